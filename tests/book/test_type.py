"""Six sizes of type and three kinds of buttons: those of type.css, and no others."""

import pytest

from tools.browser.chromium import opened

pytestmark = pytest.mark.browser
PAGES = ["notebooks/01-motivation.html", "book/homework/hw1_geometry.html", "book/intro.html"]
SIZES = ("note", "side", "table", "text", "heading", "title")
# Formulas and live figures have sizes of their own.
FOUND = """names => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const { dataset } = document.documentElement;
  Object.assign(dataset, { python: "jupyterlab", buttons: "ready" });
  const others = ".fig, .katex, script, sub, sup";
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest(others);
  const probe = document.body.appendChild(document.createElement("p"));
  const known = names.map((name) => {
    probe.style.fontSize = `var(--size-${name})`;
    return getComputedStyle(probe).fontSize;
  });
  probe.remove();
  const sizes = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    const { fontSize } = getComputedStyle(around);
    const text = texts.currentNode.data.trim();
    if (text && isSeen(around) && fontSize !== "0px") sizes[fontSize] ??= text.slice(0, 40);
  }
  const kinds = {};
  for (const button of document.querySelectorAll("button, .btn, .start a, .run-notebook a")) {
    if (!isSeen(button) || !button.getClientRects().length) continue;
    const look = getComputedStyle(button);
    const { color, fontWeight, borderRadius, borderTopWidth: width, borderTopColor } = look;
    const border = width === "0px" ? "" : borderTopColor;
    kinds[[color, fontWeight, borderRadius, border]] ??= button.outerHTML.slice(0, 120);
  }
  return { known, sizes, kinds };
}"""


@pytest.mark.parametrize("width", [1280, 375])
@pytest.mark.parametrize("place", PAGES)
def test_a_page_has_six_sizes_of_type_and_three_kinds_of_buttons(browser, place, width):
    with opened(browser, place, viewport={"width": width, "height": 800}) as page:
        found = page.evaluate(FOUND, SIZES)
    assert {
        size: text for size, text in found["sizes"].items() if size not in found["known"]
    } == {}
    assert len(found["kinds"]) <= 3, found["kinds"]
