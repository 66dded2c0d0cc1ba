"""The book is set in the fonts that it brings: no letter depends on the reader's machine."""

import pytest

from tools.browser.built_book import site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

# Each kind of letter and sign in the formulas of a page, once.
FORMULAS = """() => {
  const leaves = [...document.querySelectorAll(".katex > math :is(mi, mo, mn, mtext)")];
  const kinds = new Map(leaves.map((leaf) => [leaf.outerHTML, leaf]));
  const sample = document.createElement("span");
  sample.className = "katex";
  sample.innerHTML = `<math id="sample">${[...kinds.keys()].join("")}</math>`;
  document.querySelector(".bd-article").prepend(sample);
  return kinds.size;
}"""


@pytest.fixture(scope="module")
def page(browser):
    with opened(browser) as tab:
        yield tab


def strange_fonts(page):
    """Return the fonts of the machine that set a part of what has the id sample."""
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    asked = page.context.new_cdp_session(page)
    asked.send("DOM.enable")
    asked.send("CSS.enable")
    root = asked.send("DOM.getDocument")["root"]["nodeId"]
    node = asked.send("DOM.querySelector", {"nodeId": root, "selector": "#sample"})["nodeId"]
    used = asked.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert sum(font["glyphCount"] for font in used) > 20
    return [font["familyName"] for font in used if not font["isCustomFont"]]


@pytest.mark.parametrize("place", ["book/ledger.html", "book/errata.html"])
def test_formulas_without_the_html_of_katex_have_its_letters(page, place):
    page.goto(f"{site().as_uri()}/{place}")
    assert page.evaluate(FORMULAS) > 50
    assert strange_fonts(page) == []
