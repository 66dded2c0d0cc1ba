"""Batch descent on the perceptron criterion: all mistakes at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_positive, check_start, check_X_y, readonly
from lecture_lib.base.overflow import check_run, refusing_overflow
from lecture_lib.base.ties import radius_bound, settled_scores
from lecture_lib.records.descent import DescentResult
from lecture_lib.records.status import Status
from lecture_lib.records.svm import OptimumStatus
from lecture_lib.solvers._hidden_ties import hidden_ties, spent


@refusing_overflow("X, w, b and eta")
def descend_criterion(
    X: ArrayLike,
    y: ArrayLike,
    *,
    eta: float = 1.0,
    w: ArrayLike | None = None,
    b: float = 0.0,
    max_steps: int = 1000,
) -> DescentResult:
    """Step along minus a sub-gradient of D until no sample is misclassified or tied.

    D is the sum of ``max(0, -y_i f(x_i))``.

    At a tie the sub-gradients of a single term range from 0 to ``-y_i (1, x_i)``. We take the
    far end, so that a tie counts as a mistake: with 0 instead, a descent that starts from zero
    would never move, because D is 0 there although nothing is classified. For the same reason
    the run does not end when D = 0, but only when there are neither mistakes nor ties.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    eta : float, default 1
        Step size, the same in every step.
    w, b : (d,) array-like and float, optional
        Starting point; zero by default.
    max_steps : int, default 1000
        Steps before the descent gives up.

    Returns
    -------
    DescentResult
        ``status`` is "optimal" when every sample has ``y_i f(x_i) > 0``, and "undecided by
        rounding" when at the end rounding hides which of them has not.

    See Also
    --------
    perceptron : one mistake at a time.
    criterion : the value of D.

    References
    ----------
    eq-score, eq-criterion, eq-criterion-gradient, eq-batch-step, eq-perceptron-mistake.
    FAU-15, TRN-08, INT-58.

    Examples
    --------
    >>> from lecture_lib import descend_criterion
    >>> run = descend_criterion([[1.0], [-2.0]], [1, -1])
    >>> run.W.tolist(), run.B.tolist(), run.objective.tolist()
    ([[0.0], [3.0]], [0.0, 0.0], [0.0, 0.0])
    """
    X, y = check_X_y(X, y)
    eta = check_positive(eta, "eta")
    w, b = check_start(w, b, X.shape[1])
    max_steps = check_count(max_steps, "max_steps")
    check_run(X, eta * len(y) * max_steps, w, b)
    radius = radius_bound(X)
    path = [(w, b)]
    wrong = y * settled_scores(X, w, b, radius) <= 0  # eq-perceptron-mistake
    while wrong.any() and len(path) <= max_steps:
        slope_w, slope_b = -y[wrong] @ X[wrong], -y[wrong].sum()  # eq-criterion-gradient
        w, b = w - eta * slope_w, b - eta * slope_b  # eq-batch-step
        path.append((w, b))
        wrong = y * settled_scores(X, w, b, radius) <= 0  # eq-perceptron-mistake
    status: OptimumStatus = Status.OPTIMAL
    if wrong.any():
        status = spent(hidden_ties(X, y, radius, w, b))
    W, B = np.array([w for w, _ in path]), np.array([b for _, b in path])
    scores = W @ X.T + B[:, None]  # eq-score
    D = np.maximum(0.0, -y * scores).sum(axis=1)  # eq-criterion
    return DescentResult(readonly(w), float(b), readonly(W), readonly(B), readonly(D), status)
