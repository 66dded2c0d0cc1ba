"""The form for questions that a person marks: one line for each student and question.

It also holds every correction that stands in the table already, so that it can take the place of
that table again and again.
"""

import csv
import io
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from lecture_grader.batch.overrides import (
    COLUMNS,
    OVERRIDES,
    Override,
    OverrideError,
    number,
    read_text,
)
from lecture_grader.batch.tables import harmless, separator
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.submission import SubmissionError, written
from lecture_grader.source.records import Homework

FORM = "to-mark.csv"
MOST_LETTERS = 10_000  # of an answer; a cell of a spreadsheet takes 32 767


def form_csv(
    homework: Homework,
    marks: Iterable[Mark],
    overrides: Sequence[Override],
    notebooks: Mapping[str, Path | None],
) -> str:
    """Return the form: on top who is waited for, each with the answer and where it stands.

    The answer is empty where the cell is as it was given.
    """
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*COLUMNS, "answer", "notebook"])
    for mark in sorted(marks, key=lambda mark: not mark.pending):
        said = [one for one in overrides if one.student == mark.student]
        rows = [(one.check, _words(one.points), one.comment) for one in said]
        known = {one.check for one in said}
        rows += [(r.check, "", "") for r in mark.results if r.manual and r.check not in known]
        place = notebooks.get(mark.student)
        said_there = _answers(homework, place)
        table.writerows(
            [harmless(mark.student), *row, harmless(said_there.get(row[0], "")),
             harmless(str(place or ""))]
            for row in rows
        )  # fmt: skip
    return text.getvalue()


def _answers(homework: Homework, place: Path | None) -> dict[str, str]:
    """Return what a student wrote for each question that a person marks."""
    given = [cell.given for cell in homework.cells if cell.kind == "manual"]
    try:
        texts = written(place) if place else ()
    except SubmissionError:
        texts = ()
    return {
        check.name: text[:MOST_LETTERS]
        for check, before, text in zip(homework.manual, given, texts, strict=False)
        if text.split() != before.split()
    }


def _words(points: float) -> str:
    return "" if math.isnan(points) else f"{points:.10g}"


def require_copied(folder: Path, now: str, before: str) -> None:
    """Refuse to write the form anew while something was typed there that stands nowhere else.

    Parameters
    ----------
    folder : path
        Where the form is.
    now, before : str
        The table of corrections, and how it was when the form was written.

    Raises
    ------
    OverrideError
        If it would be lost.
    """
    form, table, old = _typed(read_text(folder / FORM)), _typed(now), _typed(before)
    if any(form[key] != old.get(key) and table.get(key) == old.get(key) for key in form):
        msg = f"{folder / FORM} has been filled in: save it as {OVERRIDES}, or copy its lines "
        msg += "there, and start the same command again."
        raise OverrideError(msg)


def _typed(text: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Return, for each student and check of a table, the points and the comment, if any."""
    found = {}
    for row in csv.DictReader(io.StringIO(text, newline=""), delimiter=separator(text)):
        student, check, points, comment = ((row.get(name) or "").strip() for name in COLUMNS)
        if points or comment:
            points = _words(number(points)) or points
            found[student.removeprefix("'"), check] = points, comment
    return found
