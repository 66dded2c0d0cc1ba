from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import exact_perceptron, perceptron, replay
from tests.strategies import samples_and_hyperplane

steps = st.fractions(min_value=Fraction(1, 50), max_value=5, max_denominator=50)


# Worked by hand


def test_a_float_is_taken_as_the_binary_fraction_that_it_is():
    assert exact_perceptron([[0.1]], [1]).w == (Fraction(3602879701896397, 2**55),)
    assert exact_perceptron([[Fraction(1, 10)]], [1]).w == (Fraction(1, 10),)


def test_an_integer_beyond_the_floats_is_not_rounded():
    assert exact_perceptron([[2**60 + 1]], [1]).w == (2**60 + 1,)


def test_a_tie_in_tenths_is_a_tie_in_floats_that_miss_it():
    """The floats 0.1 + 0.2 - 0.3 add up to 5.6e-17."""
    X, y, w = [[1, 1, 1]], [1], ["1/10", "2/10", "-3/10"]
    exact = exact_perceptron(X, y, w=[Fraction(v) for v in w])
    rounded = perceptron(X, y, w=[0.1, 0.2, -0.3])
    assert (exact.mistakes, rounded.mistakes) == (1, 1)
    stored = exact_perceptron(X, y, w=[0.1, 0.2, -0.3])  # the fractions that the floats are
    assert stored.mistakes == 0


# Laws


@given(samples_and_hyperplane(separable=False), st.sampled_from([0.25, 1, 3]))
def test_on_whole_numbers_the_float_run_is_exact(drawn, eta):
    X, y, w, b = drawn
    exact = exact_perceptron(X, y, w=w, b=b, eta=eta, max_epochs=5)
    rounded = perceptron(X, y, w=w, b=b, eta=eta, max_epochs=5)
    for name in ("updates", "status", "epochs"):
        assert getattr(exact, name) == getattr(rounded, name)
    np.testing.assert_array_equal(np.array(exact.states, float), replay(X, y, rounded).W_augmented)
    assert exact.states[-1] == (exact.b, *exact.w)


@pytest.mark.ledger("FAU-16", "FAU-60")
@given(samples_and_hyperplane(separable=False), steps)
def test_an_update_raises_the_score_by_eta_times_the_squared_length(drawn, eta):
    """The gain is that of (eq-update-gain)."""
    X, y, w, b = drawn
    run = exact_perceptron(X, y, w=w, b=b, eta=eta, max_epochs=3)
    for i, before, after in zip(run.updates, run.states[:-1], run.states[1:], strict=True):
        x_i, y_i = [1, *map(int, X[i])], int(y[i])
        rise = sum(x * (v1 - v0) for x, v0, v1 in zip(x_i, before, after, strict=True))
        assert y_i * rise == eta * sum(x * x for x in x_i)
