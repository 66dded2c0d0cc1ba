"""How fast a class is graded, here and with nbgrader, on the same notebooks in the same run.

Submissions are made from the reference, from wrong solutions, from mechanical mutants of the
reference, and from hostile cells.  All are graded by ``grade`` in two processes, and again on
Dask.  Some of them are then graded by ``grade`` in one process and by nbgrader in one process:
none that is hostile, because nbgrader has no box, and none with an endless loop, for which
nbgrader waits much longer.  The work is done by other processes, so the time is the wall's, and
beside it stands the time on the processor, on which other programs have less influence.
"""

import json
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

from distributed import LocalCluster

from benchmarks.measure import Row, timed
from lecture_grader.authoring.mutants import mutants
from lecture_grader.batch.grade import Batch, GradeOptions, grade
from lecture_grader.batch.on_dask import Dask, certified
from lecture_grader.batch.runners import Task
from lecture_grader.batch.store import load_bank
from lecture_grader.box.box import BoxOptions
from lecture_grader.box.process import Process
from lecture_grader.exchange.nbgrader import write_assignment
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.submission import Submission, read
from lecture_grader.source.reading import load
from lecture_grader.source.records import Homework
from tools import ROOT
from tools.certificates import certificate, tls

HOSTILE = {
    "endless": "while True:\n    pass",
    "memory": "x = bytearray(6 << 30)",
    "exit": "import os\nos._exit(0)",
    "output": "print('y' * 100_000_000)",
    "forks": "import os\nwhile True:\n    os.fork()",
    "kill": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)",
    "files": "open('/etc/shadow').read()",
    "network": "import urllib.request\nurllib.request.urlopen('http://192.0.2.1', timeout=1)",
    "patch": "import builtins\nbuiltins.AssertionError = Exception\nabs = lambda x: 0",
    "syntax": "def broken(:\n    pass",
}
PEERS = ROOT / ".nox" / "peers" / "bin"
SCORES = """
select submitted_assignment.student_id, sum(grade.auto_score) from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
group by submitted_assignment.student_id
"""
ONE, TWO = (GradeOptions(count, progress=False) for count in (1, 2))
LOCAL: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
SECONDS_EACH = 1.5  # seconds a submission may take: 400 in ten minutes
Codes = dict[str, str]  # function -> what the student wrote


def answers(homework: Homework) -> Iterator[tuple[str, Codes, str]]:
    """Yield a kind of submission, its answers, and a cell that goes before them."""
    right = {answer.functions[0]: answer.solution for answer in homework.answers}
    first = {name: answer.functions[0] for answer in homework.answers for name in answer.functions}
    for _ in range(3):
        yield "reference", right, ""
    for wrong in homework.wrongs:
        codes = dict(right)
        for name in wrong.names:
            if key := first.get(name):
                codes[key] = f"{codes[key]}\n\n\n{wrong.code}"
        yield f"wrong {wrong.name}", codes, ""
    for name, cell in HOSTILE.items():
        yield f"hostile {name}", right, cell
    for key, code in right.items():
        for mutant in mutants(code):
            yield f"mutant {key} {mutant.line}", {**right, key: mutant.code}, ""


def notebook(release: dict[str, Any], codes: Codes, cell: str, student: str) -> dict[str, Any]:
    """Fill in nbgrader's student version, which both graders read."""
    found = json.loads(json.dumps(release))
    for place in found["cells"]:
        name = place["metadata"].get("nbgrader", {}).get("grade_id", "").removeprefix("answer-")
        place["source"] = codes.get(name, place["source"])
    text = f"{cell}\n# {student}"
    more = {"cell_type": "code", "id": "own", "metadata": {}, "outputs": [], "source": text}
    found["cells"].insert(1, {**more, "execution_count": None})
    return found  # type: ignore[no-any-return]


