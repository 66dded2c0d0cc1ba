"""What moves where the idea is a motion, and what the figures dare their readers to do."""

import json
import re

import pytest
from playwright.sync_api import expect

from lecture_format.translation import messages
from lecture_lib.figures._files import words
from tools.browser.figure_page import prepared
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser
KNOWN = {case.name: case for case in CASES}
# A figure, where it begins, the control that sets it in motion, and what moves.
MOVES = [
    ("hidden_units", "=learns&t=20", "^Step 10", ".fig-mesh path"),
    ("kernel", "=rings&t=10", "^Step one", ".fig-line path"),
    ("margin", "=eight&t=1", "^Step one", ".fig-line-pos polyline"),
    ("proof", "=six&t=6", "^Step one", ".fig-shade polygon"),
    ("scaling", "=centred", "^Reset$", ".fig-line-neg:not(.fig-pale) polyline"),
    ("stepper", "=six&t=6", "^Step one", ".fig-line polyline"),
]
moves = pytest.mark.parametrize(("name", "end", "control", "part"), MOVES)


@moves
def test_a_change_is_a_motion_that_ends_soon(browser, base, name, end, control, part):
    with prepared(browser, base, KNOWN[name], own=True) as stage:
        stage.page.clock.install(time=0)
        stage.open(end)
        stage.examples()  # unfolds what is used less
        stage.page.clock.pause_at(3_600_000)  # from here on only the test moves the time
        seen = [drawn(stage, part)]
        stage.place.get_by_role("button", name=re.compile(control)).click()
        for wait in (100, 300, 500):
            stage.page.clock.run_for(wait)
            seen.append(drawn(stage, part))
    assert len(set(seen[:3])) == 3
    assert seen[2] == seen[3]


@moves
def test_what_is_pressed_during_a_motion_counts_at_once(browser, base, name, end, control, part):
    with prepared(browser, base, KNOWN[name], own=True) as stage:
        stage.page.clock.install(time=0)
        found = {}
        for motion in ("no-preference", "reduce"):
            stage.open(end, reduced_motion=motion)
            stage.examples()
            for _ in range(2):
                stage.place.get_by_role("button", name=re.compile(control)).click()
            if motion == "no-preference":
                stage.page.clock.run_for(500)
            found[motion] = drawn(stage, part), stage.status()
    assert found["no-preference"] == found["reduce"]


def drawn(stage, part):
    """Return where a part of the picture lies."""
    node = stage.place.locator(f".fig-svg {part}").first
    return node.get_attribute("points") or node.get_attribute("d")


def test_a_run_pauses_where_its_button_is_folded_away(browser, base):
    with prepared(browser, base, KNOWN["margin"], own=True) as stage:
        stage.page.clock.install(time=0)
        stage.open("=eight&t=1")
        stage.examples()
        stage.page.clock.pause_at(3_600_000)  # from here on only the test moves the time
        stage.place.get_by_role("button", name="Play").click()
        stage.page.clock.run_for(1000)
        stage.place.get_by_text("More", exact=True).click()
        expect(stage.place.get_by_role("status")).to_contain_text("Paused.")
        shown = stage.place.locator(".fig-scrub").inner_text()
        stage.page.clock.run_for(2000)
        assert stage.place.locator(".fig-scrub").inner_text() == shown
        assert shown.startswith("t = 2 of")


# Where each dare is open, at last by little, and where it is met.
SOON = "&weights=-0.25,-1.25,-0.25;0.75,0,1.5;-0.5,1.75,1"  # correct from move 4 on
THREE = "&points=4,2.1875,-1;-3.75,1.25,-1;4.4375,-1.4375,1&C=4"  # one by a multiplier of 2e-5
DARES = [
    ("criterion_space", ["=edge"], "=edge&w=1,1&b=-1.5&t=0"),
    ("hidden_units", ["=learns", "=learns&t=200", "=hand&t=9", f"{SOON}&t=3"], f"{SOON}&t=4"),
    ("losses", ["=tie"], "&m=-0.5&eta=2&loss=hinge"),
    ("half_space", ["=best"], "=best&w=1,1&b=-1.5"),
    ("kernel", ["=rings"], "=round"),
    ("margin", ["=six", THREE, "=two&C=16&t=0"], "=two&C=16"),
    ("proof", ["=six"], "=six&line=0,0;1,0"),
    ("scaling", ["=far"], "=rows"),
    ("stepper", ["=six"], "&points=2,2,1;-2,-2,-1"),
]


@pytest.mark.parametrize(("name", "open_at", "met"), DARES)
def test_a_dare_is_checked_by_the_figure(browser, base, name, open_at, met):
    with prepared(browser, base, KNOWN[name], own=True) as stage:
        ends = [*open_at, met]
        done = [stage.open(end).place.locator(".fig-done").count() for end in ends]
    assert dict(zip(ends, done, strict=True)) == dict.fromkeys(open_at, 0) | {met: 1}


def test_a_dare_that_a_run_meets_between_two_moves_of_play_is_told(browser, base):
    with prepared(browser, base, KNOWN["hidden_units"], own=True) as stage:
        stage.page.clock.install(time=0)
        stage.open(f"{SOON}&t=0")
        stage.examples()
        stage.page.clock.pause_at(3_600_000)  # from here on only the test moves the time
        stage.place.get_by_role("button", name="Play").click()
        stage.page.clock.run_for(1000)  # from move 0 to move 10
        assert stage.place.get_by_text("t = 10 of 200").is_visible()
        assert stage.place.locator(".fig-done").is_visible()


ROOM = "place => place.querySelector('.fig-said:has(> .fig-dare)').dataset.longest"


@pytest.mark.parametrize("name", ["kernel_svm", "margin"])  # with dares, and with one
def test_room_is_kept_for_the_longest_words_of_a_dare_in_the_language_of_the_page(
    browser, base, name
):
    german = messages("de")
    own = words(name)
    asked = own["dares"].values() if "dares" in own else [own["dare"]]
    said = [german[each] for each in (own["dared"], *asked)]
    with prepared(browser, base, KNOWN[name], own=True) as stage:
        stage.page.add_init_script(f"globalThis.lectureWords = {json.dumps(german)}")
        assert stage.open().place.evaluate(ROOM) == max(said, key=len)
