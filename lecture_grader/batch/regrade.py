"""Whose marks a second run changed, and by which check; and that it is of the same homework."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from lecture_grader.marking.mark import Mark
from lecture_grader.marking.outcome import Result
from lecture_grader.source.records import Homework

CHANGED = "changed.csv"
COLUMNS = ("student", "check", "before", "now")
Rows = list[tuple[str, str, str, str]]


def marks_before(path: Path, homework: Homework) -> dict[str, Mark]:
    """Return the marks of an earlier run by student; none if there was none.

    Marks of another homework are refused: this run would write over them.
    """
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except FileNotFoundError:
        return {}
    marks = {}
    for line in lines:
        try:
            other = str(json.loads(line)["homework"])
        except (ValueError, TypeError, KeyError):  # of another version of the grader
            continue
        if other != homework.name:
            msg = f"{path.parent} holds the marks of {other}, and this is {homework.name}; "
            msg += "give another --output."
            raise ValueError(msg)
        with suppress(ValueError, TypeError, KeyError):
            mark = Mark.from_json(line)
            marks[mark.student] = mark
    return marks


def changes(before: Mapping[str, Mark], now: Sequence[Mark]) -> Rows:
    """Return what changed for whoever had a mark; without a check it is the whole mark."""
    return [
        row
        for mark in now
        if (old := before.get(mark.student)) and old.ran
        for row in _of(old, mark)
    ]


def _of(old: Mark, new: Mark) -> Iterator[tuple[str, str, str, str]]:
    earlier = {result.check: result for result in old.results}
    later = {result.check: result for result in new.results}
    named = False
    for name in dict.fromkeys([*later, *earlier]):
        a, b = _points(earlier.get(name)), _points(later.get(name))
        if a != b:
            named = True
            yield new.student, name, a, b
    if old.points != new.points and not named:
        yield new.student, "", f"{old.points:g}", f"{new.points:g}"


def _points(result: Result | None) -> str:
    if not result:
        return "no such check"
    return "not yet marked" if result.pending else f"{result.got:g}"


def summary(rows: Rows, path: Path) -> str:
    """Say in a sentence how many marks changed, and by which checks."""
    students = len({row[0] for row in rows})
    by = Counter(row[1] or "the whole mark" for row in rows)
    checks = ", ".join(f"{check} ({count})" for check, count in by.most_common())
    whose = "The marks of 1 student have" if students == 1 else f"The marks of {students} have"
    return f"{whose} changed since the last run: {checks}; {path} lists them."
