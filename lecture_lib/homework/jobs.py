"""One job of a batch, and running many on this machine, in one process or several."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from lecture_lib.homework.bank import Bank
from lecture_lib.homework.marking import Mark, mark
from lecture_lib.homework.records import Homework
from lecture_lib.homework.unmarked import unmarked

BROKE = "The grader's own process ended on this notebook, twice; it must be marked by hand."


@dataclass(frozen=True)
class Job:
    """One notebook to mark.

    Attributes
    ----------
    key : str
        Fingerprint of the notebook and of the homework's source: the same key, the same mark.
    student : str
        Whose it is, or the first of those who handed in the same bytes.
    path : path
        The notebook.
    """

    key: str
    student: str
    path: Path


@dataclass(frozen=True)
class Task:
    """What all jobs of a batch have in common."""

    homework: Homework
    bank: Bank
    unsafe: bool

    def run(self, job: Job) -> Mark:
        """Mark one notebook."""
        return mark(self.homework, job.path, job.student, self.bank, unsafe=self.unsafe)


def run_here(task: Task, jobs: Sequence[Job], processes: int = 1) -> Iterator[tuple[Job, Mark]]:
    """Mark all jobs; each is given back as soon as it is done, in any order.

    A job whose process dies is tried once more, alone; the others go on.
    """
    if processes < 2 or len(jobs) < 2:
        for job in jobs:
            yield job, task.run(job)
        return
    lost: list[Job] = []
    yield from _pool(task, jobs, min(processes, len(jobs)), lost)
    for job in lost:
        again: list[Job] = []
        yield from _pool(task, [job], 1, again)
        if again:
            yield job, unmarked(task.homework, job.student, BROKE)


def _pool(
    task: Task, jobs: Sequence[Job], processes: int, lost: list[Job]
) -> Iterator[tuple[Job, Mark]]:
    """Run jobs in processes; those that a dying process took along are added to ``lost``."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, _prepare, (task,))
    try:
        futures: dict[Future[Mark], Job] = {pool.submit(_run, job): job for job in jobs}
        for future in as_completed(futures):
            job = futures[future]
            try:
                yield job, future.result()
            except BrokenProcessPool:
                lost.append(job)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_TASK: dict[str, Task] = {}  # of this worker process, filled once by _prepare


def _prepare(task: Task) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the batch, which ends us
    _TASK["task"] = task


def _run(job: Job) -> Mark:
    return _TASK["task"].run(job)
