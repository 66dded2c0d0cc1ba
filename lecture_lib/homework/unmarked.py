"""The mark of a student for whom no check could run."""

from lecture_lib.homework.marking import Mark, not_run
from lecture_lib.homework.records import Homework


def unmarked(homework: Homework, student: str, note: str) -> Mark:
    """Return no points, every check "Not run.", and one sentence that says why."""
    outcome = not_run(homework, note)
    return Mark(
        student, homework.name, 0.0, homework.points, outcome.results, (), outcome.notes, 0.0, ""
    )
