"""What chapter 3 says and no single function of the library holds."""

import numpy as np
import pytest

from lecture_lib import (
    criterion,
    criterion_subdifferential,
    decision,
    descend_criterion,
    misclassified,
    perceptron,
    replay,
    separate,
    six_points,
)

START = np.array([-0.5, 1, -1])  # (b, w1, w2)


SIX = six_points()


def D(v, X=SIX.X, y=SIX.y):
    """Return the criterion at v = (b, w)."""
    return criterion(X, y, v[1:], v[0])


@pytest.mark.parametrize("h", [1 / 4, 1 / 8, 1 / 2])
def test_a_larger_bias_is_good_for_two_samples_and_bad_for_one(h):
    assert D(START + h * np.array([1, 0, 0])) - D(START) == -h


def test_along_the_bias_the_criterion_bends_at_the_six_ties_and_at_no_other_place():
    h = 1 / 8
    at = {b: D([b, 1, -1]) for b in np.arange(-60, 61) * h}
    bends = [b for b in at if abs(b) <= 7 and at[b - h] + at[b + h] != 2 * at[b]]
    assert bends == [-4, -2, 0, 1, 2, 3]


@pytest.mark.parametrize("eta", [1e-6, 1 / 64, 1 / 8, 1])
def test_a_step_against_a_sub_gradient_may_go_up_where_the_criterion_is_not_at_its_minimum(eta):
    X, y, v, g = [[1.0], [2.0]], [1, -1], np.array([-2.0, 1]), np.array([0, 1])
    assert (y * decision(X, v[1:], v[0])).tolist() == [-1, 0]
    assert D(v, X, y) == 1
    assert D(v - eta * g, X, y) == pytest.approx(1 + eta, abs=1e-12)
    found = criterion_subdifferential(X, y, [1.0], -2.0)
    assert found.member([1.0]).tolist() == [0, 1]
    assert found.directional_derivative([0.0, -1.0]) == 1
    best = separate(X, y)
    assert criterion(X, y, best.w, best.b) == 0


def test_along_a_tie_the_slope_rises_by_its_squared_length_and_by_more_with_other_ties():
    Z, h = np.array([[1, 4, 2], [1, 1, 3]]), 1 / 64
    for n, rise in ((1, 21), (2, 21 + 11)):
        at = [D(s * h * Z[0], Z[:n, 1:], np.ones(n)) for s in (-1, 0, 1)]
        assert (at[0] - 2 * at[1] + at[2]) / h == rise


def test_four_batch_steps_from_zero_separate_the_six_points():
    data = six_points()
    run = descend_criterion(data.X, data.y)
    assert run.objective.tolist() == [0, 17, 6, 4, 0]
    assert (*run.w, run.b) == (2, 3, -6)
    assert (data.y * (data.X @ [2, 3] - 6) > 0).all()


def test_the_first_step_is_best_at_seven_thirtieths():
    """A step of 1/4 leads below 2.5; shorter and longer ones do not."""
    data, (b, *w) = six_points(), START
    found = [
        descend_criterion(data.X, data.y, eta=eta, w=w, b=b, max_steps=1).objective[-1]
        for eta in (7 / 30, 1 / 4, 1 / 8, 1 / 2)
    ]
    assert found == pytest.approx([2.1, 9 / 4, 11 / 4, 9 / 2])


def test_a_pass_adds_other_samples_than_the_batch_step():
    data, (b, *w) = six_points(), START
    run = perceptron(data.X, data.y, w=w, b=b, max_epochs=1)
    path = replay(data.X, data.y, run)
    wrong = [
        misclassified(data.X, data.y, w, b).tolist() for w, b in zip(path.W, path.B, strict=True)
    ]
    assert wrong == [[1, 2, 5], [3, 4, 5], [4, 5], [5], [0]]
    assert run.updates == (1, 3, 4, 5)
    assert (run.b, *run.w) == (-5 / 2, 0, 1)
