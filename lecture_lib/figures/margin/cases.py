"""The figure of the support vector machine against the library's judge of its multipliers."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.margin import Margin
from lecture_lib.judges.kkt import svm_kkt
from lecture_lib.kernels.expansion import slacks, support_vectors, weights_from_dual
from lecture_lib.kernels.gram import gram
from lecture_lib.linear.geometry import projections, signed_distances
from lecture_lib.linear.score import decision
from lecture_lib.solvers.svm._dual_ascent import bias_limits, box

EDGE = 1e-5  # a margin from 1 - EDGE on counts as 1


def states(rng):
    for number in range(300):
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "C": 2.0 ** (number % 9 - 4),
            "t": 9999 if number % 2 else int(rng.integers(0, 20)),
        }


def judge(state, derived):
    (X, y), C = samples_of(state["points"]), state["C"]
    alpha, b = np.array(derived["alpha"], float), derived["b"]
    report, w = svm_kkt(gram(X), y, alpha, b, C=C), weights_from_dual(alpha, X, y)
    scores, line, ends = decision(X, w, b), derived["line"], X.copy()
    slack, supports = slacks(y, scores), support_vectors(y, scores, alpha, C=C, tol=EDGE)
    kinds = np.where(slack <= EDGE, "beyond", "early").astype(object)
    kinds[(y * scores <= 0) & (alpha <= EDGE * C)] = "astray"
    kinds[supports.on_margin] = "on"
    kinds[supports.inside_margin] = "inside"
    kinds[supports.misclassified] = "wrong"
    kinds[(alpha > EDGE * C) & (y * scores > 1 + EDGE)] = "late"  # a run that has not ended
    for label in (1, -1):
        moved = (slack > 0) & (y == label) & line
        if moved.any():
            ends[moved] = projections(X[moved], w, b - label)
    derived = {
        "w": w.tolist(),
        "rho": float(np.abs(signed_distances(X[:1], w, -w @ X[0] - 1)[0])) if line else 0.0,
        "slack": slack.tolist(),
        "total": float(slack.sum()),
        "kinds": kinds.tolist(),
        "ends": ends.tolist(),
        "P": report.primal,
        "Q": report.dual,
        "gap": report.gap,
    }
    if (y == y[0]).all():
        return {**derived, "verdict": "one class"}
    limits = bias_limits(alpha * y, y - decision(X, w, 0.0), *box(y, C))
    return {**derived, "bias": list(limits), "b": sum(limits) / 2}


def undecided(state, ours, theirs):
    """Say whether rounding decides on which side of its margin line a point lies."""
    del state, theirs
    return bool((np.abs(np.subtract.outer(ours["slack"], (1.0, EDGE))) <= 1e-9).any())


CASE = Case(
    cls=Margin,
    page="notebooks/09-margins.html",
    states=states,
    judge=judge,
    said={
        "eight": "C = 1: solved in 6 pair steps. w = (0.6, 0.8), b = −2, half width 1. Primal "
        "2.7 and dual 2.7 meet, gap 0: certified. Support vectors: on the margin 1, 4, 5; inside "
        "6; misclassified 7. Total slack 2.2.",
        "two": "C = 0.25: solved in 1 pair step. w = (0.5, 0), b = 0, half width 2. Every b from "
        "−0.5 to 0.5 is equally good. Primal 0.375 and dual 0.375 meet, gap 0: certified. Support "
        "vectors: on the margin none; inside 0, 1; misclassified none. Total slack 1.",
        "board": "C = 1, 0 of 2 pair steps. w = 0: there is no line. Primal 6, dual 0, gap 6: "
        "the best cost lies between them. On the margin none; inside none; "
        "misclassified 0, 1, 2, 3, 4, 5. Total slack 6.",
    },
    said_of=[
        (
            {"preset": "board", "t": 1},
            "C = 1, 1 of 2 pair steps. The last pair step changed the multipliers of points 1 "
            "and 4. w = (0.8, 0.4), b = −2, half width 1.118. Primal 2.6, dual 0.4, gap 2.2: the "
            "best cost lies between them. On the margin none; inside 2; "
            "misclassified 1, 5. Total slack 2.2.",
        ),
        (
            {"points": [[0, 0, 1], [1, 1, 1]]},
            "All points have one class: w = 0 costs nothing.",
        ),
        (
            {"points": [[0, 0, 1], [0, 0, -1]]},
            "C = 1: solved in 1 pair step. w = 0: there is no line. Every b from −1 to 1 is "
            "equally good. Primal 2 and dual 2 meet, gap 0: certified. Support vectors: on the "
            "margin none; inside none; misclassified 0, 1. Total slack 2.",
        ),
        (
            {
                "points": [
                    [0.9375, 2.0625, -1.0],
                    [2.0, -0.25, -1.0],
                    [1.75, -1.75, 1.0],
                    [1.3125, 1.8125, 1.0],
                    [-2.0625, -1.3125, 1.0],
                    [2.375, -1.1875, -1.0],
                    [-0.5, 3.6875, 1.0],
                    [0.5, -1.9375, -1.0],
                    [3.0625, 3.625, -1.0],
                    [-1.0625, 0.8125, -1.0],
                ],
                "C": 16,
            },
            "C = 16: no end within 2000 pair steps. The last pair step changed the multipliers of "
            "points 6 and 4. w = (−0.5379, 0.1681), b = 0.0779, half width 1.7744. Primal "
            "108.5925, dual 107.8205, gap 0.772: the best cost lies between them. On the "
            "margin none; inside 0, 4, 6, 7, 8; misclassified 2, 3, 9. Total "
            "slack 6.7771.",
        ),
    ],
    undecided=undecided,
    handle=6,
    by=(-70, 60),
    press="^Back one",
)
