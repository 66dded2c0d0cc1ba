"""The autograder of Gradescope: unpacked and run here, as it would be there."""

import json
import os
import subprocess
import sys
import zipfile

import pytest

from lecture_grader.commands.main import main
from lecture_grader.exchange import gradescope
from lecture_grader.exchange.gradescope import results, run_in_gradescope, write_zip
from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import Submission
from tests.grader.example import blank, example_of_two_files, filled, hand_in
from tests.grader.tasks import Broken

bwrap = pytest.mark.bwrap
VISIBILITIES = {"hidden", "after_due_date", "after_published", "visible"}


@pytest.fixture(scope="module")
def homework(tmp_path_factory):
    return example_of_two_files(tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def autograder(homework, tmp_path_factory):
    """The folder /autograder as Gradescope makes it from the zip, with this Python."""
    root = tmp_path_factory.mktemp("autograder")
    with zipfile.ZipFile(write_zip(homework, root / "autograder.zip")) as archive:
        archive.extractall(root / "source")
    for name in ("submission", "results", "env/bin"):
        (root / name).mkdir(parents=True)
    python = root / "env" / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    for file in (python, root / "source" / "run_autograder"):
        file.chmod(0o755)  # Gradescope copies the script and makes it executable
    return root


def run(root, *notebooks):
    """Put these files into submission/, run the command, return what it wrote."""
    empty(root)
    for number, notebook in enumerate(notebooks):
        hand_in(notebook, root / "submission" / f"answer{number}.ipynb")
    done = subprocess.run(
        [root / "source" / "run_autograder"], cwd=root, capture_output=True, text=True,
        env={"PATH": os.environ["PATH"], "AUTOGRADER_ROOT": str(root)}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads((root / "results" / "results.json").read_text())


def empty(root):
    """Remove what the last student handed in and got."""
    for file in (*(root / "submission").iterdir(), *(root / "results").iterdir()):
        file.unlink()


def check_form(found):
    """Hold results.json against Gradescope's description of it."""
    assert set(found) <= {
        "score", "execution_time", "output", "output_format", "test_output_format",
        "test_name_format", "visibility", "stdout_visibility", "extra_data", "tests",
        "leaderboard",
    }  # fmt: skip
    assert isinstance(found["execution_time"], int)
    assert found["stdout_visibility"] in VISIBILITIES
    for test in found["tests"]:
        assert set(test) <= {
            "score", "max_score", "status", "name", "name_format", "number", "output",
            "output_format", "tags", "visibility", "extra_data",
        }  # fmt: skip
        assert 0 <= test["score"] <= test["max_score"]
        assert test["status"] in ("passed", "failed")
        assert test["visibility"] in VISIBILITIES
        assert isinstance(test["name"], str)
        assert isinstance(test["output"], str)


def bank_in(path):
    with zipfile.ZipFile(path) as archive:
        return json.loads(archive.read("bank.json"))


def points(found):
    return sum(test["score"] for test in found["tests"])


@bwrap
def test_the_command_gives_the_marks_and_hints_that_grade_gives(homework, autograder):
    wrong = {wrong.name: wrong.code for wrong in homework.wrongs}
    found = run(autograder, filled(homework, train=wrong["no_bias"]))
    check_form(found)
    assert points(found) == 6
    assert found["output"].startswith("You never update the bias.")
    assert sum(test["max_score"] for test in found["tests"]) == 8


@pytest.mark.parametrize("count", [0, 2])
def test_no_notebook_and_two_notebooks_are_no_points_and_one_sentence(homework, tmp_path, count):
    for number in range(count):
        hand_in(filled(homework), tmp_path / f"{number}.ipynb")
    bank = Bank(homework.name, homework.digest, {}, {})
    found = run_in_gradescope(homework, bank, tmp_path, unsafe=False)
    check_form(found)
    assert points(found) == 0
    assert "notebook" in found["output"]


@bwrap
def test_an_untouched_template_never_beats_an_answered_copy_there(homework, tmp_path):
    for age, (name, notebook) in enumerate([(" (1)", filled(homework)), ("", blank(homework))]):
        path = hand_in(notebook, tmp_path / f"{homework.name}{name}.ipynb")
        os.utime(path, (age, age))
    bank = Bank(homework.name, homework.digest, {}, {"reference": {}})
    found = run_in_gradescope(homework, bank, tmp_path, unsafe=False)
    assert points(found) == 8
    assert "the newest with answers, counted" in found["output"]


def test_where_the_grader_itself_fails_the_teacher_is_told_and_no_mark_is_given(
    homework, tmp_path, monkeypatch, capsys
):
    submission = tmp_path / "submission"
    hand_in(filled(homework), submission / "answer.ipynb")
    monkeypatch.setattr(gradescope, "Task", Broken)
    bank = tmp_path / "bank.json"
    bank.write_text(Bank(homework.name, homework.digest, {}, {}).to_json())
    found = tmp_path / "results.json"
    words = ["gradescope", "--unsafe", homework.path, bank, submission, found]
    monkeypatch.setattr(sys, "argv", [*map(str, words)])
    assert gradescope.main() == 1
    assert "No mark was given: Traceback" in (said := capsys.readouterr().err)
    assert said.endswith("ZeroDivisionError: division by zero\n\n")
    assert not found.exists()


def test_a_fault_of_the_command_itself_keeps_its_traceback(homework, tmp_path, monkeypatch):
    """A RecursionError is a RuntimeError, too, and was one sentence."""
    bank = tmp_path / "bank.json"
    bank.write_text(Bank(homework.name, homework.digest, {}, {}).to_json())

    def recur(*_, **__):
        return recur()

    monkeypatch.setattr(gradescope, "run_in_gradescope", recur)
    words = ["gradescope", homework.path, bank, tmp_path, tmp_path / "results.json"]
    monkeypatch.setattr(sys, "argv", [*map(str, words)])
    with pytest.raises(RecursionError):
        gradescope.main()


def test_the_total_is_kept_back_with_the_hidden_checks(homework):
    found = results(unmarked(homework, Submission("ada", "A note.")))
    check_form(found)
    hidden = {test["name"].split(": ")[-1]: test["visibility"] for test in found["tests"]}
    assert hidden["distance_value"] == "visible"
    assert hidden["distance_sign"] == "after_published"
    assert "score" not in found
    assert "points" not in found["output"]


@bwrap
def test_the_zip_holds_the_scripts_at_its_top_and_is_the_same_every_time(
    homework, autograder, tmp_path
):
    one = autograder / "autograder.zip"
    again = write_zip(homework, tmp_path / "again.zip")
    assert bank_in(one) == bank_in(again)  # if they differ, this says in which print
    assert one.read_bytes() == again.read_bytes()
    with zipfile.ZipFile(one) as archive:
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        scripts = {name: archive.read(name) for name in ("setup.sh", "run_autograder")}
    assert {"setup.sh", "run_autograder", "homework/hw0_example.py", "bank.json"} <= set(modes)
    assert "lecture_grader/box/worker.py" in modes
    assert "lecture_grader/pages/templates/feedback.html" in modes
    for name, script in scripts.items():
        assert modes[name] == 0o755
        assert script.startswith(b"#!/usr/bin/env bash\n")
        assert b"\r" not in script
        subprocess.run(["bash", "-n"], input=script, check=True)
    assert b"--unsafe" not in scripts["run_autograder"]


def test_what_runs_there_needs_no_package_that_setup_does_not_install():
    code = "import sys, lecture_grader.exchange.gradescope as g; print(g.PACKAGES, *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"jinja2", "nbformat", "tqdm", "distributed"} & set(done.stdout.split())


def test_unsafe_is_written_into_the_zip_only_if_it_was_asked_for(
    homework, banked, tmp_path, monkeypatch
):
    monkeypatch.setattr(gradescope, "fingerprints", lambda *_: banked[1])
    options = ["--homework", str(homework.path.parent), "--unsafe"]
    assert main(["export-gradescope", "hw0", str(tmp_path / "a.zip"), *options]) == 0
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert b"--unsafe" in archive.read("run_autograder")


@bwrap
def test_without_bubblewrap_there_the_teacher_is_told_and_no_mark_is_given(homework, autograder):
    empty(autograder)
    hand_in(filled(homework), autograder / "submission" / "answer.ipynb")
    done = subprocess.run(
        ["/bin/bash", autograder / "source" / "run_autograder"], capture_output=True, text=True,
        env={"PATH": "/nowhere", "AUTOGRADER_ROOT": str(autograder)}, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "No mark was given: bubblewrap must be installed" in done.stderr
    assert not (autograder / "results" / "results.json").exists()
