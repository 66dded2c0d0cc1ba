"""The criterion over the plane of weights against the library's criterion and sub-gradients."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.criterion_space import ETAS, CriterionSpace
from lecture_lib.linear.criterion import criterion, criterion_subgradient
from lecture_lib.linear.score import decision, misclassified, ties

STEPS = 60


def states(rng):
    for number in range(300):
        grid = 16 if number % 4 else 1
        b, *w = (float(v) / grid for v in rng.integers(-3 * grid, 3 * grid + 1, size=3))
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "w": w if number % 25 else [0.0, 0.0],
            "b": b if number % 25 else 0.0,
            "eta": float(rng.choice(ETAS)),
            "tie": float(rng.integers(0, 5) / 4),
            "t": int(rng.integers(0, 10)) * (number % 2),
        }


def descent(X, y, start, eta, tie):
    """Return the places (b, w1, w2) of at most 60 steps against the sub-gradient."""
    path = [np.array(start)]
    while len(path) <= STEPS:
        b, *w = path[-1]
        g = criterion_subgradient(X, y, w, b, tie_weight=tie)
        if not g.any():
            break
        path.append(path[-1] - eta * g)
    return [place.tolist() for place in path]


def library(state):
    (X, y), eta, tie = samples_of(state["points"]), state["eta"], state["tie"]
    path = descent(X, y, [state["b"], *state["w"]], eta, tie)
    t = min(state["t"], len(path) - 1)
    b, *w = path[t]
    g = criterion_subgradient(X, y, w, b, tie_weight=tie)
    step = np.array(path[t]) - eta * g
    ends = (criterion_subgradient(X, y, w, b, tie_weight=c) for c in (0.0, 1.0))
    return {
        "path": path,
        "t": t,
        "margins": (y * decision(X, w, b)).tolist(),
        "wrong": misclassified(X, y, w, b).tolist(),
        "ties": ties(X, y, w, b).tolist(),
        "D": criterion(X, y, w, b),
        "g": g.tolist(),
        "after": criterion(X, y, step[1:], step[0]) if g.any() else None,
        "range": [end.tolist() for end in ends],
    }


CASE = Case(
    cls=CriterionSpace,
    page="notebooks/03-gradient.html",
    states=states,
    library=library,
    said={
        "cell": "w = (0.75, 1), b = −2, D = 0. Misclassified samples: none; tied samples: none. "
        "D = 0 is the smallest value, so 0 is among the sub-gradients; all points are correct, "
        "and the line separates them.",
        "zero": "w = (0, 0), b = 0, D = 0. Misclassified samples: none; tied samples: 0, 1, 2, "
        "3, 4, 5. D = 0 is the smallest value, so 0 is among the sub-gradients; but w = 0 is not "
        "a line. Here D may bend: with c = 1 for each tie the sub-gradient is (0, −5, −7) in (b, "
        "w₁, w₂). A step with η = 0.0625 leads to D = 1.0625.",
        "stay": "w = (0, 0), b = 0, D = 0. Misclassified samples: none; tied samples: 0, 1, 2, "
        "3, 4, 5. D = 0 is the smallest value, so 0 is among the sub-gradients; but w = 0 is not "
        "a line. Here D may bend: with c = 0 for each tie the sub-gradient is (0, 0, 0) in (b, "
        "w₁, w₂). The step is 0: nothing moves.",
        "above": "w = (1, −1), b = −2, D = 9. Misclassified samples: 1, 2, 5; tied samples: 0. "
        "Here D may bend: with c = 1 for each tie the sub-gradient is (−2, −4, −9) in (b, w₁, "
        "w₂). A step with η = 0.25 leads to D = 3.25.",
    },
    said_of=[
        (
            {"preset": "slope", "t": 6},
            "After 6 of 8 steps: w = (0.25, 0.125), b = −0.625, D = 0. Misclassified samples: "
            "none; tied samples: 1, 5. D = 0 is the smallest value, so 0 is among the "
            "sub-gradients; but ties are not yet separated. Here D may bend: with c = 1 for each "
            "tie the sub-gradient is (0, 2, −4) in (b, w₁, w₂). A step with η = 0.0625 leads to "
            "D = 0.",
        ),
    ],
    by=(60, -40),
    input="w",
)
