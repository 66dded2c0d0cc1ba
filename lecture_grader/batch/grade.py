"""Grade a folder of submissions: marks, a page for each student, a page about the class.

It can be stopped at any moment and started again: what is finished is kept, under the
fingerprint of the notebook and of the homework's source, and is not marked again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tqdm import tqdm

from lecture_grader.batch.clean_copy import COPIES, Copies
from lecture_grader.batch.form import FORM, form_csv, require_copied
from lecture_grader.batch.moodle_zip import unpack
from lecture_grader.batch.output import open_to_others, remove
from lecture_grader.batch.overrides import (
    OVERRIDES,
    USED,
    OverrideError,
    corrected,
    excesses,
    read_overrides,
    read_text,
    repeats,
)
from lecture_grader.batch.regrade import CHANGED, COLUMNS, changes, marks_before, summary
from lecture_grader.batch.roster import compare
from lecture_grader.batch.runners import Processes, Runner, Task
from lecture_grader.batch.same_answers import same_answers
from lecture_grader.batch.store import Finished, load_bank, write
from lecture_grader.batch.submissions import LeftOut, collect
from lecture_grader.batch.tables import harmless_csv, marks_csv
from lecture_grader.marking.definitions import given_cells
from lecture_grader.marking.mark import Mark, handed_to, unmarked
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.records import Homework

FINISHED, MARKS, FAULTS = "finished", "marks.jsonl", "grader-faults"


@dataclass(frozen=True)
class GradeOptions:
    """How a folder is graded."""

    processes: int = 1  # on this machine
    elsewhere: Runner | None = None  # what marks in place of them, on other machines
    unsafe: bool = False  # without bubblewrap
    progress: bool = True  # show a bar
    roster: Path | None = None  # a table of who should have handed in


DEFAULT = GradeOptions()


@dataclass(frozen=True)
class Batch:
    """What grading a folder gave."""

    marks: tuple[Mark, ...]  # one for each student, in order of their names
    graded: int  # notebooks that were marked now
    kept: int  # notebooks whose mark was there already
    left_out: tuple[LeftOut, ...] = ()  # handed in and not looked at
    absent: tuple[str, ...] = ()  # in the roster, and handed in nothing
    strangers: tuple[str, ...] = ()  # handed in, and not in the roster
    remarks: tuple[str, ...] = ()  # faults of the grader, and odd corrections


def grade(
    homework: Homework, source: Path, output: Path, options: GradeOptions = DEFAULT
) -> Batch:
    """Grade a folder with ``STUDENT.ipynb`` or ``STUDENT/ANY.ipynb``, or Moodle's zip.

    Of what is written to the output, only what is in feedback/ is for students.
    """
    runner = options.elsewhere or Processes(options.processes)
    before = marks_before(output / MARKS, homework)
    folder, unpacked = _folder(source, output)
    submissions, not_read = collect(folder, homework.name, given_cells(homework))
    students = [one.student for one in submissions]
    absent, strangers = compare(options.roster, students) if options.roster else ((), ())
    by_hand = read_text(output / OVERRIDES)
    overrides = read_overrides(by_hand, students, homework.checks)
    require_copied(output, by_hand, read_text(output / FINISHED / USED))
    copies = Copies(output / COPIES, options.unsafe, options.processes, options.progress)
    copies.write(homework, submissions, folder)

    finished = Finished(output / FINISHED, homework)
    distinct = list({one.digest: one for one in reversed(submissions) if not one.fault}.values())
    marks = {one.digest: mark for one in distinct if (mark := finished.load(one.digest))}
    kept, waiting = len(marks), [one for one in distinct if one.digest not in marks]
    if waiting:
        hide = not options.progress
        bank = load_bank(homework, output, unsafe=options.unsafe, quiet=hide)
        task = Task(homework, bank, options.unsafe)
        done = runner.run(task, waiting)
        for one, mark in tqdm(done, "grading", len(waiting), unit="notebook", disable=hide):
            marks[one.digest] = finished.save(mark)
    each = [
        handed_to(unmarked(homework, one) if one.fault else marks[one.digest], one, homework)
        for one in submissions
    ]
    each, faults = _write_faults(each, output, copies)
    all_marks = corrected(each, overrides)

    remarks = [*faults, *repeats(overrides), *excesses(overrides, homework.checks)]
    if changed := changes(before, all_marks):
        write(output / CHANGED, harmless_csv([COLUMNS, *changed]))
        remarks.append(summary(changed, output / CHANGED))
    else:
        (output / CHANGED).unlink(missing_ok=True)
    batch = Batch(all_marks, len(waiting), kept, (*unpacked, *not_read), absent, strangers)
    _write_all(homework, batch, output, same_answers(homework, submissions))
    if homework.manual:
        pairs = zip(submissions, all_marks, strict=True)
        write(output / FORM, form_csv(homework, pairs, overrides, copies))
    write(output / FINISHED / USED, by_hand)  # what the marks were corrected with
    if others := open_to_others(output, output / MARKS):
        remarks.append(others)
    return replace(batch, remarks=tuple(remarks))


def _folder(source: Path, output: Path) -> tuple[Path, tuple[LeftOut, ...]]:
    """Return the folder of what was handed in, and what is left out of a zip."""
    if source.suffix != ".zip":
        return source, ()
    folder = output / "submissions"
    remove(folder)  # of an older zip
    return folder, unpack(source, folder)


def _write_faults(
    marks: Sequence[Mark], output: Path, copies: Copies
) -> tuple[list[Mark], list[str]]:
    """Write each traceback of the grader to a file that the mark then names; tell the teacher."""
    remove(output / FAULTS)
    new_marks, remarks = [], []
    for mark in marks:
        if mark.trace:
            path = output / FAULTS / f"{mark.student}.txt"
            write(path, mark.trace)
            note = f"{mark.notes[-1]} The traceback is in {FAULTS}/{path.name}."
            mark = replace(mark, notes=(*mark.notes[:-1], note), trace="")
            remarks.append(
                f"The grader itself failed on the notebook of {mark.student}: {path} says where, "
                f"and {copies.path(mark.student)} a copy of the notebook. The same "
                "command tries that notebook again."
            )
        elif mark.failed:
            remarks.append(
                f"{mark.student}: {mark.notes[-1]} {copies.path(mark.student)} is a copy."
            )
        new_marks.append(mark)
    return new_marks, remarks


def _write_all(homework: Homework, batch: Batch, output: Path, same: Mapping[str, str]) -> None:
    marks = batch.marks
    rows = [("what", "why"), *((one.path, one.why) for one in batch.left_out)]
    rows += [(name, "absent: in the roster, and nothing was handed in") for name in batch.absent]
    rows += [(name, "marked, but not in the roster") for name in batch.strangers]
    write(output / "not-marked.csv", harmless_csv(rows))
    write(output / MARKS, "".join(f"{mark.to_json()}\n" for mark in marks))
    write(output / "marks.csv", marks_csv(homework, marks, same))
    write(output / "class.html", class_page(homework, marks))
    pages = output / "feedback"
    for mark in marks:
        write(pages / f"{mark.student}.html", feedback(mark, homework.title))
    names = {f"{mark.student}.html" for mark in marks}
    for page in pages.glob("*.html"):  # of students who are no longer there
        if page.name not in names:
            page.unlink()


def read_marks(output: Path) -> tuple[Mark, ...]:
    """Return the marks that ``grade`` wrote to a folder; an error if they were corrected since."""
    path = output / MARKS
    if not path.is_file():
        msg = f"{output} must be what grade wrote; there is no {MARKS} in it."
        raise FileNotFoundError(msg)
    if read_text(output / OVERRIDES) != read_text(output / FINISHED / USED):
        msg = f"{output / OVERRIDES} has changed; run the same grade command again, then this one."
        raise OverrideError(msg)
    with path.open(encoding="utf-8") as lines:
        return tuple(map(Mark.from_json, lines))
