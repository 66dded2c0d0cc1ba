"""What chapter 13 says and no single function of the library holds."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import (
    criterion,
    criterion_subgradient,
    fold,
    hinge,
    logistic,
    perceptron,
    perceptron_loss,
    replay,
    six_points,
    slope,
    squared_hinge,
)
from tests.strategies import integer_samples, samples_and_hyperplane


def descend_on_single_terms(X, y, *, eta, tie_weight, epochs):
    """Step against the sub-gradient of one term after the other; return the path and E."""
    v, path, updates = np.zeros(X.shape[1] + 1), [], []
    for _ in range(epochs):
        for i in range(len(y)):
            g = criterion_subgradient(X[[i]], y[[i]], v[1:], float(v[0]), tie_weight=tie_weight)
            if g.any():
                v = v - eta * g
                path.append(v.tolist())
                updates.append(i)
    return path, tuple(updates)


@pytest.mark.ledger("INT-58")
@given(integer_samples(separable=False, max_n=6), st.sampled_from([0.5, 1.0, 4.0]))
def test_steps_on_single_terms_with_ties_as_mistakes_are_the_perceptron(samples, eta):
    """Both rules of (eq-sgd-step), update by update."""
    X, y = samples
    run = perceptron(X, y, eta=eta, max_epochs=5)
    path, updates = descend_on_single_terms(X, y, eta=eta, tie_weight=1.0, epochs=run.epochs)
    assert updates == tuple(run.updates)
    assert path == replay(X, y, run).W_augmented[1:].tolist()


@pytest.mark.ledger("INT-58", "E-INT-08")
@given(integer_samples(separable=False, max_n=6))
def test_steps_that_rest_at_ties_never_leave_the_zero_start(samples):
    assert descend_on_single_terms(*samples, eta=1.0, tie_weight=0.0, epochs=3) == ([], ())


@pytest.mark.ledger("INT-55")
@given(samples_and_hyperplane(separable=False), st.sampled_from([0.0, 0.5, 1.0]))
def test_mean_of_the_single_sub_gradients_is_that_of_the_criterion_over_n(case, c):
    X, y, w, b = case
    n = len(y)
    single = [criterion_subgradient(X[[i]], y[[i]], w, b, tie_weight=c) for i in range(n)]
    total = criterion_subgradient(X, y, w, b, tie_weight=c)
    np.testing.assert_allclose(np.mean(single, axis=0), total / n, rtol=0, atol=1e-12)


@pytest.mark.ledger("JOE-01", "E-JOE-11")
def test_perceptron_is_no_descent_on_its_criterion():
    """Along the run of the six points the criterion rises at 7 of 13 updates."""
    data = six_points()
    path = replay(data.X, data.y, perceptron(data.X, data.y))
    D = [criterion(data.X, data.y, w, b) for w, b in zip(path.W, path.B, strict=True)]
    assert (np.sum(np.diff(D) > 0), len(D) - 1) == (7, 13)
    assert np.flatnonzero(np.array(D) == 0).tolist() == [0, 9, 11, 13]


def test_a_condition_without_the_label_is_wrong_for_class_minus_one_off_the_line():
    data, w, b = six_points(), np.array([1.0, -1.0]), 0.0
    f = data.X @ w + b
    assert (data.y * f).tolist() == [2, -2, -1, 0, 3, -4]
    assert np.flatnonzero((f < 0) != (data.y * f < 0)).tolist() == [4, 5]


def test_a_line_wrong_about_all_six_can_cost_next_to_nothing():
    data, small = six_points(), [Fraction(v, 10_000) for v in (7, -1, -3)]
    Z = fold(data.X, data.y).astype(int).tolist()
    m = [sum(z * v for z, v in zip(row, small, strict=True)) for row in Z]
    assert max(m) < 0
    assert sum(-v for v in m) == Fraction(26, 10_000)
    assert sum(1 - v for v in m) == 6 + Fraction(26, 10_000)


def test_far_on_the_wrong_side_the_squared_hinge_alone_takes_a_long_step():
    far = [float(-slope(loss, -10.0)) for loss in (perceptron_loss, hinge, squared_hinge)]
    assert far == [1, 1, 22]
    assert 0.9999 < -slope(logistic, -10.0) < 1
    assert float(-slope(hinge, 0.5)) == 1
