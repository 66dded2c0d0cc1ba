"""Questions that a person marks: in the template, in a form to fill in, in every total."""

import csv
import json
import shutil

import pytest

from lecture_format.notebook_file import serialise
from lecture_grader.authoring.confidential import secret_lines
from lecture_grader.authoring.template import nbgrader_source, template, worked_solution
from lecture_grader.authoring.verify import verify
from lecture_grader.batch.grade import read_marks
from lecture_grader.batch.overrides import OverrideError
from lecture_grader.exchange.gradescope import results
from lecture_grader.exchange.moodle import fill
from lecture_grader.pages.class_page import class_page
from tests.grader.class_folder import grade as grade_folder
from tests.grader.example import PROOF, SMALL, blank, example, filled, hand_in

WITH_PROOF = SMALL + PROOF
ADA, BOB = "Ada_101", "Bob_102"
WORKSHEET = "Identifier,Grade,Maximum Grade\nParticipant 101,,10.00\nParticipant 102,,10.00\n"


@pytest.fixture(scope="module")
def handed_in(tmp_path_factory):
    """A homework with a proof, and a folder of two notebooks."""
    folder = tmp_path_factory.mktemp("manual")
    homework = example(folder, WITH_PROOF)
    hand_in(filled(homework), folder / "class" / f"{ADA}.ipynb")
    hand_in(blank(homework), folder / "class" / f"{BOB}.ipynb")
    return homework, folder / "class"


@pytest.fixture(scope="module")
def graded(handed_in, tmp_path_factory):
    output = tmp_path_factory.mktemp("graded")
    grade(handed_in, output)
    return output


@pytest.fixture
def output(graded, tmp_path):
    """A copy of what `grade` wrote."""
    return shutil.copytree(graded, tmp_path / "graded")


def grade(handed_in, output):
    done = grade_folder(*handed_in, output, unsafe=True)
    return {mark.student: mark for mark in done.marks}


def test_what_a_person_must_mark_is_a_form_until_it_is_filled_in(handed_in, output):
    form, page = output / "to-mark.csv", output / "feedback" / f"{ADA}.html"
    ada, _ = read_marks(output)
    assert ada.headline == "2 of 5 points, 3 not yet marked: every check passed."
    assert "2 of 5 points, 3 not yet marked</p>" in page.read_text()
    assert "Not yet marked: your teacher gives up to 3 points." in page.read_text()
    with (output / "marks.csv").open(newline="") as file:
        assert [row["proof"] for row in csv.DictReader(file)] == ["not yet marked"] * 2
    head, *lines = form.read_text().splitlines()
    assert head == "student,check,points,comment,answer,notebook"
    assert [line.rsplit(",", 1)[0] for line in lines] == [f"{ADA},proof,,,", f"{BOB},proof,,,"]

    typed = form.read_text().replace(f"{ADA},proof,,", f"{ADA},proof,2.5,Case w = 0 is missing.")
    form.write_text(typed)
    with pytest.raises(OverrideError, match="has been filled in: save it as overrides"):
        grade(handed_in, output)
    assert form.read_text() == typed
    form.rename(output / "overrides.csv")
    marks = grade(handed_in, output)
    assert (marks[ADA].points, marks[ADA].pending) == (4.5, 0)
    assert (marks[BOB].points, marks[BOB].pending) == (0, 3)
    assert "Case w = 0 is missing." in page.read_text()
    first, second = form.read_text().splitlines()[1:]
    assert first.startswith(f"{BOB},proof,,,")
    assert second.startswith(f"{ADA},proof,2.5,Case w = 0 is missing.,")


def test_the_form_saved_again_and_again_loses_no_correction(handed_in, output):
    """At each sitting the form is filled in a little more and takes the place of the table."""
    form, by_hand = output / "to-mark.csv", output / "overrides.csv"
    by_hand.write_text(
        f"student;check;points;comment\n{BOB};distance_sign;0,50;- a sign, no more\n"
        f"{ADA};proof;;page 2 is missing\n{BOB};;1;"
    )
    marks = grade(handed_in, output)
    assert (marks[ADA].pending, marks[BOB].points) == (3, 1)
    form.rename(by_hand)
    assert grade(handed_in, output) == marks
    typed = form.read_text().replace(f"{ADA},proof,,page 2", f"{ADA},proof,3,page 2")
    form.write_text(typed)
    with pytest.raises(OverrideError, match="has been filled in"):
        grade(handed_in, output)
    form.rename(by_hand)
    marks = grade(handed_in, output)
    assert (marks[ADA].points, marks[ADA].pending, marks[BOB].points) == (5, 0, 1)
    assert "- a sign, no more" in (output / "feedback" / f"{BOB}.html").read_text()


