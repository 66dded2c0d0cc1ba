"""Who is in the course and handed in nothing: a teacher's list beside what was handed in."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from unicodedata import normalize

from lecture_grader.batch.participants import name_and_number
from lecture_grader.batch.submissions import clean_name
from lecture_grader.batch.tables import separator

HEADINGS = {"student", "name", "id", "number", "user", "username", "participant"}


def _roster(path: Path) -> tuple[str, ...]:
    """Return the first column of a table in UTF-8, without its heading if it has a usual one."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        rows = list(csv.reader(io.StringIO(text), delimiter=separator(text)))
    except (UnicodeDecodeError, csv.Error):
        msg = f"{path} must be a text file in UTF-8 with one name or number on each line."
        raise ValueError(msg) from None
    names = [row[0].strip() for row in rows if row and row[0].strip()]
    if names and names[0].lower() in HEADINGS:
        del names[0]
    if not names:
        msg = f"{path} must name the students, one on each line; the file is empty."
        raise ValueError(msg)
    return tuple(dict.fromkeys(names))


def _names(student: str) -> set[str]:
    """Return how a student may be called: the whole name, and the two parts of Moodle's."""
    parts = {student, *name_and_number(student)} - {""}
    return {normalize("NFC", part).strip().casefold() for part in parts}


def compare(roster: Path, students: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who of the roster handed in nothing, and who handed in and is not in the roster.

    The roster is a table in UTF-8 whose first column has a name or number on each line.  The
    students are named as ``grade`` names them; of a name with Moodle's ending, the name and the
    number count as well.
    """
    left = {student: _names(student) for student in students}
    absent = []
    for entry in _roster(roster):
        wanted = _names(entry) | _names(clean_name(entry))
        here = [student for student, names in left.items() if names & wanted]
        if not here:
            absent.append(entry)
        for student in here:
            left.pop(student)
    return tuple(absent), tuple(left)
