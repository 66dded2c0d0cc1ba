"""The joint step on the dual: Newton's step on all free multipliers at once."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.kernels._columns import Columns

RIDGE = 1e-13  # relative to the largest K_ii; keeps the equations solvable for equal samples
MAX_ROUNDS = 10  # of solving and stopping at bounds, chosen by measurement: 2 to 4 are usual
MAX_TOGETHER = 120  # multipliers that go to the first bound together, chosen by measurement


def joint_step(K: Columns, signed: Floats, grad: Floats, low: Floats, high: Floats) -> float:
    """Equalise the slopes of the free multipliers, in place; return the dual gain, 0 for no step.

    The step solves (eq-svm-joint-step).  Multipliers that would leave the box stop at its
    bound, and the others are solved for again.  A step that gains nothing is not taken: then
    the multipliers that differ most in slope go together, each time to the first bound.
    The columns of free multipliers must be known.
    """
    free = free_multipliers(signed, low, high)
    if len(free) < 2:
        return 0.0
    target = _stopped_at_bounds(K, signed, grad, low, high, free)
    if target is not None:
        gain = _move(K, signed, grad, free, target)
        if gain > 0:
            return gain
    total = 0.0
    for _ in free:
        gain, blocked = _to_first_bound(K, signed, grad, low, high)
        total += gain
        if gain == 0 or not blocked:
            break
    return total


def free_multipliers(signed: Floats, low: Floats, high: Floats) -> Indices:
    """Return the samples whose multipliers are strictly inside the box."""
    return np.flatnonzero((signed > low) & (signed < high))


def _newton_step(K: Floats, grad: Floats, total: float) -> Floats:
    """Return the change that makes all slopes equal and sums to ``total``."""
    m = len(K)
    equations = np.ones((m + 1, m + 1))
    equations[:m, :m] = K
    equations.flat[: m * (m + 2) : m + 2] += RIDGE * (np.abs(K.diagonal()).max() or 1.0)
    equations[m, m] = 0.0
    change: Floats = np.linalg.solve(equations, np.append(grad, total))[:m]  # eq-svm-joint-step
    return change


def _stopped_at_bounds(
    K: Columns, signed: Floats, grad: Floats, low: Floats, high: Floats, free: Indices
) -> Floats | None:
    """Return where the free slopes are equal, some at bounds; None if bounds stop them all."""
    KF, start, low, high = K.submatrix(free), signed[free], low[free], high[free]
    target, inside = start.copy(), np.ones(len(free), bool)
    for _ in range(MAX_ROUNDS):
        moved = (target - start)[~inside]
        left = (grad[free] - KF[:, ~inside] @ moved)[inside]
        change = _newton_step(KF[np.ix_(inside, inside)], left, -float(moved.sum()))
        target[inside] = start[inside] + change
        out = (target < low) | (target > high)
        if not out.any():
            return target
        target = np.clip(target, low, high)
        inside &= ~out
        if inside.sum() < 2:
            return None
    return None


def _to_first_bound(
    K: Columns, signed: Floats, grad: Floats, low: Floats, high: Floats
) -> tuple[float, bool]:
    """Move the free multipliers that differ most in slope; return the gain, and if blocked."""
    free = free_multipliers(signed, low, high)
    if len(free) < 2:
        return 0.0, False
    if len(free) > MAX_TOGETHER:
        order = free[grad[free].argsort()]
        free = np.append(order[: MAX_TOGETHER // 2], order[-MAX_TOGETHER // 2 :])
    change = _newton_step(K.submatrix(free), grad[free], 0.0)
    bound = np.where(change > 0, high[free], low[free])
    ratio = np.abs(bound - signed[free]) / np.maximum(np.abs(change), 1e-200)  # no division by 0
    first = int(ratio.argmin())
    blocked = bool(ratio[first] < 1)
    target = np.clip(signed[free] + min(1.0, ratio[first]) * change, low[free], high[free])
    if blocked:
        target[first] = bound[first]
    return _move(K, signed, grad, free, target), blocked


def _move(K: Columns, signed: Floats, grad: Floats, free: Indices, target: Floats) -> float:
    """Go to the target if that gains; return the gain, or 0 after staying."""
    change = target - signed[free]
    product = change @ K.rows(free)
    gain = float(change @ grad[free] - change @ product[free] / 2)
    if not gain > 0:
        return 0.0
    signed[free] = target
    grad -= product
    return gain
