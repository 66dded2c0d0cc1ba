"""The notes' online rule for the support vector machine, with its two errors corrected."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_positive, check_X_y, readonly
from lecture_lib.base.lengths import longest
from lecture_lib.base.overflow import check_run, check_scores, check_size
from lecture_lib.base.ties import rounding_bound
from lecture_lib.records.descent import DescentResult
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import score


def online_svm(X: ArrayLike, y: ArrayLike, *, C: float, steps: int, seed: int) -> DescentResult:
    """Minimise ``|w|^2 / 2 + C sum_i max(0, 1 - y_i f(x_i))``, one sample at a time.

    Each step shrinks w and, when the sample lies inside its margin, adds a perceptron step.
    The notes print this rule without the factor n, so that it minimises the objective for C /
    n; with a fixed step size, so that it hovers around the optimum; and without a step for b.
    Here the step size is 1 / t.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    C : float
        Penalty on the slack.
    steps : int
        Number of steps.
    seed : int
        Seed for the choice of samples; each step picks one uniformly at random.

    Returns
    -------
    DescentResult
        The run starts from zero. The rule has no test for optimality, so the status is always
        "budget exhausted".

    See Also
    --------
    pegasos : the same step without a bias, and with a theorem.
    svm : the optimum itself.

    References
    ----------
    eq-hinge-objective, eq-hinge-subgradient, eq-online-svm-step.
    NTS-81, NTS-85, NTS-86, NTS-88, NTS-89, NTS-90, E-NTS-16, E-NTS-17, E-NTS-21.

    Examples
    --------
    >>> from lecture_lib import online_svm
    >>> run = online_svm([[1.0], [-1.0]], [1, -1], C=0.5, steps=2, seed=0)
    >>> run.picks, run.W.tolist(), run.B.tolist(), run.objective.tolist()
    ((1, 1), [[0.0], [1.0], [0.5]], [0.0, -1.0, -1.0], [1.0, 1.0, 0.875])
    """
    X, y = check_X_y(X, y)
    n = len(y)
    C = check_positive(C, "C")
    steps = check_count(steps, "steps")
    check_size((steps + 1) * X.shape[1], "steps")
    check_run(X, n * C * steps)
    rng = np.random.default_rng(check_count(seed, "seed", least=0))
    picks = tuple(rng.integers(n, size=steps).tolist())
    w, b, radius = np.zeros(X.shape[1]), 0.0, longest(X)
    path = [(w, b)]
    for t, i in enumerate(picks, start=1):
        s = score(w, b, X, i, y[i], rounding_bound(w, b, radius, 0.0))
        delta = 1 / t
        pull = n * C * y[i] if y[i] * s < 1 else 0.0  # eq-hinge-subgradient
        w, b = (1 - delta) * w + delta * pull * X[i], b + delta * pull  # eq-online-svm-step
        path.append((w, b))
    with np.errstate(over="ignore"):
        objective = [
            w @ w / 2 + C * np.maximum(0.0, 1 - y * (X @ w + b)).sum()  # eq-hinge-objective
            for w, b in path
        ]
    check_scores(np.array(objective), "X and C")
    return DescentResult(
        w=readonly(w),
        b=float(b),
        W=readonly([w for w, _ in path]),
        B=readonly([b for _, b in path]),
        objective=readonly(objective),
        status=Status.SPENT,
        picks=picks,
    )
