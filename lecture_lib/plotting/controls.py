"""A slider for the class: a drawing function, shown at the chosen value."""

from __future__ import annotations

import base64
import html
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import numpy as np

from lecture_lib.base.numbers import num
from lecture_lib.plotting.picture import AltFigure

Value = TypeVar("Value", int, float, str)

_VIEW = "application/vnd.jupyter.widget-view+json"
_PICTURE = (
    '<img src="data:image/png;base64,{png}" width="{width}" height="{height}" alt="{alt}" '
    'decoding="sync" style="max-width: 100%; height: auto; background: white;">'
)
_SENTENCE = (
    '<p role="{role}" style="margin: 0; min-height: 2.7em; font-size: 18px; line-height: 1.35;">'
    "{words}</p>"
)
_CHOSEN = '<span style="font-size: 20px; line-height: 36px;">{words}</span>'


@dataclass(frozen=True, eq=False, repr=False)
class Control(Generic[Value]):
    """A picture with one number or word that the class can change.

    Attributes
    ----------
    draw : function
        Takes a value and returns the picture made by ``show``.
    name : str
        What the value is, as written beside the slider.
    values : tuple
        The possible values, in order.
    start : int, float or str
        The value shown first, and the only one in a notebook that has not been run.
    """

    draw: Callable[[Value], AltFigure]
    name: str
    values: tuple[Value, ...]
    start: Value
    _drawn: dict[Value, AltFigure] = field(default_factory=dict, init=False)
    _panel: list[Any] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        """Refuse what cannot be shown, and draw the first picture while errors are seen."""
        if not self.name.strip():
            msg = f"name must say what the class changes; got {self.name!r}."
            raise ValueError(msg)
        if len(self.values) < 2 or len(set(self.values)) < len(self.values):
            msg = f"values must be at least two, all different; got {list(self.values)}."
            raise ValueError(msg)
        if self.start not in self.values:
            msg = f"start must be one of the values; got {self.start!r}."
            raise ValueError(msg)
        self.at(self.start)

    def __repr__(self) -> str:
        """Return the sentence of the first picture."""
        return self.at(self.start).alt

    def at(self, value: Value) -> AltFigure:
        """Return the picture for ``value``; each value is drawn once."""
        if value not in self._drawn:
            picture = self.draw(value)
            if not isinstance(picture, AltFigure):
                msg = f"draw must return show(fig, alt=...); got {type(picture).__name__}."
                raise TypeError(msg)
            self._drawn[value] = picture
        return self._drawn[value]

    def sweep(self) -> tuple[str, ...]:
        """Return the sentence for every picture, in the order of the values."""
        return tuple(self.at(value).alt for value in self.values)

    def widget(self) -> Any:
        """Return the slider with its buttons, the picture and the sentence (ipywidgets)."""
        if not self._panel:
            self._panel.append(_build(self))
        return self._panel[0]

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = self.at(self.start)._repr_mimebundle_()
        if _has_kernel():
            view = {"version_major": 2, "version_minor": 0, "model_id": self.widget().model_id}
            data = {_VIEW: view, **data}
        return data, metadata


def control(
    draw: Callable[[Value], AltFigure],
    *,
    name: str,
    values: Iterable[Value],
    start: Value | None = None,
) -> Control[Value]:
    """Return a slider over ``values`` above the picture that ``draw`` makes for the chosen one.

    With a kernel, the slider and its two buttons redraw the picture in place; it responds to
    the arrow keys, Page Up, Page Down, Home and End.  A page of the book has a slider, too,
    with pictures drawn when the book is built.  A notebook that has not been run shows only
    the picture for ``start``.

    A `Control`: it is displayed when it is the last value of a cell.

    Parameters
    ----------
    draw : function
        Takes one of the values, draws a new figure and returns ``show(fig, alt=...)``. The
        picture must depend only on the value, because each value is drawn once.
    name : str
        What the value is, for example "update t".
    values : iterable of int, float or str
        The possible values, in order.
    start : int, float or str, optional
        The value shown first; by default the first in the list.

    Raises
    ------
    ValueError
        If there are fewer than two values, two are equal, or ``start`` is not one of them.
    TypeError
        If ``draw`` does not return what ``show`` returns.

    See Also
    --------
    show : makes the picture.

    Examples
    --------
    >>> from lecture_lib.plotting import control, figure, show
    >>> def draw(t):
    ...     fig, ax = figure()
    ...     ax.plot([0, t])
    ...     return show(fig, alt=f"A line that rises from 0 to {t}.")
    >>> steps = control(draw, name="height", values=range(3), start=1)
    >>> steps
    A line that rises from 0 to 1.
    >>> steps.sweep()[2]
    'A line that rises from 0 to 2.'
    """
    choices = tuple(values)
    if not choices:
        msg = "values must be at least two, all different; got []."
        raise ValueError(msg)
    return Control(draw, name, choices, choices[0] if start is None else start)


def _has_kernel() -> bool:
    """Return whether a Jupyter kernel shows this, and ipywidgets can be imported."""
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell is not None else None
    if getattr(running, "kernel", None) is None:
        return False
    try:
        import ipywidgets  # noqa: F401 (asked for, not used)
    except ImportError:
        return False
    return True


def _build(shown: Control[Any]) -> Any:
    import ipywidgets

    slider = ipywidgets.SelectionSlider(
        options=[(_word(value), value) for value in shown.values],
        value=shown.start,
        readout=False,
        layout={"width": "300px", "height": "36px", "margin": "2px 28px 2px 16px"},
    )
    look: dict[str, Any] = {
        "style": {"font_size": "18px"},
        "layout": {"width": "auto", "height": "36px"},
    }
    back = ipywidgets.Button(description="previous", tooltip=f"previous {shown.name}", **look)
    forth = ipywidgets.Button(description="next", tooltip=f"next {shown.name}", **look)
    chosen, picture, sentence = (ipywidgets.HTML() for _ in range(3))

    def move(by: int) -> None:
        slider.index = min(max(slider.index + by, 0), len(shown.values) - 1)

    def redraw(*_: object) -> None:
        chosen.value, picture.value, sentence.value = _page(shown, slider.value)

    back.on_click(lambda _: move(-1))
    forth.on_click(lambda _: move(+1))
    slider.observe(redraw, names="index")
    redraw()
    bar = ipywidgets.HBox([back, forth, slider, chosen])
    return ipywidgets.VBox([bar, picture, sentence])


def _page(shown: Control[Any], value: Any) -> tuple[str, str, str]:
    """Return the value, the picture and the sentence, or what went wrong, as HTML."""
    place = html.escape(f"{shown.name} = {_word(value)}")
    chosen = _CHOSEN.format(words=place)
    try:
        picture = shown.at(value)
    except Exception as error:
        words = f"No picture for {place}: {html.escape(f'{type(error).__name__}: {error}')}"
        return chosen, "", _SENTENCE.format(role="alert", words=words)
    image = _PICTURE.format(
        png=base64.b64encode(picture.png).decode("ascii"),
        width=picture.width,
        height=picture.height,
        alt=f"Picture for {place}; the next sentence describes it.",
    )
    return chosen, image, _SENTENCE.format(role="status", words=html.escape(picture.alt))


def _word(value: Any) -> str:
    """Return a value as it stands beside the slider."""
    return num(value) if isinstance(value, int | float | np.number) else str(value)
