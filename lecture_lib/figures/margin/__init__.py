"""A support vector machine that is solved again whenever a point or the penalty changes."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_X_y
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import COUNT, Input, powers, samples

END = 9999  # as many steps as there are
SIX = points_of(six_points())
EIGHT = [*SIX, [3.0, 1.0, 1.0], [2.0, 2.0, -1.0]]


def _example(points: list[list[float]], C: float, t: int = END) -> State:
    return {"points": points, "C": C, "t": t}


class Margin(LiveFigure):
    """The support vector machine: drag points, change the penalty, step through the solution.

    Parameters
    ----------
    X, y : (n, 2) and (n,) array-like, optional
        Samples and labels; by default the eight points, which no line separates.
    preset : str, optional
        One of ``Margin.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    C : float
        Penalty on the slack: a power of 2 from 1/16 to 16.
    t : int
        How many pair steps are shown; by default all.

    References
    ----------
    eq-svm-primal, eq-svm-dual, eq-svm-pair-step, eq-slack.

    Examples
    --------
    >>> Margin([[0, 1], [2, 0.3]], [1, -1], C=2).points
    [[0.0, 1.0, 1.0], [2.0, 0.3125, -1.0]]
    """

    name = "margin"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "eight": ("eight points", _example(EIGHT, 1.0)),
        "cheap": ("eight points, a small penalty", _example(EIGHT, 0.0625)),
        "same": ("eight points, C = 2", _example(EIGHT, 2.0)),
        "dear": ("eight points, a large penalty", _example(EIGHT, 16.0)),
        "six": ("six points, C = 16", _example(SIX, 16.0)),
        "board": ("six points, on the board", _example(SIX, 1.0, 0)),
        "kept": (
            "only the support vectors",
            _example([EIGHT[i] for i in (1, 4, 5, 6, 7)], 1.0),
        ),
        "far": (
            "six points, one far away",
            _example([*SIX[:3], [-3.5, -2.5, -1.0], *SIX[4:]], 1.0),
        ),
        "two": ("two points", _example([[-1.0, 0.0, -1.0], [1.0, 0.0, 1.0]], 0.25)),
        "and": ("AND", _example(points_of(gate("and")), 16.0)),
        "xor": ("XOR", _example(points_of(xor()), 1.0)),
    }

    points = Input(samples((-4, 5), (-3, 4), most=16), EIGHT)
    C = Input(powers(-4, 4), 1.0)
    t = Input(COUNT, END)

    def __init__(
        self, X: ArrayLike | None = None, y: ArrayLike | None = None, **inputs: Any
    ) -> None:
        if X is not None and y is not None:
            inputs = {"points": np.column_stack(check_X_y(X, y)).tolist()} | inputs
        super().__init__(**inputs)
