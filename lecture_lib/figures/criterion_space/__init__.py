"""The perceptron criterion over the plane of weights."""

from __future__ import annotations

from typing import ClassVar

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import COUNT, Input, among, between, row, samples

ETAS = [0.0625, 0.125, 0.25, 0.5, 1]


def _example(
    data: Dataset, w: tuple[float, float], b: float, eta: float = 0.0625, tie: float = 1.0
) -> State:
    return {"points": points_of(data), "w": w, "b": b, "eta": eta, "tie": tie, "t": 0}


SIX = six_points()


class CriterionSpace(LiveFigure):
    """The criterion D over (w1, w2) for a fixed bias: cells, kinks, contours and steps.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``CriterionSpace.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    w : [w1, w2]
        Starting weights, rounded to multiples of 1/1024.
    b : float
        Starting bias, rounded in the same way.
    eta : float
        Step size: 1/16, 1/8, 1/4, 1/2 or 1.
    tie : float
        Weight of a tie in the sub-gradient, from 0 to 1, in steps of 1/4.
    t : int
        How many steps are shown.

    References
    ----------
    eq-criterion-sum, eq-criterion-subdifferential, eq-batch-step.

    Examples
    --------
    >>> CriterionSpace(preset="long").eta
    1.0
    """

    name = "criterion_space"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "above": ("six points, b = −2", _example(SIX, (1, -1), -2, 0.25)),
        "cell": ("inside the cell D = 0", _example(SIX, (0.75, 1), -2, 0.25)),
        "edge": ("on the edge of the cell", _example(SIX, (0, 1), -2, 0.25)),
        "bend": ("on a dashed line", _example(SIX, (2, 0), -2, 0.25)),
        "slope": ("no tie, η = 1/16", _example(SIX, (1, -1), -0.5)),
        "long": ("no tie, η = 1", _example(SIX, (1, -1), -0.5, 1.0)),
        "kink": ("a tie at b = 0", _example(SIX, (1, -1), 0)),
        "zero": ("w = 0, b = 0", _example(SIX, (0, 0), 0)),
        "stay": ("w = 0, b = 0, ties do not count", _example(SIX, (0, 0), 0, 0.0625, 0.0)),
        "and": ("AND", _example(gate("and"), (1, 2), -0.5)),
        "xor": ("XOR", _example(xor(), (1, 2), -0.5)),
        "zero-xor": ("XOR, w = 0, b = 0", _example(xor(), (0, 0), 0)),
    }

    points = Input(samples((-4, 5), (-3, 4)), points_of(SIX))
    w = Input(row(*[between(-64, 64, 1 / 1024)] * 2), [1.0, -1.0])
    b = Input(between(-64, 64, 1 / 1024), -2.0)
    eta = Input(among(ETAS), 0.0625)
    tie = Input(among([0, 0.25, 0.5, 0.75, 1]), 1.0)
    t = Input(COUNT, 0)
