"""The support vector machine without a Gram matrix: an active set of samples at the margin."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels.gram import gram
from lecture_lib.records.status import Status
from lecture_lib.records.svm import SVMResult, SVMStatus
from lecture_lib.solvers.svm._dual_ascent import (
    FIRST_PAIR_TOL,
    AscentTrace,
    ascend,
    bias_limits,
    box,
    has_stalled,
    relative_gap,
)
from lecture_lib.solvers.svm._smoothed_newton import smoothed_svm


def active_set_svm(X: Floats, y: Floats, C: float, tol: float, max_steps: int) -> SVMResult:
    """Ascend on the samples at the margin, judge the gap of all, and let violating ones join.

    The samples are centred, many times as many as features, and C is finite.  The trace of the
    answer begins where Newton's method ends.
    """
    alpha, residual = smoothed_svm(X, y, C)
    low, high = box(y, C)
    signed = _balanced(alpha * y, low, high, residual)
    few = min(4 * (X.shape[1] + 1), len(y) - 1)
    near = residual <= max(2.0, np.partition(residual, few)[few])
    active = near | ((signed > low) & (signed < high))
    w = signed @ X  # eq-stationarity-w
    trace = AscentTrace([], [], [float(np.abs(signed).sum() - w @ w / 2)])  # eq-svm-dual
    grad, pair_tol = y - X @ w, FIRST_PAIR_TOL
    status: SVMStatus = Status.SPENT
    checked = [(np.inf, 0.0)]
    while len(trace.objective) <= max_steps:
        before, indices = len(trace.objective), np.flatnonzero(active)
        K, moved = Columns.of_matrix(gram(X[active])), signed[active]
        ascend(K, moved, grad[active], low[active], high[active], indices=indices,
               pair_tol=pair_tol, tol=tol, max_pairs=max(5 * len(indices), 500),
               max_steps=max_steps, trace=trace)  # fmt: skip
        signed[active] = moved
        products = X @ (signed @ X)
        grad = y - products
        least, most = bias_limits(signed, grad, low, high)
        b = (least + most) / 2
        gap = relative_gap(signed, products, y, b, C)
        if gap <= tol:
            status = Status.OPTIMAL
            break
        checked.append((min(gap, checked[-1][0]), trace.objective[-1]))
        violating = ((signed < high) & (grad > b)) | ((signed > low) & (grad < b))
        joining = bool((violating & ~active).any())
        if not joining and (len(trace.objective) == before or has_stalled(checked)):
            status = Status.HIDDEN
            break
        active |= violating
        pair_tol = min(pair_tol, least - most) / 10
    return trace.result(signed, b, C, status, gap)


def _balanced(signed: Floats, low: Floats, high: Floats, residual: Floats) -> Floats:
    """Let the samples nearest to the margin take what their sum lacks to 0."""
    excess, order = float(signed.sum()), residual.argsort()
    capacity = (signed - low if excess > 0 else high - signed)[order]
    taken = np.clip(abs(excess) - (capacity.cumsum() - capacity), 0.0, capacity)
    signed[order] -= np.sign(excess) * taken  # eq-stationarity-b
    return np.clip(signed, low, high)
