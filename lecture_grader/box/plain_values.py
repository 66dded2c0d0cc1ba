"""Plain values to JSON and back: what may cross the wall of the box, and nothing else.

No pickle: reading JSON cannot run the sender's code.  Runs on both sides of the wall, so it
imports nothing of ours.  ``decode`` trusts nothing; ``Unreadable`` is its only exception.
"""

import base64
import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

MOST_ITEMS = 200_000  # numbers in an array, entries in a list
MOST_TEXT = 100_000  # letters in a string
MOST_BITS = 4096  # of a whole number
MOST_DEPTH = 8
DTYPE = re.compile(r"[<>|]?([biuf][1248]|c(8|16))")


class Unreadable(ValueError):
    """A value that cannot cross, with the reason in words."""


def encode(value: Any, depth: int = 0) -> Any:
    """Turn a plain value into JSON's own types."""
    if depth > MOST_DEPTH:
        msg = "a value nested too deeply"
        raise Unreadable(msg)
    kind = type(value)
    if value is None or kind is bool:
        return value
    if isinstance(value, np.ndarray | np.generic):
        return _encode_array(np.asarray(value), isinstance(value, np.generic))
    if isinstance(value, str):
        return _short(str.__str__(value), MOST_TEXT, "letters")
    if isinstance(value, int):
        return _whole(int(value))
    if isinstance(value, float):
        number = float(value)
        return number if math.isfinite(number) else {"float": repr(number)}
    if isinstance(value, Fraction):
        return {"ratio": [_whole(int(value.numerator)), _whole(int(value.denominator))]}
    if isinstance(value, tuple | list):
        name = "tuple" if isinstance(value, tuple) else "list"
        _short(value, MOST_ITEMS, "entries")
        if _whole_ones(value, depth):
            return {name: list(value)}
        return {name: [encode(entry, depth + 1) for entry in value]}
    if isinstance(value, dict):
        _short(value, MOST_ITEMS, "entries")
        return {"dict": [[encode(k, depth + 1), encode(v, depth + 1)] for k, v in value.items()]}
    msg = f"a value of type {kind.__name__[:60]}"
    raise Unreadable(msg)


def _short(value: Any, most: int, what: str) -> Any:
    if len(value) > most:
        msg = f"a value with {len(value)} {what}, and {most} is the limit"
        raise Unreadable(msg)
    return value


def _whole(value: int) -> int:
    if value.bit_length() > MOST_BITS:
        msg = "a whole number with more than a thousand digits"
        raise Unreadable(msg)
    return value


def _whole_ones(entries: Any, depth: int) -> bool:
    """Say whether all entries are whole numbers, which stand for themselves: at once, not each."""
    whole = depth < MOST_DEPTH and set(map(type, entries)) == {int}
    return whole and max(map(int.bit_length, entries)) <= MOST_BITS


def _encode_array(array: Any, scalar: bool) -> Any:
    if not DTYPE.fullmatch(array.dtype.str):
        if array.dtype.kind == "U" and array.size <= MOST_ITEMS:
            return encode(array.tolist())  # an array of words crosses as a list
        msg = f"an array of dtype {array.dtype.name[:60]}"
        raise Unreadable(msg)
    if array.size > MOST_ITEMS:
        msg = f"an array with {array.size} numbers, and {MOST_ITEMS} is the limit"
        raise Unreadable(msg)
    data = base64.b64encode(np.ascontiguousarray(array).tobytes()).decode()
    return {"scalar" if scalar else "array": [array.dtype.str, list(array.shape), data]}


def decode(value: Any, depth: int = 0) -> Any:
    """Turn JSON's types back into the plain value."""
    if depth > MOST_DEPTH:
        msg = "a value nested too deeply"
        raise Unreadable(msg)
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, str):
        return _short(value, MOST_TEXT, "letters")
    if isinstance(value, int):
        return _whole(value)
    try:
        ((name, inside),) = value.items()
        return READERS[name](inside, depth)
    except Unreadable:
        raise
    except Exception:
        msg = "an unsupported value"
        raise Unreadable(msg) from None


def _entries(inside: Any, depth: int) -> list[Any]:
    if not isinstance(inside, list):
        msg = "a value that only claims to be a list"
        raise Unreadable(msg)
    _short(inside, MOST_ITEMS, "entries")
    if _whole_ones(inside, depth):
        return list(inside)
    return [decode(entry, depth + 1) for entry in inside]


def _decode_dict(inside: Any, depth: int) -> dict[Any, Any]:
    pairs = _short(inside, MOST_ITEMS, "entries")
    return {decode(key, depth + 1): decode(entry, depth + 1) for key, entry in pairs}


def _decode_array(inside: Any, depth: int) -> Any:  # noqa: ARG001 (all readers look alike)
    dtype, shape, data = inside
    if not DTYPE.fullmatch(dtype) or not all(0 <= side <= MOST_ITEMS for side in shape):
        msg = "an array with an unsupported layout"
        raise Unreadable(msg)
    _short(data, 16 * 4 * MOST_ITEMS, "letters")
    return np.frombuffer(base64.b64decode(data, validate=True), dtype).reshape(shape).copy()


READERS: dict[str, Callable[[Any, int], Any]] = {
    "float": lambda inside, _: {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}[inside],
    "ratio": lambda inside, _: Fraction(_whole(inside[0]), _whole(inside[1])),
    "list": _entries,
    "tuple": lambda inside, depth: tuple(_entries(inside, depth)),
    "dict": _decode_dict,
    "array": _decode_array,
    "scalar": lambda inside, depth: _decode_array(inside, depth)[()],
}
