"""The page that a student gets back: what was reached, what to look at first, every check."""

from itertools import groupby

from lecture_grader.marking.mark import Mark
from lecture_grader.marking.outcome import Result
from lecture_grader.pages.rendering import render


def feedback(mark: Mark, title: str) -> str:
    """Return the student's page."""
    mark = mark.for_student
    groups = groupby(mark.results, key=lambda result: result.question)
    questions = [(question, list(results)) for question, results in groups]
    return render("feedback.html", title=title, mark=mark, questions=questions, verdict=_verdict)


def _verdict(mark: Mark, result: Result) -> str:
    """Say who decided about a check, and how."""
    if result.by_hand:
        return "Marked by hand" if result.manual else "Corrected by hand"
    if result.follows:
        return f"Follows from your {result.follows}"
    return "Not run" if not mark.ran else "Passed" if result.passed else "Not passed"
