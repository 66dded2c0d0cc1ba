"""Margin and slack."""

from lecture_lib.figures import Margin
from lecture_lib.figures._scalar_margin import climb
from tools.figures.case import Case, cloud


def states(rng):
    for number in range(450):
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "C": 2.0 ** (number % 9 - 4),
            "t": 9999 if number % 2 else int(rng.integers(0, 20)),
        }


def as_answer(points, C, limit):
    return vars(climb(points, C, limit))


CASE = Case(
    cls=Margin,
    page="notebooks/08-margins.html",
    states=states,
    functions=[
        ("climb", as_answer, lambda rng: [[s["points"], 16.0, 300] for s in states(rng)][:100])
    ],
    handle=6,
    by=(-70, 60),
    input="points",
    press="^Back one",
    pressed="t",
)
