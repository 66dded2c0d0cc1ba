"""The page that a student gets back: what was reached, what to look at first, every check."""

from itertools import groupby

from lecture_grader.marking.checks import Result
from lecture_grader.marking.mark import Mark
from lecture_grader.pages.html import escape, page, section


def feedback(mark: Mark, title: str) -> str:
    """Return the student's page.

    Parameters
    ----------
    mark : record
        What the grader found.
    title : str
        The title of the homework.
    """
    hints = "".join(f"<li><p>{escape(hint.text)}</p></li>\n" for hint in mark.diagnosis)
    notes = "".join(f"<li><p>{escape(note)}</p></li>\n" for note in mark.notes)
    parts = [
        f'<p class="total">{escape(mark.headline)}</p>',
        f'<p class="soft">{escape(mark.student)}</p>',
        section("Look here first", f'<ul class="cards">\n{hints}</ul>' if hints else ""),
        section("What happened to your notebook", f"<ul>\n{notes}</ul>" if notes else ""),
    ]
    for question, results in groupby(mark.results, key=lambda result: result.question):
        cards = "".join(_card(result) for result in results)
        parts.append(section(question or "Checks", f'<ul class="cards">\n{cards}</ul>'))
    return page(title, "\n".join(part for part in parts if part))


def _card(result: Result) -> str:
    kind, verdict = ("passed", "Passed") if result.passed else ("failed", "Not passed")
    hidden = " · ran only when the homework was graded" if result.hidden else ""
    lines = [
        f"<h3><code>{escape(result.check)}</code></h3>",
        f'<p><span class="verdict">{verdict}</span>: '
        f"{result.got:g} of {points(result.points)}{hidden}</p>",
    ]
    if not result.passed:
        lines += [f"<p>{escape(text)}</p>" for text in (result.message,) if text]
        lines += [f"<p><strong>Hint.</strong> {escape(result.hint)}</p>"]
    return f'<li class="{kind}">\n' + "\n".join(lines) + "\n</li>\n"


def points(number: float) -> str:
    """Return "1 point", "2 points", "0.5 points"."""
    return f"{number:g} point{'' if number == 1 else 's'}"
