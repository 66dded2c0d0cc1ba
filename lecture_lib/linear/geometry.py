"""Distances to the hyperplane w.x + b = 0."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_number, check_weights, check_X, check_X_y
from lecture_lib.base.lengths import length, longest, power_of_two
from lecture_lib.base.ties import settled_scores


def signed_distances(X: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the distance of each sample to the hyperplane, negative below it.

    Shape (n,): f(x_i) / ||w||.  Raises ValueError if w is zero.

    Parameters
    ----------
    X : (n, d) array
        Samples, one per row.
    w : (d,) array
        Normal of the hyperplane, of any positive length; it points "above".
    b : float
        Bias.

    References
    ----------
    eq-signed-distance, NTS-31.

    Examples
    --------
    >>> from lecture_lib import signed_distances
    >>> signed_distances([[0.0, 0.0], [5.0, 5.0]], w=[3.0, 4.0], b=-10.0)
    array([-2.,  5.])
    """
    X_, w_, b_ = _check(X, w, b)
    return settled_scores(X_, w_, b_) / np.linalg.norm(w_)  # eq-signed-distance


def projections(X: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the point of the hyperplane that is nearest to each sample.

    Shape (n, d): x_i + lambda w with lambda = -f(x_i) / ||w||^2, where the normal through x_i
    meets the hyperplane.  Raises ValueError if w is zero.

    Parameters
    ----------
    X : (n, d) array
    w, b : (d,) array and float

    References
    ----------
    eq-foot, NTS-33.

    Examples
    --------
    >>> from lecture_lib import projections
    >>> projections([[0.0, 0.0], [5.0, 5.0]], w=[3.0, 4.0], b=-10.0)
    array([[1.2, 1.6],
           [2. , 1. ]])
    """
    X_, w_, b_ = _check(X, w, b)
    return X_ - np.outer(settled_scores(X_, w_, b_) / (w_ @ w_), w_)  # eq-foot


def margins(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the distance of each sample to the hyperplane, negative on the wrong side.

    The smallest of them is the margin of (w, b).

    Shape (n,): y_i f(x_i) / ||w||.  Raises ValueError if w is zero.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    References
    ----------
    eq-margin, NTS-35.

    Examples
    --------
    >>> from lecture_lib import margins
    >>> margins([[0.0, 0.0], [5.0, 5.0]], [-1, 1], w=[3.0, 4.0], b=-10.0)
    array([2., 5.])
    """
    X_, y_ = check_X_y(X, y)
    return y_ * signed_distances(X_, w, b)  # eq-margin


def augmented_margin(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> float:
    """Return the margin of the augmented samples (1, x_i) for the weights (b, w).

    It is the smallest y_i f(x_i) / ||(b, w)||; for a separator it is the Euclidean margin
    divided by sqrt(1 + b^2 / ||w||^2), and hence never larger.  Raises ValueError if w and b
    are both zero.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    References
    ----------
    eq-augmented-margin, JOE-12.

    Examples
    --------
    >>> from lecture_lib import augmented_margin
    >>> augmented_margin([[1.0], [7.0]], [-1, 1], w=[3.0], b=-4.0)
    0.2
    """
    X_, y_ = check_X_y(X, y)
    X_, w_, b_ = _check(X_, w, b, zero_w=check_number(b, "b") != 0)
    least = float((y_ * settled_scores(X_, w_, b_)).min())
    return least / length(np.append(w_, b_))  # eq-augmented-margin


def radius(X: ArrayLike) -> float:
    """Return the largest norm of a sample.

    This is R in Novikoff's bound; for the augmented samples it is sqrt(1 + R^2).

    Parameters
    ----------
    X : (n, d) array

    References
    ----------
    eq-radius, FAU-39.

    Examples
    --------
    >>> from lecture_lib import radius
    >>> radius([[3.0, 4.0], [1.0, 0.0]])
    5.0
    """
    return longest(check_X(X))  # eq-radius


def _check(
    X: ArrayLike, w: ArrayLike, b: float, *, zero_w: bool = False
) -> tuple[Floats, Floats, float]:
    """Return the samples and the same plane with a w whose square is a float."""
    X_ = check_X(X)
    w_, b_ = check_weights(w, X_.shape[1]), check_number(b, "b")
    if not (w_.any() or zero_w):
        msg = "w must not be zero; got the zero vector, which is not the normal of a hyperplane."
        raise ValueError(msg)
    unit = power_of_two(w_ if w_.any() else np.array(b_))
    w_, b_ = w_ / unit, b_ / unit
    with np.errstate(over="ignore"):
        reach = np.abs(X_).max() * np.abs(w_).sum() + abs(b_)
    if not np.isfinite(reach):
        msg = (
            "X and b must be so small that distances are floats; a sample reaches "
            f"{np.abs(X_).max():.3g}, and b / |w| is "
            f"{abs(b_):.3g}. Divide both by the same number."
        )
        raise ValueError(msg)
    return X_, w_, b_
