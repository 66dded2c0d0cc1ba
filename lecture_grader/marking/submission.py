"""A submission: the code of a notebook that a student handed in, read without a kernel.

Tolerant where a student cannot help it (no metadata, no cell ids, a wrong kernel, an old format),
and one sentence for the student where it is no notebook.
"""

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lecture_grader.source.reading import SourceError, parse_check
from lecture_grader.source.records import Check

MOST_BYTES = 20 << 20  # a template has some 20 KB; pictures in the outputs are allowed
MOST_CELLS = 2000
MOST_CODE = 1 << 20  # letters of code in all
AGAIN = "open your notebook in Jupyter, save it (.ipynb), and hand that file in again"


class SubmissionError(ValueError):
    """A file that cannot be marked; one sentence tells the student why.

    ``digest`` is the fingerprint of what was read; empty if nothing was.
    """

    digest = ""


@dataclass(frozen=True)
class Submission:
    """What is read of a notebook.

    Attributes
    ----------
    cells : tuple of str
        The code to run in the box: without the checks' cells and the plots.
    digest : str
        A fingerprint of the file.
    checks : tuple of Check
        The public checks that the file itself carries; only ``validate`` believes them.
    version : int or None
        Of the homework's template; None if the file does not say that it is one.
    """

    cells: tuple[str, ...]
    digest: str
    checks: tuple[Check, ...]
    version: int | None = None


def _json(data: bytes) -> dict[str, Any]:
    """Return the notebook's JSON."""
    start = data[:300].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if not start:
        msg = f"The file is empty; {AGAIN}."
        raise SubmissionError(msg)
    if start.startswith(b"<"):
        msg = f"The file is a web page (HTML) that is only named .ipynb; {AGAIN}."
        raise SubmissionError(msg)
    if start.startswith(b"pk\x03\x04"):
        msg = f"The file is a zip archive that is only named .ipynb; unpack it, then {AGAIN}."
        raise SubmissionError(msg)
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        found = json.loads(data.decode(encoding, "replace"))
    except (ValueError, RecursionError):
        msg = f"The file is damaged (its JSON cannot be read); {AGAIN}."
        raise SubmissionError(msg) from None
    if not isinstance(found, dict):
        msg = f"The file is no notebook; {AGAIN}."
        raise SubmissionError(msg)
    return found


def _raw_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells of format 4 or 3, whatever else is there."""
    sheets = notebook.get("worksheets")
    found = notebook.get("cells")
    if not isinstance(found, list):
        sheets = sheets if isinstance(sheets, list) else []
        parts = [sheet.get("cells") for sheet in sheets if isinstance(sheet, dict)]
        found = [cell for part in parts if isinstance(part, list) for cell in part]
    return [cell for cell in found if isinstance(cell, dict)]


def _text(cell: dict[str, Any]) -> str:
    source = cell.get("source", cell.get("input", ""))
    lines = source if isinstance(source, list) else [source]
    text = "".join(line for line in lines if isinstance(line, str))
    return text.encode("utf-8", "replace").decode()  # half a surrogate pair is no text


def _role(cell: dict[str, Any]) -> str:
    meta = cell.get("metadata")
    ours = meta.get("homework") if isinstance(meta, dict) else None
    role = ours.get("role") if isinstance(ours, dict) else None
    return role if isinstance(role, str) else ""


def contents(path: Path) -> bytes:
    """Return the bytes of a file that was handed in; its size is looked at first.

    Raises
    ------
    SubmissionError
        If it is a link, no file, too large or not to be read; the sentence is for the student.
    """
    try:
        if path.is_symlink() or not path.is_file():  # a link may lead to another student's
            msg = f"There is no file here that can be read, or only a link; {AGAIN}."
            raise SubmissionError(msg)
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = b"" if size > MOST_BYTES else file.read(MOST_BYTES + 1)
    except OSError as error:
        msg = f"The file cannot be read ({error.strerror}); {AGAIN}."
        raise SubmissionError(msg) from None
    if max(size, len(data)) > MOST_BYTES:
        msg = f"The file has {size >> 20} MB, and {MOST_BYTES >> 20} MB is the limit; "
        raise SubmissionError(msg + "clear its outputs, save it and hand it in again.")
    return data


def read(path: Path | str) -> Submission:
    """Read a notebook that was handed in.

    Raises
    ------
    SubmissionError
        If it is no notebook; the sentence is for the student.
    """
    data = contents(Path(path))
    digest = hashlib.sha256(data).hexdigest()
    try:
        notebook = _json(data)
        cells, checks = _code(notebook)
    except SubmissionError as error:
        error.digest = digest
        raise
    return Submission(cells, digest, checks, _version(notebook))


def written(path: Path) -> tuple[str, ...]:
    """Return what stands in the cells that a person marks, in order.

    Raises
    ------
    SubmissionError
        If it is no notebook.
    """
    return tuple(
        _text(cell) for cell in _raw_cells(_json(contents(path))) if _role(cell) == "manual"
    )


def _version(notebook: dict[str, Any]) -> int | None:
    meta = notebook.get("metadata")
    ours = meta.get("homework") if isinstance(meta, dict) else None
    found = ours.get("version", 1) if isinstance(ours, dict) else None
    return found if isinstance(found, int) and abs(found) < 10**6 else None


def _code(notebook: dict[str, Any]) -> tuple[tuple[str, ...], tuple[Check, ...]]:
    """Return the cells to run, and the checks that the file carries."""
    cells, checks, question = [], [], ""
    code = [cell for cell in _raw_cells(notebook) if cell.get("cell_type") == "code"]
    for cell in code[:MOST_CELLS]:
        text, role = _text(cell), _role(cell)
        if text.lstrip().startswith("@check("):
            try:
                checks.append(parse_check(text, question, hidden=False, where="notebook"))
            except SourceError:
                continue  # edited until it is none; the grader has its own
        elif not (role == "check" or (role == "plot" and "def " not in text)):
            cells.append(text)
    if not "".join(cells).strip():
        msg = f"The notebook has no code; {AGAIN}."
        raise SubmissionError(msg)
    if len(code) > MOST_CELLS or sum(map(len, cells)) > MOST_CODE:
        msg = f"The notebook has more than {MOST_CELLS} cells or {MOST_CODE} letters of code; "
        raise SubmissionError(msg + "hand in only your answers.")
    return tuple(cells), tuple(checks)
