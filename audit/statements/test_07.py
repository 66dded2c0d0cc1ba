"""What chapter 7 says of the bound, where no function of the library says it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import hadamard, perceptron

# Irrelevant features


def winnow(A, y):
    w, mistakes, clean = np.ones(A.shape[1]), 0, False
    while not clean:
        clean = True
        for a, label in zip(A, y, strict=True):
            if (w @ a > len(w) / 2) != (label > 0):
                w[a == 1] *= 2 if label > 0 else 0
                mistakes, clean = mistakes + 1, False
    return mistakes


@pytest.mark.ledger("EXT-18")
@pytest.mark.parametrize("n", [4, 8, 32, 128])
def test_irrelevant_features_cost_the_perceptron_d_and_winnow_a_logarithm(n):
    X = hadamard(n).X
    for j in {0, n // 2, n - 2}:
        assert perceptron(X, X[:, j]).mistakes == n
        assert winnow((X + 1) / 2, X[:, j]) <= 2 * np.log2(n - 1) + 2


def test_on_the_features_of_winnow_the_perceptron_makes_638_mistakes():
    X = hadamard(256).X
    assert perceptron((X + 1) / 2, X[:, 128]).mistakes == 638


@pytest.mark.ledger("EXT-18")
@pytest.mark.parametrize("r", [1, 2, 4])
def test_winnow_stays_below_its_bound_on_any_disjunction(r, rng):
    """(eq-winnow-bound)."""
    for d in (8, 32, 64):
        A = (rng.random((200, d)) < rng.choice([0.1, 0.5])).astype(float)
        y = np.where(A[:, :r].any(axis=1), 1, -1)
        assert winnow(A, y) <= 2 * r * np.log2(d) + 2


# What the bound does not say


@given(st.integers(2, 10_000))
def test_the_line_of_two_samples_stays_at_one_however_far_the_second_is(far):
    X, y = np.array([[-1.0], [far]]), np.array([-1.0, 1.0])
    run = perceptron(X, y)
    assert (run.mistakes, run.w.tolist(), run.b) == (1, [1.0], -1.0)
    assert abs(X - 1).min() == min(2, far - 1)
