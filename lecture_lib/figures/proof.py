"""Figure 4: the proof of Novikoff's bound, line by line along a run."""

from __future__ import annotations

import math
import re
from typing import Any, ClassVar

import numpy as np
import traitlets

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.examples import six_points, xor
from lecture_lib.figures._axes import spread, ticks
from lecture_lib.figures._grid import points_of, samples_of, snap
from lecture_lib.figures._inputs import COUNT, Rule, among, between, powers, row, rows, samples
from lecture_lib.figures._old import OldFigure, State, check_points, check_power
from lecture_lib.figures._proof_lines import (
    LIMIT,
    claim,
    comparator,
    longest,
    proof_of,
    run_without,
    size_of,
)
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words
from lecture_lib.linear.score import decision
from lecture_lib.linear.trace import replay_updates

VIEW = View((0.0, 480.0), (460.0, 0.0), 480, 460, None)  # pixels, counted from above
LEFT, RIGHT, HIGH_UP, DEEP, EACH = 54.0, 352.0, 28.0, 134.0, 148.0  # a panel, and the next
DATA = View((-4.0, 5.0), (-3.0, 4.0), 360, 280)
PROOFS = ("FAU", "JOE", "INT", "NTS")
DROPS = ("none", "start", "ties", "halves", "correct", "one", "labels")
# Kind and dash of the curves of the three bands, in the order of proof_of.
_LOW, _ALIGNED, _HIGH = ("quiet", "dot"), ("pos", ""), ("neg", "dash")
LOOKS = ((_ALIGNED, _LOW), (_ALIGNED, _HIGH), (_LOW, _ALIGNED, ("third", "dashdot"), _HIGH))
SIX = [[0.0, 2.5], [2.0, 1.0]]  # 3 x1 + 4 x2 = 10
UPRIGHT = [[0.0, 1.0], [0.0, 0.0]]  # x1 = 0
PAIR = [[-1.0, 0.0, -1.0], [1.0, 0.0, 1.0]]
APART = [[1.0, 2.0, -1.0], [3.0, 2.0, 1.0]]


def _example(points: list[list[float]], line: list[list[float]], **inputs: Any) -> State:
    usual = {"proof": "FAU", "drop": "none", "eta": 1.0, "t": 0}
    return {"points": points, "line": line, **usual, **inputs}


_SIX = points_of(six_points())


