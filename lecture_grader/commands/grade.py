"""The command `grade`."""

import argparse
import sys
import time
from pathlib import Path

from lecture_grader.batch import on_dask
from lecture_grader.batch.clean_copy import COPIES
from lecture_grader.batch.grade import Batch, GradeOptions, grade
from lecture_grader.batch.on_dask import ClusterError
from lecture_grader.batch.output import OutputError, require_outside
from lecture_grader.batch.store import lock_folder
from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from lecture_grader.source.selection import add_homework_option, select_homework

DESCRIPTION = """\
Grade a folder of submissions. It contains STUDENT.ipynb, or a folder for each student with one
notebook in it. Moodle's zip of all submissions is accepted, too. Writes to OUTPUT:

  marks.csv      one row per student, one column per check
  feedback/      a page for each student, to give back
  class.html     the distribution of marks and the misconceptions found; without names
  notebooks/     a copy of each notebook for you to open; the original can run a student's program
                 as soon as you open it
  finished/      what is done: after a stop, the same command continues from there
  changed.csv    after another run: whose marks changed, and by which check
  not-marked.csv files that were not marked and, with --roster, who is absent
  to-mark.csv    what you must mark yourself: fill in the points and save it as overrides.csv;
                 what that file already says is included
  grader-faults/ the traceback, if the grader itself failed on a notebook

To correct marks by hand, write OUTPUT/overrides.csv, which no command overwrites: first the line
student,check,points,comment, then one for each correction; without a check it sets the whole mark.

Students' code runs in bubblewrap: no network, none of your files, limited memory and time."""


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `grade`."""
    parser = commands.add_parser(
        "grade", help="mark all submissions of a folder", description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    add = parser.add_argument
    add("folder", type=Path, metavar="FOLDER", help="the submissions, or Moodle's zip")
    name = "which homework, such as hw1_geometry (default: the name of FOLDER, or the only one)"
    add("--name", default="", metavar="NAME", help=name)
    roster = "who should have handed in: one name or number on each line, as in marks.csv"
    add("--roster", type=Path, metavar="FILE", help=roster)
    add("--output", type=Path, metavar="OUTPUT", help="where to write (default: graded/NAME here)")
    where = parser.add_mutually_exclusive_group().add_argument
    where("--processes", type=int, default=1, metavar="N", help="on this machine (default: 1)")
    on_dask.add_options(where, add)
    unsafe = "run students' code without bubblewrap: it can then read your files, use the network "
    add("--unsafe", action="store_true", help=unsafe + "and stop the grader")
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    started = time.perf_counter()
    output = arguments.output
    try:
        homework = select_homework(
            arguments.homework, arguments.name or arguments.folder.resolve().name
        )
        output = output or Path("graded") / homework.name
        require_box(BoxOptions(unsafe=arguments.unsafe))  # before anything is written
        require_outside(output, arguments.folder)
        options = GradeOptions(
            arguments.processes, on_dask.asked_for(arguments), arguments.unsafe,
            roster=arguments.roster,
        )  # fmt: skip
        with lock_folder(output):
            batch = grade(homework, arguments.folder, output, options)
    except (BoxUnavailable, ClusterError, OutputError, ValueError) as error:
        print(f"grade: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        why = f"{error.filename or output}: {error.strerror}; fix this, and run the same "
        why += "command again: what is finished is kept."
        print(f"grade: {why if error.strerror else error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("grade: stopped; run the same command again to continue.", file=sys.stderr)
        return 130
    _report(batch, output, time.perf_counter() - started)
    return 0


def _report(batch: Batch, output: Path, seconds: float) -> None:
    print(
        f"{len(batch.marks)} students: {batch.graded} notebooks marked in {seconds:.1f} s, "
        f"{batch.kept} were marked before. {output / 'marks.csv'}, {output / 'class.html'}, "
        f"{output / 'feedback'}"
    )
    print(f"Open the copies in {output / COPIES}: what was handed in can run when it is opened.")
    for remark in batch.remarks:
        print(remark)
    counts = {
        f"files not marked: {len(batch.left_out)}": batch.left_out,
        f"absent by the roster: {len(batch.absent)}": batch.absent,
        f"not in the roster: {len(batch.strangers)}": batch.strangers,
    }
    if some := [words for words, those in counts.items() if those]:
        print(f"{', '.join(some).capitalize()}; {output / 'not-marked.csv'} says what and why.")
