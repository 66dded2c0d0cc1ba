"""The form for questions that a person marks: one line for each student and question.

It also holds every correction of the table, so it can replace that table again and again.
"""

import csv
import io
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from unicodedata import normalize

from lecture_grader.batch.clean_copy import Copies
from lecture_grader.batch.overrides import (
    COLUMNS,
    OVERRIDES,
    Override,
    OverrideError,
    number,
    read_text,
)
from lecture_grader.batch.tables import harmless, rows_of
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.submission import Submission
from lecture_grader.source.records import Homework

FORM = "to-mark.csv"
MOST_LETTERS = 10_000  # of an answer; a cell of a spreadsheet takes 32 767


def form_csv(
    homework: Homework, pairs: Iterable[tuple[Submission, Mark]], overrides: Sequence[Override],
    copies: Copies,
) -> str:  # fmt: skip
    """Return the form: on top who is waited for, each with the answer and a copy of the notebook.

    The answer is empty where the cell is as it was given.
    """
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*COLUMNS, "answer", "notebook"])
    for submission, mark in sorted(pairs, key=lambda pair: not pair[1].pending):
        corrections = [one for one in overrides if one.student == mark.student]
        rows = [(one.check, one.change or _words(one.points), one.comment) for one in corrections]
        given = {one.check for one in corrections}
        rows += [(r.check, "", "") for r in mark.results if r.manual and r.check not in given]
        answers = _answers(homework, submission)
        table.writerows(
            [mark.student, *row, _lines(answers.get(row[0], "")),
             harmless(str(copies.path(mark.student)))]
            for row in rows
        )  # fmt: skip
    return text.getvalue()


def _answers(homework: Homework, submission: Submission) -> dict[str, str]:
    """Return what a student wrote for each question that a person marks."""
    blanks = [cell.given for cell in homework.cells if cell.kind == "manual"]
    return {
        check.name: text[:MOST_LETTERS]
        for check, blank, text in zip(homework.manual, blanks, submission.written, strict=False)
        if text.split() != blank.split()
    }


def _lines(answer: str) -> str:
    """Keep the lines of an answer, of which none can begin a formula."""
    return "\n".join(map(harmless, answer.splitlines()))


def _words(points: float) -> str:
    return "" if math.isnan(points) else f"{points:.10g}"


def require_copied(folder: Path, now: str, before: str) -> None:
    """Refuse to replace a form in which something was typed that stands nowhere else.

    ``now`` is the table of corrections, ``before`` how it was when the form was written.
    """
    form, table, old = _entries(read_text(folder / FORM)), _entries(now), _entries(before)
    if any(form[key] != old.get(key) and table.get(key) == old.get(key) for key in form):
        msg = f"{folder / FORM} has been filled in: save it as {OVERRIDES}, or copy its lines "
        msg += "there, and run the same command again."
        raise OverrideError(msg)


def _entries(text: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Return, for each student and check of a table, the points and the comment, if any."""
    entries = {}
    for row in rows_of(text):
        student, check, points, comment = ((row.get(name) or "").strip() for name in COLUMNS)
        if points or comment:
            points = _words(number(points)) or points
            entries[normalize("NFC", student), check] = points, comment
    return entries
