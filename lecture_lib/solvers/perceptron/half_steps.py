"""The rule of the introductory slides, which takes half a step at a tie."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_number,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib.base.lengths import longest
from lecture_lib.base.overflow import check_run
from lecture_lib.base.ties import rounding_bound, settled_scores
from lecture_lib.records.perceptron import PerceptronResult, PerceptronStatus
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import score
from lecture_lib.solvers._hidden_ties import hidden_ties, spent


def perceptron_intro(
    X: ArrayLike,
    y: ArrayLike,
    *,
    eta: float = 1.0,
    sign_of_zero: Literal[-1, 0, 1] = 0,
    max_epochs: int = 1000,
) -> PerceptronResult:
    """Run the loop of the introductory slides: step (eta/2) (y_i - g(x_i)) for every sample.

    The slides print ``g = sgn(f)`` without saying what sgn(0) is.  With 0, the usual value, a
    tie takes half a step.  With +1 a positive sample counts as correct at ``f(x_i) = 0``, and
    with -1 a negative one, so a run may stop on a plane that passes through samples.  We run
    any of the three; the condition *until g(x_i) = y_i for all i* is tested after each pass,
    with the weights at its end.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    eta : float, default 1
        Step size for a mistake.
    sign_of_zero : {-1, 0, 1}, default 0
        The value of sgn(0).
    max_epochs : int, default 1000
        Passes before the run gives up.

    Returns
    -------
    PerceptronResult
        ``steps`` contains eta, or eta / 2 where a tie took half a step.  ``status`` is
        "consistent" when g is right everywhere only because of the value of sgn(0).

    References
    ----------
    eq-intro-update.
    INT-24 to INT-31.

    Examples
    --------
    >>> from lecture_lib import perceptron_intro
    >>> run = perceptron_intro([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.steps.tolist()
    ((0, 1), [0.5, 0.5])
    """
    eta = check_positive(eta, "eta")
    X, y = check_X_y(X, y)
    n, d = X.shape
    most_visits = n * check_count(max_epochs, "max_epochs")
    check_run(X, eta * most_visits)
    if check_number(sign_of_zero, "sign_of_zero") not in (-1, 0, 1):
        msg = f"sign_of_zero must be -1, 0 or 1; got {sign_of_zero}."
        raise ValueError(msg)
    w, b, radius = np.zeros(d), 0.0, longest(X)
    log: list[tuple[int, int, float]] = []  # visit counted from 1, sample, step
    status: PerceptronStatus = Status.SPENT
    visits = 0
    while status == Status.SPENT and visits < most_visits:
        rounding = rounding_bound(w, b, radius, eta * n)
        for i, (x_i, y_i) in enumerate(zip(X, y, strict=True)):
            visits += 1
            g_i = _sgn(score(w, b, X, i, 0.0, rounding), sign_of_zero)
            if g_i != y_i:
                step = eta / 2 * (y_i - g_i)
                w, b = w + step * x_i, b + step  # eq-intro-update
                log.append((visits, i, abs(step)))
        scores = settled_scores(X, w, b, radius)
        wrong = _sgn(scores, sign_of_zero) != y
        if not wrong.any():
            status = Status.SEPARATED if scores.all() else Status.CONSISTENT
    if wrong.any():
        status = spent(hidden_ties(X[wrong], y[wrong], radius, w, b))
    at_visit, updates, steps = zip(*log, strict=True) if log else ((), (), ())
    return PerceptronResult(
        w=readonly(w),
        b=float(b),
        status=status,
        epochs=visits // n,
        visits=visits,
        updates=updates,
        at_visit=at_visit,
        steps=readonly(steps),
        w_start=readonly(np.zeros(d)),
        b_start=0.0,
    )


def _sgn(score: Floats | float, at_zero: float) -> Floats:
    return np.where(score == 0, at_zero, np.sign(score))
