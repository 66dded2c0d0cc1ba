"""The proof of Novikoff's bound without one of its hypotheses: a run, and every line along it.

Samples and comparator are multiples of 1/16, so the two sides of a line are exact or rounded
once, and the squares are compared where a side is a root: no tolerance is needed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from lecture_lib.figures._polygons import height

LIMIT = 150
Vector = list[float]
Point = Sequence[float]  # x1, x2 and the label


def _dot(u: Sequence[float], v: Sequence[float]) -> float:
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def _folded(point: Point) -> Vector:
    x1, x2, y = point
    return [y, y * x1, y * x2]


def comparator(line: Sequence[Sequence[float]]) -> Vector:
    """Return (b, w1, w2) of the line through two places; its positive side is on the left.

    Examples
    --------
    >>> comparator([[0.0, 1.0], [0.0, 0.0]])
    [0.0, 1.0, 0.0]
    """
    (px, py), (qx, qy) = line
    w1, w2 = py - qy, qx - px
    return [0.0 - (w1 * px + w2 * py), w1, w2]


def claim(samples: Sequence[Point], v: Sequence[float]) -> tuple[float, bool]:
    """Return m, and whether it is a false claim.

    It is the smallest product of the comparator with a sample; if that is not positive,
    the smallest size of a product, as if every sample were on its own side.
    """
    products = [_dot(_folded(point), v) for point in samples]
    least = min(products)
    if least > 0:
        return least, False
    sizes = [abs(product) for product in products if product != 0]
    return (min(sizes) if sizes else 1.0), True


def run_without(
    samples: Sequence[Point], drop: str, eta: float, start: Sequence[float], limit: int
) -> tuple[list[int], list[float], str]:
    """Run the rule with one hypothesis dropped: updates, their steps, and how it ends."""
    b, w1, w2 = start
    E: list[int] = []
    steps: list[float] = []
    shown = samples[:1] if drop == "one" else samples
    while True:
        before = len(E)
        for i, (x1, x2, y) in enumerate(shown):
            margin = y * height((w1, w2), b, (x1, x2))
            mistake = margin < 0 if drop == "ties" else margin <= 0  # eq-perceptron-mistake
            if mistake or drop == "correct":
                step = eta / 2 if drop == "halves" and margin == 0 else eta
                w1, w2, b = w1 + step * y * x1, w2 + step * y * x2, b + step * y
                E.append(i)
                steps.append(step)
                if len(E) >= limit:
                    return E, steps, "stopped"
        if len(E) == before:
            right = all(y * height((w1, w2), b, (x1, x2)) > 0 for x1, x2, y in samples)
            return E, steps, "separated" if right else "stuck"


def size_of(proof: str, v: Sequence[float]) -> float:
    """Return the length by which a proof divides the comparator."""
    if proof == "NTS":
        return 1.0
    return math.sqrt(_dot(v, v)) if proof == "JOE" else math.sqrt(v[1] * v[1] + v[2] * v[2])


def longest(samples: Sequence[Point]) -> float:
    """Return the largest squared length of an augmented sample."""
    return max(_dot(z, z) for z in map(_folded, samples))


class _Lines:
    """Lines of a proof: both sides, what is left between them, and where a line fails."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}

    def add(
        self, name: str, t: int, relation: str, sides: Sequence[float], exact: Sequence[float],
        unit: float = 1.0,
    ) -> None:  # fmt: skip
        """Add what update t says of a line; the exact sides decide, and give the slack."""
        a, b = exact
        fits = a >= b if relation == ">=" else a == b if relation == "=" else a <= b
        slack = (a - b if relation == ">=" else b - a) / unit
        self._put(name, t, relation, sides, slack, fits=fits, equal=a == b)

    def root(self, name: str, t: int, left: float, squared: float, unit: float) -> None:
        """Add a line whose right side is a root: no left side lies below minus the root."""
        sides = left / unit, math.sqrt(squared) / unit
        equal = left >= 0 and left * left == squared
        fits = left <= 0 or left * left <= squared
        slack = 0.0 if equal else sides[1] - sides[0]
        self._put(name, t, "<=", sides, slack, fits=fits, equal=equal)

    def bound(self, t: int, most: float, m: float) -> None:
        """Add the last line, t <= most / m^2."""
        exact = t * (m * m), most
        self.add("bound", t, "<=", (float(t), most / (m * m)), exact, m * m)

    def _put(
        self, name: str, t: int, relation: str, sides: Sequence[float], slack: float,
        *, fits: bool, equal: bool,
    ) -> None:  # fmt: skip
        empty: dict[str, Any] = {key: [] for key in ("left", "right", "slack", "equal", "fails")}
        line = self.found.setdefault(name, {"name": name, "relation": relation, **empty})
        line["left"].append(sides[0])
        line["right"].append(sides[1])
        line["slack"].append(slack)
        if equal:
            line["equal"].append(t)
        if not fits:
            line["fails"].append(t)


