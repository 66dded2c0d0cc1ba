"""The joint step on the dual of the support vector machine: all free multipliers at once."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.kernels._columns import Columns

RIDGE = 1e-13  # relative to the largest K_ii; keeps the equations solvable for equal samples
ROUNDS = 10  # of solving and stopping at walls, judged: 2 to 4 are usual
FEW = 120  # multipliers that go to the first wall together, judged


def joint_step(K: Columns, signed: Floats, wish: Floats, low: Floats, high: Floats) -> float:
    """Bring the free samples to one wish, in place; return the gain, 0 for no step.

    The step solves (eq-svm-joint-step).  Multipliers that would leave the box stop at its
    wall, and the others are solved for again.  A step that gains nothing is not taken: then
    the samples that contradict each other most go together, each time to the first wall.

    Parameters
    ----------
    K : Columns
        Of the Gram matrix; those of free multipliers are known.
    signed, wish : (n,) array
        alpha_i y_i, and the bias that each sample wishes for; they are changed in place.
    low, high : (n,) array
        Ends of the box of alpha_i y_i.

    Returns
    -------
    float
        Gain in the dual objective.

    References
    ----------
    eq-svm-dual-box, eq-svm-joint-step.
    """
    free = free_multipliers(signed, low, high)
    if len(free) < 2:
        return 0.0
    target = _stopped_at_walls(K, signed, wish, low, high, free)
    if target is not None:
        gain = _move(K, signed, wish, free, target)
        if gain > 0:
            return gain
    total = 0.0
    for _ in free:
        gain, blocked = _to_first_wall(K, signed, wish, low, high)
        total += gain
        if gain == 0 or not blocked:
            break
    return total


def free_multipliers(signed: Floats, low: Floats, high: Floats) -> Indices:
    """Return the samples whose multipliers are strictly inside the box."""
    return np.flatnonzero((signed > low) & (signed < high))


def _agreement(K: Floats, wish: Floats, total: float) -> Floats:
    """Return the change that brings all wishes to one bias and sums to ``total``."""
    m = len(K)
    equations = np.ones((m + 1, m + 1))
    equations[:m, :m] = K
    equations.flat[: m * (m + 2) : m + 2] += RIDGE * (np.abs(K.diagonal()).max() or 1.0)
    equations[m, m] = 0.0
    change: Floats = np.linalg.solve(equations, np.append(wish, total))[:m]  # eq-svm-joint-step
    return change


def _stopped_at_walls(
    K: Columns, signed: Floats, wish: Floats, low: Floats, high: Floats, free: Indices
) -> Floats | None:
    """Return where the free multipliers agree, some at walls; None if walls stop them all."""
    KF, start, low, high = K.among(free), signed[free], low[free], high[free]
    target, inside = start.copy(), np.ones(len(free), bool)
    for _ in range(ROUNDS):
        moved = (target - start)[~inside]
        left = (wish[free] - KF[:, ~inside] @ moved)[inside]
        change = _agreement(KF[np.ix_(inside, inside)], left, -float(moved.sum()))
        target[inside] = start[inside] + change
        out = (target < low) | (target > high)
        if not out.any():
            return target
        target = np.clip(target, low, high)
        inside &= ~out
        if inside.sum() < 2:
            return None
    return None


def _to_first_wall(
    K: Columns, signed: Floats, wish: Floats, low: Floats, high: Floats
) -> tuple[float, bool]:
    """Move the few free multipliers of the most opposed wishes; return gain, and if blocked."""
    free = free_multipliers(signed, low, high)
    if len(free) < 2:
        return 0.0, False
    if len(free) > FEW:
        order = free[wish[free].argsort()]
        free = np.append(order[: FEW // 2], order[-FEW // 2 :])
    change = _agreement(K.among(free), wish[free], 0.0)
    wall = np.where(change > 0, high[free], low[free])
    reach = np.abs(wall - signed[free]) / np.maximum(np.abs(change), 1e-200)  # no division by 0
    first = int(reach.argmin())
    blocked = bool(reach[first] < 1)
    target = np.clip(signed[free] + min(1.0, reach[first]) * change, low[free], high[free])
    if blocked:
        target[first] = wall[first]
    return _move(K, signed, wish, free, target), blocked


def _move(K: Columns, signed: Floats, wish: Floats, free: Indices, target: Floats) -> float:
    """Go to the target if that gains; return the gain, or 0 after staying."""
    change = target - signed[free]
    ahead = change @ K.rows(free)
    gain = float(change @ wish[free] - change @ ahead[free] / 2)
    if not gain > 0:
        return 0.0
    signed[free] = target
    wish -= ahead
    return gain
