"""The stepper's string of beads: the list of the updates, and a slider."""

import math
import re

import pytest

from lecture_lib import six_points
from lecture_lib.figures.stepper.cases import CASE, library
from tools.browser.figure_page import FINGER, prepared

pytestmark = pytest.mark.browser

BEADS = """beads => beads.map(({ className, textContent }) => [
  textContent, className.split(" ").slice(1).map((name) => name.replace("fig-", "")).join(" "),
])"""


@pytest.fixture(scope="module")
def stepper(browser, base):
    with prepared(browser, base, CASE, own=True) as made:
        yield made


def string(stage):
    """Return the beads, and their slider."""
    return stage.place.locator(".fig-bead"), stage.place.get_by_role("slider").first


def test_there_is_a_bead_for_each_update_in_the_colour_of_its_sample_and_the_last_is_marked(
    stepper,
):
    stage = stepper.open("=six&t=7")
    updates, labels = library(stage.start)["updates"], six_points().y
    seen = string(stage)[0].evaluate_all(BEADS)
    whens = [""] * 6 + [" now"] + [" hollow"] * (len(updates) - 7)
    expected = [
        [str(i), ("pos" if labels[i] > 0 else "neg") + when]
        for i, when in zip(updates, whens, strict=True)
    ]
    assert seen == expected


def test_a_click_on_a_bead_goes_to_its_update_and_so_do_keys(stepper):
    stage = stepper.open("=six")
    beads, slider = string(stage)
    for i in range(beads.count()):
        box = beads.nth(i).bounding_box()
        stage.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert stage.status().startswith(f"Update {i + 1} of {beads.count()}")
    for key, t in [("ArrowLeft", 12), ("ArrowLeft", 11), ("Home", 0), ("End", 13)]:
        slider.press(key)
        assert slider.get_attribute("aria-valuetext") == f"t = {t} of 13"


def test_a_tap_on_a_bead_goes_to_its_update(browser, base):
    with prepared(browser, base, CASE, own=True, **FINGER) as stage:
        beads, _ = string(stage.open("=six"))
        for i in (0, 6, 12):
            beads.nth(i).scroll_into_view_if_needed()
            box = beads.nth(i).bounding_box()
            stage.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 20)
            assert stage.status().startswith(f"Update {i + 1} of 13")


def test_a_run_of_more_than_forty_updates_has_a_plain_slider(stepper):
    for example, plain in [("worst", False), ("small", True)]:
        beads, slider = string(stepper.open(f"={example}"))
        assert (int(slider.get_attribute("max")) > 40) == plain
        assert (beads.count() == 0) == plain
        assert slider.evaluate("node => getComputedStyle(node).appearance") == (
            "auto" if plain else "none"
        )


def test_key_and_hint_speak_of_beads_only_where_there_are_some(stepper):
    for example, shown in [("worst", True), ("small", False)]:
        place = stepper.open(f"={example}").place
        assert place.locator(".fig-meaning.fig-of-beads").is_visible() == shown
        assert place.locator(".fig-hint .fig-of-beads").first.is_visible() == shown


def test_the_arrow_of_w_keeps_its_scale_through_a_run(stepper):
    lengths = """({ points: [from, to] }) => Math.hypot(to.x - from.x, to.y - from.y)"""
    scales = set()
    for t in (4, 9, 13):
        stage = stepper.open(f"=six&t={t}")
        drawn = stage.place.locator(".fig-normal polyline").last.evaluate(lengths)
        w = re.search(r"w = \(([^)]*)\)", stage.status())[1].replace("−", "-").split(", ")
        scales.add(round(drawn / math.hypot(*map(float, w)), 1))
    assert len(scales) == 1
