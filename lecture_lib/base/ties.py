"""When a score is 0: the one rule for every function that asks on which side a sample lies.

A score is 0, a tie, where rounding cannot tell it from 0:

    |w @ x + b| <= (d + 1024) eps (|w| |x| + |b|)

A sum of d products can be wrong by d eps, and weights that are sums of samples have lost
something before: 1024 allows for that.  docs/adr/0013 says how the number was chosen.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, Indices, Rows
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.sparse import SparseRows, entries_of

EPS = float(np.finfo(float).eps)
WEIGHT_ROUNDINGS = 1024
LEAST = 5e-324  # what a product loses that underflows
TINY = 1e-300  # keeps a bound from becoming too small where a square underflows


def settle(w: Floats, b: float, X: Rows, i: int, level: float) -> float:
    """Return ``w @ X[i] + b``, or the level where rounding cannot tell one from the other.

    Sum and lengths are added up from left to right, so that nothing depends on the processor;
    zeros add nothing, so that dense and sparse rows agree.
    """
    w_i, x_i = paired(w, X, i)
    s = dot_in_order(w_i, x_i) + b
    size = length_in_order(w) * length_in_order(x_i) + abs(b)
    return level if abs(s - level) <= tie_bound(len(w), size) else s


def settle_expansion(
    columns: Floats, place: Indices, y: Floats, alpha: Floats, b: float, i: int
) -> float:
    """Return ``(alpha * y) @ K[i] + b``, or 0 where rounding cannot tell it from 0.

    Column j of K is ``columns[place[j]]``, known where ``alpha[j]`` is not 0.
    """
    used = np.flatnonzero(alpha)
    values = columns[place[used], i]
    s = dot_in_order((alpha * y)[used], values) + b
    size = dot_in_order(alpha[used], np.abs(values)) + abs(b)
    return 0.0 if abs(s) <= tie_bound(len(alpha), size) else s


def settled_scores(X: Rows, w: Floats, b: float, radius: float | None = None) -> Floats:
    """Return every ``w @ x_i + b``, and 0 where rounding cannot tell it from 0.

    No row is longer than the radius, which is looked for if it is not given.
    """
    scores: Floats = X @ w + b
    size = np.abs(scores)
    reach = rounding_bound(w, b, radius_bound(X) if radius is None else radius, 0.0)
    near = np.flatnonzero(size <= reach)
    for i in near[(size[near] > 0) & (size[near] < np.inf)].tolist():
        scores[i] = settle(w, b, X, i, 0.0)
    return scores


def radius_bound(X: Rows) -> float:
    """Return a length that no row exceeds, without a square."""
    entries = X.values if isinstance(X, SparseRows) else X
    return math.sqrt(X.shape[1]) * float(np.abs(entries).max(initial=0.0))


def tie_bound(terms: int, size: float) -> float:
    """Return how far from 0 a score of so many terms, with lengths of this size, is a tie."""
    return (terms + WEIGHT_ROUNDINGS) * (EPS * size + LEAST)


def rounding_bound(w: Floats, b: float, radius: float, steps: float) -> float:
    """Return a score beyond which none is a tie until w has made these steps.

    It is four times the bound of the rule, for scores that are summed in any order.  The longest
    row has the length radius; until then |w| grows by at most steps * radius, |b| by steps.
    """
    longest = np.sqrt(squared_length(w) + TINY) + steps * radius
    size = longest * radius + abs(b) + steps + TINY
    return 4 * tie_bound(len(w), size)


def squared_length(w: Floats) -> float:
    """Return ``w @ w``, summed in any order."""
    return np.dot(w, w)  # type: ignore[no-any-return]


def dot_in_order(v: Floats, x: Floats) -> float:
    """Return ``v @ x``, added up from left to right."""
    return float(np.cumsum(v * x)[-1]) if len(x) else 0.0


def length_in_order(a: Floats) -> float:
    """Return the length of a vector, its squares added up from left to right."""
    unit = power_of_two(a)
    scaled = a / np.float64(unit)
    return unit * math.sqrt(dot_in_order(scaled, scaled))


def paired(w: Floats, X: Rows, i: int) -> tuple[Floats, Any]:
    """Return the weights and the values of the entries of ``X[i]``."""
    at, x_i = entries_of(X, i)
    return w[at], x_i


def whole_above(bound: float, rounding: float) -> float:
    """Return a bound on a count, or the whole number above it that rounding may have hidden."""
    whole = np.ceil(bound)
    return float(whole if whole <= bound * (1 + rounding) else bound)
