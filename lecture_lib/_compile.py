"""One loop, two engines: the loop of the lecture runs as Python, or compiled by numba.

Both give the same bits.  Weights change by the same additions in the same order.  A score is
summed in whatever order is fast, and again in the order of the board where rounding might
decide: so every decision is the one of the board.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import numpy as np

from lecture_lib._arrays import Floats

Loop = TypeVar("Loop", bound=Callable[..., Any])

PATIENCE = 200_000  # visits, judged: Python makes them in 0.3 s; to compile takes 2 s, but once
ROUNDING = 4 * float(np.finfo(float).eps)
TINY = 1e-300  # a square may underflow


def engine(loop: Loop, visits: int) -> Loop:
    """Return the loop, or the same compiled where that pays for so many visits.

    The variable LECTURE_LIB_ENGINE takes the choice away: "python" or "numba".
    """
    wish = os.environ.get("LECTURE_LIB_ENGINE")
    if wish == "python" or importlib.util.find_spec("numba") is None:
        return loop
    return _compiled(loop) if wish == "numba" or visits > PATIENCE or loop in _met else loop


def score(w: Floats, b: float, X: Floats, i: int, level: float, doubt: float) -> float:
    """Return ``w @ X[i] + b``, on the same side of ``level`` as the sum of the board."""
    s = dot(w, X, i) + b
    if abs(s - level) > doubt:
        return s
    s = 0.0
    for j in range(len(w)):
        s += w[j] * X[i, j]  # eq-score
    return s + b


def doubt(w: Floats, b: float, radius: float, steps: float) -> float:
    """Return by how much two orders of summation can differ until w has made these steps.

    In any order, a sum of d products is wrong by at most d |w| |x| times half the spacing eps
    of the floats at 1; steps of sum s make |w| grow by s R, and |b| by s.  This is four times it.
    """
    length = np.sqrt(np.sum(w * w) + TINY) + steps * radius
    return ROUNDING * (len(w) + 1) * (length * radius + abs(b) + steps)  # type: ignore[no-any-return]


def dot(w: Floats, X: Floats, i: int) -> float:
    """Return ``w @ X[i]``, summed in any order."""
    return np.dot(w, X[i])  # type: ignore[no-any-return]


def add(w: Floats, step: float, X: Floats, i: int) -> None:
    """Add ``step * X[i]`` to ``w``, in place."""
    w += np.float64(step) * X[i]


_met: set[Callable[..., Any]] = set()  # the loops that this process has compiled


@cache
def _compiled(loop: Loop) -> Loop:
    """Return what numba compiles when it is first called, and keeps on the disk."""
    njit: Callable[..., Any] = importlib.import_module("numba").njit
    _tell_numba()
    _met.add(loop)
    try:
        return cast(Loop, njit(loop, cache=True))
    except RuntimeError:  # there is no folder to keep it in
        return cast(Loop, njit(loop))


@cache
def _tell_numba() -> None:
    """Say what the functions above are in machine code: themselves, or plain sums."""
    overload: Callable[..., Any] = importlib.import_module("numba.extending").overload
    inline = {"forceinline": True}
    any_order = {**inline, "fastmath": {"reassoc", "contract", "nsz"}}
    for function, plain, how in (
        (score, score, inline),
        (doubt, doubt, inline),
        (add, _add, inline),
        (dot, _dot, any_order),
    ):
        overload(function, jit_options=how, strict=False)(lambda *_, plain=plain: plain)


def _dot(w: Floats, X: Floats, i: int) -> float:
    s = 0.0
    for j in range(len(w)):
        s += w[j] * X[i, j]
    return s


def _add(w: Floats, step: float, X: Floats, i: int) -> None:
    for j in range(len(w)):
        w[j] += step * X[i, j]
