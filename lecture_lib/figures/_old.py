"""Figures that still derive, describe and draw themselves in Python too."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import anywidget
import traitlets

from lecture_lib.figures._figure import STATE, LiveFigure, State
from lecture_lib.figures._grid import snap
from lecture_lib.figures._still import Still, View

__all__ = ["STATE", "OldFigure", "State", "check_points", "check_power"]


def check_points(proposal: Any, view: View, most: int = 60) -> list[list[float]]:
    """Return points with a label, rounded to multiples of 1/16, or say what they must be."""
    points = [[snap(x), snap(z), float(y)] for x, z, y in proposal.value]
    (x0, x1), (z0, z1) = view.x, view.y
    inside = all(x0 <= x <= x1 and z0 <= z <= z1 and abs(y) == 1 for x, z, y in points)
    if not inside or not 1 <= len(points) <= most:
        msg = (
            f"points must be 1 to {most} of [x1, x2, label] with x1 in {view.x}, x2 in {view.y} "
            f"and labels -1 and +1; got {proposal.value}."
        )
        raise traitlets.TraitError(msg)
    return points


def check_power(proposal: Any, low: int, high: int) -> float:
    """Return a power of 2 whose exponent lies between two whole numbers, or say so."""
    if proposal.value not in [2.0**k for k in range(low, high + 1)]:
        least, largest = (str(2**k) if k >= 0 else f"1/{2**-k}" for k in (low, high))
        name = proposal.trait.name
        msg = f"{name} must be a power of 2 from {least} to {largest}; got {proposal.value}."
        raise traitlets.TraitError(msg)
    return float(proposal.value)


class OldFigure(LiveFigure):
    """A figure with ``derive``, ``describe`` and ``draw``."""

    room: ClassVar[tuple[float, float]] = (0, 0)

    @staticmethod
    def derive(state: State) -> State:
        """Return all that is drawn or said, from the inputs."""
        raise NotImplementedError

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Return the sentence of the figure."""
        raise NotImplementedError

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Return the still picture."""
        raise NotImplementedError

    @property
    def derived(self) -> State:
        """What follows from the inputs."""
        return self.derive(self.state)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = anywidget.AnyWidget._repr_mimebundle_(self, **options) or ({}, {})
        state = self.state
        derived = self.derive(state)
        still = self.draw(state, derived, self.describe(state, derived))
        picture, looks = still.png()._repr_mimebundle_()
        page = {"figure": self.name, "room": self.room, "state": self.page_state()}
        data = {
            **live,
            **picture,
            "image/svg+xml": still.svg(),
            STATE: json.dumps(page, separators=(",", ":")),
        }
        return data, {**metadata, **looks}

    def picture(self) -> tuple[str, str]:
        """Return the picture and the sentence."""
        state = self.state
        derived = self.derive(state)
        sentence = self.describe(state, derived)
        return self.draw(state, derived, sentence).svg(), sentence

    def __repr__(self) -> str:
        """Return the sentence."""
        return self.sentence()
