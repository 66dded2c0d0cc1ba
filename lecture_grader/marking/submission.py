"""A submission: what one student handed in, read once and without a kernel.

The file is opened, hashed and parsed here and nowhere else; everything later works on the record,
but for the copy that a teacher reads, which is made of the same bytes or not at all.
Tolerant where a student cannot help it (no metadata, no cell ids, a wrong kernel, an old format),
and one sentence for the student where it is no notebook.
"""

import hashlib
import json
import os
import re
import stat
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

MOST_BYTES = 64 << 20  # a template has some 20 KB, but its outputs may hold pictures and prints
MOST_PARTS = 1_000_000  # lists and objects in its JSON, each of which takes some 60 bytes
MOST_CELLS = 2000
MOST_CODE = 1 << 20  # letters of code in all
AGAIN = "open your notebook in Jupyter, save it (.ipynb), and hand that file in again"
FUNCTION = re.compile(r"^def \w+\(", re.MULTILINE)
NO_FILE = "There is no file here that can be read, or only a link"
CLEAR = "clear its outputs, save it and hand it in again"


class Fault(ValueError):
    """Why a file cannot be marked, in one sentence for the student."""


def _refuse(why: str, remedy: str = AGAIN) -> NoReturn:
    msg = f"{why}; {remedy}."
    raise Fault(msg) from None


@dataclass(frozen=True)
class Submission:
    """What one student handed in."""

    student: str  # the name of the file without its ending, or of the student's folder
    fault: str = ""  # why it cannot be marked, for the student; empty if it can
    note: str = ""  # for the student, if the notebook was chosen among several
    path: str = ""  # where the notebook lies
    digest: str = ""  # the hash of the file; empty if none was read
    cells: tuple[str, ...] = ()  # the code to run in the box, without checks and plots
    texts: tuple[str, ...] = ()  # other cells with the first line of a function
    written: tuple[str, ...] = ()  # what stands in the cells that a person marks
    checks: tuple[str, ...] = ()  # the public ones that it carries; only `validate` believes them
    version: int | None = None  # of the homework's template, if the file says one
    homework: str = ""  # whose template it is, if the file says so


def read(path: Path, student: str = "", below: Path | None = None) -> Submission:
    """Read what was handed in, whatever it is; ``fault`` says why it cannot be marked.

    No link is followed on the way from the folder ``below``, which is that of the file if none is
    given.
    """
    submission = Submission(student, path=str(path))
    try:
        data = contents(path, below or path.parent)
        submission = replace(submission, digest=hashlib.sha256(data).hexdigest())
        notebook = parsed(data)
        written = tuple(text_of(cell) for cell in raw_cells(notebook) if _role(cell) == "manual")
        submission = replace(submission, written=written, version=_version(notebook))
        submission = replace(submission, homework=_homework(notebook))
        submission = replace(submission, texts=_texts(notebook))
        cells, checks = _code(notebook)
        return replace(submission, cells=cells, checks=checks)
    except Fault as fault:
        return replace(submission, fault=str(fault))


