"""Pair steps on the dual (sequential minimal optimisation): the loop of the board."""

from __future__ import annotations

from lecture_lib.base.checks import Floats, Indices


def pair_steps(
    columns: Floats, place: Indices, diagonal: Floats, signed: Floats, grad: Floats,
    low: Floats, high: Floats, pair_tol: float, min_curvature: float, pairs: Indices,
    gains: Floats,
) -> tuple[int, int]:  # fmt: skip
    """Take pair steps until none is worth taking, a column is missing, or the budget is spent.

    Column i of the Gram matrix K is ``columns[place[i]]``, or not computed where that is -1.
    Changed in place are ``signed``, the alpha_i y_i between ``low`` and ``high``, and ``grad``,
    the slope of the dual objective in each: ``y - K @ signed``, the bias that would put the
    sample on its margin.  A step is worth taking if the pair violates the optimality conditions
    by more than ``pair_tol`` and rounding leaves a gain.  Curvatures are raised to
    ``min_curvature``: that of equal samples is 0.  Each pair is written into ``pairs``, its gain
    in the dual objective into ``gains``.

    Returns the number of steps taken, and the sample whose column is missing, or -1
    (eq-svm-dual-box, eq-svm-pair-step, NTS-67, NTS-68).
    """
    n = len(grad)
    for step in range(len(gains)):
        i, j = -1, -1
        for k in range(n):
            if signed[k] < high[k] and (i < 0 or grad[k] > grad[i]):  # eq-svm-dual-box
                i = k
        if place[i] < 0:
            return step, i
        K_i = columns[place[i]]
        largest, best_gain = 0.0, 0.0
        for k in range(n):
            if signed[k] > low[k]:
                violation = grad[i] - grad[k]
                if violation > 0:
                    largest = max(largest, violation)
                    curvature = max(diagonal[i] + diagonal[k] - 2 * K_i[k], min_curvature)
                    gain = violation * violation / curvature
                    if gain > best_gain:
                        j, best_gain = k, gain
        if largest <= pair_tol:
            return step, -1
        if place[j] < 0:
            return step, j
        K_j = columns[place[j]]
        violation = grad[i] - grad[j]
        curvature = max(diagonal[i] + diagonal[j] - 2 * K_i[j], min_curvature)
        rise, fall = high[i] - signed[i], signed[j] - low[j]
        t = min(violation / curvature, rise, fall)  # eq-svm-pair-step
        gain = t * violation - t * t / 2 * curvature
        if not gain > 0:
            return step, -1
        signed[i] = high[i] if t == rise else signed[i] + t
        signed[j] = low[j] if t == fall else signed[j] - t
        for k in range(n):
            grad[k] -= t * (K_i[k] - K_j[k])
        pairs[step, 0], pairs[step, 1], gains[step] = i, j, gain
    return len(gains), -1
