"""Figure 3: the perceptron, one update at a time."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._grid import points_of, samples_of, shuffles, snap
from lecture_lib.figures._inputs import COUNT, Rule, among, between, powers, row, samples
from lecture_lib.figures._old import OldFigure, State, check_points, check_power
from lecture_lib.figures._polygons import boundary, half_plane
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words
from lecture_lib.judges.cycle import find_cycle
from lecture_lib.linear.score import decision
from lecture_lib.linear.trace import replay_updates
from lecture_lib.solvers.perceptron.primal import _run_perceptron, perceptron

VIEW = View((-4.0, 5.0), (-3.0, 4.0), 540, 420)
BUDGET = 1000  # updates; a run that takes longer is left unjudged
ORDERS = ["cyclic", "backwards", "worst first", "shuffled"]
LOOKED_AT = 4 * BUDGET  # by the judge of cycles, who looks at most updates three times


def _example(data: Dataset, **inputs: Any) -> State:
    usual = {"order": "cyclic", "start": [0.0, 0.0, 0.0], "eta": 1.0, "t": 0}
    return {"points": points_of(data), **usual, **inputs}


class Stepper(OldFigure):
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
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(VIEW.x, VIEW.y),
        "order": among(ORDERS),
        "start": row(*[between(-64, 64)] * 3),
        "eta": powers(-3, 3),
        "t": COUNT,
    }
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
    order = traitlets.Enum(ORDERS, "cyclic").tag(sync=True)
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
        (X, y), eta, (b, *w) = samples_of(state["points"]), state["eta"], state["start"]
        run = _run(X, y, state["order"], {"eta": eta, "w": w, "b": b})
        t = min(max(state["t"], 0), len(run["updates"]))
        trace = replay_updates(X, y, run["updates"][:t], steps=np.full(t, eta), w=w, b=b)
        wrong = np.flatnonzero(y * decision(X, trace.W[t], trace.B[t]) <= 0)
        now = {"t": t, "w": trace.W[t].tolist(), "b": float(trace.B[t]), "wrong": wrong.tolist()}
        return {**run, **now}

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


def _run(X: Floats, y: Floats, order: str, options: State) -> State:
    """Return the updates of the whole run, of a cycle with two rounds, and how it ends.

    ``passes`` are those of the run, or of one round of its cycle; ``enter`` and ``period``
    count the updates before the cycle and in one round.
    """
    n = len(y)
    visits: Any = list(range(n))[::-1] if order == "backwards" else order
    if order == "shuffled":  # as JavaScript shuffles
        visits = shuffles(n, first=1)
    else:
        found = find_cycle(X.tolist(), y, order=visits, **options, max_updates=LOOKED_AT)
        enter, period = found.preperiod_updates or 0, found.period_updates or 0
        before, passes = found.preperiod_epochs or 0, found.period_epochs or 0
        if found.verdict == "cycle" and enter + period < BUDGET:
            run = perceptron(X, y, order=visits, **options, max_epochs=before + 2 * passes)
            return _ended(run.updates, "cycle", passes, enter, period)
    run = _run_perceptron(X, y, visits, **options, max_epochs=BUDGET, max_updates=BUDGET)
    if run.mistakes < BUDGET:
        return _ended(run.updates, "separated", run.epochs)
    passes = (run.at_visit[BUDGET - 1] - 1) // n + 1
    return _ended(run.updates[:BUDGET], "budget exhausted", passes)


def _ended(
    E: tuple[int, ...], verdict: str, passes: int, enter: int = 0, period: int = 0
) -> State:
    end = {"verdict": verdict, "passes": passes, "enter": enter, "period": period}
    return {"updates": list(E), **end}
