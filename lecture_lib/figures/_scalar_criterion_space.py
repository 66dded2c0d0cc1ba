"""The perceptron criterion over the plane of two weights, in plain loops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lecture_lib.figures._polygons import boundary
from lecture_lib.figures._scalar import Point, score

Pair = tuple[float, float]
Box = tuple[float, float, float, float]

STEPS = 60


@dataclass(frozen=True)
class Here:
    """The criterion and its sub-gradient at one place.

    Attributes
    ----------
    margins : list of float
        y f(x) of each point.
    wrong, ties : list of int
        Misclassified points, and points on the line.
    D : float
        The criterion.
    g : list of float
        The sub-gradient (b, w1, w2) in which each tie has the weight that was asked for.
    """

    margins: list[float]
    wrong: list[int]
    ties: list[int]
    D: float
    g: list[float]


def criterion_at(points: Sequence[Point], at: Sequence[float], tie: float) -> Here:
    """Return the criterion at (b, w1, w2), and a sub-gradient."""
    b, w1, w2 = at
    margins: list[float] = []
    wrong: list[int] = []
    ties: list[int] = []
    D, g = 0.0, [0.0, 0.0, 0.0]
    for i, (x1, x2, y) in enumerate(points):
        m = y * score((w1, w2), b, (x1, x2)) + 0.0
        margins.append(m)
        if m > 0:
            continue
        (wrong if m < 0 else ties).append(i)
        c = 1.0 if m < 0 else tie
        D -= m  # eq-criterion
        g = [g[0] - c * y, g[1] - c * y * x1, g[2] - c * y * x2]  # eq-criterion-subdifferential
    return Here(margins, wrong, ties, D + 0.0, [v + 0.0 for v in g])


def descent(
    points: Sequence[Point], start: Sequence[float], eta: float, tie: float
) -> list[list[float]]:
    """Return the places (b, w1, w2) of the steps against the sub-gradient.

    The walk ends where all points are correct, where the step is zero, or after 60 steps.
    """
    path = [[float(v) for v in start]]
    while len(path) <= STEPS:
        g = criterion_at(points, path[-1], tie).g
        if not any(g):
            break
        path.append([v - eta * s for v, s in zip(path[-1], g, strict=True)])  # eq-batch-step
    return path


def kinks(points: Sequence[Point], b: float, box: Box) -> list[list[Pair]]:
    """Return for each point the line of weights for which it is a tie, or nothing."""
    return [boundary((x1, x2), b, box) for x1, x2, _ in points]


def cells(points: Sequence[Point], b: float, box: Box) -> list[list[Pair]]:
    """Return the pieces of the box on each of which the criterion is linear."""
    x0, x1, y0, y1 = box
    pieces: list[list[Pair]] = [[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]]
    for u, v, _ in points:
        if u == 0 and v == 0:
            continue
        parts = [_part(piece, (u, v), b, side) for piece in pieces for side in (1.0, -1.0)]
        pieces = [part for part in parts if len(part) > 2]
    return pieces


def middle(piece: Sequence[Pair]) -> Pair:
    """Return the mean of the corners of a piece."""
    u, v = 0.0, 0.0
    for p in piece:
        u, v = u + p[0], v + p[1]
    return u / len(piece), v / len(piece)


def _part(piece: Sequence[Pair], w: Pair, b: float, side: float) -> list[Pair]:
    """Return the part of a convex piece on one side of a line; nothing if it is flat."""
    values = [side * score(w, b, p) for p in piece]
    if max(values) <= 0:
        return []
    kept: list[Pair] = []
    for i, p in enumerate(piece):
        q, f, g = piece[(i + 1) % len(piece)], values[i], values[(i + 1) % len(piece)]
        if f >= 0:
            kept.append(p)
        if (f > 0 and g < 0) or (f < 0 and g > 0):
            t = f / (f - g)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept


def contours(
    points: Sequence[Point], b: float, box: Box
) -> tuple[float, list[tuple[float, list[Pair]]]]:
    """Return the step between levels, and for each cell and level its piece of contour."""
    pieces = cells(points, b, box)
    heights = [[criterion_at(points, (b, *p), 0.0).D for p in piece] for piece in pieces]
    top = max(max(values) for values in heights)
    step = 0.5
    while top > 30 * step:
        step *= 2
    found: list[tuple[float, list[Pair]]] = []
    for piece, values in zip(pieces, heights, strict=True):
        level = step
        while level < max(values):
            ends = _crossing(piece, values, level)
            if len(ends) == 2:
                found.append((level, ends))
            level += step
    return step, found


def _crossing(piece: Sequence[Pair], values: Sequence[float], level: float) -> list[Pair]:
    ends: list[Pair] = []
    for i, p in enumerate(piece):
        q, f, g = piece[(i + 1) % len(piece)], values[i], values[(i + 1) % len(piece)]
        if (f >= level) != (g >= level):
            t = (level - f) / (g - f)
            ends.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return ends
