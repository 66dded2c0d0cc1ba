"""Run every notebook with nbval, ask after each prediction which choice is true, run it again.

    python -m tools.notebooks.compare [options of pytest, more notebooks]

It runs copies: behind each cell that decides a prediction stands one more cell, which asserts that
of all choices the one that the answer names is true, and no other.  Behind the last cell stand the
wrong answers to its exercises, and each cell once more, because in class one goes back: it must
show what it showed before.
"""

import shutil
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from lecture_format.exercises import solutions
from lecture_format.notebook_file import serialise
from lecture_format.predictions import assertion_of, predictions
from lecture_format.wrong import read_answers
from tools import ROOT
from tools.notebooks.execute import FOLDER
from tools.notebooks.repeat import NONE, repeating

COPIES = ROOT / "build" / "notebooks"
WRONG = ROOT / "homework" / "wrong"


def asserting(notebook: NotebookNode) -> NotebookNode:
    """Return a copy with a cell behind each prediction."""
    fresh = nbformat.from_dict(notebook)
    for found in reversed(list(predictions(notebook.cells))):
        cell = nbformat.v4.new_code_cell(assertion_of(found), id=f"choice-{found.deciding_cell}")
        fresh.cells.insert(found.deciding_cell + 1, cell)
    return fresh  # type: ignore[no-any-return]


def copy(target: Path = COPIES, source: Path = FOLDER) -> None:
    """Write the copies into a fresh folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for path in sorted(source.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        wrong = WRONG / f"{path.stem}.py"
        right = solutions(notebook.cells)
        answers = read_answers(wrong, right) if wrong.exists() else NONE
        notebook = asserting(repeating(notebook, answers))
        (target / path.name).write_text(serialise(notebook), encoding="utf-8")


if __name__ == "__main__":
    copy()
    sys.exit(pytest.main([*sys.argv[1:], str(COPIES)]))
