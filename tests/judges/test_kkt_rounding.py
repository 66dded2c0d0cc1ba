"""The judges of a machine allow what rounding does to the scores, and no more."""

import numpy as np
import pytest

from lecture_lib import linear_kkt, svm, svm_kkt
from lecture_lib.kernels._rounding import excused, gap_rounding, score_rounding

EPS = 2.0**-52
PAIR = np.array([[1e6], [-1e6]]), np.array([1.0, -1.0])  # w = 1e-6, alpha = 5e-13
ALPHA = np.array([5e-13, 5e-13])


def judge(slack, w=1e-6, C=1e4):
    return linear_kkt(*PAIR, [w], 0.0, slack, ALPHA, C=C)


def test_the_error_of_a_score_is_eps_times_the_size_of_its_terms():
    assert score_rounding(np.array([0.0, 6.0]), -1.0).tolist() == [2 * EPS, 8 * EPS]


def test_slack_is_excused_up_to_the_error_of_its_score():
    slack, error = np.array([-1.0, 0.5, 2.0, 2.0]) * EPS, np.array([1.0, 1.0, 1.0, 1e15]) * EPS
    assert (excused(slack, error) / EPS).tolist() == [0.0, 0.5, 1.0, 0.0]


def test_the_rounding_of_a_gap_by_hand():
    alpha, slack, error = np.array([1.0, 3.0]), np.array([0.0, 1.0]), np.array([1e-9, 1e-8])
    assert gap_rounding(alpha, slack, error, 5.0, 1.0) == pytest.approx(3.1e-8 + 5e-8)
    assert gap_rounding(alpha, slack, error, np.inf, 1.0) == pytest.approx(3.1e-8)
    assert np.isnan(gap_rounding(alpha, slack, error, 5.0, 3e-5))


def test_slack_of_the_size_of_rounding_is_accepted_and_ten_times_as_much_refused():
    """At C = 1e4 a slack of 2e-16 is more than the primal objective of 5e-13."""
    assert judge([0.0, 0.0]).certifies()
    report = judge([0.0, EPS])
    assert report.gap > report.primal / 2
    assert report.certifies()
    assert not judge([0.0, 10 * EPS]).certifies()


@pytest.mark.parametrize("C", [1e4, 1e12, 1e300])
def test_a_plane_without_slack_has_no_excuse_however_large_the_penalty(C):
    report = judge([0.0, 0.0], w=1.001e-6, C=C)
    assert report.stationarity_w <= 1e-2 * report.spread
    assert not report.certifies(tol=1e-4)


def test_scores_without_digits_certify_nothing():
    X, y = np.array([[1.0], [3.0]]) + 2.0**52, np.array([-1.0, 1.0])
    run = svm(X, y, C=1.0)
    report = linear_kkt(X, y, [1.0], -(2.0**52) - 2, [0.0, 0.0], [0.5, 0.5], C=1.0)
    assert np.isnan(report.rounding)
    assert not report.certifies()
    assert run.dual.status != "optimal"


def test_what_overflows_is_certified_of_nothing():
    report = svm_kkt([[1e300, 0.0], [0.0, 1e300]], [1, -1], [1e10, 1e10], 0.0, C=np.inf)
    assert not report.certifies()
