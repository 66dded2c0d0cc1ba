"""The perceptron, one update at a time."""

from __future__ import annotations

from typing import Any, ClassVar

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import COUNT, Input, among, between, powers, row, samples

ORDERS = ["cyclic", "backwards", "worst first", "shuffled"]
FAR = [0.0, -8.0, -8.0]


def _example(data: Dataset, **inputs: Any) -> State:
    usual = {"order": "cyclic", "start": [0.0, 0.0, 0.0], "eta": 1.0, "t": 0}
    return {"points": points_of(data), **usual, **inputs}


class Stepper(LiveFigure):
    """The perceptron stepper: drag points, flip labels, step through the run.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``Stepper.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    order : str
        "cyclic", "backwards", "worst first" or "shuffled".
    start : [b, w1, w2]
        Starting point of the run.
    eta : float
        Step size, a power of 2 from 1/8 to 8.
    t : int
        How many updates are shown.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update.

    Examples
    --------
    >>> Stepper(preset="xor", t=2).points
    [[-1.0, -1.0, -1.0], [-1.0, 1.0, 1.0], [1.0, -1.0, 1.0], [1.0, 1.0, -1.0]]
    """

    name = "stepper"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "six": ("six points", _example(six_points())),
        "and": ("AND", _example(gate("and"))),
        "or": ("OR", _example(gate("or"))),
        "xor": ("XOR", _example(xor())),
        "worst": ("six points, worst first", _example(six_points(), order="worst first")),
        "far": ("six points, far start", _example(six_points(), start=FAR)),
        "small": ("far start, η = 1/8", _example(six_points(), start=FAR, eta=0.125)),
    }

    points = Input(samples((-4, 5), (-3, 4)), points_of(six_points()))
    order = Input(among(ORDERS), "cyclic")
    start = Input(row(*[between(-64, 64)] * 3), [0.0, 0.0, 0.0])
    eta = Input(powers(-3, 3), 1.0)
    t = Input(COUNT, 0)
