"""Grade a folder of submissions: marks, a page for each student, a page about the class.

It can be stopped at any moment and started again: what is finished is kept, under the
fingerprint of the notebook and of the homework's source, and is not marked again.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from tqdm import tqdm

from lecture_grader.batch.jobs import Job, Task, run_here
from lecture_grader.batch.store import bank_of, load_mark, save_mark, write
from lecture_grader.batch.submissions import HandedIn, collect
from lecture_grader.box.box import BoxOptions, require_box
from lecture_grader.marking.mark import Mark, unmarked
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.records import Homework

FINISHED, MARKS = "finished", "marks.jsonl"


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
    """

    marks: tuple[Mark, ...]
    graded: int
    kept: int


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

    Raises
    ------
    BoxUnavailable
        If there is no bubblewrap and ``unsafe`` was not asked for.
    FileNotFoundError
        If there is no such folder.
    ValueError
        If ``unsafe`` is asked for on a cluster.
    """
    if unsafe and (scheduler or workers):
        msg = "unsafe must be off on a Dask cluster: a student's code could give it orders."
        raise ValueError(msg)
    require_box(BoxOptions(unsafe=unsafe))
    handed_in = collect(folder, homework.name)
    keys = {one.student: _key(homework, one) for one in handed_in if one.path}
    jobs = {key: Job(key, one.student, one.path) for one in reversed(handed_in)
            if one.path and (key := keys[one.student])}  # fmt: skip
    finished = output / FINISHED
    found = {key: mark for key in jobs if (mark := load_mark(finished, key))}
    kept, left = len(found), [job for key, job in jobs.items() if key not in found]
    if left:
        task = Task(homework, bank_of(homework, output, unsafe=unsafe), unsafe)
        done = _run(task, left, processes, scheduler, workers)
        for job, mark in tqdm(done, "grading", len(left), unit="notebook", disable=not progress):
            save_mark(finished, job.key, mark)
            found[job.key] = mark
    marks = tuple(
        replace(found[keys[one.student]], student=one.student)
        if one.path
        else unmarked(homework, one.student, one.note)
        for one in handed_in
    )
    _write_all(homework, marks, output)
    return Batch(marks, len(left), kept)


def _key(homework: Homework, one: HandedIn) -> str:
    return f"{homework.digest[:16]}-{one.digest[:32]}"


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


def _write_all(homework: Homework, marks: Sequence[Mark], output: Path) -> None:
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
    """
    path = output / MARKS
    if not path.is_file():
        msg = f"{output} must be what grade wrote; there is no {MARKS} in it."
        raise FileNotFoundError(msg)
    with path.open(encoding="utf-8") as lines:
        return tuple(map(Mark.from_json, lines))


def marks_csv(homework: Homework, marks: Sequence[Mark]) -> str:
    """Return the marks as a table: one row a student, one column a check."""
    first: dict[str, str] = {}
    for mark in marks:
        if mark.digest:
            first.setdefault(mark.digest, mark.student)
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    checks = [check.name for check in homework.checks]
    table.writerow(
        ["student", "homework", "points", "total", "misconceptions", *checks, "notes",
         "same file as", "seconds"]
    )  # fmt: skip
    for mark in marks:
        got = {result.check: result.got for result in mark.results}
        twin = first.get(mark.digest, mark.student)
        row = [
            mark.student, mark.homework, f"{mark.points:g}", f"{mark.total:g}",
            " ".join(hint.name for hint in mark.diagnosis),
            *(f"{got.get(check, 0.0):g}" for check in checks), " ".join(mark.notes),
            twin if twin != mark.student else "", f"{mark.seconds:.2f}",
        ]  # fmt: skip
        table.writerow([harmless(cell) for cell in row])
    return text.getvalue()


def harmless(cell: str) -> str:
    """Keep a spreadsheet from running what a student wrote as a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
