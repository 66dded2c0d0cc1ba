"""The dual of the support vector machine, two multipliers at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import Floats, check_count, check_gram, check_positive, check_y, readonly
from lecture_lib._penalty import check_penalty
from lecture_lib.results import SVMResult, SVMStatus

FLAT = 1e-14  # relative to the largest K_ii; less curvature than this means equal samples
RIDGE = 1e-13  # likewise; keeps the equations of a joint step solvable
NO_MARGIN = 1e-6  # relative to the extent of the data; the hard margin gives up below it


def dual_svm(
    K: ArrayLike, y: ArrayLike, *, C: float, tol: float = 1e-10, max_steps: int = 100_000
) -> SVMResult:
    """Maximise the dual of the support vector machine, a pair of multipliers at a time.

    Each sample has a wish: ``wish[i] = y_i - sum_j alpha_j y_j K_ij`` is the bias that puts
    it on its margin.  At the optimum one b suits all: it is at least the wish of every sample
    whose alpha_i y_i can still rise, and at most the wish of every sample whose alpha_i y_i
    can still fall.  While two wishes contradict that, a pair step lets the one rise and the
    other fall by the same amount, so the sum of all alpha_i y_i stays 0 (sequential minimal
    optimisation).  The first of the pair has the largest wish; the second promises the
    largest gain in the dual objective.

    Pairs zigzag when C is large.  Therefore, every max(n, 500) steps, a joint step solves
    y_i f(x_i) = 1 for all free multipliers, 0 < alpha_i < C, and goes there or to the first
    wall of the box; it is repeated until no wall is in the way.

    Parameters
    ----------
    K : (n, n) array-like
        Gram matrix: symmetric, positive semidefinite.
    y : (n,) array-like of -1 and +1
        Labels, of both classes.
    C : float
        Penalty of the slack; ``np.inf`` is the hard margin.
    tol : float, default 1e-10
        Stop when neither the contradiction of two wishes nor the duality gap, relative to
        the primal objective, exceeds this.
    max_steps : int, default 100000
        Steps before the run gives up.

    Returns
    -------
    SVMResult
        ``b`` lies midway between the wishes that bound it: they leave one value when there
        is a free multiplier, else an interval, all of it optimal.  "unbounded" is said for
        C infinite, when no plane separates with a margin above a millionth of the extent of
        the data: then the dual has no maximum.

    Raises
    ------
    ValueError
        If K is not square and symmetric, y does not match it or lacks a class, or a number
        is out of range.

    See Also
    --------
    svm : the linear machine with its primal variables.
    svm_kkt : judges the answer.

    References
    ----------
    eq-svm-dual, eq-svm-dual-box, eq-svm-pair-step, eq-svm-joint-step, eq-slack.
    NTS-66, NTS-67, NTS-68, NTS-70, E-NTS-11, E-NTS-12.

    Examples
    --------
    >>> run = dual_svm([[1.0, -1.0], [-1.0, 1.0]], [1, -1], C=1.0)
    >>> run.status, run.alpha.tolist(), run.b, run.pairs, run.objective.tolist()
    ('optimal', [0.5, 0.5], 0.0, ((0, 1),), [0.0, 0.5])
    """
    K = check_gram(K)
    n = len(K)
    y = check_y(y, n, "K", both_classes=True)
    C = check_penalty(C)
    tol = check_positive(tol, "tol")
    max_steps = check_count(max_steps, "max_steps")
    alpha, wish = np.zeros(n), y.copy()
    pairs: list[tuple[int, int]] = []
    joint: list[int] = []
    objective = [0.0]
    status: SVMStatus = "budget exhausted"
    turn, blocked = max(n, 500), False
    while status == "budget exhausted":
        step = len(objective)
        if _is_optimal(y, alpha, wish, C, tol):
            wish = y - K @ (alpha * y)  # afresh: the pair steps have gathered rounding
            if _is_optimal(y, alpha, wish, C, tol):
                status = "optimal"
                break
        if step > max_steps:
            break
        if blocked or step % turn == 0:
            gain, blocked = _joint_step(K, y, alpha, wish, C)
            wish = y - K @ (alpha * y)
            joint.append(step)
            if np.isinf(C) and _has_no_margin(K, y, alpha):
                status = "unbounded"
        else:
            i, j, gain = _pair_step(K, y, alpha, wish, C)
            pairs.append((i, j))
        objective.append(objective[-1] + gain)
    least, most = _bias_limits(y, alpha, wish, C)
    b = (least + most) / 2
    return SVMResult(
        readonly(alpha), b, C, status, tuple(pairs), tuple(joint), readonly(objective)
    )


def _room(y: Floats, alpha: Floats, C: float) -> tuple[Floats, Floats]:
    """Return how far each alpha_i y_i can rise, and how far it can fall."""
    return np.where(y > 0, C - alpha, alpha), np.where(y > 0, alpha, C - alpha)  # eq-svm-dual-box


def _bias_limits(y: Floats, alpha: Floats, wish: Floats, C: float) -> tuple[float, float]:
    """Return the least and the most that b may be; before the optimum, least > most."""
    rise, fall = _room(y, alpha, C)
    return float(wish[rise > 0].max()), float(wish[fall > 0].min())


def _is_optimal(y: Floats, alpha: Floats, wish: Floats, C: float, tol: float) -> bool:
    least, most = _bias_limits(y, alpha, wish, C)
    if least - most > tol:
        return False
    if np.isinf(C):
        return True  # no slack exceeds tol, and that bounds the gap
    slack = np.maximum(0.0, y * (wish - (least + most) / 2))  # eq-slack
    quadratic = float(alpha @ (1 - y * wish))  # w.w, because w.x_i = y_i - wish_i
    primal = quadratic / 2 + C * float(slack.sum())  # eq-svm-primal
    dual = float(alpha.sum()) - quadratic / 2  # eq-svm-dual
    return primal - dual <= tol * primal


def _pair_step(
    K: Floats, y: Floats, alpha: Floats, wish: Floats, C: float
) -> tuple[int, int, float]:
    """Let alpha_i y_i rise and alpha_j y_j fall; return i, j and the gain."""
    rise, fall = _room(y, alpha, C)
    i = int(np.where(rise > 0, wish, -np.inf).argmax())
    ahead = np.where(fall > 0, np.maximum(0.0, wish[i] - wish), 0.0)
    curvature = np.maximum(K[i, i] + K.diagonal() - 2 * K[i], FLAT * _size(K))
    j = int((ahead**2 / curvature).argmax())
    t = float(min(ahead[j] / curvature[j], rise[i], fall[j]))  # eq-svm-pair-step
    alpha[i] += y[i] * t
    alpha[j] -= y[j] * t
    wish -= t * (K[i] - K[j])
    return i, j, float(t * ahead[j] - t**2 / 2 * curvature[j])


def _joint_step(K: Floats, y: Floats, alpha: Floats, wish: Floats, C: float) -> tuple[float, bool]:
    """Move all free multipliers; return the gain and whether a wall was in the way."""
    free = np.flatnonzero((alpha > 0) & (alpha < C))
    m = len(free)
    if m < 2:
        return 0.0, False
    equations = np.ones((m + 1, m + 1))
    equations[:m, :m] = K[np.ix_(free, free)] + RIDGE * _size(K) * np.eye(m)
    equations[m, m] = 0.0
    signed = np.linalg.solve(equations, np.append(wish[free], 0.0))[:m]  # eq-svm-joint-step
    change = y[free] * signed
    room = np.where(change > 0, C - alpha[free], alpha[free])
    reach = room / np.maximum(np.abs(change), 1e-200)  # no division by 0
    first = int(reach.argmin())
    t = float(min(1.0, reach[first]))
    gain = t * signed @ wish[free] - t**2 / 2 * signed @ K[np.ix_(free, free)] @ signed
    alpha[free] = np.clip(alpha[free] + t * change, 0.0, C)
    if t < 1:
        alpha[free[first]] = C if change[first] > 0 else 0.0
    return float(gain), t < 1


def _size(K: Floats) -> float:
    return float(np.abs(K.diagonal()).max()) or 1.0


def _has_no_margin(K: Floats, y: Floats, alpha: Floats) -> bool:
    """Bound the hard margin: no plane has a larger one than |w| / sum_i alpha_i."""
    signed = alpha * y
    length = np.sqrt(max(0.0, float(signed @ K @ signed)))
    extent = np.sqrt(max(0.0, float((K[0, 0] + K.diagonal() - 2 * K[0]).max())))
    return bool(length <= NO_MARGIN * extent * alpha.sum())
