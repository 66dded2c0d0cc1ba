"""How fast a class is graded, here and with nbgrader, on the same notebooks in the same run.

    python benchmarks/grading.py --name hw1_geometry

Submissions are made from the reference, from wrong solutions, from mechanical mutants of the
reference, and from hostile cells.  All are graded by ``grade`` in two processes.  Some of them
are then graded by ``grade`` in one process and by nbgrader in one process: none that is hostile,
because nbgrader has no box, and none with an endless loop, for which nbgrader waits much longer.
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lecture_lib.homework.batch import Batch, grade
from lecture_lib.homework.box import BoxOptions
from lecture_lib.homework.checks import run_checks
from lecture_lib.homework.mechanical import mutants
from lecture_lib.homework.records import Homework
from lecture_lib.homework.source import functions_of
from lecture_lib.homework.store import bank_of
from lecture_lib.homework.to_nbgrader import write_assignment
from lecture_lib.homework.which import which

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
SCORES = """
select submitted_assignment.student_id, sum(grade.auto_score) from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
group by submitted_assignment.student_id
"""
Codes = dict[str, str]  # function -> what the student wrote


@dataclass(frozen=True)
class Timed:
    """What something returned, and how many seconds it took."""

    result: Any
    seconds: float


def timed(work: Callable[[], Any]) -> Timed:
    """Do some work and look at the clock."""
    started = time.perf_counter()
    result = work()
    return Timed(result, time.perf_counter() - started)


def answers(homework: Homework) -> Iterator[tuple[str, Codes, str]]:
    """Yield a kind of submission, its answers, and a cell that goes before them."""
    right = {answer.functions[0]: answer.solution for answer in homework.answers}
    first = {name: answer.functions[0] for answer in homework.answers for name in answer.functions}
    for _ in range(3):
        yield "reference", right, ""
    for wrong in homework.wrongs:
        codes = dict(right)
        for function in functions_of(wrong.code, wrong.name):
            if key := first.get(function.name):
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
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "JUPYTER_CONFIG_DIR": str(course / ".jupyter")}
    command = [sys.executable, "-m", "nbgrader", *arguments]
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


def line(name: str, found: Timed, count: int) -> str:
    """Describe one run."""
    each = found.seconds / count
    return f"{name:<28} {count:4d} notebooks {found.seconds:8.1f} s, {each:6.2f} s each"


def reduced(batch: Batch) -> list[tuple[object, ...]]:
    """Return what must be the same however the batch was run."""
    return [(mark.student, mark.points, mark.results, mark.diagnosis) for mark in batch.marks]


def main() -> None:
    """Run the comparison and print it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--homework", metavar="FOLDER")
    parser.add_argument("--name", default="hw1_geometry")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--compare", type=int, default=20, help="notebooks that nbgrader grades")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--dask", type=int, default=2, help="workers; 0 leaves Dask out")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    homework = which(options.homework, options.name)
    with tempfile.TemporaryDirectory(prefix="grading-") as folder:
        run(homework, Path(folder), options)


def run(homework: Homework, folder: Path, options: argparse.Namespace) -> None:
    """Grade everything in a folder that is thrown away."""
    course, place, output = folder / "course", folder / "class", folder / "graded"
    release = released(homework, course)
    kinds = hand_in(homework, release, place, options.count, options.seed)
    load = os.getloadavg()[0]
    print(
        f"{homework.name}, {os.cpu_count()} processors, load {load:.1f} at the start", flush=True
    )
    box = BoxOptions(call_seconds=homework.call_seconds)
    run_checks(homework, homework.reference, box)  # the first start of everything
    made = timed(lambda: bank_of(homework, output, unsafe=False))
    print(line("the bank, once a homework", made, len(homework.wrongs) + 1))
    whole = timed(
        lambda: grade(homework, place, output, processes=options.processes, progress=False)
    )
    print(line(f"grade, {options.processes} processes", whole, options.count))
    for kind in ("reference", "wrong", "mutant", "hostile"):
        marks = [mark for mark in whole.result.marks if kinds[mark.student].startswith(kind)]
        if marks:
            each = sum(mark.seconds for mark in marks) / len(marks)
            most = max(mark.points for mark in marks)
            print(f"  {kind:<26} {len(marks):4d}: {each:.2f} s each, at most {most:g} points")
    if options.dask:
        far = timed(
            lambda: grade(homework, place, folder / "dask", workers=options.dask, progress=False)
        )
        print(line(f"grade, Dask, {options.dask} workers", far, options.count))
        same = reduced(far.result) == reduced(whole.result)
        print(f"  the marks are {'the same' if same else 'DIFFERENT'}")
    compare(homework, folder, quiet(whole.result, kinds)[: options.compare])


def compare(homework: Homework, folder: Path, students: list[str]) -> None:
    """Grade the same notebooks with both graders, each in one process."""
    course, some = folder / "course", folder / "some"
    some.mkdir()
    for student in students:
        shutil.copy(folder / "class" / f"{student}.ipynb", some)
        target = course / "submitted" / student / homework.name / f"{homework.name}.ipynb"
        target.parent.mkdir(parents=True)
        shutil.copy(folder / "class" / f"{student}.ipynb", target)
    again = folder / "again"
    again.mkdir()
    for bank in (folder / "graded").glob("bank-*.json"):
        shutil.copy(bank, again)
    ours = timed(lambda: grade(homework, some, again, progress=False))
    other = timed(lambda: nbgrader(course, "autograde", homework.name))
    print(line("grade, one process", ours, len(students)))
    print(line("nbgrader, one process", other, len(students)))
    marks = {mark.student: mark.points for mark in ours.result.marks}
    same = sum(marks[student] == points for student, points in theirs(course).items())
    print(f"  nbgrader gives the same points to {same} of {len(students)}")
    print(f"grade is {other.seconds / ours.seconds:.1f} times as fast as nbgrader")


if __name__ == "__main__":
    main()
