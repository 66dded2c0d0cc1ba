"""The margin perceptron: the right sign is not enough; the score must exceed a threshold."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    Rows,
    check_count,
    check_not_negative,
    check_positive,
    check_rows,
    check_start,
)
from lecture_lib.base.overflow import check_reach
from lecture_lib.base.ties import rounding_bound
from lecture_lib.records.perceptron import PerceptronResult
from lecture_lib.solvers._engine import add, score
from lecture_lib.solvers._epochs import perceptron_result, run_epochs


def margin_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    *,
    theta: float,
    eta: float = 1.0,
    w: ArrayLike | None = None,
    b: float = 0.0,
    max_epochs: int = 1000,
) -> PerceptronResult:
    """Update while ``y_i f(x_i) <= theta``, in cyclic order, until an epoch makes no update.

    The required score is compared with the *unnormalised* score of the augmented weights,
    ``y_i f(x_i)``, which is the inner product of (y_i, y_i x_i) and (b, w): nothing is divided
    by a length. After t updates ``|(b, w)| >= t gamma``, while theta stays the same: in the
    long run the required *geometric* margin falls, though a single update may raise it.

    Let R~ be the largest length of an augmented sample and gamma the best augmented margin.
    With step size 1 and starting from zero, at most ``(R~**2 + 2 theta) / gamma**2`` updates
    are made, and the augmented margin at the end is at least ``gamma theta / (R~**2 + 2
    theta)``, which tends to half the best margin as theta grows. When starting from zero, only
    ``theta / eta`` matters, up to rounding.

    A `PerceptronResult`: here "separated" means that every sample has ``y_i f(x_i) > theta``.

    Parameters
    ----------
    X, y : (n, d) array-like or SciPy CSR matrix and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    theta : float
        Required score, at least 0; with 0 this is the perceptron.
    eta : float, default 1
        Step size.
    w, b : (d,) array-like and float, optional
        Starting point; zero by default.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    See Also
    --------
    maximal_margin : the best Euclidean margin itself.

    References
    ----------
    eq-margin-mistake, eq-margin-perceptron-bound, eq-length-certificate,
    eq-perceptron-update.
    EXT-04, EXT-05.

    Examples
    --------
    >>> from lecture_lib import margin_perceptron
    >>> run = margin_perceptron([[1.0], [-1.0]], [1, -1], theta=3.0)
    >>> run.updates, run.w.tolist(), run.b
    ((0, 1, 0, 1), [4.0], 0.0)
    """
    rows, y, radius = check_rows(X, y)
    n, d = rows.shape
    theta = check_not_negative(theta, "theta")
    eta = check_positive(eta, "eta")
    max_epochs = check_count(max_epochs, "max_epochs")
    w, b = check_start(w, b, d)
    check_reach(w, b, radius, eta * n * max_epochs)
    data = (rows, y, eta, theta, radius)
    run = run_epochs(_visit, np.arange(n), (w + 0.0, b), data, n=n, max_epochs=max_epochs)
    return perceptron_result(run, eta, w, b, (rows, y, radius), level=theta)


def _visit(
    order: Indices, epochs: int, w: Floats, b: float, X: Rows, y: Floats, eta: float,
    theta: float, radius: float,
) -> tuple[tuple[Floats, float], Indices, Indices]:  # fmt: skip
    """Visit the samples in this order and correct, until all scores of an epoch exceed theta.

    Returns w and b, the list E, and at which of the visits each update was made.
    """
    visit = 0
    E: list[int] = []
    at_visit: list[int] = []
    for _ in range(epochs):
        before = len(E)
        rounding = rounding_bound(w, b, radius, eta * len(order))
        for i in order:
            visit += 1
            if y[i] * score(w, b, X, i, y[i] * theta, rounding) <= theta:  # eq-margin-mistake
                add(w, eta * y[i], X, i)  # eq-perceptron-update
                b += eta * y[i]  # eq-perceptron-update
                E.append(i)
                at_visit.append(visit)
        if len(E) == before:
            break
    return (w, b), np.array(E, np.intp), np.array(at_visit, np.intp)
