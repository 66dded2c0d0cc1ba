"""Open the lecture, or run one of its tasks.

    python3 start.py            open the lecture in JupyterLab
    python3 start.py test       run every check that this machine can run

On Windows write "py" for "python3".  You need only Python 3.11, 3.12, 3.13 or 3.14.
The first start makes an environment in the folder .venv; this takes about a minute and needs
a network.  Later starts take seconds and need no network.

"python3 start.py" copies the notebooks, without their outputs, to the folder my-lecture and
opens that copy, so that the class can predict before it sees.  What you write there stays: if
the course has a new version of a notebook, yours is put into the folder "earlier", and your
predictions and answers are in the new one.  To get a fresh copy of a notebook, delete yours.
"python3 start.py --folder ~/lecture" moves to a copy outside of the course, which outlives this
clone; it begins with what you have written, and every later start opens it, in a new clone, too.
"python3 start.py --notebook" opens the copy in Jupyter Notebook, whose page is wider.
Other options go to JupyterLab: "python3 start.py --no-browser" only prints the address.

"python3 start.py mine" makes one page, and a ZIP file to hand in, of what you predicted, wrote
and got, and from your parts of two machines the programs my_machine.py and my_svm.py; save your
notebooks first.
It also writes lecture-code.json, your code alone, which the pages of the book open; "mine FILE"
brings the code of such a file, saved there, into your copy, and leaves what you have written.

"python3 start.py read" serves the book on this machine and opens it: its cells run in the
browser then, which they cannot in pages that are opened from disk.

"python3 start.py vote 4" lets the class vote by phone on the questions of chapter 4, in two
rounds; "vote 4 --export moodle" writes the questions for Moodle ("gift", "markdown" as well).

"python3 start.py print" makes the book and each chapter a PDF, which the book then links to;
"print --handout 4" prints the questions of chapter 4, without answers and with room to write.

"python3 start.py course" begins a course of your own, with the chapters that you choose in your
order, or checks what its file, course/course.toml, says; "course copy kernels" lets you change a
chapter of ours, and "course" merges our later corrections into it.

Parts of "test", each with its own options after the name:

    python3 start.py lint       style, types and spelling
    python3 start.py book       build the book in book/_site
    python3 start.py tests      the library's tests and the examples in its docstrings
    python3 start.py box        the tests of the box in which students' programs run
    python3 start.py proofs     the theorems, checked by Coq, and its run against the library's
    python3 start.py ledger     the sources' statements: which have a passage and a test
    python3 start.py homework   the homework: reference, blank and wrong solutions
    python3 start.py nbval      run every notebook again and compare every output
    python3 start.py leaks      search the book and the templates for lines of the solutions
    python3 start.py browser    the tests of the book in Chromium

And for those who change the course:

    python3 start.py check      everything that one change needs or can break: check chapter 17
    python3 start.py notebooks  execute the notebooks and write their outputs
    python3 start.py lessons    what the class does in each chapter, and how long it takes
    python3 start.py nightly    what takes too long for every change: all pages, other random sets
    python3 start.py matrix     nbval on several Pythons and processors
    python3 start.py dependencies oldest   the library with the oldest packages, or the newest
    python3 start.py peers      the grader beside nbgrader and Jupytext
    python3 start.py sphinx     the pages from the newest Sphinx, without Jupyter Book
    python3 start.py messages   bring the translations up to date: messages fr begins one
    python3 start.py bundle     rebuild the bundles that the pages load
    python3 start.py figure     draw one live figure without building the book
    python3 start.py benchmarks measure the library against its peers
    python3 start.py lock       make the files of requirements/ from pyproject.toml
    python3 start.py advisories ask a database about known faults of the pinned packages
    python3 start.py release    the wheel, what students install with it, and the notes
    python3 start.py workflows  the rules for the files of .github and for the licences
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
TOOLS = ROOT / "requirements" / "start.txt"  # uv and nox, which do the rest
MADE = ENVIRONMENT / "tools.txt"  # a copy, written last: without it the environment is unfinished
OLDEST, NEWEST = (3, 11), (3, 14)


def request(arguments):
    """Return the task that is asked for and its options; opening the lecture is the default."""
    if arguments and not arguments[0].startswith("-"):
        return arguments[0], arguments[1:]
    return "lab", arguments


def wanted():
    """Return the pins of uv, nox and what they need, each with its hashes."""
    return TOOLS.read_text(encoding="utf-8")


def obstacle(version):
    """Return a sentence that says why this Python cannot make the environment, or nothing."""
    here = ".".join(str(part) for part in version[:3])
    if not OLDEST <= version[:2] <= NEWEST:
        names = ["python3." + str(minor) for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
        found = [name for name in names if shutil.which(name)]
        remedy = "Run: " + found[0] + " start.py" if found else "Install one and use it here."
        return "The course needs Python 3.11, 3.12, 3.13 or 3.14; this is " + here + ". " + remedy
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        return (
            "This Python " + here + " has no module " + missing[0] + ", which makes environments. "
            "On Debian or Ubuntu run: sudo apt install python3-venv"
        )
    return None


def make():
    """Make the environment and put uv and nox in it; from then on nox does everything."""
    trouble = obstacle(sys.version_info)
    if trouble:
        sys.exit(trouble)
    print("Making the environment in .venv (only this once, about a minute) ...", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--no-deps", "--require-hashes", "-r", str(TOOLS)]
    try:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], check=True)
        subprocess.run(pip, check=True)
    except subprocess.CalledProcessError as error:
        sys.exit(
            "The environment was not made: " + " ".join(str(word) for word in error.cmd[1:4]) + " "
            "failed (see its messages above). The first start needs a network; try again with "
            "one. If a hash does not match, the package index sent a file that the course was not "
            "tested with: nothing of it was installed; tell whoever runs that index."
        )
    MADE.write_text(wanted(), encoding="utf-8")


def main(arguments):
    """Make what is missing, then hand the task over to nox."""
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return
    task, options = request(arguments)
    if not (PYTHON.exists() and MADE.exists() and MADE.read_text(encoding="utf-8") == wanted()):
        make()
    command = [str(PYTHON), "-m", "nox", "--session", task, "--", *options]
    os.chdir(str(ROOT))
    if os.name == "nt":  # there, execv would give the prompt back at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
