"""One loop, two engines: the loop of the lecture runs as Python, or compiled by numba.

Both give the same bits.  Weights change by the same additions in the same order.  A score is
summed in whatever order is fast, and again from left to right where it may be a tie (base.ties):
so every test for a mistake has the same outcome in both engines.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from lecture_lib.base.checks import Floats, Indices, Rows
from lecture_lib.base.sparse import SparseRows
from lecture_lib.base.ties import (
    dot_in_order,
    length_in_order,
    paired,
    rounding_bound,
    settle,
    settle_expansion,
    squared_length,
    tie_bound,
)

Loop = TypeVar("Loop", bound=Callable[..., Any])

COMPILE_ABOVE = 200_000  # visits, measured: Python makes them in 0.3 s; to compile takes 2 s
LOAD_ABOVE = 20_000  # the same: 0.05 s; to load machine code that was kept takes 0.5 s, once
COMPILE_NOTICE_SECONDS = 1.0  # chosen by measurement: a longer wait for a compiler is explained


def choose_engine(loop: Loop, visits: int) -> Loop:
    """Return the loop, or the same compiled where that pays: its next call makes so many visits.

    Who has called it in this process, and will perhaps again, counts as well.  The variable
    LECTURE_LIB_ENGINE takes the choice away: "python" or "numba".
    """
    choice = os.environ.get("LECTURE_LIB_ENGINE")
    made = _visits_made.get(loop, 0) + visits
    pays = made > COMPILE_ABOVE or (made > LOAD_ABOVE and _is_kept(loop))
    if choice == "python" or not (choice == "numba" or pays):
        return loop
    # Looked for only now: the search takes longer than an epoch of a few samples.
    if not _numba_is_there():
        if sys.stderr.isatty():
            _say_missing()
        return loop
    machine: Loop = _compiled(loop)
    return machine if getattr(machine, "signatures", True) else _telling(machine)


def count_visits(loop: Callable[..., Any], visits: int) -> None:
    """Note that the loop has made so many visits in this process."""
    _visits_made[loop] = _visits_made.get(loop, 0) + visits


def score(w: Floats, b: float, X: Rows, i: int, level: float, rounding: float) -> float:
    """Return ``w @ X[i] + b``, or the level where rounding cannot tell one from the other.

    Only a score that is as near to the level as ``rounding`` is summed with care.
    """
    s = dot(w, X, i) + b  # eq-score
    if abs(s - level) > rounding:
        return s
    return settle(w, b, X, i, level)


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


_visits_made: dict[Callable[..., Any], float] = {}  # by each loop; infinite once it is compiled


@cache
def _is_kept(loop: Callable[..., Any]) -> bool:
    """Say whether numba keeps machine code of the loop on the disk, without importing it."""
    source = Path(loop.__code__.co_filename)
    name = f"{source.stem}.{loop.__qualname__}-{loop.__code__.co_firstlineno}.*.nbi"
    folder = os.environ.get("NUMBA_CACHE_DIR")
    return any(Path(folder).glob(f"*/{name}") if folder else source.parent.glob(f"*/{name}"))


@cache
def _numba_is_there() -> bool:
    return bool(importlib.util.find_spec("numba"))


@cache
def _say_missing() -> None:
    print("lecture_lib: this run is long; pip install numba makes it faster.", file=sys.stderr)


@cache
def _compiled(loop: Loop) -> Loop:
    """Return what numba compiles when it is first called, and keeps on the disk."""
    njit: Callable[..., Any] = importlib.import_module("numba").njit
    _tell_numba()
    _visits_made[loop] = math.inf
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
            result = machine(*arguments)
        if sum(seconds) > COMPILE_NOTICE_SECONDS and sys.stderr.isatty():
            _say_once()
        return result

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
        (settle, {"_nrt": True}, settle, settle),
        (settle_expansion, {}, _settle_expansion, None),
        (tie_bound, inline, tie_bound, None),
        (rounding_bound, inline, rounding_bound, None),
        (squared_length, any_order, _squared_length, None),
        (dot_in_order, {}, _dot_in_order, None),
        (length_in_order, {}, _length_in_order, None),
        (add, inline, _add, _add_sparse),
        (dot, any_order, _dot, _dot_sparse),
        (paired, {}, _paired, _paired_sparse),
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


def _settle_expansion(
    columns: Floats, place: Indices, y: Floats, alpha: Floats, b: float, i: int
) -> float:
    s, size = 0.0, 0.0
    for j in range(len(alpha)):
        if alpha[j] != 0.0:
            s += alpha[j] * y[j] * columns[place[j], i]
            size += alpha[j] * abs(columns[place[j], i])
    s += b
    size += abs(b)
    return 0.0 if abs(s) <= tie_bound(len(alpha), size) else s


def _dot_in_order(v: Floats, x: Floats) -> float:
    s = 0.0
    for j in range(len(x)):
        s += v[j] * x[j]
    return s


def _length_in_order(a: Floats) -> float:
    largest = 0.0
    for j in range(len(a)):
        largest = max(largest, abs(a[j]))
    if largest == 0.0:
        return 0.0
    unit, s = math.ldexp(1.0, math.frexp(largest)[1] - 1), 0.0
    for j in range(len(a)):
        s += (a[j] / unit) * (a[j] / unit)
    return unit * math.sqrt(s)


def _paired(w: Floats, X: Floats, i: int) -> tuple[Floats, Floats]:
    return w, X[i]


def _paired_sparse(w: Floats, X: SparseRows, i: int) -> tuple[Floats, Floats]:
    start, end = X.ends[i], X.ends[i + 1]
    return w[X.features[start:end]], X.values[start:end]
