"""Execute the notebooks and write them with their outputs.

python3 start.py notebooks              every notebook
python3 start.py notebooks 04 06        those whose names begin so
python3 start.py notebooks --check      execute, write nothing, say what would change

Executing twice gives the same bytes: no time, path, address, widget state or interpreter
version is kept, and the number of cores cannot change a digit.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from lecture_format.execution import run_cells
from lecture_format.notebook_file import clear, normalise, serialise, write
from tools import ROOT

FOLDER = ROOT / "notebooks"
GOAL = 20.0  # seconds: longer than this, and a class waits
CELL_GOAL = 2.0  # seconds of one cell


def execute(path: Path) -> tuple[NotebookNode, dict[int, float]]:
    """Run a notebook from top to bottom; return it with its outputs, and the seconds of each cell.

    Raises
    ------
    RuntimeError
        If a cell fails, hangs, or shows a path of this machine; it names the cell.
    """
    notebook = clear(nbformat.read(path, as_version=4))
    try:
        seconds = run_cells(notebook, path.parent)
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        raise RuntimeError(_failure(path, notebook, error)) from error
    executed = normalise(notebook)
    _refuse_paths(path, executed)
    return executed, seconds


def _refuse_paths(path: Path, notebook: NotebookNode) -> None:
    """Stop at an output that names a folder of this machine, such as a warning does."""
    for number, cell in enumerate(notebook.cells, start=1):
        for place in (path.parent.parent, Path.home(), Path(tempfile.gettempdir())):
            if f"{place}{os.sep}" in _words(cell):
                msg = f"{path.name}, cell {number} shows a path of this machine: {place}"
                raise RuntimeError(msg)


def _words(cell: NotebookNode) -> str:
    """Return what a reader reads of a cell's outputs; the letters of a picture are chance."""
    outputs = cell.get("outputs", [])
    shown = [data for output in outputs for data in output.get("data", {}).items()]
    kept = [value for kind, value in shown if not kind.startswith("image/")]
    return str([output.get("text", output.get("traceback")) for output in outputs] + kept)


def _failure(path: Path, notebook: NotebookNode, error: Exception) -> str:
    """Say which cell failed and how, in the reader's words rather than the client's."""
    ran = (n for n, cell in enumerate(notebook.cells) if cell.get("execution_count"))
    number = max(ran, default=0)
    why = f"{error.ename}: {error.evalue}" if isinstance(error, CellExecutionError) else str(error)
    source = "\n".join("    " + line for line in notebook.cells[number].source.splitlines())
    return f"{path.name}, cell {number + 1} failed: {why}\n{source}"


def chosen(names: list[str], folder: Path) -> list[Path]:
    """Return the notebooks whose names begin with one of these, or all.

    Raises
    ------
    ValueError
        If a name fits no notebook.
    """
    every = sorted(folder.glob("*.ipynb"))
    for name in names:
        if not any(path.name.startswith(Path(name).name) for path in every):
            msg = f"names must begin a notebook's name; got {name!r}. There are: " + ", ".join(
                path.stem for path in every
            )
            raise ValueError(msg)
    starts = tuple(Path(name).name for name in names) or ("",)
    return [path for path in every if path.name.startswith(starts)]


def main(arguments: list[str], folder: Path = FOLDER) -> int:
    """Execute the chosen notebooks, print the seconds of each, return the exit code."""
    parser = argparse.ArgumentParser(description="Execute the notebooks and write their outputs.")
    parser.add_argument("names", nargs="*", help="beginnings of names, such as 04; default: all")
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    options = parser.parse_args(arguments)
    total, bad = 0.0, 0
    try:
        paths = chosen(options.names, folder)
    except ValueError as error:
        parser.error(str(error))
    for path in paths:
        started = time.perf_counter()
        try:
            notebook, cells = execute(path)
        except RuntimeError as error:
            print(f"{path.stem:<20} FAILED\n{error}", flush=True)
            bad += 1
            continue
        seconds = time.perf_counter() - started
        total += seconds
        same = serialise(notebook) == path.read_text(encoding="utf-8")
        if not options.check:
            write(notebook, path)
        bad += options.check and not same
        note = "same bytes" if same else "DIFFERS" if options.check else "written"
        slow = f"  slow: no chapter should take {GOAL:.0f} s" if seconds > GOAL else ""
        print(f"{path.stem:<20} {seconds:6.1f} s  {note}{slow}", flush=True)
        for number, took in cells.items():
            if took > CELL_GOAL:
                print(f"    cell {number}: readers wait {took:.1f} s, more than {CELL_GOAL:.0f} s")
    print(f"{'together':<20} {total:6.1f} s  {len(paths)} notebooks, {bad} bad")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
