"""Figure 7: losses on one margin axis, and the step that each of them takes."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import traitlets

from lecture_lib.figures._figure import LiveFigure, State
from lecture_lib.figures._grid import snap
from lecture_lib.figures._inputs import Rule, among, between
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, words
from lecture_lib.linear.losses import (
    Loss,
    hinge,
    logistic,
    perceptron_loss,
    squared_hinge,
    subdifferential,
    zero_one,
)

VIEW = View((-2.5, 3.5), (-0.8, 4.4), 600, 400, names=None, drop="2.1em")
ETAS = (0.25, 0.5, 1, 2)
TIES = (0, 0.25, 0.5, 0.75, 1)
CONVEX = {
    "perceptron": perceptron_loss,
    "hinge": hinge,
    "squared_hinge": squared_hinge,
    "logistic": logistic,
}
LOSSES: dict[str, Loss] = {"zero_one": zero_one, **CONVEX}
LOOK = {
    "zero_one": ("quiet", ""),
    "perceptron": ("pos", ""),
    "hinge": ("neg", "dash"),
    "squared_hinge": ("third", "dashdot"),
    "logistic": ("fourth", "dot"),
}


class Losses(LiveFigure):
    """The losses of one sample over its margin, and the step of each.

    Parameters
    ----------
    m : float
        Margin of the sample, from -2 to 3, rounded to a multiple of 1/16.
    loss : str
        Whose supporting line is drawn: "perceptron", "hinge", "squared_hinge", "logistic".
    eta : float
        Step size: 1/4, 1/2, 1 or 2.
    tie : float
        Which slope is taken at a kink, from 1 (the steepest) to 0, in quarters.
    preset : str, optional
        One of ``Losses.examples``.

    References
    ----------
    eq-perceptron-loss, eq-hinge-loss, eq-squared-hinge-loss, eq-logistic-loss, eq-sgd-step.

    Examples
    --------
    >>> figure = Losses(m=-2, eta=0.5)
    >>> figure.derived["squared_hinge"]["after"]
    1.0
    """

    name = "losses"
    inputs: ClassVar[dict[str, Rule]] = {
        "m": between(-2, 3),
        "loss": among(CONVEX),
        "eta": among(ETAS),
        "tie": among(TIES),
    }
    room = (27.7, 30.5)
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "mistake": ("a mistake", {"m": -0.5}),
        "tie": ("a tie", {"m": 0.0, "loss": "perceptron"}),
        "inside": ("correct, but close", {"m": 0.5, "loss": "hinge"}),
        "kink": ("margin 1", {"m": 1.0, "loss": "hinge"}),
        "rest": ("well inside", {"m": 2.0, "loss": "logistic"}),
        "far": ("far on the wrong side", {"m": -2.0, "loss": "squared_hinge"}),
    }

    m = traitlets.Float(-0.5).tag(sync=True)
    loss = traitlets.Enum(list(CONVEX), "hinge").tag(sync=True)
    eta = traitlets.Float(1.0).tag(sync=True)
    tie = traitlets.Float(1.0).tag(sync=True)

    @traitlets.validate("m")
    def _check_margin(self, proposal: Any) -> float:
        return snap(proposal.value, -2.0, 3.0)

    @traitlets.validate("eta", "tie")
    def _check_choice(self, proposal: Any) -> float:
        name, value = proposal.trait.name, proposal.value
        allowed = ETAS if name == "eta" else TIES
        if value not in allowed:
            msg = f"{name} must be one of {allowed}; got {value}."
            raise traitlets.TraitError(msg)
        return float(value)

    @staticmethod
    def derive(state: State) -> State:
        """Return value, sub-gradients and step of every loss at the margin of the sample."""
        m, eta, tie = state["m"], state["eta"], state["tie"]
        found = {}
        for name, loss in LOSSES.items():
            low, high = map(float, subdifferential(loss, m) if name in CONVEX else (0.0, 0.0))
            slope = tie * low + (1 - tie) * high
            step = 0 - eta * slope  # eq-sgd-step
            found[name] = {
                "value": float(loss(m)),
                "low": low,
                "high": high,
                "slope": slope,
                "step": step,
                "after": m + step,
            }
        return found

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say what the sample costs, and where a step takes it."""
        text, m, chosen = words("losses"), state["m"], state["loss"]
        where = "lost" if m < 0 else "tie" if m == 0 else "inside" if m < 1 else "beyond"
        losses = ", ".join(f"{text['names'][n]} {num(derived[n]['value'], 3)}" for n in LOSSES)
        values = {"m": num(m), "where": text[where], "values": losses}
        moves = {
            "name": text["names"][chosen],
            "eta": num(state["eta"]),
            "after": num(derived[chosen]["after"], 3),
        }
        said = [fill(text["values"], values), fill(text["moves"], moves)]
        for name in CONVEX:
            found = derived[name]
            if found["low"] < found["high"]:
                gaps = {key: num(found[key]) for key in ("low", "high", "slope")}
                said.append(fill(text["kink"], {"name": text["names"][name], **gaps}))
        return " ".join(said)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the curves, the sample and the supporting line."""
        still, m, text = Still(VIEW, sentence), state["m"], words("losses")
        top = max(found["value"] for found in derived.values())
        still.line([(m, 0.0), (m, min(top, 4.4))], "quiet", "dot", 1.5)
        for i, name in enumerate(LOSSES):
            kind, dash = LOOK[name]
            still.line(_curve(name), kind, dash)
            height = 4.1 - 0.34 * i
            still.line([(0.9, height), (1.5, height)], kind, dash)
            still.text((1.6, height), text["names"][name])
        still.text((2.5, -0.67), text["axes"][0], anchor="middle")
        still.text((0.06, 4.28), text["axes"][1])
        if top > VIEW.y[1]:
            still.text((m - 0.06, 4.25), f"↑ {num(top, 2)}", anchor="end")
        found = derived[state["loss"]]
        ends = [(m + by, found["value"] + by * found["slope"]) for by in (-1.0, 1.0)]
        still.line(ends, "plain", width=2.0)
        still.point((m, 0.0), "diamond", "plain")
        return still


def _curve(name: str) -> list[tuple[float, float]]:
    """Return the corners of a curve inside the picture."""
    (left, right), top = VIEW.x, VIEW.y[1]
    if name == "zero_one":
        return [(left, 1.0), (0.0, 1.0), (0.0, 0.0), (right, 0.0)]
    if name == "perceptron":
        return [(left, -left), (0.0, 0.0), (right, 0.0)]
    if name == "hinge":
        return [(left, 1 - left), (1.0, 0.0), (right, 0.0)]
    start = 1 - math.sqrt(top) if name == "squared_hinge" else left
    grid = [start + (right - start) * i / 96 for i in range(97)]
    return [(m, float(LOSSES[name](m))) for m in grid]
