"""The perceptron criterion D, its gradient, and its sub-differential at ties."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_share,
    check_values,
    check_weights,
    check_X_y,
    readonly,
)
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.base.record import Record
from lecture_lib.linear.score import decision, fold


@dataclass(frozen=True, eq=False)
class CriterionSubdifferential(Record):
    """The set of all sub-gradients of D at one point (b, w).

    A member is ``gradient - sum_i c_i * ties_i`` with every c_i between 0 and 1.

    Attributes
    ----------
    gradient : (d + 1,) array
        The part from the misclassified samples, bias first: minus the sum of these folded
        samples.
    ties : (t, d + 1) array
        Folded samples of the ties; without ties the gradient is the only member.

    References
    ----------
    eq-criterion-subdifferential, eq-directional-slope, E-FAU-07.

    Examples
    --------
    >>> from lecture_lib import criterion_subdifferential
    >>> result = criterion_subdifferential([[1.0], [-1.0]], [1, -1], w=[0.0], b=0.0)
    >>> result.member([1.0, 0.5]), result.directional_derivative([0.0, -1.0])
    (array([-0.5, -1.5]), 2.0)
    """

    gradient: Floats
    ties: Floats

    def member(self, c: ArrayLike) -> Floats:
        """Return the sub-gradient with coefficients c, one from [0, 1] for each tie."""
        c_ = check_values(c, "c", len(self.ties))
        if ((c_ < 0) | (c_ > 1)).any():
            msg = f"c must contain numbers between 0 and 1; got {c_.tolist()}."
            raise ValueError(msg)
        return self.gradient - c_ @ self.ties  # eq-criterion-subdifferential

    def directional_derivative(self, direction: ArrayLike) -> float:
        """Return the slope of D when (b, w) starts to move in a direction (db, dw).

        It is the largest inner product of the direction with a member.
        """
        h = check_weights(direction, len(self.gradient), "direction")
        kinks = np.maximum(0.0, -(self.ties @ h))
        return float(self.gradient @ h + kinks.sum())  # eq-directional-slope


@refusing_overflow("X, w and b")
def criterion(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> float:
    """Return the perceptron criterion D: minus the sum of y_i f(x_i) over misclassified samples.

    D is never negative.  It is 0 for every separator and for w = 0, b = 0, so a small D alone
    does not mean a good hyperplane.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
        Samples, one per row, and their labels.
    w, b : (d,) array and float
        Weights and bias.

    See Also
    --------
    perceptron_loss : the term for one sample.
    criterion_gradient : its derivative.

    References
    ----------
    eq-criterion, FAU-07.

    Examples
    --------
    >>> from lecture_lib import criterion
    >>> criterion([[2.0], [1.0], [4.0]], [1, -1, -1], w=[1.0], b=-1.0)
    3.0
    """
    _, scores = _folded(X, y, w, b)
    return float(0.0 - scores[scores < 0].sum())  # eq-criterion


def criterion_gradient(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> Floats:
    """Return the gradient of D: minus the sum of y_i (1, x_i) over the misclassified samples.

    Shape (d + 1,): (dD/db, dD/dw). Ties are left out; if there are any, D has a kink and this
    is one of many sub-gradients.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    See Also
    --------
    criterion_subgradient : the sub-gradient that the perceptron takes at ties.
    criterion_subdifferential : all of them.

    References
    ----------
    eq-criterion-gradient, FAU-13, FAU-14.

    Examples
    --------
    >>> from lecture_lib import criterion_gradient
    >>> criterion_gradient([[2.0], [1.0], [4.0]], [1, -1, -1], w=[1.0], b=-1.0)
    array([1., 4.])
    """
    Z, scores = _folded(X, y, w, b)
    return np.asarray(0.0 - Z[scores < 0].sum(axis=0))  # eq-criterion-gradient


def criterion_subgradient(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, *, tie_weight: float = 1.0
) -> Floats:
    """Return the sub-gradient of D in which every tie has a given weight.

    Shape (d + 1,).  Bias first.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float
    tie_weight : float, default 1.0
        From 0 (ties are left out) to 1 (a tie is a mistake, as for the perceptron).

    References
    ----------
    eq-criterion-subdifferential, E-FAU-07.

    Examples
    --------
    >>> from lecture_lib import criterion_subgradient
    >>> criterion_subgradient([[2.0], [1.0], [4.0]], [1, -1, -1], w=[1.0], b=-1.0)
    array([2., 5.])
    """
    check_share(tie_weight, "tie_weight")
    subdifferential = criterion_subdifferential(X, y, w, b)
    return subdifferential.member(np.full(len(subdifferential.ties), tie_weight))


def criterion_subdifferential(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float
) -> CriterionSubdifferential:
    """Return the set of all sub-gradients of D at (b, w).

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
    w, b : (d,) array and float

    References
    ----------
    eq-criterion-subdifferential, E-FAU-07.

    Examples
    --------
    >>> from lecture_lib import criterion_subdifferential
    >>> result = criterion_subdifferential([[2.0], [1.0], [4.0]], [1, -1, -1], w=[1.0], b=-1.0)
    >>> result.gradient, result.ties
    (array([1., 4.]), array([[-1., -1.]]))
    >>> result.directional_derivative([1.0, 0.0]), result.directional_derivative([-1.0, 0.0])
    (2.0, -1.0)
    """
    Z, scores = _folded(X, y, w, b)
    gradient = 0.0 - Z[scores < 0].sum(axis=0)
    return CriterionSubdifferential(readonly(gradient), readonly(Z[scores == 0]))


def _folded(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> tuple[Floats, Floats]:
    """Return the folded samples y_i (1, x_i), and y_i f(x_i)."""
    X_, y_ = check_X_y(X, y)
    return fold(X_, y_), y_ * decision(X_, w, b)
