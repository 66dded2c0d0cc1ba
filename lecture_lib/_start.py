"""What a run is given at the door: where it starts, and in which order it visits."""

from __future__ import annotations

import reprlib

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import Floats, Indices, check_number, check_weights


def check_start(w: ArrayLike | None, b: float, d: int) -> tuple[Floats, float]:
    """Return the weights and the bias that a run starts from; no weights are zeros."""
    return np.zeros(d) if w is None else check_weights(w, d), check_number(b, "b")


def check_order(order: str | ArrayLike, n: int, names: tuple[str, ...]) -> str | Indices:
    """Return ``order`` when it is one of these names or a permutation of 0, ..., n - 1."""
    if isinstance(order, str) and order in names:
        return order
    given = np.asarray(order, dtype=object)
    whole = all(isinstance(i, int | np.integer) for i in given.flat)
    if given.shape == (n,) and whole and sorted(given) == list(range(n)):
        return given.astype(np.intp)
    known = ", ".join(repr(name) for name in names)
    got = reprlib.repr(order)
    msg = f"order must be {known} or a permutation of 0, ..., {n - 1}; got {got}."
    raise ValueError(msg)
