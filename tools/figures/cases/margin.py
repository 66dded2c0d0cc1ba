"""Margin and slack."""

import numpy as np

from lecture_lib import gram
from lecture_lib.figures import Margin
from lecture_lib.figures._climb import climb, gains
from lecture_lib.figures._grid import samples_of
from lecture_lib.figures.margin import BUDGET, EDGE
from tools.figures.case import Case, cloud


def states(rng):
    for number in range(300):
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "C": 2.0 ** (number % 9 - 4),
            "t": 9999 if number % 2 else int(rng.integers(0, 20)),
        }


def undecided(state, ours, _theirs):
    """Say whether rounding decides: which pair, which end of a box, which side of a line."""
    (X, y), C = samples_of(state["points"]), state["C"]
    run, K = climb(X, y, C, BUDGET), gram(X)
    for alpha, point in zip(run.alpha, run.points, strict=True):
        second, first = np.sort(gains(K, y, alpha, point.grad, C), axis=None)[-2:]
        if first - second <= 1e-9 * first:
            return True
    for alpha, pair in zip(run.alpha[1:], run.pairs, strict=True):
        if (np.minimum(alpha, C - alpha)[pair] <= 1e-9 * C).all():  # both came to an end at once
            return True
    return bool((np.abs(np.subtract.outer(ours["slack"], (1.0, EDGE))) <= 1e-9).any())


CASE = Case(
    cls=Margin,
    page="notebooks/09-margins.html",
    states=states,
    undecided=undecided,
    handle=6,
    by=(-70, 60),
    input="points",
    press="^Back one",
    pressed="t",
)
