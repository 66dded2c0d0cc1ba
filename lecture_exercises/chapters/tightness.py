"""Exercises of chapter 7: a costly shift, a constant feature, and the way back from centring."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, several
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points
from lecture_lib.data.families import shifted_pair
from lecture_lib.solvers.perceptron.primal import perceptron

FEW, MANY = 1000, 1100


@check
def check_shift(shift: Any) -> str:
    """Check that the two points, shifted by a number, need between 1000 and 1100 updates."""
    assert np.ndim(shift) == 0, "Give one number, such as 10."
    c = float(shift)
    assert c == np.round(c), f"Give a whole number; yours is {c:g}."
    assert 0 <= c <= 1000, f"Give a shift between 0 and 1000; yours is {c:g}."
    moved = shifted_pair(c)
    k = perceptron(moved.X, moved.y, max_epochs=20_000).mistakes
    needs = f"The shift {c:g} needs {k} updates"
    assert c != 0, f"{needs}, too few: away from the origin it takes more."
    assert k > FEW / 2, f"{needs}, too few: ten times the shift needs a hundred times as many."
    assert k > FEW, f"{needs}, a little too few: try a slightly larger shift."
    assert k < 2 * MANY, (
        f"The shift {c:g} needs {k} updates or more, too many: half of it needs about a quarter."
    )
    assert k < MANY, f"{needs}, a little too many: try a slightly smaller shift."
    return f"{k} updates."


@check
def check_feature(feature_bound: Function) -> None:
    """Check that feature_bound(X, y, w, b, tau) returns the bound with that feature."""
    six = six_points()
    X, y, w = six.X[::-1], six.y[::-1], np.array([3.0, 4.0])
    k = returned(feature_bound(X, y, w, -10.0, 2.0))
    assert not np.isclose(k, 105), (
        "105 is the bound for the six points with the constant feature 1; here tau is 2."
    )
    assert not np.isclose(k, 624), "b_star is the bias of the unit normal: divide b by the length."
    assert not np.isclose(k, 1.92), (
        "rho is a distance: divide the smallest score, too, by the length of w."
    )
    assert not np.isclose(k, 24.96), (
        "The formula is for a normal of length 1, and w = (3, 4) has length 5: b and the scores "
        "are divided by 5."
    )
    assert not np.isclose(k, 12), "rho needs the labels: negative samples have negative scores."
    assert not np.isclose([k, k, k], [66, 72, 44]).any(), "In both factors tau is squared."
    assert not np.isclose([k, k], [2 * (20**0.5 + 4), 2 * (20**0.5 + 2) ** 2]).any(), (
        "The second factor is R^2 + tau^2: square first, then add."
    )
    assert not np.isclose(k, 24), "The first factor is 1 + b_star^2 / tau^2; the 1 is missing."
    assert not np.isclose(k, 40), "The second factor is R^2 + tau^2; tau^2 is missing."
    assert not 8 <= k < 47.9, f"R is the length of the longest sample, (4, 2); yours is {k:.4g}."
    assert np.isclose(k, 48), (
        "For the six points, the line 3 x1 + 4 x2 = 10 and tau = 2 the bound is 2 * 24 / 1 = 48; "
        f"yours is {k:.6g}."
    )
    for places, labels, b in (
        ([-7.0, 1.0, 2.0], [-1.0, 1.0, 1.0], 2.0),
        ([-2.0, -1.0, 7.0], [-1.0, -1.0, 1.0], -2.0),
    ):
        X, y = np.array(places)[:, None], np.array(labels)
        k = returned(feature_bound(X, y, np.array([2.0]), b, 1.0))
        assert not np.isclose(k, 50), "rho is squared: twice the distance, a quarter of the bound."
        assert np.isclose(k, 25), (
            f"The six points come out right; for x = {num(X[:, 0])}, y = {num(y)}, w = 2, "
            f"b = {b:g} and tau = 1 the bound is 2 * 50 / 4 = 25, with R = 7 and rho = 2; yours "
            f"is {k:.6g}. R and rho may come from different samples."
        )


@check
def check_uncentre(uncentre: Function) -> None:
    """Check that uncentre(w, b, mean) returns the rule for samples that were not centred."""
    w, mean = np.array([2.0, 1.0, -1.0]), np.array([-1.0, 3.0, 4.0])
    v, b = several(uncentre(w, 0.5, mean), "w", "b")
    assert np.allclose(v, w), f"Moving all samples does not turn the line: w stays {w}."
    assert b != 0.5, (
        "The bias changes, too: the same line now has a different distance from the origin."
    )
    assert b != -2.5, "w @ mean, here -3, is subtracted from b, not added to it."
    assert np.isclose(b, 3.5), (
        f"A sample at the mean must keep its score 0.5; yours is {v @ mean + b}."
    )
