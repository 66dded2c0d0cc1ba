from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import approx_fprime, minimize

from lecture_lib import check_logistic, fold, logistic, logistic_regression, overlapping
from tests.hard_sets import scores
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False, both_classes=True, max_n=10, max_d=2, size=3)
planes = st.lists(st.floats(-3, 3), min_size=3, max_size=3)
decays = st.sampled_from([0.01, 0.3, 2.0])


def objective(X, y, v, lam):
    return lam / 2 * v[1:] @ v[1:] + logistic(fold(X, y) @ v).mean()


def least(X, y, lam):
    """Return the least objective by a method that knows nothing of the dual."""
    zero = np.zeros(X.shape[1] + 1)
    return minimize(lambda v: objective(X, y, v, lam), zero, method="BFGS").fun


@given(any_labels, planes, decays)
def test_no_plane_has_an_objective_below_what_the_gap_allows(samples, plane, lam):
    X, y = samples
    b, *w = plane[: X.shape[1] + 1]
    report = check_logistic(X, y, w, b, lam=lam)
    here = objective(X, y, np.array([b, *w]), lam)
    assert report.objective == pytest.approx(here)
    assert here - report.gap <= least(X, y, lam) + 1e-12


@given(any_labels, planes, decays)
def test_the_gradient_is_that_of_finite_differences(samples, plane, lam):
    X, y = samples
    v = np.array(plane[: X.shape[1] + 1])
    report = check_logistic(X, y, v[1:], v[0], lam=lam)
    slopes = approx_fprime(v, lambda u: objective(X, y, u, lam), 1e-7)
    assert report.gradient_b == pytest.approx(abs(slopes[0]), abs=1e-5)
    assert report.gradient_w == pytest.approx(np.linalg.norm(slopes[1:]), abs=1e-5)


@pytest.mark.parametrize("lam", [0.05, 0.5])
def test_with_no_slope_in_b_the_gap_is_the_squared_gradient_over_twice_lam(lam):
    """Two points, b = 0 by symmetry."""
    for w in (0.0, 0.5, 1.5):
        report = check_logistic([[-1.0], [1.0]], [-1, 1], [w], 0.0, lam=lam)
        slope = lam * w - 1 / (1 + np.exp(w))
        assert report.gradient_b == 0
        assert report.gap == pytest.approx(slope**2 / (2 * lam), rel=1e-9)


def test_a_bias_that_is_off_costs_the_divergence_of_the_classes():
    """One sample of each class in one place: the minimum is log 2 at b = 0, w = 0."""
    b = 0.75
    report = check_logistic([[0.0], [0.0]], [-1, 1], [0.0], b, lam=1.0)
    true = (np.logaddexp(0, b) + np.logaddexp(0, -b)) / 2 - np.log(2)
    assert true <= report.gap < 3 * true


@pytest.mark.parametrize("lam", [0.0, 0.1])
def test_a_spoiled_answer_is_refused(lam):
    data = overlapping(60, seed=2)
    zero = np.zeros(3)
    found = minimize(
        lambda v: objective(data.X, data.y, v, lam), zero, method="BFGS", options={"gtol": 1e-9}
    ).x
    assert check_logistic(data.X, data.y, found[1:], found[0], lam=lam).certifies(1e-10)
    for spoiled in (found * [1.001, 1, 1], found * [1, 0.999, 1], found * 1.001):
        report = check_logistic(data.X, data.y, spoiled[1:], spoiled[0], lam=lam)
        assert not report.certifies(1e-10)
        assert report.gap >= objective(data.X, data.y, spoiled, lam) - objective(
            data.X, data.y, found, lam
        )


def test_far_out_on_classes_that_touch_nothing_is_certified():
    """The slopes are below any tolerance, and there is no minimum."""
    X, y = [[-1.0], [0.0], [0.0], [1.0]], [-1, -1, 1, 1]
    for w in (1.0, 20.0, 40.0, 300.0, 1e6):
        report = check_logistic(X, y, [w], 0.0, lam=0.0)
        assert (report.gap, report.recedes) == (np.inf, True)
        assert not report.certifies(1.0)


def test_a_direction_of_fractions_is_judged_without_rounding():
    X, y = [[3.0], [3.0], [6.0]], [-1, 1, 1]
    third = Fraction(1, 3)
    assert check_logistic(X, y, [third], -1, lam=0.0).recedes
    assert not check_logistic(X, y, [third + Fraction(1, 10**30)], -1, lam=0.0).recedes
    assert not check_logistic(X, y, [third], -1, lam=1.0).recedes
    assert not check_logistic(X, y, [0], 0, lam=0.0).recedes


@pytest.mark.parametrize("size", [1e10, 1e150, 1e300])
def test_margins_that_overflow_are_certified_of_nothing(size):
    X, y = [[1e150], [-1e150], [0.0]], [1, -1, 1]
    for lam in (0.0, 1e-3):
        assert not check_logistic(X, y, [size], 0.0, lam=lam).certifies(1e-3)
        assert not check_logistic(X, y, [-size], 1.0, lam=lam).certifies(1e-3)


def test_rounding_of_far_scores_is_in_the_gap(rng):
    """The scores of these w and b without rounding, against the minimum near the origin."""
    y = np.repeat([1.0, -1.0], 10)
    for power in [20, *range(38, 48), 51] * 3:
        near = rng.integers(-3, 4, (20, 2)).astype(float)
        here = logistic_regression(near, y, lam=0.1, tol=1e-13)
        X, b = near + 2.0**power, here.b - 2.0**power * float(here.w.sum())
        m = np.array([float(f) for f in scores(X, here.w, b)]) * y
        excess = 0.05 * here.w @ here.w + logistic(m).mean() - here.objective[-1]
        assert excess <= check_logistic(X, y, here.w, b, lam=0.1).gap + 1e-15
