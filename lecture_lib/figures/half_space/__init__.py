"""A line in the plane, its two half-spaces, and the cost of each point."""

from __future__ import annotations

from typing import ClassVar

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import Input, among, between, row, samples

FACTORS = ["1", "10", "100", "-1", "unit"]


def _example(
    data: Dataset, w: tuple[float, float], b: float, at: tuple[float, float], factor: str = "1"
) -> State:
    return {"points": points_of(data), "w": w, "b": b, "at": at, "factor": factor}


SIX, GUESS = six_points(), ((0.0, 1.0), -0.5, (2.0, 0.5))


class HalfSpace(LiveFigure):
    """A line that can be turned and shifted, and the points on its two sides.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``HalfSpace.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    w : [w1, w2]
        Weights, rounded to multiples of 1/16.
    b : float
        Bias, rounded to a multiple of 1/256.
    at : [x1, x2]
        The handle about which the line turns is the point on the line nearest to this point.
    factor : str
        What w and b are multiplied by: "1", "10", "100", "-1", or "unit" for length 1.

    References
    ----------
    eq-signed-distance, eq-foot, eq-misclassified, eq-criterion, eq-criterion-distance.

    Examples
    --------
    >>> HalfSpace(w=[1, -0.3], b=0.1).state["w"]
    [1.0, -0.3125]
    """

    name = "half_space"
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "best": ("3x₁ + 4x₂ = 10", _example(SIX, (3, 4), -10, (2, 1))),
        "hundred": ("3x₁ + 4x₂ = 10, times 100", _example(SIX, (3, 4), -10, (2, 1), "100")),
        "unit": ("3x₁ + 4x₂ = 10, ‖w‖ = 1", _example(SIX, (3, 4), -10, (2, 1), "unit")),
        "steep": ("x₁ + 3x₂ = 7", _example(SIX, (1, 3), -7, (1, 2))),
        "diagonal": ("x₁ + x₂ = 3", _example(SIX, (1, 1), -3, (1.5, 1.5))),
        "wrong": ("x₁ − x₂ = 0", _example(SIX, (1, -1), 0, (1, 1))),
        "ten": ("x₁ − x₂ = 0, times 10", _example(SIX, (1, -1), 0, (1, 1), "10")),
        "over": ("x₁ − x₂ = 0, turned over", _example(SIX, (1, -1), 0, (1, 1), "-1")),
        "two": ("two misclassified", _example(SIX, (2, 0), 1, (-0.5, 1))),
        "three": ("three misclassified", _example(SIX, (0, 0.125), -1, (0, 8))),
        "ties": ("x₂ = 2", _example(SIX, (0, 1), -2, (1, 2))),
        "zero": ("w = 0, b = 0", _example(SIX, (0, 0), 0, (0.5, 0.5))),
        "and": ("AND", _example(gate("and"), *GUESS)),
        "or": ("OR", _example(gate("or"), *GUESS)),
        "xor": ("XOR", _example(xor(coding="01"), *GUESS)),
        "zero-xor": ("XOR, w = 0, b = 0", _example(xor(coding="01"), (0, 0), 0, (0.5, 0.5))),
    }

    points = Input(samples((-4, 5), (-3, 4)), points_of(SIX))
    w = Input(row(*[between(-16, 16)] * 2), [3.0, 4.0])
    b = Input(between(-256, 256, 1 / 256), -10.0)
    at = Input(row(*[between(-16, 16)] * 2), [0.5, 0.5])
    factor = Input(among(FACTORS), "1")
