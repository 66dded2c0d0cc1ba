"""The tasks of this repository: `python3 start.py NAME` runs one, `start.py --help` lists them.

All of them share one environment, .venv, which start.py makes and `environment` below keeps
equal to requirements/all.txt.  Others, for `matrix` and for the security checks, are in .nox.
"""

import hashlib
import json
import os
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import nox
from nox.command import CommandFailed

from lecture_class.chromium import find_chromium
from tools import ROOT
from tools.notebooks.machines import PROCESSORS, VERSIONS, imitates, interpreter, settings
from tools.programs import NO_BUBBLEWRAP, NO_CHROMIUM, NO_COQ, bubblewrap, coq, hidden
from tools.side_by_side import ORDER, side_by_side

nox.options.default_venv_backend = "none"
nox.options.sessions = ["test"]

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BIN = ROOT / ".venv" / SCRIPTS
PYTHON, UV = BIN / "python", BIN / "uv"
RAN = ROOT / ".venv" / "ledger-ran.json"  # which tests held the ledger, and their outcomes
PATIENCE = {"interrupt_timeout": 10.0, "terminate_timeout": 5.0}  # for what must be closed
IN_CI = os.environ.get("CI") == "true"

NBVAL = ["tools.notebooks.compare", "-p", "nbval", "--nbval", "--nbval-current-env"]
NBVAL += ["--nbval-cell-timeout=120", "-n", "auto", "--dist", "loadscope"]  # a kernel for each
NBVAL += ["-p", "tools.notebooks.kernels", "-p", "no:cacheprovider", "homework/solutions"]


def run(session, program, *arguments, **options):
    """Run a program of the environment, with the environment's own programs found first."""
    env = options.pop("env", {})
    path = f"{BIN}{os.pathsep}{env.pop('PATH', os.environ['PATH'])}"
    ours = {"PATH": path, "VIRTUAL_ENV": str(ROOT / ".venv")}
    ours["PYTHONDONTWRITEBYTECODE"] = ""  # without bytecode pytest alone takes 15 s more to start
    session.run(str(program), *arguments, env={**ours, **env}, **options)


def sync(session, python, pins, *options):
    """Give an environment exactly the packages of one file, each with one of its hashes."""
    command = [UV, "pip", "sync", "--quiet", "--require-hashes", *options]
    try:
        run(session, *command, "--python", str(python), pins)
    except CommandFailed:
        session.error(
            "the packages were not installed (see above). This needs a network; try again with "
            "one. If a hash does not match, the package index sent a file that the course was not "
            "tested with: nothing of it was installed; tell whoever runs that index."
        )


def fill(session, python):
    """Give an environment the packages of requirements/all.txt, and the course itself."""
    sync(session, python, "requirements/all.txt")
    ours = ["--quiet", "--no-deps", "--no-build-isolation", "--editable", "."]
    run(session, UV, "pip", "install", "--python", str(python), *ours)


def environment(session):
    """Install what is pinned, unless nothing has changed since the last time."""
    if not shutil.which("uv", path=BIN):
        session.error("there is no environment yet; python3 start.py makes it.")
    session.chdir(ROOT)
    files = ("requirements/all.txt", "pyproject.toml")
    wanted = b"".join(Path(name).read_bytes() for name in files)
    mark, filled = hashlib.sha256(wanted).hexdigest(), ROOT / ".venv" / "filled.txt"
    if filled.exists() and filled.read_text() == mark:
        return
    fill(session, PYTHON)
    filled.write_text(mark)


def module(session, *command, **options):
    """Run a module of this repository, with the options that the session was given."""
    environment(session)
    run(session, PYTHON, "-m", *command, *session.posargs, **options)


def pytest(session, *options, **others):
    """Run pytest on all processors, with one process more: tests wait for what is no work."""
    processes = f"-n{(os.cpu_count() or 1) + 1}"
    module(session, "pytest", processes, "--dist", "worksteal", *options, **others)


@nox.session
def lab(session):
    """Open JupyterLab on a working copy of the notebooks, outputs cleared."""
    module(session, "lecture_class.class_room", **PATIENCE)


