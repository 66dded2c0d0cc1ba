"""The caller's numbers as fractions, without rounding."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from numbers import Rational
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lecture_lib.base.checks import Floats, check_number, check_weights, check_X_y

Exact = int | float | Fraction
ExactRows = ArrayLike | Sequence[Sequence[Exact]]
ExactWeights = ArrayLike | Sequence[Exact] | None
Vector = tuple[Fraction, ...]


def exact_samples(X: ExactRows, y: ArrayLike) -> tuple[tuple[Vector, ...], tuple[int, ...]]:
    """Return the samples as fractions and the labels as whole numbers."""
    labels = check_X_y(_rounded(X), y)[1]
    rows = tuple(tuple(map(exact_number, row)) for row in np.asarray(X, dtype=object))
    return rows, tuple(int(y_i) for y_i in labels)


def exact_folded(X: ExactRows, y: ArrayLike) -> list[Vector]:
    """Return the folded samples y_i (1, x_i) as fractions."""
    rows, labels = exact_samples(X, y)
    return [
        tuple(y_i * value for value in (Fraction(1), *x_i))
        for x_i, y_i in zip(rows, labels, strict=True)
    ]


def exact_start(w: ExactWeights, b: Exact, d: int) -> tuple[Vector, Fraction]:
    """Return the weights and the bias that a run starts from; no weights are zeros."""
    check_number(b, "b")
    if w is None:
        return (Fraction(0),) * d, exact_number(b)
    check_weights(_rounded(w), d)
    return tuple(map(exact_number, np.asarray(w, dtype=object))), exact_number(b)


def exact_number(value: Exact) -> Fraction:
    """Return a number that was checked as the fraction that it is."""
    if isinstance(value, np.generic):  # whose arithmetic has an end
        value = value.item()
    return Fraction(value) if isinstance(value, Rational) else Fraction(float(value))


def dot(v: Sequence[Fraction], x: Sequence[Fraction]) -> Fraction:
    """Return the inner product of two vectors."""
    return sum((v_j * x_j for v_j, x_j in zip(v, x, strict=True)), Fraction(0))


def nearest_floats(numbers: NDArray[Any]) -> Floats:
    """Return the floats nearest to these numbers; infinity where one is too large."""
    try:
        return numbers.astype(np.float64)
    except OverflowError:
        nearest = [_nearest(value) for value in numbers.ravel().tolist()]
        return np.array(nearest).reshape(numbers.shape)


def float_above(value: Fraction) -> float:
    """Return the least float that is not below; infinity where none is large enough."""
    nearest = _nearest(value)
    return nearest if nearest >= value else math.nextafter(nearest, math.inf)


def _nearest(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _rounded(values: ExactRows | ExactWeights) -> ArrayLike:
    given = np.asarray(values, dtype=object)
    masked = isinstance(values, np.ma.MaskedArray)
    if not masked and all(isinstance(value, Rational | float) for value in given.flat):
        return nearest_floats(given)
    return cast(ArrayLike, values)  # nothing to round: check_X or check_weights says why
