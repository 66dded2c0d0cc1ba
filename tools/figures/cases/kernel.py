"""The kernel perceptron."""

from lecture_lib.figures import KernelPerceptron
from lecture_lib.figures._scalar_kernel import decay, heights, regions
from lecture_lib.figures.kernel import KERNELS
from tools.figures.case import Case, cloud

XS, ZS = [-5 + i / 2 for i in range(21)], [-4 + i / 2 for i in range(17)]


def states(rng):
    for number in range(400):
        yield {
            "points": cloud(rng, low=(-4.75, -3.75), high=(4.75, 3.75)),
            "kernel": KERNELS[number % 4],
            "degree": int(rng.integers(2, 5)),
            "sigma": 2.0 ** int(rng.integers(-4, 3)),
            "t": 9999 if number % 3 else int(rng.integers(0, 20)),
        }


def shown_heights(rng):
    """Yield what the picture asks for."""
    for state in list(states(rng))[:300]:
        derived = KernelPerceptron.derive(state)
        kernel = [state["kernel"], state["degree"], state["sigma"]]
        yield [state["points"], derived["alpha"], derived["b"], kernel, [XS, ZS]]


CASE = Case(
    cls=KernelPerceptron,
    page="notebooks/07-kernels.html",
    states=states,
    functions=[
        ("decay", decay, lambda rng: [[float(u)] for u in rng.exponential(5, 3000) ** 3]),
        ("heights", heights, lambda rng: list(shown_heights(rng))),
        (
            "regions",
            regions,
            lambda rng: [[heights(*args), XS, ZS] for args in shown_heights(rng)],
        ),
    ],
    handle=3,
    by=(60, 50),
    input="points",
    press="^Back one",
    pressed="t",
)
