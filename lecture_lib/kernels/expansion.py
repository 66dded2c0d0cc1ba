"""What the dual coefficients determine: weights, scores, slacks and support vectors."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    check_number,
    check_penalty,
    check_positive,
    check_values,
    check_vector,
    check_X,
    check_X_y,
    check_y,
    indices_where,
)
from lecture_lib.base.overflow import check_scores, refusing_overflow
from lecture_lib.base.record import Record
from lecture_lib.kernels.functions import Kernel, _kernel_values


@dataclass(frozen=True, eq=False)
class SupportVectors(Record):
    """The support vectors (alpha_i > 0), divided by position into three disjoint sets.

    Attributes
    ----------
    on_margin : array of int
        y_i f(x_i) = 1, up to the tolerance.
    inside_margin : array of int
        0 < y_i f(x_i) < 1: with slack, but on the right side.
    misclassified : array of int
        y_i f(x_i) <= 0: mistakes, so a tie is among them (`lecture_lib.misclassified` leaves
        ties out).

    References
    ----------
    eq-support-vectors, NTS-62, E-NTS-15.

    Examples
    --------
    >>> from lecture_lib import support_vectors
    >>> result = support_vectors([1, 1, -1], [1.0, 0.5, 0.5], [0.4, 1.0, 1.0], C=1.0)
    >>> result.on_margin, result.inside_margin, result.misclassified
    (array([0]), array([1]), array([2]))
    """

    on_margin: Indices
    inside_margin: Indices
    misclassified: Indices


@refusing_overflow("alpha and X")
def weights_from_dual(alpha: ArrayLike, X: ArrayLike, y: ArrayLike) -> Floats:
    """Return the weights that dual coefficients represent.

    Shape (d,): w = sum_i alpha_i y_i x_i.  Raises ValueError if a coefficient is negative.

    Parameters
    ----------
    alpha : (n,) array
        Dual coefficients, never negative.
    X, y : (n, d) array and (n,) array of -1 and +1
        Samples, one per row, and their labels.

    References
    ----------
    eq-dual-weights, FAU-29, NTS-59.

    Examples
    --------
    >>> from lecture_lib import weights_from_dual
    >>> weights_from_dual([2.0, 1.0], [[1.0, 0.0], [0.0, 3.0]], [1, -1])
    array([ 2., -3.])
    """
    X_, y_ = check_X_y(X, y)
    return (_check_alpha(alpha, len(X_)) * y_) @ X_  # eq-dual-weights


def expansion(K: ArrayLike, y: ArrayLike, alpha: ArrayLike, b: float) -> Floats:
    """Return scores from a matrix of kernel values.

    Shape (m,): f = sum_i alpha_i y_i K[:, i] + b.  Raises ValueError if a coefficient is
    negative.

    Parameters
    ----------
    K : (m, n) array
        ``K[q, i]`` is the kernel of the q-th point to score and the i-th training sample; the
        Gram matrix gives the scores of the training samples themselves.
    y : (n,) array of -1 and +1
        Labels of the training samples.
    alpha : (n,) array
        Their dual coefficients, never negative.
    b : float
        Bias.

    See Also
    --------
    kernel_decision : the same, from the points and the kernel.

    References
    ----------
    eq-kernel-score, FAU-31, INT-71.

    Examples
    --------
    >>> from lecture_lib import expansion
    >>> expansion([[1.0, 0.0], [2.0, 2.0]], [1, -1], alpha=[3.0, 1.0], b=-1.0)
    array([2., 3.])
    """
    K_ = check_X(K, "K")
    y_ = check_y(y, K_.shape[1], "the columns of K")
    signed = _check_alpha(alpha, len(y_)) * y_
    with np.errstate(over="ignore", invalid="ignore"):
        scores = K_ @ signed + check_number(b, "b")  # eq-kernel-score
    return check_scores(scores, "K, alpha and b")


def kernel_decision(
    kernel: Kernel, X_train: ArrayLike, y: ArrayLike, alpha: ArrayLike, b: float, X: ArrayLike
) -> Floats:
    """Return the score of each point under a kernel expansion.

    Shape (m,): f(x) = sum_i alpha_i y_i kernel(x, x_i) + b.  Raises ValueError if a
    coefficient is negative.

    Parameters
    ----------
    kernel : function
        A function of two arrays of samples, such as ``gaussian_kernel(1.0)``.
    X_train : (n, d) array
        Training samples.
    y : (n,) array of -1 and +1
        Their labels.
    alpha : (n,) array
        Their dual coefficients, never negative.
    b : float
        Bias.
    X : (m, d) array
        Points to score.

    See Also
    --------
    expansion : the same, from a matrix of kernel values.
    KernelField : the same, as a function on the plane, faster on a grid.

    References
    ----------
    eq-kernel-score, FAU-31, INT-71.

    Examples
    --------
    >>> from lecture_lib import kernel_decision, polynomial_kernel
    >>> square = polynomial_kernel(2)
    >>> kernel_decision(square, [[1.0], [2.0]], [1, -1], [3.0, 1.0], b=2.0, X=[[3.0]])
    array([-7.])
    """
    train, points = check_X(X_train, "X_train"), check_X(X)
    return expansion(_kernel_values(kernel, points, train), y, alpha, b)


def slacks(y: ArrayLike, scores: ArrayLike) -> Floats:
    """Return the smallest slack that each sample needs.

    Shape (n,): xi_i = max(0, 1 - y_i f(x_i)): 0 on the margin and beyond, at least 1 for a
    mistake.

    Parameters
    ----------
    y : (n,) array of -1 and +1
        Labels.
    scores : (n,) array
        f(x_i).

    References
    ----------
    eq-slack, NTS-44, NTS-45.

    Examples
    --------
    >>> from lecture_lib import slacks
    >>> slacks([1, 1, -1], [2.0, 0.5, 0.5])
    array([0. , 0.5, 1.5])
    """
    scores_ = check_vector(scores, "scores")
    return np.maximum(0.0, 1.0 - check_y(y, len(scores_), "scores") * scores_)  # eq-slack


def support_vectors(
    y: ArrayLike, scores: ArrayLike, alpha: ArrayLike, *, C: float, tol: float = 1e-5
) -> SupportVectors:
    """Sort the support vectors by their position.

    Raises ValueError if a multiplier lies outside the box.

    Parameters
    ----------
    y : (n,) array of -1 and +1
        Labels.
    scores : (n,) array
        f(x_i).
    alpha : (n,) array
        Multipliers, from 0 to C.
    C : float
        Penalty on the slack; infinite for the hard margin.
    tol : float, default 1e-5
        A multiplier counts as 0 up to ``tol`` times C (or times the largest multiplier if C is
        infinite), and a sample counts as on the margin if ``y_i f(x_i) >= 1 - tol``.

    References
    ----------
    NTS-62, E-NTS-15.

    Examples
    --------
    >>> from lecture_lib import support_vectors
    >>> result = support_vectors([1, 1, -1, 1], [1.0, 0.5, 0.5, 3.0], [0.4, 1.0, 1.0, 0.0], C=1.0)
    >>> result.on_margin, result.inside_margin, result.misclassified
    (array([0]), array([1]), array([2]))
    """
    scores_ = check_vector(scores, "scores")
    y_ = check_y(y, len(scores_), "scores")
    alpha_ = _check_alpha(alpha, len(y_))
    C, tol = check_penalty(C), check_positive(tol, "tol")
    if alpha_.max() > C * (1 + tol):
        msg = f"alpha must not exceed C = {C:g}; got {alpha_.max():g}."
        raise ValueError(msg)
    supports = alpha_ > tol * (C if np.isfinite(C) else alpha_.max())
    m = y_ * scores_
    return SupportVectors(
        on_margin=indices_where(supports & (m >= 1 - tol)),
        inside_margin=indices_where(supports & (m > 0) & (m < 1 - tol)),
        misclassified=indices_where(supports & (m <= 0)),
    )


def _check_alpha(alpha: ArrayLike, n: int) -> Floats:
    alpha_ = check_values(alpha, "alpha", n)
    if (alpha_ < 0).any():
        i = int(alpha_.argmin())
        msg = f"alpha must not be negative; entry {i} is {alpha_[i]:g}. The sign is that of y."
        raise ValueError(msg)
    return alpha_
