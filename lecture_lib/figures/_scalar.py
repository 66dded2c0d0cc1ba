"""The score in plain loops: JavaScript does the same sums in the same order."""

from __future__ import annotations

from collections.abc import Sequence

Point = Sequence[float]  # x1, x2 and the label


def score(w: Sequence[float], b: float, x: Sequence[float]) -> float:
    """Return w.x + b, summed from left to right (eq-score)."""
    total = w[0] * x[0]
    for j in range(1, len(w)):
        total += w[j] * x[j]
    return total + b
