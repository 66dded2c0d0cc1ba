"""Runs of descent methods on a sum of losses."""

from __future__ import annotations

from dataclasses import dataclass

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.base.record import Record
from lecture_lib.records.svm import OptimumStatus


@dataclass(frozen=True, eq=False)
class DescentResult(Record):
    """The last point of a descent method and all points along the way.

    Attributes
    ----------
    w, b : (d,) array and float
    W : (steps + 1, d) array
        Weights before the first step and after each one.
    B : (steps + 1,) array
        Biases, likewise.
    objective : (steps + 1,) array
        The objective at each of these points.
    status : str
        "optimal" when the method's own stopping rule was met; else "undecided by rounding",
        if rounding hides whether it is met at the end, or "budget exhausted".
    picks : tuple of int
        The sample used in each step; empty when every step uses all samples.

    References
    ----------
    eq-batch-step, eq-pegasos-step, eq-online-svm-step.

    Examples
    --------
    >>> from lecture_lib import descend_criterion
    >>> run = descend_criterion([[1.0], [-2.0]], [1, -1])
    >>> run.status, run.W.tolist(), run.objective.tolist()
    ('optimal', [[0.0], [3.0]], [0.0, 0.0])
    """

    w: Floats
    b: float
    W: Floats
    B: Floats
    objective: Floats
    status: OptimumStatus
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class HingeRun(Record):
    """Where a descent on the hinge loss ended, with the list E of its updates.

    Attributes
    ----------
    w, b : (d,) array and float
        Weights and bias after the last visit.
    epochs : int
        Passes over the data.
    updates : (k,) array of int
        The list E: index of the sample of each update, in order.

    References
    ----------
    eq-hinge-subgradient.

    Examples
    --------
    >>> from lecture_lib import hinge_sgd
    >>> run = hinge_sgd([[2.0], [-2.0]], [1, -1], lam=1.0, epochs=1)
    >>> run.w.tolist(), run.b, run.updates.tolist()
    ([1.0], 1.0, [0])
    """

    w: Floats
    b: float
    epochs: int
    updates: Indices
