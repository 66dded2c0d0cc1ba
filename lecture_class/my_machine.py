"""The reader's own parts of a perceptron, put together into one program that works alone."""

import ast
import csv
import io
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np

from lecture_book import ROOT
from lecture_class.working_copy import answers, read_cells
from lecture_exercises import machine
from lecture_exercises.chapters.algorithm import check_visit
from lecture_exercises.chapters.motivation import check_neuron
from lecture_exercises.chapters.remarks import check_keep_best
from lecture_lib.data.real_data import breast_cancer

SOURCE = Path(machine.__file__).read_text(encoding="utf-8")
TABLE = "tumours.csv"
NOTEBOOKS = {path.name[:2]: path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
# The function, the number of its chapter, the name of the cell in it, and the check.
PARTS: tuple[tuple[str, str, str, Callable[..., Any]], ...] = (
    ("neuron", "01", "turn-neuron", check_neuron),
    ("visit", "04", "turn-visit", check_visit),
    ("keep_best", "05", "turn-pocket", check_keep_best),
)


def assemble(copy: Path) -> tuple[str, dict[str, str]]:
    """Return the program, and for each part why it is ours, or nothing if it is the reader's."""
    lines, reasons = SOURCE.splitlines(), {}
    where = {n.name: n for n in ast.parse(SOURCE).body if isinstance(n, ast.FunctionDef)}
    for name, chapter, cell, check in reversed(PARTS):
        path = copy / NOTEBOOKS[chapter]
        code = answers(read_cells(path)).get(cell) if path.exists() else None
        reasons[name] = judge(name, code, check)
        node = where[name]
        span = slice(node.lineno - 1, node.end_lineno)
        part = lines[span] if reasons[name] or code is None else code.strip().splitlines()
        whose = f"ours: {reasons[name]}" if reasons[name] else "yours"
        lines[span] = [f"# From chapter {int(chapter)}, {whose}", *part]
    return "\n".join(lines) + "\n", {name: reasons[name] for name, *_ in PARTS}


def judge(name: str, code: str | None, check: Callable[..., Any]) -> str:
    """Say why what a reader wrote for a part cannot be used, or nothing."""
    if code is None:
        return "nothing is written yet."
    space: dict[str, Any] = {"np": np}
    with redirect_stdout(io.StringIO()) as printed:
        try:
            exec(code, space)
        except (Exception, SystemExit) as error:
            return f"your cell ends with {type(error).__name__}."
        if name not in space:
            return f"your cell does not define {name}."
        names = {own for own in space.keys() & vars(machine).keys() if own not in (name, "np")}
        same = {own for own in names if space[own] is getattr(machine, own)}
        if taken := sorted(names - same - {"__builtins__"}):
            return f"your cell also defines {taken[0]}, a name of the program."
        if check(space[name]) is space[name]:
            return ""
    lines = printed.getvalue().splitlines()
    last = max(i for i, line in enumerate(lines) if line[:1] in ("✅", "❌", "⬜"))
    return lines[last + lines[last].startswith("✅")].lstrip("❌⬜ ")


def write(copy: Path, folder: Path) -> str:
    """Write the program and the table of the tumours, if a part is the reader's; run it."""
    program, reasons = assemble(copy)
    if all(reasons.values()):
        return ""
    path = folder / "my_machine.py"
    path.write_text(program, encoding="utf-8", newline="\n")
    tumours = breast_cancer(features=["mean radius", "mean texture"])
    with (folder / TABLE).open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["radius", "texture", "kind"])
        kinds = np.where(tumours.y > 0, "malignant", "benign")
        table.writerows([*x, kind] for x, kind in zip(tumours.X.tolist(), kinds, strict=True))
    command = [sys.executable, "-I", "-X", "utf8", path.name, TABLE]
    try:
        ran = subprocess.run(
            command, cwd=folder, capture_output=True, encoding="utf-8", timeout=120, check=False
        )
        shown = ran.stdout + ran.stderr
    except subprocess.TimeoutExpired:
        shown = "It was still running after two minutes.\n"
    whose = "\n".join(
        f"  {name}: {f'ours, because: {why}' if why else 'yours'}" for name, why in reasons.items()
    )
    return f"""
Your machine is {path}:
{whose}
It needs NumPy alone: python my_machine.py table.csv. On the tumours, {TABLE}, it says:
{shown}"""
