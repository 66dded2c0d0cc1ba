import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples

MANY = 20_000


# Worked by hand


@pytest.mark.ledger("EXT-04")
@pytest.mark.parametrize(("theta", "k"), [(0.0, 2), (1.9, 2), (2.0, 4), (3.0, 4), (4.0, 6)])
def test_a_score_that_only_equals_the_threshold_is_updated(theta, k):
    """Two updates bring both scores of x = -1, +1 two steps further (eq-margin-mistake)."""
    data = lib.two_points()
    run = lib.margin_perceptron(data.X, data.y, theta=theta)
    assert (run.mistakes, run.status) == (k, "separated")
    assert (run.w.tolist(), run.b) == ([float(k)], 0.0)


@pytest.mark.ledger("EXT-04")
def test_the_bound_on_updates_is_reached_without_a_threshold():
    data = lib.hadamard(8)
    assert lib.margin_perceptron(data.X, data.y, theta=0).mistakes == 8
    assert lib.margin_perceptron(data.X, data.y, theta=8).mistakes == 16  # the bound is 24


# Laws


@given(integer_samples(separable=False))
def test_without_a_threshold_it_is_the_perceptron(samples):
    run = lib.margin_perceptron(*samples, theta=0, max_epochs=10)
    usual = lib.perceptron(*samples, max_epochs=10)
    assert (run.updates, run.at_visit, run.visits) == (usual.updates, usual.at_visit, usual.visits)
    assert (run.w.tolist(), run.b, run.status) == (usual.w.tolist(), usual.b, usual.status)


@pytest.mark.ledger("EXT-04")
@given(integer_samples(size=5), st.sampled_from([1, 10, 100]))
def test_updates_and_final_margin_obey_their_bounds(samples, theta):
    """(eq-margin-perceptron-bound)."""
    X, y = samples
    Z = lib.fold(X, y)
    run = lib.margin_perceptron(X, y, theta=theta, max_epochs=MANY)
    v = np.append(run.b, run.w)
    assert run.status == "separated"
    assert (Z @ v).min() > theta
    reached = (Z @ v).min() / np.linalg.norm(v)
    radius = np.linalg.norm(lib.augment(X), axis=1).max()
    gamma = np.linalg.norm(v) / run.mistakes  # the best margin is no larger
    assert run.mistakes <= (radius**2 + 2 * theta) / gamma**2 * (1 + 1e-9)
    assert reached >= gamma * theta / (radius**2 + 2 * theta) * (1 - 1e-9)


@pytest.mark.ledger("EXT-04")
def test_a_large_threshold_brings_most_of_the_best_margin():
    data = lib.hadamard(4)
    run = lib.margin_perceptron(data.X, data.y, theta=500)
    v = np.append(run.b, run.w)
    reached = (lib.fold(data.X, data.y) @ v).min() / np.linalg.norm(v)
    assert reached > 0.9 * data.augmented_margin


@pytest.mark.ledger("EXT-05")
@given(integer_samples(size=5), st.sampled_from([0, 5]))
def test_length_by_updates_is_never_below_a_margin(samples, theta):
    """Nor below the best one (eq-length-certificate)."""
    X, y = samples
    run = lib.margin_perceptron(X, y, theta=theta, max_epochs=MANY)
    gamma = lib.separate(X, y).lower
    lengths = np.linalg.norm(lib.replay(X, y, run).W_augmented[1:], axis=1)
    assert (lengths / np.arange(1, run.mistakes + 1) >= gamma * (1 - 1e-9)).all()


@pytest.mark.ledger("EXT-05")
def test_length_by_updates_comes_down_to_the_best_margin():
    data = lib.two_points()
    run = lib.margin_perceptron(data.X, data.y, theta=0)
    assert np.hypot(run.b, run.w[0]) / run.mistakes == 1.0 == data.augmented_margin


@given(integer_samples(separable=False))
def test_from_the_zero_start_only_threshold_by_step_size_matters(samples):
    run = lib.margin_perceptron(*samples, theta=6, eta=2, max_epochs=10)
    plain = lib.margin_perceptron(*samples, theta=3, max_epochs=10)
    assert run.updates == plain.updates
    assert (run.w.tolist(), run.b) == ((2 * plain.w).tolist(), 2 * plain.b)
    assert (run.steps == 2).all()


def test_a_start_beyond_the_threshold_is_not_changed():
    data = lib.two_points()
    run = lib.margin_perceptron(data.X, data.y, theta=3, w=[5.0], b=1.0)
    assert (run.mistakes, run.epochs, run.visits) == (0, 1, 2)
    assert (run.w.tolist(), run.b, run.w_start.tolist(), run.b_start) == ([5.0], 1.0, [5.0], 1.0)
