"""A process of our own beside this one: what hangs or dies in it costs one piece of work.

The checks run outside the box, on what a student's function returned, and ``range(got)`` may be
endless.  No code of a student runs here.  A thread of C ends the process when its time is up,
whatever the process does; its box ends with it.

The process pool of pebble was tried instead: it starts no process in a worker of Dask, which is a
daemon, and after six kills of its processes it gave up the other jobs ("All workers expired").
"""

import faulthandler
import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any

SERVE = "from lecture_grader.batch.helper_process import serve; serve()"


class Overdue(Exception):
    """The work was not done in its time."""


class Died(Exception):
    """The process ended over the work."""


class HelperProcess:
    """Runs ``task.run(job)`` for one job after another, each in the same other process.

    The task has the ``seconds`` that a job may take by the clock, and those of processor time
    that its checks may.
    """

    def __init__(self, task: Any) -> None:
        self.task = task
        self.child: subprocess.Popen[bytes] | None = None
        self.closed = False

    def run(self, job: Any) -> Any:
        """Return what the task returns for a job, or raise what it raises, Overdue or Died."""
        child = self._started()
        assert child.stdin
        assert child.stdout
        started = time.monotonic()
        try:
            pickle.dump(job, child.stdin)
            child.stdin.flush()
            returned, answer = pickle.load(child.stdout)
        except (OSError, EOFError, pickle.UnpicklingError):
            code, by_signal = self._end(patience=1.0), getattr(signal, "SIGPROF", None)
            late = by_signal is not None and code == -by_signal
            late = late or time.monotonic() - started >= self.task.seconds
            raise Overdue if late else Died from None
        if not returned:
            raise answer
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self.closed:
            raise Died
        if not self.child:
            places = os.pathsep.join(path for path in sys.path if path)
            env = {**os.environ, "PYTHONPATH": places, "OPENBLAS_NUM_THREADS": "1"}
            self.child = subprocess.Popen(
                [sys.executable, "-P", "-c", SERVE], env=env, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
            assert self.child.stdin
            with suppress(OSError):
                pickle.dump(self.task, self.child.stdin)
        return self.child

    def _end(self, patience: float = 0.0) -> int | None:
        """End the process; return its exit code, minus the number of a signal that ended it."""
        child, self.child = self.child, None
        if not child:
            return None
        with suppress(subprocess.TimeoutExpired):
            child.wait(patience)
        child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        return child.returncode

    def close(self) -> None:
        """End the process, also while another thread waits for it."""
        self.closed = True
        self._end()


def serve() -> None:
    """Be the other process: read the task, then jobs until the pipe closes."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)  # what is printed by mistake is no answer
    task = pickle.load(jobs)
    with suppress(EOFError):
        while True:
            job = pickle.load(jobs)
            faulthandler.dump_traceback_later(task.seconds, exit=True, file=nowhere)
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_PROF, task.checks_seconds)
            try:
                answer = True, task.run(job)
            except Exception as error:
                answer = False, error
            faulthandler.cancel_dump_traceback_later()
            pickle.dump(answer, answers)
            answers.flush()
