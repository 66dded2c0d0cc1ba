"""Moodle: the marks go into its own grading worksheet, the pages into a zip.

The worksheet is Moodle's "Download grading worksheet"; its columns are named in the language of
the site, so their names can be given.  Rows and columns that are not ours stay as they are.
"""

import argparse
import csv
import io
import re
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lecture_grader.batch.grade import read_marks
from lecture_grader.batch.participants import name_and_number, participant
from lecture_grader.batch.tables import SIGNS, rows_of
from lecture_grader.marking.mark import Mark
from lecture_grader.pages.rendering import render

DESCRIPTION = """\
Put the marks into Moodle's own worksheet.

  1. In Moodle, in the assignment's settings, switch on "Offline grading worksheet" and "Feedback
     comments" (and "Feedback files" for the pages).
  2. Download all submissions, and:  grade SUBMISSIONS.zip --name hw1
  3. Download the grading worksheet, and:  export-moodle graded/hw1_geometry WORKSHEET.csv
  4. Upload moodle.csv as the worksheet, and moodle-feedback.zip as feedback files."""
NEW_CELL = re.compile(rf'(?<=[,;])[\s"{SIGNS}]+')  # for a spreadsheet, what could be a formula
ENTITIES = {ord(sign): f"&#{ord(sign)};" for sign in SIGNS}
FEEDBACK = "{name}_{number}_assignsubmission_file/feedback.html"


class MoodleError(ValueError):
    """A worksheet that is not Moodle's; one sentence says what is missing."""


@dataclass(frozen=True)
class ColumnNames:
    """The names of the worksheet's columns that are read and written."""

    identifier: str = "Identifier"
    grade: str = "Grade"
    maximum: str = "Maximum Grade"
    comments: str = "Feedback comments"


ENGLISH = ColumnNames()


@dataclass(frozen=True)
class Worksheet:
    """A worksheet that was filled in."""

    text: str  # the file for Moodle
    filled: int  # rows that got a mark now
    kept: tuple[str, ...]  # rows that had a mark already
    strangers: tuple[str, ...]  # students whose mark found no row
    pending: tuple[str, ...] = ()  # rows of students whom a person must still mark
    over: tuple[str, ...] = ()  # rows with more points than there are, given by hand


def by_number(marks: Sequence[Mark]) -> dict[str, Mark]:
    """Return the marks under the numbers of their participants, each of which has one mark."""
    owners: dict[str, Mark] = {}
    for mark in marks:
        number = participant(mark.student)
        if number and (other := owners.setdefault(number, mark)) is not mark:
            msg = f"{other.student} and {mark.student} have one participant number, {number}; "
            msg += "find out whose it is, keep one of the two submissions, and grade again."
            raise MoodleError(msg)
    return owners


def comment(mark: Mark) -> str:
    """Return the feedback that stands beside the mark, as the HTML that Moodle expects."""
    mark = mark.for_student
    hints = (hint.text for hint in mark.diagnosis)
    words = [mark.headline, *mark.corrections, *hints, *mark.notes]
    paragraphs = [word for word in words if word == mark.headline or word not in mark.headline]
    html = render("comment.html", paragraphs=paragraphs)
    return NEW_CELL.sub(lambda match: match[0].translate(ENTITIES), html)


