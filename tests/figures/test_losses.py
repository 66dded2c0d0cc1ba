"""The figure of the losses: names at the curves, and room for losses that are added."""

import pytest

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
# How far each name is from its curve, in pixels.
AWAY = """([svg, names]) => names.map((name) => {
  const text = [...svg.querySelectorAll("text")].filter((one) => one.textContent === name);
  if (text.length !== 1) return Infinity;
  const kind = text[0].getAttribute("class").match(/fig-(\\w+)$/)[1];
  const box = text[0].getBoundingClientRect();
  const curve = svg.querySelector(`.fig-line-${kind}:not([class*=" fig-line-quiet"]) polyline`)
    ?? [...svg.querySelectorAll(".fig-line-quiet polyline")].at(-1);
  const matrix = curve.getScreenCTM();
  let least = Infinity;
  for (let at = 0, all = curve.getTotalLength(); at < all; at += 2) {
    const { x, y } = curve.getPointAtLength(at).matrixTransform(matrix);
    const across = Math.max(box.left - x, 0, x - box.right);
    const down = Math.max(box.top - y, 0, y - box.bottom);
    least = Math.min(least, Math.hypot(across, down));
  }
  return Math.round(least);
})"""


@pytest.mark.browser
@pytest.mark.parametrize("width", [1280, 375])
def test_each_loss_is_named_once_and_at_its_curve(browser, base, width):
    screen = {"width": width, "height": 800}
    with prepared(browser, base, CASE, own=True, viewport=screen) as stage:
        stage.open()
        svg = stage.place.locator(".fig-svg").first.element_handle()
        away = stage.page.evaluate(AWAY, [svg, LOSSES])
    assert max(away) <= 40, dict(zip(LOSSES, away, strict=True))
