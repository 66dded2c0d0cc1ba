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
    lost = [result for result in outcome.results if result.lost]
    overwriting = _overwriting(homework, cells, outcome) if lost else {}
    if not overwriting:
        return [(homework, cells)], outcome
    program = tuple(cell for number, cell in enumerate(cells) if number not in overwriting)
    again = run_checks(homework, program, options)
    before, after = _in_public(outcome), _in_public(again)
    mended = {question for question in after if after[question] > before[question]}
    if not mended:
        return [(homework, cells)], outcome
    old_notes = outcome.notes
    if all(result.question in mended for result in lost):  # nothing is lost in the first program
        old_notes = tuple(note for note in old_notes if note in again.notes)
    notes = [
        sentence(LATER.format(first_line(cells[number]), " and ".join(names[:3])))
        for number, names in list(overwriting.items())[:MOST_NOTES]
    ]
    joined = replace(_join(homework, outcome, again, mended), notes=(*notes, *old_notes))
    others = {check.question for check in homework.checks} - mended
    return [(_part(homework, others), cells), (_part(homework, mended), program)], joined


def _in_public(outcome: Outcome) -> dict[str, float]:
    """Return the points of the public checks of each question that has any."""
    points: dict[str, float] = {}
    for result in outcome.results:
        if not (result.hidden or result.manual):
            points[result.question] = points.get(result.question, 0.0) + result.got
    return points


def _part(homework: Homework, questions: set[str]) -> Homework:
    checks = [check for check in homework.checks if check.question in questions]
    return replace(homework, checks=tuple(checks))


def _join(homework: Homework, outcome: Outcome, again: Outcome, mended: set[str]) -> Outcome:
    """Return what the second outcome says of these questions, and the first of the others."""
    results = {r.check: r for r in again.results if r.question in mended}
    functions = {name for a in homework.answers if a.question in mended for name in a.functions}
    calls = [call for call in outcome.calls if call.check not in results]
    calls += [call for call in again.calls if call.check in results]
    unstable = [name for name in outcome.unstable if name not in functions]
    unstable += [name for name in again.unstable if name in functions]
    return replace(
        outcome, results=tuple(results.get(r.check, r) for r in outcome.results),
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
