"""Make hostile and broken notebooks for the example homework, each with the mark it must get.

``honest`` is what the same notebook would get without its attack: no mark may exceed it.  ``mark``
is what it gets; None where that is chance.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass

from lecture_grader.source.records import Homework
from tests.grader.attacks import BLANK, BY_CHANCE, IN_FUNCTION, TOP_LEVEL
from tests.grader.example import blank, code_cell, filled


@dataclass(frozen=True)
class Hostile:
    """One attack: its name, the file, the honest mark, the mark, a word of the sentence."""

    name: str
    data: bytes
    honest: float
    mark: float | None
    says: str = ""


def _data(notebook: dict) -> bytes:
    return json.dumps(notebook).encode()


def _cells(notebook: dict, codes: dict[str, str], honest: float) -> list[Hostile]:
    """Put one more cell after the others."""
    return [
        Hostile(name, _data({**notebook, "cells": [*notebook["cells"], code_cell(code)]}), honest,
                None if name in BY_CHANCE else honest)
        for name, code in codes.items()
    ]  # fmt: skip


def _distances(homework: Homework, codes: dict[str, str], says: str = "distance") -> list[Hostile]:
    """Answer question 1 with an attack."""
    return [
        Hostile(name, _data(filled(homework, distance=code)), 6, 6, says)
        for name, code in codes.items()
    ]


def _edited(homework: Homework) -> list[Hostile]:
    """Notebooks that were cut, doubled or edited."""
    full, empty = filled(homework), blank(homework)

    def changed(notebook: dict, change: Callable[[dict], object]) -> bytes:
        fresh = json.loads(json.dumps(notebook))
        change(fresh)
        return _data(fresh)

    def roles(notebook: dict, role: str) -> list[dict]:
        return [c for c in notebook["cells"] if c["metadata"]["homework"]["role"] == role]

    def easy(notebook: dict) -> None:
        for cell in roles(notebook, "check"):
            cell["source"] = "@check(points=100)\ndef distance_value(s):\n    '''x'''"

    def drop(role: str, first: int | None = None) -> Callable[[dict], object]:
        def change(notebook: dict) -> None:
            for cell in roles(notebook, role)[:first]:
                notebook["cells"].remove(cell)

        return change

    def bare(notebook: dict) -> None:
        notebook["metadata"] = {}
        for cell in notebook["cells"]:
            cell["metadata"] = {}
            cell.pop("id", None)

    def third(notebook: dict) -> None:
        cells = notebook.pop("cells")
        for cell in cells:
            cell["input"] = cell.pop("source")
        notebook.update(nbformat=3, worksheets=[{"cells": cells}])

    def kernel(notebook: dict) -> None:
        notebook["metadata"]["kernelspec"] = {"name": "julia-9", "language": "julia"}

    def listed(notebook: dict) -> None:
        for cell in notebook["cells"]:
            cell["source"] = cell["source"].splitlines(keepends=True)

    def odd(notebook: dict) -> None:
        notebook["cells"] += [None, 3, "x", [], {"cell_type": "code"}, {"cell_type": "code",
            "source": {"a": 1}, "metadata": []}, {"cell_type": 7}]  # fmt: skip

    def double(notebook: dict) -> None:
        notebook["cells"] += roles(notebook, "answer")

    return [
        Hostile("blank", _data(empty), 0, 0),
        Hostile("checks edited to 100 points, blank", changed(empty, easy), 0, 0),
        Hostile("checks edited to 100 points", changed(full, easy), 8, 8),
        Hostile("checks deleted, blank", changed(empty, drop("check")), 0, 0),
        Hostile("checks deleted", changed(full, drop("check")), 8, 8),
        Hostile("an answer cell deleted", changed(full, drop("answer", 1)), 6, 6, "not defined"),
        Hostile("setup and kit deleted", changed(json.loads(changed(full, drop("setup"))),
                                                 drop("kit")), 8, 8),
        Hostile("answer cells doubled", changed(full, double), 8, 8),
        Hostile("no metadata, no ids", changed(full, bare), 8, 8),
        Hostile("format 3", changed(full, third), 8, 8),
        Hostile("wrong kernel", changed(full, kernel), 8, 8),
        Hostile("source as lines", changed(full, listed), 8, 8),
        Hostile("cells of every kind", changed(full, odd), 8, 8),
        Hostile("all cells deleted", changed(full, lambda n: n["cells"].clear()), 0, 0, "no code"),
    ]  # fmt: skip


def _files(homework: Homework) -> list[Hostile]:
    """Files that are no notebook."""
    full = _data(filled(homework))
    return [
        Hostile("empty file", b"", 0, 0, "empty"),
        Hostile("spaces", b" \n\n ", 0, 0, "empty"),
        Hostile("corrupt JSON", full[:-200], 0, 0, "damaged"),
        Hostile("HTML", b"\n<!DOCTYPE html><html><body>hw</body></html>", 0, 0, "HTML"),
        Hostile("zip archive", b"PK\x03\x04" + b"\0" * 99, 0, 0, "zip"),
        Hostile("random bytes", bytes(range(256)) * 40, 0, 0, "damaged"),
        Hostile("nested JSON", b"[" * 10**6, 0, 0, "damaged"),
        Hostile("a million empty lists", b"[" + b"[]," * 10**6 + b"1]", 0, 0, "parts"),
        Hostile("a number", b"8", 0, 0, "not a notebook"),
        Hostile("a list", b"[1, 2]", 0, 0, "not a notebook"),
        Hostile("cells that are none", b'{"cells": 8, "worksheets": 3}', 0, 0, "no code"),
        Hostile("no numbers", b'{"cells": NaN, "worksheets": [Infinity]}', 0, 0, "no code"),
        Hostile("70 MB", full + b" " * (70 << 20), 0, 0, "MB"),
        Hostile("2 MB of code", _data({"cells": [code_cell("x=1\n" * 530_000)]}), 0, 0, "letters"),
        Hostile("5000 cells", _data({"cells": [code_cell("x = 1")] * 5000}), 0, 0, "cells"),
        Hostile("a number of 5000 digits in an output",
                full[:-1] + b', "outputs": 1' + b"0" * 5000 + b"}", 8, 8),
        Hostile("byte order mark", b"\xef\xbb\xbf" + full, 8, 8),
        Hostile("UTF-16", json.dumps(filled(homework)).encode("utf-16"), 8, 8),
        Hostile("Latin-1", full.replace(b"misclassified", b"mi\xdfclassified"), 8, 8),
    ]  # fmt: skip


def hostile(homework: Homework) -> list[Hostile]:
    """Return every hostile notebook."""
    bodies = {name: f"def distance(w, b, x):\n    {body}\n" for name, body in IN_FUNCTION.items()}
    others = {"class for a function": "class distance:\n    def __init__(self, *a): pass"}
    others |= {
        f"a text that takes long to search: {part}": bodies["None"] + f"    {part} " * 20_000
        for part in ("for POINTS", "def f(POINTS,", "POINTS = np.flatnonzero(\n")
    }
    coroutine = {"async function": "async def distance(w, b, x):\n    return 3.0"}
    return [
        *_cells(filled(homework), TOP_LEVEL, 8),
        *_cells(blank(homework), BLANK, 0),
        *_distances(homework, bodies | others),
        *_distances(homework, coroutine, "coroutine"),
        *_edited(homework),
        *_files(homework),
    ]
