"""Figure 3: the perceptron, one update at a time."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, check_points, check_power
from lecture_lib.figures._scalar import boundary, half_plane, perceptron_run, score, snap
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words

VIEW = View((-4.0, 5.0), (-3.0, 4.0), 540, 420)


def points_of(data: Dataset) -> list[list[float]]:
    """Return the samples of a data set in the plane as rows (x1, x2, label)."""
    return [[*map(float, x), float(y)] for x, y in zip(data.X, data.y, strict=True)]


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
        The start of the run.
    eta : float
        Step size.
    t : int
        How many updates are shown.

    Attributes
    ----------
    w, b, updates, verdict
        What follows from the inputs.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update.

    Examples
    --------
    >>> figure = Stepper(preset="xor", t=2)
    >>> figure.updates, figure.w, figure.verdict
    ([0, 1], [0.0, 2.0], 'cycle')
    """

    name = "stepper"
    inputs = ("points", "order", "start", "eta", "t")
    room = (19.3, 36.4)
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "six": ("six points", _example(six_points())),
        "and": ("AND", _example(gate("and"))),
        "or": ("OR", _example(gate("or"))),
        "xor": ("XOR", _example(xor())),
        "worst": ("six points, worst first", _example(six_points(), order="worst first")),
        "far": ("six points, far start", _example(six_points(), start=[0.0, -8.0, -8.0])),
    }

    points = traitlets.List(traitlets.List()).tag(sync=True)
    order = traitlets.Enum(["cyclic", "backwards", "worst first", "shuffled"], "cyclic").tag(
        sync=True
    )
    start = traitlets.List(traitlets.Float(), [0.0, 0.0, 0.0], minlen=3, maxlen=3).tag(sync=True)
    eta = traitlets.Float(1.0).tag(sync=True)
    t = traitlets.Int(0, min=0).tag(sync=True)

    def __init__(self, data: Dataset | None = None, **inputs: Any) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = points_of(six_points() if data is None else data)
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, VIEW)

    @traitlets.validate("start")
    def _check_start(self, proposal: Any) -> list[float]:
        return [snap(value, -64.0, 64.0) for value in proposal.value]

    @traitlets.validate("eta")
    def _check_eta(self, proposal: Any) -> float:
        return check_power(proposal, -3, 3)

    @property
    def w(self) -> list[float]:
        """The weights after t updates."""
        return list(self.derived["w"])

    @property
    def b(self) -> float:
        """The bias after t updates."""
        return float(self.derived["b"])

    @property
    def updates(self) -> list[int]:
        """The list E of the first t updates."""
        derived = self.derived
        return list(derived["updates"][: derived["t"]])

    @property
    def verdict(self) -> str:
        """How the run ends: "separated", "cycle" or "budget exhausted"."""
        return str(self.derived["verdict"])

    @staticmethod
    def derive(state: State) -> State:
        """Run to the end, and replay the first t updates."""
        points, eta = state["points"], state["eta"]
        run = perceptron_run(points, state["order"], state["start"], eta)
        t = min(max(state["t"], 0), len(run.updates))
        b, w1, w2 = state["start"]
        for i in run.updates[:t]:
            x1, x2, y = points[i]
            w1, w2, b = w1 + eta * y * x1, w2 + eta * y * x2, b + eta * y
        wrong = [
            i for i, (x1, x2, y) in enumerate(points) if y * score((w1, w2), b, (x1, x2)) <= 0
        ]
        return {**vars(run), "t": t, "w": [w1, w2], "b": b, "wrong": wrong}

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say where the run is, and how it ends."""
        text, t, length = words("stepper"), derived["t"], len(derived["updates"])
        verdict = derived["verdict"]
        if verdict == "separated" and t < length:
            verdict = "ahead"
        now = {
            "t": t,
            "length": length,
            "i": derived["updates"][t - 1] if t else None,
            "w": vector(derived["w"]),
            "b": num(derived["b"]),
            "n": len(derived["wrong"]),
            "all": len(state["points"]),
        }
        return (
            fill(text["after" if t else "start"], now)
            + " "
            + fill(text[verdict], {"k": length, **derived})
        )

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the line, its side and the points."""
        still = Still(VIEW, sentence)
        w, b, t = derived["w"], derived["b"], derived["t"]
        still.polygon(half_plane(w, b, VIEW.box))
        still.line(boundary(w, b, VIEW.box))
        for i, (x, z, y) in enumerate(state["points"]):
            last = t > 0 and derived["updates"][t - 1] == i
            ring = "last" if last else "mistake" if i in derived["wrong"] else ""
            shape, kind = ("circle", "pos") if y > 0 else ("square", "neg")
            still.point((x, z), "circle" if shape == "circle" else "square", kind, str(i), ring)
        return still
