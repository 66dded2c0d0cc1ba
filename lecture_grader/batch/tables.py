"""The tables that a teacher opens, and how one that was typed is read."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence

from lecture_grader.marking.mark import Mark
from lecture_grader.source.records import Homework

SIGNS = "=+@＝＋－＠-"  # with which a formula begins; the wide ones are those of East Asia
FORMULA = re.compile(rf'((?:^|;)[\s"]*)(?=[{SIGNS}])')


def marks_csv(homework: Homework, marks: Sequence[Mark], same: Mapping[str, str]) -> str:
    """Return the marks as a table: one row a student, one column a check.

    ``same`` says whose answers a student has, too.
    """
    checks = [check.name for check in homework.checks]
    rows = [
        ["student", "homework", "points", "total", "misconceptions", *checks, "follow-on errors",
         "notes", "same answers as", "seconds"]
    ]  # fmt: skip
    for mark in marks:
        got = {
            result.check: "not yet marked" if result.pending else f"{result.got:g}"
            for result in mark.results
        }
        rows.append([
            mark.student, mark.homework, f"{mark.points:g}", f"{mark.total:g}",
            " ".join(hint.name for hint in mark.misconceptions),
            *(got.get(check, "") for check in checks),
            "; ".join(f"{r.check} from {r.follows}" for r in mark.results if r.follows),
            " ".join((*mark.corrections, *mark.notes)),
            same.get(mark.student, ""), f"{mark.seconds:.2f}",
        ])  # fmt: skip
    return harmless_csv(rows)


def harmless_csv(rows: Iterable[Iterable[str]]) -> str:
    """Return a table whose cells a spreadsheet shows and does not run."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerows([harmless(cell) for cell in row] for row in rows)
    return text.getvalue()


def rows_of(text: str) -> "csv.DictReader[str]":
    """Return the rows of a table, whatever stands between its cells."""
    between = separator(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between)
    try:
        for _ in reader:
            pass
    except csv.Error as error:
        msg = f"Line {reader.line_num} of the table must be CSV with cells of at most "
        msg += f"{csv.field_size_limit()} letters; mend that line ({error})."
        raise ValueError(msg) from None
    return csv.DictReader(io.StringIO(text, newline=""), delimiter=between)


def separator(text: str) -> str:
    """Return what stands between the cells of a table: a comma, a semicolon or a tab.

    Examples
    --------
    >>> separator("student;points")
    ';'
    """
    return max(",;\t", key=text.split("\n", 1)[0].count)


def harmless(cell: str) -> str:
    """Keep what a student wrote from being a formula in a spreadsheet or orders to a terminal.

    Many spreadsheets begin a new cell at a semicolon, whatever stands between the cells.

    Examples
    --------
    >>> harmless("Let w = (1, -1);=1+1")
    "Let w = (1, -1);'=1+1"
    """
    return FORMULA.sub(r"\1'", "".join(c if c.isprintable() else " " for c in cell))
