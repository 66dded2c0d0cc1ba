"""Figure 1: a line in the plane, its two half-spaces, and what the points cost."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._grid import points_of, samples_of, snap
from lecture_lib.figures._inputs import Rule, among, between, row, samples
from lecture_lib.figures._old import OldFigure, State, check_points
from lecture_lib.figures._polygons import boundary, half_plane
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words
from lecture_lib.linear.criterion import criterion
from lecture_lib.linear.geometry import projections, signed_distances
from lecture_lib.linear.score import decision, misclassified, ties

VIEW = View((-4.0, 5.0), (-3.0, 4.0), 540, 420)
CENTRE = [0.5, 0.5]
FACTORS = ["1", "10", "100", "-1", "unit"]


def _example(
    data: Dataset, w: tuple[float, float], b: float, at: tuple[float, float], factor: str = "1"
) -> State:
    line = {"w": [float(v) for v in w], "b": float(b), "at": [float(v) for v in at]}
    return {"points": points_of(data), **line, "factor": factor}


SIX, GUESS = six_points(), ((0.0, 1.0), -0.5, (2.0, 0.5))


class HalfSpace(OldFigure):
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
        Near which place the line is held, so that it turns about it.
    factor : str
        What w and b are multiplied by: "1", "10", "100", "-1", or "unit" for length 1.

    Attributes
    ----------
    misclassified, D, distances
        What follows from the inputs.

    References
    ----------
    eq-signed-distance, eq-foot, eq-misclassified, eq-criterion, eq-criterion-distance.

    Examples
    --------
    >>> figure = HalfSpace(w=[1, -1], b=0)
    >>> figure.misclassified, figure.D
    ([1, 2, 5], 7.0)
    """

    name = "half_space"
    room = (19.5, 33.5)
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(VIEW.x, VIEW.y),
        "w": row(*[between(-16, 16)] * 2),
        "b": between(-256, 256, 1 / 256),
        "at": row(*[between(-16, 16)] * 2),
        "factor": among(FACTORS),
    }
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "best": ("3x₁ + 4x₂ = 10", _example(SIX, (3, 4), -10, (2, 1))),
        "hundred": ("3x₁ + 4x₂ = 10, times 100", _example(SIX, (3, 4), -10, (2, 1), "100")),
        "unit": ("3x₁ + 4x₂ = 10, ‖w‖ = 1", _example(SIX, (3, 4), -10, (2, 1), "unit")),
        "steep": ("x₁ + 3x₂ = 7", _example(SIX, (1, 3), -7, (1, 2))),
        "diagonal": ("x₁ + x₂ = 3", _example(SIX, (1, 1), -3, (1.5, 1.5))),
        "wrong": ("x₁ − x₂ = 0", _example(SIX, (1, -1), 0, (1, 1))),
        "ten": ("x₁ − x₂ = 0, times 10", _example(SIX, (1, -1), 0, (1, 1), "10")),
        "over": ("x₁ − x₂ = 0, turned over", _example(SIX, (1, -1), 0, (1, 1), "-1")),
        "two": ("two misclassified, D = 8", _example(SIX, (2, 0), 1, (-0.5, 1))),
        "three": ("three misclassified, D = 2", _example(SIX, (0, 0.125), -1, (0, 8))),
        "ties": ("x₂ = 2", _example(SIX, (0, 1), -2, (1, 2))),
        "zero": ("w = 0, b = 0", _example(SIX, (0, 0), 0, (0.5, 0.5))),
        "and": ("AND", _example(gate("and"), *GUESS)),
        "or": ("OR", _example(gate("or"), *GUESS)),
        "xor": ("XOR", _example(xor(coding="01"), *GUESS)),
        "zero-xor": ("XOR, w = 0, b = 0", _example(xor(coding="01"), (0, 0), 0, (0.5, 0.5))),
    }

    points = traitlets.List(traitlets.List()).tag(sync=True)
    w = traitlets.List(traitlets.Float(), [3.0, 4.0], minlen=2, maxlen=2).tag(sync=True)
    b = traitlets.Float(-10.0).tag(sync=True)
    at = traitlets.List(traitlets.Float(), CENTRE, minlen=2, maxlen=2).tag(sync=True)
    factor = traitlets.Enum(FACTORS, "1").tag(sync=True)

    def __init__(self, data: Dataset | None = None, **inputs: Any) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = points_of(six_points() if data is None else data)
        for key in ("w", "at"):
            if key in inputs:  # an array, too
                inputs[key] = [float(v) for v in inputs[key]]
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, VIEW)

    @traitlets.validate("w")
    def _check_weights(self, proposal: Any) -> list[float]:
        return [snap(value, -16.0, 16.0) for value in proposal.value]

    @traitlets.validate("b")
    def _check_bias(self, proposal: Any) -> float:
        return math.floor(min(max(float(proposal.value), -256.0), 256.0) * 256 + 0.5) / 256

    @traitlets.validate("at")
    def _check_place(self, proposal: Any) -> list[float]:
        return [snap(value, -16.0, 16.0) for value in proposal.value]

    @property
    def misclassified(self) -> list[int]:
        """The misclassified points."""
        return list(self.derived["wrong"])

    @property
    def D(self) -> float:
        """The criterion."""
        return float(self.derived["D"])

    @property
    def distances(self) -> list[float | None]:
        """The signed distances of the points; None where w is 0."""
        return list(self.derived["distances"])

    @staticmethod
    def derive(state: State) -> State:
        """Return scores, distances, the misclassified set and the criterion."""
        (X, y), w, b = samples_of(state["points"]), np.array(state["w"]), state["b"]
        factor, norm, at = state["factor"], float(np.linalg.norm(w)), np.array([state["at"]])
        side = -1.0 if factor == "-1" else 1.0
        c = 1 / (norm or 1.0) if factor == "unit" else float(factor)
        line = X, y, side * w, side * b  # before it is scaled: so a tie stays one
        wrong = misclassified(*line)
        distances = side * signed_distances(X, w, b) if norm else np.zeros(len(y))
        feet, grip = (projections(Z, w, b) if norm else Z for Z in (X, at))
        scores = c * decision(X, w, b)
        unit = w / norm if norm else np.array([0.0, 1.0])
        reach = side * (0.6 + 0.3 * norm) if norm else 0.6
        return {
            "w": (c * w).tolist(),
            "b": c * b,
            "length": abs(c) * norm,
            "scores": scores.tolist(),
            "margins": (y * scores).tolist(),  # eq-functional-margin
            "distances": distances.tolist() if norm else [None] * len(y),
            "feet": feet.tolist(),
            "wrong": wrong.tolist(),
            "ties": ties(*line).tolist(),
            "D": abs(c) * criterion(*line),
            "total": float(np.abs(distances[wrong]).sum()),  # eq-criterion-distance
            "closest": float((y * distances).min()),
            "origin": abs(b) / norm if norm else None,
            "grip": grip[0].tolist(),
            "tip": (grip[0] + reach * unit).tolist(),
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say which line it is, whom it gets wrong, and what that costs."""
        del state
        text, line = words("half_space"), derived["length"] > 0
        wrong, ties = derived["wrong"], derived["ties"]
        now = {
            "w": vector(derived["w"]),
            "wrong": ", ".join(map(str, wrong)),
            "ties": ", ".join(map(str, ties)),
            "count": len(ties),
            "margin": num(derived["closest"]),
            **{key: num(derived[key]) for key in ("b", "length", "D", "total")},
        }
        if wrong:
            now["ties"] = fill(text["and_ties"], now) if ties else ""
            end = "wrong" if line else "wrong_no_line"
        else:
            end = "only_ties" if ties or not line else "separates"
        return fill(text["line" if line else "no_line"], now) + " " + fill(text[end], now)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the half-space, the walks to the line, and the points."""
        still = Still(VIEW, sentence)
        side = -1.0 if state["factor"] == "-1" else 1.0
        w, b = [side * v for v in state["w"]], side * state["b"]
        still.polygon(half_plane(w, b, VIEW.box))
        still.line(boundary(w, b, VIEW.box))
        if derived["length"]:
            still.line([tuple(derived["grip"]), tuple(derived["tip"])], width=2.0)
            still.point(derived["tip"], "circle", "plain", "w")
        for i, (x, z, y) in enumerate(state["points"]):
            wrong = i in derived["wrong"]
            foot, kind = tuple(derived["feet"][i]), "pos" if y > 0 else "neg"
            still.line([(x, z), foot], kind, "" if wrong else "dot", 3.5 if wrong else 2.0)
        for i, (x, z, y) in enumerate(state["points"]):
            ring = "mistake" if i in derived["wrong"] or i in derived["ties"] else ""
            shape, kind = ("circle", "pos") if y > 0 else ("square", "neg")
            still.point((x, z), "circle" if shape == "circle" else "square", kind, str(i), ring)
        return still
