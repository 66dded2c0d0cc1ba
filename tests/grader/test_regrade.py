"""A second run: it says whose marks changed, and notices a check or a folder that is wrong."""

import csv

import pytest

from lecture_grader.commands.main import main
from lecture_grader.source.reading import load
from tests.grader.class_folder import grade
from tests.grader.example import SMALL, example, filled, hand_in, write, write_source

bwrap = pytest.mark.bwrap
FIVE = 'assert np.isclose(got, 3.0), f"the distance is 3; got {got}."'
WRONG = "def distance(w, b, x):\n    return float(w @ x + b)\n"


@pytest.fixture
def handed_in(tmp_path):
    homework = example(tmp_path / "source", SMALL)
    hand_in(filled(homework), tmp_path / "class" / "ada.ipynb")
    hand_in(filled(homework, distance=WRONG), tmp_path / "class" / "eve.ipynb")
    return homework, tmp_path / "class", tmp_path / "graded"


@bwrap
def test_a_check_that_the_solution_itself_fails_stops_before_anybody_is_marked(handed_in, capsys):
    homework, folder, output = handed_in
    write_source(homework.path.parent, SMALL.replace(FIVE, FIVE.replace("got, 3.0", "got, 4.0")))
    command = ["grade", str(folder), "--homework", str(homework.path.parent), "--output"]
    assert main([*command, str(output)]) == 2
    said = capsys.readouterr().err
    assert (
        "hw0_example: its own solution fails distance_value (the distance is 3; got 3.0.)" in said
    )
    assert not (output / "marks.csv").exists()
    assert not list((output / "finished").glob("*.json"))


@bwrap
def test_a_second_run_lists_whose_marks_changed_and_by_which_check(handed_in):
    homework, folder, output = handed_in
    assert grade(homework, folder, output).remarks == ()
    assert not (output / "changed.csv").exists()
    milder = SMALL.replace(FIVE, FIVE.replace("np.isclose(got, 3.0)", "got in (3, 15)"))
    mended = load(write_source(homework.path.parent, milder))
    (said,) = grade(mended, folder, output).remarks
    assert said.startswith(
        "The marks of 1 student have changed since the last run: distance_value"
    )
    with (output / "changed.csv").open(newline="") as file:
        assert list(csv.reader(file))[1:] == [["eve", "distance_value", "0", "1"]]
    assert grade(mended, folder, output).remarks == ()
    assert not (output / "changed.csv").exists()
    write(output / "overrides.csv", "student,check,points\nada,,1\n")
    (said,) = grade(mended, folder, output).remarks
    assert "the whole mark (1)" in said


@bwrap
def test_the_marks_of_another_homework_are_not_written_over(handed_in):
    homework, folder, output = handed_in
    grade(homework, folder, output)
    before = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    other = write(homework.path.parent / "hw9_other.py", SMALL.replace("hw0_example", "hw9_other"))
    with pytest.raises(ValueError, match="holds the marks of hw0_example, and this is hw9_other"):
        grade(load(other), folder, output)
    assert {path: path.read_bytes() for path in output.rglob("*") if path.is_file()} == before
