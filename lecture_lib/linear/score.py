"""The linear score f(x) = w.x + b, and the samples and weights in augmented form."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    check_number,
    check_weights,
    check_X,
    check_X_y,
    indices_where,
)
from lecture_lib.base.overflow import check_scores
from lecture_lib.base.ties import settled_scores


def decision(X: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the score of each sample.

    Shape (n,): f(x_i) = w.x_i + b, and 0 where rounding cannot tell it from 0: such a sample is
    a tie, here and for every function that asks for its side.  Raises ValueError if a score
    overflows.

    Parameters
    ----------
    X : (n, d) array
        Samples, one per row.
    w, b : (d,) array and float
        Weights and bias; the threshold of w.x is -b.

    References
    ----------
    eq-score, INT-13.

    Examples
    --------
    >>> from lecture_lib import decision
    >>> decision([[3.0, 4.0], [0.0, 1.0]], w=[1.0, 2.0], b=-5.0)
    array([ 6., -3.])
    """
    X_ = check_X(X)
    w_, b_ = check_weights(w, X_.shape[1]), check_number(b, "b")
    with np.errstate(over="ignore", invalid="ignore"):
        scores = settled_scores(X_, w_, b_)  # eq-score
    return check_scores(scores, "X, w and b")


def predict(X: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the predicted label of each sample; a score of 0 gives 0.

    The lecture leaves sgn(0) open.  Since 0 equals neither label, a tie counts as a mistake
    wherever predictions and labels are compared.

    Parameters
    ----------
    X : (n, d) array
    w, b : (d,) array and float

    Returns
    -------
    (n,) array of -1, 0 and +1

    References
    ----------
    eq-prediction, FAU-06.

    Examples
    --------
    >>> from lecture_lib import predict
    >>> predict([[2.0], [1.0], [-1.0]], w=[1.0], b=-1.0)
    array([ 1.,  0., -1.])
    """
    return np.sign(decision(X, w, b))  # eq-prediction


def misclassified(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> Indices:
    """Return the indices of the samples on the wrong side of the hyperplane.

    All i with y_i f(x_i) < 0. Ties are not among them (see `ties`): they add nothing to the
    criterion, yet the perceptron updates on them.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    References
    ----------
    eq-misclassified, FAU-08.

    Examples
    --------
    >>> from lecture_lib import misclassified
    >>> misclassified([[2.0], [1.0], [3.0]], [1, -1, -1], w=[1.0], b=-1.0)
    array([2])
    """
    X_, y_ = check_X_y(X, y)
    return indices_where(y_ * decision(X_, w, b) < 0)  # eq-misclassified


def ties(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> Indices:
    """Return the indices of the samples that lie on the hyperplane.

    All i with y_i f(x_i) = 0, or so near to 0 that rounding cannot tell: at most (d + 1024) eps
    (|w| |x_i| + |b|), where eps is 2**-52.  `check_separator` with exact=True tells.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    References
    ----------
    eq-perceptron-mistake, eq-prediction, FAU-06.

    Examples
    --------
    >>> from lecture_lib import ties
    >>> ties([[2.0], [1.0], [3.0]], [1, -1, -1], w=[1.0], b=-1.0)
    array([1])
    """
    X_, y_ = check_X_y(X, y)
    return indices_where(y_ * decision(X_, w, b) == 0)


def augment(X: ArrayLike) -> Floats:
    """Return the augmented samples, with a constant 1 in front of each.

    Shape (n, d + 1).  Rows (1, x_i), so that (b, w).(1, x) = w.x + b.

    Parameters
    ----------
    X : (n, d) array

    References
    ----------
    eq-augmentation, JOE-03.

    Examples
    --------
    >>> from lecture_lib import augment
    >>> augment([[3.0, 4.0]])
    array([[1., 3., 4.]])
    """
    X_ = check_X(X)
    return np.column_stack([np.ones(len(X_)), X_])  # eq-augmentation


def fold(X: ArrayLike, y: ArrayLike) -> Floats:
    """Return the folded samples: augmented, and reflected where the label is -1.

    Shape (n, d + 1). Rows y_i (1, x_i). A weight vector (b, w) is a separator if it has a
    positive inner product with every row.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1

    References
    ----------
    eq-folding, NTS-06.

    Examples
    --------
    >>> from lecture_lib import fold
    >>> fold([[3.0], [4.0]], [1, -1])
    array([[ 1.,  3.],
           [-1., -4.]])
    """
    X_, y_ = check_X_y(X, y)
    return y_[:, None] * augment(X_)  # eq-folding
