"""Moodle: its zip of submissions in, its own worksheet and feedback files out."""

import csv
import io
import json
import stat
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from lecture_grader.batch.moodle_zip import unpack
from lecture_grader.batch.overrides import read_overrides
from lecture_grader.batch.participants import participant
from lecture_grader.batch.submissions import collect
from lecture_grader.commands.main import main
from lecture_grader.exchange.moodle import (
    ColumnNames,
    MoodleError,
    comment,
    feedback_zip,
    fill,
)
from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.misconceptions import Hint
from lecture_grader.marking.outcome import NOT_YET
from lecture_grader.marking.submission import MOST_BYTES, Submission, read
from tests.grader.example import example

ONE_CELL = '{"cells": [{"cell_type": "code", "source": "x = 1"}]}'
HEAD = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
WORKSHEET = f"""\
{HEAD}
Participant 101,Ada Lovelace,ada@x.org,Submitted for grading,,10.00,Yes,"Monday, 2 June 2025",-,
Participant 102,Emmy Noether,emmy@x.org,Submitted for grading,,10.00,Yes,-,-,
Participant 103,"Kowalewskaja, Sofja",sofja@x.org,No submission,,10.00,Yes,-,-,
Participant 1011,Nobody,no@x.org,No submission,,10.00,Yes,-,-,
""".replace("\n", "\r\n")


@pytest.fixture
def marks(tmp_path):
    homework = example(tmp_path)
    ada = replace(unmarked(homework, Submission("Ada Lovelace_101", "A note.")), points=6.0)
    emmy = replace(ada, student="Emmy Noether_102_assignsubmission_file_", points=8.0, notes=())
    return ada, emmy


def rows(text, **options):
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), **options))


def test_marks_come_into_moodles_own_rows_on_moodles_scale(marks):
    done = fill(WORKSHEET, marks)
    filled = rows(done.text)
    assert [row["Grade"] for row in filled] == ["7.50", "10.00", "", ""]
    assert filled[0]["Feedback comments"] == "<p>6 of 8 points: A note.</p>"
    assert (done.filled, done.kept, done.strangers) == (2, (), ())


def test_a_worksheet_in_another_encoding_is_one_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("lecture_grader.exchange.moodle.read_marks", lambda _: ())
    (tmp_path / "w.csv").write_text(WORKSHEET, encoding="utf-16")
    assert main(["export-moodle", str(tmp_path), str(tmp_path / "w.csv")]) == 2
    assert "w.csv must be CSV in UTF-8, as Moodle writes it" in capsys.readouterr().err


def test_everything_else_in_the_worksheet_stays_as_it_is(marks):
    done, before = rows(fill(WORKSHEET, marks).text), rows(WORKSHEET)
    assert fill(WORKSHEET, marks).text.startswith(HEAD + "\r\n")
    for old, new in zip(before, done, strict=True):
        for name in set(old) - {"Grade", "Feedback comments"}:
            assert old[name] == new[name]
    assert fill(WORKSHEET, ()).text == WORKSHEET


def test_filling_in_twice_changes_nothing_and_a_hand_given_mark_is_kept(marks):
    once = fill(WORKSHEET, marks).text
    again = fill(once, [replace(mark, points=1.0) for mark in marks])
    assert again.text == once
    assert again.kept == ("Participant 101", "Participant 102")
    assert (
        rows(fill(once, [replace(marks[0], points=4.0)], overwrite=True).text)[0]["Grade"]
        == "5.00"
    )


def test_a_german_worksheet_keeps_its_comma_its_semicolon_and_its_mark_of_bytes(marks):
    text = (
        "\ufeff"
        + "ID;Name;Bewertung;Bestwertung;Feedback als Kommentar\nTeilnehmer/in101;Ada;;10,00;\n"
    )
    names = ColumnNames("ID", "Bewertung", "Bestwertung", "Feedback als Kommentar")
    done = fill(text, marks, columns=names)
    assert done.text.startswith("\ufeffID;Name")
    assert rows(done.text, delimiter=";")[0]["Bewertung"] == "7,50"
    assert done.strangers == ("Emmy Noether_102_assignsubmission_file_",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a,b\n1,2\n", "must have a column Identifier; it has a, b"),
        (WORKSHEET.replace("10.00", "Scale: good"), "must be a number of points; got Scale: good"),
    ],
)
def test_a_file_that_is_no_worksheet_of_points_is_refused_by_name(marks, text, message):
    with pytest.raises(MoodleError, match=message):
        fill(text, marks)


def test_the_hint_of_a_misconception_is_in_the_comment(marks):
    mark = replace(marks[0], diagnosis=(Hint("no_bias", "You never update the bias."),))
    assert "You never update the bias." in comment(mark)


