"""Figure 9: two hidden units learn XOR, in the plane of inputs and in that of their answers."""

from __future__ import annotations

import math
from itertools import chain
from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.figures._inputs import Rule, between, row, rows
from lecture_lib.figures._network import DATA, hidden, learn, scores, slopes
from lecture_lib.figures._old import OldFigure, State
from lecture_lib.figures._polygons import Pair, boundary, half_plane
from lecture_lib.figures._regions import chains, regions
from lecture_lib.figures._still import Shape, Still, View
from lecture_lib.figures._words import fill, num, words
from lecture_lib.linear.losses import logistic

VIEW = View((-2.5, 2.5), (-2.5, 2.5), 360, 360)
PLANE = View((-1.5, 1.5), (-1.5, 1.5), 360, 360, names=("h₁", "h₂"))
STEPS = 200
MOST = 16.0  # the size of a weight
FINE = 1024  # weights are multiples of 1/1024
EDGE = 0.15  # of a picture, that handles do not cross
MEET = 0.125  # answers that are nearer are drawn as one point
# How far from 0 an arrow begins and how fast it grows with its weights; how far along its line
# the bias is held.
HOLDS = ((0.25, 0.25, 1.2), (0.25, 0.25, -1.2), (0.25, 0.1, 1.0))
_AT_REST = ((0.0, 1.0), (1.0, 0.0), (0.0, 1.0))  # where an arrow points whose weights are 0
_SHAPE: dict[float, tuple[Shape, str]] = {1.0: ("circle", "pos"), -1.0: ("square", "neg")}
_UNITS = (("third", "dash", "₁"), ("fourth", "dot", "₂"))


def _snap(value: float) -> float:
    return math.floor(min(max(float(value), -MOST), MOST) * FINE + 0.5) / FINE


def _start(seed: int) -> State:
    """Return a random start of the chapter."""
    rng = np.random.default_rng(seed)
    drawn = [*rng.uniform(-1, 1, (2, 3)), rng.uniform(-1, 1, 3)]
    return {"weights": [[_snap(value) for value in each] for each in drawn], "t": 0}


def _given(*weights: tuple[float, float, float]) -> State:
    return {"weights": [[float(value) for value in each] for each in weights], "t": 0}


