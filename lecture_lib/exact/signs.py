"""On which side of a plane a sample lies, whatever rounding does to its score."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.ties import EPS, TINY
from lecture_lib.exact.fractions import dot, nearest_floats


def separates(X: Floats, y: Floats, w: Floats, b: float) -> bool:
    """Say whether every ``y_i (w @ x_i + b)`` is above zero.

    Floats decide where the score is larger than its rounding, fractions elsewhere.

    Examples
    --------
    >>> X, y = np.array([[0.1], [0.3]]), np.array([-1.0, 1.0])  # in floats 3 * 0.1 - 3 * 0.1 is 0
    >>> separates(X, y, np.array([3.0]), -3 * 0.1)
    True
    """
    unit = power_of_two(np.append(w, b))
    v, a = w / unit, b / unit
    margins = y * (X @ v + a)
    sizes = np.abs(X)
    rounding = 4 * EPS * (len(w) + 2) * (sizes @ np.abs(v) + abs(a)) + TINY * (1 + sizes.sum(1))
    if (margins < -rounding).any():
        return False
    near = np.flatnonzero(margins <= rounding)
    return all(int(y[i]) * exact_score(X[i], w, b) > 0 for i in near)


def exact_score(x: Floats, w: Floats, b: float) -> Fraction:
    """Return ``w @ x + b`` of floats without rounding."""
    return dot([*map(Fraction, w.tolist())], [*map(Fraction, x.tolist())]) + Fraction(b)


def recedes(X: Floats, y: Floats, v: Sequence[Fraction]) -> bool:
    """Say whether along v = (b, w) no ``y_i (w @ x_i + b)`` falls and one grows, in fractions.

    Examples
    --------
    >>> X, y = np.array([[-1.0], [0.0], [0.0], [1.0]]), np.array([-1.0, -1.0, 1.0, 1.0])
    >>> recedes(X, y, [Fraction(0), Fraction(1)]), recedes(X, y, [Fraction(1), Fraction(1)])
    (True, False)
    """
    near = nearest_floats(np.array(v, dtype=object))
    with np.errstate(over="ignore", invalid="ignore"):
        lowest_first = (y * (X @ near[1:] + near[0])).argsort()  # a refutation comes soon
    grows = False
    for i in lowest_first:
        height = int(y[i]) * (dot(v[1:], [*map(Fraction, X[i].tolist())]) + v[0])
        if height < 0:
            return False
        grows = grows or height > 0
    return grows
