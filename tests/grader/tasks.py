"""What marks in the place of the grader; a module, because each helper process imports it."""

import os
import time
from pathlib import Path

from lecture_grader.batch.runners import Task
from lecture_grader.marking import mark as marking
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.submission import Submission


class Deadly(Task):
    """A task whose process dies on one student always, and on another the first time."""

    def run(self, submission: Submission) -> Mark:
        killed = Path(submission.path).with_suffix(".killed")
        if submission.student == "bob" or (submission.student == "eve" and not killed.exists()):
            killed.touch()
            os._exit(1)
        return super().run(submission)


class Dying(Task):
    """A task whose process always dies."""

    def run(self, submission: Submission) -> Mark:  # noqa: ARG002
        os._exit(1)


class Hasty(Task):
    """A task whose checks may take little time."""

    checks_seconds = 4.0


class Broken(Task):
    """A task of a grader with a fault of its own."""

    def run(self, submission: Submission) -> Mark:
        marking.run_checks = lambda *_: 1 / 0
        return super().run(submission)


def listening(process: int) -> list[str]:
    """Return the sockets on which a process waits for others, as Linux numbers them."""
    lines: list[list[str]] = []
    for name in ("tcp", "tcp6"):
        text = Path(f"/proc/{process}/net/{name}").read_text()
        lines += [line.split() for line in text.splitlines()[1:]]
    open_ports = {f"socket:[{line[9]}]" for line in lines if line[3] == "0A"}
    own = [str(file.readlink()) for file in Path(f"/proc/{process}/fd").iterdir() if file.exists()]
    return sorted(open_ports & set(own))


class Listening(Task):
    """A task that looks at no notebook: it notes on which ports the grader and its helper wait."""

    def run(self, submission: Submission) -> Mark:
        found = (*listening(os.getpid()), *listening(os.getppid()))
        return Mark(submission.student, "", 8.0, 8.0, (), (), found, 0.0, "")


class Diary(Task):
    """A task that looks at no notebook: it writes down who began and ended in which worker.

    A student is in hand as long as there is a file with the name.
    """

    def run(self, submission: Submission) -> Mark:
        entry = Path(submission.path, f"{time.time_ns()}-{os.getppid()}")
        entry.with_suffix(".began").write_text(submission.student)
        while Path(submission.path, submission.student).exists():
            time.sleep(0.05)
        entry.with_suffix(".ended").write_text(submission.student)
        return Mark(submission.student, "", 8.0, 8.0, (), (), (), 0.0, "")
