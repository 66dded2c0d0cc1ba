"""The folder that `grade` writes: for its owner alone, and through no link of anybody else."""

import os
import re
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from lecture_grader.batch import grade as batch
from lecture_grader.batch.output import OutputError, remove, require_own
from lecture_grader.commands import grade as grade_command
from lecture_grader.commands.main import main
from lecture_grader.marking.misconceptions import Bank
from tests.grader.example import SMALL, example, filled, hand_in


@pytest.fixture
def command(tmp_path, monkeypatch):
    """The words of a command on Moodle's zip of one notebook, without a box; its output."""
    homework = example(tmp_path / "source", SMALL)
    bank = Bank("", homework.digest, {}, {"reference": {}})
    monkeypatch.setattr(batch, "load_bank", lambda *_, **__: bank)
    path = hand_in(filled(homework), tmp_path / "hw0.ipynb")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.write(path, "Ada_101_assignsubmission_file_/hw0.ipynb")
    words = ["grade", str(tmp_path / "all.zip"), "--homework", str(tmp_path / "source")]
    return [*words, "--unsafe", "--output", str(tmp_path / "out")], tmp_path / "out"


@pytest.fixture
def umask():
    """What most users have: others may read."""
    before = os.umask(0o022)
    yield
    assert os.umask(before) == 0o022, "a command must leave it as it was"


@pytest.mark.usefixtures("umask")
def test_marks_and_pages_are_for_their_owner_alone(command, tmp_path, capsys):
    words, output = command
    assert main(words) == 0
    (tmp_path / "w.csv").write_text("Identifier,Grade,Maximum Grade\nParticipant 101,,10.00\n")
    assert main(["export-moodle", str(output), str(tmp_path / "w.csv")]) == 0
    written = {path.relative_to(output).as_posix(): path for path in output.rglob("*")}
    assert {"marks.csv", "marks.jsonl", "feedback/Ada_101.html", "moodle.csv",
            "moodle-feedback.zip", "notebooks/Ada_101.ipynb",
            "submissions/Ada_101/hw0.ipynb"} <= set(written)  # fmt: skip
    for path in (output, *written.values()):
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path
    assert "Other users" not in capsys.readouterr().out


@pytest.mark.usefixtures("umask")
def test_a_folder_that_others_could_open_before_is_named(command, capsys):
    words, output = command
    output.mkdir(mode=0o755)
    assert main(words) == 0
    assert f"Other users of this machine can look into {output};" in capsys.readouterr().out


@pytest.mark.parametrize(
    "name", ["submissions", "feedback", "finished", "notebooks", "grader-faults"]
)
def test_no_folder_is_written_or_emptied_through_a_link(command, tmp_path, capsys, name):
    words, output = command
    (tmp_path / "victim").mkdir()
    for file in ("mine.html", "mine.json"):
        (tmp_path / "victim" / file).write_text("x")
    output.mkdir()
    (output / name).symlink_to(tmp_path / "victim")
    assert main(words) == 2
    assert f"{output / name} is a link, so what is written there" in capsys.readouterr().err
    assert len(list((tmp_path / "victim").iterdir())) == 2


@pytest.mark.parametrize("name", [".lock", "marks.csv", "overrides.csv"])
def test_no_file_is_written_or_believed_through_a_link(command, tmp_path, capsys, name):
    words, output = command
    (tmp_path / "victim").write_text("student,check,points\nAda_101,,100\n")
    output.mkdir()
    (output / name).symlink_to(tmp_path / "victim")
    assert main(words) == 2
    assert f"{output / name} is a link" in capsys.readouterr().err
    assert (tmp_path / "victim").read_text().endswith("100\n")


def test_a_folder_of_another_user_is_refused(command, monkeypatch, capsys):
    words, output = command
    output.mkdir()
    monkeypatch.setattr(os, "getuid", lambda: output.stat().st_uid + 1)
    assert main(words) == 2
    assert f"{output} belongs to another user" in capsys.readouterr().err


