"""The figure of the criterion: what a click on a piece of its plane says."""

import re

import pytest

from lecture_lib.figures.criterion_space.cases import CASE
from tools.browser.figure_page import FINGER, prepared

pytestmark = pytest.mark.browser
PLACE = """([svg, x, y]) => {
  const box = svg.getBoundingClientRect();
  return [box.left + ((x + 3) / 7) * box.width, box.top + ((4 - y) / 7) * box.height];
}"""


def place_of(stage, w):
    """Return where weights stand in the window."""
    svg = stage.place.locator(".fig-svg").first.element_handle()
    return stage.page.evaluate(PLACE, [svg, *w])


def said_of(stage):
    """Return what is said of the piece, and what stands in it."""
    outline = stage.place.locator(".fig-piece polygon").get_attribute("points")
    names = stage.place.locator(".fig-words").filter(has_text="wrong:").all_text_contents()
    said = re.search(r"Chosen piece: .*?\.", stage.status())
    return bool(outline), names, said and said[0]


def test_a_click_on_a_piece_outlines_it_and_says_which_samples_are_wrong_there(browser, base):
    with prepared(browser, base, CASE, own=True) as stage:
        stage.open()
        weights = stage.label(0)
        assert said_of(stage) == (False, [], None)
        stage.page.mouse.click(*place_of(stage, (2.6, 1)))
        said = "Chosen piece: misclassified samples: 5."
        assert said_of(stage) == (True, ["wrong: 5"], said)
        stage.page.mouse.click(*place_of(stage, (0.6, 0.9)))
        said = "Chosen piece: no sample is misclassified, so D = 0."
        assert said_of(stage) == (True, ["wrong: none"], said)
        assert stage.label(0) == weights
        stage.place.get_by_role("slider", name="Bias").press("ArrowRight")  # other pieces
        assert said_of(stage) == (False, [], None)


def test_a_chosen_piece_closes_on_a_second_click_on_escape_and_when_w_moves(browser, base):
    with prepared(browser, base, CASE, own=True) as stage:
        piece = place_of(stage.open(), (2.6, 1))
        whole = stage.status()
        for close in (
            lambda: stage.page.mouse.click(*piece),
            lambda: stage.page.keyboard.press("Escape"),
        ):
            stage.page.mouse.click(*piece)
            assert said_of(stage)[0]
            close()
            assert said_of(stage) == (False, [], None)
            assert stage.status() == whole
        stage.page.mouse.click(*piece)
        stage.handle(0).press("ArrowRight")
        assert said_of(stage) == (False, [], None)


def test_a_chosen_piece_is_said_apart_from_w_and_leaves_the_hint_in_sight(browser, base):
    size = {"width": 1280, "height": 720}
    with prepared(browser, base, CASE, own=True, viewport=size) as stage:
        stage.open()
        stage.page.mouse.click(*place_of(stage, (0.6, 0.9)))
        weights = re.search(r"w = \(.*?\)", stage.label(0))
        assert weights
        assert f"so D = 0. At {weights[0]}: D = " in stage.status()
        ends = [
            stage.place.locator(part).evaluate("one => one.getBoundingClientRect().bottom")
            for part in (".fig-hint", ".fig-side")
        ]
        assert ends[0] <= ends[1]


def test_a_tap_on_a_piece_does_the_same(browser, base):
    with prepared(browser, base, CASE, own=True, **FINGER) as stage:
        stage.open()
        stage.place.locator(".fig-svg").first.scroll_into_view_if_needed()
        stage.page.touchscreen.tap(*place_of(stage, (2.6, 1)))
        assert said_of(stage)[1] == ["wrong: 5"]


def test_enter_and_space_on_w_choose_the_piece_in_which_it_lies(browser, base):
    with prepared(browser, base, CASE, own=True) as stage:
        w = stage.open("&w=2.5,1").handle(0)
        assert "Enter" in w.get_attribute("aria-description")
        said = "Chosen piece: misclassified samples: 5."
        for key in ("Enter", " "):
            w.press(key)
            assert said_of(stage) == (True, ["wrong: 5"], said)
            w.press(key)
            assert said_of(stage) == (False, [], None)


@pytest.mark.parametrize("end", ["", "=slope&t=3"], ids=["as loaded", "six lines"])
def test_more_is_in_sight_beside_the_picture(browser, base, end):
    size = {"width": 1280, "height": 720}
    with prepared(browser, base, CASE, own=True, viewport=size) as stage:
        side = stage.open(end).place.locator(".fig-side")
        assert side.evaluate("side => side.scrollHeight - side.clientHeight") <= 0
