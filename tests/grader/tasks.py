"""Tasks that fail as a whole; a module of its own, because each helper process imports it."""

import os

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
