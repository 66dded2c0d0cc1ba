"""The tasks of this repository: `python3 start.py NAME` runs one, `start.py --help` lists them.

All of them share one environment, .venv, which start.py makes and `environment` below keeps
equal to constraints.txt.  Only `matrix` has others, one for each Python, in .nox.
"""

import hashlib
import json
import os
import shutil
import sys
import time
from pathlib import Path

import nox
from nox.command import CommandFailed

from tools import ROOT
from tools.notebooks.machines import PROCESSORS, imitates, interpreter

nox.options.default_venv_backend = "none"
nox.options.sessions = ["test"]

EXTENSION = ROOT / "book" / "_ext"  # of Sphinx; what counts the ledger imports it too
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BIN = ROOT / ".venv" / SCRIPTS
PYTHON, UV = BIN / "python", BIN / "uv"
RAN = ROOT / ".venv" / "ledger-ran.json"  # which tests held the ledger, and their outcomes
IN_CI = os.environ.get("CI") == "true"

NBVAL = ["-m", "pytest", "--nbval", "--nbval-current-env", "--nbval-cell-timeout=120"]
NBVAL += ["notebooks", "homework/solutions", "-p", "no:cacheprovider"]

# JupyterLab for a class room: it asks the network for nothing and shows no question about news;
# one Ctrl-C ends it.
LAB = [
    "--log-level=WARN",
    "--ServerApp.root_dir=my-lecture",
    "--ServerApp.answer_yes=True",
    "--ServerApp.use_redirect_file=False",
    "--LabApp.default_url=/lab/tree/01-motivation.ipynb",
    "--LabApp.extension_manager=readonly",
]
LAB += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # a container
CLASS_ROOM = {
    "share/jupyter/lab/settings/overrides.json": {
        "@jupyterlab/apputils-extension:notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        }
    },
    "etc/jupyter/labconfig/page_config.json": {  # its menus are for those who hand out homework
        "disabledExtensions": {"@jupyter/nbgrader": True}
    },
}

VERSIONS = ["3.11", "3.12", "3.13"]


def run(session, program, *arguments, **options):
    """Run a program of the environment, with the environment's own programs found first."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    ours = {"PATH": path, "VIRTUAL_ENV": str(ROOT / ".venv"), "PYTHONPATH": str(EXTENSION)}
    env = {**ours, **options.pop("env", {})}
    session.run(str(program), *arguments, env=env, **options)


def fill(session, python):
    """Give an environment the exact packages of constraints.txt, and the library itself."""
    run(session, UV, "pip", "sync", "--quiet", "--python", str(python), "constraints.txt")
    ours = ["--quiet", "--no-deps", "--no-build-isolation", "--editable", "."]
    run(session, UV, "pip", "install", "--python", str(python), *ours)


def environment(session):
    """Install what is pinned, unless nothing has changed since the last time."""
    if not shutil.which("uv", path=BIN):
        session.error("there is no environment yet; python3 start.py makes it.")
    session.chdir(ROOT)
    wanted = b"".join(Path(name).read_bytes() for name in ("constraints.txt", "pyproject.toml"))
    mark, filled = hashlib.sha256(wanted).hexdigest(), ROOT / ".venv" / "filled.txt"
    if filled.exists() and filled.read_text() == mark:
        return
    started = time.perf_counter()
    fill(session, PYTHON)
    filled.write_text(mark)
    session.log(f"The environment was filled in {time.perf_counter() - started:.0f} s.")


@nox.session
def lab(session):
    """Open JupyterLab on a working copy of the notebooks, outputs cleared."""
    environment(session)
    run(session, PYTHON, "-m", "tools.notebooks.working_copy", "my-lecture", log=False)
    for place, content in CLASS_ROOM.items():
        (ROOT / ".venv" / place).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / ".venv" / place).write_text(json.dumps(content))
    patience = {"interrupt_timeout": 10.0, "terminate_timeout": 5.0}  # to close its kernels
    run(session, PYTHON, "-m", "jupyter", "lab", *LAB, *session.posargs, **patience)


@nox.session
def lint(session):
    """Style, types and spelling."""
    environment(session)
    bad = []
    for check in ("ruff check .", "ruff format --check .", "mypy", "codespell", "lint-imports"):
        try:
            program, *options = check.split()
            run(session, BIN / program, *options)
        except CommandFailed:
            bad.append(check)
    if bad:
        reason = f"lint: {', '.join(bad)}"
        raise CommandFailed(reason)


@nox.session
def tests(session):
    """Run the library's tests and the examples in its docstrings."""
    environment(session)
    chosen = "not browser" if bubblewrap() else "not browser and not bwrap"
    options = ["-m", chosen, "-n", "auto", f"--ledger-ran={RAN}"]
    run(session, PYTHON, "-m", "pytest", *options, *session.posargs)


