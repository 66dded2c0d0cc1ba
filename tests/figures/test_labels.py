"""The words in the pictures: none touches another, none is struck, and what leaves says so."""

import pytest

from tools.browser.figure_page import prepared
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser

# For every example: pairs of words that overlap, and words that an axis strikes.
WALK = """menu => {
  const place = menu.closest("[data-figure]"), found = new Set();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3; // a line has room to breathe
  for (const { value, hidden } of [...menu.options]) {
    if (hidden) continue;
    menu.value = value;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
    for (const svg of place.querySelectorAll(".fig-svg")) {
      const all = svg.getBoundingClientRect();
      const box = (node) => [node.textContent, node.getBoundingClientRect(), node];
      const words = [...svg.querySelectorAll("text:not(.fig-handle text)")]
        .map(box).filter(([text]) => text);
      const axes = [...svg.querySelectorAll(".fig-axis")].map(box);
      words.forEach(([text, a, node], i) => {
        for (const [other, b] of words.slice(i + 1))
          if (meet(a, b)) found.add(`${value}: ${text} on ${other}`);
        if (a.left < all.left - 1 || a.right > all.right + 1) found.add(`${value}: ${text} out`);
        if (node.closest(".fig-walks")) return; // the number of a short walk has no other place
        for (const [, { left, right, top, bottom }] of axes)
          if (meet(a, { left: left - 1, right: right + 1, top: top - 2, bottom: bottom + 2 }))
            found.add(`${value}: ${text} on an axis`);
      });
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("width", [1000, 375])
def test_no_words_of_a_picture_touch_each_other_an_axis_or_the_frame(alone, width):
    stage = alone.open(viewport={"width": width, "height": 800})
    menu = stage.place.get_by_role("combobox", name="Example").first
    assert menu.evaluate(WALK) == []


def test_every_plane_names_its_axes(alone):
    stage = alone.open()
    for picture in stage.place.locator(".fig-svg:has(.fig-handles)").all():
        texts = picture.locator("text:not(.fig-handle text)").all_text_contents()
        assert sum(any(map(str.isalpha, text)) for text in texts) >= 2


def test_what_leaves_the_picture_of_the_losses_says_how_far_it_goes(browser, base):
    case = next(case for case in CASES if case.name == "losses")
    with prepared(browser, base, case, own=True) as stage:
        stage.open("&m=-1.9375&loss=squared_hinge")
        lanes = stage.place.locator(".fig-svg").nth(1)
        assert "to 3.94 →" in lanes.text_content()
        assert "↑ 8.63" in stage.place.locator(".fig-svg").first.text_content()
