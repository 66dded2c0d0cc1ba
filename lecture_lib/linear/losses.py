"""Losses of samples as functions of their margins m = y f(x), arrays of any shape."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_share, check_values
from lecture_lib.base.overflow import refusing_overflow

Loss = Callable[[ArrayLike], Floats]


def zero_one(m: ArrayLike) -> Floats:
    """Return 1 for each mistake, m <= 0, and 0 otherwise; a tie is a mistake.

    References
    ----------
    eq-zero-one-loss.

    Examples
    --------
    >>> from lecture_lib import zero_one
    >>> zero_one([-1.0, 0.0, 0.5])
    array([1., 1., 0.])
    """
    return np.where(check_values(m, "m") <= 0, 1.0, 0.0)  # eq-zero-one-loss


def perceptron_loss(m: ArrayLike) -> Floats:
    """Return ``max(0, -m)``, the term for one sample in the perceptron criterion.

    It is 0 at m = 0, so it is not an upper bound on the zero-one loss.

    References
    ----------
    eq-perceptron-loss, JOE-10.

    Examples
    --------
    >>> from lecture_lib import perceptron_loss
    >>> perceptron_loss([-1.0, 0.0, 0.5])
    array([1., 0., 0.])
    """
    return np.maximum(0.0, 0.0 - check_values(m, "m"))  # eq-perceptron-loss


def hinge(m: ArrayLike) -> Floats:
    """Return ``max(0, 1 - m)``, the slack that the sample needs.

    References
    ----------
    eq-hinge-loss, NTS-83.

    Examples
    --------
    >>> from lecture_lib import hinge
    >>> hinge([-1.0, 0.0, 0.5, 1.0])
    array([2. , 1. , 0.5, 0. ])
    """
    return np.maximum(0.0, 1.0 - check_values(m, "m"))  # eq-hinge-loss


@refusing_overflow("m")
def squared_hinge(m: ArrayLike) -> Floats:
    """Return ``max(0, 1 - m)**2``.

    References
    ----------
    eq-squared-hinge-loss.

    Examples
    --------
    >>> from lecture_lib import squared_hinge
    >>> squared_hinge([-1.0, 0.0, 0.5, 1.0])
    array([4.  , 1.  , 0.25, 0.  ])
    """
    return np.maximum(0.0, 1.0 - check_values(m, "m")) ** 2  # eq-squared-hinge-loss


def logistic(m: ArrayLike) -> Floats:
    """Return ``log(1 + exp(-m))``, the natural logarithm.

    Divided by log 2 it is 1 at m = 0 and an upper bound on the zero-one loss.

    References
    ----------
    eq-logistic-loss.

    Examples
    --------
    >>> from lecture_lib import logistic
    >>> logistic([0.0, 1000.0, -1000.0]).round(4)
    array([6.931e-01, 0.000e+00, 1.000e+03])
    """
    # log(e^0 + e^-m), which does not overflow where exp(-m) would
    return np.asarray(np.logaddexp(0.0, -check_values(m, "m")))  # eq-logistic-loss


@refusing_overflow("m")
def subdifferential(loss: Loss, m: ArrayLike) -> tuple[Floats, Floats]:
    """Return the interval of slopes of the supporting lines of a loss at each margin.

    Raises ValueError for any other loss function.

    Parameters
    ----------
    loss : function
        One of the convex losses above.
    m : array
        Margins, of any shape.

    Returns
    -------
    lowest, highest : arrays of the same shape
        The slopes just left and just right of m.  They differ only at a kink: at m = 0 for
        perceptron_loss, at m = 1 for hinge.

    See Also
    --------
    slope : one element of the interval.

    References
    ----------
    INT-56.

    Examples
    --------
    >>> from lecture_lib import hinge, subdifferential
    >>> subdifferential(hinge, [0.0, 1.0, 2.0])
    (array([-1., -1.,  0.]), array([-1.,  0.,  0.]))
    """
    if not any(loss is known for known in CONVEX):
        name = getattr(loss, "__name__", repr(loss))
        known = ", ".join(known.__name__ for known in CONVEX)
        msg = f"loss must be convex, one of {known}; got {name}."
        raise ValueError(msg)
    lowest, highest = _SLOPES[loss](check_values(m, "m"))
    return lowest, highest


def slope(loss: Loss, m: ArrayLike, *, tie_weight: float = 1.0) -> Floats:
    """Return one slope of a loss at each margin: away from kinks, its derivative.

    Raises ValueError for any other loss function.

    Parameters
    ----------
    loss : function
        One of the convex losses above.
    m : array
        Margins, of any shape.
    tie_weight : float, default 1.0
        Which slope to take at a kink, from 1 (the steepest; a tie is a mistake) to 0.

    See Also
    --------
    subdifferential : all of them.

    References
    ----------
    eq-subgradient, INT-56.

    Examples
    --------
    >>> from lecture_lib import perceptron_loss, slope
    >>> slope(perceptron_loss, [-1.0, 0.0, 1.0])
    array([-1., -1.,  0.])
    >>> slope(perceptron_loss, [-1.0, 0.0, 1.0], tie_weight=0.25)
    array([-1.  , -0.25,  0.  ])
    """
    check_share(tie_weight, "tie_weight")
    lowest, highest = subdifferential(loss, m)
    return tie_weight * lowest + (1 - tie_weight) * highest


def _step_down(m: Floats, kink: float) -> tuple[Floats, Floats]:
    """Return the slopes left and right of m for max(0, kink - m)."""
    return np.where(m <= kink, -1.0, 0.0), np.where(m < kink, -1.0, 0.0)


def _smooth(derivative: Floats) -> tuple[Floats, Floats]:
    return derivative, derivative.copy()


_SLOPES: dict[Loss, Callable[[Floats], tuple[Floats, Floats]]] = {
    perceptron_loss: lambda m: _step_down(m, kink=0.0),
    hinge: lambda m: _step_down(m, kink=1.0),
    squared_hinge: lambda m: _smooth(-2.0 * np.maximum(0.0, 1.0 - m)),
    logistic: lambda m: _smooth(-np.exp(-np.logaddexp(0.0, m))),  # -1 / (1 + e^m)
}
CONVEX = tuple(_SLOPES)
