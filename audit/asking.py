"""Which tests ask the library, and which only do arithmetic of the sources.

A test asks the library if it reaches, itself or by a helper of its file, a name of
``lecture_lib`` that is more than data: no maker of samples, and not `fold` or `augment`, which
write samples in another form.  The other tests prove what a source says; no fault of an
algorithm makes them fail.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

DATA = {"fold", "augment"}  # with all of lecture_lib.data


def of_statements(root: Path) -> set[str]:
    """Return all tests of the statements, as ``file.py::name``."""
    files = (root / "audit" / "statements").glob("test_*.py")
    return {f"{f.relative_to(root).as_posix()}::{name}" for f in files for name in _tests(f)}


def _tests(path: Path) -> list[str]:
    module = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node.name for node in module.body if isinstance(node, ast.FunctionDef)]
    return [name for name in functions if name.startswith("test_")]


def asking(root: Path, tests: set[str]) -> set[str]:
    """Return the tests, of those given as ``file.py::name``, that ask the library."""
    homes = _homes(root)
    files = {test.split("::")[0] for test in tests}
    return tests & {f"{file}::{name}" for file in files for name in _ask(root / file, homes)}


def _ask(path: Path, homes: dict[str, str]) -> set[str]:
    """Return the names in a file of tests that reach the library."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    answers = set(_imported(module, homes))
    uses: dict[str, set[str]] = {}
    for node in module.body:
        names = {ast.unparse(part) for part in ast.walk(node) if _is_name(part)}
        for name in _defined(node):
            uses[name] = uses.get(name, set()) | names
    return {name for name in uses if _reach(name, uses) & answers}


def _is_name(node: ast.AST) -> bool:
    """Say whether a node is a name, or a name of a module such as ``lib.perceptron``."""
    return isinstance(node.value if isinstance(node, ast.Attribute) else node, ast.Name)


def _homes(root: Path) -> dict[str, str]:
    """Return the module of each public name of the library."""
    stub = root / "lecture_lib" / "__init__.pyi"
    module = ast.parse(stub.read_text(encoding="utf-8") if stub.exists() else "")
    found = [node for node in module.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module or "" for node in found for alias in node.names}


def _imported(module: ast.Module, homes: dict[str, str]) -> Iterator[str]:
    """Give the names of a file that stand for something of the library that is more than data."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            whole = [a.asname or a.name for a in node.names if a.name == "lecture_lib"]
            found = {f"{short}.{name}": name for short in whole for name in homes}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lecture_lib"):
            found = {alias.asname or alias.name: alias.name for alias in node.names}
            homes = dict.fromkeys(found.values(), node.module or "") | homes
        else:
            continue
        for shown, name in found.items():
            if not homes[name].startswith("lecture_lib.data") and name not in DATA:
                yield shown


def _defined(node: ast.stmt) -> Iterator[str]:
    """Give the names that a statement at the top of a file defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def _reach(name: str, uses: dict[str, set[str]]) -> set[str]:
    """Return all names that one name uses, itself or by others of its file."""
    found, new = {name}, [name]
    while new:
        fresh = uses.get(new.pop(), set()) - found
        found |= fresh
        new += fresh
    return found
