"""The session test says what was not run, and in CI that is a failure."""

import contextlib
import importlib.util
import os
import re
import subprocess
import sys

import pytest
from nox.command import CommandFailed

from tests.project.trial_wheel import write_wheel
from tools import ROOT, side_by_side

SPEC = importlib.util.spec_from_file_location("noxfile", ROOT / "noxfile.py")
MODULE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(MODULE)
PARTS = ["book", "lint", "nbval", "homework", "tests"]
PARTS += ["box", "proofs", "ledger", "leaks", "browser"]


class Stopped(Exception):
    """What nox raises when a session ends with an error."""


class Session:
    """A stand-in that records what it is told and runs nothing."""

    def __init__(self):
        self.posargs, self.said, self.warned, self.ran, self.fails = (), [], [], [], ()

    def log(self, text):
        self.said.append(text)

    def warn(self, text):
        self.warned.append(text)

    def error(self, text):
        raise Stopped(text)

    def run(self, *command, env, **_):
        self.ran.append(" ".join(command))
        self.env = env
        if any(word in self.ran[-1] for word in self.fails):
            raise CommandFailed


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def noxfile(monkeypatch, session):
    def part_run(part):
        try:
            getattr(MODULE, part)(session)
        except CommandFailed:
            return side_by_side.Ran(part, passed=False, seconds=1.0)
        return side_by_side.Ran(part, passed=True, seconds=1.0)

    def one_after_the_other(*lanes):
        return [part_run(part) for lane in lanes for part in lane]

    monkeypatch.setattr(MODULE, "side_by_side", one_after_the_other)
    monkeypatch.setattr(MODULE, "environment", lambda _: None)
    monkeypatch.setattr(MODULE, "find_chromium", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(MODULE, "bubblewrap", lambda: "/usr/bin/bwrap")
    monkeypatch.setattr(MODULE, "coq", lambda: "/usr/bin/coqc")
    monkeypatch.setattr(MODULE, "hidden", lambda: contextlib.nullcontext("/without"))
    monkeypatch.setattr(MODULE, "IN_CI", False)
    return MODULE


def test_without_chromium_it_passes_and_names_the_package_but_fails_in_ci(
    noxfile, session, monkeypatch
):
    monkeypatch.setattr(noxfile, "find_chromium", lambda: None)
    noxfile.test(session)
    assert session.said[-1].startswith("Not run: the browser tests: the package chromium")
    assert not any("-m browser" in command for command in session.ran)
    monkeypatch.setattr(noxfile, "IN_CI", True)
    with pytest.raises(Stopped, match="in CI everything must run"):
        noxfile.test(session)


def test_without_coq_it_passes_in_ci_too_and_names_the_package(noxfile, session, monkeypatch):
    monkeypatch.setattr(noxfile, "coq", lambda: None)
    noxfile.test(session)
    assert session.said[-1].startswith("Not run: the proofs: the package coq")
    assert not any("proofs" in command or "-m coq" in command for command in session.ran)
    with pytest.raises(Stopped, match="apt install coq"):
        noxfile.proofs(session)
    monkeypatch.setattr(noxfile, "IN_CI", True)
    noxfile.test(session)


def test_who_writes_the_goals_of_the_proofs_runs_no_tests(noxfile, session):
    noxfile.proofs(session)
    assert ["pytest" in command for command in session.ran] == [False, True]
    session.posargs, session.ran = ("--goals",), []
    noxfile.proofs(session)
    (command,) = session.ran
    assert re.search(r" -m tools\.proofs \S+ --goals$", command)


def test_the_tests_of_the_proofs_find_them_compiled(noxfile, session):
    noxfile.proofs(session)
    assert session.ran[0].endswith(f" -m tools.proofs {session.env['COMPILED_PROOFS']}")


def test_without_bubblewrap_no_students_code_runs_and_the_package_is_named(
    noxfile, session, monkeypatch
):
    monkeypatch.setattr(noxfile, "bubblewrap", lambda: None)
    noxfile.test(session)
    assert "apt install bubblewrap" in session.said[-1]
    assert any("not browser and not bwrap" in command for command in session.ran)
    assert not any("verify" in c or "-m bwrap" in c for c in session.ran)
    for part in (noxfile.homework, noxfile.box):
        with pytest.raises(Stopped, match="bubblewrap"):
            part(session)


def test_a_failing_part_does_not_hide_the_others(noxfile, session):
    session.fails = ("mypy", "--nbval")
    with pytest.raises(Stopped, match="failed: lint, nbval"):
        noxfile.test(session)
    verdicts = [line.split()[1] for line in session.said[:-1]]
    assert [p for p, v in zip(PARTS, verdicts, strict=True) if v == "FAILED"] == ["lint", "nbval"]


def test_the_browser_does_not_look_at_an_old_book(noxfile, session):
    session.fails = ("lecture_book.site.build",)
    with pytest.raises(Stopped, match="failed: book"):
        noxfile.test(session)
    assert not any("-m browser" in command for command in session.ran)


def test_a_file_with_another_hash_is_not_installed_and_a_sentence_says_so(
    session, tmp_path, monkeypatch
):
    wheel, pins = write_wheel(tmp_path / "index"), tmp_path / "pins.txt"
    uv = {"NO_INDEX": "1", "FIND_LINKS": tmp_path / "index", "NO_CONFIG": "1", "OFFLINE": "1"}
    for name, value in {**uv, "CACHE_DIR": tmp_path / "cache"}.items():
        monkeypatch.setenv(f"UV_{name}", str(value))

    def run(*command, env, **_):
        done = subprocess.run(command, env={**os.environ, **env}, capture_output=True, text=True)
        session.said.append(done.stderr)
        if done.returncode:
            raise CommandFailed

    session.run = run
    run(str(MODULE.UV), "venv", "-q", "--python", sys.executable, str(tmp_path / "venv"), env={})
    python = tmp_path / "venv" / MODULE.SCRIPTS / "python"
    packages = tmp_path / "venv" / "lib"
    pins.write_text(f"lecture-trial==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(Stopped, match="sent a file that the course was not tested with"):
        MODULE.sync(session, python, str(pins))
    assert "ash mismatch" in session.said[-1]
    assert not list(packages.rglob("lecture_trial*"))
    pins.write_text(f"lecture-trial==1.0 --hash=sha256:{wheel}\n")
    MODULE.sync(session, python, str(pins))
    assert list(packages.rglob("lecture_trial*"))


def test_two_lanes_run_at_once_each_in_its_order_and_lines_have_names(
    monkeypatch, tmp_path, capsys
):
    script = f"""
import pathlib, sys, time
here, name = pathlib.Path({str(tmp_path)!r}), sys.argv[1]
(here / name).touch()
wanted = {{"a": "b", "b": "a"}}.get(name, name)  # these two wait for each other
while not (here / wanted).exists():
    time.sleep(0.01)
print("FAILED one")
print("two", file=sys.stderr)
sys.exit(name == "b")
"""
    monkeypatch.setattr(side_by_side, "COMMAND", [sys.executable, "-c", script])
    ran = side_by_side.side_by_side(["a", "c"], ["b", "d"])
    passed = {part.name: part.passed for part in ran}
    assert list(passed.items()) == [("a", True), ("c", True), ("b", False), ("d", True)]
    shown = capsys.readouterr().out.splitlines()
    assert sorted(shown) == [
        f"{name:<8} | {word}" for name in "abcd" for word in ("FAILED one", "two")
    ]
    assert shown.index("a        | two") < shown.index("c        | two")
    assert re.fullmatch(r"b        FAILED +\d+\.\d s\nFAILED one", str(ran[2]))
