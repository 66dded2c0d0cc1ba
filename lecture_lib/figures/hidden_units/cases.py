"""Two hidden units on XOR: each unit and the output are linear classifiers of the library."""

import numpy as np
from scipy.cluster.hierarchy import fclusterdata

from lecture_lib.data.examples import xor
from lecture_lib.figures._case import Case
from lecture_lib.figures.hidden_units import STEPS, HiddenUnits
from lecture_lib.linear.losses import logistic
from lecture_lib.linear.score import decision

DATA = xor()
MEET = 0.125  # answers that are nearer are drawn as one point


def states(rng):
    for number in range(300):
        grid = 1024 if number % 4 else 2
        drawn = rng.integers(-2 * grid, 2 * grid + 1, size=(3, 3)) / grid
        weights = [[float(value) for value in row] for row in drawn]
        yield {"weights": weights, "t": int(rng.integers(0, 40)) * (number % 2)}


def judge(state, derived):
    *units, (b, *w) = derived["weights"]
    hidden = np.tanh(np.transpose([decision(DATA.X, a, bias) for bias, *a in units]))
    scores = decision(hidden, w, b)
    groups = fclusterdata(hidden, MEET, "distance", method="single")
    meet = [np.flatnonzero(groups == group).tolist() for group in dict.fromkeys(groups)]
    return {
        "t": min(state["t"], STEPS),
        "trails": [
            [*trail[:-1], answers]
            for trail, answers in zip(derived["trails"], hidden.tolist(), strict=True)
        ],
        "scores": scores.tolist(),
        "loss": float(logistic(DATA.y * scores).sum()),
        "wrong": np.flatnonzero(DATA.y * scores <= 0).tolist(),
        "meet": [group for group in meet if len(group) > 1],
    }


def undecided(state, ours, theirs):
    """Say whether a score is so near to 0 that the last digit of tanh decides its sign."""
    del state
    return bool(np.min(np.abs(np.array([ours["scores"], theirs["scores"]]))) <= 1e-9)


CASE = Case(
    cls=HiddenUnits,
    page="notebooks/16-features.html",
    states=states,
    judge=judge,
    said={
        "zero": "Two hidden units on XOR before the first step: loss 2.773, 0 of 4 correct, "
        "misclassified: 0, 1, 2, 3. In the hidden plane samples 0, 1, 2, 3, of different classes, "
        "nearly meet. All slopes are 0, so no step moves anything.",
        "hand": "Two hidden units on XOR before the first step: loss 1.694, 4 of 4 correct. The "
        "line of the output separates the hidden points. In the hidden plane samples 1, 2 nearly "
        "meet.",
    },
    said_of=[
        (
            {"preset": "learns", "t": 200},
            "Two hidden units on XOR after 200 steps: loss 0.076, 4 of 4 correct. The line of "
            "the output separates the hidden points. In the hidden plane samples 0, 3 nearly "
            "meet.",
        ),
        (
            {"preset": "fails", "t": 200},
            "Two hidden units on XOR after 200 steps: loss 1.412, 2 of 4 correct, misclassified: "
            "0, 2. In the hidden plane samples 0, 2, of different classes, nearly meet.",
        ),
        (
            {"preset": "twins", "t": 1},
            "Two hidden units on XOR after 1 step: loss 2.767, 2 of 4 correct, misclassified: 1, "
            "3.",
        ),
    ],
    undecided=undecided,
    by=(40, -30),
    input="weights",
)
