"""Run a notebook from top to bottom in a fresh kernel, the same on every machine."""

import os
import tempfile
import time
from pathlib import Path

from nbformat import NotebookNode

PATIENCE = 600  # seconds for a cell, and for the kernel to start, on a busy machine


def kernel_environment(folder: str) -> dict[str, str]:
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


def run_cells(notebook: NotebookNode, folder: Path | None = None) -> dict[int, float]:
    """Run all cells and put their outputs into the notebook; return the seconds of each cell.

    Cells are counted from 1.  The kernel works in ``folder``, or else in an empty one.  What
    nbclient raises of a cell that fails or hangs is passed on.
    """
    from nbclient import NotebookClient  # who only reads notebooks has no need of it

    seconds: dict[int, float] = {}

    def began(cell_index: int, **_: object) -> None:
        seconds[cell_index + 1] = time.perf_counter()

    def ended(cell_index: int, **_: object) -> None:
        seconds[cell_index + 1] = time.perf_counter() - seconds[cell_index + 1]

    with tempfile.TemporaryDirectory() as empty:
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=PATIENCE,
            startup_timeout=PATIENCE,
            record_timing=False,
            on_cell_execute=began,
            on_cell_executed=ended,
            extra_arguments=["--log-level=ERROR"],
            resources={"metadata": {"path": str(folder or empty)}},
        )
        client.execute(env=kernel_environment(empty))
    return seconds
