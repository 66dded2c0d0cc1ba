"""The bound and the updates over the size of the samples."""

from lecture_lib.figures import Scaling
from lecture_lib.figures._families import SIZES, updates_of
from lecture_lib.figures.scaling import REMEDIES
from tools.figures.case import Case, cloud


def states(rng):
    for number in range(300):
        name = list(SIZES)[number % 5]
        yield {
            "family": name,
            "at": int(rng.integers(0, 8)),
            "remedy": REMEDIES[number // 5 % 3],
        }


def runs(rng):
    """Yield 400 random sets that a line separates, with a constant feature and an order."""
    found = 0
    while found < 400:
        rows = cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75))
        X = [row[:2] for row in rows]
        y = [1.0 if 3 * p + 4 * q > 10 else -1.0 for p, q in X]
        if all(abs(3 * p + 4 * q - 10) > 2 for p, q in X):
            found += 1
            yield [X, y, float(rng.choice([0.25, 1.0, 7.5])), int(rng.integers(0, 6))]


CASE = Case(
    cls=Scaling,
    page="notebooks/07-tightness.html",
    states=states,
    functions=[
        ("updatesOf", updates_of, lambda rng: list(runs(rng))),
    ],
    handle=0,
    by=(-120, 0),
    input="at",
    press="^Family",
    pressed="family",
)