def test_a_folder_below_one_that_every_user_may_change_is_refused(command, tmp_path, capsys):
    words, output = command
    tmp_path.chmod(0o777)
    assert main(words) == 2
    assert f"{tmp_path} can be changed by every user" in capsys.readouterr().err
    tmp_path.chmod(0o1777)  # as /tmp is: who made a folder there may alone rename it
    assert main(words) == 0
    assert (output / "marks.csv").exists()


def test_a_link_of_ones_own_into_such_a_folder_is_refused(command, tmp_path, capsys):
    words, output = command
    (tmp_path / "shared" / "mine").mkdir(parents=True)
    (tmp_path / "shared").chmod(0o777)
    output.symlink_to(tmp_path / "shared" / "mine")
    assert main(words) == 2
    assert f"{tmp_path / 'shared'} can be changed by every user" in capsys.readouterr().err


@pytest.mark.parametrize("whose", ["out", "."], ids=["the folder", "the one around it"])
@pytest.mark.parametrize("me", [0, 12345])
def test_neither_a_folder_nor_its_parent_may_be_of_another_user(
    command, tmp_path, monkeypatch, whose, me
):
    """For root as well; ``stat`` is made to tell of two users, whoever runs the test."""
    _, output = command
    output.mkdir()
    lies, tells = tmp_path / whose, Path.stat
    owners = {output: me, lies: 54321}

    def told(self, **options):
        found = list(tells(self, **options))
        found[4] = owners.get(self, 0)
        return os.stat_result(found)

    monkeypatch.setattr(os, "getuid", lambda: me)
    monkeypatch.setattr(Path, "stat", told)
    monkeypatch.setattr(Path, "lstat", lambda self: told(self, follow_symlinks=False))
    with pytest.raises(OutputError, match=f"^{re.escape(str(lies))} belongs to another user"):
        require_own(output)


def test_of_a_link_only_the_link_is_removed(tmp_path):
    (tmp_path / "victim").mkdir()
    (tmp_path / "victim" / "file").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "victim")
    for name in ("link", "nothing", "victim"):
        remove(tmp_path / name)
        assert (tmp_path / "victim").exists() == (name != "victim")
    assert not (tmp_path / "link").is_symlink()


def test_an_output_among_the_submissions_is_refused_and_leaves_nothing(
    command, tmp_path, monkeypatch, capsys
):
    words, _ = command
    hand_in({}, tmp_path / "class" / "ada.ipynb")
    monkeypatch.chdir(tmp_path / "class")
    for output in ([], ["--output", "graded"], ["--output", "."], ["--output", "ada/out"]):
        assert main(["grade", ".", "--name", "hw0", *words[2:-2], *output]) == 2
        assert "must not lie in .: the next time" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "class").iterdir()] == ["ada.ipynb"]


def test_a_fault_of_the_command_itself_keeps_its_traceback(command, monkeypatch):
    """A RecursionError is a RuntimeError, too, and was one sentence."""
    words, _ = command

    def recur(*_, **__):
        return recur()

    monkeypatch.setattr(grade_command, "grade", recur)
    with pytest.raises(RecursionError):
        main(words)


def test_no_module_is_imported_from_the_folder_of_the_submissions(tmp_path):
    """A platform that keeps the names of files keeps tqdm.py, too."""
    folder = tmp_path / "class"
    homework = example(tmp_path / "source", SMALL)
    hand_in(filled(homework), folder / "ada.ipynb")
    for name in ("tqdm", "jinja2", "numpy", "pickle", "faulthandler", "lecture_exercises"):
        (folder / f"{name}.py").write_text(f"open({str(tmp_path / name)!r}, 'w').close()")
    words = ["grade", ".", "--unsafe", "--homework", str(tmp_path / "source")]
    done = subprocess.run(
        [sys.executable, "-m", "lecture_grader", *words, "--output", str(tmp_path / "out")],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert sorted(path.name for path in tmp_path.iterdir()) == ["class", "out", "source"]
    assert done.returncode == 0, done.stderr
