"""The margin perceptron: being right is not enough, the score must exceed a threshold."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import (
    check_count,
    check_not_negative,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib._start import check_start
from lecture_lib.results import PerceptronResult, PerceptronStatus


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
    X, y = check_X_y(X, y)
    n, d = X.shape
    tau = check_not_negative(tau, "tau")
    eta = check_positive(eta, "eta")
    max_epochs = check_count(max_epochs, "max_epochs")
    w, b = w_start, b_start = check_start(w, b, d)
    updates: list[int] = []
    at_visit: list[int] = []
    status: PerceptronStatus = "budget exhausted"
    epochs = 0
    while epochs < max_epochs and status != "separated":
        updates_before = len(updates)
        for i, (x_i, y_i) in enumerate(zip(X, y, strict=True)):
            if y_i * (w @ x_i + b) <= tau:  # eq-margin-mistake
                w, b = w + eta * y_i * x_i, b + eta * y_i  # eq-perceptron-update
                updates.append(i)
                at_visit.append(epochs * n + i + 1)
        epochs += 1
        if len(updates) == updates_before:
            status = "separated"
    return PerceptronResult(
        readonly(w), float(b), status, epochs, epochs * n, tuple(updates), tuple(at_visit),
        readonly(np.full(len(updates), eta)), readonly(w_start), b_start,
    )  # fmt: skip
