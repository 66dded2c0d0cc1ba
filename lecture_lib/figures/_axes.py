"""Numbers for an axis, and places for labels: the same as in JavaScript."""

from __future__ import annotations

import math
from collections.abc import Sequence


def ticks(low: float, high: float, most: int = 3) -> list[float]:
    """Return the multiples of 1, 2 or 5 times a power of ten in a range.

    Examples
    --------
    >>> ticks(-3.0, 17.0), ticks(0.0, 13.0, 6)
    ([0.0, 10.0], [0.0, 5.0, 10.0])
    """
    unit = 10.0 ** math.floor(math.log10((high - low) / most))
    step = next((k for k in (1, 2, 5) if high - low <= most * k * unit), 10) * unit
    return [i * step for i in range(math.ceil(low / step), math.floor(high / step) + 1)]


def spread(wished: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places near those that are wished, a gap apart, and none beyond ``high``.

    Examples
    --------
    >>> spread([50, 20, 25], 10, 0, 60), spread([58, 59], 10, 0, 60)
    ([50, 20, 30], [50, 60])
    """
    order, at, following = sorted(range(len(wished)), key=wished.__getitem__), list(wished), low
    for i in order:
        at[i] = max(at[i], following)
        following = at[i] + gap
    following = high
    for i in reversed(order):
        at[i] = min(at[i], following)
        following = at[i] - gap
    return at
