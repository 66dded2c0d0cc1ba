"""From a cold start to the first figure, and through every cell of the notebooks."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from benchmarks.measure import Row
from tools import ROOT

Executed = tuple[float, dict[str, float], int]  # seconds, those of each cell, first figure
NOTEBOOKS = ROOT / "notebooks"
IMPORTS = {
    "Python": "pass",
    "numpy": "import numpy",
    "ours": "import lecture_lib",
    "every name": "from lecture_lib import *",
}
FIRST = """
import json, time
from pathlib import Path
from tools.notebooks import execute
found = {{}}
for path in execute.chosen({names!r}, Path({notebooks!r})):
    began = time.perf_counter()
    executed, cells = execute.execute(path)
    figure = next(
        (n for n, cell in enumerate(executed.cells, start=1)
         if any("image/png" in o.get("data", {{}}) for o in cell.get("outputs", []))), None
    )
    found[path.stem] = time.perf_counter() - began, cells, figure
print(json.dumps(found))
"""


def rows(quick: bool) -> Iterator[Row]:
    """Yield the imports, the first figure, the slowest cell, and all notebooks together."""
    yield from imports(5 if quick else 25)
    found = notebooks(["01"] if quick else [])
    name = min(found)
    yield first_figure(found[name], name, "warm")
    if dropped := forget():
        cold = notebooks([name[:2]])
        yield first_figure(cold[name], name, f"{dropped} files dropped from the page cache")
    cells = {(name, int(n)): s for name, (_, each, _) in found.items() for n, s in each.items()}
    slowest = sorted(cells, key=cells.__getitem__)[-5:]
    worst = (f"{name[:3].rstrip('-')}/{n} {cells[name, n]:.1f}" for name, n in slowest[::-1])
    yield Row(
        f"{len(cells)} cells", "seconds for the slowest", cells[slowest[-1]], 2.0, True,
        note=", ".join(worst),
        why="The slowest are those that import scikit-learn for its data, or all names at once.",
    )  # fmt: skip
    total = sum(seconds for seconds, _, _ in found.values())
    what = f"{len(found)} notebooks"
    yield Row(what, "seconds, one after another", total, note="with kernel starts, wall clock")
    names = sorted(found, key=lambda name: found[name][0])
    began = time.perf_counter()
    with ThreadPoolExecutor(2) as both:  # each waits for a process
        list(both.map(notebooks, (names[::2], names[1::2])))
    seconds, note = time.perf_counter() - began, "two at a time, wall clock"
    yield Row(what, "seconds, on two cores", seconds, 60.0, True, note=note)


def imports(rounds: int) -> Iterator[Row]:
    """Yield the processor's time of fresh interpreters, in turns."""
    took: dict[str, list[float]] = {name: [] for name in IMPORTS}
    for _ in range(rounds + 1):
        for name, code in IMPORTS.items():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            took[name].append(used)
    seconds = {name: np.array(each[1:]) for name, each in took.items()}
    for name, goal in (("ours", 1.3), ("every name", None)):
        ratio = float(np.median(seconds[name] / seconds["numpy"]))
        ours, theirs, least = (
            float(np.median(seconds[key])) * 1e3 for key in (name, "numpy", "Python")
        )
        yield Row(
            IMPORTS[name], "ours / import numpy", ratio, goal, True, ours, theirs, least,
            note="whole process; the limit is Python alone",
        )  # fmt: skip


def first_figure(found: Executed, name: str, note: str) -> Row:
    """Return the seconds from the start of the first cell to the first figure."""
    _, cells, figure = found
    spent = sum(seconds for n, seconds in cells.items() if int(n) <= figure)
    return Row(f"{name}, cell {figure}", "seconds to a figure", spent, 3.0, True, note=note)


def notebooks(names: list[str]) -> dict[str, Executed]:
    """Execute notebooks in a process of its own; return times, cells and first figures."""
    command = [sys.executable, "-c", FIRST.format(notebooks=str(NOTEBOOKS), names=names)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def forget() -> int:
    """Ask the system to drop the packages' files from memory; return how many, 0 where it cannot.

    What another process has mapped stays, so that on a busy machine this is a little less cold.
    """
    if not hasattr(os, "posix_fadvise"):
        return 0
    folders = {Path(np.__file__).parents[1], ROOT / "lecture_lib"}
    files = [path for folder in folders for path in folder.rglob("*.*") if path.is_file()]
    for path in files:
        try:
            handle = os.open(path, os.O_RDONLY)
        except OSError:
            continue
        os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(handle)
    return len(files)
