"""Points of the plane on the grid of sixteenths: the sums of such numbers are exact."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import count

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.data.dataset import Dataset

Points = Sequence[Sequence[float]]  # rows (x1, x2, label)


def snap(value: float, low: float = -math.inf, high: float = math.inf) -> float:
    """Return the nearest multiple of 1/16 between two limits.

    Examples
    --------
    >>> snap(0.3), snap(9.0, -4.0, 4.75)
    (0.3125, 4.75)
    """
    return math.floor(min(max(float(value), low), high) * 16 + 0.5) / 16


def points_of(data: Dataset) -> list[list[float]]:
    """Return the samples of a data set in the plane as rows (x1, x2, label)."""
    return np.column_stack([data.X, data.y]).tolist()  # type: ignore[no-any-return]


def samples_of(points: Points) -> tuple[Floats, Floats]:
    """Return samples and labels, as the library takes them."""
    rows = np.array(points, dtype=np.float64)
    return rows[:, :2], rows[:, 2]


def shuffled(n: int, seed: int) -> list[int]:
    """Return a permutation of 0, ..., n - 1 that depends on the seed alone, as in JavaScript."""
    order, x = list(range(n)), seed
    for i in range(n - 1, 0, -1):
        x = (1664525 * x + 1013904223) % 2**32
        j = math.floor(x / 2**32 * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def shuffles(n: int, first: int) -> Callable[..., Indices]:
    """Return a function that returns the order of the next epoch, from the next seed."""
    seeds = count(first)
    return lambda *_: np.array(shuffled(n, next(seeds)))
