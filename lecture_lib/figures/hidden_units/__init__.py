"""Two hidden units learn XOR, in the plane of inputs and in the plane of their outputs."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.figures._figure import LiveFigure, State
from lecture_lib.figures._inputs import Input, between, row, rows

STEPS = 200
MOST = 16.0  # the size of a weight
FINE = 1024  # weights are multiples of 1/1024


def _start(seed: int) -> State:
    """Return a random start of the chapter."""
    rng = np.random.default_rng(seed)
    return _start_from(*rng.uniform(-1, 1, (2, 3)), rng.uniform(-1, 1, 3))


def _start_from(*weights: ArrayLike) -> State:
    return {"weights": weights, "t": 0}


class HiddenUnits(LiveFigure):
    """Two tanh units and an output unit on XOR: drag weights, step through the training.

    Parameters
    ----------
    preset : str, optional
        One of ``HiddenUnits.examples``.
    weights : list of three [bias, first, second]
        Starting weights of unit 1, unit 2 and the output, rounded to multiples of 1/1024.
    t : int
        How many steps are shown, from 0 to 200; by default 20.

    References
    ----------
    eq-network, eq-tanh, eq-backward.

    Examples
    --------
    >>> HiddenUnits(weights=[[0, 1, 0.1], [0, 0, 1], [0, 1, 1]]).weights[0]
    [0.0, 1.0, 0.099609375]
    """

    name = "hidden_units"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "learns": ("start 1", _start(1)),
        "fails": ("start 3", _start(3)),
        "three": ("start 0", _start(0)),
        "hand": ("OR, NAND, AND", _start_from((1, 1, 1), (1, -1, -1), (-1, 1, 1))),
        "zero": ("all weights 0", _start_from((0, 0, 0), (0, 0, 0), (0, 0, 0))),
        "twins": ("twin units", _start_from((0.25, 1, 0.5), (0.25, 1, 0.5), (0, 0.5, 0.5))),
    }

    weights = Input(
        rows(3, 3, row(*[between(-MOST, MOST, 1 / FINE)] * 3)), examples["learns"][1]["weights"]
    )
    t = Input(between(0, STEPS, 1), 20)  # the grid is bent, and the border is seen
