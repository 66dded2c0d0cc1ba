"""The parts of a box of the plane that a line cuts, for the still pictures."""

from __future__ import annotations

from collections.abc import Sequence

Pair = tuple[float, float]
Box = tuple[float, float, float, float]


def height(w: Sequence[float], b: float, p: Sequence[float]) -> float:
    """Return w.p + b."""
    return w[0] * p[0] + w[1] * p[1] + b


def between(p: Pair, q: Pair, t: float) -> Pair:
    """Return the place that lies the share t of the way from p to q."""
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def corners(box: Box) -> list[Pair]:
    """Return the corners of a box, counter-clockwise."""
    x0, x1, y0, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def half_plane(w: Sequence[float], b: float, box: Box) -> list[Pair]:
    """Return the part of a box where w.x + b >= 0, as a polygon; nothing if w is 0."""
    return _cut(w, b, box)[0]


def boundary(w: Sequence[float], b: float, box: Box) -> list[Pair]:
    """Return the two ends of the line w.x + b = 0 inside a box, or nothing."""
    ends = _cut(w, b, box)[1]
    return ends if len(ends) == 2 else []


def _cut(w: Sequence[float], b: float, box: Box) -> tuple[list[Pair], list[Pair]]:
    kept: list[Pair] = []
    ends: list[Pair] = []
    if w[0] == 0 and w[1] == 0:
        return kept, ends
    around = corners(box)
    for p, q in zip(around, around[1:] + around[:1], strict=True):
        f, g = height(w, b, p), height(w, b, q)
        if f >= 0:
            kept.append(p)
        if (f >= 0) != (g >= 0):
            ends.append(between(p, q, f / (f - g)))
            kept.append(ends[-1])
    return kept, ends


def until_the_frame(p: Pair, q: Pair, box: Box) -> Pair:
    """Return the end of an arrow from ``p`` to ``q``, or where it leaves the box."""
    x0, x1, y0, y1 = box
    ends = [(x1 if q[0] > p[0] else x0, p[0], q[0]), (y1 if q[1] > p[1] else y0, p[1], q[1])]
    shares = [(edge - u) / (v - u) for edge, u, v in ends if u != v]
    return between(p, q, min([1.0, *(share for share in shares if share > 0)]))
