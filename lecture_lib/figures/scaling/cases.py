"""The bound and the updates over the size of the samples, against the library."""

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import six_points
from lecture_lib.data.families import hadamard, odd_max_bit, planar_family, shifted_pair
from lecture_lib.figures._case import Case, shuffled
from lecture_lib.figures.scaling import FAMILIES, REMEDIES, Scaling
from lecture_lib.judges.bounds import novikoff_bounds
from lecture_lib.linear.geometry import radius
from lecture_lib.solvers.perceptron.primal import _run_perceptron

LIMIT = 50_000  # updates
MOST_PASSES = 256  # that are ordered at once


def multiplied(size: float) -> Dataset:
    X, y = six_points().X, six_points().y
    return Dataset(size * X, y, "six", "Six points.", w=np.array([3.0, 4.0]), b=-10.0 * size)


MAKE: dict[str, tuple[Callable[[Any], Dataset], tuple[float, ...]]] = {
    "shift": (shifted_pair, (0, 1, 2, 5, 10, 20, 50, 100)),
    "scale": (multiplied, (0.25, 0.5, 1, 2, 4, 8, 10, 16)),
    "three": (planar_family, (2, 4, 6, 10, 20, 40, 60, 80)),
    "odd": (odd_max_bit, (2, 3, 4, 5, 6, 7, 8)),
    "rows": (hadamard, (2, 4, 8, 16, 32, 64)),
}


def states(rng):
    for number in range(300):
        yield {
            "family": FAMILIES[number % 5],
            "at": int(rng.integers(0, 8)),
            "remedy": REMEDIES[number // 5 % 3],
        }


@cache
def rows(name, remedy):
    """Return for each size of a family its bound, and the updates of all runs."""
    table = []
    make, sizes = MAKE[name]
    for size in sizes:
        data = make(size)
        X, b = data.X, data.b
        if remedy == "centre":
            mean = X.mean(axis=0)
            X, b = X - mean, b + float(data.w @ mean)
        feature = radius(X) if remedy == "feature" else 1.0
        tau2 = float(np.vecdot(X, X).max()) if remedy == "feature" else 1.0
        bound = novikoff_bounds(X, data.y, data.w, b, feature=feature).notes
        runs = [updates_of(X, data.y, tau2, order) for order in range(6)]
        table.append({"size": float(size), "bound": bound, "runs": runs})
    return table


def updates_of(X: Floats, y: Floats, tau2: float, order: int) -> int:
    """Count the updates of a run; order 0 is cyclic, any other a seed of shuffled passes."""
    order_of = _passes(len(y), order)
    run = _run_perceptron(X, y, order_of, bias_step=tau2, max_epochs=LIMIT, max_updates=LIMIT)
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


def places(name: str) -> list[float]:
    """Return where the sizes lie: 0 apart, dimensions evenly, others by their logarithms."""
    sizes = MAKE[name][1]
    if name == "odd":
        return [float(i) for i in range(len(sizes))]
    positive = np.log([size for size in sizes if size > 0])
    apart = len(sizes) - len(positive)
    ratios = (positive - positive[0]) / (positive[-1] - positive[0])
    return [0.0] * apart + (apart + (len(positive) - 1) * ratios).tolist()


def library(state):
    table = rows(state["family"], state["remedy"])
    at = min(state["at"], len(table) - 1)
    return {"rows": table, "at": at, "places": places(state["family"])}


CASE = Case(
    cls=Scaling,
    page="notebooks/07-tightness.html",
    states=states,
    library=library,
    said={
        "home": "Two points, moved by 0: the bound allows 2 updates; in cyclic order there are "
        "2, in 5 shuffled runs 2 each.",
        "feature": "Two points, moved by 100, with the constant feature R: the bound allows "
        "40\u202f402 updates; in cyclic order there are 203, in 5 shuffled runs 203 each. "
        "At 0 the cyclic run makes 2.",
        "order": "Three points of one class, 1/ε = 80: the bound allows 6401 updates; in cyclic "
        "order there are 3201, in 5 shuffled runs from 2 to 9. At 2 the cyclic run makes 3.",
    },
    by=(-120, 0),
    input="at",
    press="^Family",
    pressed="family",
)
