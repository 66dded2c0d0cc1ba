"""What readers wrote in the working copy as a program, which ``mine`` puts beside their page."""

import subprocess
import sys
from pathlib import Path

from lecture_exercises.parts import PROGRAM, assemble, digits, save, tumours, written


def write(copy: Path, folder: Path) -> str:
    """Write the program and two tables, if a part is the reader's; run it on each."""
    program, reasons = assemble(written(copy))
    if all(reasons.values()):
        return ""
    save(program, folder)
    shown = "".join(_run(folder, Path(make(folder)).name) for make in (tumours, digits))
    whose = "\n".join(
        f"  {name}: {f'ours, because: {why}' if why else 'yours'}" for name, why in reasons.items()
    )
    return f"""
Your machine is {folder / PROGRAM}:
{whose}
It needs NumPy alone: python my_machine.py table.csv.
{shown}"""


def _run(folder: Path, table: str) -> str:
    """Return what the program says of a table."""
    command = [sys.executable, "-I", "-X", "utf8", PROGRAM, table]
    try:
        ran = subprocess.run(
            command, cwd=folder, capture_output=True, encoding="utf-8", timeout=120, check=False
        )
        said = ran.stdout + ran.stderr
    except subprocess.TimeoutExpired:
        said = "It was still running after two minutes.\n"
    return f"On {table} it says:\n{said}"
