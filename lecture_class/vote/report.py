"""The report of a lesson, as page and CSV: each question, its two rounds, the misconceptions."""

import csv
from collections.abc import Iterator
from html import escape
from pathlib import Path

from lecture_class.vote.lesson import Lesson
from lecture_class.vote.private import opener
from lecture_format.markup import keep_mathml

STYLE = Path(__file__).with_name("pages") / "vote.css"
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}: votes</title>
<style>{style}</style>
</head>
<body class="report">
<main>
<h1>{title}: votes</h1>
<p>Browsers that voted: {voted}.{hands}
This was a poll and no examination; no name was asked for or kept.</p>
{questions}
</main>
</body>
</html>
"""
HANDS = "\nThose without a phone voted by hand; these votes are among the counts."
QUESTION = """\
<section>
<h2>{number}. {asked}</h2>
<table>
<thead><tr><th scope="col">Choice</th><th scope="col">Round 1</th><th scope="col">Round 2</th>\
<th scope="col">Reply</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
{shift}</section>
"""
ROW = (
    '<tr{right}><th scope="row">({letter}) {text}{mark}</th><td>{before}</td><td>{after}</td>'
    "<td>{reply}</td></tr>"
)
SHIFT = "<p>Of {both} who voted in both rounds, {changed} changed their choice.</p>\n"
BAR = '<span class="count">{count}</span> <meter min="0" max="{most}" value="{count}"></meter>'
COLUMNS = ("question", "asked", "choice", "text", "right", "round 1", "round 2", "reply")


def asked(lesson: Lesson) -> list[int]:
    """Return the questions on which the class has voted."""
    poll = lesson.poll
    rounds = {*poll.votes, *poll.hands}
    return sorted({question for question, number in rounds if poll.cast(question, number)})


def page(lesson: Lesson) -> str:
    """Return the report as a page that needs no other file."""
    return PAGE.format(
        title=escape(lesson.chapter.title),
        style=STYLE.read_text(encoding="utf-8"),
        voted=len(lesson.poll.voters),
        hands=HANDS if any(sum(each.values()) for each in lesson.poll.hands.values()) else "",
        questions="".join(_section(lesson, number) for number in asked(lesson))
        or "<p>Nobody has voted.</p>",
    )


def _section(lesson: Lesson, number: int) -> str:
    shown = lesson.chapter.shown[number]
    counts = [lesson.poll.counts(number, each) for each in (1, 2)]
    shift = lesson.poll.shift(number)
    rows = [
        ROW.format(
            right=' class="right"' if letter == shown.right else "",
            letter=letter,
            text=keep_mathml(text),
            mark=" — right" if letter == shown.right else "",
            before=_bar(counts[0], letter),
            after=_bar(counts[1], letter),
            reply=keep_mathml(shown.replies[letter]),
        )
        for letter, text in shown.choices.items()
    ]
    changed = sum(count for (before, after), count in shift.items() if before != after)
    return QUESTION.format(
        number=number,
        asked=keep_mathml(shown.asked),
        rows="\n".join(rows),
        shift=SHIFT.format(both=sum(shift.values()), changed=changed) if shift else "",
    )


def _bar(counts: dict[str, int], letter: str) -> str:
    most = sum(counts.values())
    return BAR.format(count=counts[letter], most=most) if most else "no vote"


def table(lesson: Lesson) -> Iterator[tuple[object, ...]]:
    """Yield the rows of the CSV, one a choice, with the Markdown of the notebook."""
    yield COLUMNS
    for number in asked(lesson):
        question = lesson.chapter.questions[number]
        first, second = (lesson.poll.counts(number, each) for each in (1, 2))
        for choice in question.choices:
            letter = choice.label
            is_right = "yes" if choice.right else "no"
            counted = first[letter], second[letter]
            yield number, question.asked, letter, choice.text, is_right, *counted, choice.reason


def write(lesson: Lesson) -> tuple[Path, Path]:
    """Write both beside the journal; return where."""
    html, rows = (lesson.journal.path.with_suffix(suffix) for suffix in (".html", ".csv"))
    with open(html, "w", encoding="utf-8", opener=opener) as file:
        file.write(page(lesson))
    with open(rows, "w", encoding="utf-8-sig", newline="", opener=opener) as file:  # for Excel
        csv.writer(file).writerows(table(lesson))
    return html, rows
