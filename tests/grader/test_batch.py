"""A folder graded: the marks, the pages, and that it can be stopped, repeated and shared out."""

import csv
import io
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lecture_grader.batch.clean_copy import Copies
from lecture_grader.batch.form import form_csv
from lecture_grader.batch.grade import read_marks
from lecture_grader.batch.runners import Processes
from lecture_grader.batch.store import key, write
from lecture_grader.batch.submissions import collect
from lecture_grader.batch.tables import harmless, harmless_csv, marks_csv
from lecture_grader.box import bubblewrap
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.commands.main import main
from lecture_grader.exchange.moodle import comment
from lecture_grader.marking.mark import unmarked
from tests.grader.class_folder import EXPECTED, found, grade, timeless, words
from tests.grader.example import PROOF, SMALL, example, filled, hand_in
from tests.grader.patience import wait_for

bwrap = pytest.mark.bwrap


@pytest.fixture
def fresh(graded, tmp_path):
    """A folder where nothing is finished, but the bank is there."""
    (bank,) = graded[2].glob("bank-*.json")
    (tmp_path / "graded").mkdir()
    shutil.copy(bank, tmp_path / "graded")
    return tmp_path / "graded"


def finished(output):
    return {path.name: path.stat().st_mtime_ns for path in (output / "finished").glob("*.json")}


@bwrap
def test_everybody_gets_the_mark_and_the_hint_that_is_due(graded):
    _, _, _, done = graded
    assert found(done.marks) == EXPECTED
    assert (done.graded, done.kept) == (6, 0)  # the twins are marked once, four cannot be run


@bwrap
def test_marks_csv_has_a_row_for_everybody_and_a_column_for_every_check(graded):
    homework, _, output, done = graded
    with (output / "marks.csv").open(newline="") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    assert {name: float(row["points"]) for name, row in rows.items()} == {
        name: points for name, (points, _) in EXPECTED.items()
    }
    assert rows["no_bias"]["misconceptions"] == "no_bias"
    assert rows["no_bias"]["train_separates"] == "0"
    assert rows["ada_twin"]["same answers as"] == "ada (program)"
    assert {check.name for check in homework.checks} <= set(rows["ada"])
    assert read_marks(output) == done.marks


@bwrap
def test_every_student_gets_a_page_that_says_in_one_sentence_what_happened(graded):
    _, _, output, done = graded
    for mark in done.marks:
        page = (output / "feedback" / f"{mark.student}.html").read_text()
        assert f"{mark.points:g} of 8 points" in page
        assert mark.points == 8 or mark.notes or mark.diagnosis or "Not passed" in page
    no_bias = (output / "feedback" / "no_bias.html").read_text()
    assert no_bias.index("You never update the bias.") < no_bias.index("Question 1")
    assert "Question 3: the updates 1 of 3 points" in words(no_bias)
    assert "web page (HTML)" in (output / "feedback" / "html.html").read_text()
    assert "2 notebooks (a.ipynb, b.ipynb)" in (output / "feedback" / "two.html").read_text()


@bwrap
def test_the_page_about_the_class_begins_with_what_is_worth_discussing_and_names_nobody(graded):
    _, _, output, _ = graded
    page = (output / "class.html").read_text()
    said = words(page)
    assert "11 handed in; this page is about the 7 that could be run." in said
    assert "Median: 6 of 8 points. Full marks: 3." in said
    assert "distance 1.1 of 2 Question 3: the updates 1.9 of 3 Question 2" in said
    assert "no bias You never update the bias. 1" in said
    assert "7 to 8 3" in said
    assert "distance_value 3 distance_sign hidden 3" in said
    assert not [student for student in ("ada", "quits", "prints") if student in said]
    rows = re.findall(r'number">(\d+)</td>.*?width: (\d+)%', page)
    assert all(int(width) == round(100 * int(count) / 7) for count, width in rows)


