"""Pegasos: sub-gradient steps on the regularised hinge loss, one sample at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_flag, check_positive, check_rows, readonly
from lecture_lib.base.lengths import length
from lecture_lib.base.overflow import check_reach, check_size
from lecture_lib.base.sparse import entries_of
from lecture_lib.base.ties import rounding_bound
from lecture_lib.records.descent import DescentResult
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import score


def pegasos(
    X: ArrayLike, y: ArrayLike, *, lam: float, steps: int, seed: int, project: bool = False
) -> DescentResult:
    """Minimise ``lam / 2 |w|^2`` plus the mean hinge loss, with step size 1 / (lam t).

    With lam = 1 / (n C) this is the objective of the support vector machine divided by n C,
    but without a bias: the theorem needs every weight to be regularised.  To get a bias, pass
    ``augment(X)``; the bias is then w[0], and is regularised too.

    The theorem is about an average.  At each step, take the objective for that step's sample
    alone. Averaged over the first T points w_1, ..., w_T, it exceeds the same average for any
    fixed w by at most ``c (1 + ln T) / (2 lam T)``. Without the projection c = 4 R^2, where R
    is the largest norm of a sample; with it c = (sqrt(lam) + R)^2, for every fixed w in the
    ball.

    Parameters
    ----------
    X : (n, d) array-like or SciPy CSR matrix
        Samples, one per row.  A sparse matrix gives the same steps, to the last bit, but W
        still holds (steps + 1) d numbers.
    y : (n,) array-like of -1 and +1
        Labels.
    lam : float
        Weight decay lambda.
    steps : int
        Number of steps.
    seed : int
        Seed for the choice of samples; each step picks one uniformly at random.
    project : bool, default False
        After every step, project w onto the ball of radius 1 / sqrt(lam), which contains the
        optimum.

    Returns
    -------
    DescentResult
        ``b`` and ``B`` are 0.  The rule has no test for optimality, so the status is always
        "budget exhausted".

    See Also
    --------
    online_svm : the notes' rule, with a bias.
    augment : gives the samples a constant feature.

    References
    ----------
    eq-pegasos-step, eq-pegasos-projection, eq-pegasos-objective, eq-pegasos-rate.
    EXT-09, NTS-84, NTS-85.

    Examples
    --------
    >>> from lecture_lib import pegasos
    >>> run = pegasos([[2.0], [-2.0]], [1, -1], lam=1.0, steps=2, seed=0)
    >>> run.W.tolist(), run.objective.tolist()
    ([[0.0], [2.0], [1.0]], [1.0, 2.0, 0.5])
    """
    rows, y, radius = check_rows(X, y)
    lam = check_positive(lam, "lam")
    steps = check_count(steps, "steps")
    check_flag(project, "project")
    d = rows.shape[1]
    check_size((steps + 1) * d, "steps")
    check_reach(np.zeros(d), 0.0, radius, 1 / lam)  # no w is longer than 1 / lam longest rows
    rng = np.random.default_rng(check_count(seed, "seed", least=0))
    picks = tuple(rng.integers(len(y), size=steps).tolist())
    w = np.zeros(d)
    path = [w]
    for t, i in enumerate(picks, start=1):
        with np.errstate(over="ignore"):  # an infinite bound: the score is summed with care
            rounding = rounding_bound(w, 0.0, radius, 0.0)
        inside = y[i] * score(w, 0.0, rows, i, y[i], rounding) < 1
        at, x_i = entries_of(rows, i)
        w = (1 - 1 / t) * w  # eq-pegasos-step
        w[at] += inside * y[i] * x_i / (lam * t)  # eq-pegasos-step
        if project:
            w = w / max(1.0, np.sqrt(lam) * length(w))  # eq-pegasos-projection
        path.append(w)
    objective = [
        lam / 2 * w @ w + np.maximum(0.0, 1 - y * (rows @ w)).mean()  # eq-pegasos-objective
        for w in path
    ]
    return DescentResult(
        w=readonly(w),
        b=0.0,
        W=readonly(path),
        B=readonly(np.zeros(steps + 1)),
        objective=readonly(objective),
        status=Status.SPENT,
        picks=picks,
    )
