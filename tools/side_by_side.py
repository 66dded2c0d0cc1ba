"""Run parts of the tests side by side, each as a command of its own."""

import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from tools import ROOT

COMMAND = [sys.executable, "-m", "nox", "--session"]
_PRINTING = threading.Lock()

ORDER = (  # of the parts: two at once only where one of them waits or keeps to one processor
    (["book"], ["lint", "nbval", "homework"]),
    (["tests"], ["box", "proofs"]),
    (["ledger", "leaks"], ["browser"]),
)


@dataclass(frozen=True)
class Ran:
    """A part that has run."""

    name: str
    passed: bool
    seconds: float
    failed: tuple[str, ...] = ()  # the lines that name a failed test

    def __str__(self) -> str:
        """Return its line of the report, and one for each test that failed."""
        line = f"{self.name:<8} {'passed' if self.passed else 'FAILED'} {self.seconds:7.1f} s"
        return "\n".join((line, *self.failed))


def side_by_side(*lanes: Iterable[str]) -> list[Ran]:
    """Run the sessions of each lane one after the other, and the lanes at the same time.

    A session may have options behind its name.  Each line that it prints has its name before it.
    """
    with ThreadPoolExecutor(len(lanes)) as pool:
        done = list(pool.map(lambda lane: [_run(name) for name in lane], lanes))
    return [ran for lane in done for ran in lane]


def _run(name: str) -> Ran:
    """Run one session."""
    started = time.perf_counter()
    session, *options = shlex.split(name)
    with subprocess.Popen(
        [*COMMAND, session, *(["--", *options] if options else [])],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        failed = []
        for line in process.stdout or ():
            if line.startswith(("FAILED ", "ERROR ")):
                failed.append(line.rstrip())
            with _PRINTING:
                print(f"{session:<8} | {line.rstrip()}", flush=True)
    return Ran(name, process.returncode == 0, time.perf_counter() - started, tuple(failed))
