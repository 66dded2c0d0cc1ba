"""The exercises of a notebook: a cell in which the reader writes, and one that answers at once.

The cell has the tag ``your-turn`` and holds the solution between two markers; the next cell calls
the check, ``check_visit(visit)``.
"""

import re
from collections.abc import Iterator
from typing import Any

from lecture_format.markers import count_solutions, refuse, solution

TAG = "your-turn"


def exercises(cells: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Yield the place of each cell to write in, and the call that checks it."""
    for place, cell in enumerate(cells):
        if TAG not in cell["metadata"].get("tags", []):
            continue
        count_solutions("".join(cell["source"]), f"cell {place + 1}", least=1)
        call = "".join(cells[place + 1]["source"]) if place + 1 < len(cells) else ""
        if not re.fullmatch(r"check_\w+\(\w+\)", call):
            refuse(f"cell {place + 2}", "an exercise is followed by its check alone: check_f(f)")
        yield place, call


def solutions(cells: list[dict[str, Any]]) -> list[str]:
    """Return the right answers of a notebook, which its wrong ones may change."""
    return [solution("".join(cells[place]["source"])) for place, _ in exercises(cells)]
