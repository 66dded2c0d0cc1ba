"""A visit of a page finds each of the faults that it looks for."""

import pytest

from tools.browser import visit
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

PAGE = """<!DOCTYPE html><html lang="en"><head><title>A page</title>
<link rel="stylesheet" href="_static/pygments.css"></head>
<body><main class="bd-article"><h1>A page</h1>{part}</main></body></html>"""

FAULTS = {
    "errors": "<script>console.error('a fault')</script>",
    "missing": "<img src='nowhere.png' alt='Two classes of points and a line.'>",
    "outside": "<link rel='prefetch' href='http://elsewhere.test/a.js'>",
    "raw": "<p>Let $x$ be a point.</p>",
    "pictures": "<img src='data:image/png;base64,AAAA' alt='A picture'>",
    "headings": "<table><tr><th></th><td>1</td></tr></table>",
    "overflow": "<div style='width: 800px'>It fits a laptop and no telephone.</div>",
    "clipped": "<div class='cell_input'><pre tabindex='0' style='overflow: auto; width: 300px'>"
    f"{'x = 1  ' * 30}</pre></div>",
    "lost": "<p><span class='math'><span class='katex'><span class='katex-html'>"
    "<span class='base'>x</span></span></span></span>.</p>"
    "<style>p { line-height: 3 } .base { display: inline-block; width: 100%; line-height: 1 }"
    "</style>",
    "axe": "<details><summary>More</summary><p style='color: #ccc'>Too pale</p></details>",
}


@pytest.fixture(scope="module")
def tab(browser):
    """A page of the browser."""
    with opened(browser) as one:
        yield one


@pytest.fixture
def found(tab, base):
    """A function that visits a page with something on it."""

    def visit_with(part):
        body = PAGE.format(part=part)
        tab.goto("about:blank")
        tab.route(
            f"{base}a.html", lambda route: route.fulfill(body=body, content_type="text/html")
        )
        return visit.faults(tab, base, "a.html")

    yield visit_with
    tab.unroute_all()


def test_a_good_page_has_no_fault(found):
    assert found("<p>Let <code>$x$</code> be a point.</p>") == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(found, fault):
    assert fault in found(FAULTS[fault])


@pytest.mark.parametrize(
    ("rule", "part"),
    [
        ("image-alt", "<img src='_static/file.png'>"),
        ("color-contrast", "<p class='katex'><span class='katex-html'><span class='base'>"
         "<span>plain</span><span style='color: #ccc'>pale</span></span></span></p>"),
        ("color-contrast", "<style>[data-theme=dark] p { color: #333; background: #222 }</style>"
         "<p>Pale in the dark</p>"),
        ("color-contrast", "<style>@media (width < 400px) { p { color: #ccc } }</style>"
         "<p>Pale on a telephone</p>"),
        ("color-contrast", "<style>@media (width < 400px) { [data-theme=dark] p "
         "{ color: #333; background: #222 } }</style><p>Pale there in the dark</p>"),
        ("color-contrast", "<p style='color: #888; font-size: 30px'>Large enough</p>"
         "<p style='color: #888'>Too pale when small</p>"),
        ("color-contrast", "<p>Plain</p><div style='opacity: 0.4; color: #444'>"
         "<p style='background: white; color: black'>Faded by what stands around it</p></div>"),
        ("link-in-text-block", "<nav><a href='#a'>Alone</a></nav><p>Words and <a href='#b' "
         "style='color: #333; text-decoration: none'>more words</a> and words.</p>"),
        ("link-in-text-block", "<style>[data-theme=dark] p a { color: #333; text-decoration: "
         "none }</style><p>Words and <a href='#b'>more words</a> and words.</p>"),
        ("link-in-text-block", "<p>Words and <a href='#a' style='color: #333; font-size: 30px; "
         "text-decoration: none'>larger ones</a>, words and <a href='#b' style='color: #333; "
         "text-decoration: none'>more words</a>.</p>"),
        ("scrollable-region-focusable", "<div style='overflow: auto; height: 20px; width: 90px'>"
         f"{'<p>Far</p>' * 30}</div>"),
    ],
)  # fmt: skip
def test_axe_sees_all_that_formulas_themes_and_widths_show(found, rule, part):
    assert any(one.startswith(rule) for one in found(part)["axe"])


def test_a_heavy_page_is_found(found, monkeypatch):
    monkeypatch.setattr(visit, "DECODED", 100)
    assert "too heavy" in found("")
