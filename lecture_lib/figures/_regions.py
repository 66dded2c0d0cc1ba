"""Where a function over a grid is positive, for the still picture."""

from __future__ import annotations

from collections.abc import Sequence

from lecture_lib.figures._polygons import Pair, between


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
            kept.append(between(p, q, f[i] / (f[i] - g)))
            ends.append(kept[-1])
    return kept, ends


def chains(border: list[list[Pair]]) -> list[list[Pair]]:
    """Return the pieces of a border, joined where they share an end."""
    left = [[(round(x, 9), round(z, 9)) for x, z in ends] for ends in border]
    chains = []
    while left:
        chain = left.pop()
        grown = True
        while grown:
            grown = False
            for k, (p, q) in enumerate(left):
                if chain[-1] in (p, q):
                    chain.append(q if chain[-1] == p else p)
                elif chain[0] in (p, q):
                    chain.insert(0, q if chain[0] == p else p)
                else:
                    continue
                del left[k]
                grown = True
                break
        chains.append(chain)
    return chains
