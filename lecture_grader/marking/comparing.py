"""Compare two answers as a check would."""

import json
from functools import lru_cache
from numbers import Rational
from typing import Any

import numpy as np

from lecture_grader.box import plain_values

SHORT = 4000  # letters of two answers that are compared once and remembered: the same come often


def alike(one: Any, other: Any) -> bool:
    """Compare two values as a check would: floats nearly, the rest exactly."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[k], other[k]) for k in one)
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        if set(map(type, one)) == set(map(type, other)) == {int}:
            return list(one) == list(other)  # at once: a run has thousands of updates
        same = len(one) == len(other)
        return same and all(alike(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, str) or isinstance(other, str) or one is None or other is None:
        return bool(type(one) is type(other) and one == other)
    if isinstance(one, Rational) and isinstance(other, Rational):
        return bool(one == other)
    if np.shape(one) != np.shape(other):
        return False
    first, second = np.asarray(one), np.asarray(other)
    return bool(np.allclose(first, second, rtol=1e-6, atol=1e-8, equal_nan=True))


def same(one: Any, other: Any) -> bool:
    """Compare two values, of whatever type."""
    try:
        with np.errstate(all="ignore"):
            return alike(one, other)
    except (TypeError, ValueError, OverflowError):
        return False


def same_answer(one: str, other: str) -> bool:
    """Say whether two answers, as JSON, are the same."""
    if one == other:
        return True
    compare = _same if len(one) + len(other) < SHORT else _same.__wrapped__
    return compare(one, other)


@lru_cache(1 << 16)
def _same(one: str, other: str) -> bool:
    first, second = json.loads(one), json.loads(other)
    if any(isinstance(value, dict) and "failed" in value for value in (first, second)):
        return False
    try:
        return same(plain_values.decode(first), plain_values.decode(second))
    except plain_values.Unreadable:
        return False
