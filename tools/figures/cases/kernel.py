"""The kernel perceptron."""

import numpy as np

from lecture_lib import gram
from lecture_lib.figures import KernelPerceptron
from lecture_lib.figures._grid import samples_of
from lecture_lib.figures.kernel import KERNELS, heights, kernel_of
from tools.figures.case import Case, cloud

XS, ZS = [-5 + i / 2 for i in range(21)], [-4 + i / 2 for i in range(17)]


def states(rng):
    for number in range(300):
        yield {
            "points": cloud(rng, low=(-4.75, -3.75), high=(4.75, 3.75)),
            "kernel": KERNELS[number % 4],
            "degree": int(rng.integers(2, 5)),
            "sigma": 2.0 ** int(rng.integers(-4, 3)),
            "t": 9999 if number % 3 else int(rng.integers(0, 20)),
        }


def undecided(state, ours, theirs):
    """Say whether a score is so near to 0 that the two exponentials decide its sign."""
    (X, y), made, others = samples_of(state["points"]), ours["updates"], theirs["updates"]
    pairs = zip(made, others, strict=False)
    parting = next((k for k, (i, j) in enumerate(pairs) if i != j), min(len(made), len(others)))
    E = made[: parting if made != others else ours["t"]]
    shares = np.bincount(E, minlength=len(y)) * gram(X, kernel_of(state))
    scores, b = shares @ y, y[E].sum()
    return bool((np.abs(scores + b) <= 1e-9 * (np.abs(shares).sum(axis=1) + abs(b))).any())


def shown_heights(rng):
    """Yield what the picture asks for."""
    for state in list(states(rng))[:300]:
        derived = KernelPerceptron.derive(state)
        kernel = [state["kernel"], state["degree"], state["sigma"]]
        yield [state["points"], derived["alpha"], derived["b"], kernel, [XS, ZS]]


def heights_named(points, alpha, b, kernel, grid):
    kernel = kernel_of(dict(zip(("kernel", "degree", "sigma"), kernel, strict=True)))
    return heights(points, alpha, b, kernel, grid)


CASE = Case(
    cls=KernelPerceptron,
    page="notebooks/08-kernels.html",
    states=states,
    undecided=undecided,
    functions=[("heights", heights_named, lambda rng: list(shown_heights(rng)))],
    handle=3,
    by=(60, 50),
    input="points",
    press="^Back one",
    pressed="t",
)
