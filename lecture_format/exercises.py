"""The exercises of a notebook: a cell in which the reader writes, and one that answers at once.

The cell has the tag ``your-turn`` and holds the solution between two markers; the next cell calls
the check, ``check_visit(visit)``.  Where later cells go on with what was written, it gives the
answer of the check a name, ``step = check_visit(visit)``.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from lecture_format.markers import count_solutions, refusals, refuse, solution
from lecture_format.predictions import source, tags

TAG = "your-turn"
CHECK = re.compile(r"(?:(?P<name>\w+) = )?(?P<call>check_\w+\(\w+\))")


def exercises(cells: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Yield the place of each cell to write in, and the call that checks it."""
    for place in _places(cells):
        yield place, _call(cells, place)


def _places(cells: list[dict[str, Any]]) -> list[int]:
    return [n for n, cell in enumerate(cells) if TAG in tags(cell)]


def _call(cells: list[dict[str, Any]], place: int) -> str:
    """Return the call that checks what is written in a cell."""
    count_solutions(source(cells[place]), f"cell {place + 1}", least=1)
    below = source(cells[place + 1]) if place + 1 < len(cells) else ""
    found = CHECK.fullmatch(below)
    if not found:
        why = "an exercise is followed by its check alone: check_f(f) or g = check_f(f)"
        refuse(f"cell {place + 2}", why)
    return found["call"]


def faults(cells: list[dict[str, Any]]) -> list[str]:
    """Return the sentence of each exercise that has not its form."""
    return refusals([partial(_call, cells, place) for place in _places(cells)])


def goes_on(cells: list[dict[str, Any]], place: int) -> str | None:
    """Return the name by which later cells call what was written at a place, or None."""
    found = CHECK.fullmatch(source(cells[place + 1]))
    return found["name"] if found else None


def solutions(cells: list[dict[str, Any]]) -> list[str]:
    """Return the right answers of a notebook, which its wrong ones may change."""
    return [solution(source(cells[place])) for place, _ in exercises(cells)]
