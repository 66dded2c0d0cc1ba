"""The lecture's algorithms in plain loops: JavaScript does the same sums in the same order.

On multiples of 1/16 these sums are exact, so that equal states are the same state.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Point = Sequence[float]  # x1, x2 and the label
Verdict = Literal["separated", "cycle", "budget exhausted"]

BUDGET = 1000


def snap(value: float, low: float = -math.inf, high: float = math.inf) -> float:
    """Return the nearest multiple of 1/16 between two limits.

    Examples
    --------
    >>> snap(0.3), snap(9.0, -4.0, 4.75)
    (0.3125, 4.75)
    """
    return math.floor(min(max(float(value), low), high) * 16 + 0.5) / 16


def score(w: Sequence[float], b: float, x: Sequence[float]) -> float:
    """Return w.x + b, summed from left to right (eq-score)."""
    total = w[0] * x[0]
    for j in range(1, len(w)):
        total += w[j] * x[j]
    return total + b


def shuffled(n: int, seed: int) -> list[int]:
    """Return a permutation of 0, ..., n - 1 that depends on the seed alone."""
    order, x = list(range(n)), seed
    for i in range(n - 1, 0, -1):
        x = (1664525 * x + 1013904223) % 2**32
        j = math.floor(x / 2**32 * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


@dataclass(frozen=True)
class Run:
    """A run of the perceptron: its updates, and how it ends.

    Attributes
    ----------
    updates : list of int
        The list E; of a cycle, everything before it and two rounds.
    verdict : str
        "separated", "cycle" or "budget exhausted".
    passes : int
        Passes of the whole run, or of one round of its cycle.
    enter, period : int
        Updates before the cycle and updates of one round; 0 where there is none.
    """

    updates: list[int]
    verdict: Verdict
    passes: int
    enter: int = 0
    period: int = 0


def perceptron_run(points: Sequence[Point], order: str, start: Sequence[float], eta: float) -> Run:
    """Run the perceptron rule until it separates, repeats itself, or takes too long."""
    b, w1, w2 = start
    E: list[int] = []
    seen: dict[tuple[float, float, float], tuple[int, int]] = {}
    epoch = 0
    while True:
        state, before = (b, w1, w2), len(E)
        if order != "shuffled" and state in seen:
            enter, since = seen[state]
            E += E[enter:]
            return Run(E, "cycle", epoch - since, enter, before - enter)
        seen[state] = (before, epoch)
        for i in _visits(points, order, (w1, w2), b, epoch):
            x1, x2, y = points[i]
            if y * score((w1, w2), b, (x1, x2)) <= 0:  # eq-perceptron-mistake
                w1, w2 = w1 + eta * y * x1, w2 + eta * y * x2  # eq-perceptron-update
                b += eta * y
                E.append(i)
                if len(E) >= BUDGET:
                    return Run(E, "budget exhausted", epoch + 1)
        epoch += 1
        if len(E) == before:
            return Run(E, "separated", epoch)


def _visits(
    points: Sequence[Point], order: str, w: Sequence[float], b: float, epoch: int
) -> Sequence[int]:
    n = len(points)
    if order == "worst first":
        margins = [y * score(w, b, (x1, x2)) for x1, x2, y in points]
        return [margins.index(min(margins))]
    if order == "shuffled":
        return shuffled(n, epoch + 1)
    return range(n - 1, -1, -1) if order == "backwards" else range(n)


def half_plane(
    w: Sequence[float], b: float, box: tuple[float, float, float, float]
) -> list[tuple[float, float]]:
    """Return the part of a box where w.x + b >= 0, as a polygon; nothing if w is 0."""
    if w[0] == 0 and w[1] == 0:
        return []
    x0, x1, y0, y1 = box
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    kept = []
    for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
        f, g = score(w, b, p), score(w, b, q)
        if f >= 0:
            kept.append(p)
        if (f >= 0) != (g >= 0):
            t = f / (f - g)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept


def boundary(
    w: Sequence[float], b: float, box: tuple[float, float, float, float]
) -> list[tuple[float, float]]:
    """Return the two ends of the line w.x + b = 0 inside a box, or nothing."""
    if w[0] == 0 and w[1] == 0:
        return []
    x0, x1, y0, y1 = box
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    ends = []
    for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
        f, g = score(w, b, p), score(w, b, q)
        if (f >= 0) != (g >= 0):
            t = f / (f - g)
            ends.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return ends if len(ends) == 2 else []