def proof_of(
    proof: str,
    samples: Sequence[Point],
    v: Vector,
    m: float,
    E: Sequence[int],
    states: Sequence[Vector],
    eta: float,
) -> tuple[list[dict[str, Any]], list[list[Vector]]]:
    """Return the lines of a proof after every update, and its three bands of curves."""
    R2, size = longest(samples), size_of(proof, v)
    step, h = (1.0, eta) if proof == "INT" else (eta, 1.0)  # the others are stated for step 1
    V = [[value / step for value in state] for state in states]
    A, N = [_dot(state, v) for state in V], [_dot(state, state) for state in V]
    Z, v2 = [_folded(samples[i]) for i in E], _dot(v, v)
    if proof == "NTS":
        return _potential(Z, V, A, N, v, m, R2)
    lines, hm, h2 = _Lines(), h * m, h * h
    for t, z in enumerate(Z, start=1):
        a0, a1, n0, n1, low, high = A[t - 1], A[t], N[t - 1], N[t], t * hm, t * h2 * R2
        at, most = _dot(z, V[t - 1]), n0 + h2 * (R2 if proof == "JOE" else _dot(z, z))
        lines.add("alignment step", t, ">=", (a1 / size, (a0 + hm) / size), (a1, a0 + hm), size)
        lines.add("alignment", t, ">=", (a1 / size, low / size), (a1, low), size)
        lines.root("Cauchy-Schwarz", t, a1, n1 * v2, size)
        lines.add("mistake", t, "<=", (at, 0.0), (at, 0.0))
        lines.add("norm step", t, "<=", (n1, most), (n1, most))
        lines.add("norm", t, "<=", (n1, high), (n1, high))
        lines.root("squeeze", t, low, n1 * v2, size)
        lines.root("growth", t, low, high * v2, size)
        lines.bound(t, R2 * v2, m)
    times = range(len(V))
    lows, aligned = [t * hm / size for t in times], [a / size for a in A]
    lengths = [math.sqrt(n * v2) / size for n in N]
    tops = [math.sqrt(t * h2 * R2 * v2) / size for t in times]
    norms = [N, [t * h2 * R2 for t in times]]
    bands = [[aligned, lows], norms, [lows, aligned, lengths, tops]]
    return list(lines.found.values()), bands


def _potential(
    Z: Sequence[Vector], V: Sequence[Vector], A: Vector, N: Vector, v: Vector, m: float, R2: float
) -> tuple[list[dict[str, Any]], list[list[Vector]]]:
    """Return lines and bands of the notes: the squared distance from a far point falls."""
    lines, c, v2 = _Lines(), R2 / m, _dot(v, v)
    start = R2 * R2 * v2 / (m * m)
    P = [n - 2 * c * a + start for n, a in zip(N, A, strict=True)]
    left = [start - t * R2 for t in range(len(V))]
    sizes, margins = [_dot(z, z) for z in Z], [_dot(z, v) for z in Z]
    for t, z in enumerate(Z, start=1):
        at, size, product = _dot(z, V[t - 1]), sizes[t - 1], margins[t - 1]
        lines.add("mistake", t, "<=", (at, 0.0), (at, 0.0))
        lines.add("radius", t, "<=", (size, R2), (size, R2))
        lines.add("margin", t, ">=", (product, m), (product, m))
        fall = m * (N[t] - N[t - 1] + R2), 2 * R2 * (A[t] - A[t - 1])
        lines.add("drop", t, "<=", (P[t], P[t - 1] - R2), fall, m)
        if t == 1:
            lines.add("start", 0, "=", (P[0], start), (m * N[0], 2 * R2 * A[0]), m)
        fallen = m * (N[t] + t * R2), 2 * R2 * A[t]
        lines.add("remainder", t, "<=", (P[t], left[t]), fallen, m)
        rest = max(P[t], 0.0)
        lines.add("non-negative", t, ">=", (rest, 0.0), (rest, 0.0))
        lines.bound(t, R2 * v2, m)
    steps = [[margins, [m] * len(Z)], [sizes, [R2] * len(Z)]]
    return list(lines.found.values()), [*steps, [P, left]]
