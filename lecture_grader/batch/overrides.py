"""Marks that a teacher corrects by hand, in a table that no program of ours writes."""

import math
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from pathlib import Path
from unicodedata import normalize

from lecture_grader.batch.participants import student_of
from lecture_grader.batch.tables import rows_of
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.outcome import sentence
from lecture_grader.source.records import Check

OVERRIDES = "overrides.csv"
USED = "corrections-used.csv"  # a copy of it, beside the finished marks
RELATIVE = re.compile(r"([-\N{MINUS SIGN}xX*\N{MULTIPLICATION SIGN}])(\d+(?:[.,]\d+)?)")
COLUMNS = ("student", "check", "points", "comment")


class OverrideError(ValueError):
    """A table of corrections that cannot be applied; one sentence says which line."""


@dataclass(frozen=True)
class Override:
    """One correction; without a check it is for the whole homework.

    Points that are no number say that a question is not yet marked, unless the line is relative:
    then ``change`` is what it says, such as "-1" or "x0.9".
    """

    line: int
    student: str
    check: str
    points: float
    comment: str
    change: str = ""

    def points_after(self, before: float) -> float:
        """Return the points that it makes of those before."""
        if not self.change:
            return self.points
        size = float(self.change[1:])
        return max(0.0, before - size if self.change[0] == "-" else before * size)


def read_text(path: Path) -> str:
    """Return the text of a table that a teacher saved; empty if there is none."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError:
        msg = f"{path} must be saved as CSV in UTF-8."
        raise OverrideError(msg) from None


def read_overrides(
    text: str, students: Collection[str], checks: Sequence[Check]
) -> tuple[Override, ...]:
    """Return the corrections of a table: student, check, points, comment.

    A line without points for a question that a person marks says that it is not yet marked.
    """
    table = rows_of(text)
    if text and (
        missing := [name for name in COLUMNS[:3] if name not in (table.fieldnames or ())]
    ):
        msg = f"{OVERRIDES} must begin with the line {','.join(COLUMNS)}; {missing[0]} is missing."
        raise OverrideError(msg)
    lines, names = [], [check.name for check in checks]
    composed = {normalize("NFC", one): one for one in students}  # a Mac decomposes umlauts
    manual = {check.name for check in checks if check.manual}
    for row in table:
        cells = {name: (row.get(name) or "").strip() for name in COLUMNS}
        if not any(cells.values()):
            continue
        student, check = cells["student"], cells["check"]
        where = f"{OVERRIDES}, line {table.line_num}"
        if student not in students:
            student = composed.get(normalize("NFC", student_of(student)), student)
        if student not in students:
            msg = f"{where}: no student named {student} in marks.csv; copy the name from there."
            raise OverrideError(msg)
        if check and check not in names:
            msg = f"{where}: there is no check {check}; there are: {', '.join(names)}."
            raise OverrideError(msg)
        points, later = number(cells["points"]), check in manual and not cells["points"]
        change = relative(cells["points"])
        if not (later or change or 0 <= points < math.inf):
            got = cells["points"] or "nothing (-0 leaves them, for a comment alone)"
            msg = f"{where}: points must be a number of 0 or more, or relative, such as -1 or "
            msg += f"x0.9; got {got}."
            raise OverrideError(msg)
        points = math.nan if change else points
        lines.append(Override(table.line_num, student, check, points, cells["comment"], change))
    return tuple(lines)


def repeats(overrides: Iterable[Override]) -> tuple[str, ...]:
    """Return a sentence for each student who has two lines for one thing."""
    by_check: dict[tuple[str, str], list[Override]] = {}
    for override in overrides:
        if not override.change:  # of these, each counts
            by_check.setdefault((override.student, override.check), []).append(override)
    return tuple(
        f"{OVERRIDES}, lines {' and '.join(str(one.line) for one in same)}: {student} has "
        f"{len(same)} lines for {check or 'the homework'}; the last one counts."
        for (student, check), same in by_check.items()
        if len(same) > 1
    )


def excesses(overrides: Iterable[Override], checks: Sequence[Check]) -> tuple[str, ...]:
    """Return a sentence for each line that gives more points than there are: bonus, or slip."""
    most = {check.name: check.points for check in checks}
    most[""] = sum(most.values())
    return tuple(
        f"{OVERRIDES}, line {one.line}: {one.student} gets {one.points:g} points for "
        f"{one.check or 'the homework'}, which has {most[one.check]:g}."
        for one in overrides
        if one.points > most[one.check]
    )


def relative(points: str) -> str:
    """Return a change of points that was typed, as "-1" or "x0.9"; nothing if it is none."""
    typed = RELATIVE.fullmatch(points.replace(" ", ""))
    if not typed:
        return ""
    return ("-" if typed[1] in "-\N{MINUS SIGN}" else "x") + typed[2].replace(",", ".")


def number(points: str) -> float:
    """Return points that were typed, with a point or a comma; nan if they are no number."""
    try:
        return float(points.replace(",", "."))
    except ValueError:
        return math.nan


def corrected(marks: Iterable[Mark], overrides: Sequence[Override]) -> tuple[Mark, ...]:
    """Return the marks with the corrections; those of the whole homework have the last word.

    A relative one changes what the others give.
    """
    given = [one for one in overrides if one.change or not math.isnan(one.points)]
    given.sort(key=lambda one: (not one.check, bool(one.change)))
    return tuple(
        reduce(_correct, [one for one in given if one.student == mark.student], mark)
        for mark in marks
    )


def _correct(mark: Mark, one: Override) -> Mark:
    """Return a mark with one correction, of which the student reads.

    A notebook on which the grader failed has a mark as soon as the whole homework or each check
    has one by hand; a relative correction gives none.
    """
    results, old, points = mark.results, mark.points, one.points_after(mark.points)
    before = next((result for result in results if result.check == one.check), None)
    if not one.check and not one.change:
        done = "Marked with the whole homework."
        results = tuple(replace(r, message=done) if r.pending else r for r in results)
    elif one.check:
        if not before:
            msg = f"{OVERRIDES}, line {one.line}: the mark of {one.student} has no {one.check}."
            raise OverrideError(msg)
        if before.pending and one.change:
            return mark  # there is nothing yet to change
        old, points = before.got, one.points_after(before.got)
        own = sentence(one.comment or ("Marked by hand." if before.manual else ""))
        message, brief = own or before.message, own or before.brief
        if points >= before.points and not before.manual:
            message = brief = ""
        after = replace(before, got=points, message=message, brief=brief, by_hand=True, follows="")
        results = tuple(after if result is before else result for result in results)
        points = sum(result.got for result in results)
    every = not one.check or all(result.by_hand for result in results)
    failed = mark.failed and (not every or bool(one.change))
    mark = replace(mark, points=points, results=results, failed=failed)
    if before and before.manual:
        return mark
    what = one.check or "the homework"
    now = one.points_after(old)
    words = f"Corrected by hand: {now:g} points for {what} instead of {old:g}."
    corrections = (sentence(f"{words} {one.comment}"), *mark.corrections)
    return replace(mark, corrections=corrections)
