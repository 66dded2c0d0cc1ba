"""Platt's method: from the scores of a machine to probabilities."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_positive, check_vector, check_y, readonly
from lecture_lib.base.overflow import check_spread, refusing_overflow
from lecture_lib.records.probability import PlattResult
from lecture_lib.records.status import Status
from lecture_lib.records.svm import OptimumStatus
from lecture_lib.solvers.probability._newton import descend


@refusing_overflow("scores")
def platt(
    scores: ArrayLike, y: ArrayLike, *, tol: float = 1e-10, max_steps: int = 100
) -> PlattResult:
    """Fit ``1 / (1 + exp(A f + B))`` to the labels of samples with scores f.

    With targets of 0 and 1, a curve fitted to separated scores would degenerate into a step.
    So the targets are (N+ + 1) / (N+ + 2) for the N+ samples of class +1 and 1 / (N- + 2) for
    the N- others: Laplace's estimate for a coin that has shown the same side every time.  A
    target t is equivalent to two samples with this score, one of class +1 with weight t and
    one of class -1 with weight 1 - t; so this is logistic regression without weight decay, and
    a minimum exists.

    Use scores of samples that the machine was not trained on: it is overconfident on its
    training samples.

    Parameters
    ----------
    scores : (n,) array-like
        f(x_i) of each sample.
    y : (n,) array-like of -1 and +1
        Labels; both classes must occur.
    tol : float, default 1e-10
        Largest gap at which an answer counts as "optimal", relative to its objective.
    max_steps : int, default 100
        Newton steps before the run gives up.

    See Also
    --------
    calibration : how well the probabilities match what happens.
    logistic_regression : probabilities from the samples themselves.

    References
    ----------
    eq-platt, eq-logistic-loss.  Platt 1999, section 2; Lin, Lin and Weng 2007.

    Examples
    --------
    >>> from lecture_lib import platt
    >>> curve = platt([-2.0, -1.0, 1.0, 2.0], [-1, -1, 1, 1])
    >>> round(curve.A, 4), abs(round(curve.B, 4)), curve.probabilities([2.0]).round(4).tolist()
    (-0.674, 0.0, [0.7938])
    """
    f = check_vector(scores, "scores")
    if len(f) == 0:
        msg = "scores must contain at least one score of each class; got none."
        raise ValueError(msg)
    y = check_y(y, len(f), "scores", both_classes=True)
    check_spread(f[:, None], "scores")
    tol, max_steps = check_positive(tol, "tol"), check_count(max_steps, "max_steps")
    right, wrong = (y > 0).sum(), (y < 0).sum()
    target = np.where(y > 0, (right + 1) / (right + 2), 1 / (wrong + 2))
    twice, share = np.append(f, f)[:, None], np.append(target, 1 - target) / len(y)
    run = descend(twice, np.repeat([1.0, -1.0], len(y)), share, 0.0, tol, max_steps)
    status: OptimumStatus = Status.HIDDEN if run.ended == Status.SEPARATED else run.ended
    return PlattResult(-float(run.w[0]), -run.b, status, readonly(run.objective))
