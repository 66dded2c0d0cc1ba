"""Killed at random moments: no mark is lost, none is given twice, and the same command goes on.

``--seed`` gives other moments.  The counts are printed: ``-s`` shows them.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from distributed import LocalCluster

from lecture_grader.batch.grade import read_marks
from tests.grader.class_folder import with_cell
from tests.grader.example import example, filled, hand_in
from tests.grader.patience import PATIENCE
from tools.certificates import certificate, tls

pytestmark = [pytest.mark.bwrap, pytest.mark.nightly]
STUDENTS = 12
PROGRAMS = {  # what is killed: a word of its command
    "grader": "", "helper": "helper_process import serve", "box": "worker.py",
    "Dask worker": "multiprocessing.spawn",
}  # fmt: skip
KILLS = {"grader": 30, "helper": 30, "box": 30, "Dask worker": 10}


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The command on a class of different notebooks, and its marks and time without a kill."""
    folder = tmp_path_factory.mktemp("kills")
    homework = example(folder)
    for number in range(STUDENTS):
        wrong = homework.wrongs[0].code if number % 3 == 0 else None
        answers = {"distance": wrong} if wrong else {}
        cell = f"number = {number}\nimport time\ntime.sleep(0.2)"
        hand_in(with_cell(filled(homework, **answers), cell), folder / "class" / f"{number}.ipynb")
    command = [sys.executable, "-m", "lecture_grader", "grade", str(folder / "class")]
    command += ["--homework", str(folder), "--output"]
    started = time.monotonic()
    subprocess.run([*command, str(folder / "graded")], check=True, capture_output=True)
    seconds = time.monotonic() - started
    return command, points(read_marks(folder / "graded")), seconds


def points(marks):
    return {mark.student: mark.points for mark in marks}


def below(process, word):
    """The processes below one whose command has a word in it."""
    listed = subprocess.run(["ps", "-ewwo", "pid=,ppid=,args="], capture_output=True, text=True,
                            check=True).stdout  # fmt: skip
    rows = [line.split(maxsplit=2) for line in listed.splitlines()]
    family, found = {str(process)}, []
    for _ in range(5):
        family |= {pid for pid, parent, *_ in rows if parent in family}
    for pid, _, *words in rows:
        if pid in family and words and word in words[0] and "bwrap" not in words[0][:12]:
            found.append(int(pid))
    return found


def kill(grader, program, moments, seconds):
    """Kill one process of the kind, some time after the first is there; say whether one was."""
    word, asleep = PROGRAMS[program], True
    above = os.getpid() if program == "Dask worker" else grader.pid  # the cluster is ours
    while grader.poll() is None:
        victims = [grader.pid] if program == "grader" else below(above, word)
        if victims and asleep:
            time.sleep(moments.uniform(0, seconds if program == "grader" else seconds / 4))
            asleep = False
        elif victims:
            with suppress(ProcessLookupError):
                os.kill(moments.choice(victims), signal.SIGKILL)
                return True
        else:
            time.sleep(0.01)
    return False


@pytest.fixture
def options(program, tmp_path_factory):
    """How the grader is to mark: in two processes, or on two workers."""
    if program != "Dask worker":
        yield ["--processes", "2"]
        return
    cert, key = certificate(tmp_path_factory.mktemp("tls"))
    local = {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=2, security=tls(cert, key), **local) as cluster:
        files = ["--tls-ca", str(cert), "--tls-cert", str(cert), "--tls-key", str(key)]
        yield ["--scheduler", cluster.scheduler_address, *files]


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_mark_is_lost_or_given_twice(course, tmp_path, program, options, pytestconfig):
    command, expected, seconds = course
    moments = random.Random(f"{pytestconfig.getoption('seed')} {program}")
    counts, output = Counter(), tmp_path / "0"
    while (more := counts["kills"] < KILLS[program]) or output.exists():
        before = finished(output)
        words = [*command, str(output), *options]
        with subprocess.Popen(words, stdout=-3, stderr=-3) as grader:
            counts["kills"] += more and kill(grader, program, moments, seconds)
            grader.wait(PATIENCE)
        after = finished(output)
        counts["again"] += sum(after.get(name) != when for name, when in before.items())
        counts["resumed"] += bool(before)
        if grader.returncode == 0:
            marks = points(read_marks(output))
            counts["lost"] += sum(marks.get(name) != mark for name, mark in expected.items())
            counts["doubled"] += len(after) - len(expected)
            counts["whole classes"] += 1
            output = tmp_path / str(counts["whole classes"])
            assert counts["whole classes"] < 4 * KILLS[program], "what is killed is not found"
    print(f"{program}: {dict(counts)}")
    assert (counts["lost"], counts["doubled"], counts["again"]) == (0, 0, 0)
    assert counts["whole classes"]


def finished(output: Path) -> dict[str, int]:
    """Return the finished marks, each with the moment at which it was written."""
    return {path.name: path.stat().st_mtime_ns for path in (output / "finished").glob("*.json")}
