"""What a point of the hull of the rows of Z proves, rounding counted in."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.ties import EPS
from lecture_lib.exact.integers import clear_denominators, combine_to_zero, sqrt_bounds


def lowest_product(Z: Floats, v: Floats) -> tuple[int, Fraction]:
    """Return the first row of Z with the smallest ``z_i @ v``, and that product.

    Floats choose the rows whose product may be the smallest; whole numbers decide.
    """
    scaled = v / power_of_two(v)
    heights = Z @ scaled
    rounding = len(v) * EPS * np.linalg.norm(Z, axis=1).max() * np.linalg.norm(scaled)
    low = np.flatnonzero(heights <= heights.min() + 2 * rounding)
    rows, q = clear_denominators(Z[low].tolist())
    direction, p = clear_denominators([v.tolist()])
    products = rows @ direction[0]
    lowest = int(products.argmin())
    return int(low[lowest]), Fraction(products[lowest], q * p)


def largest_square(Z: Floats) -> Fraction:
    """Return the squared length of the longest row."""
    scaled = Z / power_of_two(Z)
    squares = np.vecdot(scaled, scaled)
    long = squares >= squares.max() * (1 - 4 * (Z.shape[1] + 1) * EPS)
    rows, q = clear_denominators(Z[long].tolist())
    return Fraction((rows * rows).sum(axis=1).max(), q * q)


def distance_lower_bound(Z: Floats, v: Floats) -> float:
    """Return what the distance of the hull from the origin is at least: min_i z_i @ v / |v|, or 0.

    v is not zero.
    """
    lowest = lowest_product(Z, v)[1]
    return sqrt_bounds(lowest**2 / largest_square(v[None]))[0] if lowest > 0 else 0.0


def distance_upper_bound(Z: Floats, weights: Floats) -> float:
    """Return what the distance of the hull from the origin is at most.

    It is the length of the convex combination of the rows, with these weights.
    """
    used = weights > 0
    rows, q = clear_denominators(Z[used].tolist())
    shares = clear_denominators([weights[used].tolist()])[0][0]
    point = shares @ rows
    return sqrt_bounds(Fraction(point @ point, (q * shares.sum()) ** 2))[1]


def contains_origin(Z: Floats, weights: Floats) -> bool:
    """Whether convex weights near the given ones combine the same rows to exactly 0.

    The true weights differ from the given by at most the residual, divided by the smallest
    singular value of the equations.  Where every weight is larger than that, the true ones
    are positive too; elsewhere they are computed in whole numbers.
    """
    used = weights > 0
    S, near = Z[used], weights[used]
    if len(S) == S.shape[1] + 1:
        equations = np.column_stack([S, np.ones(len(S))])
        combination = near @ equations
        combination[-1] -= 1
        rounding = len(S) * EPS * np.linalg.norm(equations)
        residual = np.linalg.norm(combination) + rounding
        if near.min() * np.linalg.norm(equations, -2) > 2 * residual:
            return True
    exact = [tuple(map(Fraction, row)) for row in S.tolist()]
    return combine_to_zero(exact, near.tolist()) is not None