class Reader(HTMLParser):
    """Collects what a page asks for, and checks that every element is closed."""

    def __init__(self):
        super().__init__()
        self.open, self.names, self.asked = [], set(), []

    def handle_starttag(self, tag, attributes):
        self.names.add(tag)
        self.asked += [value for name, value in attributes if name in ("src", "href")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@bwrap
def test_a_page_is_whole_and_asks_for_nothing(graded):
    _, _, output, _ = graded
    for path in (output / "class.html", *(output / "feedback").iterdir()):
        page, reader = path.read_text(), Reader()
        reader.feed(page)
        assert reader.open == []
        assert reader.asked == []
        assert {"title", "h1", "main", "meta"} <= reader.names
        assert 'lang="en"' in page
        assert "prefers-color-scheme: dark" in page
        assert "width=device-width" in page


@bwrap
def test_a_second_run_marks_nothing_and_writes_the_same(graded, monkeypatch):
    homework, handed_in, output, done = graded
    before = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    times = finished(output)
    monkeypatch.setattr(Processes, "run", lambda *_: pytest.fail("marked again"))
    again = grade(homework, handed_in, output)
    assert again.marks == done.marks
    assert (again.graded, again.kept) == (0, 6)
    assert before == {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    assert times == finished(output)


@bwrap
def test_a_killed_command_goes_on_where_it_was(graded, fresh):
    homework, handed_in, _, done = graded
    command = [sys.executable, "-m", "lecture_grader", "grade", str(handed_in)]
    command += ["--homework", str(homework.path.parent), "--output", str(fresh)]
    killed = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(lambda: len(finished(fresh)) >= 2 or killed.poll() is not None)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    kept = finished(fresh)
    assert 2 <= len(kept) < 6
    assert not (fresh / "marks.csv").exists()
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"{len(kept)} were marked before" in ended.stdout
    assert "grading: 100%" in ended.stderr  # the progress bar
    assert kept.items() <= finished(fresh).items()
    assert timeless(read_marks(fresh)) == timeless(done.marks)


@bwrap
def test_only_what_changed_is_marked_again(graded, tmp_path):
    homework, handed_in, output, _ = graded
    shutil.copytree(handed_in, tmp_path / "class")
    shutil.copytree(output, tmp_path / "graded")
    hand_in(filled(homework, distance=None), tmp_path / "class" / "no_bias.ipynb")
    (tmp_path / "class" / "quits.ipynb").unlink()
    again = grade(homework, tmp_path / "class", tmp_path / "graded")
    assert (again.graded, again.kept) == (1, 4)
    assert found(again.marks)["no_bias"] == (6, "")
    assert not (tmp_path / "graded" / "feedback" / "quits.html").exists()


@bwrap
def test_a_changed_source_and_a_damaged_mark_are_marked_again(graded, tmp_path):
    homework, handed_in, output, _ = graded
    shutil.copytree(output, tmp_path / "graded")
    next((tmp_path / "graded" / "finished").glob("*.json")).write_text('{"student": "ad')
    small = tmp_path / "class"
    small.mkdir()
    for name in ("ada", "blank", "html"):
        shutil.copy(handed_in / f"{name}.ipynb", small)
    first = grade(homework, small, tmp_path / "graded")
    assert first.graded <= 1
    assert found(first.marks) == {name: EXPECTED[name] for name in ("ada", "blank", "html")}
    source = homework.path.read_text().replace("@check(points=2)", "@check(points=5)")
    changed = example(tmp_path, source)
    digests = [one.digest for one in collect(small, "")[0]]
    assert len({key(work, digest) for work in (homework, changed) for digest in digests}) == 6


FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@x",
    "＝1",
    "；x;=1",
    "a; =1",
    "a;\t-1",
    'a;"=1"',
    "a;;＋1",
    '"=1"',
]


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_what_a_student_writes_is_no_formula(tmp_path, formula, between):
    """Whatever stands between the cells for the spreadsheet that opens the table."""
    homework = example(tmp_path / "source", SMALL + PROOF)
    for name in ("Eve{}.ipynb", "{}.ipynb", "{}.txt"):
        hand_in({}, tmp_path / "class" / name.format(formula))
    submissions, left_out = collect(tmp_path / "class", "hw0")
    submissions = [replace(one, fault=formula, written=(formula,)) for one in submissions]
    marks = [unmarked(homework, one) for one in submissions]
    for mark in marks:  # the name in a table is the one that a table of corrections must give
        assert harmless(mark.student) == mark.student
    tables = [
        marks_csv(homework, marks, {}),
        harmless_csv((one.path, one.why) for one in left_out),
        form_csv(homework, zip(submissions, marks, strict=True), (), Copies(Path("notebooks"))),
        *(comment(replace(mark, corrections=(formula, f"x, {formula}"))) for mark in marks),
    ]
    for table in tables:
        rows = list(csv.reader(io.StringIO(table), delimiter=between))
        assert rows
        cells = [cell.lstrip(' "') for row in rows for cell in row]
        assert not [cell for cell in cells if cell[:1] in tuple("=+-@＝＋－＠")]


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "marks.csv"
    write(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write(path, "new \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("options", [[], ["--processes", "2"]])
def test_without_bubblewrap_the_command_refuses_and_says_how_to_install_it(
    tmp_path, course, monkeypatch, capsys, options
):
    homework, handed_in = course

    def missing():
        raise BoxUnavailable(bubblewrap.INSTALL.format("there is none"))

    monkeypatch.setattr(bubblewrap, "mode", missing)
    output = ["--output", str(tmp_path / "out"), "--homework", str(homework.path.parent)]
    assert main(["grade", str(handed_in), *options, *output]) == 2
    said = "".join(capsys.readouterr())
    assert "apt install bubblewrap" in said
    assert "--unsafe" in said
    assert not (tmp_path / "out").exists()


def test_the_command_asks_which_homework_if_there_are_several(tmp_path, course, capsys):
    homework, handed_in = course
    text = homework.path.read_text()
    for name in ("hw1_a", "hw2_b"):
        (tmp_path / f"{name}.py").write_text(text.replace("hw0_example", name))
    assert main(["grade", str(handed_in), "--homework", str(tmp_path)]) == 2
    assert "contains hw1_a, hw2_b; give the name of the one you mean: class is none" in "".join(
        capsys.readouterr()
    )
