"""A solver: a function of a room of ``lecture_lib/solvers``, with its record and its tests."""

import ast
from collections.abc import Iterator
from importlib import import_module

from tools import ROOT
from tools.check import Stages, defined, lines, place_of, unlisted

ROOM = "lecture_lib/solvers"
RULES = (  # files of tests that find a solver, its record and its lines by themselves
    "tests/records/test_records.py tests/solvers/test_loops.py "
    "tests/solvers/test_no_false_status.py tests/solvers/test_claims.py "
    "tests/project/test_docstrings.py tests/project/test_architecture.py "
    "tests/book/test_references.py audit/tests/test_errata_list.py"
)


def record_of(name: str) -> str:
    """Return the class that a solver says it returns."""
    node = defined(ROOM)[name][1]
    returned = node.returns if isinstance(node, ast.FunctionDef) else None
    return ast.unparse(returned) if returned else ""


def missing(name: str) -> Iterator[str]:
    """Say what a solver lacks."""
    functions = defined(ROOM)
    if name not in functions:
        rooms = ", ".join(sorted(p.name for p in (ROOT / ROOM).glob("[a-z]*/")))
        yield f"{ROOM} defines no {name}: write it in a module of one of its folders, {rooms}."
        return
    place, _ = functions[name]
    yield from unlisted(name, place)
    record, classes = record_of(name), defined("lecture_lib")
    if not record:
        yield f"{place}: {name} must say what it returns: def {name}(…) -> ItsRecord."
    elif record in classes:
        yield from unlisted(record, classes[record][0])
    folder = place.replace("lecture_lib", "tests", 1).rpartition("/")[0]
    tests = [place_of(path) for path in sorted((ROOT / folder).glob("test_*.py"))]
    if not any(name in lines(test) for test in tests):
        module = place.rpartition("/")[2]
        yield f"No test of {folder} names {name}: write what it claims in {folder}/test_{module}."
    yield from untried(name)


def untried(name: str) -> Iterator[str]:
    """Say which option no test can try, because none knows what it may be."""
    calls = import_module("tests.calls")  # which calls half of the library
    if name in calls.PUBLIC:
        try:
            calls.arguments(name, optional=True)
        except LookupError as error:
            yield str(error)


def stages(name: str) -> Stages:
    """Run the tests of its room, and those that find it by themselves."""
    place, _ = defined(ROOM)[name]
    room = place.rpartition("/")[0]
    tests = room.replace("lecture_lib", "tests", 1)
    chosen = f"{name} or {record_of(name)} or {tests.rpartition('/')[2]} or engine or architecture"
    rules = f"tests {room} {tests} {RULES} -k '{chosen} or references or changes_one_place'"
    refusals = f"tests tests/base/test_refusals.py -k {name}"  # seconds, and first
    return [[[refusals]], [["lint"], [rules]]]


def pages(name: str) -> list[str]:
    """Only build the book, which shows the docstrings."""
    del name
    return []
