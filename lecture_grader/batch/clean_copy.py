"""A copy of what was handed in, to be opened in its place: cells, and nothing that acts.

JupyterLab restores the saved state of widgets when it opens a notebook, trusted or not, and from
it runs JavaScript of whoever wrote the notebook (``docs/upstream-widget-state.md``).  So a teacher
opens a copy: the sources of the cells and attached pictures, which are drawn anew.  It has no
outputs and no metadata but the homework's name and version, and the hash of the original.
"""

import hashlib
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tqdm import tqdm

from lecture_grader.batch.harmless_markdown import harmless_markdown
from lecture_grader.batch.pictures import KIND, redrawn
from lecture_grader.batch.store import write
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.outcome import sentence
from lecture_grader.marking.submission import (
    MOST_CELLS,
    Fault,
    Submission,
    contents,
    parsed,
    raw_cells,
    text_of,
)
from lecture_grader.source.records import Homework

COPIES = "notebooks"
FORM = 2  # of a copy; one of an older form is made again
KINDS = {"code": "code", "markdown": "markdown", "heading": "markdown"}  # all others are raw
MOST_PICTURES, MOST_NAME = 50, 200
OPTIONS = BoxOptions(call_seconds=20.0, cell_seconds=20.0)
TOP = (
    "*A copy, made by `grade`, of the cells that were handed in, without their outputs. "
    "To run one is to run a student's program with all your rights.*"
)
CHANGED = "The file was changed while it was read; run the same command again."
FAILED = "The grader itself failed to copy this notebook ({}); its mark does not depend on that."
Cell = dict[str, Any]


@dataclass(frozen=True)
class Copies:
    """The copies of a class, in a folder."""

    folder: Path
    unsafe: bool = False  # decode pictures without bubblewrap
    processes: int = 1
    progress: bool = False  # show a bar

    def path(self, student: str) -> Path:
        """Return where the copy of a student's notebook is."""
        return self.folder / f"{student}.ipynb"

    def write(self, homework: Homework, submissions: Sequence[Submission], below: Path) -> None:
        """Write a copy of each, where it is not yet; ``below`` is the folder of the originals."""

        def copy(submission: Submission) -> None:
            ours = _metadata(homework, submission)
            if not submission.digest or _metadata_of(self.path(submission.student)) != ours:
                options = replace(OPTIONS, unsafe=self.unsafe)
                write(self.path(submission.student), _copy(submission, ours, below, options))

        with ThreadPoolExecutor(max(1, self.processes)) as pool:
            done, hide = pool.map(copy, submissions), not self.progress
            list(tqdm(done, "copying", len(submissions), unit="notebook", disable=hide))
        names = {self.path(submission.student).name for submission in submissions}
        for path in self.folder.glob("*.ipynb"):  # of students who are no longer there
            if path.name not in names:
                path.unlink()


def _metadata(homework: Homework, submission: Submission) -> dict[str, Any]:
    version = homework.version if submission.version is None else submission.version
    return {"name": homework.name, "version": version, "original": submission.digest, "copy": FORM}


def _metadata_of(path: Path) -> Any:
    """Return what the copy that is there says of its original."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))["metadata"]["homework"]
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _copy(submission: Submission, ours: dict[str, Any], below: Path, options: BoxOptions) -> str:
    """Return the copy of a notebook as text, or a notebook that says why there is none."""
    notes, cells = [submission.fault] if submission.fault else [], list[Cell]()
    try:
        if submission.digest:
            cells, missing = _cells(_read(submission, below), options)
            notes += missing
    except Exception as error:  # a fault of ours costs one copy, which is tried again
        notes = [str(error) if isinstance(error, Fault) else FAILED.format(type(error).__name__)]
        ours = {**ours, "original": ""}
    words = [TOP, *map(sentence, notes)] if cells else [sentence(note) for note in notes]
    cells = [*(_cell("markdown", text) for text in words), *cells]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    meta = {"language_info": {"name": "python"}, "homework": ours}
    copy = {"cells": cells, "metadata": meta, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(copy, ensure_ascii=False, indent=1) + "\n"


def _cell(kind: str, text: str) -> Cell:
    parts: Cell = {"execution_count": None, "outputs": []} if kind == "code" else {}
    source = harmless_markdown(text) if kind == "markdown" else text
    return {"cell_type": kind, "metadata": {}, "source": source, **parts}


def _read(submission: Submission, below: Path) -> list[Cell]:
    """Return the cells of the bytes that are marked, if these are still there."""
    data = contents(Path(submission.path), below)
    if hashlib.sha256(data).hexdigest() != submission.digest:
        raise Fault(CHANGED)
    return raw_cells(parsed(data))


def _cells(given: Sequence[Cell], options: BoxOptions) -> tuple[list[Cell], list[str]]:
    """Return the cells with their pictures, and sentences about what is left out."""
    cells, attached, count = [], [], 0
    for cell in given[:MOST_CELLS]:
        new = _cell(_kind(cell), text_of(cell))
        cells.append(new)
        files = cell.get("attachments")
        for name, kinds in files.items() if isinstance(files, dict) else ():
            count += 1
            if new["cell_type"] == "markdown" and (picture := _picture(name, kinds)):
                attached.append((new, name, picture))
    del attached[MOST_PICTURES:]
    drawn = redrawn([picture for *_, picture in attached], options)
    for (new, name, _), picture in zip(attached, drawn, strict=True):
        if picture:
            new.setdefault("attachments", {})[name] = {KIND: picture}
    missing, notes = count - sum(map(bool, drawn)), []
    if missing:
        what = "1 attached file is" if missing == 1 else f"{missing} attached files are"
        notes.append(f"{what} left out, as no picture or one that could not be decoded.")
    if len(given) > MOST_CELLS:
        notes.append(f"Only the first {MOST_CELLS} of {len(given)} cells are here.")
    return cells, notes


def _kind(cell: Cell) -> str:
    kind = cell.get("cell_type")
    return KINDS.get(kind, "raw") if isinstance(kind, str) else "raw"


def _picture(name: str, kinds: Any) -> Any:
    """Return what is attached as a picture under a name, if it is one."""
    if not (name.isprintable() and len(name) <= MOST_NAME and isinstance(kinds, dict)):
        return None
    return next((text for kind, text in kinds.items() if kind.startswith("image/")), None)
