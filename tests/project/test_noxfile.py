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
PARTS = ["book", "lint", "nbval", "homework", "tests", "box", "ledger", "leaks", "browser"]


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
    monkeypatch.setattr(MODULE, "chromium", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(MODULE, "bubblewrap", lambda: "/usr/bin/bwrap")
    monkeypatch.setattr(MODULE, "hidden", lambda: contextlib.nullcontext("/without"))
    monkeypatch.setattr(MODULE, "IN_CI", False)
    return MODULE


def test_test_runs_every_part_and_says_that_nothing_was_left_out(noxfile, session):
    noxfile.test(session)
    assert [line.split()[:2] for line in session.said[:-1]] == [[p, "passed"] for p in PARTS]
    assert session.said[-1] == "Nothing was left out."
    ran = "\n".join(session.ran)
    style = ["ruff check", "ruff format", "oxlint", "oxfmt --check", "mypy", "codespell"]
    chosen = ["-m not browser and not bwrap", "-m bwrap", "-m audit --ran=", "-m browser"]
    others = ["lecture_grader verify", "leakcheck", "--nbval", "tools.book.build"]
    assert [word for word in style + chosen + others if word not in ran] == []


def test_strict_nbval_ignores_nothing(noxfile, session):
    noxfile.nbval(session)
    (command,) = session.ran
    assert "--nbval --nbval-current-env" in command
    assert "lax" not in command
    assert "sanitize" not in command


def test_without_chromium_it_passes_and_names_the_package_but_fails_in_ci(
    noxfile, session, monkeypatch
):
    monkeypatch.setattr(noxfile, "chromium", lambda: None)
    noxfile.test(session)
    assert session.said[-1].startswith("Not run: the browser tests: the package chromium")
    assert not any("-m browser" in command for command in session.ran)
    monkeypatch.setattr(noxfile, "IN_CI", True)
    with pytest.raises(Stopped, match="in CI everything must run"):
        noxfile.test(session)


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


def test_a_failing_check_of_style_does_not_hide_the_types(noxfile, session):
    session.fails = ("ruff check",)
    with pytest.raises(CommandFailed, match="ruff check"):
        noxfile.lint(session)
    assert len(session.ran) == 7


def test_the_browser_does_not_look_at_an_old_book(noxfile, session):
    session.fails = ("tools.book.build",)
    with pytest.raises(Stopped, match="failed: book"):
        noxfile.test(session)
    assert not any("-m browser" in command for command in session.ran)


def test_test_takes_no_options_that_it_would_hand_to_five_programs(noxfile, session):
    session.posargs = ("-k", "margin")
    with pytest.raises(Stopped, match="its parts do"):
        noxfile.test(session)


def test_notebooks_are_executed_twice(noxfile, session):
    session.posargs = ("04",)
    noxfile.notebooks(session)
    assert [command.partition("execute ")[2] for command in session.ran] == ["04", "--check 04"]


@pytest.fixture
def matrix(noxfile, monkeypatch):
    monkeypatch.setattr(noxfile, "interpreter", lambda version, _: f"/python{version}")
    monkeypatch.setattr(noxfile, "imitates", lambda _: True)
    monkeypatch.setattr(noxfile, "own_environment", lambda _, version, __: f"python{version}")
    return noxfile


def test_the_matrix_has_three_pythons_and_three_processors(matrix, session):
    matrix.matrix(session)
    assert [c.split()[0] for c in session.ran] == ["python3.11"] * 4 + ["python3.12", "python3.13"]
    assert "passed: 3.11, SkylakeX, Haswell, Prescott, 3.12, 3.13" in session.said
    assert session.said[-1] == "Nothing was left out."


def test_a_processor_is_imitated_by_openblas_and_by_numpy(matrix, session):
    session.posargs = ("Haswell",)
    matrix.matrix(session)
    assert "passed: Haswell" in session.said  # options choose rows
    assert session.env["OPENBLAS_CORETYPE"] == "Haswell"
    assert "X86_V4" in session.env["NPY_DISABLE_CPU_FEATURES"].split()
    session.posargs = ("3.11",)
    matrix.matrix(session)
    assert "OPENBLAS_CORETYPE" not in session.env


def test_a_python_that_is_not_here_is_named_and_in_ci_a_failure(matrix, session, monkeypatch):
    found = {"3.11": "a", "3.13": "b"}
    monkeypatch.setattr(matrix, "interpreter", lambda version, _: found.get(version))
    matrix.matrix(session)
    assert session.said[-1] == "Not run: 3.12: no Python 3.12 here."
    monkeypatch.setattr(matrix, "IN_CI", True)
    with pytest.raises(Stopped, match="in CI everything must run"):
        matrix.matrix(session)


def test_a_failing_row_of_the_matrix_does_not_hide_the_others(matrix, session):
    session.fails = ("python3.12",)
    with pytest.raises(Stopped, match=r"failed: 3\.12"):
        matrix.matrix(session)
    assert "passed: 3.11, SkylakeX, Haswell, Prescott, 3.13" in session.said


def test_the_environment_is_filled_only_when_a_pin_has_changed(session, tmp_path, monkeypatch):
    filled = []
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(MODULE, "ROOT", tmp_path)
    monkeypatch.setattr(MODULE, "fill", lambda *_: filled.append(1))
    monkeypatch.setattr(MODULE.shutil, "which", lambda *_, **__: "uv")
    monkeypatch.chdir(tmp_path)
    session.chdir = lambda _: None
    for pins, expected in (("a==1", 1), ("a==1", 1), ("a==2", 2)):
        (tmp_path / "requirements" / "all.txt").write_text(pins)
        MODULE.environment(session)
        assert len(filled) == expected


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


def test_every_environment_gets_the_packages_of_a_file_by_their_hashes(session):
    MODULE.fill(session, "python")
    first, ours = session.ran
    assert "pip sync --quiet --require-hashes --python python requirements/all.txt" in first
    assert ours.endswith("--no-deps --no-build-isolation --editable .")


@pytest.mark.parametrize("fails", [(), ("all.txt",)])
def test_known_faults_are_asked_for_every_package_and_no_answer_is_a_failure(
    noxfile, session, fails, monkeypatch, tmp_path
):
    monkeypatch.setattr(noxfile, "security_tools", lambda _: tmp_path)
    session.fails = fails
    if fails:
        with pytest.raises(Stopped, match=r"all\.txt"):
            noxfile.advisories(session)
    else:
        noxfile.advisories(session)
    asked = [command.split()[-1] for command in session.ran]
    assert [name.rsplit("/")[-1] for name in asked] == [
        "pyodide.txt", "all.txt", "security.txt", "jupyterlite.txt",
    ]  # fmt: skip
    assert all("pip-audit --strict " in command for command in session.ran)


def test_the_packages_in_the_browser_are_asked_for_by_name_and_version(noxfile):
    packages = noxfile.pyodide_packages()
    assert all(re.fullmatch(r"\w+==[0-9][0-9.post]*", package) for package in packages)
    assert {package.split("==")[0] for package in packages} >= {"numpy", "pillow", "scipy"}


def test_what_is_not_marked_for_the_box_runs_without_the_programs(noxfile, session):
    session.run = lambda *command, env, **_: session.ran.append((command, env["PATH"]))
    noxfile.tests(session)
    noxfile.box(session)
    (plain, without), (boxed, everything) = session.ran
    assert "not browser and not bwrap" in plain
    assert "bwrap" in boxed
    assert without.split(os.pathsep)[1:] == ["/without"]
    assert everything.endswith(os.environ["PATH"])


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


def test_a_part_gets_its_options(monkeypatch, capsys):
    script = "import sys; print(sys.argv[1:])"
    monkeypatch.setattr(side_by_side, "COMMAND", [sys.executable, "-c", script])
    side_by_side.side_by_side(["tests tests/linear -k 'a or b'"])
    assert "['tests', '--', 'tests/linear', '-k', 'a or b']" in capsys.readouterr().out
