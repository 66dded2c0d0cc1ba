"""One job of a batch, and running many on this machine, in one process or several."""

import queue
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from lecture_grader.batch.helper_process import Died, HelperProcess, Overdue
from lecture_grader.marking.mark import BUDGET, Mark, mark, unmarked
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.source.records import Homework

BROKE = "The grader's own process ended on this notebook, twice; it must be marked by hand."
CHECKS = 15.0  # seconds
OVERDUE = (
    "Marking this notebook did not end within {:g} s and was stopped (does a function return a "
    "huge number?); it must be marked by hand."
)


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

    @property
    def seconds(self) -> float:
        """The most that one job may take: what the box may, and some seconds for the checks."""
        return BUDGET * self.homework.call_seconds + CHECKS

    def run(self, job: Job) -> Mark:
        """Mark one notebook."""
        return mark(self.homework, job.path, job.student, self.bank, unsafe=self.unsafe)


def run_in_helper(helper: HelperProcess, task: Task, job: Job) -> Mark:
    """Mark one notebook in a process that may hang or die; then one sentence says so."""
    for _ in range(2):
        try:
            found: Mark = helper.run(job)
        except Overdue:
            return unmarked(task.homework, job.student, OVERDUE.format(helper.seconds))
        except Died:
            continue
        return found
    return unmarked(task.homework, job.student, BROKE)


def run_here(task: Task, jobs: Sequence[Job], processes: int = 1) -> Iterator[tuple[Job, Mark]]:
    """Mark all jobs; each is given back as soon as it is done, in any order.

    A job whose process dies is tried once more; one that takes too long is not.
    """
    helpers = [HelperProcess(task, task.seconds) for _ in range(max(1, min(processes, len(jobs))))]
    free: queue.SimpleQueue[HelperProcess] = queue.SimpleQueue()
    for helper in helpers:
        free.put(helper)

    def one(job: Job) -> Mark:
        helper = free.get()
        try:
            return run_in_helper(helper, task, job)
        finally:
            free.put(helper)

    pool = ThreadPoolExecutor(len(helpers))
    try:
        futures: dict[Future[Mark], Job] = {pool.submit(one, job): job for job in jobs}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for helper in helpers:
            helper.close()
