"""One loop, two engines: the loop of the lecture runs as Python, or compiled by numba.

Both give the same bits.  Weights change by the same additions in the same order.  A score is
summed in whatever order is fast, and again without rounding where rounding might decide: so
every test for a mistake is right for the weights as they are, and the same in both engines.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from lecture_lib.base.checks import Floats, Indices, Rows
from lecture_lib.base.sparse import SparseRows

Loop = TypeVar("Loop", bound=Callable[..., Any])

COMPILE_ABOVE = 200_000  # visits, measured: Python makes them in 0.3 s; to compile takes 2 s
EPS = float(np.finfo(float).eps)
COMPILE_NOTICE_SECONDS = 1.0  # chosen by measurement: a longer wait for a compiler is explained
LEAST_EXACT_PRODUCT = 1e-290  # below it the error of a product underflows
TINY = 1e-300  # keeps the bound from becoming too small where a product underflows


def engine(loop: Loop, visits: int) -> Loop:
    """Return the loop, or the same compiled where that pays for so many visits.

    The variable LECTURE_LIB_ENGINE takes the choice away: "python" or "numba".
    """
    choice = os.environ.get("LECTURE_LIB_ENGINE")
    pays = visits > COMPILE_ABOVE or loop in _compiled_loops
    if choice == "python" or not (choice == "numba" or pays):
        return loop
    # Looked for only now: the search takes longer than an epoch of a few samples.
    if not importlib.util.find_spec("numba"):
        return loop
    machine: Loop = _compiled(loop)
    return machine if getattr(machine, "signatures", True) else _telling(machine)


def score(w: Floats, b: float, X: Rows, i: int, level: float, rounding: float) -> float:
    """Return ``w @ X[i] + b``, on the same side of ``level`` as without rounding.

    A score that no float tells from the level is the level itself: a tie.
    """
    s = dot(w, X, i) + b  # eq-score
    if abs(s - level) > rounding:
        return s
    return level + excess(w, b, X, i, level)


def excess(w: Floats, b: float, X: Rows, i: int, level: float) -> float:
    """Return ``w @ X[i] + b - level`` with its right sign; 0 where a product underflows.

    The sum is kept as a list of floats of which none overlaps the next, as in ``math.fsum``
    (Shewchuk 1997); a product is the sum of two floats (Dekker 1971).
    """
    w_i, x_i = _entries(w, X, i)
    parts = [0.0] * 64  # 40 hold every sum of floats
    count = _add_exactly(parts, _add_exactly(parts, 0, float(b)), -float(level))
    for j in range(len(w_i)):
        product = w_i[j] * x_i[j]
        u, v = _upper_half(w_i[j]), _upper_half(x_i[j])
        low_u, low_v = w_i[j] - u, x_i[j] - v
        error = ((u * v - product) + u * low_v + low_u * v) + low_u * low_v
        count = _add_exactly(parts, _add_exactly(parts, count, product), error)
    total = parts[count - 1] if count else 0.0
    return total if abs(total) > len(w) * LEAST_EXACT_PRODUCT else 0.0


def separates(w: Floats, b: float, X: Rows, y: Floats) -> bool:
    """Say whether every ``y_i (w @ x_i + b)`` is above zero, whatever rounding does to it."""
    return not mistakes(w, b, X, y).any()


def mistakes(w: Floats, b: float, X: Rows, y: Floats) -> NDArray[np.bool_]:
    """Say which ``y_i (w @ x_i + b)`` are not above zero, whatever rounding does to them."""
    margins = y * (X @ w + b)
    wrong = margins <= 0
    squares = X.squared_lengths() if isinstance(X, SparseRows) else np.vecdot(X, X)
    near = near_zero(margins, w, b, float(np.sqrt(squares.max() + TINY)))
    wrong[near] = [y[i] * excess(w, b, X, i, 0.0) <= 0 for i in near]
    return np.asarray(wrong)


def near_zero(scores: Floats, w: Floats, b: float, radius: float) -> Indices:
    """Return the samples whose score, up to its sign, is as near to 0 as rounding reaches."""
    return np.flatnonzero(np.abs(scores) <= rounding_bound(w, b, radius, 0.0))


def _upper_half(a: float) -> float:
    """Return the upper 26 bits of a float."""
    c = 134217729.0 * a  # 2**27 + 1
    return c - (c - a)


def _add_exactly(parts: list[float], count: int, term: float) -> int:
    """Add a float to a list of so many that do not overlap; return their new number."""
    if term == 0.0:  # so that zeros that a sparse row leaves out do change nothing
        return count
    kept = 0
    for k in range(count):
        a, b = (term, parts[k]) if abs(term) >= abs(parts[k]) else (parts[k], term)
        term = a + b
        rest = b - (term - a)
        if rest != 0.0:
            parts[kept] = rest
            kept += 1
    if term != 0.0:
        parts[kept] = term
        kept += 1
    return kept


def rounding_bound(w: Floats, b: float, radius: float, steps: float) -> float:
    """Return by how much two orders of summation can differ until w has made these steps.

    Each of the two sums is wrong by at most (d + 1) eps / 2 times |w| |x| + |b|, so they differ
    by twice that; we allow four times the difference.  The longest row has the length radius.
    Until then |w| grows by at most steps * radius, and |b| by at most steps.
    """
    length = np.sqrt(squared_length(w) + TINY) + steps * radius
    size = length * radius + abs(b) + steps + TINY
    return 4 * EPS * (len(w) + 1) * size  # type: ignore[no-any-return]


def squared_length(w: Floats) -> float:
    """Return ``w @ w``, summed in any order."""
    return np.dot(w, w)  # type: ignore[no-any-return]


def dot(w: Floats, X: Rows, i: int) -> float:
    """Return ``w @ X[i]``, summed in any order."""
    if isinstance(X, SparseRows):
        features, x_i = X.row(i)
        return np.dot(w[features], x_i)  # type: ignore[no-any-return]
    return np.dot(w, X[i])  # type: ignore[no-any-return]


def add(w: Floats, step: float, X: Rows, i: int) -> None:
    """Add ``step * X[i]`` to ``w``, in place."""
    if isinstance(X, SparseRows):
        features, x_i = X.row(i)
        w[features] += np.float64(step) * x_i
    else:
        w += np.float64(step) * X[i]


def _entries(w: Floats, X: Rows, i: int) -> tuple[list[float], list[float]]:
    """Return the weights and the values of the entries of ``X[i]``."""
    if isinstance(X, SparseRows):
        features, x_i = X.row(i)
        return w[features].tolist(), x_i.tolist()
    return w.tolist(), X[i].tolist()


_compiled_loops: set[Callable[..., Any]] = set()  # the loops that this process has compiled


@cache
def _compiled(loop: Loop) -> Loop:
    """Return what numba compiles when it is first called, and keeps on the disk."""
    njit: Callable[..., Any] = importlib.import_module("numba").njit
    _tell_numba()
    _compiled_loops.add(loop)
    try:
        return cast(Loop, njit(loop, cache=True))
    except RuntimeError:  # there is no folder to keep it in
        return cast(Loop, njit(loop))


def _telling(machine: Loop) -> Loop:
    """Return the loop that has not run yet, and says to a terminal if it was compiled for long."""
    timer: Callable[..., Any] = importlib.import_module("numba.core.event").install_timer

    def call(*arguments: Any) -> Any:
        seconds: list[float] = []
        with timer("numba:compile", seconds.append):
            found = machine(*arguments)
        if sum(seconds) > COMPILE_NOTICE_SECONDS and sys.stderr.isatty():
            _say_once()
        return found

    return cast(Loop, call)


@cache
def _say_once() -> None:
    print("lecture_lib: numba compiled a loop; the next call need not wait.", file=sys.stderr)


@cache
def _tell_numba() -> None:
    """Say what the functions above are in machine code: themselves, or plain sums."""
    overload: Callable[..., Any] = importlib.import_module("numba.extending").overload
    inline = {"forceinline": True}
    uncounted = {**inline, "_nrt": False}  # to count who holds w and X costs 10 ns a visit
    any_order = {**inline, "fastmath": {"reassoc", "contract", "nsz"}}
    for function, how, dense, sparse in (
        (score, uncounted, score, score),
        (excess, {"_nrt": True}, excess, excess),
        (_add_exactly, {}, _add_exactly, None),
        (_upper_half, inline, _upper_half, None),
        (rounding_bound, inline, rounding_bound, None),
        (squared_length, any_order, _squared_length, None),
        (add, inline, _add, _add_sparse),
        (dot, any_order, _dot, _dot_sparse),
        (_entries, {}, _dense_entries, _sparse_entries),
    ):
        overload(function, jit_options=how, strict=False)(
            lambda *kinds, dense=dense, sparse=sparse: (
                sparse if any(hasattr(kind, "instance_class") for kind in kinds) else dense
            )
        )


def _squared_length(w: Floats) -> float:
    s = 0.0
    for j in range(len(w)):
        s += w[j] * w[j]
    return s


def _dot(w: Floats, X: Floats, i: int) -> float:
    s = 0.0
    for j in range(len(w)):
        s += w[j] * X[i, j]
    return s


def _dot_sparse(w: Floats, X: SparseRows, i: int) -> float:
    s = 0.0
    for k in range(X.ends[i], X.ends[i + 1]):
        s += w[X.features[k]] * X.values[k]
    return s


def _add(w: Floats, step: float, X: Floats, i: int) -> None:
    for j in range(len(w)):
        w[j] += step * X[i, j]


def _add_sparse(w: Floats, step: float, X: SparseRows, i: int) -> None:
    for k in range(X.ends[i], X.ends[i + 1]):
        w[X.features[k]] += step * X.values[k]


def _dense_entries(w: Floats, X: Floats, i: int) -> tuple[Floats, Floats]:
    return w, X[i]


def _sparse_entries(w: Floats, X: SparseRows, i: int) -> tuple[Floats, Floats]:
    start, end = X.ends[i], X.ends[i + 1]
    return w[X.features[start:end]], X.values[start:end]
