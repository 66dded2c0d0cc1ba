"""The kernel perceptron against the library's run and scores."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.kernel import KERNELS, KernelPerceptron
from lecture_lib.kernels.expansion import expansion
from lecture_lib.kernels.functions import gaussian_kernel, linear_kernel, polynomial_kernel
from lecture_lib.kernels.gram import gram
from lecture_lib.solvers.perceptron.dual import dual_perceptron

BUDGET = 200  # updates; a run that takes longer is left unjudged


def states(rng):
    for number in range(300):
        yield {
            "points": cloud(rng, low=(-4.75, -3.75), high=(4.75, 3.75)),
            "kernel": KERNELS[number % 4],
            "degree": int(rng.integers(2, 5)),
            "sigma": 2.0 ** int(rng.integers(-4, 3)),
            "t": 9999 if number % 3 else int(rng.integers(0, 20)),
        }


def kernel_of(state):
    """Return the library's kernel of a state."""
    if state["kernel"] == "linear":
        return linear_kernel
    if state["kernel"] == "gaussian":
        return gaussian_kernel(state["sigma"])
    return polynomial_kernel(state["degree"], constant=float(state["kernel"] == "complete"))


def library(state):
    X, y = samples_of(state["points"])
    K = gram(X, kernel_of(state))
    run = dual_perceptron(K, y, max_epochs=BUDGET)
    E, ended = list(run.updates[:BUDGET]), run.mistakes < BUDGET
    shown = E[: state["t"]]
    alpha, b = np.bincount(shown, minlength=len(y)), float(y[shown].sum())
    scores = expansion(K, y, alpha, b)
    return {
        "updates": E,
        "verdict": "separated" if ended else "budget exhausted",
        **({"passes": run.epochs} if ended else {}),
        "t": len(shown),
        "alpha": alpha.tolist(),
        "b": b,
        "scores": scores.tolist(),
        "wrong": np.flatnonzero(y * scores <= 0).tolist(),
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


CASE = Case(
    cls=KernelPerceptron,
    page="notebooks/08-kernels.html",
    states=states,
    library=library,
    said={
        "six": "Linear kernel ⟨x, x′⟩. After 13 of 13 updates, the last on point 5: b = −7; 4 of "
        "6 points have positive counts; 0 points are mistakes. The run ends after 13 updates in 6 "
        "passes: every point is correct.",
        "xor": "Polynomial kernel ⟨x, x′⟩ to the power 2. After 2 of 2 updates, the last on "
        "point 1: b = 0; 2 of 4 points have positive counts; 0 points are mistakes. The run ends "
        "after 2 updates in 2 passes: every point is correct.",
        "xor-line": "Linear kernel ⟨x, x′⟩. After 200 of 200 updates, the last on point 3: b = "
        "0; 4 of 4 points have positive counts; 4 points are mistakes. No end within 200 updates; "
        "this alone proves nothing.",
    },
    said_of=[
        (
            {"preset": "rings", "t": 1},
            "Gaussian kernel of width σ = 0.5. After 1 of 16 updates, the last on point 0: b = "
            "1; 1 of 40 points have positive counts; 20 points are mistakes. This run makes 16 "
            "updates and ends with every point correct.",
        ),
        (
            {"kernel": "complete", "points": [[0, 0, 1], [1, 1, -1]], "t": 0},
            "Polynomial kernel ⟨x, x′⟩ + 1 to the power 2. Start: all counts are 0, and all 2 "
            "points are mistakes, because a tie counts. This run makes 3 updates and ends with "
            "every point correct.",
        ),
    ],
    undecided=undecided,
    handle=3,
    by=(60, 50),
    press="^Back one",
)
