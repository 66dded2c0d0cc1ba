"""Exercises of chapter 6: the comparator of a line, and two points with a costly widest line."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, numbers
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import gate, six_points
from lecture_lib.judges.bounds import best_bound
from lecture_lib.linear.geometry import augmented_margin, radius
from lecture_lib.records.status import Status
from lecture_lib.solvers.separation.maximal_margin import maximal_margin
from lecture_lib.solvers.separation.separability import separate


@check
def check_comparator(scaled: Function) -> None:
    """Check that scaled(X, y, w, b) returns the bias and the margin of the line's unit normal."""
    six = six_points()
    w, b = np.array([3.0, 4.0]), -10.0
    b_star, rho = numbers(scaled(six.X, six.y, w, b), "b_star", "rho")
    assert np.ndim(rho) == 0, "rho is one number, the smallest of all samples; yours is an array."
    assert not np.isclose(rho, 1 / 5**0.5), (
        "Divide by the length of w only: with b in the length you get the augmented margin."
    )
    assert np.isclose(b_star, -2), (
        "The line does not change if both sides are divided by 5: the bias -10 becomes -2, "
        f"not {b_star}."
    )
    assert not np.isclose(rho, 5), (
        "5 is the smallest product for w = (3, 4); with the normal of length 1 it is smaller."
    )
    assert not np.isclose(rho, -7), (
        "Divide b, too: with w / 5 and the bias -10 the smallest product is -7."
    )
    assert rho > 0, "The distance of a negative sample is positive on its own side: use y."
    assert np.isclose(rho, 1), (
        f"The closest of the six points are at distance 1, but yours is {rho}: rho is the "
        "largest number that exceeds none of these distances."
    )
    both = gate("and", coding="01")
    for b, closest in ((-5.0, "negative"), (-7.0, "positive")):
        b_star, rho = scaled(both.X, both.y, np.array([4.0, 4.0]), b)
        _assert_not_rounded((b_star, rho), (b / 32**0.5, 1 / 32**0.5))
        line = f"4 x1 + 4 x2 = {-b:.0f}"
        assert not np.isclose(rho, 3 / 32**0.5), (
            f"The sample of AND closest to {line} is a {closest} one; yours is of the other class."
        )
        assert np.allclose((b_star, rho), (b / 32**0.5, 1 / 32**0.5)), (
            f"The six points come out right; AND with {line} does not. Is a number typed in?"
        )
    b_star, rho = scaled(six.X, six.y, np.array([1.0, -1.0]), 0.0)
    _assert_not_rounded((b_star, rho), (0, -4 / 2**0.5))
    assert np.allclose((b_star, rho), (0, -4 / 2**0.5)), (
        "x1 = x2 leaves samples on the wrong side, so rho is negative: the sample (3, -1) gives "
        f"-4 / sqrt(2), and yours is {rho}."
    )
    X = np.array([[3.0, 0.0, 0.0], [0.0, 0.0, -3.0]])
    b_star, rho = scaled(X, np.array([1.0, -1.0]), np.array([1.0, 2.0, 2.0]), 3.0)
    assert np.allclose((b_star, rho), (1, 1)), (
        "With three features, w = (1, 2, 2) has length 3: the bias 3 becomes 1, and rho is 1 for "
        f"(3, 0, 0) and (0, 0, -3); yours are {b_star:g} and {rho:g}."
    )


def _assert_not_rounded(given: Any, exact: tuple[float, float]) -> None:
    near = np.allclose(given, exact, rtol=0, atol=0.06)
    assert not near or np.allclose(given, exact, rtol=1e-6, atol=1e-9), (
        f"Do not round: {given[0]} and {given[1]} are close, but not exact."
    )


@check
def check_costly(pair: Any) -> str:
    """Check that the widest line of two points has a bound ten times the best one."""
    X, y = np.asarray(pair, dtype=float), np.array([-1.0, 1.0])
    assert X.shape == (2, 2), (
        f"Give two points in the plane, [[a, b], [c, d]]; yours have the shape {X.shape}."
    )
    assert np.isfinite(X).all(), "Give finite numbers."
    assert (X[0] != X[1]).any(), "The two points are equal, so no line can separate them."
    found = separate(X, y)
    assert found.status == Status.SEPARABLE, "These two are too close together for this check."
    widest, longest = maximal_margin(X, y), np.hypot(1, radius(X))
    best = best_bound(longest, found.lower)
    costly = best_bound(longest, augmented_margin(X, y, widest.w, widest.b))
    times = costly / best
    said = f"The widest line has the bound {costly:.4g}, the best comparator {best:.4g}"
    assert times > 1 + 1e-9, f"{said}: they are the same line. Can the line be tilted cheaply?"
    assert times >= 10 * (1 - 1e-9), (
        f"{said}: {times:.3g} times as much. Look for two points far from the origin that a line "
        "through the origin separates nearly as well as the widest line does."
    )
    return f"{said}: {times:.3g} times as much."


@check
def check_alignments(alignments: Function) -> None:
    """Check that alignments(E, X, y, w, b) returns the alignment after each update of a run."""
    X, y = np.array([[1.0, 2.0], [3.0, -1.0], [2.0, 5.0]]), np.array([1.0, -1.0, -1.0])
    found = alignments([2, 2, 0], X, y, np.array([2.0, 1.0]), -3.0)
    assert found is not None, "Your function returns nothing; end it with return."
    terms = "With E = [2, 2, 0] the updates add -6, -6 and 1"
    assert np.shape(found) == (3,), f"{terms}: return three numbers, one for each update."
    assert not np.allclose(found, [-6, -6, 1]), f"{terms}: add them up, -6, -12, -11."
    assert not np.allclose(found, [-9, -18, -14]), f"{terms}: the comparator has a bias, -3, too."
    assert not np.allclose(found, [6, 12, 13]), f"{terms}: sample 2 has the label -1."
    assert np.allclose(found, [-6, -12, -11]), (
        f"{terms}, so the alignments are -6, -12, -11; yours are {num(found)}."
    )
