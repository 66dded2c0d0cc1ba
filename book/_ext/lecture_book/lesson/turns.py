"""Your turn: a cell in which the reader writes, and a cell that answers at once.

The cell has the tag ``your-turn`` and holds the solution between two marks; the next cell calls
the check, ``check_visit(visit)``.  The reader's copy has a gap between the marks.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from typing import Any

from lecture_book.lesson.predictions import source, tags

Cell = dict[str, Any]

TURN = "your-turn"
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
PART = re.compile(
    rf"^(?P<indent> *){BEGIN}\n(?P<code>.*?)^ *{END}(?:\n|\Z)", re.DOTALL | re.MULTILINE
)
MARK = re.compile(r"^ *###? (?:BEGIN|END) SOLUTION\n?", re.MULTILINE)


def turns(cells: list[Cell]) -> Iterator[tuple[int, str]]:
    """Yield the place of each cell to write in, and the call that checks it.

    Raises
    ------
    ValueError
        If a turn has no gap, or the next cell does not check it.
    """
    for place, cell in enumerate(cells):
        if TURN not in tags(cell):
            continue
        if not PART.search(source(cell)):
            msg = f"cell {place + 1}: a turn has its solution between {BEGIN} and {END}."
            raise ValueError(msg)
        call = source(cells[place + 1]) if place + 1 < len(cells) else ""
        if not re.fullmatch(r"check_\w+\(\w+\)", call):
            msg = f"cell {place + 2}: after a turn stands its check alone: check_visit(visit)."
            raise ValueError(msg)
        yield place, call


def blank(code: str) -> str:
    r"""Return a turn with a gap in the place of each solution.

    Inside a function the gap raises, so that nothing loops for ever; outside, each name that the
    solution gives is ``...``.

    Examples
    --------
    >>> print(blank("def f(x):\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"))
    def f(x):
        raise NotImplementedError  # your line
    >>> print(blank("### BEGIN SOLUTION\nlabels = [1, -1]\n### END SOLUTION"))
    labels = ...  # yours
    """
    return PART.sub(_gap, code).rstrip("\n")


def _gap(part: re.Match[str]) -> str:
    indent, code = part["indent"], textwrap.dedent(part["code"])
    if indent:
        lines = "your lines" if code.count("\n") > 1 else "your line"
        return f"{indent}raise NotImplementedError  # {lines}\n"
    names = [
        node.targets[0].id
        for node in ast.parse(code).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    ]
    return "".join(f"{name} = ...  # yours\n" for name in names)


def without_marks(code: str) -> str:
    """Return a solution as a page shows it."""
    return MARK.sub("", code).rstrip("\n")
