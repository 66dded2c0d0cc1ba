"""What readers wrote in the working copy as programs, which ``mine`` puts beside their page."""

import subprocess
import sys
from pathlib import Path

from lecture_exercises.parts import (
    MACHINE,
    SVM,
    Program,
    Written,
    assemble,
    digits,
    measurements,
    save,
    tumours,
    written,
)

TABLES = {MACHINE: (tumours, digits), SVM: (tumours, measurements)}


def write(copy: Path, folder: Path) -> str:
    """Write each program of which a part is the reader's, with two tables; run it on each."""
    code = written(copy)
    return "".join(_write(program, code, folder) for program in TABLES)


def _write(program: Program, code: Written, folder: Path) -> str:
    text, reasons = assemble(code, program)
    if all(reasons.values()):
        return ""
    save(text, folder)
    tables = [Path(make(folder)).name for make in TABLES[program]]
    shown = "".join(_run(folder, program.file, table) for table in tables)
    whose = "\n".join(
        f"  {name}: {f'ours, because: {why}' if why else 'yours'}" for name, why in reasons.items()
    )
    return f"""
Your machine is {folder / program.file}:
{whose}
It needs NumPy alone: python {program.file} table.csv.
{shown}"""


def _run(folder: Path, program: str, table: str) -> str:
    """Return what the program says of a table."""
    command = [sys.executable, "-I", "-X", "utf8", program, table]
    try:
        ran = subprocess.run(
            command, cwd=folder, capture_output=True, encoding="utf-8", timeout=120, check=False
        )
        output = ran.stdout + ran.stderr
    except subprocess.TimeoutExpired:
        output = "It was still running after two minutes.\n"
    return f"On {table} it says:\n{output}"