class ProofRun(OldFigure):
    """The proof running: both sides of every line, after every update of a run.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``ProofRun.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    line : [[x1, x2], [x1, x2]]
        Two places on the comparator's line, rounded in the same way; its positive side is
        on the left on the way from the first to the second.
    proof : str
        "FAU", "JOE", "INT" or "NTS", as in ``novikoff_check``.
    drop : str
        The hypothesis that is dropped: "none", "start", "ties", "halves", "correct", "one"
        or "labels".
    eta : float
        Step size: 1/2, 1 or 2.
    t : int
        How many updates are shown.

    Attributes
    ----------
    updates, bound, broken
        What follows from the inputs.

    References
    ----------
    eq-novikoff-alignment, eq-novikoff-norm, eq-novikoff-squeeze, eq-potential-drop.

    Examples
    --------
    >>> figure = ProofRun(preset="start")
    >>> figure.bound, figure.broken
    (2.0, {'alignment': 1, 'squeeze': 2, 'growth': 3, 'bound': 3})
    """

    name = "proof"
    room = (32.2, 48.8)
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(DATA.x, DATA.y),
        "line": rows(2, 2, row(between(-3.75, 4.75), between(-2.75, 3.75)), apart=True),
        "proof": among(PROOFS),
        "drop": among(DROPS),
        "eta": powers(-1, 1),
        "t": COUNT,
    }
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "six": ("six points", _example(_SIX, SIX, t=13)),
        "chapter": ("six points, unit vector", _example(_SIX, SIX, proof="JOE", t=13)),
        "half": ("six points, η = 1/2", _example(_SIX, SIX, proof="INT", eta=0.5, t=13)),
        "notes": ("six points, falling distance", _example(_SIX, SIX, proof="NTS", t=13)),
        "two": ("two points", _example(PAIR, UPRIGHT, t=2)),
        "widest": ("widest margin", _example(APART, [[2.0, 3.0], [2.0, -1.0]], t=5)),
        "tilted": ("best comparator", _example(APART, [[2.0, 2.0], [0.0, -0.5]], t=5)),
        "start": ("two points from w = −2", _example(PAIR, UPRIGHT, drop="start", t=4)),
        "ties": ("two points, test < 0", _example(PAIR, UPRIGHT, drop="ties")),
        "halves": ("two points, half steps", _example(PAIR, UPRIGHT, drop="halves", t=2)),
        "correct": ("two points, no test", _example(PAIR, UPRIGHT, drop="correct", t=3)),
        "one": ("two points, one shown", _example(PAIR, UPRIGHT, drop="one", t=1)),
        "both": ("two points, one with both labels", _example(PAIR, UPRIGHT, drop="labels", t=3)),
        "xor": ("XOR", _example(points_of(xor()), UPRIGHT, t=4)),
    }

    points = traitlets.List(traitlets.List()).tag(sync=True)
    line = traitlets.List(traitlets.List(), SIX, minlen=2, maxlen=2).tag(sync=True)
    proof = traitlets.Enum(PROOFS, "FAU").tag(sync=True)
    drop = traitlets.Enum(DROPS, "none").tag(sync=True)
    eta = traitlets.Float(1.0).tag(sync=True)
    t = traitlets.Int(0, min=0).tag(sync=True)

    def __init__(self, data: Dataset | None = None, **inputs: Any) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = points_of(six_points() if data is None else data)
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, DATA)

    @traitlets.validate("line")
    def _check_line(self, proposal: Any) -> list[list[float]]:
        p, q = ([snap(x, -3.75, 4.75), snap(z, -2.75, 3.75)] for x, z in proposal.value)
        if p == q:
            msg = f"line must be two different places; got {proposal.value}."
            raise traitlets.TraitError(msg)
        return [p, q]

    @traitlets.validate("eta")
    def _check_eta(self, proposal: Any) -> float:
        return check_power(proposal, -1, 1)

    @property
    def updates(self) -> list[int]:
        """The list E of the whole run."""
        return list(self.derived["updates"])

    @property
    def bound(self) -> float:
        """The bound of the theorem for this comparator."""
        return float(self.derived["bound"])

    @property
    def broken(self) -> dict[str, int]:
        """Each line that fails, with the first update at which it does."""
        lines = self.derived["lines"]
        return {line["name"]: line["fails"][0] for line in lines if line["fails"]}

    @staticmethod
    def derive(state: State) -> State:
        """Run to the end, and measure every line of the proof after every update."""
        samples, eta, drop = list(state["points"]), state["eta"], state["drop"]
        if drop == "labels":
            x1, x2, y = samples[0]
            samples.append([x1, x2, 0.0 - y])
        v = comparator(state["line"])
        m, claimed = claim(samples, v)
        start = [0.0 - 2 * value if drop == "start" else 0.0 for value in v]
        bound = longest(samples) * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / (m * m)
        limit = min(LIMIT, max(30, math.floor(bound) + 15))  # enough to see it fail
        E, steps, end = run_without(samples, drop, eta, start, limit)
        (X, y), (b_start, *w_start) = samples_of(samples), start
        trace = replay_updates(X, y, E, steps=steps, w=w_start, b=b_start)
        states = trace.W_augmented.tolist()
        lines, bands = proof_of(state["proof"], samples, v, m, E, states, eta)
        t = min(max(state["t"], 0), len(E))
        b, *w = states[t]
        return {
            "samples": samples,
            "v": v,
            "m": m / size_of(state["proof"], v),
            "claimed": claimed,
            "start": start,
            "updates": E,
            "steps": steps,
            "end": end,
            "t": t,
            "b": b,
            "w": w,
            "wrong": np.flatnonzero(y * decision(X, w, b) <= 0).tolist(),
            "bound": bound,
            "lines": lines,
            "bands": bands,
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say where the proof is, which lines fail, and how the run ends."""
        text, proof, t, k = words("proof"), state["proof"], derived["t"], len(derived["updates"])
        now = {"t": t, "k": k, "start": vector(derived["start"]), "copy": len(state["points"])}
        now |= {"bound": num(derived["bound"], 2), "m": num(derived["m"])}
        said = fill(text["dropped"][state["drop"]], now) if state["drop"] != "none" else ""
        if derived["claimed"]:
            said += fill(text["claimed"], {**now, "symbol": text["symbols"][proof]})
        if not k:
            return said + fill(text["none_made"], now) + fill(text["ends"][derived["end"]], now)
        if t:
            numbers = numbers_at(proof, derived)
            chain = fill(text["chains"][proof], numbers)
            said += fill(text["now"], {**now, "i": derived["updates"][t - 1], "chain": chain})
        else:
            said += fill(text["begin"], now)
        broken = sorted((line for line in derived["lines"] if line["fails"]), key=_first)
        if broken:
            each = [
                fill(text["failing"], {"name": text["names"][line["name"]], "t": line["fails"][0]})
                for line in broken
            ]
            said += fill(text["fails"], {"list": ", ".join(each)})
        else:
            said += fill(text["holds"], now)
        return said + fill(text["ends"][derived["end"]], now)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the three bands."""
        still, text, k = Still(VIEW, sentence), words("proof"), len(derived["updates"])
        across = [i for i in ticks(0.0, k, 6) if i == int(i)] if k else []
        for j, band in enumerate(derived["bands"]):
            claim, top, low = text["bands"][state["proof"]][j], EACH * j + HIGH_UP, EACH * j + DEEP
            still.text((4.0, EACH * j + 12), claim)
            if not k:
                still.text((LEFT, (top + low) / 2), text["empty"])
                continue
            values = [0.0, *(value for curve in band for value in curve)]
            least, most = min(values), max(values)
            rate = (low - top) / (most - least or 1.0)
            still.line([(LEFT, top), (LEFT, low), (RIGHT, low)], "quiet", width=0.5)
            for value in ticks(least, most) if most > least else ():
                at = low - rate * (value - least)
                still.line([(LEFT, at), (RIGHT, at)], "quiet", width=0.3)
                still.text((LEFT - 5, at), num(value), "quiet", anchor="end")
            for i in across:
                still.line([(_place(i, k), top), (_place(i, k), low)], "quiet", width=0.3)
                if j == 2:
                    still.text((_place(i, k), low + 12), num(i), "quiet", anchor="middle")
            now = _place(derived["t"], k)
            still.line([(now, top), (now, low)], "plain", width=1.0)
            looks = LOOKS[1] if state["proof"] == "NTS" and j == 2 else LOOKS[j]
            ends = [low - rate * (curve[-1] - least) for curve in band]
            names = zip(re.split(" [≤≥] ", claim), spread(ends, 17, top, low - 6), strict=True)
            for curve, (kind, dash), (name, end) in zip(band, looks, names, strict=True):
                first = k + 1 - len(curve)
                heights = [low - rate * (value - least) for value in curve]
                places = [_place(first + i, k) for i in range(len(curve))]
                still.line(zip(places, heights, strict=True), kind, dash, 2.0)
                still.text((RIGHT + 6, end), name, kind)
        if k:
            still.text((RIGHT + 22, 2 * EACH + DEEP + 12), text["axis"])
        return still


def _place(t: float, k: int) -> float:
    """Return where update t of k lies from left to right."""
    return LEFT + (RIGHT - LEFT) * t / k


def numbers_at(proof: str, derived: State) -> dict[str, str]:
    """Return the numbers of the chain after update t, and the signs between them."""
    t = derived["t"]
    signs = {line["name"]: ">" if t in line["fails"] else "≤" for line in derived["lines"]}
    last = [num(curve[t], 2) for curve in derived["bands"][2]]
    order = ("remainder",) if proof == "NTS" else ("alignment", "Cauchy-Schwarz", "norm")
    numbers = dict(zip("abcd", last, strict=False))
    return numbers | {key: signs[name] for key, name in zip("pqr", order, strict=False)}


def _first(line: State) -> int:
    return int(line["fails"][0])
