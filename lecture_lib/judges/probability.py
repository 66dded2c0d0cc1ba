"""A certificate for logistic regression: how much lower the objective could be."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_not_negative, check_X_y
from lecture_lib.base.lengths import length
from lecture_lib.base.probability import sigmoid_of
from lecture_lib.exact.fractions import Exact, ExactWeights, exact_start, nearest_floats
from lecture_lib.exact.signs import recedes, separates
from lecture_lib.linear._logistic_gap import gap_bound
from lecture_lib.records.probability import LogisticReport


@np.errstate(over="ignore", invalid="ignore")  # what overflows is certified of nothing
def check_logistic(
    X: ArrayLike, y: ArrayLike, w: ExactWeights, b: Exact, *, lam: float
) -> LogisticReport:
    """Judge weights and a bias, without asking how they were found.

    Every point of the dual of logistic regression gives a lower bound on the objective. Here
    the point is built from the slopes p_i of the losses at (w, b); the smaller the gradient,
    the better the bound. If the derivative with respect to b is 0, the gap is ``|g|^2 / (2
    lam)``, where g is the gradient with respect to w.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels; both classes must occur.
    w, b : (d,) array-like and number
        Weights and bias, or a direction; fractions are used as they are.
    lam : float
        Weight decay lambda; 0 for none.

    See Also
    --------
    check_separator : whether every sample lies strictly on its own side.

    References
    ----------
    eq-score, eq-logistic-objective, eq-duality-gap.
    Boyd and Vandenberghe 2004, section 5.5; Albert and Anderson 1984.

    Examples
    --------
    >>> from lecture_lib import check_logistic
    >>> X, y = [[1.0], [2.0], [2.0], [3.0]], [-1, 1, -1, 1]
    >>> report = check_logistic(X, y, [0.0], 0.0, lam=0.5)
    >>> round(report.objective, 4), report.gradient_w, report.certifies()
    (0.6931, 0.25, False)
    >>> bool(report.gap - 0.25**2 / (2 * 0.5) < 1e-12)
    True
    >>> check_logistic(X, y, [1.0], -2.0, lam=0.0).recedes
    True
    """
    X, y = check_X_y(X, y, both_classes=True)
    n, d = X.shape
    if w is None:
        msg = f"w must have shape ({d},), one weight per feature; got None."
        raise ValueError(msg)
    lam = check_not_negative(lam, "lam")
    weights, bias = exact_start(w, b, d)
    v = nearest_floats(np.array([bias, *weights], dtype=object))
    m = y * (X @ v[1:] + v[0])  # eq-score
    pull = sigmoid_of(-m) * y / n
    F = lam / 2 * v[1:] @ v[1:] + np.logaddexp(0.0, -m).mean()  # eq-logistic-objective
    recession = lam == 0 and (separates(X, y, v[1:], v[0]) or recedes(X, y, [bias, *weights]))
    return LogisticReport(
        objective=float(F),
        gradient_w=length(lam * v[1:] - pull @ X),
        gradient_b=abs(float(pull.sum())),
        gap=gap_bound(X, y, np.full(n, 1 / n), v[1:], float(v[0]), lam),  # eq-duality-gap
        recedes=recession,
    )
