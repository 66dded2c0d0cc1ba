"""What a key reaches shows its focus, and what is drawn keeps clear of the window's edge."""

import pytest

from tools.browser.chromium import opened

pytestmark = pytest.mark.browser
# What can have the focus and does not show it; a point of a figure has a ring of its own.
UNSEEN = """() => {
  const all = document.querySelectorAll("a[href], button, summary, input, select, [tabindex='0']");
  const isUnseen = (one) => {
    if (!one.checkVisibility() || one.disabled || one.matches("g")) return false;
    one.focus();
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return document.activeElement === one && (outlineStyle === "none" || outlineWidth === "0px");
  };
  return [...all].filter(isUnseen).map((one) => one.outerHTML.slice(0, 100));
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "place", ["notebooks/04-algorithm.html", "book/intro.html", "search.html", "book/ledger.html"]
)
def test_whatever_a_key_reaches_shows_its_focus(browser, place, theme):
    with opened(browser, place, viewport={"width": 1280, "height": 800}) as page:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.keyboard.press("Tab")  # from here on the browser shows where the focus is
        assert page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_a_live_figure_keeps_clear_of_the_edge_of_the_window(browser, width):
    at = "notebooks/06-convergence.html"
    with opened(browser, at, viewport={"width": width, "height": 720}) as page:
        page.wait_for_selector("[data-live]")
        ends = page.locator(".fig").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().right)"
        )
        assert max(ends) <= width - 12
