"""The losses over the margin."""

from lecture_lib.figures import Losses
from lecture_lib.figures.losses import CONVEX
from tools.figures.case import Case


def states(rng):
    for number in range(300):
        yield {
            "m": -2 + number % 81 / 16,
            "loss": list(CONVEX)[number % len(CONVEX)],
            "eta": float(rng.choice([0.25, 0.5, 1, 2])),
            "tie": float(rng.integers(0, 5) / 4),
        }


CASE = Case(
    cls=Losses,
    page="notebooks/13-losses.html",
    states=states,
    handle=0,
    by=(120, 0),
    input="m",
    press="^Step size",
    pressed="eta",
)
