"""Our text with what a source prints in its place, on which a test must fail.

A mutant names a function of ours and, where it can, the label at the end of a line, so that other
names may change.  It replaces a part of that line, or all lines with the label.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from tools import PATIENCE, ROOT

PACKAGES = ("book", "class", "exercises", "format", "lib")
OURS = ("audit", "tests", "tools", *(f"lecture_{name}" for name in PACKAGES))
QUICK = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "LECTURE_LIB_ENGINE": "python", "COLUMNS": "999"}


def copied(folder: Path) -> Path:
    """Copy our code, so that no mutant touches a file of ours; the copy reads all else here."""
    for path in ROOT.iterdir():
        if path.name in OURS:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif not path.name.startswith("."):
            (folder / path.name).symlink_to(path)
    return folder


def _place(root: Path, name: str) -> tuple[Path, list[int]]:
    """Return the file of a function, such as ``audit.variants.perceptron_fau``, and its lines."""
    parts = name.split(".")
    files = [root.joinpath(*parts[:end]).with_suffix(".py") for end in range(len(parts), 0, -1)]
    file = next(file for file in files if file.exists())
    node: ast.AST = ast.parse(file.read_text("utf-8"))
    for part in parts[len(file.relative_to(root).parts) :]:
        inside = [each for each in getattr(node, "body", []) if getattr(each, "name", "") == part]
        if not inside:
            msg = f"audit/errata.yaml: there is no {name}; write where it is now."
            raise LookupError(msg)
        node = inside[0]
    return file, list(range(node.lineno - 1, node.end_lineno))  # type: ignore[attr-defined]


def changed(mutant: dict[str, str], root: Path = ROOT) -> tuple[Path, str]:
    """Return the file that a mutant changes, and its text then."""
    file, rows = _place(root, mutant["in"])
    lines = file.read_text("utf-8").splitlines()
    if label := mutant.get("label"):
        rows = [row for row in rows if re.search(rf"# .*\b{label}$", lines[row])]
    if part := mutant.get("replace", ""):
        rows = [row for row in rows if part in lines[row]]
    if not rows or (not label and len(rows) > 1):
        what = " with ".join(word for word in (label, part) if word)
        msg = f"audit/errata.yaml: {len(rows)} lines of {mutant['in']} have {what}, not one."
        raise LookupError(msg)
    for number, row in enumerate(rows):
        indent = re.match(" *", lines[row])[0]  # type: ignore[index]
        whole = textwrap.indent(mutant["by"], indent) if not number else ""
        lines[row] = lines[row].replace(part, mutant["by"]) if part else whole
    return file, "\n".join([*lines, ""])


def is_caught(mutant: dict[str, str], tests: list[str], root: Path) -> tuple[bool, str]:
    """Say whether a test in a copy fails on the mutant by an assertion, and what pytest said."""
    file, text = changed(mutant, root)
    ours = file.read_text("utf-8")
    file.write_text(text, "utf-8")
    env = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    env |= {**QUICK, "PYTHONPATH": str(root)}
    options = ["-q", "--assert=plain", "--tb=line", "-rf", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    try:
        ran = subprocess.run(
            command,
            cwd=root,
            env=env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        file.write_text(ours, "utf-8")
    failed = "AssertionError" in ran.stdout  # also one of several that hypothesis found
    return ran.returncode == 1 and failed, ran.stdout + ran.stderr
