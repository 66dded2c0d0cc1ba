"""Floats as whole numbers: products, roots and equations without rounding."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import inf, isqrt, lcm, nextafter

import numpy as np
from numpy.typing import NDArray

from lecture_lib.exact.fractions import Exact, Vector

Integers = NDArray[np.object_]  # whole numbers of any size


def clear_denominators(rows: Iterable[Sequence[Exact]]) -> tuple[Integers, int]:
    """Return whole numbers A and their common denominator q: the rows are A / q."""
    ratios = [[value.as_integer_ratio() for value in row] for row in rows]
    q = lcm(*(below for row in ratios for _, below in row))
    return np.array([[a * (q // below) for a, below in row] for row in ratios], dtype=object), q


def sqrt_bounds(q: Fraction) -> tuple[float, float]:
    """Return floats below and above the root of q, next to each other or equal."""
    shift = q.denominator.bit_length() + 64
    scaled, rest = divmod(q.numerator << 2 * shift, q.denominator)
    r = isqrt(scaled)
    low, high = Fraction(r, 1 << shift), Fraction(r + (rest > 0 or r * r < scaled), 1 << shift)
    below, above = float(low), float(high)
    return (
        below if below <= low else nextafter(below, 0.0),
        above if above >= high else nextafter(above, inf),
    )


def combine_to_zero(rows: Sequence[Vector], near: Sequence[float]) -> tuple[Fraction, ...] | None:
    """Return weights >= 0 of sum 1 that combine the rows to 0, if there are any near the given.

    Gauss-Jordan elimination of the equations sum_i weights_i (z_i, 1) = (0, 1) in whole
    numbers: after each step all entries are minors of the matrix, so the division leaves
    no rest (Bareiss).  Where the equations leave a weight free, it keeps the value given.
    """
    k = len(rows)
    Z, q = clear_denominators(rows)
    A = np.hstack([np.vstack([Z.T, np.full((1, k), q)]), np.zeros((Z.shape[1] + 1, 1), int)])
    A[-1, k] = q
    leading: list[int] = []
    pivot = 1
    for c in range(k):
        place = len(leading)
        nonzero = np.flatnonzero(A[place:, c])
        if len(nonzero) == 0:
            continue
        A[[place, place + nonzero[0]]] = A[[place + nonzero[0], place]]
        others = np.arange(len(A)) != place
        A[others] = (A[others] * A[place, c] - np.outer(A[others, c], A[place])) // pivot
        pivot = A[place, c]
        leading.append(c)
    if A[len(leading) :, k].any():
        return None
    weights = [Fraction(value) for value in near]
    free = [c for c in range(k) if c not in leading]
    for row, c in zip(A, leading, strict=False):
        weights[c] = (row[k] - sum(row[f] * weights[f] for f in free)) / Fraction(pivot)
    return tuple(weights) if min(weights) >= 0 else None
