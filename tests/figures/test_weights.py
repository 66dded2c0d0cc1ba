"""Half-space and weight space: what the two figures draw."""

import numpy as np
import pytest

from lecture_lib import criterion, criterion_gradient, descend_criterion, six_points
from lecture_lib.figures import CriterionSpace, HalfSpace
from lecture_lib.figures._cells import cells, contours
from tools.figures.case import cloud

BOX = (-3.0, 4.0, -3.0, 4.0)


def draw(rng):
    points = cloud(rng, low=(-3, -2), high=(4, 3))
    b, *w = (float(v) for v in rng.integers(-32, 33, size=3) / 16)
    X, y = np.array(points)[:, :2], np.array(points)[:, 2]
    return points, X, y, w if any(w) else [1.0, 0.0], b


def test_the_line_is_held_on_the_line(rng):
    for _ in range(60):
        points, _, _, w, b = draw(rng)
        at = [float(v) for v in rng.integers(-40, 41, size=2) / 16]
        grip = HalfSpace(points=points, w=w, b=b, at=at).derived["grip"]
        assert w[0] * grip[0] + w[1] * grip[1] + b == pytest.approx(0, abs=1e-9)


def test_zero_weights_are_no_line_and_cost_nothing():
    for preset in ("zero", "zero-xor"):
        shown = HalfSpace(preset=preset)
        assert shown.D == 0
        assert set(shown.distances) == {None}
        assert "no line" in shown.sentence()
        assert "does not separate" in shown.sentence()


@pytest.mark.parametrize(("eta", "steps"), [(1.0, 14), (1 / 16, 8)])
def test_the_walk_is_the_descent_of_the_notebook(eta, steps):
    data = six_points()
    run = descend_criterion(data.X, data.y, eta=eta, w=[1.0, -1.0], b=-0.5, max_steps=60)
    shown = CriterionSpace(data, w=[1, -1], b=-0.5, eta=eta, t=60)
    assert len(shown.path) == steps + 1
    assert [place[1:] for place in shown.path] == run.W.tolist()
    assert [place[0] for place in shown.path] == run.B.tolist()


def test_the_criterion_is_linear_in_each_cell(rng):
    for _ in range(20):
        points, X, y, _, b = draw(rng)
        area = 0.0
        for piece in cells(points, b, BOX):
            middle = np.mean(piece, axis=0)
            _, *slope = criterion_gradient(X, y, middle, b)
            here = criterion(X, y, middle, b)
            for p in piece:
                move = slope @ (p - middle)
                assert pytest.approx(here + move, abs=1e-9) == criterion(X, y, p, b)
            turned = [*piece[1:], piece[0]]
            area += sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(piece, turned, strict=True)) / 2
        assert area == pytest.approx(49)


def test_a_contour_joins_equal_values(rng):
    for _ in range(20):
        points, X, y, _, b = draw(rng)
        for level, ends in contours(points, b, BOX)[1]:
            for p in ends:
                assert pytest.approx(level, abs=1e-9) == criterion(X, y, p, b)


@pytest.mark.browser
def test_in_weight_space_the_line_of_the_data_runs_through_a_tie(tmp_path, browser):
    from lecture_book.html import alone

    from tools.browser.chromium import opened

    file = tmp_path / "page.html"
    file.write_text(alone.page("criterion_space", preset="bend"), encoding="utf-8")
    with opened(browser) as tab:
        tab.goto(file.as_uri())
        tab.wait_for_selector("[data-live]")
        data = tab.locator("svg.fig-svg").nth(1)
        line = data.locator(".fig-line polyline").first.get_attribute("points")
        tie = data.locator(".fig-handle").nth(1).get_attribute("transform")
    assert {float(end.split(",")[0]) for end in line.split()} == {240.0}  # x1 = 1
    assert tie.startswith("translate(240 ")


@pytest.mark.browser
def test_while_w_and_b_cannot_be_typed_a_line_in_their_room_says_why(tmp_path, browser):
    from lecture_book.html import alone

    from tools.browser.chromium import opened

    file, height = tmp_path / "page.html", "figure => figure.getBoundingClientRect().height"
    file.write_text(alone.page("half_space"), encoding="utf-8")
    with opened(browser, viewport={"width": 375, "height": 800}) as tab:
        tab.goto(file.as_uri())
        tab.wait_for_selector("[data-live]")
        field, why = tab.get_by_role("spinbutton", name="b ="), tab.get_by_text("To type w and b")
        before = tab.locator(".fig").evaluate(height)
        for factor in ("1", "10", "1"):
            tab.get_by_label("Multiply").select_option(label=factor)
            typed = factor == "1"
            assert (field.is_visible(), why.is_visible()) == (typed, not typed)
            assert tab.locator(".fig").evaluate(height) == before
