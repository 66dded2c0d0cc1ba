"""Cells that overwrite what an answer uses, such as ``sum = 0`` in a cell below it.

In the notebook a check runs below its answer, and may pass there; here all checks run after the
last cell.  So what failed runs again without such cells.  A question is marked without them if
that gains points of its public checks, which anybody can run, and then all of it is: a hidden
check never meets two programs.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import MOST_NOTES, run_checks
from lecture_grader.marking.definitions import defined_in, first_line, given_cells
from lecture_grader.marking.outcome import Outcome, sentence
from lecture_grader.source.records import Homework

WORD = re.compile(r"\w+")
LATER = (
    "The cell that begins {} gives {} another value, and your functions use it; what passes only "
    "without that cell is marked without it."
)


def without_overwriting(
    homework: Homework, cells: tuple[str, ...], outcome: Outcome, options: BoxOptions
) -> tuple[list[tuple[Homework, tuple[str, ...]]], Outcome]:
    """Run again what failed, without cells that only overwrite.

    Returns the programs that count, each with the part of the homework for which it does, and
    what the checks say of them.
    """
    lost = [one for one in outcome.results if one.lost]
    overwriting = _overwriting(homework, cells, outcome) if lost else {}
    if not overwriting:
        return [(homework, cells)], outcome
    kept = tuple(cell for number, cell in enumerate(cells) if number not in overwriting)
    again = run_checks(homework, kept, options)
    before, after = _in_public(outcome), _in_public(again)
    mended = {question for question in after if after[question] > before[question]}
    if not mended:
        return [(homework, cells)], outcome
    said = outcome.notes
    if all(one.question in mended for one in lost):  # nothing is lost in the first program
        said = tuple(note for note in said if note in again.notes)
    notes = [
        sentence(LATER.format(first_line(cells[number]), " and ".join(names[:3])))
        for number, names in list(overwriting.items())[:MOST_NOTES]
    ]
    joined = replace(_joined(homework, outcome, again, mended), notes=(*notes, *said))
    others = {check.question for check in homework.checks} - mended
    return [(_part(homework, others), cells), (_part(homework, mended), kept)], joined


def _in_public(outcome: Outcome) -> dict[str, float]:
    """Return the points of the public checks of each question that has any."""
    points: dict[str, float] = {}
    for one in outcome.results:
        if not (one.hidden or one.manual):
            points[one.question] = points.get(one.question, 0.0) + one.got
    return points


def _part(homework: Homework, questions: set[str]) -> Homework:
    checks = [check for check in homework.checks if check.question in questions]
    return replace(homework, checks=tuple(checks))


def _joined(homework: Homework, outcome: Outcome, again: Outcome, mended: set[str]) -> Outcome:
    """Return what the second outcome says of these questions, and the first of the others."""
    results = {one.check: one for one in again.results if one.question in mended}
    functions = {
        name for one in homework.answers if one.question in mended for name in one.functions
    }
    calls = [call for call in outcome.calls if call.check not in results]
    calls += [call for call in again.calls if call.check in results]
    unstable = [name for name in outcome.unstable if name not in functions]
    unstable += [name for name in again.unstable if name in functions]
    return replace(
        outcome, results=tuple(results.get(one.check, one) for one in outcome.results),
        calls=tuple(calls), unstable=tuple(unstable),
    )  # fmt: skip


def _overwriting(
    homework: Homework, cells: Sequence[str], outcome: Outcome
) -> dict[int, list[str]]:
    """Return the cells without an answer that overwrite what stands in cells with functions."""
    functions, given = set(homework.functions), given_cells(homework)
    own = [cell for cell in cells if cell.strip() not in given]
    used = {word for cell in own if defined_in(cell) for word in WORD.findall(cell)}
    overwriting = {}
    for number, overwritten in outcome.overwrites:
        cell, names = cells[number], [name for name in overwritten if name in used]
        if names and cell in own and not functions & set(defined_in(cell)):
            overwriting[number] = names
    return overwriting
