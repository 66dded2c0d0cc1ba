"""The turns of chapter 5: a start that takes long, and the pocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lecture_lib.data.examples import six_points
from lecture_lib.solvers.perceptron.averaging import pocket
from lecture_lib.solvers.perceptron.primal import perceptron
from lecture_lib.turns._turn import turn


@turn
def check_far_start(start: Any) -> str:
    """Check that from (b, w1, w2) the perceptron needs 50 updates or more on the six points.

    Examples
    --------
    >>> check_far_start([0, 0, 0])
    ❌ From this start they need 13 updates; 50 or more were asked for.
    >>> check_far_start([100, 0, 0])
    ✅ 153 updates.
    """
    at = np.asarray(start, dtype=float)
    assert at.shape == (3,), f"Give three numbers, [b, w1, w2]; yours have the shape {at.shape}."
    assert np.abs(at).max() <= 1000, "Stay between -1000 and 1000; that is far enough."
    data = six_points()
    run = perceptron(data.X, data.y, w=at[1:], b=at[0], max_epochs=10_000)
    assert run.mistakes, "This start separates the six points already: no update at all."
    many = f"{run.mistakes} update" + "s" * (run.mistakes != 1)
    assert run.mistakes >= 50, f"From this start they need {many}; 50 or more were asked for."
    return f"{many}."


@turn
def check_keep_best(keep_best: Callable[..., Any]) -> None:
    """Check that keep_best(X, y, visits) returns the copy of the pocket and its mistakes.

    Examples
    --------
    >>> check_keep_best(lambda X, y, visits: ((X[0], 0.0), 0))
    ❌ No line of this run is right about all four. Do you count over all samples?
    """
    X = np.array([[-3.0], [-2.0], [0.0], [1.0]])
    y = np.array([-1.0, 1.0, 1.0, -1.0])
    (w, b), fewest = keep_best(X, y, [0, 1, 2])
    line = (*np.ravel(w).tolist(), float(b))
    assert fewest != 0, (
        "No line of this run is right about all four. Do you count over all samples?"
    )
    assert line != (0, 0), (
        "After three updates w = 1, b = 1 leaves two of four samples wrong, and your copy is "
        "still w = 0, b = 0, where all four are ties. When is it replaced?"
    )
    assert line != (3, -1), (
        "The copy w = 3, b = -1 is right about one sample of four. Do you count the correct ones?"
    )
    assert line != (1, 0), (
        "The copy w = 1, b = 0 leaves three wrong: two misclassified, and the tie at x = 0."
    )
    assert line == (1, 1), (
        f"The copy should be w = 1, b = 1; yours is w = {line[0]}, b = {line[1]}."
    )
    assert fewest == 2, f"The copy is right and makes 2 mistakes; your number says {fewest}."
    (w, b), fewest = keep_best(X, y, [0, 1, 2, 3])
    assert (*w, b, fewest) == (1, 1, 2), (
        "The fourth update leads to w = 0, b = 0 with four mistakes; the copy must not follow it."
    )
    six = six_points()
    y = six.y.copy()
    y[3] = 1.0
    (w, b), fewest = keep_best(six.X, y, range(6))
    held = pocket(six.X, y, perceptron(six.X, y, max_epochs=1))
    assert (*w, b, fewest) == (*held.w, held.b, held.fewest[-1]), (
        "Weights that make as many mistakes as the copy do not replace it; they must make fewer."
    )
