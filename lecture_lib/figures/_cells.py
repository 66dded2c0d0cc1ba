"""The criterion over a box of the plane of two weights, for the still picture."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from lecture_lib.figures._grid import Points, samples_of
from lecture_lib.figures._polygons import Box, Pair, between, boundary, corners, height
from lecture_lib.linear.criterion import criterion


def kinks(points: Points, b: float, box: Box) -> list[list[Pair]]:
    """Return for each point the line of weights for which it is a tie, or nothing."""
    return [boundary((x1, x2), b, box) for x1, x2, _ in points]


def cells(points: Points, b: float, box: Box) -> list[list[Pair]]:
    """Return the pieces of the box on each of which the criterion is linear."""
    pieces = [corners(box)]
    for u, v, _ in points:
        if u == 0 and v == 0:
            continue
        parts = [_part(piece, (u, v), b, side) for piece in pieces for side in (1.0, -1.0)]
        pieces = [part for part in parts if len(part) > 2]
    return pieces


def lowest(points: Points, b: float, box: Box) -> list[list[Pair]]:
    """Return the pieces on which the criterion is 0."""
    X, y = samples_of(points)
    middles = ((piece, np.mean(piece, axis=0)) for piece in cells(points, b, box))
    return [piece for piece, w in middles if criterion(X, y, w, b) == 0]


def _part(piece: Sequence[Pair], w: Pair, b: float, side: float) -> list[Pair]:
    """Return the part of a convex piece on one side of a line; nothing if it is flat."""
    values = [side * height(w, b, p) for p in piece]
    if max(values) <= 0:
        return []
    kept: list[Pair] = []
    for i, p in enumerate(piece):
        q, f, g = piece[(i + 1) % len(piece)], values[i], values[(i + 1) % len(piece)]
        if f >= 0:
            kept.append(p)
        if (f > 0 and g < 0) or (f < 0 and g > 0):
            kept.append(between(p, q, f / (f - g)))
    return kept


def contours(points: Points, b: float, box: Box) -> tuple[float, list[tuple[float, list[Pair]]]]:
    """Return the step between levels, and for each cell and level its piece of contour."""
    (X, y), pieces = samples_of(points), cells(points, b, box)
    heights = [[criterion(X, y, p, b) for p in piece] for piece in pieces]
    top = max(max(values) for values in heights)
    step = 0.5
    while top > 12 * step:
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
            ends.append(between(p, q, (level - f) / (g - f)))
    return ends


def numbers(
    curves: list[tuple[float, list[Pair]]], taken: list[Pair]
) -> Iterator[tuple[float, Pair]]:
    """Yield one place for the number of each contour, clear of the axes and of what is there."""
    named = set()
    for level, (p, q) in curves:
        if level in named or math.dist(p, q) < 0.55:
            continue
        for t in (0.5, 0.35, 0.65, 0.2, 0.8):
            place = between(p, q, t)
            if not all(abs(v) > 0.35 and v < 3.6 for v in place):
                continue
            if all(math.dist(place, other) > 0.5 for other in taken):
                named.add(level)
                taken.append(place)
                yield level, place
                break
