"""A solver: a function of a room of ``lecture_lib/solvers``, with its record and its tests."""

import ast
from collections.abc import Iterator
from importlib import import_module

from tools import ROOT
from tools.check import defined, lines, place_of, unlisted

ROOM = "lecture_lib/solvers"


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


def names(name: str) -> dict[str, str]:
    """Return its record, its folder and that of its tests."""
    room = defined(ROOM)[name][0].rpartition("/")[0]
    tests = room.replace("lecture_lib", "tests", 1)
    of = tests.rpartition("/")[2]
    return {"name": name, "record": record_of(name), "room": room, "tests": tests, "of": of}
