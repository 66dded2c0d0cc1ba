"""The templates run in a bare Python: NumPy, Matplotlib, and nothing that a browser lacks."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tests.grader.patience import PATIENCE
from tools import ROOT

SOURCES = homework_files(ROOT / "homework")
# What a kernel in a browser (Pyodide) has not, or not as one thinks.
LACKING = {
    "asyncio", "concurrent", "ctypes", "multiprocessing", "signal", "socket", "ssl", "subprocess",
    "threading", "urllib", "http", "select", "mmap", "fcntl", "resource",
}  # fmt: skip
BUILT_IN = {"open", "input", "exec", "eval", "breakpoint", "get_ipython", "display"}

# A Python whose imports from a notebook are NumPy, Matplotlib and the standard library; started
# once for all programs, because Matplotlib takes long to start where one imports it.
BARE = """
import builtins, contextlib, io, json, sys
plain, allowed = builtins.__import__, {"numpy", "matplotlib"} | sys.stdlib_module_names

def guarded(name, spaces=None, *rest, **more):
    if (spaces or {}).get("__name__") == "__main__" and name.split(".")[0] not in allowed:
        raise ImportError(f"a template must need NumPy and Matplotlib only, not {name}")
    return plain(name, spaces, *rest, **more)

builtins.__import__ = guarded
for cells in json.load(sys.stdin):
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()) as said:
        for cell in cells:
            exec(cell, names)
    if "matplotlib.pyplot" in sys.modules:
        sys.modules["matplotlib.pyplot"].close("all")
    print(json.dumps(said.getvalue()))
"""


def code_of(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def template_of(source: Path) -> list[str]:
    return code_of(ROOT / "book" / "homework" / f"{source.stem}.ipynb")


def run(programs: list[list[str]], folder: Path) -> list[str]:
    """Run programs, each a list of cells, in a fresh Python that cannot see this repository."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", BARE], input=json.dumps(programs), capture_output=True,
        text=True, encoding="utf-8", check=False, cwd=folder, timeout=PATIENCE,
        env={"PATH": "", "HOME": str(folder), "MPLBACKEND": "Agg",
             "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_template_runs_blank_and_filled_with_numpy_and_matplotlib_alone(tmp_path):
    homeworks, blanks = [load(source) for source in SOURCES], list(map(template_of, SOURCES))
    solutions = {answer.blank: answer.solution for work in homeworks for answer in work.answers}
    filled = [[solutions.get(cell, cell) for cell in cells] for cells in blanks]
    said = run([*blanks, *filled], tmp_path)
    checks = [len(homework.public) for homework in homeworks]
    assert [words.count("⬜") for words in said] == [*checks, *[0] * len(checks)]
    assert [words.count("✅") for words in said[len(checks) :]] == checks
    assert not [words for words in said if "❌" in words]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_template_asks_for_nothing_that_a_browser_lacks(source):
    for cell in template_of(source):
        tree = ast.parse(cell)  # so no line is a magic
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & BUILT_IN
        modules = {
            name.name for node in ast.walk(tree) if isinstance(node, ast.Import)
            for name in node.names
        }  # fmt: skip
        modules |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        roots = {module.split(".")[0] for module in modules}
        assert roots <= {"numpy", "matplotlib"} | (sys.stdlib_module_names - LACKING)
