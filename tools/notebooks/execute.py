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
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from tools import ROOT

FOLDER = ROOT / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"
PASSING = ("execution", "ExecuteTime", "collapsed", "scrolled", "trusted")  # metadata of a visit
GOAL = 20.0  # seconds: longer than this, and a class waits
CELL_GOAL = 2.0  # seconds of one cell


def clear(notebook: NotebookNode) -> NotebookNode:
    """Return a copy without outputs, so that the class predicts before it sees."""
    fresh = normalise(notebook)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return fresh


def normalise(notebook: NotebookNode) -> NotebookNode:
    """Return a copy that holds nothing of the moment or the machine that made it."""
    fresh = nbformat.from_dict(notebook)
    fresh.metadata = nbformat.from_dict(
        {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    )
    fresh.nbformat, fresh.nbformat_minor = 4, 5
    for cell in fresh.cells:
        for key in PASSING:
            cell.metadata.pop(key, None)
        if cell.cell_type == "code":
            cell.outputs = _joined([_stripped(output) for output in cell.outputs])
    return fresh  # type: ignore[no-any-return]


def _stripped(output: NotebookNode) -> NotebookNode:
    """Drop the widget's model id, and the frames of a traceback: they name files and lines."""
    output = nbformat.from_dict(output)
    if output.output_type == "error":
        output.traceback = [f"{output.ename}: {output.evalue}"]
    elif output.output_type in ("display_data", "execute_result"):
        output.data.pop(WIDGET, None)
    return output


def _joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join neighbouring pieces of one stream: how a kernel cuts its text is chance."""
    joined: list[NotebookNode] = []
    for output in outputs:
        before = joined[-1] if joined else None
        if before and output.get("name") == before.get("name", "no stream"):
            before.text += output.text
        else:
            joined.append(output)
    return joined


def text(notebook: NotebookNode) -> str:
    """Return the one way in which this notebook is written to a file."""
    return f"{nbformat.writes(notebook, version=4)}\n"


def surroundings(folder: str) -> dict[str, str]:
    """Return the kernel's environment variables: nobody's own settings, one core."""
    ours = {name: value for name, value in os.environ.items() if name != "MPLBACKEND"}
    rc = Path(folder, "matplotlibrc")
    rc.touch()
    return ours | {
        "PYTHONHASHSEED": "0",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "SOURCE_DATE_EPOCH": "0",
        "IPYTHONDIR": folder,
        "MATPLOTLIBRC": str(rc),
    }


def execute(path: Path, seconds: dict[int, float] | None = None) -> NotebookNode:
    """Run a notebook from top to bottom in a fresh kernel and return it with its outputs.

    The seconds that each cell took are entered into ``seconds`` by its number, from 1.

    Raises
    ------
    RuntimeError
        If a cell fails, hangs, or shows a path of this machine; it names the cell.
    """
    notebook = clear(nbformat.read(path, as_version=4))
    seconds = {} if seconds is None else seconds

    def began(cell_index: int, **_: object) -> None:
        seconds[cell_index + 1] = time.perf_counter()

    def ended(cell_index: int, **_: object) -> None:
        seconds[cell_index + 1] = time.perf_counter() - seconds[cell_index + 1]

    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        on_cell_execute=began,
        on_cell_executed=ended,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(path.parent)}},
    )
    with tempfile.TemporaryDirectory() as folder:
        try:
            client.execute(env=surroundings(folder))
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise RuntimeError(_failure(path, notebook, error)) from error
    executed = normalise(notebook)
    _refuse_paths(path, executed)
    return executed


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
        cells: dict[int, float] = {}
        try:
            executed = text(execute(path, cells))
        except RuntimeError as error:
            print(f"{path.stem:<20} FAILED\n{error}", flush=True)
            bad += 1
            continue
        seconds = time.perf_counter() - started
        total += seconds
        same = executed == path.read_text(encoding="utf-8")
        if not options.check:
            path.write_text(executed, encoding="utf-8", newline="\n")
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
