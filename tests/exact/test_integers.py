from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib.exact.hull import contains_origin, distance_lower_bound, distance_upper_bound
from lecture_lib.exact.integers import clear_denominators, combine_to_zero, sqrt_bounds

numbers = st.floats(-1e6, 1e6, allow_subnormal=False)
small = st.integers(-3, 3)
hulls = st.integers(1, 3).flatmap(
    lambda d: st.lists(st.tuples(*[small] * d), min_size=1, max_size=d + 1)
)


# Laws


@given(st.lists(st.lists(numbers, min_size=3, max_size=3), min_size=1, max_size=4))
def test_whole_numbers_over_their_denominator_are_the_numbers(rows):
    A, q = clear_denominators(rows)
    assert [[Fraction(a, q) for a in row] for row in A] == [
        [Fraction(value) for value in row] for row in rows
    ]


@given(st.fractions(min_value=0), st.integers(-300, 300))
def test_the_root_lies_between_neighbouring_floats(q, tens):
    q *= Fraction(10) ** tens
    below, above = sqrt_bounds(q)
    assert Fraction(below) ** 2 <= q <= Fraction(above) ** 2
    assert above <= np.nextafter(below, np.inf)


@given(st.fractions(min_value=0, max_value=10**6, max_denominator=2**20))
def test_the_root_of_the_square_of_a_float_is_that_float(q):
    value = float(q)
    assert sqrt_bounds(Fraction(value) ** 2) == (value, value)


@given(hulls, st.data())
def test_weights_of_zero_are_convex_and_combine_the_rows_to_zero(rows, data):
    """In fractions; and where the rows are any weights of zero, they are found."""
    near = [1 / len(rows)] * len(rows)
    exact = [tuple(map(Fraction, row)) for row in rows]
    found = combine_to_zero(exact, near)
    if found is not None:
        assert (min(found) >= 0, sum(found)) == (True, 1)
        for column in zip(*exact, strict=True):
            assert sum(p * q for p, q in zip(found, column, strict=True)) == 0
    shares = data.draw(st.lists(st.integers(1, 5), min_size=len(rows), max_size=len(rows)))
    last = [
        -sum(s * row[j] for s, row in zip(shares, exact, strict=True))
        for j in range(len(exact[0]))
    ]
    closed = [*exact, tuple(last)]
    near = [s / (sum(shares) + 1) for s in shares] + [1 / (sum(shares) + 1)]
    assert combine_to_zero(closed, near) is not None


@given(st.integers(0, 10**6), st.integers(1, 6), st.integers(-12, 0))
def test_bounds_of_the_distance_hold_in_fractions(seed, D, tens):
    """A plane at any distance from 0, moved by rounding: lower and upper bound at the optimum."""
    rng = np.random.default_rng(seed)
    v = rng.normal(size=D)
    Z = rng.normal(size=(8, D))
    Z += (10.0**tens - Z @ v)[:, None] * v / (v @ v)
    exact = [[Fraction(value) for value in row] for row in Z.tolist()]
    direction = [Fraction(value) for value in v.tolist()]
    least = min(sum(p * q for p, q in zip(row, direction, strict=True)) for row in exact)
    lower = distance_lower_bound(Z, v)
    length = sum(p * p for p in direction)
    if least > 0:
        assert Fraction(lower) ** 2 * length <= least**2
        assert Fraction(np.nextafter(lower, np.inf)) ** 2 * length > least**2
    else:
        assert lower == 0
    upper = distance_upper_bound(Z, np.full(8, 0.125))
    point = [sum(column) / 8 for column in zip(*exact, strict=True)]
    square = sum(p * p for p in point)
    assert Fraction(np.nextafter(upper, 0)) ** 2 < square <= Fraction(upper) ** 2


# Worked by hand


def test_the_origin_is_held_exactly_or_not_at_all():
    """A triangle around 0 by floats; a segment through 0 and one beside it by whole numbers."""
    thirds = np.full(3, 1 / 3)
    assert contains_origin(np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]), thirds)
    assert contains_origin(np.array([[0.1, 0.3], [-0.1, -0.3]]), np.array([0.5, 0.5]))
    assert not contains_origin(np.array([[0.1, 0.3], [-0.1, -0.3 + 2**-54]]), np.array([0.5, 0.5]))
    assert not contains_origin(np.array([[1e-300], [1.0]]), np.array([1.0, 0.0]))


@pytest.mark.parametrize("size", [1e-200, 1.0, 1e150])
def test_a_corner_of_the_hull_may_lie_on_either_side_of_the_origin_by_rounding(size):
    """(1, 1) + t (1, -1) passes 0 at the distance of one rounding of 1."""
    step = 2.0**-52
    rows = np.array([[1.0, -1.0], [-1.0, 1.0 + step], [-1.0, 1.0]]) * size
    assert contains_origin(rows[[0, 2]], np.array([0.5, 0.5]))
    assert not contains_origin(rows[[0, 1]], np.array([0.5, 0.5]))


def test_a_weight_of_an_affinely_free_row_keeps_its_value():
    rows = [(Fraction(1),), (Fraction(-1),), (Fraction(1),)]
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    assert combine_to_zero(rows, [0.25, 0.5, 0.25]) == (quarter, half, quarter)
