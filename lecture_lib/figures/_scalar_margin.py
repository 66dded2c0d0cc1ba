"""The support vector machine in the plane, two multipliers at a time, in plain loops."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lecture_lib.figures._scalar import Point

BUDGET = 2000
TOL = 1e-8  # of two wishes, and of the gap relative to the primal value
EDGE = 1e-5  # a margin from 1 - EDGE on counts as 1


@dataclass(frozen=True)
class Here:
    """What a list of multipliers says.

    Attributes
    ----------
    w : list of float
        Sum of alpha_i y_i x_i.
    least, most : float
        Wishes for the bias; at the optimum every b between them is one.
    b : float
        Midway between them.
    slack : list of float
        The smallest slacks for this line.
    primal, dual : float
        P and Q; the optimum lies between them.
    wishes : list of float
        The bias that puts each sample on its margin.
    """

    w: list[float]
    least: float
    most: float
    b: float
    slack: list[float]
    primal: float
    dual: float
    wishes: list[float]


def look(points: Sequence[Point], alpha: Sequence[float], C: float) -> Here:
    """Compute everything afresh from the multipliers, as a judge does."""
    w1, w2, total = 0.0, 0.0, 0.0
    for a, (x1, x2, y) in zip(alpha, points, strict=True):
        w1, w2, total = w1 + a * y * x1, w2 + a * y * x2, total + a  # eq-stationarity-w
    least, most, wishes = -math.inf, math.inf, []
    for a, (x1, x2, y) in zip(alpha, points, strict=True):
        wish = y - (w1 * x1 + w2 * x2)  # eq-svm-bias
        wishes.append(wish)
        rise, fall = (C - a, a) if y > 0 else (a, C - a)
        least = wish if rise > 0 and wish > least else least
        most = wish if fall > 0 and wish < most else most
    least = most if math.isinf(least) else least  # one class alone: no slack at all
    most = least if math.isinf(most) else most
    b, slack, paid = (least + most) / 2, [], 0.0
    for wish, (_, _, y) in zip(wishes, points, strict=True):
        xi = max(0.0, y * (wish - b))  # eq-slack
        slack.append(xi)
        paid += xi
    half = (w1 * w1 + w2 * w2) / 2
    return Here(
        [w1, w2], least, most, b, slack,
        half + C * paid,  # eq-svm-primal
        total - half,  # eq-svm-dual
        wishes,
    )  # fmt: skip


def best_pair(
    points: Sequence[Point], alpha: Sequence[float], C: float, wishes: Sequence[float]
) -> tuple[int, int, float]:
    """Return the pair that gains most in the dual and its step; -1, -1, 0 if none gains."""
    best, most = (-1, -1, 0.0), 0.0
    for i, (u1, u2, y) in enumerate(points):
        rise = C - alpha[i] if y > 0 else alpha[i]
        if rise <= 0:
            continue
        for j, (v1, v2, label) in enumerate(points):
            ahead, fall = wishes[i] - wishes[j], alpha[j] if label > 0 else C - alpha[j]
            if ahead <= 0 or fall <= 0:
                continue
            room = fall if fall < rise else rise
            curvature = (u1 - v1) * (u1 - v1) + (u2 - v2) * (u2 - v2)
            if ahead < room * curvature:
                t = ahead / curvature  # eq-svm-pair-step
                gain = t * ahead / 2
            else:
                t, gain = room, room * ahead - room * room * curvature / 2
            if gain > most:
                best, most = (i, j, t), gain
    return best


def shifted(a: float, by: float, C: float) -> float:
    """Return a multiplier after a step, exactly at the end of its box when it goes there."""
    return (C if by >= C - a else a + by) if by > 0 else (0.0 if -by >= a else a + by)


@dataclass(frozen=True)
class Climb:
    """A run of pair steps.

    Attributes
    ----------
    alpha : list of float
        The multipliers at its end.
    pairs : list of [int, int]
        The samples of each step: alpha_i y_i rises and alpha_j y_j falls.
    primal, dual : list of float
        Their values before the first step and after each one.
    verdict : str
        "optimal", "budget exhausted" or "one class".
    """

    alpha: list[float]
    pairs: list[list[int]]
    primal: list[float]
    dual: list[float]
    verdict: str


def climb(points: Sequence[Point], C: float, limit: int) -> Climb:
    """Take pair steps until the gap is closed, or ``limit`` steps are taken."""
    alpha = [0.0] * len(points)
    found = Climb(alpha, [], [], [], "budget exhausted")
    while True:
        here = look(points, alpha, C)
        found.primal.append(here.primal)
        found.dual.append(here.dual)
        closed = here.primal - here.dual <= TOL * here.primal and here.least - here.most <= TOL
        i, j, t = best_pair(points, alpha, C, here.wishes)
        if closed or i < 0 or len(found.pairs) >= limit:
            one = all(y == points[0][2] for _, _, y in points)
            verdict = "one class" if one else "optimal" if closed else "budget exhausted"
            return Climb(alpha, found.pairs, found.primal, found.dual, verdict)
        alpha[i] = shifted(alpha[i], points[i][2] * t, C)
        alpha[j] = shifted(alpha[j], -points[j][2] * t, C)
        found.pairs.append([i, j])
