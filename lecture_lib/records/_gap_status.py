"""What a duality gap proves that lies between bounds."""

from __future__ import annotations

from math import inf
from typing import Literal

from lecture_lib.records.status import Status

KKTStatus = Literal[Status.OPTIMAL, Status.HIDDEN, Status.NOT_OPTIMAL]


def gap_status(gap: float, bounds: tuple[float, float], primal: float, tol: float) -> KKTStatus:
    """Return what the bounds of a gap prove.

    "optimal" where it is at most ``tol`` of the primal objective, "not optimal" where it is
    more, and else "undecided by rounding".  Then scale the samples, subtract their mean, or ask
    for the hard margin if no sample has slack.
    """
    least, most = bounds
    if max(most, -gap) <= tol * primal < inf:
        return Status.OPTIMAL
    return Status.NOT_OPTIMAL if max(least, -gap) > tol * primal else Status.HIDDEN
