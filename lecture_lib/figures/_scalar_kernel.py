"""The kernel perceptron in the plane, and the regions that it draws, in plain loops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lecture_lib.figures._scalar import Point

BUDGET = 200  # updates; a run that takes longer is left unjudged

Pair = tuple[float, float]
Kernel = Sequence[object]  # its name, degree and width


def decay(u: float) -> float:
    """Return exp(-u) for u >= 0 by sums and products, so that JavaScript has the same bits.

    It agrees with the library's exponential to a relative error of 1e-11 above 1e-300.

    Examples
    --------
    >>> round(decay(0.5), 6), decay(0.0), decay(1e5)
    (0.606531, 1.0, 0.0)
    """
    halved = 0
    while u > 0.5:
        u, halved = u / 2, halved + 1
    total = 1.0
    for n in range(13, 0, -1):
        total = 1 - u * total / n
    for _ in range(halved):
        total *= total
    return total


def value(kernel: str, degree: int, sigma: float, x: Sequence[float], z: Sequence[float]) -> float:
    """Return the kernel of two points of the plane."""
    if kernel == "gaussian":  # eq-gaussian-kernel
        d, e, scale = x[0] - z[0], x[1] - z[1], 2 * sigma * sigma
        return decay(d * d / scale) * decay(e * e / scale)
    inner = x[0] * z[0] + x[1] * z[1]
    if kernel == "linear":
        return inner
    base = inner + 1 if kernel == "complete" else inner
    power = base
    for _ in range(degree - 1):
        power *= base  # eq-polynomial-kernel
    return power


@dataclass(frozen=True)
class KernelRun:
    """A run of the kernel perceptron.

    Attributes
    ----------
    updates : list of int
        The list E.
    verdict : str
        "separated" or "budget exhausted".
    passes : int
        Passes that were begun.
    """

    updates: list[int]
    verdict: str
    passes: int


def gram_rows(
    points: Sequence[Point], kernel: str, degree: int, sigma: float
) -> list[list[float]]:
    """Return the Gram matrix."""
    return [[value(kernel, degree, sigma, p, q) for q in points] for p in points]  # eq-gram


def score_of(
    row: Sequence[float], points: Sequence[Point], alpha: Sequence[int], b: float
) -> float:
    """Return the score of the point whose kernel values with the samples are ``row``."""
    total = 0.0
    for j, (_, _, y) in enumerate(points):
        if alpha[j]:
            total += alpha[j] * y * row[j]  # eq-kernel-score
    return total + b


def kernel_run(points: Sequence[Point], kernel: str, degree: int, sigma: float) -> KernelRun:
    """Run the dual perceptron until a pass is clean or the budget is spent."""
    K, alpha, b = gram_rows(points, kernel, degree, sigma), [0] * len(points), 0.0
    E: list[int] = []
    passes = 0
    while True:
        before, passes = len(E), passes + 1
        for i, (_, _, y) in enumerate(points):
            if y * score_of(K[i], points, alpha, b) <= 0:
                alpha[i], b = alpha[i] + 1, b + y  # eq-dual-update
                E.append(i)
                if len(E) >= BUDGET:
                    return KernelRun(E, "budget exhausted", passes)
        if len(E) == before:
            return KernelRun(E, "separated", passes)


def heights(
    points: Sequence[Point],
    alpha: Sequence[int],
    b: float,
    kernel: tuple[str, int, float],
    grid: tuple[Sequence[float], Sequence[float]],
) -> list[list[float]]:
    """Return the score at every crossing of a grid, row by row from below."""
    name, degree, sigma = kernel
    xs, zs = grid
    used = [j for j in range(len(points)) if alpha[j]]
    rows = [[b for _ in xs] for _ in zs]
    for j in used:
        p, signed = points[j], alpha[j] * points[j][2]
        if name == "gaussian":
            scale = 2 * sigma * sigma
            across = [decay((x - p[0]) * (x - p[0]) / scale) for x in xs]
            for r, z in enumerate(zs):
                up = signed * decay((z - p[1]) * (z - p[1]) / scale)
                for c in range(len(xs)):
                    rows[r][c] += up * across[c]
        else:
            for r, z in enumerate(zs):
                for c, x in enumerate(xs):
                    rows[r][c] += signed * value(name, degree, sigma, (x, z), p)
    return rows


def regions(
    rows: Sequence[Sequence[float]], xs: Sequence[float], zs: Sequence[float]
) -> tuple[list[list[Pair]], list[list[Pair]]]:
    """Return the pieces where the score is positive, and the pieces of its border."""
    pieces: list[list[Pair]] = []
    border: list[list[Pair]] = []
    for r in range(len(zs) - 1):
        start = -1
        for c in range(len(xs)):
            last = c == len(xs) - 1
            f = [] if last else [rows[r][c], rows[r][c + 1], rows[r + 1][c + 1], rows[r + 1][c]]
            full = not last and all(v > 0 for v in f)
            if full and start < 0:
                start = c
            if not full and start >= 0:
                low, high = (xs[start], xs[c]), (zs[r], zs[r + 1])
                pieces.append(
                    [(low[0], high[0]), (low[1], high[0]), (low[1], high[1]), (low[0], high[1])]
                )
                start = -1
            if full or last or all(v <= 0 for v in f):
                continue
            corners = [
                (xs[c], zs[r]),
                (xs[c + 1], zs[r]),
                (xs[c + 1], zs[r + 1]),
                (xs[c], zs[r + 1]),
            ]
            kept, ends = _cut(corners, f)
            pieces.append(kept)
            border += [ends[k : k + 2] for k in range(0, len(ends), 2)]
    return pieces, border


def _cut(corners: Sequence[Pair], f: Sequence[float]) -> tuple[list[Pair], list[Pair]]:
    """Return the part of a cell where f > 0, and the ends of its border."""
    kept: list[Pair] = []
    ends: list[Pair] = []
    for i, p in enumerate(corners):
        q, g = corners[(i + 1) % 4], f[(i + 1) % 4]
        if f[i] > 0:
            kept.append(p)
        if (f[i] > 0) != (g > 0):
            t = f[i] / (f[i] - g)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            ends.append(kept[-1])
    return kept, ends