@nox.session
def course(session):
    """Begin a course of your own, or check what you have written in its file."""
    module(session, "lecture_book.course")


@nox.session
def lint(session):
    """Style, types and spelling."""
    environment(session)
    bad = []
    style = ["ruff check .", "ruff format --check .", "oxlint --deny-warnings", "oxfmt --check"]
    for check in [*style, "mypy", "codespell", "lint-imports"]:
        try:
            program, *options = check.split()
            run(session, BIN / program, *options)
        except CommandFailed:
            bad.append(check)
    if bad:
        reason = f"lint: {', '.join(bad)}"
        raise CommandFailed(reason)


def possible(chosen):
    """Return a choice of tests, without those for the box, or for Coq, where there is none."""
    missing = [mark for mark, found in (("bwrap", bubblewrap()), ("coq", coq())) if not found]
    return " and ".join([chosen, *(f"not {mark}" for mark in missing)])


@nox.session
def tests(session):
    """Run the library's tests and the examples in its docstrings.

    The programs that not every machine has are hidden from all but the tests that are marked for
    the box or for Coq, so that a test which needs one and does not say so fails on every machine.
    """
    if session.posargs:  # somebody looks at a few tests
        pytest(session, "-m", possible("not browser"))
        return
    with hidden() as path:
        options = ["-m", "not browser and not bwrap and not coq", f"--ledger-ran={RAN}"]
        pytest(session, *options, env={"PATH": path})


@nox.session
def box(session):
    """Run the tests of the box in which students' programs run."""
    if not bubblewrap():
        session.error(f"Not run: {NO_BUBBLEWRAP}.")
    pytest(session, "-m", "bwrap", "tests/grader")


@nox.session
def ledger(session):
    """Count the statements of the sources that have a passage and a test; run tests first."""
    module(session, "audit", f"--ran={RAN}")


@nox.session
def homework(session):
    """Check the homework without its mutants: marks of the reference, a blank, each mistake."""
    if not bubblewrap():
        session.error(f"Not run: {NO_BUBBLEWRAP}.")
    variants = "verify --quick --homework homework/variants"
    for command in ("verify --quick", "build --check", variants):
        module(session, "lecture_grader", *command.split())


@nox.session
def nbval(session):
    """Run every notebook again, compare every output, and check which predictions are true."""
    module(session, *NBVAL)


@nox.session
def proofs(session):
    """Have Coq check the theorems, and compare the run that it proved about with the library's."""
    if not coq():
        session.error(f"Not run: {NO_COQ}.")
    with TemporaryDirectory(prefix="proofs-") as folder:
        module(session, "tools.proofs", folder)
        if not session.posargs:  # else somebody writes the goals
            each_file = ["--dist", "loadfile", "-m", "coq", "tests/proofs"]
            pytest(session, *each_file, env={"COMPILED_PROOFS": folder})


@nox.session
def book(session):
    """Build the book; a warning is an error."""
    module(session, "lecture_book.site.build")


@nox.session
def read(session):
    """Serve the book on this machine, so that its cells run, and open it in the browser."""
    module(session, "lecture_book.site.read")


@nox.session
def vote(session):
    """Let the class vote on the predictions of a chapter; give its number, such as vote 4."""
    module(session, "lecture_class.vote", **PATIENCE)


@nox.session
def print(session):
    """Make the book and each chapter a PDF; --handout 4 prints the questions of a chapter."""
    module(session, "lecture_class.print")


@nox.session
def leaks(session):
    """Search what students can see for lines of the solutions; the book must be built."""
    module(session, "lecture_grader", "leakcheck", "book/_site", "book/homework")


@nox.session
def browser(session):
    """Run the tests of the book in Chromium; the book must be built."""
    if not find_chromium():
        session.error(f"Not run: {NO_CHROMIUM}.")
    options = ["-m", "browser", "--dist", "loadgroup", "audit/tests"]
    options += [f"tests/{room}" for room in ("book", "figures", "grader", "print", "vote")]
    pytest(session, *options, env={"CHROMIUM": find_chromium()})


