"""The half-space against the library's scores, distances and criterion."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.half_space import FACTORS, HalfSpace
from lecture_lib.linear.criterion import criterion
from lecture_lib.linear.geometry import projections, signed_distances
from lecture_lib.linear.score import decision, misclassified, ties


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


def library(state):
    (X, y), w, b = samples_of(state["points"]), np.array(state["w"]), state["b"]
    factor, norm, at = state["factor"], float(np.linalg.norm(w)), np.array([state["at"]])
    side = -1.0 if factor == "-1" else 1.0
    c = 1 / (norm or 1.0) if factor == "unit" else float(factor)
    line = X, y, side * w, side * b  # before it is scaled: so a tie stays one
    wrong = misclassified(*line)
    scores = c * decision(X, w, b)
    derived = {
        "w": (c * w).tolist(),
        "b": c * b,
        "length": abs(c) * norm,
        "scores": scores.tolist(),
        "margins": (y * scores).tolist(),
        "wrong": wrong.tolist(),
        "ties": ties(*line).tolist(),
        "D": abs(c) * criterion(*line),
    }
    if not norm:
        return {**derived, "distances": [None] * len(y)}
    distances = side * signed_distances(X, w, b)
    return {
        **derived,
        "distances": distances.tolist(),
        "feet": projections(X, w, b).tolist(),
        "grip": projections(at, w, b)[0].tolist(),
        "total": float(np.abs(distances[wrong]).sum()),
        "closest": float((y * distances).min()),
        "origin": float(np.abs(signed_distances([[0.0, 0.0]], w, b))[0]),
    }


CASE = Case(
    cls=HalfSpace,
    page="notebooks/02-objective.html",
    states=states,
    library=library,
    said={
        "best": "w = (3, 4), b = −10, ‖w‖ = 5. Every point is correct: the line separates, and "
        "its closest point is at distance 1.",
        "steep": "w = (1, 3), b = −7, ‖w‖ = 3.1623. Every point is correct: the line separates, "
        "and its closest point is at distance 0.6325.",
        "two": "w = (2, 0), b = 1, ‖w‖ = 2. Misclassified: 3, 5. ‖w‖ times the sum 4 of their "
        "distances is 8.",
        "ties": "w = (0, 1), b = −2, ‖w‖ = 1. No point is misclassified, but points 0, 4 "
        "are ties, so this does not separate.",
        "zero": "w = 0 and b = 0: this is not a line; every point has the score 0. No point is "
        "misclassified, but points 0, 1, 2, 3, 4, 5 are ties, so this does not separate.",
    },
    said_of=[
        (
            {"w": [0, 0], "b": 1},
            "w = 0 and b = 1: this is not a line; every point has the score 1. Misclassified: 3, "
            "4, 5.",
        ),
        (
            {"w": [0, 1], "b": -3},
            "w = (0, 1), b = −3, ‖w‖ = 1. Misclassified: 0; ties: 1, 2. ‖w‖ times the sum 1 of "
            "their distances is 1.",
        ),
    ],
    handle=2,
    by=(-70, 60),
    press="^Multiply",
    pressed="factor",
)
