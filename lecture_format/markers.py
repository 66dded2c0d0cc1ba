"""The two lines around a solution: what is given, what the reader writes, and the gap."""

import ast
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import NoReturn

from lecture_format.translation import message, translate

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
GAP = message("# Your code here.")


class SourceError(ValueError):
    """A source that does not hold an exercise; one sentence says where and why."""


def refuse(where: str, why: str) -> NoReturn:
    """Raise a SourceError that says where and why, without the error that showed it."""
    msg = f"{where}: {why}."
    raise SourceError(msg) from None


def refusals(parts: Iterable[Callable[[], object]]) -> list[str]:
    """Return the sentences of those that refuse what they are called for, each once."""
    said = []
    for part in parts:
        try:
            part()
        except SourceError as error:
            said.append(str(error))
    return list(dict.fromkeys(said))


def count_solutions(code: str, where: str, least: int = 0) -> int:
    """Return how many solutions stand in a cell; markers must make pairs, and enough of them."""
    markers = [line.strip() for line in code.splitlines() if line.strip() in (BEGIN, END)]
    count = len(markers) // 2
    if markers != [BEGIN, END] * count or count < least:
        refuse(where, f"an answer needs {BEGIN} and {END}, each on a line of its own, in turn")
    return count


def _lines(code: str) -> Iterator[tuple[str, bool]]:
    """Yield each line, markers left out, and whether it stands in a solution."""
    inside = False
    for line in code.splitlines():
        if line.strip() in (BEGIN, END):
            inside = line.strip() == BEGIN
        else:
            yield line, inside


def given(code: str) -> str:
    """Return what stands outside the markers."""
    return "\n".join(line for line, inside in _lines(code) if not inside)


def secret(code: str) -> tuple[str, ...]:
    """Return the lines of the solution."""
    return tuple(line for line, inside in _lines(code) if inside)


def solution(code: str) -> str:
    """Return all of a cell, without the markers."""
    return "\n".join(line for line, _ in _lines(code))


def blank(code: str) -> str:
    r"""Return a cell with a gap in the place of each solution, as its readers get it.

    Inside a function the gap raises, so that nothing loops forever; outside, each name that the
    solution gives a value is ``...``.

    Examples
    --------
    >>> print(blank("def f(x):\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"))
    def f(x):
        # Your code here.
        raise NotImplementedError
    >>> print(blank("### BEGIN SOLUTION\nlabels = [1, -1]\n### END SOLUTION"))
    labels = ...  # Your code here.
    """
    found: list[str] = []
    for inside, run in groupby(_lines(code), key=itemgetter(1)):
        lines = [line for line, _ in run]
        found += _gap(lines) if inside else lines
    return "\n".join(found)


def _gap(lines: list[str]) -> list[str]:
    indent = lines[0][: len(lines[0]) - len(lines[0].lstrip())]
    if indent or any(line.startswith("def ") for line in lines):
        return [f"{indent}{translate(GAP)}", f"{indent}raise NotImplementedError"]
    return [f"{name} = ...  {translate(GAP)}" for name in names_given("\n".join(lines))]


def names_given(code: str) -> tuple[str, ...]:
    r"""Return the names of the functions and the values that code defines at its top level.

    Examples
    --------
    >>> names_given("def f(x): return x\ng = lambda x: 2 * x")
    ('f', 'g')
    """
    found = []
    for node in ast.parse(code).body:
        if isinstance(node, ast.FunctionDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.append(node.targets[0].id)
    return tuple(found)
