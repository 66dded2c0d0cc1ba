"""Answers that are probabilities, and how well they match what happened."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, Indices, check_values, check_X, readonly
from lecture_lib.base.overflow import check_scores
from lecture_lib.base.probability import sigmoid
from lecture_lib.base.record import Record
from lecture_lib.records.svm import OptimumStatus, SVMStatus


@dataclass(frozen=True, eq=False)
class LogisticResult(Record):
    """The weights of a logistic regression, and the path to them.

    Attributes
    ----------
    w : (d,) array
    b, lam : float
        The bias, which is not penalised, and the weight decay.
    status : str
        "optimal", "budget exhausted", "undecided by rounding" if no step lowers the objective
        any more or, without weight decay, "unbounded": the objective keeps falling along
        ``direction``, and w and b are the values at which the run stopped.
    objective : (steps + 1,) array
        The objective before the first step and after each one.
    gradient : (steps + 1,) array
        Length of the gradient with respect to (b, w) at each of these points.
    direction : tuple of fractions or None
        A direction (b, w) along which no y_i f(x_i) falls and at least one grows, if one was
        proved to exist.

    References
    ----------
    eq-logistic-objective.  Hastie, Tibshirani and Friedman 2009, section 4.4.

    Examples
    --------
    >>> from lecture_lib import logistic_regression
    >>> result = logistic_regression([[-1.0], [1.0]], [-1, 1], lam=0.5)
    >>> result.status, result.w.round(4).tolist(), abs(round(result.b, 4))
    ('optimal', [0.6748], 0.0)
    """

    w: Floats
    b: float
    lam: float
    status: SVMStatus
    objective: Floats
    gradient: Floats
    direction: tuple[Fraction, ...] | None

    def probabilities(self, X: ArrayLike) -> Floats:
        """Return the probability of class +1 for each row of X."""
        rows = check_X(X)
        with np.errstate(over="ignore", invalid="ignore"):
            scores = rows @ self.w + self.b  # eq-score
        return readonly(sigmoid(check_scores(scores, "X")))


@dataclass(frozen=True, eq=False)
class PlattResult(Record):
    """The curve that turns the scores of a machine into probabilities.

    Attributes
    ----------
    A, B : float
        The probability of class +1 is ``1 / (1 + exp(A f + B))``; A is negative if a larger
        score makes that class more likely.
    status : str
        "optimal", "budget exhausted" or, if no step lowers the loss any more, "undecided by
        rounding".
    objective : (steps + 1,) array
        The mean loss before the first step and after each one.

    References
    ----------
    Platt 1999, section 2; Lin, Lin and Weng 2007.

    Examples
    --------
    >>> from lecture_lib import platt
    >>> curve = platt([-1.0, 1.0], [-1, 1])
    >>> curve.status, round(curve.A, 4), curve.probabilities([1.0]).round(4).tolist()
    ('optimal', -0.6931, [0.6667])
    """

    A: float
    B: float
    status: OptimumStatus
    objective: Floats

    def probabilities(self, scores: ArrayLike) -> Floats:
        """Return the probability of class +1 for each score."""
        f = check_values(scores, "scores")
        with np.errstate(over="ignore", invalid="ignore"):
            exponents = self.A * f + self.B
        return readonly(sigmoid(-check_scores(exponents, "scores")))


@dataclass(frozen=True, eq=False)
class CalibrationTable(Record):
    """Predicted and observed frequencies, bin by bin.

    Attributes
    ----------
    edges : (bins + 1,) array
        Bin k contains each p with ``edges[k] <= p < edges[k + 1]``, and the last bin also
        contains p = 1.
    mean : (bins,) array
        Mean of the p in each bin; nan if the bin is empty.
    fraction : (bins,) array
        Fraction of the samples in each bin that belong to class +1; nan if the bin is empty.
    count : (bins,) array of int
        Number of samples in each bin.

    References
    ----------
    Murphy and Winkler 1977.

    Examples
    --------
    >>> from lecture_lib import calibration
    >>> table = calibration([0.25, 0.25, 0.75, 0.75], [-1, 1, 1, 1], bins=2)
    >>> table.mean.tolist(), table.fraction.tolist(), table.count.tolist()
    ([0.25, 0.75], [0.5, 1.0], [2, 2])
    """

    edges: Floats
    mean: Floats
    fraction: Floats
    count: Indices


@dataclass(frozen=True, eq=False)
class LogisticReport(Record):
    """How far a plane is from the minimum of the logistic loss, where gradient and gap are 0.

    Attributes
    ----------
    objective : float
        ``lam / 2 |w|^2`` plus the mean logistic loss.
    gradient_w, gradient_b : float
        Length of the gradient with respect to w, and absolute value of the derivative with
        respect to b.
    gap : float
        The objective exceeds its minimum by at most this much, rounding included.  Infinite if
        nothing is proved.  Without weight decay a finite gap proves that there is a minimum.
    recedes : bool
        Without weight decay: whether (b, w), taken as a direction, proves that there is no
        minimum. If it does, exact arithmetic shows no y_i f(x_i) below 0 and at least one
        above.

    References
    ----------
    eq-logistic-objective, eq-duality-gap.  Albert and Anderson 1984.

    Examples
    --------
    >>> from lecture_lib import check_logistic
    >>> check_logistic([[-1.0], [1.0]], [-1, 1], [1.0], 0.0, lam=0.0).recedes
    True
    """

    objective: float
    gradient_w: float
    gradient_b: float
    gap: float
    recedes: bool

    def certifies(self, tol: float = 1e-8) -> bool:
        """Return True when the gap is at most ``tol`` times the objective."""
        return self.gap <= tol * self.objective < np.inf
