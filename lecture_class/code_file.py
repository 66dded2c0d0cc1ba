"""One file with the code that a reader wrote, which the pages of the book save and open, too.

It holds the text of each cell that differs from the course's, by page and by the cell's name, and
the best scores of the challenges.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat

from lecture_class.working_copy import EARLIER, put_aside, read_cells
from lecture_exercises import SCORES, scores
from lecture_format.notebook_file import serialise
from lecture_format.predictions import source
from lecture_format.readers import unseen

FOLDER = "notebooks"  # of the pages of the chapters
PICKS = "lecture-picks"  # the choices that were picked on the pages, beside these
BEST = "lecture-scores"  # the best scores, which have that place in the file
Code = dict[str, dict[str, Any]]  # the text, by page and cell; and the best scores


class CodeFileError(ValueError):
    """A file that no page and no working copy has saved; one sentence says so."""


@dataclass
class Brought:
    """What became of the cells of a file, each named as on its page."""

    taken: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)  # the reader has written something else
    unknown: list[str] = field(default_factory=list)  # the course has no such cell
    better: list[str] = field(default_factory=list)  # challenges with a better score than here

    @property
    def is_of_another_course(self) -> bool:
        """Whether the course has none of the cells."""
        return bool(self.unknown) and not (self.taken or self.same or self.other)


def collect(copy: Path, course: Path) -> Code:
    """Return the code in a working copy that differs from the course's, and the best scores."""
    code: Code = {}
    for path in sorted(copy.glob("*.ipynb")):
        given = _given(course / path.name)
        code_cells = [cell for cell in read_cells(path) if cell["cell_type"] == "code"]
        own = {cell["id"]: source(cell) for cell in code_cells if cell["id"] in given}
        if typed := {name: text for name, text in own.items() if text != given[name]}:
            code[f"{FOLDER}/{path.stem}"] = typed
    if any((best := scores.read(copy / SCORES)).values()):
        code[BEST] = best
    return code


def _given(path: Path) -> dict[str, str]:
    """Return the code that readers are given in a notebook, by the names of its cells."""
    if not path.exists():
        return {}
    cells = unseen(nbformat.read(path, as_version=4)).cells
    return {cell.id: cell.source for cell in cells if cell.cell_type == "code"}


def read(path: Path) -> Code:
    """Return the code and the scores that a file holds, without the picks.

    Raises
    ------
    CodeFileError
        If it cannot be read, or holds something else.
    """
    try:
        code: Any = json.loads(path.read_text(encoding="utf-8"))
        json.dumps(code, ensure_ascii=False).encode()  # half a character cannot be written
    except OSError as error:
        msg = f"{path} cannot be read: {error.strerror}. Nothing was changed."
        raise CodeFileError(msg) from None
    except (ValueError, RecursionError):
        code = None
    pages = code if isinstance(code, dict) else {"": None}
    if not all(
        isinstance(page, dict)
        and (name == BEST or all(isinstance(text, str) for text in page.values()))
        for name, page in pages.items()
    ):
        msg = f"{path} is no file of code that was written in a course. Nothing was changed."
        raise CodeFileError(msg)
    return {page: typed for page, typed in code.items() if page != PICKS}


def bring(code: Code, copy: Path, course: Path, *, replace: bool = False) -> Brought:
    """Write code into the cells of a working copy in which nothing is written yet.

    What its reader has written stays; with ``replace`` its notebook is put aside.  Of two scores
    the better one is kept.
    """
    brought = Brought()
    for page, typed in code.items():
        if page == BEST:
            continue
        path = copy / f"{page.removeprefix(f'{FOLDER}/')}.ipynb"
        inside = path.parent == copy and read_cells(path)
        given = _given(course / path.name) if inside else {}
        notebook = _notebook(path) if given else nbformat.v4.new_notebook()
        code_cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        cells = {cell.id: cell for cell in code_cells if cell.get("id") in given}
        changed = aside = False
        for name, text in typed.items():
            cell_name, cell = f"{name} of {page}", cells.get(name)
            if cell is None:
                brought.unknown.append(cell_name)
            elif cell.source == text:
                brought.same.append(cell_name)
            elif cell.source != given[name] and not replace:
                brought.other.append(cell_name)
            else:
                changed, aside = True, aside or cell.source != given[name]
                cell.update(source=text, outputs=[], execution_count=None)
                brought.taken.append(cell_name)
        if changed:
            content = serialise(notebook)
            if aside:
                put_aside(path, copy)
            path.write_text(content, encoding="utf-8", newline="\n")
    if not brought.is_of_another_course:
        brought.better = scores.keep(copy / SCORES, code.get(BEST))
    return brought


def _notebook(path: Path) -> nbformat.NotebookNode:
    """Return a notebook, which need not say its format."""
    format_of_ours = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}}
    content = {**format_of_ours, **json.loads(path.read_text(encoding="utf-8"))}
    return nbformat.v4.to_notebook_json(content)  # type: ignore[no-any-return]


def tell(brought: Brought, path: Path) -> str:
    """Say in a sentence each what was taken from a file and what was not."""
    if brought.is_of_another_course:
        return f"{path} is of another course: your copy has none of its cells."
    n = len(brought.better)
    best = [f"{n} best score{'s' * (n > 1)}"] if n else []
    sentences = {
        f"Taken from {path}": brought.taken + best,
        "Yours stays, because you have written something else (--replace takes the file's, and "
        f"puts your notebook into the folder {EARLIER})": brought.other,
        "Left in the file, because your copy has no such cell": brought.unknown,
    }
    lines = [f"{what}: {', '.join(places)}." for what, places in sentences.items() if places]
    return "\n".join(lines) or f"Your copy has all that is in {path}."
