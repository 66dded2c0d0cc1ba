"""The margin perceptron: being right is not enough, the score must exceed a threshold."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    check_count,
    check_not_negative,
    check_positive,
    check_rows,
    check_start,
    readonly,
)
from lecture_lib.records.perceptron import PerceptronResult, PerceptronStatus
from lecture_lib.solvers._engine import add, engine, rounding_bound, score


def margin_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    *,
    tau: float,
    eta: float = 1.0,
    w: ArrayLike | None = None,
    b: float = 0.0,
    max_epochs: int = 1000,
) -> PerceptronResult:
    """Update while ``y_i f(x_i) <= tau``, in cyclic order, until one epoch is clean.

    The threshold is compared with the *unnormalised* score of the augmented weights,
    ``y_i f(x_i)``, which is the inner product of (y_i, y_i x_i) and (b, w): nothing is
    divided by a length.  Since the weights grow with every update while tau stays, the
    demand on the *geometric* margin falls as the run goes on.

    With step 1 from the zero start, R~ the largest length of an augmented sample and
    gamma the best augmented margin, at most ``(R~**2 + 2 tau) / gamma**2`` updates are
    made, and the augmented margin at the end is at least
    ``gamma tau / (R~**2 + 2 tau)``: as tau grows this tends to half of the best one.
    From the zero start only ``tau / eta`` matters.

    Parameters
    ----------
    X : (n, d) array-like
        Samples, one per row.
    y : (n,) array-like of -1 and +1
        Labels.
    tau : float
        Threshold of the score, not negative; 0 is the perceptron.
    eta : float, default 1
        Step size.
    w, b : (d,) array-like and float, optional
        Start; zero unless given.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    Returns
    -------
    PerceptronResult
        "separated" means here that every sample has ``y_i f(x_i) > tau``.

    Raises
    ------
    ValueError
        If the shapes disagree, a label is not -1 or +1, or a number is out of range.

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
    >>> run = margin_perceptron([[1.0], [-1.0]], [1, -1], tau=3.0)
    >>> run.updates, run.w.tolist(), run.b
    ((0, 1, 0, 1), [4.0], 0.0)
    """
    X, y, radius = check_rows(X, y)
    n, d = X.shape
    tau = check_not_negative(tau, "tau")
    eta = check_positive(eta, "eta")
    max_epochs = check_count(max_epochs, "max_epochs")
    w, b = w_start, b_start = check_start(w, b, d)
    updates, at_visit = [np.zeros(0, int)], [np.zeros(0, int)]
    status: PerceptronStatus = "budget exhausted"
    epochs = 0
    while epochs < max_epochs and status != "separated":
        loop = engine(_epochs, (epochs + 1) * n)
        most = 1 if loop is _epochs else max_epochs - epochs
        w, b, E, visited, made, clean = loop(X, y, w, b, eta, tau, radius, most)
        updates.append(E)
        at_visit.append(epochs * n + visited)
        epochs += made
        if clean:
            status = "separated"
    updated = tuple(np.concatenate(updates).tolist())
    return PerceptronResult(
        readonly(w), float(b), status, epochs, epochs * n,
        updated, tuple(np.concatenate(at_visit).tolist()),
        readonly(np.full(len(updated), eta)), readonly(w_start), b_start,
    )  # fmt: skip


def _epochs(
    X: Floats, y: Floats, w: Floats, b: float, eta: float, tau: float, radius: float, most: int
) -> tuple[Floats, float, Indices, Indices, int, bool]:
    """Visit the samples in turn and correct, until all scores of one epoch exceed tau."""
    w = w.copy()  # add changes it in place
    visit, epochs, clean = 0, 0, False
    E = []
    at_visit = []
    while epochs < most and not clean:
        near = rounding_bound(w, b, radius, eta * len(y))
        clean = True
        for i in range(len(y)):
            visit += 1
            if y[i] * score(w, b, X, i, y[i] * tau, near) <= tau:  # eq-margin-mistake
                add(w, eta * y[i], X, i)  # eq-perceptron-update
                b += eta * y[i]  # eq-perceptron-update
                E.append(i)
                at_visit.append(visit)
                clean = False
        epochs += 1
    return w, b, np.array(E, np.intp), np.array(at_visit, np.intp), epochs, clean
