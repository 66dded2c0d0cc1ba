"""Figure 8: the bound and the updates, as the samples are moved, multiplied or lifted."""

from __future__ import annotations

import math
from typing import ClassVar

import traitlets

from lecture_lib.figures._axes import spread
from lecture_lib.figures._families import RUNS, SIZES, table
from lecture_lib.figures._inputs import Rule, among, between
from lecture_lib.figures._old import OldFigure, State
from lecture_lib.figures._still import Still, View
from lecture_lib.figures._words import fill, num, words

VIEW = View((-1.0, 8.4), (-2.2, 9.2), 600, 440, None)
TOP = {"shift": 8, "scale": 4, "three": 4, "odd": 4, "rows": 2}  # power of 10 that bounds reach
LINES = ("neg", "pos", "third")
REMEDIES = ("none", "centre", "feature")


def _example(family: str, at: int, remedy: str = "none") -> State:
    return {"family": family, "at": at, "remedy": remedy}


class Scaling(OldFigure):
    """The bound and the updates of many runs, on families of samples that grow.

    Parameters
    ----------
    family : str
        "shift", two points moved; "scale", the six points multiplied; "three", the family
        ``planar_family``; "odd", ``odd_max_bit``; "rows", ``hadamard``.
    at : int
        Which size of the family, counted from 0.
    remedy : str
        "none", "centre", or "feature": the constant feature R in place of 1.
    preset : str, optional
        One of ``Scaling.examples``.

    Attributes
    ----------
    bound, runs
        What follows from the inputs.

    References
    ----------
    eq-novikoff-bound, eq-constant-feature-bound, eq-planar-family, eq-odd-max-bit.

    Examples
    --------
    >>> figure = Scaling(preset="far")
    >>> figure.bound, figure.runs[0]
    (102030202.0, 20002)
    """

    name = "scaling"
    inputs: ClassVar[dict[str, Rule]] = {
        "family": among(SIZES),
        "at": between(0, 7, 1),
        "remedy": among(REMEDIES),
    }
    room = (13.3, 13.3)
    examples: ClassVar[dict[str, tuple[str, State]]] = {
        "home": ("two points at home", _example("shift", 0)),
        "far": ("two points, moved by 100", _example("shift", 7)),
        "centred": ("moved by 100, then centred", _example("shift", 7, "centre")),
        "feature": ("moved by 100, constant feature R", _example("shift", 7, "feature")),
        "ten": ("six points, multiplied by 10", _example("scale", 6)),
        "order": ("three points, 1/ε = 80", _example("three", 7)),
        "cube": ("cube in 8 dimensions", _example("odd", 6)),
        "rows": ("64 rows at right angles", _example("rows", 5)),
    }

    family = traitlets.Enum(list(SIZES), "shift").tag(sync=True)
    at = traitlets.Int(4, min=0, max=7).tag(sync=True)
    remedy = traitlets.Enum(REMEDIES, "none").tag(sync=True)

    @property
    def bound(self) -> float:
        """The bound at this size."""
        return float(self._row["bound"])

    @property
    def runs(self) -> list[int]:
        """The updates of the cyclic run and of the shuffled ones."""
        return list(self._row["runs"])

    @property
    def _row(self) -> State:
        derived = self.derived
        row: State = derived["rows"][derived["at"]]
        return row

    @staticmethod
    def derive(state: State) -> State:
        """Count the updates of every run at every size."""
        rows = table(state["family"], state["remedy"])
        return {"rows": rows, "at": min(max(state["at"], 0), len(rows) - 1)}

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Say what the bound allows and what the runs need."""
        text, rows, family = words("scaling"), derived["rows"], state["family"]
        row = rows[derived["at"]]
        size, (k, *others) = num(row["size"]), row["runs"]
        ends = {"low": min(others), "high": max(others)}
        said = fill(
            text["here"],
            {
                "what": fill(text["what"][family], {"size": size}),
                "treated": text["treated"][state["remedy"]],
                "bound": num(row["bound"], 1),
                "k": k,
                "n": RUNS - 1,
                "range": fill(text["same" if min(others) == max(others) else "range"], ends),
            },
        )
        if derived["at"]:
            first = {"first": num(rows[0]["size"]), "k": rows[0]["runs"][0]}
            said += fill(text["grown"], first)
        return said

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Draw the bound, the cyclic runs and the shuffled ones over the sizes."""
        still, rows, text = Still(VIEW, sentence), derived["rows"], words("scaling")
        at, top = derived["at"], TOP[state["family"]]

        def height(value: float) -> float:
            return math.log10(value) * 8 / top

        for i, power in enumerate(text["powers"][: top + 1]):
            still.line([(-0.15, 8 * i / top), (7.15, 8 * i / top)], "quiet", width=0.3)
            still.text((-0.25, 8 * i / top), power, anchor="end")
        ends = []
        for j, (kind, dash) in enumerate((("neg", "dash"), ("pos", ""))):
            values = [row["runs"][0] if j else row["bound"] for row in rows]
            still.line([(i, height(value)) for i, value in enumerate(values)], kind, dash)
            ends.append(height(values[-1]))
        for i, row in enumerate(rows):
            for k in row["runs"][1:]:
                still.point((i, height(k)), "dot", "third")
            still.text((i, -1.1), num(row["size"]), anchor="middle")
        ends.append(height(max(rows[-1]["runs"][1:])))
        places = spread([-end for end in ends], 0.55, -8.7, 0.0)
        for place, name, kind in zip(places, text["legend"], LINES, strict=True):
            still.text((len(rows) - 0.8, -place), name, kind)
        still.text((7.3, -1.8), text["axes"][state["family"]], anchor="end")
        still.text((-0.95, 8.85), text["height"])
        still.line([(at, -0.4), (at, 9.2)], "plain", "dot", 1.0)
        still.point((at, -0.4), "diamond", "plain")
        return still
