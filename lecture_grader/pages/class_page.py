"""The page about the class: which questions are worth discussing, and how the marks are spread.

It has no names, so that it can be shown in class.  Every bar is a share of the class, without
those whose notebook could not be run: they say nothing about the questions.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from lecture_grader.marking.mark import Mark
from lecture_grader.pages.rendering import render
from lecture_grader.source.records import Homework

BINS = 10  # of the distribution, at most
POINTS_IN_HEADING = re.compile(r" \(\d+ points?\)$")  # the table says them, too


@dataclass(frozen=True)
class Row:
    """A row of a table: its words, perhaps more below them, a number in words, and a bar."""

    label: str
    detail: str
    number: str
    share: float


@dataclass(frozen=True)
class Question:
    """A question: what the class lost in it, check by check, and the mistakes behind it."""

    row: Row
    checks: tuple[Row, ...]
    misconceptions: tuple[Row, ...]


def class_page(homework: Homework, marks: Sequence[Mark]) -> str:
    """Return the page about all marks of one homework."""
    title = f"Results of the class in {homework.title}"
    everybody, marks = len(marks), [mark for mark in marks if mark.ran]
    if not marks:
        return render("class.html", title=title, everybody=everybody, count=0)
    return render(
        "class.html",
        title=title,
        everybody=everybody,
        count=len(marks),
        median=median(mark.points for mark in marks),
        points=homework.points,
        full=sum(mark.points >= mark.total for mark in marks),
        questions=sorted(_questions(homework, marks), key=lambda question: -question.row.share),
        distribution=_distribution(homework, marks),
        pending=sum(mark.pending > 0 for mark in marks),
        noted=sum(bool(mark.notes) for mark in marks),
    )


def _questions(homework: Homework, marks: Sequence[Mark]) -> Iterator[Question]:
    """Yield the questions in the order of the homework, each with its hardest checks first."""
    got: dict[str, float] = defaultdict(float)
    results = [result for mark in marks for result in mark.results]
    # What follows from an earlier question says nothing about this one.
    own = [result for result in results if not result.follows]
    marked = [result for result in own if result.by_hand or not result.manual]
    for result in marked:
        got[result.check] += result.got
    count = Counter(result.check for result in marked)
    failed = Counter(result.check for result in marked if not result.passed)
    shown = Counter(hint.name for mark in marks for hint in mark.misconceptions)
    hints = {hint.name: hint.text for mark in marks for hint in mark.misconceptions}
    question_of = {check.name: check.question for check in homework.checks}
    question_of |= {name: one.question for one in homework.answers for name in one.functions}
    of_hint = {wrong.name: wrong.caught_by[0] for wrong in homework.wrongs}
    for question in dict.fromkeys(question_of.values()):
        checks = [c for c in homework.checks if c.question == question and count[c.name]]
        points = sum(check.points for check in checks)
        mean = sum(got[check.name] / count[check.name] for check in checks)
        number = f"{mean:.1f} of {points:g}" if points else _why_none(question, homework)
        lost = 1 - mean / points if points else 0.0
        yield Question(
            Row(POINTS_IN_HEADING.sub("", question), "", number, lost),
            tuple(
                _row(check.name, "hidden" if check.hidden else "", failed[check.name], len(marks))
                for check in sorted(checks, key=lambda check: -failed[check.name])
            ),
            tuple(
                _row(name.replace("_", " "), hints[name], shown[name], len(marks))
                for name in sorted(hints, key=lambda name: -shown[name])
                if question_of.get(of_hint.get(name, name.split(":")[0])) == question
            ),
        )


def _why_none(question: str, homework: Homework) -> str:
    """Say why a question has no mean."""
    marked_by_hand = all(c.manual for c in homework.checks if c.question == question)
    return "not yet marked" if marked_by_hand else "only follow-on errors"


def _row(label: str, detail: str, count: int, class_size: int) -> Row:
    return Row(label, detail, str(count), count / class_size)


def _distribution(homework: Homework, marks: Sequence[Mark]) -> list[Row]:
    """Return the distribution, in bins of equal width; the last holds full marks."""
    width = homework.points / BINS if homework.points > BINS else 1.0
    bins = max(round(homework.points / width), 1)
    counts = Counter(min(int(mark.points / width), bins - 1) for mark in marks)
    rows = []
    for number in range(bins):
        end = "to" if number == bins - 1 else "to below"
        text = f"{number * width:g} {end} {(number + 1) * width:g}"
        rows.append(_row(text, "", counts[number], len(marks)))
    return rows
