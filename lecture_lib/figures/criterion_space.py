"""Figure 2: the perceptron criterion over the plane of weights."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._cells import contours, kinks, lowest, numbers
from lecture_lib.figures._grid import points_of, samples_of
from lecture_lib.figures._inputs import COUNT, Rule, among, between, row, samples
from lecture_lib.figures._old import OldFigure, State, check_points
from lecture_lib.figures._polygons import until_the_frame
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words
from lecture_lib.linear.criterion import criterion, criterion_subgradient
from lecture_lib.linear.score import decision, misclassified, ties

_AXES = words("criterion_space")["axes"]
VIEW = View((-3.0, 4.0), (-3.0, 4.0), 480, 480, names=(_AXES[0], _AXES[1]))
DATA = View((-4.0, 5.0), (-3.0, 4.0), 360, 280)
STEPS = 60
ETAS = (0.0625, 0.125, 0.25, 0.5, 1)
TIES = (0, 0.25, 0.5, 0.75, 1)


def _example(
    data: Dataset, w: tuple[float, float], b: float, eta: float = 0.0625, tie: float = 1.0
) -> State:
    place = {"w": [float(v) for v in w], "b": float(b)}
    return {"points": points_of(data), **place, "eta": eta, "tie": tie, "t": 0}


SIX = six_points()


class CriterionSpace(OldFigure):
    """The criterion D over (w1, w2) at one bias: cells, kinks, contours and steps.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``CriterionSpace.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    w : [w1, w2]
        Weights at the start, rounded to multiples of 1/1024.
    b : float
        Bias at the start, rounded in the same way.
    eta : float
        Step size: 1/16, 1/8, 1/4, 1/2 or 1.
    tie : float
        Weight of a tie in the sub-gradient, from 0 to 1, in quarters.
    t : int
        How many steps are shown.

    Attributes
    ----------
    D, gradient, path
        What follows from the inputs.

    References
    ----------
    eq-criterion-sum, eq-criterion-subdifferential, eq-batch-step.

    Examples
    --------
    >>> figure = CriterionSpace(w=[1, -1], b=-0.5)
    >>> figure.D, figure.gradient
    (7.5, [-1.0, 0.0, -7.0])
    """

    name = "criterion_space"
    room = (22.2, 32.5)
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(DATA.x, DATA.y),
        "w": row(*[between(-64, 64, 1 / 1024)] * 2),
        "b": between(-64, 64, 1 / 1024),
        "eta": among(ETAS),
        "tie": among(TIES),
        "t": COUNT,
    }
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

    points = traitlets.List(traitlets.List()).tag(sync=True)
    w = traitlets.List(traitlets.Float(), [1.0, -1.0], minlen=2, maxlen=2).tag(sync=True)
    b = traitlets.Float(-2.0).tag(sync=True)
    eta = traitlets.Float(0.0625).tag(sync=True)
    tie = traitlets.Float(1.0).tag(sync=True)
    t = traitlets.Int(0, min=0).tag(sync=True)

    def __init__(self, data: Dataset | None = None, **inputs: Any) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = points_of(six_points() if data is None else data)
        if "w" in inputs:  # an array, too
            inputs["w"] = [float(v) for v in inputs["w"]]
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, DATA)

    @traitlets.validate("w", "b")
    def _check_place(self, proposal: Any) -> Any:
        value = proposal.value
        return [_fine(v) for v in value] if isinstance(value, list) else _fine(value)

    @traitlets.validate("eta", "tie")
    def _check_choice(self, proposal: Any) -> float:
        name, value = proposal.trait.name, proposal.value
        allowed = ETAS if name == "eta" else TIES
        if value not in allowed:
            msg = f"{name} must be one of {allowed}; got {value}."
            raise traitlets.TraitError(msg)
        return float(value)

    @property
    def D(self) -> float:
        """The criterion after t steps."""
        return float(self.derived["D"])

    @property
    def gradient(self) -> list[float]:
        """The sub-gradient (b, w1, w2) after t steps."""
        return list(self.derived["g"])

    @property
    def path(self) -> list[list[float]]:
        """The places (b, w1, w2) of the first t steps."""
        derived = self.derived
        return list(derived["path"][: derived["t"] + 1])

    @staticmethod
    def derive(state: State) -> State:
        """Walk, and look around at step t."""
        (X, y), eta, tie = samples_of(state["points"]), state["eta"], state["tie"]
        path = _descent(X, y, [state["b"], *state["w"]], eta, tie)
        t = min(max(state["t"], 0), len(path) - 1)
        b, *w = path[t]
        g = criterion_subgradient(X, y, w, b, tie_weight=tie)
        step = np.array(path[t]) - eta * g
        ends = (criterion_subgradient(X, y, w, b, tie_weight=c) for c in (0.0, 1.0))
        return {
            "path": path,
            "t": t,
            "b": b,
            "w": w,
            "margins": (y * decision(X, w, b)).tolist(),
            "wrong": misclassified(X, y, w, b).tolist(),
            "ties": ties(X, y, w, b).tolist(),
            "D": criterion(X, y, w, b),
            "g": g.tolist(),
            "step": step.tolist(),
            "after": criterion(X, y, step[1:], step[0]) if g.any() else None,
            "range": [end.tolist() for end in ends],
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say where w is, what it costs, and what a step would do."""
        text, length = words("criterion_space"), len(derived["path"]) - 1
        wrong, ties = derived["wrong"], derived["ties"]
        now = {
            "t": derived["t"],
            "length": length,
            "wrong": ", ".join(map(str, wrong)) or text["none"],
            "ties": ", ".join(map(str, ties)) or text["none"],
            "tie": num(state["tie"]),
            "eta": num(state["eta"]),
            **{key: vector(derived[key]) for key in ("w", "g")},
            **{key: num(derived[key]) for key in ("b", "D")},
            "after": num(derived["after"]) if derived["after"] is not None else "",
        }
        said = [fill(text["here"], now)]
        if derived["t"]:
            said[0] = fill(text["steps"], now) + said[0]
        if not wrong:
            none = not any(derived["w"])
            said += [
                text["least"],
                text["no_line" if none else "not_yet" if ties else "separates"],
            ]
        if ties or wrong:
            said.append(fill(text["kink" if ties else "linear"], now))
            said.append(fill(text["rest" if derived["after"] is None else "after"], now))
        return " ".join(said)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw kinks, contours, the cell D = 0 and the step."""
        still, points, b = Still(VIEW, sentence), state["points"], derived["b"]
        for piece in lowest(points, b, VIEW.box):
            still.polygon(piece)
        curves = contours(points, b, VIEW.box)[1]
        for _, ends in curves:
            still.line(ends, "quiet", width=1.0)
        lines = kinks(points, b, VIEW.box)
        for i, ends in enumerate(lines):
            kind = "pos" if points[i][2] > 0 else "neg"
            still.line(ends, kind, "dash", 3.5 if i in derived["ties"] else 1.5)
            if ends and points[i][2] > 0:
                still.point(label_place(ends), "circle", kind, str(i))
            elif ends:
                still.point(label_place(ends), "square", kind, str(i))
        for level, place in numbers(curves, [label_place(ends) for ends in lines if ends]):
            still.text(place, num(level), "quiet", anchor="middle")
        w, step = tuple(derived["w"]), tuple(derived["step"][1:])
        still.line([(p[1], p[2]) for p in derived["path"][: derived["t"] + 1]], "third", width=2.0)
        still.line(
            [_inside(w), until_the_frame(w, step, (-2.93, 3.93, -2.93, 3.6))], "fourth", width=3.0
        )
        still.point(_inside(w), "circle", "plain", "w")
        return still


def _descent(
    X: Floats, y: Floats, start: list[float], eta: float, tie: float
) -> list[list[float]]:
    """Return the places (b, w1, w2) of the steps against the sub-gradient.

    The walk ends where all points are correct, where the step is zero, or after 60 steps.
    """
    path = [np.array(start)]
    while len(path) <= STEPS:
        b, *w = path[-1]
        g = criterion_subgradient(X, y, w, b, tie_weight=tie)
        if not g.any():
            break
        path.append(path[-1] - eta * g)  # eq-batch-step
    return [place.tolist() for place in path]


def label_place(ends: list[tuple[float, float]]) -> tuple[float, float]:
    """Return a place near the higher end of a line."""
    p, q = sorted(ends, key=lambda end: (end[1], end[0]), reverse=True)
    return p[0] + 0.06 * (q[0] - p[0]), p[1] + 0.06 * (q[1] - p[1])


def _inside(place: tuple[float, ...]) -> tuple[float, float]:
    return min(max(place[0], -2.875), 3.875), min(max(place[1], -2.875), 3.875)


def _fine(value: float) -> float:
    return math.floor(min(max(value, -64.0), 64.0) * 1024 + 0.5) / 1024
