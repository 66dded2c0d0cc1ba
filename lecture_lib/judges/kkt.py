"""Certificates for a support vector machine: each optimality condition by name."""

from __future__ import annotations

from math import fsum

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_gram,
    check_number,
    check_penalty,
    check_values,
    check_weights,
    check_X_y,
    check_y,
)
from lecture_lib.base.ties import EPS
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels._rounding import Scores, gap_bounds, weights_about_mean
from lecture_lib.kernels.gram import _symmetric
from lecture_lib.records.kkt_reports import KKTReport, LinearKKTReport


@np.errstate(over="ignore", invalid="ignore")  # what overflows is certified of nothing
def svm_kkt(K: ArrayLike, y: ArrayLike, alpha: ArrayLike, b: float, *, C: float) -> KKTReport:
    """Judge multipliers and a bias for a Gram matrix, without asking how they were found.

    Parameters
    ----------
    K : (n, n) array-like
        Gram matrix; symmetric.
    y : (n,) array-like of -1 and +1
        Labels.
    alpha : (n,) array-like
        Multipliers.
    b : float
        Bias.
    C : float
        Penalty on the slack; ``np.inf`` gives the hard margin.

    See Also
    --------
    linear_kkt : judges the primal variables as well.

    References
    ----------
    eq-slack, eq-svm-primal, eq-svm-dual, eq-svm-dual-box, eq-stationarity-b,
    eq-complementarity, eq-duality-gap.
    NTS-49, NTS-57, NTS-61, NTS-62, NTS-67, NTS-68, E-NTS-10, E-NTS-11, E-NTS-12.

    Examples
    --------
    >>> from lecture_lib import svm_kkt
    >>> report = svm_kkt([[1.0, -1.0], [-1.0, 1.0]], [1, -1], [0.5, 0.5], 0.0, C=1.0)
    >>> report.certifies(tol=1e-12), report.primal, report.dual
    (True, 0.5, 0.5)
    """
    K = check_gram(K)
    n = len(K)
    y = check_y(y, n, "K")
    alpha = check_values(alpha, "alpha", n)
    b = check_number(b, "b")
    C = check_penalty(C)
    signed = alpha * y
    plane = Scores.of_gram(Columns.of_matrix(K), y, signed, b)
    m, quadratic = plane.m, 2 * plane.half_square
    slack = np.maximum(0.0, 1.0 - m)  # eq-slack
    dual = float(alpha.sum()) - quadratic / 2  # eq-svm-dual
    if np.isinf(C):
        primal, infeasibility = quadratic / 2, float((slack - plane.error).max())
        complementarity = np.abs(alpha * (m - 1))  # eq-complementarity
    else:
        primal, infeasibility = quadratic / 2 + C * float(slack.sum()), 0.0  # eq-svm-primal
        ends = alpha * (m - 1 + slack), (C - alpha) * slack  # eq-complementarity
        complementarity = np.abs(ends)
    allowed = slack if np.isfinite(C) else np.zeros(n)
    eigenvalues = np.linalg.eigvalsh(_symmetric(K)[0])
    return KKTReport(
        box=float(max(0.0, -alpha.min(), alpha.max() - C)),  # eq-svm-dual-box
        equality=abs(float(signed.sum())),  # eq-stationarity-b
        infeasibility=max(0.0, infeasibility),
        complementarity=float(complementarity.max()),
        indefiniteness=float(max(0.0, -eigenvalues[0])) / (np.abs(eigenvalues).max() or 1.0),
        gap=primal - dual,  # eq-duality-gap
        primal=primal,
        dual=dual,
        size=float(np.abs(alpha).sum()),
        gap_bounds=gap_bounds(plane, y, alpha, allowed, C, primal - dual),
    )


