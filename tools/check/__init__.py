"""What a change of one kind needs and can break: ``python3 start.py check chapter 17``.

Each kind is a module, whose ``missing`` yields a sentence for each thing that is not there yet,
with the place to write it; ``KINDS`` in ``__main__`` says what runs for each.
"""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

from tools import ROOT


def lines(place: str) -> str:
    """Return the text of a file of the repository, or nothing if there is none."""
    path = ROOT / place
    return path.read_text(encoding="utf-8") if path.exists() else ""


def place_of(path: Path) -> str:
    """Return where a file lies in the repository."""
    return path.relative_to(ROOT).as_posix()


@functools.cache
def defined(folder: str) -> dict[str, tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Return the functions and classes below a folder: the file of each, and its tree."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[node.name] = (place_of(path), node)
    return found


def unlisted(name: str, place: str) -> Iterator[str]:
    """Say that a public name is not in the stub."""
    module = place.removesuffix(".py").replace("/", ".")
    line = f"from {module} import {name} as {name}"
    if f" {name} as {name}" not in lines("lecture_lib/__init__.pyi"):
        yield f"lecture_lib/__init__.pyi lacks {name}: add the line `{line}`."
