"""Make the working copy of the notebooks: no answer seen, gaps to write in, nothing overwritten.

python -m tools.notebooks.working_copy my-lecture
"""

import hashlib
import json
import sys
from itertools import pairwise
from pathlib import Path

import nbformat
from lecture_book.lesson.predictions import DECIDES, tags, without_conditions
from lecture_book.lesson.turns import TURN, blank
from nbformat import NotebookNode

from tools.notebooks.execute import FOLDER, clear, text

RECORD = ".copied.json"  # for each notebook, what the course held when it was last copied


def unseen(notebook: NotebookNode) -> NotebookNode:
    """Return a notebook as its readers get it: without outputs, with gaps where they write."""
    fresh = clear(notebook)
    for before, cell in pairwise(fresh.cells):
        if TURN in tags(cell):
            cell.source = blank(cell.source)
        elif DECIDES in tags(cell):
            before.source = without_conditions(before.source)
    return fresh


def refresh(target: Path, source: Path = FOLDER) -> list[str]:
    """Bring what is new in the course to the copy; return a sentence for each surprise.

    A file of the copy is never written to.  A notebook that changed in the course since it was
    copied arrives beside the teacher's own, under the next free name.
    """
    target.mkdir(exist_ok=True)
    record = target / RECORD
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    sentences = []
    for path in sorted(source.glob("*.ipynb")):
        fresh = text(unseen(nbformat.read(path, as_version=4)))
        mark = hashlib.sha256(fresh.encode()).hexdigest()
        own = target / path.name
        if not own.exists():
            _write(own, fresh)
        elif known.get(path.name) != mark and own.read_text(encoding="utf-8") != fresh:
            beside = _free(own)
            _write(beside, fresh)
            sentences.append(
                f"{path.name} has changed in the course; yours is untouched, "
                f"the new one is {beside.name}."
            )
        known[path.name] = mark
    record.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sentences


def _write(path: Path, content: str) -> None:
    """Write a new file; the mode refuses one that exists."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(content)


def _free(path: Path) -> Path:
    """Return the first of name-2, name-3, ... that is not taken."""
    number = 2
    while (beside := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return beside


if __name__ == "__main__":
    for sentence in refresh(Path(sys.argv[1])):
        print(sentence)
