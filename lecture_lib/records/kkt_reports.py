"""Results of checking a support vector machine."""

from __future__ import annotations

from dataclasses import dataclass

from lecture_lib.base.record import Record
from lecture_lib.records._gap_status import KKTStatus, gap_status
from lecture_lib.records.status import Status


@dataclass(frozen=True, eq=False)
class KKTReport(Record):
    """How far multipliers and a bias are from the optimum, where every residual is 0.

    Attributes
    ----------
    box : float
        Largest amount by which an alpha_i lies outside the interval from 0 to C.
    equality : float
        ``|sum_i alpha_i y_i|``.
    infeasibility : float
        Hard margin: largest amount by which a y_i f(x_i) falls short of 1, beyond rounding.
        When slack is allowed, nothing falls short, and this is 0.
    complementarity : float
        Largest absolute value of all alpha_i (y_i f(x_i) - 1 + xi_i) and (C - alpha_i) xi_i.
        When box and equality are 0, these terms add up to the gap.
    indefiniteness : float
        Size of the most negative eigenvalue of K, relative to the largest absolute one.  If K
        is not positive semidefinite, all other residuals may vanish far from the maximum.
    gap : float
        Primal minus dual objective.
    primal, dual : float
        ``|w|^2 / 2 + C sum_i xi_i`` with the smallest slack, and the objective of alpha.
    size : float
        Sum of all ``|alpha_i|``, with which box and equality are compared.
    gap_bounds : (float, float)
        Lower and upper bounds on the gap, which allow for the rounding error of each score,
        times alpha_i, and for the slack that it can hide, times C. Infinite or nan if nothing
        can be said.

    References
    ----------
    eq-svm-dual-box, eq-stationarity-b, eq-complementarity, eq-duality-gap.

    Examples
    --------
    >>> from lecture_lib import svm_kkt
    >>> K = [[1.0, -1.0], [-1.0, 1.0]]
    >>> svm_kkt(K, [1, -1], [0.5, 0.5], 0.0, C=1.0).certifies()
    True
    >>> svm_kkt(K, [1, -1], [0.5, 0.4], 0.0, C=1.0).certifies()
    False
    """

    box: float
    equality: float
    infeasibility: float
    complementarity: float
    indefiniteness: float
    gap: float
    primal: float
    dual: float
    size: float
    gap_bounds: tuple[float, float]

    def certifies(self, tol: float = 1e-8) -> bool:
        """Return True when alpha is feasible and the relative gap is proved to be below tol."""
        return self.status(tol) == Status.OPTIMAL

    def status(self, tol: float = 1e-8) -> KKTStatus:
        """Return what is proved: see `gap_status`."""
        feasible = max(self.box, self.equality) <= tol * self.size
        sound = max(self.infeasibility, self.indefiniteness) <= tol
        return (
            gap_status(self.gap, self.gap_bounds, self.primal, tol)
            if feasible and sound
            else Status.NOT_OPTIMAL
        )


@dataclass(frozen=True, eq=False)
class LinearKKTReport(Record):
    """How far the variables of a linear machine are from the optimum, where all residuals are 0.

    Attributes
    ----------
    stationarity_w : float
        ``|w - sum_i alpha_i y_i x_i|``, beyond the rounding of the sum.
    stationarity_b : float
        ``|sum_i alpha_i y_i|``.
    stationarity_slack : float
        Largest ``|C - alpha_i - mu_i|``; 0 for the hard margin, which has no mu.
    infeasibility : float
        Largest amount by which a y_i f(x_i) falls short of 1 - xi_i, or a xi_i falls below 0;
        for the hard margin also the largest xi_i.  Rounding of the scores has been subtracted.
    negativity : float
        Size of the most negative multiplier alpha_i or mu_i.
    complementarity : float
        Largest absolute value of all alpha_i (y_i f(x_i) - 1 + xi_i) and mu_i xi_i.  When the
        residuals above are 0, these terms add up to the gap.
    gap : float
        Primal minus dual objective.
    primal, dual : float
        ``|w|^2 / 2 + C sum_i xi_i``, and the objective of alpha.
    size : float
        Sum of all ``|alpha_i|``.
    spread : float
        The same sum, with each term multiplied by the distance of x_i from the mean of the
        samples.
    C : float
        Penalty on the slack.
    gap_bounds : (float, float)
        Lower and upper bounds on the gap, which allow for the rounding error of each score,
        times alpha_i, and for the slack that it can hide, times C. Infinite or nan if nothing
        can be said.

    References
    ----------
    eq-stationarity-w, eq-stationarity-b, eq-stationarity-slack, eq-complementarity,
    eq-duality-gap.

    Examples
    --------
    >>> from lecture_lib import linear_kkt
    >>> report = linear_kkt([[1.0], [-1.0]], [1, -1], [1.0], 0.0, [0, 0], [0.5, 0.5], C=1.0)
    >>> report.certifies(), report.stationarity_w, report.gap
    (True, 0.0, 0.0)
    """

    stationarity_w: float
    stationarity_b: float
    stationarity_slack: float
    infeasibility: float
    negativity: float
    complementarity: float
    gap: float
    primal: float
    dual: float
    size: float
    spread: float
    C: float
    gap_bounds: tuple[float, float]

    def certifies(self, tol: float = 1e-8) -> bool:
        """Return True when all conditions hold and the relative gap is proved to be below tol."""
        return self.status(tol) == Status.OPTIMAL

    def status(self, tol: float = 1e-8) -> KKTStatus:
        """Return what is proved: see `gap_status`."""
        stationary = (
            self.stationarity_w <= tol * self.spread
            and self.stationarity_b <= tol * self.size
            and self.stationarity_slack <= tol * self.C
        )
        feasible = self.infeasibility <= tol and self.negativity <= tol * self.size
        holds = stationary and feasible
        return (
            gap_status(self.gap, self.gap_bounds, self.primal, tol)
            if holds
            else Status.NOT_OPTIMAL
        )
