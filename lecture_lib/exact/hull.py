"""What a point of the hull of the rows of Z proves, rounding counted in."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.exact.integers import clear_denominators, combine_to_zero, sqrt_bounds

EPS = float(np.finfo(float).eps)


def distance_lower_bound(Z: Floats, v: Floats) -> float:
    """Return what the distance of the hull from the origin is at least.

    It is min_i z_i @ v / |v|, or 0.  Floats choose the rows whose product with v may be the
    smallest; whole numbers decide.
    """
    heights = Z @ v
    rounding = len(v) * EPS * np.linalg.norm(Z, axis=1).max() * np.linalg.norm(v)
    lowest_rows, q = clear_denominators(Z[heights <= heights.min() + 2 * rounding].tolist())
    direction = clear_denominators([v.tolist()])[0][0]
    lowest = (lowest_rows @ direction).min()
    if lowest <= 0:
        return 0.0
    return sqrt_bounds(Fraction(lowest**2, q**2 * (direction @ direction)))[0]


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