def hand_in(
    homework: Homework, release: dict[str, Any], place: Path, count: int, seed: int
) -> dict[str, str]:
    """Write so many submissions of all kinds; return the kind of each student's."""
    kinds, rng = list(answers(homework)), random.Random(seed)
    hostile = [kind for kind in kinds if kind[0].startswith("hostile")]
    others = [kind for kind in kinds if not kind[0].startswith("hostile")]
    rng.shuffle(others)
    chosen = (hostile * count)[: count // 10]
    chosen += (others * count)[: count - len(chosen)]
    rng.shuffle(chosen)
    place.mkdir()
    found = {}
    for number, (kind, codes, cell) in enumerate(chosen):
        student = f"student{number:03d}"
        found[student] = kind
        text = json.dumps(notebook(release, codes, cell, student))
        (place / f"{student}.ipynb").write_text(text, encoding="utf-8")
    return found


def nbgrader(course: Path, *arguments: str) -> None:
    """Run nbgrader with its programs on the path: it calls alembic by name."""
    if not (PEERS / "nbgrader").exists():
        sys.exit("nbgrader has an environment of its own; python3 start.py peers makes it.")
    path = f"{PEERS}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "JUPYTER_CONFIG_DIR": str(course / ".jupyter")}
    command = [str(PEERS / "python"), "-m", "nbgrader", *arguments]
    done = subprocess.run(
        command, cwd=course, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"nbgrader failed:\n{done.stderr[-2000:]}")


def released(homework: Homework, course: Path) -> dict[str, Any]:
    """Let nbgrader make its student version."""
    write_assignment(homework, course)
    nbgrader(course, "generate_assignment", homework.name)
    path = course / "release" / homework.name / f"{homework.name}.ipynb"
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def quiet(batch: Batch, kinds: dict[str, str]) -> list[str]:
    """Return the students whose notebook is honest and ended by itself."""
    return [
        mark.student
        for mark in batch.marks
        if not kinds[mark.student].startswith("hostile")
        and not any("endless" in result.message for result in mark.results)
        and not mark.notes
    ]


def theirs(course: Path) -> dict[str, float]:
    """Read nbgrader's marks."""
    with closing(sqlite3.connect(course / "gradebook.db")) as book:
        return dict(book.execute(SCORES))


def reduced(batch: Batch) -> list[tuple[object, ...]]:
    """Return what must be the same however the batch was run."""
    return [(mark.student, mark.points, mark.results, mark.diagnosis) for mark in batch.marks]


def wall(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the seconds of some work, and its result."""
    return timed(work, clock=time.perf_counter)


def used(who: int) -> float:
    """Return the seconds on the processor of this process, or of those that it has waited for."""
    found = resource.getrusage(who)
    return found.ru_utime + found.ru_stime


def below(process: int) -> float:
    """Return the seconds on the processor of a process and all that it started."""
    try:
        place = Path("/proc", str(process))
        numbers = (place / "stat").read_text().rpartition(")")[2].split()[11:15]
        children = (place / "task" / str(process) / "children").read_text().split()
    except OSError:
        return 0.0
    return sum(map(int, numbers)) / os.sysconf("SC_CLK_TCK") + sum(map(below, map(int, children)))


def on_processor(task: Task, submissions: list[Submission]) -> float:
    """Return the processor time of marking, with that of the boxes, which end by a kill."""
    boxes, kill = [], Process.kill

    def counted(box: Process) -> None:
        boxes.append(below(box.child.pid))
        kill(box)

    with patch.object(Process, "kill", counted):
        task.run(submissions[0])  # what happens once: the first start of everything
        boxes.clear()
        began = used(resource.RUSAGE_SELF)
        for submission in submissions:
            task.run(submission)
        return used(resource.RUSAGE_SELF) - began + sum(boxes)


def rows(quick: bool) -> Iterator[Row]:
    """Grade a class of 200, 20 of them with nbgrader as well, and one of 400."""
    hw1, hw2 = (
        load(Path(__file__).parents[2] / "homework" / f"{name}.py")
        for name in ("hw1_geometry", "hw2_updates")
    )
    run_checks(hw1, hw1.reference, BoxOptions())  # the first start of everything
    with tempfile.TemporaryDirectory(prefix="grading-") as folder:
        one, two = Path(folder, "hw1"), Path(folder, "hw2")
        one.mkdir()
        two.mkdir()
        kinds, batch = yield from of_class(hw1, one, 30 if quick else 200)
        yield from on_dask(hw1, one, batch)
        yield from against_nbgrader(hw1, one, quiet(batch, kinds)[: 4 if quick else 20])
        yield from of_class(hw2, two, 30 if quick else 400)


def of_class(
    homework: Homework, folder: Path, count: int
) -> Generator[Row, None, tuple[dict[str, str], Batch]]:
    """Grade so many submissions; return their kinds and their marks."""
    course, place, output = folder / "course", folder / "class", folder / "graded"
    release = released(homework, course)
    kinds = hand_in(homework, release, place, count, seed=1)
    case = f"{homework.name}, {count} submissions"
    seconds, _ = wall(lambda: load_bank(homework, output, unsafe=False))
    solutions = len(homework.wrongs) + 1
    yield Row(f"{homework.name}, {solutions} solutions", "bank, once per homework, s", seconds)
    seconds, batch = wall(lambda: grade(homework, place, output, TWO))
    each, goal = f"{seconds / count:.2f} s each", SECONDS_EACH * count
    yield Row(f"{case}, 2 processes", "seconds in total", seconds, goal, at_most=True, note=each)
    for kind in ("reference", "wrong", "mutant", "hostile"):
        marks = [mark for mark in batch.marks if kinds[mark.student].startswith(kind)]
        if marks:
            most = max(mark.points for mark in marks)
            note = f"{len(marks)} of them, at most {most:g} points"
            mean = sum(mark.seconds for mark in marks) / len(marks)
            yield Row(f"{case}, {kind}", "seconds each", mean, note=note)
    return kinds, batch


def on_dask(homework: Homework, folder: Path, batch: Batch) -> Iterator[Row]:
    """Grade the same class on a cluster of this machine."""
    place, output = folder / "class", folder / "dask"
    cert, key = certificate(folder)
    security = tls(cert, key)

    def work() -> Batch:
        with LocalCluster(n_workers=2, security=security, **LOCAL) as cluster:
            address = cluster.scheduler_address
            there = Dask(address, certified(address, cert, cert, key))
            return grade(homework, place, output, GradeOptions(elsewhere=there, progress=False))

    seconds, far = wall(work)
    case = f"{homework.name}, {len(batch.marks)} submissions, Dask, 2 workers"
    yield Row(case, "seconds in total", seconds, equal=reduced(far) == reduced(batch))


def against_nbgrader(homework: Homework, folder: Path, students: list[str]) -> Iterator[Row]:
    """Grade the same notebooks with both graders, each in one process."""
    course, chosen, again = folder / "course", folder / "chosen", folder / "again"
    chosen.mkdir()
    again.mkdir()
    for student in students:
        target = course / "submitted" / student / homework.name / f"{homework.name}.ipynb"
        target.parent.mkdir(parents=True)
        for copy in (chosen / f"{student}.ipynb", target):
            shutil.copy(folder / "class" / f"{student}.ipynb", copy)
    (bank,) = (folder / "graded").glob("bank-*.json")
    shutil.copy(bank, again)
    ours, batch = wall(lambda: grade(homework, chosen, again, ONE))
    began = used(resource.RUSAGE_CHILDREN)
    other, _ = wall(lambda: nbgrader(course, "autograde", homework.name))
    their_processor = used(resource.RUSAGE_CHILDREN) - began
    task = Task(homework, load_bank(homework, again, unsafe=False), unsafe=False)
    submissions = [read(chosen / f"{student}.ipynb", student) for student in students]
    our_processor = on_processor(task, submissions)

    points = theirs(course)
    same = sum(mark.points == points[mark.student] for mark in batch.marks)
    case, count = f"{homework.name}, {len(students)} notebooks, one process", len(students)
    note, equal = f"the same points for {same} of {count}", same == count
    for clock, mine, their in (
        ("time", ours, other),
        ("processor time", our_processor, their_processor),
    ):
        yield Row(
            case, f"nbgrader / ours, {clock} each", their / mine, goal=5.0, note=note,
            ours=1e3 * mine / count, theirs=1e3 * their / count, equal=equal,
        )  # fmt: skip
