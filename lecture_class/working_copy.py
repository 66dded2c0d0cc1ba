"""Keep the working copy of the notebooks: what the course changes arrives, nothing is lost.

python -m lecture_class.working_copy my-lecture
"""

import hashlib
import json
import re
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import nbformat
from ipykernel.ipkernel import IPythonKernel
from nbformat import NotebookNode

from lecture_book.course.folder import taught
from lecture_exercises import SCORES
from lecture_format.chapters import data_files, name_of
from lecture_format.exercises import TAG
from lecture_format.markers import GAP
from lecture_format.notebook_file import serialise
from lecture_format.predictions import source as source_of
from lecture_format.predictions import tags
from lecture_format.readers import EMPTY, unseen
from lecture_format.translation import either, message, spellings, translate

Cells = list[dict[str, Any]]
WRITE_HERE = re.compile(either(spellings(GAP)))
NEEDED = ("cell_type", "metadata", "source")

RECORD = ".course.json"  # the marks of each notebook: as the course has it, as it was written
EARLIER = "earlier"  # the folder of what was put aside, by the day of its last change
NOTE = "new-version"  # the cell that says where the reader's own notebook is
CHANGED = message(
    "**This chapter has changed in the course since you wrote in it.**\n"
    "What you wrote is in [your earlier copy]({place}).\n"
    "Your predictions and answers are here, too, if the chapter still has the cells for them."
)


def refresh(target: Path, source: Path | None = None) -> list[str]:
    """Bring what is new in the course to the copy; return a sentence for each surprise.

    A notebook that has changed in the course replaces one in which nobody has written.  One in
    which somebody has is put aside, and its predictions and answers are in the new one, too.
    """
    source = source or taught() / "notebooks"
    target.mkdir(parents=True, exist_ok=True)
    record = target / RECORD
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    _rename(target, known, source)
    sentences = _clear_away(target, known, source)
    for path in sorted(source.glob("*.ipynb")):
        fresh, own = unseen(nbformat.read(path, as_version=4)), target / path.name
        mark = _mark(fresh.cells)
        course, written = known.get(path.name, ("", ""))
        old = read_cells(own)
        if own.exists() and mark == _mark(old):
            known[path.name] = (mark, mark)
        if own.exists() and mark in (course, _mark(old)):
            continue
        _carry_over(old, fresh)
        if own.exists() and _mark(old) != written:
            place = put_aside(own, target).relative_to(target).as_posix()
            sentences.append(f"{path.name} has changed in the course; yours is now {place}.")
            note = nbformat.v4.new_markdown_cell(translate(CHANGED, place=place), id=NOTE)
            fresh.cells = [note, *(cell for cell in fresh.cells if cell.id != NOTE)]
        # With less than the kernel says of itself, JupyterLab takes a new notebook for changed.
        fresh.metadata.language_info = IPythonKernel.language_info
        own.write_text(serialise(fresh), encoding="utf-8", newline="\n")
        known[path.name] = (mark, _mark(fresh.cells))
    sentences += _bring_data(target, known, source)
    if not (scores := target / SCORES).exists():  # where challenges keep the best scores
        scores.write_text("{}\n", encoding="utf-8")
    record.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sentences


def _rename(target: Path, known: dict[str, tuple[str, str]], source: Path) -> None:
    """Give a chapter that has another number now its new name, with what was written in it."""
    here = {f"{name_of(path.stem)}.ipynb": path.name for path in source.glob("*.ipynb")}
    for old in [name for name in known if not (source / name).exists()]:
        new = here.get(name_of(old))
        if new and (target / old).exists() and not (target / new).exists():
            (target / old).rename(target / new)
            known[new] = known.pop(old)


def _bring_data(target: Path, known: dict[str, tuple[str, str]], source: Path) -> list[str]:
    """Copy the files that the notebooks read; one that the reader has changed is put aside."""
    moved = []
    for path in data_files(source.parent):
        name = path.relative_to(source).as_posix()
        own, mark = target / name, _mark_of(path)
        course, written = known.get(name, ("", ""))
        if own.exists() and mark == course:
            continue
        if own.exists() and _mark_of(own) not in (mark, written):
            place = put_aside(own, target).relative_to(target).as_posix()
            moved.append(f"{name} has changed in the course; yours is now {place}.")
        own.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, own)
        known[name] = (mark, mark)
    return moved


def _clear_away(target: Path, known: dict[str, tuple[str, str]], source: Path) -> list[str]:
    """Take out what the course no longer holds, such as a chapter of another number."""
    moved = []
    for name in [name for name in known if not (source / name).exists()]:
        own, (_, written) = target / name, known.pop(name)
        if own.exists() and _mark_of(own) != written:
            place = put_aside(own, target).relative_to(target).as_posix()
            moved.append(f"{name} is no longer in the course; yours is now {place}.")
        own.unlink(missing_ok=True)
    return moved


def put_aside(own: Path, target: Path) -> Path:
    """Move a notebook to the folder of the day on which it was last changed."""
    day = time.strftime("%Y-%m-%d", time.localtime(own.stat().st_mtime))
    free = path = target / EARLIER / day / own.name
    number = 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    free.parent.mkdir(parents=True, exist_ok=True)
    return own.rename(free)


def read_cells(path: Path) -> Cells:
    """Return the cells of a file, none if it is no notebook."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return [{"id": "", **cell} for cell in cells if {*NEEDED} <= {*cell}]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def _mark(cells: Cells) -> str:
    """Return a mark of what is written in cells; running them does not change it."""
    written = [
        (cell["cell_type"], tags(cell), source_of(cell)) for cell in cells if cell["id"] != NOTE
    ]
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()


def _mark_of(path: Path) -> str:
    """Return the mark of a notebook, or of a file that one reads."""
    if path.suffix == ".ipynb":
        return _mark(read_cells(path))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def answers(cells: Cells) -> dict[str, str]:
    """Return the predictions and the code that a reader has written, by the names of cells."""
    return {
        cell["id"]: source_of(cell)
        for cell in cells
        if (cell["cell_type"] == "raw" and source_of(cell).strip() not in EMPTY)
        or (TAG in tags(cell) and not WRITE_HERE.search(source_of(cell)))
    }


def _carry_over(old: Cells, fresh: NotebookNode) -> None:
    """Copy predictions and answers, and the note on where the rest is, to a new version."""
    written = answers(old)
    for cell in fresh.cells:
        cell.source = written.get(cell.id, cell.source)
    fresh.cells[:0] = [nbformat.from_dict(cell) for cell in old if cell["id"] == NOTE]


if __name__ == "__main__":
    for sentence in refresh(Path(sys.argv[1])):
        print(sentence)
