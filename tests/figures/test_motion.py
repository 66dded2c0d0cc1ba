"""What moves where the idea is a motion, and what the figures dare their readers to do."""

import re

import pytest

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
    ("scaling", "=centred", "^Reset$", ".fig-line-neg polyline"),
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


# Where each dare is open, and where it is met.
DARES = [
    ("criterion_space", "=edge", "=edge&w=1,1&b=-1.5&t=0"),
    ("hidden_units", "=learns", "=hand"),
    ("losses", "=tie", "&m=-0.5&eta=2&loss=hinge"),
    ("half_space", "=best", "=best&w=1,1&b=-1.5"),
    ("kernel", "=rings", "=round"),
    ("margin", "=six", "=two&C=16"),
    ("proof", "=six", "=six&line=0,0;1,0"),
    ("scaling", "=far", "=rows"),
    ("stepper", "=six", "&points=2,2,1;-2,-2,-1"),
]


@pytest.mark.parametrize(("name", "start", "met"), DARES)
def test_a_dare_is_checked_by_the_figure(browser, base, name, start, met):
    with prepared(browser, base, KNOWN[name], own=True) as stage:
        done = [stage.open(end).place.locator(".fig-done").count() for end in (start, met)]
    assert done == [0, 1]
