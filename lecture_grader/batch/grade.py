"""Grade a folder of submissions: marks, a page for each student, a page about the class.

It can be stopped at any moment and started again: what is finished is kept, under the
fingerprint of the notebook and of the homework's source, and is not marked again.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from tqdm import tqdm

from lecture_grader.batch.form import FORM, form_csv, require_copied
from lecture_grader.batch.jobs import Job, Task, run_here
from lecture_grader.batch.overrides import (
    OVERRIDES,
    USED,
    OverrideError,
    corrected,
    excesses,
    overrides_text,
    read_overrides,
    read_text,
)
from lecture_grader.batch.roster import compare
from lecture_grader.batch.store import bank_of, earlier_mark, load_mark, save_mark, write
from lecture_grader.batch.submissions import HandedIn, LeftOut, collect, fingerprint
from lecture_grader.batch.tables import marks_csv, not_marked_csv
from lecture_grader.box.box import BoxOptions, require_box
from lecture_grader.marking.mark import Mark, unmarked
from lecture_grader.marking.submission import SubmissionError
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.records import Homework

FINISHED, MARKS = "finished", "marks.jsonl"
CHANGED = "The file changed while it was being marked; grade must be started once more."


@dataclass(frozen=True)
class Batch:
    """What grading a folder gave.

    Attributes
    ----------
    marks : tuple of Mark
        One for each student, in order of their names.
    graded : int
        Notebooks that were marked now.
    kept : int
        Notebooks whose mark was there already.
    left_out : tuple of LeftOut
        What was handed in and not looked at.
    absent, strangers : tuple of str
        Who of the roster handed in nothing, and who handed in and is not in the roster.
    remarks : tuple of str
        What is odd about the corrections by hand.
    """

    marks: tuple[Mark, ...]
    graded: int
    kept: int
    left_out: tuple[LeftOut, ...] = ()
    absent: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def grade(
    homework: Homework,
    folder: Path,
    output: Path,
    *,
    processes: int = 1,
    scheduler: str = "",
    workers: int = 0,
    unsafe: bool = False,
    progress: bool = True,
    left_out: Sequence[LeftOut] = (),
    roster: Sequence[str] = (),
) -> Batch:
    """Grade all submissions of a folder.

    Parameters
    ----------
    homework : record
        What was asked.
    folder : path
        ``STUDENT.ipynb`` or ``STUDENT/ANY.ipynb``.
    output : path
        Where marks.csv, class.html, feedback/ and the finished marks go; not for students,
        except what is in feedback/.
    processes : int
        On this machine, without Dask.
    scheduler : str
        The address of a Dask scheduler, such as ``tcp://10.0.0.5:8786``.
    workers : int
        Of a Dask cluster on this machine.
    unsafe : bool
        Run students' code without bubblewrap.
    progress : bool
        Show a bar.
    left_out : sequence of LeftOut
        What was left out before, such as files of a zip.
    roster : sequence of str
        Who should have handed in; if it is empty, nobody is absent.

    Raises
    ------
    BoxUnavailable
        If there is no bubblewrap and ``unsafe`` was not asked for.
    FileNotFoundError
        If there is no such folder.
    ValueError
        If ``unsafe`` is asked for on a cluster, or a correction by hand cannot be followed.
    """
    if unsafe and (scheduler or workers):
        msg = "unsafe must be off on a Dask cluster: a student's code could give it orders."
        raise ValueError(msg)
    require_box(BoxOptions(unsafe=unsafe))
    handed_in, others = collect(folder, homework.name)
    students = [one.student for one in handed_in]
    absent, strangers = compare(roster, students)
    by_hand = overrides_text(output)
    overrides = read_overrides(by_hand, students, homework.checks)
    require_copied(output, by_hand, read_text(output / FINISHED / USED))
    keys = {one.student: _key(homework, one.digest) for one in handed_in if one.path}
    jobs = {key: Job(key, one.student, one.path) for one in reversed(handed_in)
            if one.path and (key := keys[one.student])}  # fmt: skip
    finished = output / FINISHED
    found = {key: mark for key in jobs if (mark := load_mark(finished, key))}
    kept, left = len(found), [job for key, job in jobs.items() if key not in found]
    if left:
        task = Task(homework, bank_of(homework, output, unsafe=unsafe), unsafe)
        done = _run(task, left, processes, scheduler, workers)
        for job, mark in tqdm(done, "grading", len(left), unit="notebook", disable=not progress):
            if digest := mark.digest or _digest(job.path):
                save_mark(finished, _key(homework, digest), mark)
            same = _key(homework, digest) == job.key
            found[job.key] = mark if same else unmarked(homework, job.student, CHANGED)
    found = {key: earlier_mark(finished, key, mark) for key, mark in found.items()}
    marks = tuple(
        _of(homework, one, found[keys[one.student]])
        if one.path
        else unmarked(homework, one.student, one.note)
        for one in handed_in
    )
    marks = corrected(marks, overrides)
    unasked = strangers if roster else ()
    remarks = excesses(overrides, homework.checks)
    batch = Batch(marks, len(left), kept, (*left_out, *others), absent, unasked, remarks)
    _write_all(homework, batch, output)
    if homework.manual:
        places = {one.student: one.path for one in handed_in}
        write(output / FORM, form_csv(homework, marks, overrides, places))
    write(finished / USED, by_hand)  # what the marks were corrected with
    return batch


def _of(homework: Homework, one: HandedIn, mark: Mark) -> Mark:
    """Return the mark of a notebook as that of one who handed it in."""
    notes = (one.note, *mark.notes) if one.note else mark.notes
    return replace(mark, student=one.student, notes=notes, show_hidden=homework.show_hidden)


def _key(homework: Homework, digest: str) -> str:
    return f"{homework.digest[:16]}-{digest[:32]}"


def _digest(path: Path) -> str:
    """Return the hash of a notebook over which marking ended; empty if it cannot be read."""
    try:
        return fingerprint(path)
    except SubmissionError:
        return ""


def _run(
    task: Task, jobs: Sequence[Job], processes: int, scheduler: str, workers: int
) -> Iterator[tuple[Job, Mark]]:
    """Run the jobs where they were asked to run."""
    if not (scheduler or workers):
        yield from run_here(task, jobs, processes)
        return
    from lecture_grader.batch.on_dask import connect, run_on_dask  # only then is Dask needed

    with ExitStack() as stack:
        client = stack.enter_context(connect(scheduler, workers))
        yield from run_on_dask(client, task, jobs)


def _write_all(homework: Homework, batch: Batch, output: Path) -> None:
    marks = batch.marks
    rows = [(one.place, one.why) for one in batch.left_out]
    rows += [(name, "absent: in the roster, and nothing was handed in") for name in batch.absent]
    rows += [(name, "marked, but not in the roster") for name in batch.strangers]
    write(output / "not-marked.csv", not_marked_csv(rows))
    write(output / MARKS, "".join(f"{mark.to_json()}\n" for mark in marks))
    write(output / "marks.csv", marks_csv(homework, marks))
    write(output / "class.html", class_page(homework, marks))
    pages = output / "feedback"
    for mark in marks:
        write(pages / f"{mark.student}.html", feedback(mark, homework.title))
    names = {f"{mark.student}.html" for mark in marks}
    for page in pages.glob("*.html"):  # of students who are no longer there
        if page.name not in names:
            page.unlink()


def read_marks(output: Path) -> tuple[Mark, ...]:
    """Return the marks that ``grade`` wrote to a folder.

    Raises
    ------
    FileNotFoundError
        If there are none.
    OverrideError
        If they were corrected by hand since.
    """
    path = output / MARKS
    if not path.is_file():
        msg = f"{output} must be what grade wrote; there is no {MARKS} in it."
        raise FileNotFoundError(msg)
    if overrides_text(output) != read_text(output / FINISHED / USED):
        msg = f"{output / OVERRIDES} has changed; run the same grade command again, then this one."
        raise OverrideError(msg)
    with path.open(encoding="utf-8") as lines:
        return tuple(map(Mark.from_json, lines))
