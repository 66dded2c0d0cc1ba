"""Two hidden units on XOR."""

import numpy as np

from lecture_lib.figures import HiddenUnits
from lecture_lib.figures.hidden_units import heights
from tools.figures.case import Case

GRID = [-2.5 + i / 2 for i in range(11)]


def states(rng):
    for number in range(300):
        grid = 1024 if number % 4 else 2
        drawn = rng.integers(-2 * grid, 2 * grid + 1, size=(3, 3)) / grid
        weights = [[float(value) for value in row] for row in drawn]
        yield {"weights": weights, "t": int(rng.integers(0, 40)) * (number % 2)}


def undecided(state, ours, theirs):
    """Say whether a score is so near to 0 that the last digit of tanh decides its sign."""
    del state
    return bool(np.min(np.abs(np.array([ours["scores"], theirs["scores"]]))) <= 1e-9)


CASE = Case(
    cls=HiddenUnits,
    page="notebooks/16-features.html",
    states=states,
    undecided=undecided,
    functions=[
        (
            "heights",
            heights,
            lambda rng: [[state["weights"], [GRID, GRID]] for state in states(rng)],
        ),
    ],
    handle=0,
    by=(40, -30),
    input="weights",
    press="^Step",
    pressed="t",
)
