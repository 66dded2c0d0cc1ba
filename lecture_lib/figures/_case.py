"""What the tests must know of one figure."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.figures._figure import LiveFigure, State

Sentence = str | tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """One figure: where it stands, how it is played with, on what it is compared.

    Attributes
    ----------
    cls : class
        The figure's class.
    page : str
        A page of the book that holds it.
    states : function
        Yields random states, 300 or more, from a generator.
    library : function
        What the library says of a state: as much of what the figure derives as it knows.
    judge : function
        The same, given what the figure derives: a judge checks what was found, and how it was
        found is nothing to it.
    said, said_of : dict and list
        The whole sentences of the figure on some of its examples, and on other arguments; a
        sentence with a list that may become longer is given in two parts, with a gap at its end.
    undecided : function
        Whether rounding alone can make the answers to a state differ: state, ours, theirs.
    handle, by, input : int, pair of int, str
        A handle, how many CSS pixels a drag moves it, and the input that this changes.
    press, pressed : str
        The name of a button or menu (a regular expression), and the input that it changes.
    """

    cls: type[LiveFigure]
    page: str
    states: Callable[[np.random.Generator], Iterator[State]]
    library: Callable[[State], State] = lambda _: {}
    judge: Callable[[State, State], State] = lambda *_: {}
    said: dict[str, Sentence] = field(default_factory=dict)
    said_of: list[tuple[State, Sentence]] = field(default_factory=list)
    undecided: Callable[[State, Any, Any], bool] = lambda *_: False
    handle: int = 0
    by: tuple[int, int] = (60, -40)
    input: str = "points"
    press: str = "^Step"
    pressed: str = "t"

    @property
    def name(self) -> str:
        """Return the name of the figure."""
        return self.cls.name


def cloud(rng: np.random.Generator, *, low: tuple[float, float], high: tuple[float, float]):
    """Return random points of two classes on multiples of 1/16, half of them separable."""
    n = int(rng.integers(2, 13))
    if rng.random() < 0.2:  # a coarse grid has many ties
        X = rng.integers(np.ceil(low), np.floor(high), size=(n, 2), endpoint=True).astype(float)
    else:
        X = np.floor(rng.uniform(low, high, size=(n, 2)) * 16) / 16
    w, b = rng.normal(size=2), rng.normal()
    y = np.where(X @ w + b > 0, 1.0, -1.0)
    if rng.random() < 0.5:
        y = np.where(rng.random(n) < 0.3, -y, y)
    return [[float(p), float(q), float(label)] for (p, q), label in zip(X, y, strict=True)]


def samples_of(points: Sequence[Sequence[float]]) -> tuple[Floats, Floats]:
    """Return samples and labels, as the library takes them."""
    rows = np.array(points, dtype=np.float64)
    return rows[:, :2], rows[:, 2]


def shuffled(n: int, seed: int) -> list[int]:
    """Return a permutation of 0, ..., n - 1 that depends on the seed alone, as in JavaScript."""
    order, x = list(range(n)), seed
    for i in range(n - 1, 0, -1):
        x = (1664525 * x + 1013904223) % 2**32
        j = math.floor(x / 2**32 * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def shuffles(n: int, first: int) -> Callable[..., Indices]:
    """Return a function that returns the order of the next epoch, from the next seed."""
    seeds = count(first)
    return lambda *_: np.array(shuffled(n, next(seeds)))
