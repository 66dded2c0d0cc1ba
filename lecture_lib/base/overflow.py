"""Refusal of numbers whose scores, squares or arrays are too large."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from lecture_lib.base.checks import Floats, check_positive

MAX_NUMBERS = 2**27  # of one array, a gigabyte


def check_size(numbers: int, name: str) -> None:
    """Refuse what would need an array of more than a gigabyte."""
    if numbers > MAX_NUMBERS:
        msg = f"{name} must be smaller: it needs an array of more than 2**27 numbers, 1 GB."
        raise ValueError(msg)


def check_squarable(value: object, name: str) -> float:
    """Return ``value`` when it is a number above zero whose square is a float, and not 0."""
    number = check_positive(value, name)
    if not 1e-150 <= number <= 1e150:
        msg = f"{name} must lie between 1e-150 and 1e150, so that it has a square; got {value}."
        raise ValueError(msg)
    return number


def check_spread(X: Floats, name: str) -> None:
    """Refuse features that vary so little that a weight which grows as 1 / X is no float."""
    spread = X.max(axis=0) - X.min(axis=0)
    small = spread[(spread > 0) & (spread < 1e-280)]
    if small.size:
        msg = (
            f"{name} must be constant or spread over at least 1e-280, so that its weight is a "
            f"float; got {small[0]:.3g}. Divide {name} by that."
        )
        raise ValueError(msg)


def check_scores(scores: Floats, names: str) -> Floats:
    """Return the scores when none has overflowed."""
    if not np.isfinite(scores).all():
        msg = f"{names} must be so small that no score overflows. Divide all by the same number."
        raise ValueError(msg)
    return scores


@contextmanager
def refusing_overflow(names: str) -> Iterator[None]:
    """Refuse the arguments of these names when what is computed of them is no float."""
    try:
        with np.errstate(over="raise", divide="raise"):
            yield
    except (FloatingPointError, OverflowError, ZeroDivisionError):
        msg = f"{names} must be so small, and so far from 0, that nothing overflows. Scale them."
        raise ValueError(msg) from None


def check_reach(w: Floats, b: float, radius: float, steps: float) -> None:
    """Refuse a run in which a score could overflow before it has made all its steps.

    Each step adds to w at most the length of the longest row, the radius, and 1 to b.
    """
    with np.errstate(over="ignore"):
        length = float(np.sqrt(np.sum(w * w))) + steps * radius
        reach = length * radius + abs(b) + steps
    if not np.isfinite(reach):
        msg = (
            f"w, b, the step size and X must be so small that no score overflows; a row of X has "
            f"the length {radius:.3g}, and a run may take {steps:.3g} steps. Divide them all by "
            "the same number, or allow fewer epochs."
        )
        raise ValueError(msg)


def check_run(X: Floats, steps: float, w: Floats | None = None, b: float = 0.0) -> None:
    """Refuse samples on which a run could reach a score that overflows."""
    with np.errstate(over="ignore"):
        radius = float(np.sqrt(np.vecdot(X, X).max()))
    check_reach(np.zeros(X.shape[1]) if w is None else w, b, radius, steps)
