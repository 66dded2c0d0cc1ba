"""Logistic regression: the plane whose scores are the most likely log-odds."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_not_negative,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib.base.overflow import check_spread
from lecture_lib.base.probability import sigmoid_of
from lecture_lib.exact.integers import combine_to_zero
from lecture_lib.exact.signs import recedes
from lecture_lib.records.probability import LogisticResult
from lecture_lib.records.status import Status
from lecture_lib.records.svm import SVMStatus
from lecture_lib.solvers.probability._newton import Descent, descend

TIED = 1e-6  # measured: what goes to 0 is smaller at the end, a slope or a part of the step
MAX_EXACT = 10_000  # numbers of samples for fractions, chosen by measurement


def logistic_regression(
    X: ArrayLike, y: ArrayLike, *, lam: float, tol: float = 1e-10, max_steps: int = 100
) -> LogisticResult:
    """Minimise ``lam / 2 |w|^2`` plus the mean logistic loss, by Newton's method.

    The mean of ``log(1 + exp(-y_i f(x_i)))`` is minus the log-likelihood of the labels, per
    sample, if class +1 has the probability ``1 / (1 + exp(-f(x)))``. The bias is not
    penalised, as in `hinge_sgd` and `svm`; lam = 1 / (n C) corresponds to a penalty C.

    Each step goes to the minimum of the quadratic that agrees with the objective up to second
    derivatives; it is halved until the objective falls enough.

    Without weight decay a minimum need not exist.  If some plane has all y_i f(x_i) >= 0 and
    at least one of them positive, every doubling of its w and b lowers the loss; if there is
    no such plane, there is a minimum (Albert and Anderson).

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels; both classes must occur.
    lam : float
        Weight decay lambda; 0 for none.
    tol : float, default 1e-10
        Largest gap at which an answer counts as "optimal", relative to its objective.  The gap
        bounds how far the objective can be above its minimum, rounding included.
    max_steps : int, default 100
        Newton steps before the run gives up.

    Returns
    -------
    LogisticResult
        ``status`` is "optimal"; or "unbounded" when lam is 0 and exact arithmetic proves that
        there is no minimum; or, when neither was proved, "budget exhausted" or "undecided by
        rounding", if no step lowers the objective any more.

    See Also
    --------
    check_logistic : judges the answer.
    logistic : the loss of one sample.
    platt : probabilities from the scores of a machine.

    References
    ----------
    eq-score, eq-logistic-objective.
    Hastie, Tibshirani and Friedman 2009, section 4.4; Albert and Anderson 1984.

    Examples
    --------
    >>> from lecture_lib import logistic_regression
    >>> X, y = [[1.0], [2.0], [3.0], [4.0]], [-1, 1, -1, 1]
    >>> result = logistic_regression(X, y, lam=0.0)
    >>> result.status, result.w.round(4).tolist(), round(result.b, 4)
    ('optimal', [0.9082], -2.2704)
    >>> result.probabilities([[2.5]]).round(4).tolist()
    [0.5]
    >>> logistic_regression(X, [-1, -1, 1, 1], lam=0.0).status
    'unbounded'
    """
    X, y = check_X_y(X, y, both_classes=True)
    lam, tol = check_not_negative(lam, "lam"), check_positive(tol, "tol")
    max_steps = check_count(max_steps, "max_steps")
    if lam == 0:
        check_spread(X, "X")
    run = descend(X, y, np.full(len(y), 1 / len(y)), lam, tol, max_steps)
    direction = None if lam or run.ended == Status.OPTIMAL else _direction(X, y, run)
    status: SVMStatus = Status.HIDDEN if run.ended == Status.SEPARATED else run.ended
    return LogisticResult(
        w=readonly(run.w),
        b=run.b,
        lam=lam,
        status=Status.UNBOUNDED if direction else status,
        objective=readonly(run.objective),
        gradient=readonly(run.gradient),
        direction=direction,
    )


def _direction(X: Floats, y: Floats, run: Descent) -> tuple[Fraction, ...] | None:
    """Return a direction in which the loss falls forever: the last step or (b, w), made exact.

    What does not lie on the right side for ever larger weights lies on the plane: there the
    direction is solved for in fractions, near one of the two.
    """
    end = np.append(run.b, run.w)
    if run.ended == Status.SEPARATED:
        return tuple(map(Fraction, end.tolist()))
    tied = sigmoid_of(-y * (X @ run.w + run.b)) > TIED
    if tied.all() or tied.sum() * (len(end) + 1) ** 2 > MAX_EXACT:
        return None
    for near in (run.step, end):
        sizes = np.abs(near) * np.append(1.0, np.ptp(X, axis=0))
        v = np.where(sizes > TIED * sizes.max(), near, 0.0)
        signs = np.where(v < 0, -1.0, 1.0)
        columns = signs[:, None] * np.column_stack([np.ones(tied.sum()), X[tied]]).T
        rows = [tuple(map(Fraction, column)) for column in columns.tolist()]
        exact = combine_to_zero(rows, (np.abs(v) / np.abs(v).sum()).tolist()) if v.any() else None
        if exact is not None:
            direction = tuple(int(s) * value for s, value in zip(signs, exact, strict=True))
            if recedes(X, y, direction):
                return direction
    return None
