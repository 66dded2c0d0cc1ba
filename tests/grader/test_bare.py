"""The templates run in a bare Python: NumPy, Matplotlib, and nothing that a browser lacks."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from lecture_grader.source.reading import find, load
from tests.grader.patience import PATIENCE
from tools import ROOT

SOURCES = find(ROOT / "homework")
# What a kernel in a browser (Pyodide) has not, or not as one thinks.
LACKING = {
    "asyncio", "concurrent", "ctypes", "multiprocessing", "signal", "socket", "ssl", "subprocess",
    "threading", "urllib", "http", "select", "mmap", "fcntl", "resource",
}  # fmt: skip
BUILT_IN = {"open", "input", "exec", "eval", "breakpoint", "get_ipython", "display"}

# A Python whose imports from a notebook are NumPy, Matplotlib and the standard library.
BARE = """
import builtins, json, sys
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot
plain, allowed = builtins.__import__, {"numpy", "matplotlib"} | sys.stdlib_module_names

def guarded(name, spaces=None, *rest, **more):
    if (spaces or {}).get("__name__") == "__main__" and name.split(".")[0] not in allowed:
        raise ImportError(f"a template must need NumPy and Matplotlib only, not {name}")
    return plain(name, spaces, *rest, **more)

builtins.__import__ = guarded
names = {"__name__": "__main__"}
for cell in json.load(sys.stdin):
    exec(cell, names)
"""


def code_of(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def template_of(source: Path) -> list[str]:
    return code_of(ROOT / "book" / "homework" / f"{source.stem}.ipynb")


def run(cells: list[str], folder: Path) -> str:
    """Run cells in a fresh Python that cannot see this repository."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", BARE], input=json.dumps(cells), capture_output=True,
        text=True, encoding="utf-8", check=False, cwd=folder, timeout=PATIENCE,
        env={"PATH": "", "HOME": str(folder), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_template_runs_blank_and_filled_with_numpy_and_matplotlib_alone(source, tmp_path):
    homework, cells = load(source), template_of(source)
    assert run(cells, tmp_path).count("⬜") == len(homework.public)
    solutions = {answer.blank: answer.solution for answer in homework.answers}
    said = run([solutions.get(cell, cell) for cell in cells], tmp_path)
    assert said.count("✅") == len(homework.public)
    assert "❌" not in said
    assert "⬜" not in said


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
