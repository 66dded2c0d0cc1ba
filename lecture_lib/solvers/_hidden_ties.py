"""Whether a run whose budget is used up ends with mistakes, or with ties that rounding hides."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from lecture_lib.base.checks import Floats, Indices, Rows
from lecture_lib.base.sparse import entries_of
from lecture_lib.base.ties import rounding_bound, settle
from lecture_lib.exact.signs import exact_score
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import dot

Spent = Literal[Status.HIDDEN, Status.SPENT]


def spent(hidden: float) -> Spent:
    """Return the status of a run without a clean pass that ends with so many hidden ties."""
    return Status.HIDDEN if hidden > 0 else Status.SPENT


def hidden_ties(
    X: Rows,
    y: Floats,
    radius: float,
    w: Floats,
    b: float,
    level: float = 0.0,
    hard: Indices | Sequence[int] = (),
) -> float:
    """Count the hidden ties of a plane, as `count_hidden` does.

    A tie is a sample whose ``y_i f(x_i)`` rounding cannot tell from the level.  Those that are
    likely to be wrong, the hard ones, are looked at first.
    """
    reach = rounding_bound(w, b, radius, 0.0)
    if any(y[i] * (dot(w, X, i) + b) < level - reach for i in hard):
        return math.nan

    def settled(i: int) -> float:
        return float(y[i] * settle(w, b, X, i, y[i] * level) - level)

    def is_exact(i: int) -> bool:
        at, x_i = entries_of(X, i)
        return bool(exact_score(x_i, w[at], b) == y[i] * level)

    return count_hidden(y * (X @ w + b) - level, reach, settled, is_exact)


def count_hidden(
    margins: Floats, reach: float, settled: Callable[[int], float], is_exact: Callable[[int], bool]
) -> float:
    """Count the ties that are no exact ones; nan if there is any other mistake.

    A margin is known up to ``reach``.  ``settled(i)`` is margin i, or 0 where rounding cannot
    tell it from 0, and ``is_exact(i)`` says whether it is 0 in exact arithmetic.
    """
    if (margins < -reach).any():
        return math.nan
    ties = 0
    for i in np.flatnonzero(margins <= reach).tolist():
        margin = settled(i)
        if margin < 0 or (margin == 0 and is_exact(i)):
            return math.nan
        ties += margin == 0
    return ties
