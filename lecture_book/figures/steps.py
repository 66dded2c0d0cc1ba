"""What a page shows beside the outputs: its cells run in order, and each picture is drawn."""

import io
import json
from base64 import b64decode
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lecture_book.running.cells import execute
from lecture_format.predictions import source, tags

Cell = dict[str, Any]
PNG = "image/png"


@dataclass(frozen=True)
class Steps:
    """What a control shows: its name, and for each value words, sentence and pictures.

    The narrow pictures are for telephones.
    """

    name: str
    values: tuple[str, ...]
    sentences: tuple[str, ...]
    pictures: tuple[bytes, ...]
    narrow: tuple[bytes, ...]
    start: int
    width: int


@dataclass(frozen=True)
class Drawn:
    """What is drawn for a notebook, by the place of its cell: controls, and narrow pictures."""

    steps: dict[int, Steps]
    narrow: dict[int, bytes]


def controlled(cells: list[Cell]) -> list[int]:
    """Return the places of the cells that may make a control.

    Examples
    --------
    >>> made = {"cell_type": "code", "source": "control(draw, name='t', values=range(9))"}
    >>> controlled([{"cell_type": "markdown", "source": "A control(…)."}, made])
    [1]
    """
    return [
        place
        for place, cell in enumerate(cells)
        if cell["cell_type"] == "code" and "control(" in source(cell)
    ]


def wide(cells: list[Cell]) -> dict[int, bytes]:
    """Return the pictures that are too wide for a telephone, by the place of their cells.

    Examples
    --------
    >>> output = {"data": {"image/png": "AAAA"}, "metadata": {"image/png": {"width": 704}}}
    >>> list(wide([{"cell_type": "code", "outputs": [output]}]))
    [0]
    """
    from lecture_lib.plotting._style import DPI
    from lecture_lib.plotting.picture import NARROW

    return {
        place: b64decode("".join(output["data"][PNG]))
        for place, cell in enumerate(cells)
        for output in cell.get("outputs", [])
        if output.get("metadata", {}).get(PNG, {}).get("width", 0) > NARROW * DPI
    }


def draw(path: Path) -> Drawn:
    """Run a notebook up to its last wide picture or control, and draw what its page needs.

    Raises
    ------
    ValueError
        If a cell fails, or a picture comes with another sentence than the notebook shows.
    """
    from lecture_lib.plotting.controls import Control
    from lecture_lib.plotting.picture import AltFigure, narrow_pictures

    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    pictures = wide(cells)
    names: dict[str, Any] = {"__name__": "__main__"}
    drawn = Drawn({}, {})
    for place, cell in enumerate(cells[: max([*controlled(cells), *pictures], default=-1) + 1]):
        if cell["cell_type"] == "code":
            try:
                with redirect_stdout(io.StringIO()), chdir(path.parent), narrow_pictures():
                    last = execute(source(cell), names, "<cell>")
                if isinstance(last, Control):
                    drawn.steps[place] = _steps(last, _stored(cell))
                elif isinstance(last, AltFigure) and place in pictures:
                    _compare(last.alt, _stored(cell))
                    drawn.narrow[place] = last.png
            except Exception as error:
                if "raises-exception" not in tags(cell):
                    msg = f"{path.name}, cell {place + 1}: {type(error).__name__}: {error}"
                    raise ValueError(msg) from None
    return drawn


def _steps(narrow: Any, stored: str) -> Steps:
    """Draw every picture of a control, once the first is known to be that of the notebook."""
    from lecture_lib.plotting.controls import _word
    from lecture_lib.plotting.picture import narrow_pictures

    shown = replace(narrow)  # which draws anew
    start = shown.at(shown.start)
    _compare(start.alt, stored)
    with narrow_pictures():
        narrow.sweep()
    return Steps(
        name=shown.name,
        values=tuple(map(_word, shown.values)),
        sentences=shown.sweep(),
        pictures=tuple(shown.at(value).png for value in shown.values),
        narrow=tuple(narrow.at(value).png for value in shown.values),
        start=shown.values.index(shown.start),
        width=start.width,
    )


def _compare(sentence: str, stored: str) -> None:
    if sentence != stored:
        msg = f"its picture says {sentence!r}, the notebook shows {stored!r}; execute it."
        raise ValueError(msg)


def _stored(cell: Cell) -> str:
    """Return the sentence of the picture that a cell shows."""
    data = (output.get("data", {}) for output in cell["outputs"])
    texts = ("".join(each["text/plain"]) for each in data if "text/plain" in each)
    return " ".join(next(texts, "").split())
