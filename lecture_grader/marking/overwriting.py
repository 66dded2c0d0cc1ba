"""Cells that overwrite what an answer uses, such as ``sum = 0`` in a cell below it.

In the notebook a check runs below its answer, and may pass there; here all checks run after the
last cell.  So what failed runs again without such cells.  That gives nobody what leaving them out
would not.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.definitions import defined_in, first_line, given_cells
from lecture_grader.marking.outcome import Outcome, sentence
from lecture_grader.source.records import Homework

WORD = re.compile(r"\w+")
LATER = (
    "The cell that begins {} gives {} another value, and your functions use it; what passes "
    "without that cell counts."
)


def without_overwriting(
    homework: Homework, cells: tuple[str, ...], outcome: Outcome, options: BoxOptions
) -> tuple[tuple[str, ...], Outcome]:
    """Run again what failed, without cells that only overwrite; return the cells that count."""
    lost = {one.check for one in outcome.results if not (one.passed or one.pending)}
    found = _overwriting(homework, cells, outcome) if lost else {}
    if not found:
        return cells, outcome
    kept = tuple(cell for number, cell in enumerate(cells) if number not in found)
    again = run_checks(homework, kept, options)
    passed = {one.check: one for one in again.results if one.check in lost and one.passed}
    if not passed:
        return cells, outcome
    first = next(iter(found))
    note = sentence(LATER.format(first_line(cells[first]), " and ".join(found[first][:3])))
    calls = [call for call in outcome.calls if call.check not in passed]
    calls += [call for call in again.calls if call.check in passed]
    return kept, replace(
        outcome, results=tuple(passed.get(one.check, one) for one in outcome.results),
        calls=tuple(calls), notes=(note, *outcome.notes),
    )  # fmt: skip


def _overwriting(
    homework: Homework, cells: Sequence[str], outcome: Outcome
) -> dict[int, list[str]]:
    """Return the cells without an answer that overwrite what stands in cells with functions."""
    functions, given = set(homework.functions), given_cells(homework)
    own = [cell for cell in cells if cell.strip() not in given]
    used = {word for cell in own if defined_in(cell) for word in WORD.findall(cell)}
    found = {}
    for number, overwritten in outcome.overwrites:
        cell, names = cells[number], [name for name in overwritten if name in used]
        if names and cell in own and not functions & set(defined_in(cell)):
            found[number] = names
    return found
