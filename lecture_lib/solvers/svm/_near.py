"""The support vector machine without a Gram matrix: only samples near the margin climb."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels.gram import gram
from lecture_lib.records.svm import SVMResult, SVMStatus
from lecture_lib.solvers.svm._climb import AGREED, Trace, bias_limits, box, climb, closes_gap
from lecture_lib.solvers.svm._newton import rounded_svm


def climb_near_margin(X: Floats, y: Floats, C: float, tol: float, max_steps: int) -> SVMResult:
    """Let the samples near the margin climb, and judge the gap of all.

    Parameters
    ----------
    X : (n, d) array
        Samples, centred: n is many times d.
    y : (n,) array
        Labels.
    C : float
        Penalty of the slack, finite.
    tol, max_steps
        As in `svm`.

    Returns
    -------
    SVMResult
        Its trace begins where Newton's method ends.
    """
    alpha, off = rounded_svm(X, y, C)
    low, high = box(y, C)
    signed = _balanced(alpha * y, low, high, off)
    few = min(4 * (X.shape[1] + 1), len(y) - 1)
    near = (off <= max(2.0, np.partition(off, few)[few])) | ((signed > low) & (signed < high))
    w = signed @ X  # eq-stationarity-w
    trace = Trace([], [], [float(np.abs(signed).sum() - w @ w / 2)])  # eq-svm-dual
    wish, agreed = y - X @ w, AGREED
    status: SVMStatus = "budget exhausted"
    while len(trace.objective) <= max_steps:
        before, names = len(trace.objective), np.flatnonzero(near)
        K, moved, its_wish = Columns.of_matrix(gram(X[near])), signed[near], wish[near]
        climb(K, moved, its_wish, low[near], high[near], names=names, agreed=agreed, tol=tol,
              room=max(5 * len(names), 500), max_steps=max_steps, trace=trace)  # fmt: skip
        signed[near] = moved
        products = X @ (signed @ X)
        wish = y - products
        least, most = bias_limits(signed, wish, low, high)
        b = (least + most) / 2
        if closes_gap(signed, products, y, b, C, tol):
            status = "optimal"
            break
        joins = ((signed < high) & (wish > b)) | ((signed > low) & (wish < b))
        if len(trace.objective) == before and not (joins & ~near).any():
            break
        near |= joins
        agreed = min(agreed, least - most) / 10
    return trace.result(signed, b, C, status)


def _balanced(signed: Floats, low: Floats, high: Floats, off: Floats) -> Floats:
    """Let the samples nearest to the margin take what their sum lacks to 0."""
    excess, order = float(signed.sum()), off.argsort()
    room = (signed - low if excess > 0 else high - signed)[order]
    taken = np.clip(abs(excess) - (room.cumsum() - room), 0.0, room)
    signed[order] -= np.sign(excess) * taken  # eq-stationarity-b
    return np.clip(signed, low, high)
