"""The bound and the number of updates when samples are shifted or scaled, or gain features."""

from __future__ import annotations

from typing import ClassVar

from lecture_lib.figures._figure import LiveFigure, State
from lecture_lib.figures._files import words
from lecture_lib.figures._inputs import Input, among, between

FAMILIES, REMEDIES = list(words("scaling")["families"]), list(words("scaling")["remedies"])


def _example(family: str, at: int, remedy: str = "none") -> State:
    return {"family": family, "at": at, "remedy": remedy}


class Scaling(LiveFigure):
    """The bound and the number of updates of many runs, on growing families of samples.

    Parameters
    ----------
    family : str
        "shift" (two points, shifted), "scale" (the six points, scaled), "three"
        (``planar_family``), "odd" (``odd_max_bit``) or "rows" (``hadamard``).
    at : int
        Index of the size within the family, from 0 to 7.
    remedy : str
        "none", "centre", or "feature" (the constant feature R in place of 1).
    preset : str, optional
        One of ``Scaling.examples``.

    References
    ----------
    eq-novikoff-bound, eq-constant-feature-bound, eq-planar-family, eq-odd-max-bit.

    Examples
    --------
    >>> figure = Scaling(preset="far")
    >>> figure.family, figure.at
    ('shift', 7)
    """

    name = "scaling"
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

    family = Input(among(FAMILIES), "shift")
    at = Input(between(0, 7, 1), 4)
    remedy = Input(among(REMEDIES), "none")
