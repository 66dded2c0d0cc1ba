"""A chapter: a notebook, its entry among the chapters, its predictions and exercises."""

from collections.abc import Iterator

import nbformat

from lecture_format.chapters import words
from lecture_format.exercises import exercises
from lecture_format.minutes import class_time
from lecture_format.predictions import predictions
from tools import ROOT
from tools.check import exercise
from tools.notebooks.lessons import fewest_exercises


def stem_of(number: str) -> str | None:
    """Return the name of a chapter, by its number or that of an appendix."""
    found = sorted((ROOT / "notebooks").glob(f"{number.zfill(2)}-*.ipynb"))
    return found[0].stem if found else None


def missing(number: str) -> Iterator[str]:
    """Say what a chapter lacks before anything is run."""
    stem = stem_of(number)
    if stem is None:
        yield f"notebooks/{number.zfill(2)}-NAME.ipynb is not there: begin with a copy of another."
        return
    if stem not in words(ROOT):
        yield (
            f"notebooks/{stem}.ipynb must begin with `# The field's name, at most 40 letters`, an "
            "empty line and `**Its idea, at most 60 letters.** One sentence of at most 90.`"
        )
    cells = nbformat.read(ROOT / "notebooks" / f"{stem}.ipynb", as_version=4).cells
    for read in (predictions, exercises):
        try:
            list(read(cells))
        except ValueError as error:
            yield f"notebooks/{stem}.ipynb, {error}"
    found, least = class_time(cells), fewest_exercises(stem)
    if found.predictions < 3:
        yield f"notebooks/{stem}.ipynb asks {found.predictions} of three predictions or more."
    if found.exercises < least:
        had = f"has {found.exercises} of {least} exercises before Summary or more."
        yield f"notebooks/{stem}.ipynb {had}"
    for check in exercise.asked(number.zfill(2)):
        yield from exercise.missing(check)


def names(number: str) -> dict[str, str | None]:
    """Return the name of its notebook."""
    return {"stem": stem_of(number)}
