"""The base of every live figure: inputs that travel, everything else derived from them."""

from __future__ import annotations

import copy
import json
from typing import Any, ClassVar

import anywidget
import traitlets

from lecture_lib.figures._grid import snap
from lecture_lib.figures._inputs import Rule
from lecture_lib.figures._join import style, whole
from lecture_lib.figures._still import Still, View

STATE = "application/vnd.lecture.figure+json"
State = dict[str, Any]


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


class LiveFigure(anywidget.AnyWidget):
    """A figure with two lives: with a kernel in a notebook, without one on a page.

    A figure is a class with a ``name``, its inputs as traits that are synchronised, a
    dictionary of ``examples`` and three pure functions of the inputs: ``derive``,
    ``describe`` and ``draw``.  The module ``static/<name>_state.js`` has the same
    first two.

    Attributes
    ----------
    size : str
        "page", or "class" for a projector.
    """

    name: ClassVar[str] = ""
    inputs: ClassVar[dict[str, Rule]] = {}  # each with what it may be in an address
    # Presets: for each key its title and the inputs that it sets.
    examples: ClassVar[dict[str, tuple[str, State]]] = {}

    # Height of all but pictures and sentence, in em, wide and narrow: kept free for the figure
    # until it wakes.  tools.figures.look prints it.
    room: ClassVar[tuple[float, float]] = (18.0, 30.0)

    size = traitlets.Enum(["page", "class"], "page").tag(sync=True)
    presets: traitlets.List[State] = traitlets.List().tag(sync=True)

    def __init__(self, *, preset: str | None = None, **inputs: Any) -> None:
        kind = type(self)
        if "_esm" not in vars(kind):  # read once, by the first figure of its kind
            kind._esm, kind._css = whole(self.name), style()
        if preset is not None:
            inputs = copy.deepcopy(self._example(preset)) | inputs
        ready = [{"key": k, "title": t, "inputs": s} for k, (t, s) in self.examples.items()]
        super().__init__(presets=ready, **inputs)

    @staticmethod
    def derive(state: State) -> State:
        """Return all that is drawn or said, from the inputs; JavaScript has the same."""
        raise NotImplementedError

    @staticmethod
    def describe(state: State, derived: State) -> str:
        """Return the sentence of the figure; JavaScript has the same."""
        raise NotImplementedError

    @staticmethod
    def draw(state: State, derived: State, sentence: str) -> Still:
        """Return the still picture."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        """The inputs."""
        return {key: copy.deepcopy(getattr(self, key)) for key in self.inputs}

    def page_state(self) -> State:
        """Return all that the figure starts from on a page without a kernel."""
        return self.state | {"presets": self.presets, "size": self.size}

    @property
    def derived(self) -> State:
        """What follows from the inputs."""
        return self.derive(self.state)

    def use(self, preset: str) -> None:
        """Set the inputs of a preset."""
        with self.hold_sync():
            for key, value in copy.deepcopy(self._example(preset)).items():
                setattr(self, key, value)

    def sentence(self) -> str:
        """Return what the figure shows, in words."""
        state = self.state
        return self.describe(state, self.derive(state))

    def still(self) -> Still:
        """Return the picture of this moment."""
        state = self.state
        derived = self.derive(state)
        return self.draw(state, derived, self.describe(state, derived))

    def __repr__(self) -> str:
        """Return the sentence, so that no address is printed."""
        return self.sentence()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        still = self.still()
        picture, looks = still.png()._repr_mimebundle_()
        page = {"figure": self.name, "room": self.room, "state": self.page_state()}
        data = {
            **live,
            **picture,
            "image/svg+xml": still.svg(),
            STATE: json.dumps(page, separators=(",", ":")),
        }
        return data, {**metadata, **looks}

    def _example(self, preset: str) -> State:
        if preset not in self.examples:
            known = ", ".join(self.examples)
            msg = f"preset must be one of {known}; got {preset!r}."
            raise ValueError(msg)
        return self.examples[preset][1]
