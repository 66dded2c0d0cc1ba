"""What marks in the place of the grader; a module, because each helper process imports it."""

import os
import time
from pathlib import Path

from lecture_grader.batch.runners import Task
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.marking import mark as marking
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.submission import Submission


class Deadly(Task):
    """A task whose process dies on one student, as if the machine had no memory left."""

    def run(self, submission: Submission) -> Mark:
        if submission.student == "bob":
            os._exit(1)
        return super().run(submission)


class Boxless(Task):
    """A task that finds no bubblewrap."""

    def run(self, submission: Submission) -> Mark:
        raise BoxUnavailable(submission.student)


class Broken(Task):
    """A task of a grader with a fault of its own."""

    def run(self, submission: Submission) -> Mark:
        marking.run_checks = lambda *_: 1 / 0
        return super().run(submission)


def slowly(diary: str, student: str) -> Mark:
    """Give full marks after a while, and write into the diary who began and who ended."""
    entry = Path(diary, f"{time.time_ns()}-{os.getpid()}")
    entry.with_suffix(".began").write_text(student)
    time.sleep(0.3)
    entry.with_suffix(".ended").write_text(student)
    return Mark(student, "", 8.0, 8.0, (), (), (), 0.0, "")