def test_a_point_changed_in_the_form_alone_is_not_thrown_away(handed_in, output):
    form, by_hand = output / "to-mark.csv", output / "overrides.csv"
    by_hand.write_text(f"student,check,points\n{ADA},proof,2\n")
    grade(handed_in, output)
    form.write_text(form.read_text().replace(f"{ADA},proof,2", f"{ADA},proof,3"))
    with pytest.raises(OverrideError, match="has been filled in"):
        grade(handed_in, output)
    by_hand.write_text(f"student,check,points\n{ADA},proof,1\n")  # who marks has decided
    assert grade(handed_in, output)[ADA].points == 3
    by_hand.unlink()  # and takes it back
    assert grade(handed_in, output)[ADA].pending == 3


def test_a_mark_that_waits_for_a_person_is_none_for_moodle_and_not_asked_on_gradescope(
    handed_in, output
):
    (output / "overrides.csv").write_text(f"student,check,points\n{ADA},proof,3\n")
    marks = grade(handed_in, output)
    done = fill(WORKSHEET, tuple(marks.values()))
    assert done.text.splitlines()[1:] == ["Participant 101,10.00,10.00", "Participant 102,,10.00"]
    assert done.pending == ("Participant 102",)
    assert len(results(marks[ADA])["tests"]) == len(results(marks[BOB])["tests"]) == 2
    page = class_page(handed_in[0], tuple(marks.values()))
    assert "Waiting for a mark by hand: 1 of 2." in page


def test_the_notebooks_have_a_cell_for_it_and_verify_passes_over_it(handed_in):
    homework = handed_in[0]
    cells = template(homework).cells
    (proof,) = [cell for cell in cells if cell.metadata["homework"]["role"] == "manual"]
    assert proof.source == "*Write your proof here.*"
    assert "editable" not in proof.metadata
    assert "1 of 5 points.  1 more run" in cells[-1].source
    assert "and your teacher marks the other 3" in cells[-1].source
    (theirs,) = [c for c in nbgrader_source(homework).cells if "Write your" in c.source]
    meta = theirs.metadata["nbgrader"]
    assert (meta["grade"], meta["solution"], meta["points"]) == (True, True, 3)
    problems = verify(homework, mechanical=False).problems
    assert all("wrong solutions are needed" in problem for problem in problems), problems


MODEL = """*Write your proof here.*
# ### BEGIN SOLUTION
# Two steps, and the second is the triangle inequality.
# ### END SOLUTION
"""


def test_a_model_answer_is_for_the_teacher_alone(tmp_path):
    homework = example(tmp_path, WITH_PROOF.replace("*Write your proof here.*\n", MODEL))
    model = "Two steps, and the second is the triangle inequality."
    assert model not in serialise(template(homework))
    assert "SOLUTION" not in serialise(template(homework))
    assert model in secret_lines(homework)
    for notebook in (worked_solution(homework), nbgrader_source(homework)):
        (cell,) = [c for c in notebook.cells if "Write your" in c.source]
        assert cell.source == f"*Write your proof here.*\n{model}"


def test_the_form_shows_what_was_written_and_that_nothing_was(handed_in, tmp_path):
    homework, proof = handed_in[0], "=Let $w$ separate.\n+Then $w \\ne 0$."
    notebook = blank(homework)
    for cell in notebook["cells"]:
        if cell["metadata"]["homework"]["role"] == "manual":
            cell["source"] = proof.splitlines(keepends=True)
    hand_in(notebook, tmp_path / "in" / "ada.ipynb")
    hand_in(blank(homework), tmp_path / "in" / "bob.ipynb")
    grade((homework, tmp_path / "in"), tmp_path / "out")
    with (tmp_path / "out" / "to-mark.csv").open(newline="") as file:
        answers = {row["student"]: row["answer"] for row in csv.DictReader(file)}
    assert answers == {"ada": "'=Let $w$ separate.\n'+Then $w \\ne 0$.", "bob": ""}


def test_a_notebook_that_nobody_can_read_is_not_left_to_a_person(handed_in, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "eve.ipynb").write_text(json.dumps(blank(handed_in[0]))[:-99])
    (mark,) = grade((handed_in[0], tmp_path / "in"), tmp_path / "out").values()
    assert mark.pending == 0
    form = tmp_path / "out" / "to-mark.csv"
    assert form.read_text().splitlines()[1].startswith("eve,proof,,,")
    form.write_text(form.read_text().replace("eve,proof,,", "eve,proof,3,On paper."))
    form.rename(tmp_path / "out" / "overrides.csv")
    (mark,) = grade((handed_in[0], tmp_path / "in"), tmp_path / "out").values()
    assert mark.points == 3
