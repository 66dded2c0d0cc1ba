"""The judges of a support vector machine count rounding as gap: what it decides is not proved."""

from fractions import Fraction

import numpy as np
import pytest

from lecture_lib import gram, linear_kkt, svm, svm_kkt
from lecture_lib.kernels._rounding import dot_twice

EPS = 2.0**-52
PAIR = np.array([[1e6], [-1e6]]), np.array([1.0, -1.0])  # w = 1e-6, alpha = 5e-13
ALPHA = np.array([5e-13, 5e-13])


def judge(slack, w=1e-6, C=1e4):
    return linear_kkt(*PAIR, [w], 0.0, slack, ALPHA, C=C)


def test_a_sum_with_twice_the_digits_is_as_near_to_the_fraction_as_it_says(rng):
    for k, m in ((1, 1), (3, 2), (40, 5), (2500, 130)):
        A = rng.normal(size=(k, m)) * 10.0 ** rng.integers(-8, 9, (k, 1))
        v, start = rng.normal(size=k), rng.normal(size=m)
        A[-1] = -A[:-1].T @ v[:-1] / v[-1] if k > 1 else A[-1]  # little is left of the sum
        found, error = dot_twice(lambda some, A=A: A[some], v, start)
        for j in range(min(m, 3)):
            exact = Fraction(start[j]) + sum(
                Fraction(a) * Fraction(factor) for a, factor in zip(A[:, j], v, strict=True)
            )
            assert abs(Fraction(found[j]) - exact) <= Fraction(error[j])
        assert (error <= EPS * (np.abs(found) + 1)).all() or k > 100


def test_slack_that_rounding_can_hide_counts_as_often_as_the_penalty_says():
    """At C = 1e4 a slack of 2e-16 is more than the primal objective of 5e-13."""
    assert judge([0.0, 0.0], C=1e-6).certifies()
    assert judge([0.0, 0.0]).status() == "undecided by rounding"
    assert judge([0.0, 10 * EPS]).status() == "not optimal"
    assert linear_kkt(*PAIR, [1e-6], 0.0, [0.0, 0.0], ALPHA, C=np.inf).certifies()


@pytest.mark.parametrize(("scale", "C"), [(1.0, 1e25), (1e4, 1e17), (1e12, 1.0)])
def test_a_plane_a_quarter_too_long_is_refused_at_every_penalty(scale, C):
    X = scale * np.array([[1.0, 0.0], [-1.0, 0.0], [1.0, 5.0], [-1.0, -5.0]])
    y, alpha = np.array([1.0, -1.0, 1.0, -1.0]), np.array([0.45, 0.45, 0.05, 0.05]) / scale**2
    reports = [
        svm_kkt(gram(X), y, alpha, 0.0, C=C),
        linear_kkt(X, y, (alpha * y) @ X, 0.0, np.zeros(4), alpha, C=C),
    ]
    assert {report.status() for report in reports} == {"not optimal"}


@pytest.mark.parametrize("C", [1e4, 1e12, 1e300])
def test_a_plane_without_slack_has_no_excuse_however_large_the_penalty(C):
    report = judge([0.0, 0.0], w=1.001e-6, C=C)
    assert report.stationarity_w <= 1e-2 * report.spread
    assert not report.certifies(tol=1e-4)


def test_a_negative_multiplier_of_a_distant_sample_hides_no_gap():
    """1e-9 too little of it is feasible up to 1e-8, and lowers what the gap is computed to be."""
    X, y = np.array([[1.0], [-1.0], [1e6]]), np.array([1.0, -1.0, 1.0])
    w, alpha = 1.03, np.array([0.5, 0.5, -1e-9])
    report = linear_kkt(X, y, [w], 0.0, np.zeros(3), alpha, C=1e3)
    assert report.negativity <= 1e-8 * report.size
    assert report.gap_bounds[1] >= (w**2 - 1) / 2
    assert not report.certifies(1e-3)


def test_scores_far_from_the_origin_lose_no_digits():
    X, y = np.array([[1.0], [3.0]]) + 2.0**52, np.array([-1.0, 1.0])
    run = svm(X, y, C=1.0)
    assert linear_kkt(X, y, [1.0], -(2.0**52) - 2, [0.0, 0.0], [0.5, 0.5], C=1.0).certifies()
    assert run.dual.status == "optimal"


def test_what_overflows_is_certified_of_nothing():
    report = svm_kkt([[1e300, 0.0], [0.0, 1e300]], [1, -1], [1e10, 1e10], 0.0, C=np.inf)
    assert not report.certifies()
