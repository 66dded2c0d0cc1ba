"""Run the tests as on a machine without bubblewrap, Chromium and Node, by hiding them.

    python -m tools.bare [options of pytest]

A test that needs such a program carries the mark ``bwrap`` or ``browser`` and is left out where
the program is missing; one that does not say so fails here.  Node comes with the Python packages
and stays: that of the system is hidden, and nothing may change.

Of the test files those are run that can tell the difference: that name such a program, in a
string or an import, or that reach a module that does.  A module is reached by an import and by a
string that names it (``python -m tools.book.build``, ``"noxfile.py"``); a package that computes
the names of its modules is reached as a whole.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

from tools import ROOT

HIDDEN = ("bwrap", "chrom*", "google-chrome*", "node", "nodejs", "npm", "npx", "corepack")
NAMED = re.compile(r"bwrap|bubblewrap|chrom(e|ium)|playwright|\b(node|nodejs|npm|npx)\b")
WHOLE = ("lecture_lib", "lecture_grader", "lecture_book")
IN_PARALLEL = ("-n", "auto", "--dist", "loadfile")  # what a file shares is made once
SELECTION = "not browser and not bwrap"  # as `start.py tests` on such a machine


def environment(folder: Path) -> dict[str, str]:
    """Fill a folder with links to all programs but the hidden; return the environment with it."""
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        for program in place.iterdir() if place.is_dir() else ():
            link = folder / program.name
            if not (link.is_symlink() or any(fnmatch(program.name, name) for name in HIDDEN)):
                link.symlink_to(program)
    ours = [str(Path(sys.executable).parent)] if sys.prefix != sys.base_prefix else []
    found = {**os.environ, "PATH": os.pathsep.join([*ours, str(folder)])}
    found.pop("CHROMIUM", None)
    return found


def modules(root: Path) -> dict[str, Path]:
    """Return the Python files of the repository, each under its name for an import."""
    found = {}
    for place in (root, root / "book" / "_ext"):
        for path in (*place.glob("*.py"), *place.glob("[a-z]*/**/*.py")):
            name = ".".join(path.relative_to(place).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def words(path: Path) -> tuple[set[str], set[str]]:
    """Return what a file imports, and all strings in it."""
    imported, strings = set(), set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {part.name for part in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported |= {node.module, *(f"{node.module}.{part.name}" for part in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
    return imported, strings


def able_to_differ(root: Path = ROOT) -> list[Path]:
    """Return the files that name a hidden program, or reach a module that does."""
    files = modules(root)
    wholes = {top: {name for name in files if name.startswith(f"{top}.")} for top in WHOLE}
    read = {name: words(path) for name, path in files.items()}
    found = {name for name in files if any(map(NAMED.search, set.union(*read[name])))}
    before: dict[str, set[str]] = {}
    for name in files:
        for other in _reached(*read[name]):
            for target in {other} | wholes.get(other, set()):
                before.setdefault(target, set()).add(name)
    waiting = list(found)
    while waiting:
        new = before.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return sorted(files[name] for name in found)


def _reached(imported: set[str], strings: set[str]) -> set[str]:
    """Return what may be names of modules among imports and strings, with their packages."""
    spoken = {word for text in strings for word in re.findall(r"[\w.]+", text) if "." in word}
    names = [*imported, *strings, *(word.removesuffix(".py") for word in spoken)]
    parts = [name.split(".") for name in names]
    return {".".join(part[:end]) for part in parts for end in range(1, len(part) + 1)}


def main() -> int:
    """Run what can differ, in the environment that hides the programs."""
    tests = [path for path in able_to_differ() if path.name.startswith("test_") or _examples(path)]
    print(f"{len(tests)} files can tell whether these are hidden: {', '.join(HIDDEN)}", flush=True)
    command = [sys.executable, "-m", "pytest", "-m", SELECTION, *IN_PARALLEL, *sys.argv[1:]]
    with tempfile.TemporaryDirectory(prefix="bare-") as folder:
        hidden = environment(Path(folder))
        return subprocess.run([*command, *map(str, tests)], cwd=ROOT, env=hidden).returncode


def _examples(path: Path) -> bool:
    """Say whether a module's docstrings hold examples, which pytest runs."""
    return "    >>> " in path.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
