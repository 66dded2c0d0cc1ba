"""The page about the class: how the marks are spread, and which misconceptions were found.

It names nobody, so that it can be shown in class.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import median

from lecture_grader.marking.mark import Mark
from lecture_grader.pages.html import bar, escape, page, section
from lecture_grader.source.records import Homework

STEPS = 10  # rows of the distribution


def class_page(homework: Homework, marks: Sequence[Mark]) -> str:
    """Return the page about all marks of one homework."""
    if not marks:
        return page(f"{homework.title}: the class", "<p>Nothing was handed in.</p>")
    middle = median(mark.points for mark in marks)
    full = sum(mark.points >= mark.total for mark in marks)
    parts = [
        f'<p class="total">{len(marks)} handed in. Median: {middle:g} of {homework.points:g} '
        f"points. Full marks: {full}.</p>",
        section("Marks", _distribution(homework, marks)),
        section("Misconceptions found", _misconceptions(homework, marks)),
        section("Checks, the hardest first", _checks(homework, marks)),
        section("Notebooks that needed a note", _notes(marks)),
    ]
    return page(f"{homework.title}: the class", "\n".join(part for part in parts if part))


def _table(head: tuple[str, str, str], rows: Sequence[tuple[str, str, float]]) -> str:
    """Return a table of text (HTML), a number in words, and a bar."""
    cells = "".join(f'<th scope="col">{escape(text)}</th>' for text in head[:2])
    lines = [
        f'<tr><th scope="row">{text}</th><td class="number">{escape(number)}</td>'
        f'<td class="drawn">{bar(share)}</td></tr>'
        for text, number, share in rows
    ]
    drawn = f'<th scope="col">{escape(head[2])}</th>'
    return f"<table>\n<tr>{cells}{drawn}</tr>\n" + "\n".join(lines) + "\n</table>"


def _two_lines(name: str, more: str) -> str:
    """Return a name with more words below it, as HTML."""
    return f'{escape(name)}<br><span class="soft light">{escape(more)}</span>'


def _distribution(homework: Homework, marks: Sequence[Mark]) -> str:
    """Return the distribution, in at most STEPS equal steps; the last holds full marks."""
    width = homework.points / STEPS if homework.points > STEPS else 1.0
    steps = max(round(homework.points / width), 1)
    counts = Counter(min(int(mark.points / width), steps - 1) for mark in marks)
    most = max(counts.values())
    rows = []
    for step in range(steps):
        low, high = step * width, (step + 1) * width
        end = "to" if step == steps - 1 else "to below"
        text = f"{low:g} {end} {high:g}"
        rows.append((text, str(counts[step]), counts[step] / most))
    return _table(("points", "students", "picture"), rows)


def _misconceptions(homework: Homework, marks: Sequence[Mark]) -> str:
    counts = Counter(hint.name for mark in marks for hint in mark.diagnosis)
    if not counts:
        return "<p>No known misconception was recognised.</p>"
    hints = {wrong.name: wrong.hint for wrong in homework.wrongs}
    rows = [
        (_two_lines(name.replace("_", " "), hints.get(name, "")), str(count), count / len(marks))
        for name, count in counts.most_common()
    ]
    return _table(("misconception and its hint", "students", "share"), rows)


def _checks(homework: Homework, marks: Sequence[Mark]) -> str:
    passed = Counter(result.check for mark in marks for result in mark.results if result.passed)
    checks = sorted(homework.checks, key=lambda check: passed[check.name])
    rows = [
        (
            _two_lines(f"{check.name}{' (hidden)' if check.hidden else ''}", check.question),
            f"{passed[check.name]} of {len(marks)}",
            passed[check.name] / len(marks),
        )
        for check in checks
    ]
    return _table(("check", "passed by", "share"), rows)


def _notes(marks: Sequence[Mark]) -> str:
    """Count the students whose notebook needed a note."""
    count = sum(bool(mark.notes) for mark in marks)
    if not count:
        return ""
    return f"<p>{count} of {len(marks)}; their notes stand in marks.csv and in their feedback.</p>"
