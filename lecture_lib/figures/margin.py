"""Figure 6: a support vector machine that is solved while points and the penalty of slack move."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np
import traitlets
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_X_y
from lecture_lib.data.examples import gate, six_points, xor
from lecture_lib.figures._climb import climb
from lecture_lib.figures._grid import points_of, samples_of
from lecture_lib.figures._inputs import COUNT, Rule, powers, samples
from lecture_lib.figures._old import OldFigure, State, check_points, check_power
from lecture_lib.figures._polygons import boundary, half_plane
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, vector, words

VIEW = View((-4.0, 5.0), (-3.0, 4.0), 540, 420)
BUDGET = 2000  # steps
EDGE = 1e-5  # a margin from 1 - EDGE on counts as 1
END = 9999  # as many steps as there are
RINGS = {"on": "last", "inside": "inside", "wrong": "mistake"}

SIX = points_of(six_points())
EIGHT = [*SIX, [3.0, 1.0, 1.0], [2.0, 2.0, -1.0]]


def _rows(X: ArrayLike, y: ArrayLike) -> list[list[float]]:
    rows: list[list[float]] = np.column_stack(check_X_y(X, y)).tolist()
    return rows


def _example(points: list[list[float]], C: float, t: int = END) -> State:
    return {"points": points, "C": C, "t": t}


class Margin(OldFigure):
    """The support vector machine: drag points, change the penalty of slack, step through it.

    Parameters
    ----------
    X, y : (n, 2) and (n,) array-like, optional
        Samples and labels; by default the eight points, which no line separates.
    preset : str, optional
        One of ``Margin.examples``.
    points : list of [x1, x2, label]
        Coordinates are rounded to multiples of 1/16.
    C : float
        Penalty of slack: a power of 2 from 1/16 to 16.
    t : int
        How many pair steps are shown; by default all.

    Attributes
    ----------
    w, b, alpha, slack, primal, dual
        What follows from the inputs.

    References
    ----------
    eq-svm-primal, eq-svm-dual, eq-svm-pair-step, eq-slack.

    Examples
    --------
    >>> figure = Margin(preset="board", t=1)
    >>> figure.alpha, round(figure.dual, 9)
    ([0.0, 0.4, 0.0, 0.0, 0.4, 0.0], 0.4)
    """

    name = "margin"
    inputs: ClassVar[dict[str, Rule]] = {
        "points": samples(VIEW.x, VIEW.y, most=16),
        "C": powers(-4, 4),
        "t": COUNT,
    }
    room = (32.2, 36.6)
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "eight": ("eight points", _example(EIGHT, 1.0)),
        "cheap": ("eight points, a small penalty", _example(EIGHT, 0.0625)),
        "same": ("eight points, C = 2", _example(EIGHT, 2.0)),
        "dear": ("eight points, a large penalty", _example(EIGHT, 16.0)),
        "six": ("six points, C = 16", _example(SIX, 16.0)),
        "board": ("six points, on the board", _example(SIX, 1.0, 0)),
        "kept": (
            "only the support vectors",
            _example([EIGHT[i] for i in (1, 4, 5, 6, 7)], 1.0),
        ),
        "far": (
            "six points, one far away",
            _example([*SIX[:3], [-3.5, -2.5, -1.0], *SIX[4:]], 1.0),
        ),
        "two": ("two points", _example([[-1.0, 0.0, -1.0], [1.0, 0.0, 1.0]], 0.25)),
        "and": ("AND", _example(points_of(gate("and")), 16.0)),
        "xor": ("XOR", _example(points_of(xor()), 1.0)),
    }

    points = traitlets.List(traitlets.List()).tag(sync=True)
    C = traitlets.Float(1.0).tag(sync=True)
    t = traitlets.Int(END, min=0).tag(sync=True)

    def __init__(
        self, X: ArrayLike | None = None, y: ArrayLike | None = None, **inputs: Any
    ) -> None:
        if "points" not in inputs and inputs.get("preset") is None:
            inputs["points"] = EIGHT if X is None or y is None else _rows(X, y)
        super().__init__(**inputs)

    @traitlets.validate("points")
    def _check_points(self, proposal: Any) -> list[list[float]]:
        return check_points(proposal, VIEW, most=16)

    @traitlets.validate("C")
    def _check_C(self, proposal: Any) -> float:
        return check_power(proposal, -4, 4)

    @property
    def w(self) -> list[float]:
        """The weights after t steps."""
        return list(self.derived["w"])

    @property
    def b(self) -> float:
        """The bias after t steps."""
        return float(self.derived["b"])

    @property
    def alpha(self) -> list[float]:
        """The multipliers after t steps."""
        return list(self.derived["alpha"])

    @property
    def slack(self) -> list[float]:
        """The slacks after t steps."""
        return list(self.derived["slack"])

    @property
    def primal(self) -> float:
        """The primal value after t steps."""
        return float(self.derived["P"])

    @property
    def dual(self) -> float:
        """The dual value after t steps."""
        return float(self.derived["Q"])

    @staticmethod
    def derive(state: State) -> State:
        """Solve, and look around after t steps."""
        (X, y), C = samples_of(state["points"]), state["C"]
        run = climb(X, y, C, BUDGET)
        t = min(max(state["t"], 0), len(run.pairs))
        alpha, point = run.alpha[t], run.points[t]
        square = float(point.w @ point.w)
        line = square > 1e-12
        steps = y * point.slack / square if line else np.zeros(len(y))
        return {
            "t": t,
            "length": len(run.pairs),
            "pair": run.pairs[t - 1] if t else [],
            "verdict": run.verdict,
            "curves": [
                [point.primal for point in run.points],
                [point.dual for point in run.points],
            ],
            "alpha": alpha.tolist(),
            "w": point.w.tolist(),
            "line": line,
            "rho": 1 / math.sqrt(square) if line else 0.0,
            "b": point.b,
            "bias": [point.least, point.most],
            "slack": point.slack.tolist(),
            "total": float(point.slack.sum()),
            "ends": (X + np.outer(steps, point.w)).tolist(),  # eq-slack-shift
            "kinds": _kinds(alpha, point.slack, C),
            "P": point.primal,
            "Q": point.dual,
            "gap": point.primal - point.dual,
        }

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say how far the climb is, what it found and how good that is."""
        text, t, k = words("margin"), derived["t"], derived["length"]
        ended = t == k and derived["verdict"] == "optimal"
        least, most = derived["bias"]
        now: dict[str, object] = {
            **{key: num(derived[key]) for key in ("b", "P", "Q", "rho", "total")},
            **{key: _list(derived, key) for key in ("on", "inside", "wrong")},
            **dict(zip("ij", derived["pair"], strict=False)),
            "gap": num(derived["gap"]),
            "C": num(state["C"]),
            "w": vector(derived["w"]),
            "least": num(least),
            "most": num(most),
            "k": k,
            "t": t,
        }
        if derived["verdict"] == "one class":
            return fill(text["one_class"], now)
        begin = "solved" if ended else "climbing" if t < k else "gave_up"
        said = [begin, *(["pair"] if t and not ended else [])]
        said.append("line" if derived["line"] else "no_line")
        if ended and most - least > EDGE:
            said.append("interval")
        said += ["meet" if ended else "apart", "support"]
        return " ".join(fill(text[key], now) for key in said)

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the line, its strip, the slacks and the points."""
        still = Still(VIEW, sentence)
        w, b = derived["w"], derived["b"]
        if derived["line"]:
            still.polygon(half_plane(w, b, VIEW.box))
            still.line(boundary(w, b, VIEW.box))
            for side, kind in ((1, "pos"), (-1, "neg")):
                still.line(boundary(w, b - side, VIEW.box), kind, "dash", 1.5)
            for (x, z, y), xi, end in zip(
                state["points"], derived["slack"], derived["ends"], strict=True
            ):
                if xi > EDGE:
                    still.line([(x, z), tuple(end)], "pos" if y > 0 else "neg", "dot")
        for i, (x, z, y) in enumerate(state["points"]):
            ring = RINGS.get(derived["kinds"][i], "")
            if y > 0:
                still.point((x, z), "circle", "pos", str(i), ring)
            else:
                still.point((x, z), "square", "neg", str(i), ring)
        return still


def _kinds(alpha: Floats, slack: Floats, C: float) -> list[str]:
    """Return where each point lies, a support vector or not."""
    close = np.where(slack >= 1, "wrong", np.where(slack > EDGE, "inside", "on"))
    apart = np.where(slack <= EDGE, "beyond", "early")
    return [str(kind) for kind in np.where(alpha > EDGE * C, close, apart)]


def _list(derived: State, kind: str) -> str:
    found = [str(i) for i, one in enumerate(derived["kinds"]) if one == kind]
    return ", ".join(found) or str(words("margin")["none"])
