"""Results of the separability checks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from lecture_lib.base.record import Record

CycleVerdict = Literal["cycle", "separated", "none within the budget"]


@dataclass(frozen=True, eq=False)
class SeparatorReport(Record):
    """How a plane classifies the samples.

    Attributes
    ----------
    separates : bool
        Whether every y_i f(x_i) is above zero.
    least : float
        Smallest y_i f(x_i).
    worst : int
        The first sample that attains it.
    augmented_margin : float
        ``least`` divided by the length of (b, w).

    References
    ----------
    eq-separable, eq-augmented-margin, FAU-03.

    Examples
    --------
    >>> from lecture_lib import check_separator
    >>> report = check_separator([[2.0], [3.0]], [-1, 1], w=[2.0], b=-5.0)
    >>> report.separates, report.least, report.worst
    (True, 1.0, 0)
    """

    separates: bool
    least: float
    worst: int
    augmented_margin: float


@dataclass(frozen=True, eq=False)
class MarginReport(Record):
    """A lower and an upper bound on the largest augmented margin.

    Attributes
    ----------
    lower : float
        Augmented margin of the plane; 0 if the plane does not separate the classes.
    upper : float
        Length of the convex combination; infinite if the weights do not form one.

    References
    ----------
    eq-nearest-point, UNI-02.

    Examples
    --------
    >>> from lecture_lib import check_margin
    >>> report = check_margin([[-1.0], [1.0]], [-1, 1], [2.0], 0.0, [1, 1])
    >>> report.lower, report.upper, report.certifies()
    (1.0, 1.0, True)
    """

    lower: float
    upper: float

    def certifies(self, tol: float = 1e-9) -> bool:
        """Return True when there is a separator whose margin is the largest to within ``tol``."""
        return self.lower > 0 and abs(self.upper - self.lower) <= tol * self.upper


@dataclass(frozen=True, eq=False)
class GordanReport(Record):
    """How well weights prove that no plane separates the samples, condition by condition.

    Attributes
    ----------
    combination : float
        Length of sum_i weights_i z_i, relative to the length of the longest folded sample.
    total : float
        Distance of the sum of the weights from 1.
    negative : float
        Size of the most negative weight; 0 when there is none.
    support : tuple of int
        The samples with nonzero weight.
    exact : tuple of fractions or None
        Weights of the support, never negative and with sum 1, that combine the folded samples
        into exactly zero; None if there are none nearby, or if they were not requested.
    proves : bool
        Whether there are such weights, so that no plane separates the samples: proved, rounding
        counted in.

    References
    ----------
    eq-gordan, EXT-20.

    Examples
    --------
    >>> from lecture_lib import check_gordan
    >>> report = check_gordan([[1.0], [1.0]], [1, -1], [0.5, 0.5], exact=True)
    >>> report.certifies(), report.proves
    (True, True)
    """

    combination: float
    total: float
    negative: float
    support: tuple[int, ...]
    exact: tuple[Fraction, ...] | None
    proves: bool

    def certifies(self, tol: float = 1e-9) -> bool:
        """Return True when "not separable" is proved, and by weights that these are to ``tol``."""
        return self.proves and max(self.combination, self.total, self.negative) <= tol


@dataclass(frozen=True, eq=False)
class CycleReport(Record):
    """Where a run enters a cycle, and how long the cycle is.

    Attributes
    ----------
    verdict : str
        "cycle", "separated" (the state no longer changes, and there are no mistakes) or "none
        within the budget".
    preperiod_epochs, preperiod_updates : int or None
        Epochs before the first end-of-epoch state that recurs, and the updates made in them;
        None if no cycle was found.
    period_epochs, period_updates : int or None
        Epochs from that state until it recurs, and the updates made in them.

    References
    ----------
    FAU-36, TRN-16, EXT-03.

    Examples
    --------
    >>> from lecture_lib import find_cycle, xor
    >>> report = find_cycle(xor().X, xor().y)
    >>> report.verdict, report.period_updates
    ('cycle', 4)
    """

    verdict: CycleVerdict
    preperiod_epochs: int | None = None
    preperiod_updates: int | None = None
    period_epochs: int | None = None
    period_updates: int | None = None
