"""The export to nbgrader: nbgrader itself releases it, marks it, and gives the same marks."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from lecture_grader.authoring.leak_check import search
from lecture_grader.commands.main import main
from lecture_grader.marking.mark import mark
from lecture_grader.marking.submission import read
from tests.grader.example import example, hand_in

NAME = "hw0_example"
# One mistake in each function.  None has no end: nbgrader waits 30 s, ours for one call.
WRONG = ("no_length", "all_samples", "no_bias")
SCORES = """
select submitted_assignment.student_id, base_cell.name, grade.auto_score
from grade
join base_cell on base_cell.id = grade.cell_id
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
"""


def nbgrader(course: Path, *arguments: str) -> str:
    """Run nbgrader with its programs on the path: it calls alembic by name."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"HOME": str(course), "JUPYTER_CONFIG_DIR": str(course / ".jupyter")}
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments], cwd=course, check=False,
        capture_output=True, text=True, env={**os.environ, **home, "PATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


def answered(release: dict, codes: dict[str, str]) -> dict:
    """Fill in nbgrader's own student version, as a student does."""
    notebook = json.loads(json.dumps(release))
    for cell in notebook["cells"]:
        name = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        if name.removeprefix("answer-") in codes:
            cell["source"] = codes[name.removeprefix("answer-")]
    return notebook


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The example in a course of nbgrader, exported and released."""
    folder = tmp_path_factory.mktemp("nbgrader")
    homework = example(folder / "source")
    place = folder / "course"
    options = ["--homework", str(homework.path.parent)]
    assert main(["export-nbgrader", "hw0", str(place), *options]) == 0
    nbgrader(place, "generate_assignment", NAME)
    return homework, place, place / "release" / NAME / f"{NAME}.ipynb"


@pytest.fixture(scope="module")
def theirs(course):
    """Each student's points for each check, as nbgrader gives them."""
    homework, place, released = course
    release = json.loads(released.read_text())
    right = {answer.functions[0]: answer.solution for answer in homework.answers}
    found = [wrong.code for wrong in homework.wrongs if wrong.name in WRONG]
    wrong = {name: code for name in right for code in found if f"def {name}(" in code}
    students = {"reference": right, "blank": {}, "wrong": wrong}
    for student, codes in students.items():
        target = place / "submitted" / student / NAME / f"{NAME}.ipynb"
        hand_in(answered(release, codes), target)
    nbgrader(place, "autograde", NAME)  # all students in one process
    found: dict[str, dict[str, float]] = {}
    with closing(sqlite3.connect(place / "gradebook.db")) as book:
        for student, check, points in book.execute(SCORES):
            found.setdefault(student, {})[check] = points
    return found


def test_the_students_version_of_nbgrader_leaks_nothing(course):
    homework, _, released = course
    assert search([homework], [released]).leaks == ()
    assert "raise NotImplementedError" in released.read_text()
    assert search([homework], [released.parents[2] / "source"]).leaks


@pytest.mark.bwrap
def test_nbgrader_gives_every_check_the_same_points_as_we_do(banked, course, theirs):
    homework, bank = banked
    _, place, _ = course
    assert set(theirs) == {"reference", "blank", "wrong"}
    totals = {}
    for student, points in theirs.items():
        path = place / "submitted" / student / NAME / f"{NAME}.ipynb"
        ours = mark(homework, read(path), bank)
        assert {result.check: result.got for result in ours.results} == points, student
        totals[student] = ours.points
    assert totals["reference"] == 8
    assert totals["blank"] == 0
    assert 0 < totals["wrong"] < 8


@pytest.mark.nightly
def test_what_nbgrader_gives_back_holds_no_hidden_test_and_not_what_it_printed(course, theirs):
    _, place, _ = course
    assert theirs
    nbgrader(place, "generate_feedback", NAME, "--student", "wrong")
    page = (place / "feedback" / "wrong" / NAME / f"{NAME}.html").read_text()
    assert "the samples 1 and 3 add 3 and 1" in page
    assert "thirty samples" not in page
    assert "integers" not in page


def test_a_course_that_has_a_configuration_keeps_it_and_is_told_what_to_add(tmp_path, capsys):
    (tmp_path / "nbgrader_config.py").write_text("# mine\n")
    options = ["--homework", str(example(tmp_path).path.parent)]
    assert main(["export-nbgrader", "hw0", str(tmp_path), *options]) == 0
    assert (tmp_path / "nbgrader_config.py").read_text() == "# mine\n"
    assert "Feedback will show hidden tests unless it has these" in capsys.readouterr().out
