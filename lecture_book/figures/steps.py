"""The steps of a notebook's controls: its cells run in order, and each picture is drawn."""

import io
import json
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lecture_book.running.cells import execute
from lecture_format.predictions import source, tags

Cell = dict[str, Any]


@dataclass(frozen=True)
class Steps:
    """What a control shows: its name, and for each value words, sentence and picture."""

    name: str
    values: tuple[str, ...]
    sentences: tuple[str, ...]
    pictures: tuple[bytes, ...]
    start: int
    width: int


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


def draw(path: Path) -> dict[int, Steps]:
    """Run a notebook up to its last control; return the steps of each, by the place of its cell.

    Raises
    ------
    ValueError
        If a cell fails, or a control starts with another sentence than the notebook shows.
    """
    from lecture_lib.plotting.controls import Control

    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    found = {}
    for place, cell in enumerate(cells[: max(controlled(cells), default=-1) + 1]):
        if cell["cell_type"] == "code":
            try:
                with redirect_stdout(io.StringIO()):
                    last = execute(source(cell), names, "<cell>")
                    if isinstance(last, Control):
                        found[place] = _steps(last, _stored(cell))
            except Exception as error:
                if "raises-exception" not in tags(cell):
                    msg = f"{path.name}, cell {place + 1}: {type(error).__name__}: {error}"
                    raise ValueError(msg) from None
    return found


def _steps(shown: Any, stored: str) -> Steps:
    """Draw every picture of a control, once the first is known to be that of the notebook."""
    from lecture_lib.plotting.controls import _word

    start = shown.at(shown.start)
    if start.alt != stored:
        msg = f"the control starts with {start.alt!r}, the notebook shows {stored!r}; execute it."
        raise ValueError(msg)
    return Steps(
        name=shown.name,
        values=tuple(map(_word, shown.values)),
        sentences=shown.sweep(),
        pictures=tuple(shown.at(value).png for value in shown.values),
        start=shown.values.index(shown.start),
        width=start.width,
    )


def _stored(cell: Cell) -> str:
    """Return the sentence of the picture that a cell shows."""
    texts = (output.get("data", {}).get("text/plain", "") for output in cell["outputs"])
    return " ".join("".join(next(texts, "")).split())