@pytest.mark.parametrize(
    ("student", "number"),
    [("Ada Lovelace_101", "101"), ("Ada_101_assignsubmission_file_", "101"), ("ada", ""),
     ("Participant_7_assignsubmission_file", "7"), ("week_2_b", ""), ("Ada_١٠١", ""),
     ("Zoe_999_assignsubmission_file_hw0_101", "999"),
     ("Zoe_999_assignsubmission_onlinetext_hw0_101", "999"),
     ("Zoe_999_assignsubmission_file_x_101_assignsubmission_file_hw0", ""),
     ("Zoe_999_assignsubmission_101_assignsubmission_file_hw0", "")],
)  # fmt: skip
def test_the_number_of_a_participant_is_read_from_moodles_names(student, number):
    assert participant(student) == number


def archive(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def test_moodles_zip_becomes_one_folder_for_each_student(tmp_path):
    source = archive(
        tmp_path / "all.zip",
        {
            "Ada Lovelace_101_assignsubmission_file_/hw0.ipynb": "{}",
            "Emmy Noether_102_assignsubmission_file/deep/er/hw0.ipynb": "{}",
            "Old Moodle_103_assignsubmission_file_hw0.ipynb": "{}",
            "No Notebook_104_assignsubmission_file/answer.docx": "x",
            "readme.txt": "x",
        },
    )
    folder = tmp_path / "in"
    left_out = unpack(source, folder)
    assert {one.path for one in left_out} == {
        "No Notebook_104_assignsubmission_file/answer.docx", "readme.txt",
    }  # fmt: skip
    found = {str(path.relative_to(folder)) for path in folder.rglob("*")}
    assert found == {
        "Ada Lovelace_101", "Ada Lovelace_101/hw0.ipynb",
        "Emmy Noether_102", "Emmy Noether_102/hw0.ipynb",
        "Old Moodle_103", "Old Moodle_103/hw0.ipynb", "No Notebook_104",
    }  # fmt: skip


VICTIM = "_101_assignsubmission_file_hw0.ipynb"


@pytest.mark.parametrize(
    "forged",
    [f"Zoe_999_assignsubmission_file_x{VICTIM}", f"Zoe_999_assignsubmission_mahara_x{VICTIM}",
     "Zoe_999_assignsubmission_101_assignsubmission_file_hw0.ipynb"],
)  # fmt: skip
@pytest.mark.parametrize("unpacked", ["by grade", "by hand"])
def test_a_file_named_with_another_students_number_is_nobodys_and_listed(
    tmp_path, forged, unpacked
):
    names = [f"Ada{VICTIM}", "Zoe_999_assignsubmission_file_hw0.ipynb", forged]
    source = archive(tmp_path / "all.zip", dict.fromkeys(names, "{}"))
    if unpacked == "by hand":
        zipfile.ZipFile(source).extractall(tmp_path / "in")
        handed_in, left_out = collect(tmp_path / "in", "hw0")
    else:
        left_out = unpack(source, tmp_path / "in")
        handed_in, _ = collect(tmp_path / "in", "hw0")
    assert [participant(one.student) for one in handed_in] == ["101", "999"]
    assert [(one.path, "occurs twice" in one.why) for one in left_out] == [(forged, True)]


def test_a_long_name_that_ends_in_another_students_number_keeps_its_own(tmp_path):
    put = f"Zoe Zorn_999_assignsubmission_file_{'y' * 180}_101.ipynb"
    (tmp_path / put).write_text("{}")
    ((zoe,), _) = collect(tmp_path, "hw0")
    assert participant(zoe.student) == "999"


@pytest.mark.parametrize(
    "export",
    [lambda marks, _: fill(WORKSHEET, marks),
     lambda marks, place: feedback_zip(marks, place, place / "pages.zip")],
    ids=["the worksheet", "the pages"],
)  # fmt: skip
def test_two_marks_with_one_number_are_refused_and_both_named(tmp_path, marks, export):
    ada, emmy = marks
    zoe = replace(emmy, student="x_101")
    (tmp_path / "Ada Lovelace_101.html").write_text("page")
    (tmp_path / "x_101.html").write_text("page")
    both = "Ada Lovelace_101 and x_101 have one participant number, 101; find out"
    with pytest.raises(MoodleError, match=both):
        export([ada, zoe], tmp_path)
    assert not (tmp_path / "pages.zip").exists()


def test_a_page_goes_to_the_number_that_moodle_reads_from_its_name(tmp_path, marks):
    """Moodle takes what stands between the first and the second line below."""
    zoe = replace(marks[1], student="x_102_assignsubmissions y_999")
    (tmp_path / f"{zoe.student}.html").write_text("page")
    with zipfile.ZipFile(feedback_zip([zoe], tmp_path, tmp_path / "pages.zip")) as pages:
        (name,) = pages.namelist()
    assert name.split("_")[1] == participant(zoe.student) == "999"


def test_a_hostile_zip_writes_nowhere_else_and_no_more_than_it_may(tmp_path):
    bomb = b"0" * (3 * MOST_BYTES)
    source = archive(
        tmp_path / "all.zip",
        {
            "../../evil_1_assignsubmission_file/x.ipynb": "{}",
            "evil_2_assignsubmission_file/../../../x.ipynb": "{}",
            "/evil_3_assignsubmission_file/x.ipynb": "{}",
            "bomb_4_assignsubmission_file/x.ipynb": bomb,
        },
    )
    inside = tmp_path / "a" / "b" / "in"
    unpack(source, inside)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {path for path in files if not path.is_relative_to(inside)} == {source}
    assert sum(path.stat().st_size for path in files) < 2 * MOST_BYTES


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_a_link_or_a_device_in_a_zip_becomes_a_file_with_its_own_bytes(tmp_path, kind):
    (tmp_path / "secret.ipynb").write_text('{"cells": []}')
    member = zipfile.ZipInfo("eve_1_assignsubmission_file_/x.ipynb")
    member.external_attr = (kind | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as source:
        source.writestr(member, str(tmp_path / "secret.ipynb"))
    unpack(tmp_path / "all.zip", tmp_path / "in")
    (found,) = (tmp_path / "in" / "eve_1").iterdir()
    assert stat.S_ISREG(found.lstat().st_mode)
    assert found.read_text() == str(tmp_path / "secret.ipynb")
    (eve,), _ = collect(tmp_path / "in", "hw0")
    assert "damaged" in eve.fault


def test_names_longer_than_a_file_may_have_are_shortened_before_moodles_number(tmp_path):
    long = "王" * 100
    source = archive(tmp_path / "all.zip", {
        f"{long}_101_assignsubmission_file_/hw0.ipynb": "{}",
        f"Ada_102_assignsubmission_file_/{long}.ipynb": "{}",
    })  # fmt: skip
    assert unpack(source, tmp_path / "in") == ()
    students = {path.parent.name for path in (tmp_path / "in").rglob("*.ipynb")}
    assert {participant(student) for student in students} == {"101", "102"}


def test_who_typed_text_into_moodle_and_handed_in_no_file_has_a_row(tmp_path):
    source = archive(tmp_path / "all.zip", {
        "Ada_101_assignsubmission_onlinetext_/onlinetext.html": "<a>my Colab</a>",
        "Eve_102_assignsubmission_onlinetext_onlinetext.html": "see the file",
        "Eve_102_assignsubmission_file_/hw0.ipynb": "{}",
    })  # fmt: skip
    assert unpack(source, tmp_path / "in") == ()
    (ada, eve), left = collect(tmp_path / "in", "hw0")
    assert ada.student == "Ada_101"
    assert ada.fault == (
        "There is no notebook (.ipynb) in what you handed in (online text.html); hand yours in."
    )
    assert Path(eve.path).name == "hw0.ipynb"
    assert {one.path for one in left} == {
        f"{who}/online text.html" for who in ("Ada_101", "Eve_102")
    }


def test_the_folders_of_an_unpacked_zip_are_the_students_of_the_zip(tmp_path):
    """Who wrote a text beside the file had two rows of one number, and one of them was a 0."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for name in ("Ada_101_assignsubmission_file_", "Eve_103_assignsubmission_file"):
            archive.writestr(
                f"{name}/hw0.ipynb", '{"cells": [{"cell_type": "code", "source": "x = 1"}]}'
            )
        for name in ("Ada_101", "Emmy_102"):
            archive.writestr(f"{name}_assignsubmission_onlinetext_/onlinetext.html", "text")
        archive.extractall(tmp_path / "unpacked")
    unpack(tmp_path / "all.zip", tmp_path / "zip")
    found = [
        [(one.student, bool(one.fault)) for one in collect(tmp_path / place, "hw0")[0]]
        for place in ("zip", "unpacked")
    ]
    assert found == [[("Ada_101", False), ("Emmy_102", True), ("Eve_103", False)]] * 2
    table = "student,check,points,comment\nAda_101_assignsubmission_file_,,1,\n"
    assert read_overrides(table, ["Ada_101"], ())[0].student == "Ada_101"


def test_a_damaged_member_costs_one_student_a_sentence(tmp_path):
    names = [f"{name}_assignsubmission_file_/hw0.ipynb" for name in ("Ada_1", "Eve_2", "Zoe_3")]
    source = archive(tmp_path / "all.zip", dict.fromkeys(names, "{}" + " " * 999))
    data = bytearray(source.read_bytes())
    place = data.index(names[1].encode()) + len(names[1])
    data[place : place + 9] = b"\xff" * 9
    source.write_bytes(data)
    (eve,) = unpack(source, tmp_path / "in")
    assert (eve.path, eve.why[:18]) == (names[1], "damaged in the zip")
    assert "damaged" in read(tmp_path / "in" / "Eve_2" / "hw0.ipynb").fault
    assert (tmp_path / "in" / "Zoe_3" / "hw0.ipynb").read_text().strip() == "{}"


def test_the_same_name_in_two_folders_of_a_zip_is_unpacked_twice(tmp_path):
    places = ("a", "b", ".ipynb_checkpoints")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as file:
        for number, place in enumerate(places):
            member = f"Ada_1_assignsubmission_file_/{place}/hw0.ipynb"
            file.writestr(zipfile.ZipInfo(member, (2026, 1, 1 + number, 0, 0, 0)), str(number))
    (hidden,) = unpack(tmp_path / "all.zip", tmp_path / "in")
    assert hidden.why == "a hidden file"
    assert {path.read_text() for path in (tmp_path / "in").rglob("*.ipynb")} == {"0", "1"}
    ((ada,), _) = collect(tmp_path / "in", "hw0")
    assert ada.path == str(tmp_path / "in" / "Ada_1" / "b" / "hw0.ipynb")
    assert "2 notebooks (b/hw0.ipynb, Ada_1/hw0.ipynb); b/hw0.ipynb, the newest" in ada.note


@pytest.mark.parametrize("content", [b"no zip", None])
def test_another_file_is_not_taken_for_moodles_zip(tmp_path, content):
    path = archive(tmp_path / "all.zip", {"hw0.ipynb": "{}"})
    if content:
        path.write_bytes(content)
    with pytest.raises(ValueError, match=r"cannot be unpacked|must be Moodle's zip"):
        unpack(path, tmp_path / "in")


def test_the_command_writes_the_worksheet_and_the_pages(tmp_path, marks, capsys):
    graded = tmp_path / "graded"
    (graded / "feedback").mkdir(parents=True)
    (graded / "marks.jsonl").write_text("".join(f"{mark.to_json()}\n" for mark in marks))
    for mark in marks:
        (graded / "feedback" / f"{mark.student}.html").write_text(f"page of {mark.student}")
    worksheet = tmp_path / "worksheet.csv"
    worksheet.write_bytes(WORKSHEET.encode())
    assert main(["export-moodle", str(graded), str(worksheet)]) == 0
    assert "2 rows filled in" in capsys.readouterr().out
    assert rows((graded / "moodle.csv").read_text())[1]["Grade"] == "10.00"
    with zipfile.ZipFile(graded / "moodle-feedback.zip") as pages:
        name = "Emmy Noether_102_assignsubmission_file/feedback.html"
        assert name in pages.namelist()
        assert json.dumps(pages.read(name).decode()).startswith('"page of Emmy')


def test_a_mark_above_what_moodle_takes_is_named_by_its_row(marks):
    """A teacher may give more points than there are; Moodle may refuse such a row."""
    ada, emmy = marks
    done = fill(WORKSHEET, [replace(ada, points=ada.total + 1), emmy])
    assert (done.filled, done.over) == (2, ("Participant 101",))


def test_who_waits_for_a_mark_gets_no_page_yet(tmp_path, marks):
    ada, emmy = marks
    (result, *others) = ada.results
    ada = replace(ada, results=(replace(result, manual=True, message=NOT_YET), *others))
    for mark in marks:
        (tmp_path / f"{mark.student}.html").write_text("page")
    path = feedback_zip([ada, emmy], tmp_path, tmp_path / "pages.zip")
    with zipfile.ZipFile(path) as pages:
        assert pages.namelist() == ["Emmy Noether_102_assignsubmission_file/feedback.html"]


def test_the_command_says_what_is_missing(tmp_path, capsys):
    assert main(["export-moodle", str(tmp_path), str(tmp_path / "worksheet.csv")]) == 2
    assert "must be what grade wrote" in capsys.readouterr().err


def test_a_cell_too_long_to_be_read_is_one_sentence(tmp_path, marks, capsys):
    (tmp_path / "marks.jsonl").write_text("".join(f"{mark.to_json()}\n" for mark in marks))
    worksheet = tmp_path / "worksheet.csv"
    worksheet.write_text(WORKSHEET + "Participant 104," + "x" * 200_000)
    assert main(["export-moodle", str(tmp_path), str(worksheet)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("export-moodle: Line 6 of the table must be CSV")
    assert said.count("\n") == 1
