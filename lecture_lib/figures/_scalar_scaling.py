"""Families of samples that grow, and the updates of the perceptron on them, in plain loops."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from lecture_lib.figures._grid import shuffled

Vector = list[float]

SIZES: dict[str, tuple[float, ...]] = {
    "shift": (0, 1, 2, 5, 10, 20, 50, 100),
    "scale": (0.25, 0.5, 1, 2, 4, 8, 10, 16),
    "three": (2, 4, 6, 10, 20, 40, 60, 80),
    "odd": (2, 3, 4, 5, 6, 7, 8),
    "rows": (2, 4, 8, 16, 32, 64),
}
RUNS = 6  # the first is cyclic, the others are shuffled
LIMIT = 50_000
_SIX = [[4, 2], [1, 3], [2, 3], [0, 0], [-1, 2], [3, -1]]


def family(name: str, size: float) -> tuple[list[Vector], Vector, Vector, float]:
    """Return samples, labels and the separator (w, b) of the bound, of any length.

    Examples
    --------
    >>> family("shift", 10)
    ([[9.0], [11.0]], [-1.0, 1.0], [1.0], -10.0)
    """
    s = float(size)
    if name == "shift":
        return [[s - 1], [s + 1]], [-1.0, 1.0], [1.0], 0.0 - s
    if name == "scale":
        X = [[s * a, s * b] for a, b in _SIX]
        return X, [1.0, 1.0, 1.0, -1.0, -1.0, -1.0], [3.0, 4.0], 0.0 - 10 * s
    if name == "three":
        return [[s / 2], [0.0 - s], [s]], [1.0, 1.0, 1.0], [0.0], 1.0
    n = int(size)
    if name == "rows":
        X = [[float(_parity(i & j)) for j in range(1, n)] for i in range(n)]
        y = [1.0 if i < n / 2 else -1.0 for i in range(n)]
        w = [0.0] * (n - 1)
        for x, label in zip(X, y, strict=True):
            for j, value in enumerate(x):
                w[j] += label * value
        return X, y, w, 0.0
    return _odd_max_bit(n)


def _parity(bits: int) -> int:
    return -1 if bits.bit_count() % 2 else 1


def _odd_max_bit(d: int) -> tuple[list[Vector], Vector, Vector, float]:
    X = [[1.0 if i >> j & 1 else -1.0 for j in range(d)] for i in range(2**d)]
    y = []
    for x in X:
        first = x.index(1.0) if 1.0 in x else 1
        y.append(-1.0 if first % 2 else 1.0)
    m = d if d % 2 else d - 1  # the last odd position
    w, a, b = [0.0] * d, 1.0, 1.0
    for i in range(m - 1, -1, -1):
        w[i] = a if i % 2 == 0 else 0.0 - a
        a, b = b, a + b
    return X, y, w, abs(w[1]) if m > 1 else 0.0


def treated(
    X: list[Vector], w: Vector, b: float, remedy: str
) -> tuple[list[Vector], Vector, float, float]:
    """Return samples and separator after a remedy, and the square of the constant feature."""
    if remedy == "centre":
        mean = [sum(x[j] for x in X) / len(X) for j in range(len(w))]
        for j, value in enumerate(mean):
            b += w[j] * value
        X = [[x[j] - mean[j] for j in range(len(w))] for x in X]
    longest = max(_dot(x, x) for x in X)
    return X, w, b, longest if remedy == "feature" else 1.0


def _dot(u: Sequence[float], v: Sequence[float]) -> float:
    total = 0.0
    for a, b in zip(u, v, strict=True):
        total += a * b
    return total


def bound_of(X: list[Vector], y: Vector, w: Vector, b: float, tau2: float) -> float:
    """Return the bound of a separator with a constant feature (eq-constant-feature-bound)."""
    least = min(label * (_dot(w, x) + b) for x, label in zip(X, y, strict=True))
    longest = max(_dot(x, x) for x in X)
    return (_dot(w, w) + b * b / tau2) * (longest + tau2) / (least * least)


def updates_of(X: list[Vector], y: Vector, tau2: float, order: int) -> int:
    """Count the updates of a run; order 0 is cyclic, any other a seed of shuffled passes."""
    w, b, k, epoch, n = [0.0] * len(X[0]), 0.0, 0, 0, len(X)
    while True:
        before, epoch = k, epoch + 1
        for i in shuffled(n, 100_000 * order + epoch) if order else range(n):
            x, label = X[i], y[i]
            if label * (_dot(w, x) + b) <= 0:  # eq-perceptron-mistake
                for j, value in enumerate(x):
                    w[j] += label * value  # eq-perceptron-update
                b += tau2 * label
                k += 1
                if k >= LIMIT:
                    return k
        if k == before:
            return k


@cache
def table(name: str, remedy: str) -> list[dict[str, Any]]:
    """Return for each size of a family its bound, and the updates of all runs."""
    rows = []
    for size in SIZES[name]:
        X, y, w, b = family(name, size)
        X, w, b, tau2 = treated(X, w, b, remedy)
        runs = [updates_of(X, y, tau2, order) for order in range(RUNS)]
        bound = bound_of(X, y, w, b, tau2)
        rows.append({"size": float(size), "bound": bound, "runs": runs})
    return rows