def read_worksheet(path: Path) -> str:
    """Return the text of a worksheet."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        msg = (
            f"{path} must be CSV in UTF-8, as Moodle writes it; save it so, or download it again."
        )
        raise MoodleError(msg) from None


def fill(
    text: str, marks: Sequence[Mark], *, columns: ColumnNames = ENGLISH, overwrite: bool = False
) -> Worksheet:
    """Fill in Moodle's grading worksheet, in which a mark that stands already stays."""
    bom = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.removeprefix(bom)
    read = rows_of(lines)
    rows, header = list(read), list(read.fieldnames or ())
    for name in (columns.identifier, columns.grade, columns.maximum):
        if name not in header:
            msg = f"The worksheet must have a column {name}; it has {', '.join(header)}."
            raise MoodleError(msg)
    left = by_number(marks)
    strangers = [mark.student for mark in marks if not participant(mark.student)]
    filled, kept, pending, over = 0, [], [], []
    for row in rows:
        number = re.search(r"[0-9]+$", row[columns.identifier])
        mark = left.pop(number[0], None) if number else None
        if not mark:
            continue
        if mark.pending:
            pending.append(row[columns.identifier])
            continue
        if row[columns.grade] and not overwrite:
            kept.append(row[columns.identifier])
            continue
        row[columns.grade] = _scaled(mark, row[columns.maximum])
        if columns.comments in header:
            row[columns.comments] = comment(mark)
        filled += 1
        if mark.points > mark.total:
            over.append(row[columns.identifier])
    out = io.StringIO(newline="")
    table = csv.DictWriter(out, header, dialect=read.reader.dialect, lineterminator=end)
    table.writeheader()
    table.writerows(rows)
    strangers += [mark.student for mark in left.values()]
    rest = tuple(kept), tuple(strangers), tuple(pending), tuple(over)
    return Worksheet(bom + out.getvalue(), filled, *rest)


def _scaled(mark: Mark, maximum: str) -> str:
    """Return the mark on Moodle's scale, with its decimal comma if it has one."""
    try:
        most = float(maximum.replace(",", "."))
    except ValueError:
        msg = f"The maximum must be a number of points; got {maximum}: is it a scale of words?"
        raise MoodleError(msg) from None
    text = f"{mark.points * most / mark.total:.2f}"
    return text.replace(".", ",") if "," in maximum else text


def feedback_zip(marks: Sequence[Mark], pages: Path, path: Path) -> Path:
    """Write the pages of the students as Moodle's "Upload multiple feedback files in a zip".

    Who waits for a mark by hand gets the page with the mark.
    """
    numbered = by_number(marks)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, mark in numbered.items():
            if not mark.pending:
                page = (pages / f"{mark.student}.html").read_bytes()
                name = name_and_number(mark.student)[0].replace("_", " ")  # Moodle counts them
                archive.writestr(FEEDBACK.format(name=name, number=number), page)
    return path


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export-moodle`."""
    parser = commands.add_parser(
        "export-moodle", help="put the marks into Moodle's grading worksheet",
        description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("graded", type=Path, metavar="GRADED", help="the folder grade wrote")
    parser.add_argument("worksheet", type=Path, metavar="WORKSHEET", help="Moodle's CSV")
    parser.add_argument(
        "--overwrite", action="store_true", help="replace marks that are already in the worksheet"
    )
    for name, text in vars(ColumnNames()).items():
        parser.add_argument(
            f"--{name}", default=text, metavar="NAME",
            help=f'the column\'s name on a site not in English (default: "{text}")',
        )  # fmt: skip
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    names = {name: getattr(arguments, name) for name in vars(ColumnNames())}
    try:
        marks = read_marks(arguments.graded)
        text = read_worksheet(arguments.worksheet)
        done = fill(text, marks, columns=ColumnNames(**names), overwrite=arguments.overwrite)
    except (OSError, ValueError) as error:
        print(f"export-moodle: {error}", file=sys.stderr)
        return 2
    target = arguments.graded / "moodle.csv"
    target.write_bytes(done.text.encode("utf-8"))
    pages = feedback_zip(
        marks, arguments.graded / "feedback", arguments.graded / "moodle-feedback.zip"
    )
    print(f"{done.filled} rows filled in: {target}; pages: {pages}")
    if done.kept:
        print(f"{len(done.kept)} already had a mark and kept it; --overwrite replaces them.")
    if done.pending:
        print(f"{len(done.pending)} must still be marked by hand and were left: see marks.csv.")
    if done.over:
        print(f"More points than there are, which Moodle may refuse: {', '.join(done.over)}.")
    if done.strangers:
        print(f"In no row of the worksheet: {', '.join(done.strangers)}.")
    return 0
