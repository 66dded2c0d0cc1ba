"""The climb on the dual of the machine in the plane: the pair step that gains most, each time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.judges.kkt import svm_kkt
from lecture_lib.kernels.expansion import slacks, weights_from_dual
from lecture_lib.kernels.gram import gram
from lecture_lib.linear.score import decision
from lecture_lib.solvers.svm._dual_ascent import bias_limits, box, least_curvature
from lecture_lib.solvers.svm._pairs import pair_steps

TOL = 1e-8  # of the largest violation, and of the gap relative to the primal value


@dataclass(frozen=True, eq=False)
class DualPoint:
    """What a list of multipliers says.

    Attributes
    ----------
    w, b, slack : (2,) array, float, (n,) array
        The weights, the bias midway between its limits, and the smallest slacks for this line.
    least, most : float
        Limits of the bias; at the optimum every b between them is one.
    primal, dual : float
        P and Q; the optimum lies between them.
    grad : (n,) array
        The bias that puts each sample on its margin: the slope of the dual in alpha_i y_i.
    """

    w: Floats
    b: float
    slack: Floats
    least: float
    most: float
    primal: float
    dual: float
    grad: Floats


@dataclass(frozen=True, eq=False)
class Climb:
    """A run of pair steps.

    Attributes
    ----------
    alpha : list of (n,) arrays
        The multipliers before the first step and after each one.
    points : list of DualPoint
        What they say.
    pairs : list of [int, int]
        The samples of each step: alpha_i y_i rises and alpha_j y_j falls.
    verdict : str
        "optimal", "budget exhausted" or "one class".
    """

    alpha: list[Floats]
    points: list[DualPoint]
    pairs: list[list[int]]
    verdict: str


def climb(X: Floats, y: Floats, C: float, limit: int) -> Climb:
    """Take pair steps until the gap is closed, or ``limit`` steps are taken."""
    K, signed = gram(X), np.zeros(len(y))
    run = Climb([], [], [], "")
    while True:
        alpha = np.abs(signed)
        point = _look(X, y, K, alpha, C)
        run.alpha.append(alpha)
        run.points.append(point)
        closed = (
            point.primal - point.dual <= TOL * point.primal and point.least - point.most <= TOL
        )
        gain = gains(K, y, alpha, point.grad, C)
        i, j = divmod(int(gain.argmax()), len(y))  # the first of several
        if closed or gain[i, j] <= 0 or len(run.pairs) >= limit:
            one = (y == y[0]).all()
            verdict = "one class" if one else "optimal" if closed else "budget exhausted"
            return Climb(run.alpha, run.points, run.pairs, verdict)
        _step(K, y, signed, point.grad, C, i, j)
        run.pairs.append([i, j])


def _look(X: Floats, y: Floats, K: Floats, alpha: Floats, C: float) -> DualPoint:
    """Compute everything afresh from the multipliers, as a judge does."""
    w = weights_from_dual(alpha, X, y)
    scores = decision(X, w, 0.0)
    least, most = bias_limits(alpha * y, y - scores, *box(y, C))
    least = most if np.isinf(least) else least  # one class alone: no slack at all
    most = least if np.isinf(most) else most
    b = (least + most) / 2
    report = svm_kkt(K, y, alpha, b, C=C)
    slack = slacks(y, scores + b)
    return DualPoint(w, b, slack, least, most, report.primal, report.dual, y - scores)


def gains(K: Floats, y: Floats, alpha: Floats, grad: Floats, C: float) -> Floats:
    """Return what the dual gains by the step of each pair: the first rises, the second falls."""
    (low, high), signed = box(y, C), alpha * y
    violation = grad[:, None] - grad
    longest = np.minimum((high - signed)[:, None], signed - low)
    curvature = K.diagonal()[:, None] + K.diagonal() - 2 * K
    inside = violation < longest * curvature
    t = np.divide(violation, curvature, out=longest.copy(), where=inside & (curvature > 0))
    gain = np.where(
        inside, t * violation / 2, longest * violation - longest * longest * curvature / 2
    )
    gain[(violation <= 0) | (longest <= 0)] = 0
    return gain


def _step(K: Floats, y: Floats, signed: Floats, grad: Floats, C: float, i: int, j: int) -> None:
    """Take the solver's pair step: in its box only i may rise and only j may fall."""
    low, high = signed.copy(), signed.copy()
    low[j], high[i] = box(y, C)[0][j], box(y, C)[1][i]
    least = least_curvature(K.diagonal())
    pair, gain = np.empty((1, 2), np.intp), np.empty(1)
    pair_steps(
        K,
        np.arange(len(y)),
        K.diagonal(),
        signed,
        grad.copy(),
        low,
        high,
        0.0,
        least,
        pair,
        gain,
    )
