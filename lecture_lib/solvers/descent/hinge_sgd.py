"""Stochastic sub-gradient descent on the hinge loss, as a perceptron whose threshold moves."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    Rows,
    check_count,
    check_positive,
    check_rows,
    frozen,
)
from lecture_lib.base.overflow import check_reach
from lecture_lib.base.ties import rounding_bound
from lecture_lib.records.descent import HingeRun
from lecture_lib.solvers._engine import add, score
from lecture_lib.solvers._epochs import run_epochs


def hinge_sgd(X: ArrayLike, y: ArrayLike, *, lam: float, epochs: int) -> HingeRun:
    """Minimise ``lam / 2 |w|^2`` plus the mean hinge loss, visiting the samples in turn.

    Visit number t = 0, 1, ... has step size ``eta = 1 / (lam N)`` with ``N = N_0 + t`` and
    ``N_0 = lam**(-3/4)``.  It shrinks w by the factor ``1 - eta lam = (N - 1) / N``, and if
    ``y_i f(x_i) <= 1`` it adds ``eta y_i x_i`` to w and ``eta y_i`` to b, which is not shrunk.

    In terms of ``u = lam N w`` nothing shrinks: if ``y_i (u @ x_i + lam (N - 1) b) <= lam (N -
    1)``, then ``y_i x_i`` is added to u, which is a perceptron step.  The code runs this form.

    Parameters
    ----------
    X, y : (n, d) array-like or SciPy CSR matrix and (n,) array-like of -1 and +1
        Samples, one per row, and labels. A sparse matrix gives the same run, to the last bit.
    lam : float
        Weight decay lambda, at most 1: above that the first step would reverse w.
    epochs : int
        Passes over the data; the rule has no test for optimality.

    See Also
    --------
    pegasos : random samples, no bias, and a theorem.
    svm : the optimum itself.

    References
    ----------
    eq-hinge-subgradient, eq-pegasos-objective, eq-pegasos-step.
    Step size and order are those of scikit-learn's ``SGDClassifier(loss="hinge",
    alpha=lam, shuffle=False, tol=None, max_iter=epochs)``.

    Examples
    --------
    >>> from lecture_lib import hinge_sgd
    >>> run = hinge_sgd([[2.0], [-2.0]], [1, -1], lam=1.0, epochs=1)
    >>> run.w.tolist(), run.b, run.updates.tolist()
    ([1.0], 1.0, [0])
    """
    rows, y, radius = check_rows(X, y)
    lam = check_positive(lam, "lam")
    if lam > 1:
        msg = f"lam must be at most 1; got {lam}. Scale the samples down instead."
        raise ValueError(msg)
    epochs = check_count(epochs, "epochs")
    n, d = rows.shape
    # No weight grows faster than by radius, and no bias than by 1, over lam N_0 = lam**(1/4).
    check_reach(np.zeros(d), 0.0, radius, n * epochs * lam**-0.25)
    start, data = (np.zeros(d), 0.0, lam**-0.75), (rows, y, lam, radius)
    run = run_epochs(_visit, np.arange(n), start, data, n=n, max_epochs=epochs, until_clean=False)
    u, b, N = run.state
    return HingeRun(frozen(u / (lam * (N - 1))), float(b), epochs, frozen(run.updates))


def _visit(
    order: Indices, epochs: int, u: Floats, b: float, N: float, X: Rows, y: Floats,
    lam: float, radius: float,
) -> tuple[tuple[Floats, float, float], Indices, Indices]:  # fmt: skip
    """Visit the samples in turn; before a visit u is lam (N - 1) w, after it lam N w.

    Returns u, b and N, the list E, and no visits: a run does not record them.
    """
    E: list[int] = []
    for _ in range(epochs):
        end = N + len(order)  # an update moves size * b by end / N at most
        rounding = rounding_bound(u, lam * end * b, radius, len(order) * end / N)
        for i in range(len(order)):  # faster than to look each up: the order is 0, 1, ...
            size = lam * (N - 1)
            s = score(u, size * b, X, i, y[i] * size, rounding)
            if y[i] * s <= size:  # eq-hinge-subgradient
                add(u, y[i], X, i)  # eq-pegasos-step
                b += y[i] / (lam * N)
                E.append(i)
            N += 1
    return (u, b, N), np.array(E, np.intp), np.zeros(0, np.intp)
