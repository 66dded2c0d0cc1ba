"""The student's own check of a notebook: its public checks, without a kernel."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path

from lecture_grader.box.box import BoxOptions, own_code
from lecture_grader.marking.checks import run_public
from lecture_grader.marking.outcome import Outcome
from lecture_grader.marking.submission import read
from lecture_grader.source.reading import SourceError, parse_check

BARE = (
    "There is no sandbox here, so the notebook runs with all your rights: validate only what you "
    "wrote yourself."
)


def validate(path: Path) -> Outcome:
    """Run the public checks that a notebook carries on its own answers.

    Everything runs in the box where there is one, and otherwise in a bare process, which is said
    first: it is the student's own code on the student's own machine.
    """
    submission, checks = read(path), []
    for text in submission.checks:
        with suppress(SourceError):  # edited until it is none; the grader has its own
            checks.append(parse_check(text, "", hidden=False, where="notebook"))
    if not checks:
        missing = "The notebook has no homework checks; start again from the template."
        raise ValueError(submission.fault or missing)
    options = own_code(BoxOptions(seconds=30.0))
    if options.unsafe:
        print(BARE, file=sys.stderr, flush=True)
    return run_public(checks, submission.cells, options)


def _run_command(arguments: argparse.Namespace) -> int:
    try:
        outcome = validate(arguments.file)
    except ValueError as error:
        print(error)
        return 2
    for note in outcome.notes:
        print(f"Note: {note}")
    for result in outcome.results:
        if result.passed:
            print(f"✅ {result.check}: passed")
        else:
            hint = f"\n   Hint: {result.hint}" if result.hint else ""
            print(f"❌ {result.check}: {result.message}{hint}")
    total = sum(result.points for result in outcome.results)
    print(f"{outcome.got:g} of {total:g} points; more checks run when the homework is marked.")
    return 0 if outcome.got == total else 1


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``validate`` to the commands."""
    parser = commands.add_parser(
        "validate",
        help="for students: run the public checks of a notebook",
        description="Runs the public checks of the template on the answers in the notebook, "
        "without Jupyter and without any file of the teacher's.  Save the notebook first.",
    )
    parser.add_argument("file", type=Path, help="the notebook, such as hw1_geometry.ipynb")
    parser.set_defaults(run=_run_command)
