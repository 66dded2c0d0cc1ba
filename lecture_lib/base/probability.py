"""The probability that a score stands for."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_values


def sigmoid(f: ArrayLike) -> Floats:
    """Return ``1 / (1 + exp(-f))``, the logistic model's probability of the class +1.

    Parameters
    ----------
    f : array
        Scores, of any shape.

    Returns
    -------
    array of the same shape
        Between 0 and 1; no score overflows.

    See Also
    --------
    logistic : the loss, minus the logarithm of the probability of the right label.

    References
    ----------
    eq-sigmoid.  Hastie, Tibshirani and Friedman 2009, section 4.4.

    Examples
    --------
    >>> from lecture_lib import sigmoid
    >>> sigmoid([0.0, 1000.0, -1000.0])
    array([0.5, 1. , 0. ])
    """
    return sigmoid_of(check_values(f, "f"))


def sigmoid_of(f: Floats) -> Floats:
    """Return the same of scores that were checked: infinite ones have a limit."""
    small = np.exp(-np.abs(f))  # never above 1
    probability: Floats = np.where(f >= 0, 1.0, small) / (1 + small)
    return probability