def close(session, missing, bad):
    """Say what was not run; fail if something has failed or, in CI, was not run.

    In CI the proofs have a job of their own, the only one that installs Coq.
    """
    session.log(f"Not run: {'; '.join(missing)}." if missing else "Nothing was left out.")
    if bad:
        session.error(f"failed: {bad}")
    if IN_CI and any(reason != NO_COQ for reason in missing):
        session.error("in CI everything must run.")


def lacking():
    """Return the parts that cannot run on this machine, each with the reason."""
    reasons = {} if bubblewrap() else dict.fromkeys(("box", "homework"), NO_BUBBLEWRAP)
    if not find_chromium():
        reasons["browser"] = NO_CHROMIUM
    if not coq():
        reasons["proofs"] = NO_COQ
    return reasons


@nox.session
def test(session):
    """Run everything that this machine can run, and say what it cannot."""
    if session.posargs:
        session.error("test takes no options; its parts do, such as tests or nbval.")
    environment(session)
    missing, report = lacking(), []
    for lanes in ORDER:
        report += side_by_side(*([part for part in lane if part not in missing] for lane in lanes))
        if not report[0].passed:
            missing |= dict.fromkeys(("leaks", "browser"), "the parts that need the book")
    for ran in report:
        session.log(str(ran))
    bad = [ran.name for ran in report if not ran.passed]
    alone = f". Each runs alone: python3 start.py {bad[0]}" if bad else ""
    close(session, dict.fromkeys(missing.values()), ", ".join(bad) + alone)


@nox.session
def nightly(session):
    """Run what takes too long for every change: other random sets, all pages, mutants, all bytes.

    The sets are those of the day; no program is hidden from the tests.
    """
    session.posargs.append("--everything")
    pytest(session, "-m", possible("not browser"), f"--seed={time.strftime('%Y%m%d')}")
    browser(session)
    session.posargs.clear()
    module(session, "lecture_grader", "verify")
    session.posargs.append("--check")
    notebooks(session)


@nox.session
def notebooks(session):
    """Execute the notebooks, write them, and execute them again: the bytes must be the same."""
    module(session, "tools.notebooks.execute")
    if "--check" not in session.posargs:
        module(session, "tools.notebooks.execute", "--check")


@nox.session
def lessons(session):
    """Print what the class does in each chapter, and how long it takes."""
    module(session, "tools.notebooks.lessons")


@nox.session
def mine(session):
    """Make a page, a ZIP file and a program of what you predicted and wrote in your copy."""
    module(session, "lecture_class.mine")


@nox.session
def check(session):
    """Run every rule that one change can break: its kind and its name, such as chapter 17."""
    module(session, "tools.check")


@nox.session
def figure(session):
    """Draw one live figure without the book; give its name and a folder for the pictures."""
    module(session, "tools.figures.look")


@nox.session
def messages(session):
    """Bring the translations up to date with the code, or begin one: messages fr."""
    module(session, "tools.messages")


@nox.session
def bundle(session):
    """Bundle the JavaScript that the pages load after a change."""
    module(session, "tools.figures.bundle")


@nox.session
def benchmarks(session):
    """Measure the library against its peers; name areas to choose some, or --quick to try."""
    module(session, "benchmarks.run")


@nox.session
def matrix(session):
    """Run nbval on several Pythons and simulated processors; options choose some."""
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
            env = settings(processor)
            session.log(f"nbval, {name}")
            try:
                run(session, python, "-m", *NBVAL, env=env)
                ran.append(name)
            except CommandFailed:
                bad.append(name)
    session.log(f"passed: {', '.join(ran) or 'none'}")
    close(session, missing, ", ".join(bad) if bad or ran else "nothing was run")


@nox.session
def dependencies(session):
    """Run the library's tests with the oldest or the newest packages that pyproject allows."""
    module(session, "tools.dependencies")


