"""The command `export-moodle`."""

import argparse
import sys
from pathlib import Path

from lecture_grader.batch.grade import read_marks
from lecture_grader.exchange.moodle import Columns, feedback_zip, fill, read_worksheet

DESCRIPTION = """\
Put the marks into Moodle's own worksheet.

  1. In Moodle, in the assignment's settings, switch on "Offline grading worksheet" and "Feedback
     comments" (and "Feedback files" for the pages).
  2. Download all submissions, and:  grade SUBMISSIONS.zip --name hw1
  3. Download the grading worksheet, and:  export-moodle graded/hw1_geometry WORKSHEET.csv
  4. Upload moodle.csv as the worksheet, and moodle-feedback.zip as feedback files."""


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export-moodle`."""
    parser = commands.add_parser(
        "export-moodle", help="put the marks into Moodle's grading worksheet",
        description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("graded", type=Path, metavar="GRADED", help="the folder grade wrote")
    parser.add_argument("worksheet", type=Path, metavar="WORKSHEET", help="Moodle's CSV")
    parser.add_argument(
        "--overwrite", action="store_true", help="replace marks that are in the worksheet already"
    )
    for name, text in vars(Columns()).items():
        parser.add_argument(
            f"--{name}", default=text, metavar="NAME",
            help=f'the column\'s name on a site not in English (default: "{text}")',
        )  # fmt: skip
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    names = {name: getattr(arguments, name) for name in vars(Columns())}
    try:
        marks = read_marks(arguments.graded)
        text = read_worksheet(arguments.worksheet)
        done = fill(text, marks, columns=Columns(**names), overwrite=arguments.overwrite)
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
        print(f"{len(done.kept)} had a mark already and kept it; --overwrite replaces them.")
    if done.pending:
        print(f"{len(done.pending)} are not yet marked by hand and were left: see to-mark.csv.")
    if done.strangers:
        print(f"In no row of the worksheet: {', '.join(done.strangers)}.")
    return 0
