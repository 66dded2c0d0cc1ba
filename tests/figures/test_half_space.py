"""The half-space: the distance of a point is dragged, and the point with it."""

import re

import numpy as np
import pytest

from lecture_lib.figures.half_space.cases import CASE
from tools.browser.figure_page import FINGER, prepared

pytestmark = pytest.mark.browser

W = np.array([3, 4]) / 5  # the unit normal of the line as loaded


def place(stage, i):
    """Return where a point is, as a screen reader says it."""
    found = re.search(r"at \((\S+), (\S+)\)", stage.label(i))
    return np.array([float(x.replace("−", "-")) for x in found.groups()])


def number(stage, i):
    """Return the distance that stands in the picture, and where its middle is in the window."""
    text = stage.place.locator(".fig-walks text").nth(i)
    box = text.bounding_box()
    middle = np.array([box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    return float(text.text_content().replace("−", "-") or "nan"), middle


def unit(stage):
    """Return the length of a unit of the plane in the window."""
    return stage.place.locator(".fig-svg").first.bounding_box()["width"] / 9


@pytest.fixture(scope="module")
def half_space(browser, base):
    with prepared(browser, base, CASE, own=True, viewport={"width": 1280, "height": 720}) as made:
        yield made


def test_who_drags_a_distance_moves_its_point_at_a_right_angle_to_the_line(half_space):
    stage = half_space.open()
    for i, by in [(0, np.array([0, -1.5])), (3, np.array([1, 0.5])), (4, np.array([-0.5, 0.25]))]:
        before, others = place(stage, i), [stage.label(j) for j in range(6) if j != i]
        delta, at = number(stage, i)
        stage.page.mouse.move(*at)
        stage.page.mouse.down()
        stage.page.mouse.move(*(at + by * [1, -1] * unit(stage)), steps=5)
        assert number(stage, i)[0] == pytest.approx(delta + by @ W, abs=0.06)
        stage.page.mouse.up()
        step = place(stage, i) - before
        assert step @ W == pytest.approx(by @ W, abs=0.06)
        assert abs(step @ [-W[1], W[0]]) <= 0.05  # places are multiples of 1/16
        assert [stage.label(j) for j in range(6) if j != i] == others


def test_a_dragged_distance_stops_where_its_point_reaches_the_frame(half_space):
    stage = half_space.open()
    before = place(stage, 1)
    at = number(stage, 1)[1]
    stage.page.mouse.move(*at)
    stage.page.mouse.down()
    stage.page.mouse.move(at[0] + 300, at[1] - 400, steps=5)
    stage.page.mouse.up()
    step = place(stage, 1) - before
    assert place(stage, 1)[1] == 3.75
    assert abs(step @ [-W[1], W[0]]) <= 0.05


def test_escape_gives_a_dragged_distance_back(half_space):
    stage = half_space.open()
    before, (_, at) = stage.label(0), number(stage, 0)
    stage.page.mouse.move(*at)
    stage.page.mouse.down()
    stage.page.mouse.move(at[0] - 30, at[1] + 60, steps=5)
    assert stage.label(0) != before
    stage.page.keyboard.press("Escape")
    assert stage.label(0) == before
    stage.page.mouse.up()


def test_distances_add_no_tab_stop(half_space):
    stage = half_space.open()
    assert stage.place.locator(".fig-svg [tabindex='0']").count() == 2  # points, and the line


def test_a_finger_drags_a_distance(browser, base):
    with prepared(browser, base, CASE, own=True, **FINGER) as stage:
        stage.open().place.locator(".fig-svg").first.scroll_into_view_if_needed()
        delta, (x, y) = number(stage, 0)
        stage.finger("Start", (x, y))
        for k in range(1, 9):
            stage.finger("Move", (x, y - 4 * k))
        stage.finger("End")
        assert number(stage, 0)[0] == pytest.approx(delta + 32 / unit(stage) * W[1], abs=0.06)


def test_no_distance_stands_on_the_arm_of_w(half_space):
    stage = half_space.open()
    path = "(line) => { const m = line.getScreenCTM(); return [...line.points].map((p) => "
    path += "{ const q = p.matrixTransform(m); return [q.x, q.y]; }); }"
    normal = stage.place.locator(".fig-normal polyline, polyline.fig-normal").first
    grip, tip = map(np.array, normal.evaluate(path))
    arm = grip + np.linspace(0, 1, 101)[:, None] * (tip - grip)
    for i in range(6):
        box = stage.place.locator(".fig-walks text").nth(i).bounding_box()
        corner, size = np.array([box["x"], box["y"]]), np.array([box["width"], box["height"]])
        inside = (corner < arm) & (arm < corner + size)
        assert not inside.all(axis=1).any(), f"The distance of point {i} stands on w."
