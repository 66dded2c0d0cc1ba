"""A notebook as it is committed: without traces of the moment, and written in one way."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"
PASSING = ("execution", "ExecuteTime", "collapsed", "scrolled", "trusted")  # metadata of a visit


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
        tidy(cell)
    return fresh  # type: ignore[no-any-return]


def tidy(cell: NotebookNode) -> None:
    """Take out of a cell what the moment put there, in its metadata and its outputs."""
    for key in PASSING:
        cell.metadata.pop(key, None)
    if cell.cell_type == "code":
        cell.outputs = _joined([_stripped(output) for output in cell.outputs])


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


def serialise(notebook: NotebookNode) -> str:
    """Return the text of a notebook's file: the same notebook always gives the same bytes."""
    return f"{nbformat.writes(notebook, version=4)}\n"


def write(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook to a file, whose folder may be new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(serialise(notebook), encoding="utf-8", newline="\n")