class HiddenUnits(OldFigure):
    """Two units with the bend tanh and an output, on XOR: drag weights, step the training.

    Parameters
    ----------
    preset : str, optional
        One of ``HiddenUnits.examples``.
    weights : list of three [bias, first, second]
        Of unit 1, unit 2 and the output at the start, rounded to multiples of 1/1024.
    t : int
        How many steps are shown, from 0 to 200.

    Attributes
    ----------
    loss, misclassified, answers
        What follows from the inputs.

    References
    ----------
    eq-network, eq-tanh, eq-backward.

    Examples
    --------
    >>> HiddenUnits(preset="learns", t=200).misclassified
    []
    >>> HiddenUnits(preset="fails", t=200).misclassified
    [0, 2]
    """

    name = "hidden_units"
    room = (20.4, 27.8)
    inputs: ClassVar[dict[str, Rule]] = {
        "weights": rows(3, 3, row(*[between(-MOST, MOST, 1 / FINE)] * 3)),
        "t": between(0, STEPS, 1),
    }
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "learns": ("start 1: learns", _start(1)),
        "fails": ("start 3: fails", _start(3)),
        "three": ("start 0: 3 of 4", _start(0)),
        "hand": ("OR, NAND, AND", _given((1, 1, 1), (1, -1, -1), (-1, 1, 1))),
        "zero": ("all weights 0", _given((0, 0, 0), (0, 0, 0), (0, 0, 0))),
        "twins": ("twin units", _given((0.25, 1, 0.5), (0.25, 1, 0.5), (0, 0.5, 0.5))),
    }

    weights = traitlets.List(traitlets.List(), examples["learns"][1]["weights"]).tag(sync=True)
    t = traitlets.Int(0, min=0, max=STEPS).tag(sync=True)

    @traitlets.validate("weights")
    def _check_weights(self, proposal: Any) -> list[list[float]]:
        if [len(each) for each in proposal.value] != [3, 3, 3]:
            msg = (
                "weights must be three rows [bias, first, second], of unit 1, unit 2 and the "
                f"output; got {proposal.value}."
            )
            raise traitlets.TraitError(msg)
        return [[_snap(value) for value in each] for each in proposal.value]

    @property
    def loss(self) -> float:
        """The logistic loss of the four samples after t steps."""
        return float(self.derived["loss"])

    @property
    def misclassified(self) -> list[int]:
        """The samples that are not correct after t steps."""
        return list(self.derived["wrong"])

    @property
    def answers(self) -> list[list[float]]:
        """The answers of the two units to the samples after t steps."""
        return [trail[-1] for trail in self.derived["trails"]]

    @staticmethod
    def derive(state: State) -> State:
        """Make t steps, and look at the samples in both planes."""
        path = learn(state["weights"], min(max(state["t"], 0), STEPS))
        weights, walk = path[-1], np.array([hidden(each, DATA.X) for each in path])
        f = scores(weights, DATA.X)
        return {
            "t": len(path) - 1,
            "weights": weights.tolist(),
            "trails": walk.transpose(1, 0, 2).tolist(),
            "scores": f.tolist(),
            "loss": float(logistic(DATA.y * f).sum()),
            "wrong": np.flatnonzero(DATA.y * f <= 0).tolist(),
            "meet": _meet(walk[-1].tolist()),
            "rest": not slopes(weights).any(),
            "holds": [_held(k, *weights[k].tolist()) for k in range(3)],
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say what the network gets right, and which samples its units hardly tell apart."""
        del state
        text, wrong = words("hidden_units"), derived["wrong"]
        now = {"t": derived["t"], "loss": num(derived["loss"], 3), "n": 4 - len(wrong)}
        now["wrong"] = fill(text["and_wrong"], {"list": _list(wrong)}) if wrong else ""
        said = [fill(text["after" if derived["t"] else "start"], now)]
        if not wrong:
            said.append(text["separates"])
        for group in derived["meet"]:
            mixed = len({float(DATA.y[i]) for i in group}) > 1
            said.append(fill(text["mixed" if mixed else "meet"], {"list": _list(group)}))
        if derived["rest"]:
            said.append(text["rest"])
        return " ".join(said)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw both planes."""
        del state
        weights, wrong = derived["weights"], derived["wrong"]
        right = _hidden_plane(derived)
        still = Still(VIEW, sentence, right)
        xs = [x / 8 for x in range(-20, 21)]
        pieces, border = regions(heights(weights, [xs, xs]), xs, xs)
        for piece in pieces:
            still.polygon(piece)
        for ends in chains(border):
            still.line(ends, width=2.0)
        for (b, *a), (kind, dash, _) in zip(weights, _UNITS, strict=False):
            still.line(boundary(a, b, VIEW.box), kind, dash, 2.0)
        for (tip, _), (kind, _, _) in zip(derived["holds"], _UNITS, strict=False):
            still.line([(0.0, 0.0), _inside(tip, VIEW)], kind, width=2.0)
        for i, (x, y) in enumerate(zip(DATA.X.tolist(), DATA.y.tolist(), strict=True)):
            still.point(x, *_SHAPE[y], str(i), "mistake" if i in wrong else "")
        for (tip, grip), (kind, _, index) in zip(derived["holds"], _UNITS, strict=False):
            still.point(_inside(tip, VIEW), "circle", kind, "a" + index)
            still.point(_inside(grip, VIEW), "diamond", kind, "b" + index)
        return still


def heights(weights: list[list[float]], grid: list[list[float]]) -> list[list[float]]:
    """Return the score at every crossing of a grid, row by row from below."""
    xs, zs = grid
    places = [[x, z] for z in zs for x in xs]
    found: list[list[float]]
    found = scores(np.array(weights), places).reshape(len(zs), len(xs)).tolist()
    return found


def _hidden_plane(derived: State) -> Still:
    """Draw the answers of the units, how they came there, and the line of the output."""
    still, (b, *w) = Still(PLANE, ""), derived["weights"][2]
    tip, grip = (_inside(place, PLANE) for place in derived["holds"][2])
    still.polygon(half_plane(w, b, PLANE.box))
    for trail in derived["trails"]:
        still.line([tuple(place) for place in trail], "quiet", width=1.0)
    still.line(boundary(w, b, PLANE.box), width=2.0)
    still.line([(0.0, 0.0), tip], width=2.0)
    together = {i for group in derived["meet"] for i in group}
    for i in (0, 3, 1, 2):  # a circle on a square hides less of it
        ring, tag = "mistake" if i in derived["wrong"] else "", "" if i in together else str(i)
        still.point(derived["trails"][i][-1], *_SHAPE[DATA.y[i]], tag, ring)
    for group in derived["meet"]:
        x, y = derived["trails"][group[0]][-1]
        still.text((x + 0.14, y + 0.14), _list(group))
    still.point(tip, "circle", "plain", "w")
    still.point(grip, "diamond", "plain", "b")
    return still


def _held(k: int, b: float, u: float, v: float) -> list[list[float]]:
    """Return the tip of the arrow of weights, and the place where its line is held."""
    begin, grow, aside = HOLDS[k]
    norm = math.sqrt(u * u + v * v)
    x, y = (u / norm, v / norm) if norm else _AT_REST[k]
    long, foot = begin + grow * norm, -b / norm if norm else 0.0
    return [[long * x, long * y], [foot * x - aside * y, foot * y + aside * x]]


def _meet(places: list[list[float]]) -> list[list[int]]:
    """Return the groups of samples with nearly the same answers."""
    groups: list[list[int]] = []
    for i, p in enumerate(places):
        near = [g for g in groups if any(math.dist(p, places[j]) <= MEET for j in g)]
        groups = [g for g in groups if g not in near] + [sorted([*chain(*near), i])]
    return sorted(group for group in groups if len(group) > 1)


def _inside(place: list[float] | Pair, view: View) -> Pair:
    (x0, x1), (y0, y1) = view.x, view.y
    x, y = place
    return min(max(x, x0 + EDGE), x1 - EDGE), min(max(y, y0 + EDGE), y1 - EDGE)


def _list(indices: list[int]) -> str:
    return ", ".join(map(str, indices))
