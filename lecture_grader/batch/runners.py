"""Where a batch is marked: one small protocol, and its runner on this machine."""

import queue
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from lecture_grader.batch.helper_process import Died, HelperProcess, Overdue
from lecture_grader.box.process import BY_THE_CLOCK
from lecture_grader.marking.follow_on import Known
from lecture_grader.marking.mark import BUDGET, Mark, mark, unmarked
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import Submission
from lecture_grader.source.records import Homework

BROKE = "The grader's own process ended on this notebook, twice; it must be marked by hand."
NO_TRACE = "There is no traceback: the process ended, or the system ended it for want of memory.\n"
OVERDUE = (
    "Marking this notebook took too long and was stopped (does a function return a huge number?); "
    "it must be marked by hand."
)
KNOWN: Known = {}  # what the reference has answered, from one submission to the next
Marked = Iterator[tuple[Submission, Mark]]


@dataclass(frozen=True)
class Task:
    """What all submissions of a batch are marked with."""

    homework: Homework
    bank: Bank
    unsafe: bool
    checks_seconds: ClassVar[float] = 60.0  # of processor time, outside of the box

    @property
    def seconds(self) -> float:
        """The most that one may take by the clock: what the box may, five times, and the checks.

        The second time is for a process that died, the third without cells that overwrite, the
        fourth for what follows from a function, the fifth for small calls.
        """
        box = 5 * BUDGET * self.homework.call_seconds
        return BY_THE_CLOCK * (box + self.checks_seconds)

    def run(self, submission: Submission) -> Mark:
        """Mark one submission."""
        return mark(self.homework, submission, self.bank, unsafe=self.unsafe, known=KNOWN)


class Runner(Protocol):
    """Marks submissions somewhere; gives each back as soon as it is done, in any order."""

    def run(self, task: Task, submissions: Sequence[Submission]) -> Marked:
        """Mark them all."""


def mark_in_helper(helper: HelperProcess, task: Task, submission: Submission) -> Mark:
    """Mark one submission in a process that may hang or die; then one sentence says so.

    One whose process died is tried again; one that takes too long is not.
    """
    for _ in range(2):
        try:
            mark: Mark = helper.run(submission)
        except Overdue:
            return unmarked(task.homework, replace(submission, fault=OVERDUE), failed=True)
        except Died:
            continue
        return mark
    return broken(task, submission)


def broken(task: Task, submission: Submission) -> Mark:
    """Return the mark of a notebook whose process died twice; the next run tries it again."""
    mark = unmarked(task.homework, replace(submission, fault=BROKE), failed=True)
    return replace(mark, trace=NO_TRACE)


@dataclass(frozen=True)
class Processes:
    """Marks in this many processes of this machine."""

    count: int = 1

    def run(self, task: Task, submissions: Sequence[Submission]) -> Marked:
        """Mark them all; no process is left behind, also if the caller stops in the middle."""
        count = max(1, min(self.count, len(submissions)))
        helpers = [HelperProcess(task) for _ in range(count)]
        free: queue.SimpleQueue[HelperProcess] = queue.SimpleQueue()
        for helper in helpers:
            free.put(helper)

        def work(submission: Submission) -> Mark:
            helper = free.get()
            try:
                return mark_in_helper(helper, task, submission)
            finally:
                free.put(helper)

        pool = ThreadPoolExecutor(count)
        try:
            futures: dict[Future[Mark], Submission] = {
                pool.submit(work, submission): submission for submission in submissions
            }
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for helper in helpers:
                helper.close()
