"""Tasks that fail as a whole; a module of its own, because each helper process imports it."""

import os

from lecture_grader.batch.jobs import Job, Task
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.marking.mark import Mark


class Deadly(Task):
    """A task whose process dies on one student, as if the machine had no memory left."""

    def run(self, job: Job) -> Mark:
        if job.student == "bob":
            os._exit(1)
        return super().run(job)


class Boxless(Task):
    """A task that finds no bubblewrap."""

    def run(self, job: Job) -> Mark:
        raise BoxUnavailable(job.student)