def contents(path: Path, below: Path) -> bytes:
    """Return the bytes of a file; its size is looked at first."""
    try:
        if path.is_symlink() or not path.is_file():  # a link may lead to another student's
            _refuse(NO_FILE)
        with os.fdopen(_opened(path, below), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                _refuse(NO_FILE)
            size = status.st_size
            data = b"" if size > MOST_BYTES else file.read(MOST_BYTES + 1)
    except OSError as error:
        _refuse(f"The file cannot be read ({error.strerror})")
    if max(size, len(data)) > MOST_BYTES:
        _refuse(f"The file has {size >> 20} MB, and {MOST_BYTES >> 20} MB is the limit", CLEAR)
    return data


def _opened(path: Path, below: Path) -> int:
    """Open a file, also where a student may put a link in its place, or a pipe, at any moment."""
    if os.open not in os.supports_dir_fd:  # Windows
        return os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
    *folders, name = path.relative_to(below).parts
    here = os.open(below, os.O_RDONLY)
    try:
        for folder in folders:
            above, here = here, os.open(folder, flags | os.O_DIRECTORY, dir_fd=here)
            os.close(above)
        return os.open(name, flags, dir_fd=here)
    finally:
        os.close(here)


def parsed(data: bytes) -> dict[str, Any]:
    """Return the notebook's JSON."""
    start = data[:300].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if not start:
        _refuse("The file is empty")
    if start.startswith(b"<"):
        _refuse("The file is a web page (HTML) that is only named .ipynb")
    if start.startswith(b"pk\x03\x04"):
        _refuse("The file is a zip archive that is only named .ipynb", f"unpack it, then {AGAIN}")
    if data.count(b"[") + data.count(b"{") > MOST_PARTS:
        _refuse(f"The file has more than {MOST_PARTS} parts", CLEAR)
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        notebook = json.loads(data.decode(encoding, "replace"), parse_int=_number)
    except (ValueError, RecursionError):
        _refuse("The file is damaged (its JSON cannot be read)")
    if not isinstance(notebook, dict):
        _refuse("The file is not a notebook")
    return notebook


def _number(digits: str) -> int:
    """Return a whole number; Python reads none of thousands of digits, as an output may hold."""
    return int(digits) if len(digits) < 100 else 0


def raw_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells of format 4 or 3, whatever else is there."""
    sheets = notebook.get("worksheets")
    cells = notebook.get("cells")
    if not isinstance(cells, list):
        sheets = sheets if isinstance(sheets, list) else []
        parts = [sheet.get("cells") for sheet in sheets if isinstance(sheet, dict)]
        cells = [cell for part in parts if isinstance(part, list) for cell in part]
    return [cell for cell in cells if isinstance(cell, dict)]


def text_of(cell: dict[str, Any]) -> str:
    """Return the source of a cell of format 4 or 3."""
    source = cell.get("source", cell.get("input", ""))
    lines = source if isinstance(source, list) else [source]
    text = "".join(line for line in lines if isinstance(line, str))
    return text.encode("utf-8", "replace").decode()  # half a surrogate pair is no text


def _ours(part: dict[str, Any]) -> dict[str, Any]:
    """Return what our template wrote into the metadata of a notebook or a cell."""
    meta = part.get("metadata")
    ours = meta.get("homework") if isinstance(meta, dict) else None
    return ours if isinstance(ours, dict) else {}


def _role(cell: dict[str, Any]) -> str:
    role = _ours(cell).get("role")
    return role if isinstance(role, str) else ""


def _version(notebook: dict[str, Any]) -> int | None:
    ours = _ours(notebook)
    version = ours.get("version", 1) if ours else None
    return version if isinstance(version, int) and abs(version) < 10**6 else None


def _homework(notebook: dict[str, Any]) -> str:
    name = _ours(notebook).get("name")
    return name[:100] if isinstance(name, str) else ""


def _texts(notebook: dict[str, Any]) -> tuple[str, ...]:
    """Return the cells that are not code and look as if they should be."""
    others = [cell for cell in raw_cells(notebook) if cell.get("cell_type") != "code"]
    texts = map(text_of, others[:MOST_CELLS])
    return tuple(text[:MOST_CODE] for text in texts if FUNCTION.search(text))


def _code(notebook: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cells to run, and the checks that the file carries."""
    cells, checks = [], []
    code = [cell for cell in raw_cells(notebook) if cell.get("cell_type") == "code"]
    for cell in code[:MOST_CELLS]:
        text, role = text_of(cell), _role(cell)
        if text.lstrip().startswith("@check("):
            checks.append(text)
        elif not (role == "check" or (role == "plot" and "def " not in text)):
            cells.append(text)
    if not "".join(cells).strip():
        _refuse("The notebook has no code")
    if len(code) > MOST_CELLS or sum(map(len, cells)) > MOST_CODE:
        too_much = f"more than {MOST_CELLS} cells or {MOST_CODE} letters of code"
        _refuse(f"The notebook has {too_much}", "hand in only your answers")
    return tuple(cells), tuple(checks)
