"""What chapter 3 says and no single function of the library holds."""

from fractions import Fraction

import numpy as np
import pytest

from lecture_lib import (
    criterion,
    criterion_subdifferential,
    descend_criterion,
    fold,
    separate,
    six_points,
)

START = np.array([Fraction(-1, 2), Fraction(1), Fraction(-1)])  # (b, w1, w2)


def folded(X, y):
    """Return the folded samples in fractions."""
    return np.array([[Fraction(int(v)) for v in z] for z in fold(X, y)])


def exact_criterion(Z, v):
    return sum(max(Fraction(0), -product) for product in Z @ v)


@pytest.mark.parametrize("h", [Fraction(1, 4), Fraction(1, 8), Fraction(1, 2)])
def test_a_larger_bias_is_good_for_two_samples_and_bad_for_one(h):
    data = six_points()
    Z = folded(data.X, data.y)
    assert exact_criterion(Z, START + np.array([h, 0, 0])) - exact_criterion(Z, START) == -h


def test_along_the_bias_the_criterion_bends_at_the_six_ties_and_at_no_other_place():
    data = six_points()
    Z, h = folded(data.X, data.y), Fraction(1, 8)
    D = {b: exact_criterion(Z, np.array([b, 1, -1])) for b in (k * h for k in range(-60, 61))}
    bends = [b for b in D if abs(b) <= 7 and D[b - h] + D[b + h] != 2 * D[b]]
    assert bends == [-4, -2, 0, 1, 2, 3]


@pytest.mark.parametrize("eta", [Fraction(1, 10**6), Fraction(1, 64), Fraction(1, 8), Fraction(1)])
def test_a_step_against_a_sub_gradient_may_go_up_where_the_criterion_is_not_at_its_minimum(eta):
    X, y = [[1.0], [2.0]], [1, -1]
    Z, v = folded(X, y), np.array([Fraction(-2), Fraction(1)])
    assert (Z @ v).tolist() == [-1, 0]
    g = -Z[0] - Z[1]
    assert g.tolist() == [0, 1]
    assert exact_criterion(Z, v) == 1
    assert exact_criterion(Z, v - eta * g) == 1 + eta
    found = criterion_subdifferential(X, y, [1.0], -2.0)
    assert found.member([1.0]).tolist() == [0, 1]
    assert found.directional_derivative([0.0, -1.0]) == 1
    best = separate(X, y)
    assert criterion(X, y, best.w, best.b) == 0


def test_along_a_tie_the_slope_rises_by_its_squared_length_and_by_more_with_other_ties():
    Z, h = np.array([[1, 4, 2], [1, 1, 3]]), Fraction(1, 64)
    for ties, rise in (([0], 21), ([0, 1], 21 + 11)):
        D = [exact_criterion(Z[ties], s * h * Z[0]) for s in (-1, 0, 1)]
        assert (D[0] - 2 * D[1] + D[2]) / h == rise


def test_four_batch_steps_from_zero_separate_the_six_points():
    data = six_points()
    run = descend_criterion(data.X, data.y)
    assert run.objective.tolist() == [0, 17, 6, 4, 0]
    assert (*run.w, run.b) == (2, 3, -6)
    assert (data.y * (data.X @ [2, 3] - 6) > 0).all()


def test_the_first_step_is_best_at_seven_thirtieths():
    """A step of 1/4 leads below 2.5; shorter and longer ones do not."""
    data = six_points()
    Z, g = folded(data.X, data.y), np.array([-1, 0, -7])
    at = {
        eta: exact_criterion(Z, START - Fraction(eta) * g) for eta in ("7/30", "1/4", "1/8", "1/2")
    }
    assert list(at.values()) == [Fraction(21, 10), Fraction(9, 4), Fraction(11, 4), Fraction(9, 2)]


def test_a_pass_adds_other_samples_than_the_batch_step():
    data = six_points()
    Z, v, added, wrong = folded(data.X, data.y), START, [], []
    assert np.flatnonzero(Z @ v <= 0).tolist() == [1, 2, 5]
    for i in range(len(Z)):
        if v @ Z[i] <= 0:
            v = v + Z[i]
            added.append(i)
            wrong.append(np.flatnonzero(Z @ v < 0).tolist())
    assert wrong == [[3, 4, 5], [4, 5], [5], [0]]
    assert added == [1, 3, 4, 5]
    assert v.tolist() == [Fraction(-5, 2), 0, 1]
