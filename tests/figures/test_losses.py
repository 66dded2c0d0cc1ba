"""The figure of the losses has room for losses that are added."""

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
