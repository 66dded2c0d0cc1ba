"""Lists of indices that cost no Python objects until somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numpy as np

from lecture_lib.base.checks import Indices, frozen

List = tuple[int, ...]
Class = TypeVar("Class", bound=type)


def lists(*names: str) -> Callable[[Class], Class]:
    """Let fields of a record that were given as arrays be tuples for whoever asks.

    Such a tuple is made once, when it is first asked for, and then takes the array's place.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> import numpy as np
    >>> @lists("E")
    ... @dataclass(frozen=True)
    ... class Run:
    ...     E: tuple[int, ...]
    >>> run = Run(as_list(np.array([3, 1])))
    >>> length(run, "E"), as_array(run, "E"), run.E
    (2, array([3, 1]), (3, 1))
    """

    def decorate(record: Class) -> Class:
        for name in names:
            setattr(record, name, _made_when_asked(name))
        return record

    return decorate


def _made_when_asked(name: str) -> property:
    def get(record: object) -> List:
        kept = vars(record)[name]
        if isinstance(kept, np.ndarray):
            kept = vars(record)[name] = tuple(kept.tolist())
        return cast(List, kept)

    def put(record: object, value: List) -> None:
        vars(record)[name] = value

    return property(get, put)


def as_list(a: Indices) -> List:
    """Return an array that nobody else holds, to be given to such a field; it is frozen."""
    return cast(List, frozen(a))


def as_array(record: object, name: str) -> Indices:
    """Return such a field as an array, and make no tuple."""
    return np.asarray(vars(record)[name], np.intp)


def length(record: object, name: str) -> int:
    """Return the length of such a field, and make no tuple."""
    return len(vars(record)[name])
