"""What the teacher sees to: who is absent, what was not looked at, and marks corrected by hand."""

import csv
import shutil
from dataclasses import replace
from unicodedata import normalize

import pytest

from lecture_grader.batch.grade import read_marks
from lecture_grader.batch.overrides import (
    OverrideError,
    corrected,
    excesses,
    read_overrides,
    repeats,
)
from lecture_grader.batch.roster import compare
from lecture_grader.commands.main import main
from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.outcome import NOT_YET
from lecture_grader.marking.submission import Submission
from tests.grader.class_folder import EXPECTED, found, grade
from tests.grader.example import PROOF, SOURCE, example

bwrap = pytest.mark.bwrap


@bwrap
def test_who_is_absent_and_what_was_not_looked_at_is_listed(graded, tmp_path, capsys):
    homework, handed_in, output, _ = graded
    shutil.copytree(handed_in, tmp_path / "class")
    shutil.copytree(output, tmp_path / "graded")
    (tmp_path / "class" / "zoe.ipynb.txt").write_text("{}")
    roster = tmp_path / "roster.csv"
    students = "\n".join(sorted(set(EXPECTED) - {"html"}))
    roster.write_text(f"\ufeffName\n{students.replace('ada', 'Ada', 1)}\n\nzoe\n")
    command = ["grade", str(tmp_path / "class"), "--roster", str(roster)]
    command += ["--homework", str(homework.path.parent), "--output", str(tmp_path / "graded")]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "Files not marked: 1, absent by the roster: 1, not in the roster: 1;" in said
    with (tmp_path / "graded" / "not-marked.csv").open(newline="") as file:
        rows = {row["what"]: row["why"] for row in csv.DictReader(file)}
    assert {name: why.split(":")[0] for name, why in rows.items()} == {
        "zoe.ipynb.txt": "not a notebook", "zoe": "absent",
        "html": "marked, but not in the roster",
    }  # fmt: skip


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_roster_is_read_whatever_stands_between_its_cells(tmp_path, between):
    """A spreadsheet in German writes semicolons; with whole lines for names all were absent."""
    rows = [["Name", "Email"], ["Ada", "ada@x.org"], ["Zoe", "zoe@x.org"]]
    (tmp_path / "roster.csv").write_text("\n".join(between.join(row) for row in rows))
    assert compare(tmp_path / "roster.csv", ["Ada_101"]) == (("Zoe",), ())


@bwrap
def test_a_mark_corrected_by_hand_is_kept_shown_and_exported(graded, tmp_path):
    homework, handed_in, output, done = graded
    output = shutil.copytree(output, tmp_path / "graded")
    by_hand = output / "overrides.csv"
    text = """\ufeffstudent;check;points;comment
no_bias;train_separates;1,5;the idea is right
quits;;3;marked by hand; see <mail>
"""
    by_hand.write_text(text)
    with pytest.raises(ValueError, match="has changed; run the same grade command"):
        read_marks(output)
    again = grade(homework, handed_in, output)
    assert found(again.marks) == EXPECTED | {"no_bias": (7.5, "no_bias"), "quits": (3, "")}
    assert read_marks(output) == again.marks
    said = "Corrected by hand: 1.5 points for train_separates instead of 0. the idea is right"
    for name in ("feedback/no_bias.html", "marks.csv"):
        assert said in (output / name).read_text()
    assert by_hand.read_text() == text
    by_hand.unlink()
    assert grade(homework, handed_in, output).marks == done.marks


@bwrap
@pytest.mark.parametrize(
    ("rows", "points"),
    [(["ada;;-1;Late."], 7), (["ada;;x0.9;Late."], 7.2), (["ada;;×0,5;Late."], 4),
     (["ada;;−1.5;Late."], 6.5), (["ada;;-0;Well written."], 8), (["ada;;-9;"], 0),
     (["ada;;-1;Late.", "ada;;-2;Later."], 5),
     (["ada;;x0.5;", "ada;;6;"], 3), (["ada;distance_sign;0;", "ada;;-1;"], 6),
     (["ada;distance_sign;x0.5;"], 7.5)],
)  # fmt: skip
def test_a_relative_correction_changes_what_the_others_give(graded, rows, points):
    """A regrade keeps it: it was a whole mark, which froze what one late student had."""
    homework, _, _, batch = graded
    table = "\n".join(["student;check;points;comment", *rows])
    overrides = read_overrides(table, ["ada"], homework.checks)
    (ada,) = corrected([mark for mark in batch.marks if mark.student == "ada"], overrides)
    assert ada.points == pytest.approx(points)
    assert repeats(overrides) == ()
    assert ada.corrections[0].startswith("Corrected by hand")


