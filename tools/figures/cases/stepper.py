"""The perceptron stepper."""

from lecture_lib.figures import Stepper
from lecture_lib.figures._grid import shuffled
from tools.figures.case import Case, cloud


def states(rng):
    for number in range(300):
        start = rng.integers(-128, 129, size=3) / 16 if number % 2 else [0.0, 0.0, 0.0]
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "order": ["cyclic", "backwards", "worst first", "shuffled"][number % 4],
            "start": [float(value) for value in start],
            "eta": float(2.0 ** rng.integers(-3, 4)),
            "t": int(rng.integers(0, 40)),
        }


CASE = Case(
    cls=Stepper,
    page="notebooks/04-algorithm.html",
    states=states,
    functions=[("shuffled", shuffled, lambda _: [[n, s] for n in range(14) for s in range(50)])],
    handle=2,
    by=(-70, 60),
    input="points",
    press="^Step",
    pressed="t",
)
