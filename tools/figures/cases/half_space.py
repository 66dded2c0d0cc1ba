"""The half-space, and the criterion of its points."""

from lecture_lib.figures import HalfSpace
from tools.figures.case import Case, cloud

FACTORS = ("1", "10", "100", "-1", "unit")


def states(rng):
    for number in range(300):
        w = [float(v) for v in rng.integers(-64, 65, size=2) / 16 * (number % 40 > 0)]
        at = [float(v) for v in rng.integers(-40, 41, size=2) / 16]
        b = (
            0.0 - (w[0] * at[0] + w[1] * at[1])
            if number % 3
            else float(rng.integers(-512, 513) / 256)
        )
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "w": w,
            "b": b,
            "at": at,
            "factor": FACTORS[number % 5],
        }


CASE = Case(
    cls=HalfSpace,
    page="notebooks/02-objective.html",
    states=states,
    handle=2,
    by=(-70, 60),
    input="points",
    press="^Multiply",
    pressed="factor",
)