@bwrap
def test_a_relative_correction_waits_for_what_is_not_yet_marked(graded):
    homework, _, _, batch = graded
    (ada,) = [mark for mark in batch.marks if mark.student == "ada"]
    waits = replace(ada.results[0], manual=True, got=0.0, message=NOT_YET)
    ada = replace(ada, points=7.0, results=(waits, *ada.results[1:]))
    overrides = read_overrides("student,check,points\nada,,-1\n", ["ada"], homework.checks)
    (after,) = corrected([ada], overrides)
    assert (after.points, after.pending) == (6, 1)
    half = f"student,check,points\nada,{waits.check},x0.5\n"
    assert corrected([ada], read_overrides(half, ["ada"], homework.checks)) == (ada,)


FAULT = "The grader itself failed."
EACH = ("distance_value", "distance_sign", "criterion_value", "criterion_everywhere",
        "train_separates", "train_stops", "proof")  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "pending"),
    [([f"ada,{check},1" for check in EACH], 0), ([f"ada,{check},1" for check in EACH[:-1]], 11),
     ([f"ada,{check},1" for check in EACH[:-1]] + ["ada,proof,-0"], 11), (["ada,,-1"], 11),
     (["ada,,5"], 0)],
)  # fmt: skip
def test_a_notebook_that_failed_has_a_mark_when_each_check_has_one(tmp_path, rows, pending):
    """Corrected check by check it stayed without a mark, and Moodle never got it."""
    homework = example(tmp_path, SOURCE + PROOF)
    failed = unmarked(homework, Submission("ada", FAULT), failed=True)
    table = "\n".join(["student,check,points", *rows])
    overrides = read_overrides(table, ["ada"], homework.checks)
    assert corrected([failed], overrides)[0].pending == pending


def test_more_points_than_there_are_are_remarked_with_their_line(course):
    table = "student,check,points\nada,,9\nada,train_stops,1\nada,distance_sign,15\nada,,8\n"
    found = excesses(read_overrides(table, ["ada"], course[0].checks), course[0].checks)
    assert found == (
        "overrides.csv, line 2: ada gets 9 points for the homework, which has 8.",
        "overrides.csv, line 4: ada gets 15 points for distance_sign, which has 1.",
    )


@pytest.mark.parametrize(
    ("row", "says"),
    [("eve,,3,", "line 2: no student named eve in marks.csv"),
     ("ada,x,3,", "line 2: there is no check x"),
     ("ada,,much,", "such as -1 or x0.9; got much"), ("ada,,nan,", "got nan"),
     ("ada,,,why", "such as -1 or x0.9; got nothing .-0 leaves them"), ("ada,,--1,", "got --1")],
)  # fmt: skip
def test_a_correction_that_cannot_be_followed_is_named_by_its_line(course, row, says):
    with pytest.raises(OverrideError, match=says):
        read_overrides(f"student,check,points,comment\n{row}\n", ["ada"], course[0].checks)


def test_a_name_that_is_typed_fits_the_same_name_from_a_mac(course):
    """A Mac decomposes letters with marks; both forms look the same."""
    mac = normalize("NFD", "Jürgen Müßiggang_102")
    table = f"student,check,points\n{normalize('NFC', mac)},,3\n"
    (one,) = read_overrides(table, [mac], course[0].checks)
    assert one.student == mac


def test_two_lines_for_one_thing_are_remarked(course):
    table = "student,check,points\nada,,1\nada,train_stops,1\nada,,2\n"
    assert repeats(read_overrides(table, ["ada"], course[0].checks)) == (
        "overrides.csv, lines 2 and 4: ada has 2 lines for the homework; the last one counts.",
    )