@np.errstate(over="ignore", invalid="ignore")  # what overflows is certified of nothing
def linear_kkt(
    X: ArrayLike,
    y: ArrayLike,
    w: ArrayLike,
    b: float,
    slack: ArrayLike,
    alpha: ArrayLike,
    mu: ArrayLike | None = None,
    *,
    C: float,
) -> LinearKKTReport:
    """Judge all variables of a linear support vector machine, without asking how they were found.

    Raises ValueError if mu is given for the hard margin.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    w, b : (d,) array-like and float
        Weights and bias.
    slack : (n,) array-like
        xi_i.
    alpha : (n,) array-like
        Multipliers of the margin constraints.
    mu : (n,) array-like, optional
        Multipliers of xi_i >= 0; ``C - alpha`` by default. The hard margin has none.
    C : float
        Penalty on the slack; ``np.inf`` gives the hard margin.

    See Also
    --------
    svm_kkt : judges multipliers and a bias for a Gram matrix.

    References
    ----------
    eq-svm-primal, eq-svm-dual, eq-stationarity-w, eq-stationarity-b, eq-stationarity-slack,
    eq-complementarity, eq-duality-gap.
    NTS-41, NTS-49, NTS-50, NTS-53, NTS-56, NTS-57, NTS-58, NTS-61, NTS-72, E-NTS-08, E-NTS-09.

    Examples
    --------
    >>> from lecture_lib import linear_kkt
    >>> report = linear_kkt([[1.0], [-1.0]], [1, -1], [1.0], 0.0, [0, 0], [0.5, 0.5], C=1.0)
    >>> report.certifies(tol=1e-12), report.primal, report.dual
    (True, 0.5, 0.5)
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    w = check_weights(w, d)
    b = check_number(b, "b")
    slack = check_values(slack, "slack", n)
    alpha = check_values(alpha, "alpha", n)
    C = check_penalty(C)
    mu_ = _check_mu(mu, alpha, C)
    plane = Scores.of_samples(X, y, w, b)
    mean, lengths = X.mean(axis=0), np.linalg.norm(X, axis=1)
    about_mean = weights_about_mean(alpha * y, X)
    from_alpha = about_mean + float(alpha @ y) * mean  # more digits than at once
    off_w = float(np.linalg.norm(w - from_alpha))  # eq-stationarity-w
    spare = plane.m - 1 + slack  # what is left in the margin constraint
    hard = np.isinf(C)
    primal = plane.half_square + (0.0 if hard else C * float(slack.sum()))  # eq-svm-primal
    dual = float(alpha.sum()) - float(from_alpha @ from_alpha) / 2  # eq-svm-dual
    gap = primal - float(alpha.sum()) + fsum(about_mean**2) / 2  # of a dual without rounding of b
    off = np.zeros(n) if hard else C - alpha - mu_  # eq-stationarity-slack
    allowed = np.zeros(n) if hard else slack
    off_sign = np.abs(slack) - plane.error if hard else -slack
    return LinearKKTReport(
        stationarity_w=max(0.0, off_w - n * EPS * float(np.abs(alpha) @ lengths)),
        stationarity_b=abs(float(alpha @ y)),  # eq-stationarity-b
        stationarity_slack=float(np.abs(off).max()),
        infeasibility=float(max(0.0, -(spare + plane.error).min(), off_sign.max())),
        negativity=float(max(0.0, -alpha.min(), -mu_.min())),
        complementarity=float(np.abs([alpha * spare, mu_ * slack]).max()),  # eq-complementarity
        gap=primal - dual,  # eq-duality-gap
        primal=primal,
        dual=dual,
        size=float(np.abs(alpha).sum()),
        spread=float(np.abs(alpha) @ np.linalg.norm(X - mean, axis=1)),
        C=C,
        gap_bounds=gap_bounds(plane, y, alpha, allowed, C, gap),
    )


def _check_mu(mu: ArrayLike | None, alpha: Floats, C: float) -> Floats:
    """Return ``mu``, or C - alpha when there is none; zeros for the hard margin."""
    if np.isinf(C):
        if mu is not None:
            msg = f"mu must be left out for the hard margin; got {mu} with C=inf."
            raise ValueError(msg)
        return np.zeros_like(alpha)
    return C - alpha if mu is None else check_values(mu, "mu", len(alpha))
