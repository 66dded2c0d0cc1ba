"""What goes wrong around the grader: changed files, a full disk, two graders on one folder."""

import re
import shutil
from dataclasses import replace

import pytest

from lecture_grader.batch import grade as batch
from lecture_grader.batch import store
from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.runners import BROKE, Processes
from lecture_grader.batch.store import write
from lecture_grader.commands.main import main
from lecture_grader.exchange.moodle import fill
from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.misconceptions import Bank
from tests.grader.class_folder import grade
from tests.grader.example import SMALL, example, filled, hand_in
from tests.grader.tasks import Broken, Dying
from tests.grader.test_moodle import WORKSHEET


@pytest.fixture
def small(course, tmp_path, monkeypatch):
    """The words of a command on one notebook, its output, and what marks in the box's place."""
    homework, handed_in = course
    (tmp_path / "class").mkdir()
    shutil.copy(handed_in / "ada.ipynb", tmp_path / "class")

    def instead(_, task, submissions):
        for one in submissions:
            yield one, unmarked(task.homework, replace(one, fault="x"))

    monkeypatch.setattr(Processes, "run", instead)
    monkeypatch.setattr(batch, "load_bank", lambda *_, **__: None)
    output = tmp_path / "out"
    words = ["grade", str(tmp_path / "class"), "--homework", str(homework.path.parent)]
    return homework, [*words, "--unsafe", "--output", str(output)], output


@pytest.fixture
def alone(tmp_path, monkeypatch):
    """A homework with a question for a person, and the notebook of one student."""
    proof = '\n# %% [markdown] tags=["manual"] name="proof" points="3"\n# Prove it.\n'
    homework = example(tmp_path, SMALL + proof)
    bank = Bank("", homework.digest, {}, {"reference": {}})
    monkeypatch.setattr(batch, "load_bank", lambda *_, **__: bank)
    notebook = filled(homework)
    notebook["cells"][-2]["source"] = "My proof."
    assert notebook["cells"][-2]["metadata"]["homework"]["role"] == "manual"
    return homework, hand_in(notebook, tmp_path / "class" / "ada.ipynb"), tmp_path / "out"


def test_a_notebook_is_read_once_whatever_becomes_of_its_file(alone, monkeypatch):
    """The bytes that were hashed are those that are marked, and those that the form shows."""
    homework, path, output = alone
    run = Processes.run

    def replaced(*arguments):
        path.write_text("{}")
        yield from run(*arguments)

    with monkeypatch.context() as changing:
        changing.setattr(Processes, "run", replaced)
        done = grade(homework, path.parent, output, unsafe=True)
    assert (done.graded, done.marks[0].points) == (1, 2)
    assert ",My proof.," in (output / "to-mark.csv").read_text()
    again = grade(homework, path.parent, output, unsafe=True)
    assert "no code" in again.marks[0].headline


def test_who_handed_in_two_notebooks_reads_which_of_them_counted(small, tmp_path):
    _, words, output = small
    for name in ("hw0_example", "other"):
        target = tmp_path / "class" / "eve" / f"{name}.ipynb"
        target.parent.mkdir(exist_ok=True)
        shutil.copy(tmp_path / "class" / "ada.ipynb", target)
    assert main(words) == 0
    ada, eve = batch.read_marks(output)
    assert ada.digest == eve.digest  # the same bytes, marked once
    assert (ada.notes, eve.notes[1:]) == (("x",), ("x",))
    assert "hw0_example.ipynb, which has the homework's name, counted." in eve.notes[0]


def test_a_fault_of_the_grader_leaves_its_traceback_in_a_file_that_is_named(alone, monkeypatch):
    homework, path, output = alone
    with monkeypatch.context() as broken:
        broken.setattr(batch, "Task", Broken)
        done = grade(homework, path.parent, output, unsafe=True)
    (trace,) = (output / "grader-faults").iterdir()
    assert trace.read_text().startswith("Traceback (most recent call last):")
    assert trace.read_text().endswith("ZeroDivisionError: division by zero\n")
    assert "tasks.py" in trace.read_text()
    (note,) = done.marks[0].notes
    assert note == (
        "The grader itself failed on this notebook (ZeroDivisionError); tell your teacher. "
        "The traceback is in grader-faults/ada.txt."
    )
    assert note in (output / "feedback" / "ada.html").read_text()
    assert str(trace) in done.remarks[0]
    assert fill(WORKSHEET, numbered(done.marks)).pending == ("Participant 101",)
    mended = grade(homework, path.parent, output, unsafe=True)
    assert (mended.graded, mended.marks[0].points, mended.remarks) == (1, 2, ())
    assert not trace.exists()


def numbered(marks):
    """Return the only mark under the name of a participant of Moodle."""
    return [replace(mark, student="Ada_101") for mark in marks]


def test_what_the_grader_could_not_mark_has_no_mark_until_a_person_gives_one(alone, monkeypatch):
    """A 0 would go to Moodle, in the place of a mark that may stand there."""
    homework, path, output = alone
    monkeypatch.setattr(batch, "Task", Dying)
    (mark,) = (done := grade(homework, path.parent, output, unsafe=True)).marks
    assert mark.notes[0].startswith(BROKE)
    assert mark.pending == mark.total
    assert "ada" in done.remarks[0]
    write(output / "overrides.csv", "student,check,points,comment\nada,,4,Read by hand.\n")
    by_hand = grade(homework, path.parent, output, unsafe=True)
    assert (by_hand.graded, by_hand.marks[0].points, by_hand.marks[0].pending) == (1, 4, 0)
    assert fill(WORKSHEET, numbered(by_hand.marks)).filled == 1


@pytest.mark.parametrize("place", ["finished", "marks.csv", "feedback"])
def test_a_full_disk_is_one_sentence_and_the_next_run_goes_on(small, monkeypatch, capsys, place):
    _, words, output = small

    def full(path, text):
        if place in path.parts:
            raise OSError(28, "No space left on device")
        write(path, text)

    with monkeypatch.context() as disk:
        disk.setattr(batch, "write", full)
        disk.setattr(store, "write", full)
        assert main(words) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith(f"grade: {output}: No space left on device; fix this, and run")
    assert main(words) == 0


def test_a_folder_that_cannot_be_written_is_one_sentence(small, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main([*small[1][:-1], str(tmp_path / "file" / "out")]) == 2
    assert "Not a directory; fix this" in capsys.readouterr().err


def test_a_second_grader_on_one_folder_says_so_and_ends(small, capsys):
    _, words, output = small
    with store.lock_folder(output):
        assert main(words) == 2
    assert f"another grader is at work in {output}" in capsys.readouterr().err
    assert not (output / "marks.csv").exists()
    assert main(words) == 0


def test_no_time_of_the_grader_follows_a_clock_that_may_jump():
    source = b"".join(text for name, text in own_files().items() if name.endswith(".py"))
    assert b"time.monotonic()" in source
    assert not re.search(rb"\btime\.(time|time_ns|localtime)\(|\bnow\(", source)
