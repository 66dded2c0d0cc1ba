"""start.py makes the environment once, explains what is missing, and hands over."""

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.trial_wheel import write_wheel
from tools import ROOT

SCRIPT = ROOT / "start.py"
RUN = subprocess.run
PINS = "nox==1.0 --hash=sha256:0\nuv==2.0 --hash=sha256:0\n"


@pytest.fixture
def start(tmp_path, monkeypatch):
    """The script, in a folder of its own, with every way to start a program recorded."""
    spec = importlib.util.spec_from_file_location("start", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ROOT, module.ENVIRONMENT = tmp_path, tmp_path / ".venv"
    module.TOOLS = tmp_path / "start.txt"
    module.TOOLS.write_text(PINS)
    module.PYTHON, module.MADE = tmp_path / ".venv/bin/python", tmp_path / ".venv/tools.txt"
    module.ran, module.handed = [], []

    def run(command, **_):
        module.ran.append(command)
        module.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        module.PYTHON.touch()

    monkeypatch.setattr(module.subprocess, "run", run)
    monkeypatch.setattr(module.os, "execv", lambda _, command: module.handed.append(command))
    monkeypatch.chdir(tmp_path)
    return module


def made(start):
    start.PYTHON.parent.mkdir(parents=True)
    start.PYTHON.touch()
    start.MADE.write_text(PINS)


@pytest.mark.parametrize(
    ("change", "programs"),
    [
        (lambda _: None, 0),
        (lambda start: start.MADE.write_text("nox==0.9"), 2),
        (lambda start: start.PYTHON.unlink(), 2),
        (lambda start: start.MADE.unlink(), 2),
    ],
    ids=["nothing new", "new pins", "no Python", "no record"],
)
def test_an_environment_is_made_again_only_when_it_is_old_or_broken(start, change, programs):
    made(start)
    change(start)
    start.main([])
    assert len(start.ran) == programs


def test_a_failed_installation_is_explained_and_tried_again_next_time(start, monkeypatch):
    def fail(command, **_):
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(start.subprocess, "run", fail)
    with pytest.raises(SystemExit, match="needs a network; try again"):
        start.main([])
    assert not start.MADE.exists()
    assert start.handed == []


def test_a_file_with_another_hash_stops_the_first_start_with_a_sentence(
    start, monkeypatch, tmp_path, capfd
):
    wheel = write_wheel(tmp_path / "index")
    start.TOOLS.write_text(f"lecture-trial==1.0 --hash=sha256:{wheel}\n")
    pip = {"CONFIG_FILE": os.devnull, "NO_INDEX": "1", "FIND_LINKS": str(tmp_path / "index")}
    for name, value in {**pip, "DRY_RUN": "1"}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    start.PYTHON = Path(sys.executable)
    monkeypatch.setattr(start.subprocess, "run", lambda c, **o: "venv" in c or RUN(c, **o))
    start.ENVIRONMENT.mkdir()
    start.make()
    start.MADE.unlink()
    start.TOOLS.write_text(f"lecture-trial==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(SystemExit, match="sent a file that the course was not tested with"):
        start.make()
    assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err
    assert not start.MADE.exists()


def test_on_windows_it_waits_for_nox_and_returns_its_code(start, monkeypatch):
    made(start)
    monkeypatch.setattr(start.os, "name", "nt")
    monkeypatch.setattr(start.subprocess, "call", lambda _: 7)
    with pytest.raises(SystemExit) as ended:
        start.main(["test"])
    assert ended.value.code == 7
    assert start.handed == []


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (3, 15, 0)])
def test_another_python_is_refused_in_one_sentence(start, version):
    sentence = start.obstacle(version)
    assert sentence.startswith("The course needs Python 3.11, 3.12, 3.13 or 3.14; this is 3.")


def test_the_refusal_names_a_python_that_would_do(start, monkeypatch):
    monkeypatch.setattr(start.shutil, "which", lambda name: name == "python3.12")
    assert start.obstacle((3, 9, 0)).endswith("Run: python3.12 start.py")


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_module_is_told_with_the_package_that_brings_it(start, monkeypatch, module):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == module else find(name)
    )
    sentence = start.obstacle(sys.version_info)
    assert module in sentence
    assert sentence.endswith("apt install python3-venv")
    with pytest.raises(SystemExit, match="python3-venv"):
        start.main([])


@pytest.mark.parametrize("word", ["-h", "--help", "help"])
def test_help_teaches_and_makes_nothing(start, word, capsys):
    start.main([word])
    text = capsys.readouterr().out
    assert "python3 start.py            open the lecture" in text
    assert "python3 start.py test " in text
    assert start.ran == start.handed == []


def test_an_old_python_can_read_it_to_its_sentence():
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_it_needs_the_standard_library_only():
    nodes = list(ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))))
    names = {a.name for n in nodes if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module for n in nodes if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
