"""The page about the class: how the marks are spread, and which misconceptions were found.

It names nobody, so that it can be shown in class.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from lecture_grader.marking.mark import Mark
from lecture_grader.pages.rendering import render
from lecture_grader.source.records import Homework

BINS = 10  # of the distribution, at most


@dataclass(frozen=True)
class Row:
    """A row of a table: its words, perhaps more below them, a number in words, and a bar."""

    label: str
    detail: str | None
    number: str
    share: float


def class_page(homework: Homework, marks: Sequence[Mark]) -> str:
    """Return the page about all marks of one homework."""
    title = f"{homework.title}: the class"
    if not marks:
        return render("class.html", title=title, count=0)
    return render(
        "class.html",
        title=title,
        count=len(marks),
        median=median(mark.points for mark in marks),
        points=homework.points,
        full=sum(mark.points >= mark.total for mark in marks),
        distribution=_distribution(homework, marks),
        misconceptions=_misconceptions(homework, marks),
        checks=_checks(homework, marks),
        noted=sum(bool(mark.notes) for mark in marks),
    )


def _distribution(homework: Homework, marks: Sequence[Mark]) -> list[Row]:
    """Return the distribution, in bins of equal width; the last holds full marks."""
    width = homework.points / BINS if homework.points > BINS else 1.0
    bins = max(round(homework.points / width), 1)
    counts = Counter(min(int(mark.points / width), bins - 1) for mark in marks)
    most = max(counts.values())
    rows = []
    for number in range(bins):
        end = "to" if number == bins - 1 else "to below"
        text = f"{number * width:g} {end} {(number + 1) * width:g}"
        rows.append(Row(text, None, str(counts[number]), counts[number] / most))
    return rows


def _misconceptions(homework: Homework, marks: Sequence[Mark]) -> list[Row]:
    counts = Counter(hint.name for mark in marks for hint in mark.diagnosis)
    hints = {wrong.name: wrong.hint for wrong in homework.wrongs}
    return [
        Row(name.replace("_", " "), hints.get(name, ""), str(count), count / len(marks))
        for name, count in counts.most_common()
    ]


def _checks(homework: Homework, marks: Sequence[Mark]) -> list[Row]:
    passed = Counter(result.check for mark in marks for result in mark.results if result.passed)
    return [
        Row(
            f"{check.name}{' (hidden)' if check.hidden else ''}",
            check.question,
            f"{passed[check.name]} of {len(marks)}",
            passed[check.name] / len(marks),
        )
        for check in sorted(homework.checks, key=lambda check: passed[check.name])
    ]
