"""An exercise of a notebook: its check, its wrong answers, and the cell that asks it."""

import functools
from collections.abc import Iterator

import nbformat

from lecture_format.exercises import CHECK, solutions
from lecture_format.markers import SourceError
from lecture_format.wrong import Wrong, read_answers
from tools import ROOT
from tools.check import defined

CHECKS = "lecture_exercises/chapters"


@functools.cache
def asked(number: str = "*") -> dict[str, str]:
    """Return the checks that notebooks call, each with the stem of its notebook."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "notebooks").glob(f"{number}-*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if called := CHECK.fullmatch(cell.source):
                found[called["call"].split("(")[0]] = path.stem
    return found


def check_of(name: str) -> str:
    """Return the check of an exercise, which is named as it or as what the reader writes."""
    return name if name.startswith("check_") else f"check_{name}"


def missing(name: str) -> Iterator[str]:
    """Say what an exercise lacks."""
    check = check_of(name)
    if check not in asked():
        yield f"No notebook calls {check}: the cell below the exercise is `{check}(…)` alone."
        return
    stem = asked()[check]
    module, wrong = stem.split("-", 1)[1].replace("-", "_"), f"homework/wrong/{stem}.py"
    if defined(CHECKS).get(check, ("",))[0] != f"{CHECKS}/{module}.py":
        yield f"{CHECKS}/{module}.py defines no {check}: write it there, below @check."
    answers: tuple[Wrong, ...] = ()
    if (ROOT / wrong).exists():
        cells = nbformat.read(ROOT / "notebooks" / f"{stem}.ipynb", as_version=4).cells
        try:
            answers = read_answers(ROOT / wrong, solutions(cells)).wrong
        except SourceError as error:
            yield f"homework/wrong/{error}"
            return
    if (found := sum(check in each.caught_by for each in answers)) < 3:
        yield f"{wrong} holds {found} wrong answers for {check}: write three, as others have."


def names(name: str) -> dict[str, str]:
    """Return its check, and the name of the notebook that asks it."""
    check = check_of(name)
    return {"check": check, "stem": asked()[check]}
