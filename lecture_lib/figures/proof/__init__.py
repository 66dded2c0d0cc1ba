"""The proof of Novikoff's bound, line by line along a run."""

from __future__ import annotations

from typing import Any, ClassVar

from lecture_lib.data.examples import six_points, xor
from lecture_lib.figures._figure import LiveFigure, State, points_of
from lecture_lib.figures._inputs import COUNT, Input, among, between, powers, row, rows, samples

PROOFS = ["FAU", "JOE", "INT", "NTS"]
DROPS = ["none", "start", "ties", "halves", "correct", "one", "labels"]
SIX = [[0.0, 2.5], [2.0, 1.0]]  # 3 x1 + 4 x2 = 10
UPRIGHT = [[0.0, 1.0], [0.0, 0.0]]  # x1 = 0
PAIR = [[-1.0, 0.0, -1.0], [1.0, 0.0, 1.0]]
APART = [[1.0, 2.0, -1.0], [3.0, 2.0, 1.0]]


def _example(points: list[list[float]], line: list[list[float]], **inputs: Any) -> State:
    usual = {"proof": "FAU", "drop": "none", "eta": 1.0, "t": 0}
    return {"points": points, "line": line, **usual, **inputs}


_SIX = points_of(six_points())


class ProofRun(LiveFigure):
    """The proof in action: both sides of every line, after every update of a run.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane; by default the six points.
    preset : str, optional
        One of ``ProofRun.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    line : [[x1, x2], [x1, x2]]
        Two points on the comparator's line, rounded in the same way; its positive side is on
        your left as you go from the first to the second.
    proof : str
        "FAU", "JOE", "INT" or "NTS", as in ``novikoff_check``.
    drop : str
        The hypothesis that is dropped: "none", "start", "ties", "halves", "correct", "one"
        or "labels".
    eta : float
        Step size: 1/2, 1 or 2.
    t : int
        How many updates are shown.

    References
    ----------
    eq-novikoff-alignment, eq-novikoff-norm, eq-novikoff-squeeze, eq-potential-drop.

    Examples
    --------
    >>> ProofRun(preset="start").drop
    'start'
    """

    name = "proof"
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

    points = Input(samples((-4, 5), (-3, 4)), _SIX)
    line = Input(rows(2, 2, row(between(-3.75, 4.75), between(-2.75, 3.75)), apart=True), SIX)
    proof = Input(among(PROOFS), "FAU")
    drop = Input(among(DROPS), "none")
    eta = Input(powers(-1, 1), 1.0)
    t = Input(COUNT, 0)
