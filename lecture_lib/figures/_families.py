"""Families of samples that grow, with the bound and the updates of the perceptron on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import six_points
from lecture_lib.data.families import hadamard, odd_max_bit, planar_family, shifted_pair
from lecture_lib.figures._grid import shuffled
from lecture_lib.judges.bounds import novikoff_bounds
from lecture_lib.linear.geometry import radius
from lecture_lib.solvers.perceptron.primal import _run_perceptron

SIZES: dict[str, tuple[float, ...]] = {
    "shift": (0, 1, 2, 5, 10, 20, 50, 100),
    "scale": (0.25, 0.5, 1, 2, 4, 8, 10, 16),
    "three": (2, 4, 6, 10, 20, 40, 60, 80),
    "odd": (2, 3, 4, 5, 6, 7, 8),
    "rows": (2, 4, 8, 16, 32, 64),
}
RUNS = 6  # the first is cyclic, the others are shuffled
LIMIT = 50_000  # updates
MOST_PASSES = 256  # that are ordered at once


def _scaled(size: float) -> Dataset:
    X, y = six_points().X, six_points().y
    return Dataset(size * X, y, "six", "Six points.", w=np.array([3.0, 4.0]), b=-10.0 * size)


_MAKE: dict[str, Callable[[Any], Dataset]] = {
    "shift": shifted_pair,
    "scale": _scaled,
    "three": planar_family,
    "odd": odd_max_bit,
    "rows": hadamard,
}


@cache
def table(name: str, remedy: str) -> list[dict[str, Any]]:
    """Return for each size of a family its bound, and the updates of all runs."""
    rows = []
    for size in SIZES[name]:
        data = _MAKE[name](size)
        X, y, w, b = data.X, data.y, data.w, data.b
        if w is None or b is None:
            msg = f"the family {name!r} must come with a separator."
            raise ValueError(msg)
        if remedy == "centre":
            mean = X.mean(axis=0)
            X, b = X - mean, b + float(w @ mean)
        feature = radius(X) if remedy == "feature" else 1.0
        bound = novikoff_bounds(X, y, w, b, feature=feature).notes
        tau2 = float(np.vecdot(X, X).max()) if remedy == "feature" else 1.0
        runs = [updates_of(X, y, tau2, order) for order in range(RUNS)]
        rows.append({"size": float(size), "bound": bound, "runs": runs})
    return rows


def updates_of(X: Floats, y: Floats, tau2: float, order: int) -> int:
    """Count the updates of a run; order 0 is cyclic, any other a seed of shuffled passes."""
    run = _run_perceptron(
        X, y, _passes(len(y), order), bias_step=tau2, max_epochs=LIMIT, max_updates=LIMIT
    )
    return min(run.mistakes, LIMIT)


def _passes(n: int, order: int) -> Callable[..., Indices]:
    """Return a function that orders the next passes, more of them each time.

    Many short passes in one are visited faster, and a pass after a clean one corrects nothing:
    the updates remain the same.
    """
    seeds, asked = count(100_000 * order + 1), count(1)

    def following(*_: object) -> Indices:
        some = min(2 ** next(asked), MOST_PASSES)
        each = [shuffled(n, next(seeds)) if order else list(range(n)) for _ in range(some)]
        return np.array(each).ravel()

    return following
