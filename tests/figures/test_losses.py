"""The figure of the losses: names at the curves, and room for losses that are added."""

import re

import pytest

from lecture_lib.figures import Losses
from lecture_lib.figures.losses.cases import CASE
from tools.browser.figure_page import prepared


@pytest.mark.browser
@pytest.mark.parametrize("width", [1280, 800, 375])
def test_the_rows_of_six_convex_losses_need_no_more_room(browser, base, width):
    height = "figure => figure.getBoundingClientRect().height"
    screen = {"width": width, "height": 800}
    with prepared(browser, base, CASE, own=True, viewport=screen) as stage:
        tab = stage.open().page
        stage.examples()  # unfolds them
        before = tab.locator(".fig").evaluate(height)
        rows = tab.get_by_role("row")
        while rows.count() < 8:  # with the head and the zero-one loss
            rows.last.evaluate("row => row.after(row.cloneNode(true))")
        assert tab.locator(".fig").evaluate(height) == before


LOSSES = ["zero-one", "perceptron", "hinge", "squared hinge", "logistic"]


def test_a_supporting_line_that_touches_its_curve_above_the_picture_is_not_drawn():
    drawn = r'<g class="fig-normal"><polyline'
    for m, seen in [(-1, True), (-2, False)]:
        picture, _ = Losses(m=m, loss="squared_hinge").picture()
        assert bool(re.search(drawn, picture)) == seen


# For each name how far its own curve is, and the nearest one.
NEAREST = """svg => {
  // but for the dotted line of the sample
  const lines = [...svg.querySelectorAll(".fig-line")].slice(1);
  const kinds = (node) => [...node.classList].map((name) => name.replace("fig-line-", "fig-"));
  const all = [...svg.querySelectorAll(".fig-words")];
  const names = all.filter((text) => text.classList.length > 1);
  return names.map((text) => {
    const { x, y, width, height } = text.getBBox();
    const far = lines.map((g) => {
      const curve = g.querySelector("polyline");
      const length = curve.getTotalLength();
      let least = Infinity;
      for (let s = 0; s <= length; s += 1) {
        const at = curve.getPointAtLength(s);
        const dx = Math.max(x - at.x, at.x - x - width, 0);
        const dy = Math.max(y + 0.25 * height - at.y, at.y - y - 0.8 * height, 0);
        least = Math.min(least, Math.hypot(dx, dy));
      }
      return least;
    });
    const own = lines.findIndex((g) => kinds(g).includes(text.classList[1]));
    return [text.textContent, far[own], Math.min(...far)];
  });
}"""


@pytest.fixture(params=[375, 1280])
def losses(request, browser, base):
    size = {"width": request.param, "height": 740}
    with prepared(browser, base, CASE, own=True, viewport=size) as stage:
        yield stage


@pytest.mark.browser
def test_the_name_of_a_loss_stands_at_its_curve_and_no_curve_crosses_it(losses):
    found = losses.open().place.locator(".fig-svg").first.evaluate(NEAREST)
    assert [name for name, *_ in found] == LOSSES
    for name, own, least in found:
        assert own == least > 3, (name, own, least)


# How far the name "zero-one" is from the dotted line of the sample, and from its own line.
BESIDE = """svg => {
  const node = svg.querySelector(".fig-words.fig-quiet");
  const { x, y, width, height } = node.getBBox();
  const [fall, own] = [...svg.querySelectorAll(".fig-line-quiet polyline")];
  const at = fall.points[0].x;
  return [node.textContent, Math.max(x - at, at - x - width), y + 0.25 * height - own.points[0].y];
}"""


@pytest.mark.browser
def test_no_sample_crosses_the_name_of_the_zero_one_loss(losses):
    for m in (-2, -1.875, -1.75, -1.625, -1.5, -1):
        svg = losses.open(f"&m={m}").place.locator(".fig-svg").first
        name, far, below = svg.evaluate(BESIDE)
        assert name == "zero-one"
        assert far > 3, m
        assert 3 < below < 15


# The names that the dotted line of the sample crosses.
CROSSED = """svg => {
  const { x: at, y: top } = svg.querySelector(".fig-line-quiet polyline").points[1];
  return [...svg.querySelectorAll(".fig-words")].filter((text) => {
    const { x, y, width, height } = text.getBBox();
    return text.classList.length > 1 && x < at && at < x + width && top < y + 0.8 * height;
  }).map((text) => text.textContent);
}"""


@pytest.mark.browser
def test_no_sample_crosses_a_name_in_a_wide_window(browser, base):
    size = {"width": 1280, "height": 740}
    with prepared(browser, base, CASE, own=True, viewport=size) as stage:
        sample = stage.open("&m=-2").handle(0)
        svg = stage.place.locator(".fig-svg").first
        for _ in range(12):
            assert svg.evaluate(CROSSED) == [], stage.label(0)
            sample.press("ArrowRight")
