"""The base of every live figure: its inputs, and how it is shown."""

from __future__ import annotations

import copy
import json
from typing import Any, ClassVar

import anywidget
import numpy as np
import traitlets

from lecture_lib.data.dataset import Dataset
from lecture_lib.figures._files import part, whole
from lecture_lib.figures._inputs import Input, Rule, fitted
from lecture_lib.figures._node import ask, node

STATE = "application/vnd.lecture.figure+json"
State = dict[str, Any]


def points_of(data: Dataset) -> list[list[float]]:
    """Return the samples of a data set in the plane as rows (x1, x2, label)."""
    return np.column_stack([data.X, data.y]).tolist()  # type: ignore[no-any-return]


class LiveFigure(anywidget.AnyWidget):
    """A figure that is drawn by JavaScript, in a notebook and on a page without a kernel.

    A figure is a class with a ``name``, its inputs and a dictionary of ``examples``.  The module
    ``<name>/figure.js`` derives all else from the inputs, says it in a sentence and draws it.

    Parameters
    ----------
    data : Dataset, optional
        Samples in the plane, where the figure has points.
    preset : str, optional
        One of the examples.
    size : str
        "page", or "class" for a projector.
    **inputs
        The inputs of the figure.
    """

    name: ClassVar[str] = ""
    inputs: ClassVar[dict[str, Rule]] = {}  # each with what it may be
    # Presets: for each key its title and the inputs that it sets.
    examples: ClassVar[dict[str, tuple[str, State]]] = {}

    size = traitlets.Enum(["page", "class"], "page").tag(sync=True)
    presets: traitlets.List[State] = traitlets.List().tag(sync=True)

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = {key: each.rule for key, each in vars(cls).items() if isinstance(each, Input)}
        cls.inputs = own or cls.inputs
        cls.examples = {
            example: (title, {key: fitted(cls.inputs[key], value) for key, value in state.items()})
            for example, (title, state) in cls.examples.items()
        }

    def __init__(
        self, data: Dataset | None = None, *, preset: str | None = None, **inputs: Any
    ) -> None:
        kind = type(self)
        if "_esm" not in vars(kind):  # read once, by the first figure of its kind
            kind._esm, kind._css = whole(self.name), part("figure.css")
        if data is not None:
            inputs = {"points": points_of(data)} | inputs
        if preset is not None:
            inputs = copy.deepcopy(self._example(preset)) | inputs
        ready = [{"key": k, "title": t, "inputs": s} for k, (t, s) in self.examples.items()]
        super().__init__(presets=ready, **inputs)

    @property
    def state(self) -> State:
        """The inputs."""
        return {key: copy.deepcopy(getattr(self, key)) for key in self.inputs}

    def page_state(self) -> State:
        """Return all that the figure starts from on a page without a kernel."""
        return self.state | {"presets": self.presets, "size": self.size}

    def use(self, preset: str) -> None:
        """Set the inputs of a preset."""
        with self.hold_sync():
            for key, value in copy.deepcopy(self._example(preset)).items():
                setattr(self, key, value)

    def picture(self) -> tuple[str, str]:
        """Return the static picture as SVG, and the sentence that says what it shows."""
        (drawn,) = ask(f"{self.name}/figure", ["picture", self.page_state()])
        return drawn["svg"], drawn["sentence"]

    def sentence(self) -> str:
        """Return what the figure shows, in words."""
        return self.picture()[1]

    def __repr__(self) -> str:
        """Return the sentence; the class and its inputs where no Node is."""
        if node():
            return self.sentence()
        inputs = ", ".join(f"{key}={value!r}" for key, value in self.state.items())
        return f"{type(self).__name__}({inputs})"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        if not node():
            return live, metadata
        svg, sentence = self.picture()
        page = {"figure": self.name, "state": self.page_state()}
        shown = {
            "text/plain": sentence,
            "image/svg+xml": svg,
            STATE: json.dumps(page, separators=(",", ":")),
        }
        return {**live, **shown}, metadata

    def _example(self, preset: str) -> State:
        if preset not in self.examples:
            known = ", ".join(self.examples)
            msg = f"preset must be one of {known}; got {preset!r}."
            raise ValueError(msg)
        return self.examples[preset][1]
