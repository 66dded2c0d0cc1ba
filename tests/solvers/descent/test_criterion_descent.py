from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

MANY = 20_000


# Worked by hand


@pytest.mark.ledger("FAU-07", "E-FAU-05")
def test_a_tie_does_not_end_the_descent_though_the_criterion_is_zero():
    """x = 1 (+), -2 (-), 0 (+): from (b, w) = (0, 1) only the tie at x = 0 is left."""
    run = lib.descend_criterion([[1.0], [-2.0], [0.0]], [1, -1, 1], w=[1.0])
    assert run.objective.tolist() == [0.0, 0.0]
    assert (run.W.tolist(), run.B.tolist()) == ([[1.0], [1.0]], [0.0, 1.0])
    assert run.status == "optimal"


def test_xor_has_no_way_to_go():
    """The folded samples sum to zero, so the sub-gradient at the zero start is zero."""
    run = lib.descend_criterion(lib.xor().X, lib.xor().y, max_steps=5)
    assert run.status == "budget exhausted"
    assert not run.W.any()
    assert run.W.shape == (6, 2)


def test_the_last_step_of_the_budget_may_be_the_one_that_separates():
    """One step separates x = 1 (+), -2 (-); a budget of one step is enough."""
    run = lib.descend_criterion([[1.0], [-2.0]], [1, -1], max_steps=1)
    assert (run.status, run.w.tolist(), len(run.W)) == ("optimal", [3.0], 2)


# Laws


@pytest.mark.ledger("INT-58")
@given(integer_samples())
def test_separable_samples_end_without_mistakes_and_without_ties(samples):
    X, y = samples
    run = lib.descend_criterion(X, y, max_steps=MANY)
    assert run.status == "optimal"
    assert (y * (X @ run.w + run.b) > 0).all()
    assert run.objective[-1] == 0


@pytest.mark.ledger("TRN-08", "FAU-15")
@given(samples_and_hyperplane(separable=False), st.sampled_from([0.5, 1.0]))
def test_every_step_goes_against_the_sub_gradient_at_its_start(drawn, eta):
    """The step is (eq-batch-step)."""
    X, y, w, b = drawn
    run = lib.descend_criterion(X, y, w=w, b=b, eta=eta, max_steps=5)
    Z = lib.fold(X, y)
    for before, after in pairwise(np.column_stack([run.B, run.W])):
        np.testing.assert_array_equal(after - before, eta * Z[Z @ before <= 0].sum(axis=0))


@given(samples_and_hyperplane(separable=False))
def test_the_objective_is_the_criterion_along_the_way(drawn):
    X, y, w, b = drawn
    run = lib.descend_criterion(X, y, w=w, b=b, max_steps=5)
    along = [lib.criterion(X, y, w_t, b_t) for w_t, b_t in zip(run.W, run.B, strict=True)]
    assert run.objective.tolist() == along
    assert (run.W[0].tolist(), run.B[0]) == (w.tolist(), b)
    assert (run.W[-1].tolist(), run.B[-1]) == (run.w.tolist(), run.b)


@given(integer_samples(separable=False))
def test_from_the_zero_start_the_step_size_scales_the_weights(samples):
    run = lib.descend_criterion(*samples, eta=0.25, max_steps=10)
    plain = lib.descend_criterion(*samples, max_steps=10)
    assert (run.W.tolist(), run.B.tolist()) == ((plain.W / 4).tolist(), (plain.B / 4).tolist())


def test_rounding_does_not_end_a_run_that_does_not_separate_yet():
    X, y = [[0.5, -0.9], [-0.2, -0.2]], [-1, 1]
    run = lib.descend_criterion(X, y)
    assert run.status == "optimal"
    assert lib.check_separator(X, y, run.w, run.b, exact=True).separates
