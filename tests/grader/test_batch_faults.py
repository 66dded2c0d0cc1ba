"""What goes wrong around the grader: changed files, a full disk, two graders on one folder."""

import re
import shutil
from dataclasses import replace

import pytest

from lecture_grader.batch import grade as batch
from lecture_grader.batch import store
from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.store import write
from lecture_grader.batch.submissions import fingerprint
from lecture_grader.commands.main import main
from lecture_grader.marking.mark import unmarked


@pytest.fixture
def small(course, tmp_path, monkeypatch):
    """The words of a command on one notebook, its output, and what marks in the box's place."""
    homework, handed_in = course
    (tmp_path / "class").mkdir()
    shutil.copy(handed_in / "ada.ipynb", tmp_path / "class")
    digest = fingerprint(handed_in / "ada.ipynb")

    def instead(task, left, _):
        for job in left:
            yield job, replace(unmarked(task.homework, job.student, "x"), digest=digest)

    monkeypatch.setattr(batch, "run_here", instead)
    monkeypatch.setattr(batch, "bank_of", lambda *_, **__: None)
    output = tmp_path / "out"
    words = ["grade", str(tmp_path / "class"), "--homework", str(homework.path.parent)]
    return homework, [*words, "--unsafe", "--output", str(output)], output


def test_a_mark_is_kept_under_the_hash_of_the_bytes_that_were_marked(small, tmp_path):
    homework, words, output = small
    path = tmp_path / "class" / "ada.ipynb"
    marked = fingerprint(path)
    path.write_text("{}")  # found with other bytes than those that are marked
    assert main(words) == 0
    (ada,) = batch.read_marks(output)
    assert ada.notes == (batch.CHANGED,)
    assert [path.stem for path in (output / "finished").glob("*.json")] == [
        batch._key(homework, marked)
    ]


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
    assert said.startswith(f"grade: {output}: No space left on device; see to it, and start")
    assert main(words) == 0


def test_a_folder_that_cannot_be_written_is_one_sentence(small, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main([*small[1][:-1], str(tmp_path / "file" / "out")]) == 2
    assert "Not a directory; see to it" in capsys.readouterr().err


def test_a_second_grader_on_one_folder_says_so_and_ends(small, capsys):
    _, words, output = small
    with store.alone(output):
        assert main(words) == 2
    assert f"another grader is at work in {output}" in capsys.readouterr().err
    assert not (output / "marks.csv").exists()
    assert main(words) == 0


def test_no_time_of_the_grader_follows_a_clock_that_may_jump():
    source = b"".join(text for name, text in own_files().items() if name.endswith(".py"))
    assert b"time.monotonic()" in source
    assert not re.search(rb"\btime\.(time|time_ns|localtime)\(|\bnow\(", source)
