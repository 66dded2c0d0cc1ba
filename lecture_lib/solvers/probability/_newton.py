"""Newton's method for a weighted sum of logistic losses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.base.lengths import length
from lecture_lib.base.probability import sigmoid_of
from lecture_lib.exact.signs import separates
from lecture_lib.linear._logistic_gap import gap_bound
from lecture_lib.records.status import Status

RIDGE = 1e-14  # of a matrix with 1 on its diagonal: what is flat up to rounding has a step, too
Ended = Literal[Status.OPTIMAL, Status.SEPARATED, Status.HIDDEN, Status.SPENT]

SHORTEST = 1e-6  # of a step, as a share of Newton's


@dataclass(frozen=True)
class Descent:
    """Where it ended, why, and the objective and the length of its gradient on the way.

    The last step is one of (b, w).
    """

    w: Floats
    b: float
    step: Floats
    ended: Ended
    objective: list[float]
    gradient: list[float]


@np.errstate(over="ignore", invalid="ignore")  # a step to infinity is shortened
def descend(
    X: Floats, y: Floats, share: Floats, lam: float, tol: float, max_steps: int
) -> Descent:
    """Minimise ``lam / 2 |w|^2 + sum_i share_i log(1 + exp(-y_i f(x_i)))`` from zero.

    It ends as "optimal" when `gap_bound` is at most ``tol`` times the objective, as "separated"
    when there is no weight decay and all y_i f(x_i) are above 0, so that the loss falls for
    ever, as "budget exhausted" when the steps are used up, and as "undecided by rounding" when
    none is downhill.

    The samples are centred, and without weight decay each feature is scaled by a power of two.
    """
    n, d = X.shape
    centre = np.clip(share @ X, X.min(axis=0), X.max(axis=0))  # else a constant is none
    unit = np.ldexp(1.0, np.frexp(np.ptp(X, axis=0))[1]) if lam == 0 else np.ones(d)
    Z = y[:, None] * np.column_stack([(X - centre) / unit, np.ones(n)])
    decay = np.append(np.full(d, lam), 0.0)

    v, m, last = np.zeros(d + 1), np.zeros(n), np.zeros(d + 1)
    F = float(share @ np.logaddexp(0.0, -m))  # eq-logistic-loss
    path, lengths = [], []
    ended: Ended | None = None
    while not ended:
        p = sigmoid_of(-m)
        slope = decay * v - (share * p) @ Z
        w = v[:d] / unit
        b = float(v[d] - w @ centre)
        path.append(F)
        lengths.append(length(np.append(slope[:d] * unit + slope[d] * centre, slope[d])))
        step = _newton_step(Z, share * p * (1 - p), decay, slope)
        t, downhill = 1.0, float(slope @ step)
        if lam == 0 and separates(X, y, w, b):
            ended = Status.SEPARATED
        elif -downhill <= 2 * tol * F and gap_bound(X, y, share, w, b, lam) <= tol * F:
            ended = Status.OPTIMAL
        elif len(path) > max_steps:
            ended = Status.SPENT
        while not ended:
            trial = v + t * step
            margins = Z @ trial
            value = float(decay @ (trial * trial) / 2 + share @ np.logaddexp(0.0, -margins))
            if value < F + 1e-4 * t * downhill:
                v, m, F, last = trial, margins, value, step
                break
            t /= 2
            if t < SHORTEST:
                ended = Status.HIDDEN
    w_step = last[:d] / unit
    return Descent(w, b, np.append(last[d] - w_step @ centre, w_step), ended, path, lengths)


def _newton_step(Z: Floats, curvature: Floats, decay: Floats, slope: Floats) -> Floats:
    """Solve for the step in units in which the second derivatives are 1."""
    H = Z.T @ (curvature[:, None] * Z) + np.diag(decay)
    unit = np.sqrt(np.diag(H))
    unit[unit == 0] = 1.0
    H = H / unit / unit[:, None] + RIDGE * np.eye(len(unit))
    step: Floats = -np.linalg.solve(H, slope / unit) / unit
    return step
