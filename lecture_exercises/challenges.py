"""Challenges at the end of chapters: a reader's play gets one sentence, with its score."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lecture_exercises.check import shape
from lecture_exercises.finding import find
from lecture_lib.data.examples import six_points
from lecture_lib.solvers.separation.separability import separate


def challenge(play: Callable[..., str]) -> Callable[..., None]:
    """Make a function of asserts, which returns a score in words, into what a notebook calls.

    Examples
    --------
    >>> @challenge
    ... def score_root(x):
    ...     assert x >= 0, f"Take a number that is not negative, not {x}."
    ...     return f"The square of {x} is {x * x}."
    >>> score_root(3)
    ✅ The square of 3 is 9.
    >>> score_root(-1)
    ❌ Take a number that is not negative, not -1.
    """

    @functools.wraps(play)
    def score(*given: object) -> None:
        found = find(lambda: play(*given))
        print(f"✅ {found.sentence}" if found.passed else found.line)

    return score


def _chosen(given: object, size: tuple[int, ...], allowed: Sequence[int], what: str) -> Any:
    """Return Python's whole numbers in this shape, if all of them are allowed."""
    assert shape(given) == size, f"Give {what}; yours have the shape {shape(given)}."
    found = np.asarray(given, dtype=float)
    odd = found[~np.isin(found, allowed)]
    assert not odd.size, f"Give {what}, not {odd[0]:g}."
    return found.astype(int).tolist()


def _counted(number: int, what: str) -> str:
    """Return a number with its noun, such as 12 345 updates."""
    return f"{number:,} {what}".replace(",", " ") + "s" * (number != 1)


def _count_updates(points: Any, labels: Any) -> int:
    """Return the updates of the run from zero over separable whole numbers, without rounding."""
    w1 = w2 = b = updates = 0
    clean = False
    while not clean:
        clean = True
        for (x1, x2), y in zip(points, labels, strict=True):
            if y * (w1 * x1 + w2 * x2 + b) <= 0:  # eq-perceptron-mistake
                w1, w2, b = w1 + y * x1, w2 + y * x2, b + y  # eq-perceptron-update
                updates, clean = updates + 1, False
    return updates


@challenge
def score_longest_run(points: Any, labels: Any) -> str:
    """Count the updates of the perceptron on six points with coordinates from -9 to 9."""
    spots, signs = "six points [x1, x2] of whole numbers from -9 to 9", "six labels, -1 or +1"
    points = _chosen(points, (6, 2), range(-9, 10), spots)
    labels = _chosen(labels, (6,), (-1, 1), signs)
    assert separate(points, labels).status == "separable", (
        "No line separates your points, so the run would never end: move a point, or change a "
        "label."
    )
    ours = six_points()
    made = _count_updates(points, labels)
    to_beat = _count_updates(ours.X.astype(int).tolist(), ours.y.astype(int).tolist())
    return f"Your run makes {_counted(made, 'update')}; the six points need {to_beat}."
