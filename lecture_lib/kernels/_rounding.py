"""What rounding can do to a duality gap: the solvers and their judges add the same to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import fsum

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.base.ties import EPS
from lecture_lib.kernels._columns import Columns

BLOCK = 2**18  # numbers that are added up at a time


@np.errstate(over="ignore", invalid="ignore")  # nan, then, of which nothing is proved
def dot_twice(
    rows: Callable[[Indices], Floats], factors: Floats, start: Floats
) -> tuple[Floats, Floats]:
    """Add multiples of rows to ``start`` as if with twice the digits, rounded at the end.

    What a product and a sum of floats lose to rounding is a float again; these are added up
    beside (Dot2 of Ogita, Rump and Oishi, 2005).  ``rows(indices)`` returns these rows of an
    array with a row per factor.  Returns the sums, and by how much each can be wrong.
    """
    total, lost, size, count = start, np.zeros_like(start), np.abs(start), len(factors) + 1
    step = max(1, BLOCK // len(start))
    for first in range(0, len(factors), step):
        indices = np.arange(first, min(first + step, len(factors)))
        A, v = rows(indices), factors[indices, None]
        terms, (high, low), (v_high, v_low) = v * A, _halves(A), _halves(v)
        lost = lost + (((v_high * high - terms) + v_high * low + v_low * high) + v_low * low).sum(
            axis=0
        )
        size = size + np.abs(terms).sum(axis=0)
        terms = np.vstack([total, terms])
        while len(terms) > 1:
            half = len(terms) // 2
            a, b = terms[:half], terms[half : 2 * half]
            added = a + b
            other = added - a
            lost = lost + ((a - (added - other)) + (b - other)).sum(axis=0)
            terms = np.vstack([added, terms[2 * half :]])
        total = terms[0]
    total = total + lost
    return total, EPS * np.abs(total) + (count * EPS) ** 2 * size


def _halves(a: Floats) -> tuple[Floats, Floats]:
    """Return the upper and the lower 26 bits of floats (Dekker 1971)."""
    c = 134217729.0 * a  # 2**27 + 1
    high = c - (c - a)
    return high, a - high


def _total(values: Floats) -> float:
    """Return the sum, rounded once; nan where it overflows on the way."""
    try:
        return fsum(values)
    except (OverflowError, ValueError):
        return np.nan


def score_at(w: Floats, point: Floats, b: float) -> float:
    """Return ``w @ point + b``, rounded once."""
    return float(dot_twice(lambda some: point[some, None], w, np.array([b]))[0][0])


def weights_about_mean(signed: Floats, X: Floats) -> Floats:
    """Return ``sum_i alpha_i y_i (x_i - mean)``, each entry rounded at the end."""
    zero = -_total(signed) * X.mean(axis=0)
    support = np.flatnonzero(signed)
    return dot_twice(lambda some: X[support[some]], signed[support], zero)[0]


@dataclass(frozen=True)
class Scores:
    """What a plane makes of the samples, and by how much rounding can have changed it."""

    m: Floats  # y_i f(x_i)
    error: Floats  # by how much 1 - m can be wrong
    bias: float  # what is added to each inner product
    half_square: float  # |w|^2 / 2
    extent: float  # the largest |x_i|^2; of samples, about their mean

    @classmethod
    def of_gram(cls, K: Columns, y: Floats, signed: Floats, b: float) -> Scores:
        """Return those of ``w = sum_j alpha_j y_j phi(x_j)``, from a Gram matrix."""
        support, extent = np.flatnonzero(signed), float(K.diagonal.max())
        return cls.of_rows(lambda some: K.rows(support[some]), y, signed, b, extent)

    @classmethod
    def of_rows(
        cls, rows: Callable[[Indices], Floats], y: Floats, signed: Floats, b: float, extent: float
    ) -> Scores:
        """Return the same from a function that returns the rows of some multipliers not 0."""
        products, error = dot_twice(rows, signed[signed != 0], np.zeros(len(y)))
        error += EPS * (1 + np.abs(products) + abs(b))
        return cls(y * (products + b), error, b, _total(signed * products) / 2, extent)

    @classmethod
    def of_samples(cls, X: Floats, y: Floats, w: Floats, b: float) -> Scores:
        """Return those of w and b; the inner products are about the mean."""
        centre = X.mean(axis=0)
        scores, error = dot_twice(lambda some: X.T[some], w, np.full(len(y), b))
        error += EPS * (1 + np.abs(scores))
        extent = float(np.vecdot(X - centre, X - centre).max())
        return cls(y * scores, error, score_at(w, centre, b), _total(w * w) / 2, extent)


def gap_bounds(
    plane: Scores, y: Floats, alpha: Floats, slack: Floats, C: float, gap: float
) -> tuple[float, float]:
    """Return the least and the most that a duality gap can be that was computed up to rounding.

    The gap is the sum of all alpha_i (m_i - 1 + xi_i) and (C - alpha_i) xi_i.  An error of m_i
    counts alpha_i times, and the slack that it makes or hides C times: where w is short, C
    times a slack of 2e-16 is more than all of ``|w|^2 / 2``.  A hard margin has no slack; its
    plane is stretched until nothing lacks.  Multipliers outside the box, or whose alpha_i y_i
    do not add up to 0, have no dual objective: to move them costs their slope.

    Infinite or nan where nothing can be said.

    References
    ----------
    eq-complementarity, eq-duality-gap.
    """
    hidden = np.maximum(0.0, np.maximum(0.0, 1.0 - plane.m + plane.error) - slack)
    if np.isfinite(C):
        less, more = C * _total(np.clip(slack, 0.0, plane.error)), C * _total(hidden)
    else:
        most = float(hidden.max())
        less, more = 0.0, plane.half_square * ((1 - most) ** -2 - 1) if most < 1 else np.inf
    outside = float((np.maximum(0.0, -alpha) + np.maximum(0.0, alpha - C)).sum())
    moved = abs(_total(alpha * y)) + 2 * outside
    slopes = np.abs(plane.m - 1) + plane.error + abs(plane.bias)
    moving = moved * (float(slopes[alpha != 0].max(initial=0.0)) + moved * plane.extent / 2)
    adding = 32 * EPS * (float(np.abs(alpha).sum()) + plane.half_square)  # NumPy adds by halves
    either = float(np.abs(alpha) @ plane.error) + moving + adding
    return gap - less - either, gap + more + either