@nox.session
def ledger(session):
    """Count the statements that are placed and tested; the tests must have run before."""
    environment(session)
    run(session, PYTHON, "-m", "tools.book.ledger", f"--ran={RAN}", *session.posargs)


@nox.session
def homework(session):
    """Prove the homework: full marks for the reference, none for a blank, each mistake known."""
    environment(session)
    if not bubblewrap():
        session.error(f"Not run: {NO_BUBBLEWRAP}.")
    for command in ("verify", "build --check"):
        run(session, PYTHON, "-m", "lecture_grader", *command.split(), *session.posargs)


@nox.session
def nbval(session):
    """Run every notebook again and compare every output, strictly."""
    environment(session)
    run(session, PYTHON, *NBVAL, *session.posargs)


@nox.session
def book(session):
    """Build the book; a warning is an error."""
    environment(session)
    run(session, PYTHON, "-m", "tools.book.build", *session.posargs)


def bubblewrap():
    """Return the path of bubblewrap, the box in which students' programs run, or nothing."""
    return shutil.which("bwrap")


def chromium():
    """Return the path of a Chromium or Chrome on this machine, or nothing."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    places = [os.environ.get("CHROMIUM", ""), *names]
    places.append("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    places.append(r"C:\Program Files\Google\Chrome\Application\chrome.exe")
    return next((found for place in places if place and (found := shutil.which(place))), None)


NO_BUBBLEWRAP = "what runs students' code: the package bubblewrap would run it"
NO_BUBBLEWRAP += " (apt install bubblewrap; Linux only)"
NO_CHROMIUM = "the browser tests: the package chromium would run them (apt install chromium)"


@nox.session
def leaks(session):
    """Search what students can see for lines of the solutions; the book must be built."""
    environment(session)
    public = ["book/_site", "book/homework"]
    run(session, PYTHON, "-m", "lecture_grader", "leakcheck", *public, *session.posargs)


@nox.session
def browser(session):
    """Run the tests of the book in Chromium; the book must be built."""
    environment(session)
    if not chromium():
        session.error(f"Not run: {NO_CHROMIUM}.")
    found = {"CHROMIUM": chromium()}
    options = ["-m", "browser", "-n", "auto", "--dist", "loadgroup", "tests"]
    run(session, PYTHON, "-m", "pytest", *options, *session.posargs, env=found)


def lacking(part, bad):
    """Say why a part of the tests cannot run, or nothing."""
    if part is homework and not bubblewrap():
        return NO_BUBBLEWRAP
    if part is browser and not chromium():
        return NO_CHROMIUM
    needs_book = part in (leaks, browser) and "book" in bad
    return f"{part.__name__}: it needs the book" if needs_book else ""


@nox.session
def test(session):
    """Run everything that this machine can run, and say what it cannot."""
    if session.posargs:
        session.error("test takes no options; its parts do, such as tests or nbval.")
    environment(session)
    report, bad, missing = [], [], []
    for part in (lint, tests, ledger, homework, nbval, book, leaks, browser):
        if reason := lacking(part, bad):
            missing.append(reason)
            continue
        started = time.perf_counter()
        try:
            part(session)
            verdict = "passed"
        except CommandFailed:
            bad.append(part.__name__)
            verdict = "FAILED"
        report.append(f"{part.__name__:<8} {verdict} {time.perf_counter() - started:7.1f} s")
    for line in report:
        session.log(line)
    session.log(f"Not run: {'; '.join(missing)}." if missing else "Nothing was left out.")
    if bad:
        session.error(f"failed: {', '.join(bad)}. Each runs alone: python3 start.py {bad[0]}")
    if missing and IN_CI:
        session.error("in CI everything must run.")


@nox.session
def notebooks(session):
    """Execute the notebooks, write them, and execute them again: the bytes must be the same."""
    environment(session)
    run(session, PYTHON, "-m", "tools.notebooks.execute", *session.posargs)
    if "--check" not in session.posargs:
        run(session, PYTHON, "-m", "tools.notebooks.execute", "--check", *session.posargs)


@nox.session
def figure(session):
    """Look at one live figure without the book: its name, and a folder for the pictures."""
    environment(session)
    run(session, PYTHON, "-m", "tools.figures.look", *session.posargs)


@nox.session
def benchmarks(session):
    """Measure the library against its peers; names of areas choose some, --quick tries them."""
    environment(session)
    run(session, PYTHON, "-m", "benchmarks.run", *session.posargs)


@nox.session
def matrix(session):
    """Run nbval on several Pythons, and on one as several processors; options choose some."""
    environment(session)
    missing, bad, ran = [], [], []
    for version in VERSIONS:
        processors = [None, *PROCESSORS] if version == VERSIONS[0] else [None]
        base = interpreter(version, UV)
        for processor in processors:
            name = processor or version
            if session.posargs and name not in session.posargs:
                continue
            if base is None:
                missing.append(f"{name}: no Python {version} here")
                continue
            if processor and not imitates(processor):
                session.log(f"Not run: {name}: this processor cannot imitate it.")
                continue
            python = own_environment(session, version, base)
            env = {}
            if processor:
                env["OPENBLAS_CORETYPE"] = processor
                env["NPY_DISABLE_CPU_FEATURES"] = PROCESSORS[processor]
            session.log(f"nbval, {name}")
            try:
                run(session, python, *NBVAL, env=env)
                ran.append(name)
            except CommandFailed:
                bad.append(name)
    session.log(f"passed: {', '.join(ran) or 'none'}")
    session.log(f"Not run: {'; '.join(missing)}." if missing else "Nothing was left out.")
    if bad or not ran:
        session.error(f"failed: {', '.join(bad) or 'nothing was run'}")
    if missing and IN_CI:
        session.error("in CI everything must run.")


@nox.session
def bare(session):
    """Run the tests as on a machine without bubblewrap, Chromium and Node."""
    environment(session)
    run(session, PYTHON, "-m", "tools.bare", *session.posargs)


@nox.session
def dependencies(session):
    """Run the library's tests with the oldest or the newest packages that pyproject allows."""
    environment(session)
    run(session, PYTHON, "-m", "tools.dependencies", *session.posargs)


def own_environment(session, version, base):
    """Return the interpreter of the matrix's environment for one version."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return PYTHON
    place = ROOT / ".nox" / f"matrix-{version}"
    if not place.exists():
        run(session, UV, "venv", "--quiet", "--python", base, str(place))
    fill(session, place / SCRIPTS / "python")
    return place / SCRIPTS / "python"


@nox.session
def lock(session):
    """Make constraints.txt anew from pyproject.toml; --upgrade takes the newest versions."""
    environment(session)
    form = ["--universal", "--python-version", "3.11", "--all-extras"]
    bare = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    files = ["pyproject.toml", "--output-file", "constraints.txt"]
    run(session, UV, "pip", "compile", "--quiet", *form, *bare, *session.posargs, *files)
