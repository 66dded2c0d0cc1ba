"""Who cites an equation: lines of the library and tests."""

import ast
import io
import tokenize
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from lecture_book.reference import calls
from lecture_book.statements.equations import LABEL


@dataclass(frozen=True)
class CodeLine:
    """One line of the library that computes an equation."""

    module: str
    line: int
    text: str


@dataclass
class Citing:
    """For each label: the lines that compute it and the tests that hold it.

    Attributes
    ----------
    code : dict
        Label to lines of the library, in the order of the files.
    tests : dict
        Label to the tests that name it, as ``tests/file.py::test``.
    around : dict
        Label to test files, each with its tests of the functions that hold these lines.
    """

    code: dict[str, list[CodeLine]] = field(default_factory=lambda: defaultdict(list))
    tests: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    around: dict[str, dict[str, list[str]]] = field(default_factory=lambda: defaultdict(dict))


def scan(root: Path) -> Citing:
    """Look through the library and the tests of a repository."""
    citing = Citing()
    ways: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in sorted((root / "lecture_lib").rglob("*.py")):
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        source = path.read_text(encoding="utf-8")
        for label, line, text in code_lines(source):
            citing.code[label].append(CodeLine(module, line, text))
            ways[room_of(path, root)][label] |= calls.public_ways(
                source, calls.enclosing(source, line)
            )
    folders = [root / "tests", root / "audit" / "statements"]
    for path in [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]:
        if path.parent.name == "book":
            continue  # the book's own tests speak of labels, they hold no equation
        source, file = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        for label, name in names_of_tests(source):
            citing.tests[label].append(f"{file}::{name}")
        for label, names in ways[room_of(path, root)].items():
            if found := calls.tests_of(source, names):
                citing.around[label][file] = found
    return citing


def room_of(path: Path, root: Path) -> str:
    """Return where a module lies in the library, or the one that a file of tests is about.

    Examples
    --------
    >>> room_of(Path("lecture_lib/linear/score.py"), Path())
    'linear/score'
    >>> room_of(Path("tests/linear/test_score.py"), Path())
    'linear/score'
    """
    place = path.relative_to(root)
    return (place.parent / place.stem.removeprefix("test_")).as_posix().partition("/")[2]


def code_lines(source: str) -> list[tuple[str, int, str]]:
    """Return (label, line, code) for every comment that names an equation.

    Examples
    --------
    >>> code_lines("w = w + x  # eq-update")
    [('eq-update', 1, 'w = w + x')]
    """
    if not LABEL.search(source):
        return []
    lines = source.splitlines()
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            code = lines[row - 1][:column].strip()
            found += [(label, row, code) for label in LABEL.findall(token.string)]
    return found


def names_of_tests(source: str) -> list[tuple[str, str]]:
    r"""Return (label, test) for every test that names an equation anywhere in its text.

    Examples
    --------
    >>> names_of_tests("def test_step():\n    assert 1  # eq-update")
    [('eq-update', 'test_step')]
    """
    if not LABEL.search(source):
        return []
    lines = source.splitlines()
    found = []
    for node in calls.parse(source).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        for item in inner:
            if isinstance(item, ast.FunctionDef) and item.name.startswith("test"):
                first = min([item.lineno, *(mark.lineno for mark in item.decorator_list)])
                text = "\n".join(lines[first - 1 : item.end_lineno])
                name = item.name if item is node else f"{node.name}::{item.name}"
                found += [(label, name) for label in dict.fromkeys(LABEL.findall(text))]
    return found
