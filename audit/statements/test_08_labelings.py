"""What chapter 8 says of the number of labelings that a hyperplane separates."""

from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib


def count_separable(X):
    """Return how many labelings have a separator, each answer proved in fractions."""
    total = 0
    for labels in product([-1, 1], repeat=len(X) - 1):
        y = np.array([1, *labels])  # the negative labeling is separable just as well
        found = lib.separate(X, y)
        if found.status == "separable":
            assert lib.check_separator(X, y, found.w, found.b, exact=True).separates
            total += 2
        else:
            assert lib.check_gordan(X, y, found.weights, exact=True).proves
    return total


def in_general_position(n, d, rng):
    """Draw whole points of which no d + 1 lie in one hyperplane."""
    while True:
        X = rng.integers(-9, 10, size=(n, d)).astype(float)
        augmented = np.column_stack([np.ones(n), X])
        size = min(n, d + 1)
        if all(
            np.linalg.matrix_rank(augmented[list(c)]) == size for c in combinations(range(n), size)
        ):
            return X


def cover(n, d):
    return 2 * sum(comb(n - 1, k) for k in range(d + 1))  # eq-cover-count


@pytest.mark.ledger("EXT-16", "NTS-02")
@pytest.mark.parametrize(
    ("n", "d"), [(1, 1), (2, 1), (5, 1), (3, 2), (4, 2), (6, 2), (4, 3), (6, 3), (7, 3)]
)
def test_points_in_general_position_have_covers_number_of_separable_labelings(n, d, rng):
    """Cover's count (eq-cover-count)."""
    assert count_separable(in_general_position(n, d, rng)) == cover(n, d)


@pytest.mark.ledger("EXT-16")
def test_points_on_a_line_have_fewer_separable_labelings():
    """The count (eq-cover-count) needs general position."""
    X = np.array([[0.0, 0.0], [1.0, 2.0], [2.0, 4.0], [3.0, 6.0]])
    assert count_separable(X) == cover(4, 1) == 8 < cover(4, 2) == 14


@pytest.mark.ledger("EXT-16")
@given(st.integers(1, 40), st.integers(1, 20))
def test_covers_count_is_everything_at_first_and_one_half_at_twice_the_weights(n, d):
    """The recursion of the proof of (eq-cover-count) and its two landmarks."""
    assert cover(n + 1, d) == cover(n, d) + cover(n, d - 1)
    assert (cover(n, d) == 2**n) == (n <= d + 1)
    assert 2 * cover(2 * d + 2, d) == 2 ** (2 * d + 2)
