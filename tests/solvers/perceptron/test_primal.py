import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane
from tests.worked import each_worked

ORDERS = ["cyclic", "shuffled", "worst first"]
MANY = 5000


# Worked by hand


@pytest.mark.ledger("UNI-08")
@each_worked
def test_number_of_updates_of_a_worked_example(worked):
    run = lib.perceptron(worked.data.X, worked.data.y)
    assert (run.mistakes, run.status) == (worked.updates, "separated")


@pytest.mark.ledger("FAU-25", "E-FAU-15")
def test_final_plane_of_and_separates_but_is_not_the_best():
    data = lib.gate("and")
    run = lib.perceptron(data.X, data.y)
    assert (run.w.tolist(), run.b) == ([3.0, 2.0], -4.0)
    closest = (data.y * (data.X @ run.w + run.b)).min() / np.linalg.norm(run.w)
    assert closest == pytest.approx(1 / np.sqrt(13))  # the best is 1 / sqrt(8)


@pytest.mark.ledger("FAU-33", "TRN-16", "JOE-06")
def test_the_final_plane_depends_on_the_start_and_on_the_order():
    data = lib.gate("and")
    usual = lib.perceptron(data.X, data.y)
    started = lib.perceptron(data.X, data.y, w=[0, 5], b=1)
    reordered = lib.perceptron(data.X, data.y, order=[3, 2, 1, 0])
    for other in (started, reordered):
        assert other.status == "separated"
        assert (other.w.tolist(), other.b) != (usual.w.tolist(), usual.b)


# Laws


@pytest.mark.ledger("FAU-20", "FAU-24", "FAU-26", "TRN-13", "FAU-68", "INT-01")
@given(integer_samples(), st.sampled_from(ORDERS))
def test_separable_samples_end_with_a_separator(samples, order):
    X, y = samples
    run = lib.perceptron(X, y, order=order, seed=0, max_epochs=MANY)
    assert run.status == "separated"
    assert (y * (X @ run.w + run.b) > 0).all()


@pytest.mark.ledger("FAU-26", "FAU-35", "TRN-13", "INT-01")
@given(integer_samples(separable=False), st.sampled_from(ORDERS))
def test_samples_of_both_labels_at_one_place_keep_every_epoch_busy(samples, order):
    X, y = samples
    X, y = np.vstack([X, X[:1]]), np.append(y, -y[0])
    run = lib.perceptron(X, y, order=order, seed=0, max_epochs=20)
    assert (run.status, run.epochs) == ("budget exhausted", 20)
    assert {(visit - 1) // len(X) for visit in run.at_visit} == set(range(20))


@pytest.mark.ledger("FAU-19", "FAU-21", "TRN-11", "JOE-04", "E-FAU-01", "E-TRN-02")
@given(integer_samples(separable=False))
def test_a_tie_is_a_mistake_so_the_first_visit_from_zero_updates(samples):
    run = lib.perceptron(*samples, max_epochs=1)
    assert (run.updates[0], run.at_visit[0]) == (0, 1)


@pytest.mark.ledger("FAU-22", "FAU-29", "E-JOE-11")
@given(samples_and_hyperplane(separable=False), st.sampled_from([0.5, 1.0, 4.0]))
def test_the_weights_are_the_start_plus_the_steps_of_the_list(drawn, eta):
    X, y, w, b = drawn
    run = lib.perceptron(X, y, eta=eta, w=w, b=b, max_epochs=5)
    E = list(run.updates)
    np.testing.assert_array_equal(run.w, w + eta * (y[E] @ X[E]))
    assert run.b == b + eta * y[E].sum()
    np.testing.assert_array_equal(run.steps, np.full(run.mistakes, eta))
    assert (run.w_start.tolist(), run.b_start) == (w.tolist(), b)


@pytest.mark.ledger("FAU-23", "E-FAU-14")
@given(integer_samples())
def test_visits_are_at_most_n_times_the_updates_plus_one(samples):
    """The bound is (eq-visits)."""
    X, y = samples
    run = lib.perceptron(X, y, max_epochs=MANY)
    assert run.visits <= len(X) * (run.mistakes + 1)
    assert run.visits == len(X) * run.epochs


@pytest.mark.ledger("FAU-23")
def test_the_bound_on_visits_is_reached():
    data = lib.gate("and", coding="pm1")
    run = lib.perceptron(data.X, data.y)
    assert run.visits == 8 == len(data.X) * (run.mistakes + 1)


@pytest.mark.ledger("FAU-28", "INT-47")
@given(samples_and_hyperplane())
def test_a_start_that_separates_is_not_changed(drawn):
    X, _, w, b = drawn
    b += 0.5  # no ties
    run = lib.perceptron(X, np.where(X @ w + b > 0, 1.0, -1.0), w=w, b=b)
    assert (run.status, run.mistakes, run.epochs) == ("separated", 0, 1)
    assert (run.w.tolist(), run.b) == (w.tolist(), b)
