"""The kernel support vector machine of the figure against the library's judge."""

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.kernel_svm import KernelSVM
from lecture_lib.judges.kkt import svm_kkt
from lecture_lib.kernels.expansion import expansion
from lecture_lib.kernels.functions import gaussian_kernel
from lecture_lib.kernels.gram import gram
from lecture_lib.kernels.plane_field import KernelField

GRID = np.arange(-60, 61) / 10, np.arange(76) / 10 - 3.75
EDGE = 1e-6


def states(rng):
    for number in range(1000):
        clouds = [cloud(rng, low=(-5.75, -3.5), high=(5.75, 3.5)) for _ in range(1 + number % 5)]
        yield {
            "points": [point for points in clouds for point in points],
            "C": 2.0 ** int(rng.integers(-4, 9)),
            "sigma": 2.0 ** int(rng.integers(-3, 4)),
        }


def strip(drawn: Floats, scores: Floats) -> str:
    """Say what is left of the edges of the strip in the picture, if one of them is not drawn."""
    signs = tuple(sign for sign in (1, -1) if (sign * drawn <= 1 + EDGE).all())
    if any((sign * scores >= 1 - EDGE).any() for sign in signs):
        return "points"
    return {(): "", (1, -1): "none", (1,): "neg", (-1,): "pos"}[signs]


def judge(state, derived):
    (X, y), C = samples_of(state["points"]), state["C"]
    kernel, alpha, b = gaussian_kernel(state["sigma"]), np.array(derived["alpha"]), derived["b"]
    K, field = gram(X, kernel), KernelField(kernel, X, y, alpha, b)
    report, scores = svm_kkt(K, y, alpha, b, C=C), expansion(K, y, alpha, b)
    return {
        "P": report.primal,
        "Q": report.dual,
        "scores": scores.tolist(),
        "wrong": np.flatnonzero(y * scores <= 0).tolist(),
        "kept": np.flatnonzero(alpha > 1e-6 * C).tolist(),
        "full": int((alpha == C).sum()),
        "strip": strip(field.on_grid(*GRID), scores),
        **({"verdict": "one_class"} if (y == y[0]).all() else {}),
    }


def undecided(state, ours, theirs):
    """Say whether rounding decides the sign of a score."""
    del state, theirs
    return bool((np.abs(ours["scores"]) <= 1e-9).any())


CASE = Case(
    cls=KernelSVM,
    page="notebooks/11-dual-solver.html",
    states=states,
    judge=judge,
    said={
        "moons": "A few points hold the curve; the others can go without a change. 13 of 40 "
        "points are support vectors, none of them at the limit C, and none are "
        "misclassified. Only support vectors, left out one at a time, can be "
        "misclassified. Primal and dual meet at 8.04, so no curve costs less.",
        "narrow": "Most points hold a piece of the curve, which leans on each of them. 38 of "
        "40 points are support vectors, none of them at the limit C, and none are "
        "misclassified. Only support vectors, left out one at a time, can be "
        "misclassified. Primal and dual meet at 13.48, so no curve costs less.",
        "wide": "The curve is too stiff for these points, or mistakes are too cheap. 20 of "
        "40 points are support vectors, 18 of them at the limit C, and 5 are "
        "misclassified. Only support vectors, left out one at a time, can be "
        "misclassified. Primal and dual meet at 61.09, so no curve costs less.",
        "forgiven": "Some points stay on the wrong side: their slack costs less than a bend. 10 "
        "of 25 points are support vectors, 4 of them at the limit C, and 1 is "
        "misclassified. Only support vectors, left out one at a time, can be "
        "misclassified. Primal and dual meet at 5.26, so no curve costs less.",
    },
    said_of=[
        (
            {"points": [[0, 0, 1], [1, 1, 1]]},
            "All points have one class: there is nothing to separate.",
        ),
    ],
    undecided=undecided,
    handle=23,  # far from others on its page, for a finger
    by=(50, 40),
    press="^Example",
    pressed="sigma",
)
