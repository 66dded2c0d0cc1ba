"""The form for questions that a person marks: one line for each student and question."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from lecture_grader.batch.overrides import (
    COLUMNS,
    OVERRIDES,
    Override,
    OverrideError,
    read_text,
)
from lecture_grader.batch.tables import harmless, separator
from lecture_grader.marking.mark import Mark

FORM = "to-mark.csv"


def form_csv(marks: Iterable[Mark], notebooks: Mapping[str, Path | None]) -> str:
    """Return the form: what is not yet marked, and in which notebook it stands."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*COLUMNS, "notebook"])
    for mark in marks:
        for result in mark.results:
            if result.pending:
                place = notebooks.get(mark.student) or ""
                table.writerow(
                    [harmless(mark.student), result.check, "", "", harmless(str(place))]
                )
    return text.getvalue()


def require_copied(folder: Path, overrides: Sequence[Override]) -> None:
    """Refuse to write the form anew while points stand in it that stand nowhere else.

    Raises
    ------
    OverrideError
        If there are some.
    """
    text = read_text(folder / FORM)
    known = {(one.student, one.check) for one in overrides}
    for row in csv.DictReader(io.StringIO(text, newline=""), delimiter=separator(text)):
        student, check = (row.get("student") or "").removeprefix("'"), row.get("check")
        if (row.get("points") or "").strip() and (student, check) not in known:
            msg = f"{folder / FORM} has been filled in: save it as {OVERRIDES}, or copy its lines "
            msg += "there, and start the same command again."
            raise OverrideError(msg)