def own_environment(session, version, base):
    """Return the interpreter of the matrix's environment for one version."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return PYTHON
    place = ROOT / ".nox" / f"matrix-{version}"
    if not place.exists():
        run(session, UV, "venv", "--quiet", "--python", base, str(place))
    fill(session, place / SCRIPTS / "python")
    return place / SCRIPTS / "python"


def apart(session, name, *options):
    """Return the folder of programs of an environment that only some checks use."""
    session.chdir(ROOT)
    place = ROOT / ".nox" / name
    if not place.exists():
        run(session, UV, "venv", "--quiet", "--python", sys.executable, str(place))
    sync(session, place / SCRIPTS / "python", f"requirements/{name}.txt", *options)
    return place / SCRIPTS


def security_tools(session):
    """Return the folder of the programs of the security checks."""
    return apart(session, "security", "--build-constraints", "requirements/security.txt")


@nox.session
def peers(session):
    """Run the tests that compare the grader with nbgrader and Jupytext, which they need."""
    python = apart(session, "peers") / "python"
    ours = ["--quiet", "--no-deps", "--no-build-isolation", "--editable", "."]
    run(session, UV, "pip", "install", "--python", str(python), *ours)
    run(session, python, "-m", "pytest", "tests/grader/peers", *session.posargs)


@nox.session
def sphinx(session):
    """Build the pages with the newest Sphinx, without Jupyter Book, and count what they show."""
    book(session)
    run(session, apart(session, "sphinx") / "python", "-m", "tools.newest_sphinx")


@nox.session
def advisories(session):
    """Ask a database for known faults of all pinned packages, those in the browser included."""
    programs = security_tools(session)
    ask = [programs / "pip-audit", "--strict", "--disable-pip", "--progress-spinner=off"]
    shipped = ROOT / "build" / "pyodide.txt"
    shipped.parent.mkdir(exist_ok=True)
    shipped.write_text("\n".join(pyodide_packages()), encoding="utf-8")
    asked = [["--no-deps", "-r", str(shipped)]]
    names = [f"requirements/{name}.txt" for name in ("all", "peers", *APART)]
    names.append("lecture_book/site/jupyterlite.txt")
    asked += [["--require-hashes", "-r", name] for name in names]
    bad = []
    for options in asked:
        try:
            run(session, *ask, *options)
        except CommandFailed:
            bad.append(Path(options[-1]).name)
    if bad:
        session.error(f"an advisory, or no answer, for packages of: {', '.join(bad)}")


def pyodide_packages():
    """Return the packages that the site takes from Pyodide, pinned."""
    files = json.loads((ROOT / "lecture_book" / "site" / "pyodide.json").read_text("utf-8"))[
        "sha256"
    ]
    parts = [name.split("-") for name in files if name.endswith(".whl")]
    return [f"{name}=={version}" for name, version, *_ in parts]


@nox.session
def release(session):
    """Make the wheel, the students' requirements and the notes of a release in build/release."""
    module(session, "tools.release")


@nox.session
def workflows(session):
    """Check the files of .github, and that each file has its licence."""
    programs = security_tools(session)
    run(session, programs / "zizmor", ".github")
    run(session, programs / "reuse", "lint")


APART = ("security", "sphinx")  # whose versions need not be those of the others
PINS = {  # each file of requirements/, and what it pins
    "all": ["--all-extras", "--group", "start", "--group", "build", "pyproject.toml"],
    "start": ["--group", "start"],
    "notebooks": ["--extra=notebooks", "--extra=fast", "--group", "build", "pyproject.toml"],
    "grader": ["--extra=grader", "--group", "build", "pyproject.toml"],
    "peers": ["--group", "peers", "--extra=grader", "--group", "build", "pyproject.toml"],
    "security": ["--group", "security", "--no-binary", "reuse"],
    "sphinx": ["--group", "sphinx", "--extra=notebooks", "--extra=cluster", "pyproject.toml"],
}


@nox.session
def lock(session):
    """Make the files of requirements/ from pyproject.toml; --upgrade takes the newest versions."""
    environment(session)
    form = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    form += ["--only-binary", ":all:", "--emit-build-options"]  # a source would run to be built
    bare = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    for name, what in PINS.items():
        same = ["-c", "requirements/all.txt"] if name not in ("all", *APART) else []
        to = ["--output-file", f"requirements/{name}.txt"]
        run(session, UV, "pip", "compile", "-q", *form, *bare, *session.posargs, *what, *same, *to)
