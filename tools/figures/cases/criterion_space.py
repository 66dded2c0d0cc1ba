"""The criterion over the plane of weights."""

from lecture_lib.figures import CriterionSpace, _cells
from tools.figures.case import Case, cloud

BOX = [-3.0, 4.0, -3.0, 4.0]


def states(rng):
    for number in range(300):
        grid = 16 if number % 4 else 1
        b, *w = (float(v) / grid for v in rng.integers(-3 * grid, 3 * grid + 1, size=3))
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "w": w if number % 25 else [0.0, 0.0],
            "b": b if number % 25 else 0.0,
            "eta": float(rng.choice([0.0625, 0.125, 0.25, 0.5, 1])),
            "tie": float(rng.integers(0, 5) / 4),
            "t": int(rng.integers(0, 10)) * (number % 2),
        }


def places(rng):
    for state in states(rng):
        yield [state["points"], state["b"], BOX]


def places_off_the_grid(rng):
    """Yield places without ties: where D of a corner is a level, rounding picks the cell."""
    for points, b, box in list(places(rng))[::4]:
        yield [[[*(rng.normal([x, z], 0.01)), y] for x, z, y in points], b, box]


CASE = Case(
    cls=CriterionSpace,
    page="notebooks/03-gradient.html",
    states=states,
    functions=[
        ("cells", _cells.cells, lambda rng: list(places(rng))),
        ("contours", _cells.contours, lambda rng: list(places_off_the_grid(rng))),
    ],
    handle=0,
    by=(60, -40),
    input="w",
    press="^Step",
    pressed="t",
)
