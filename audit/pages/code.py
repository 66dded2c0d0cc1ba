"""Which code speaks of a statement: docstrings name the ledger's ids."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

NAMES = re.compile(r"(?<!-)\b([A-Z]{3})-(\d\d)(?: to \1-(\d\d))?\b")
DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def named(docstring: str) -> list[str]:
    """Return the ids that a docstring names; "FAU-16 to FAU-18" names three.

    Examples
    --------
    >>> named("Source: FAU-16 to FAU-18, JOE-04.")
    ['FAU-16', 'FAU-17', 'FAU-18', 'JOE-04']
    """
    return [
        f"{source}-{number:02d}"
        for source, first, last in NAMES.findall(docstring)
        for number in range(int(first), int(last or first) + 1)
    ]


def scan(root: Path) -> dict[str, list[tuple[str, str]]]:
    """Return, for each id, the public functions that name it, as (module, function)."""
    found = defaultdict(list)
    for path in [*sorted((root / "lecture_lib").rglob("*.py")), root / "audit" / "variants.py"]:
        if path.stem.startswith("_"):
            continue
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, DEFINITIONS) and not node.name.startswith("_"):
                for number in named(ast.get_docstring(node) or ""):
                    found[number].append((module, node.name))
    return dict(found)
