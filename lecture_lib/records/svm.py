"""Answers from the support vector machines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lecture_lib.base.checks import Floats
from lecture_lib.base.record import Record
from lecture_lib.records.status import Status

OptimumStatus = Literal[Status.OPTIMAL, Status.HIDDEN, Status.SPENT]
SVMStatus = Literal[Status.OPTIMAL, Status.HIDDEN, Status.SPENT, Status.UNBOUNDED]


@dataclass(frozen=True, eq=False)
class SVMResult(Record):
    """A solution of the dual of the support vector machine, and the path to it.

    Attributes
    ----------
    alpha : (n,) array
        Multipliers of the margin constraints, 0 <= alpha_i <= C.
    b, C : float
        Bias; penalty on the slack, infinite for the hard margin.
    status : str
        "optimal", "budget exhausted", "undecided by rounding" if only rounding kept the run
        from a proof within the tolerance, or, if C is infinite and there is no separator,
        "unbounded".
    pairs : tuple of (int, int)
        The pair of samples in each pair step, in order.
    joint : tuple of int
        Numbers, counted from 1, of the steps that changed all free multipliers instead of a
        pair.
    objective : (steps + 1,) array
        The dual objective before the first step and after each one.
    gap : float
        Upper bound on the duality gap, rounding included, relative to the primal objective. If
        C is infinite, it is the gap of the plane stretched until no sample has slack, or
        infinite if no stretching achieves this.

    References
    ----------
    eq-svm-dual, eq-svm-dual-box, eq-svm-pair-step.

    Examples
    --------
    >>> from lecture_lib import dual_svm
    >>> result = dual_svm([[1.0, -1.0], [-1.0, 1.0]], [1, -1], C=1.0)
    >>> result.status, result.alpha.round(6).tolist(), result.pairs
    ('optimal', [0.5, 0.5], ((0, 1),))
    """

    alpha: Floats
    b: float
    C: float
    status: SVMStatus
    pairs: tuple[tuple[int, int], ...]
    joint: tuple[int, ...]
    objective: Floats
    gap: float


@dataclass(frozen=True, eq=False)
class LinearSVMResult(Record):
    """The primal variables of a linear support vector machine and its dual solution.

    Attributes
    ----------
    w, b : (d,) array and float
        Weights, sum_i alpha_i y_i x_i, and bias.
    slack : (n,) array
        xi_i = max(0, 1 - y_i f(x_i)).
    dual : SVMResult
        Multipliers, status and trace.

    References
    ----------
    eq-svm-primal, eq-stationarity-w.

    Examples
    --------
    >>> from lecture_lib import svm
    >>> result = svm([[1.0], [-1.0]], [1, -1], C=1.0)
    >>> result.w.round(6).tolist(), result.dual.status
    ([1.0], 'optimal')
    """

    w: Floats
    b: float
    slack: Floats
    dual: SVMResult
