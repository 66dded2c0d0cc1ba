"""What readers wrote in the working copy as a program, which ``mine`` puts beside their page."""

import subprocess
import sys
from pathlib import Path

from lecture_exercises.parts import PROGRAM, TABLE, assemble, save, tumours, written


def write(copy: Path, folder: Path) -> str:
    """Write the program and the table of the tumours, if a part is the reader's; run it."""
    program, reasons = assemble(written(copy))
    if all(reasons.values()):
        return ""
    save(program, folder)
    path = folder / PROGRAM
    tumours(folder)
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
