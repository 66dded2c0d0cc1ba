"""Ascent on the dual, which the machines share: pair steps, a joint step, the gap, and again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lecture_lib.base.checks import Floats, Indices, readonly
from lecture_lib.kernels._columns import Columns
from lecture_lib.records.svm import SVMResult, SVMStatus
from lecture_lib.solvers._engine import engine
from lecture_lib.solvers.svm._joint import joint_step
from lecture_lib.solvers.svm._pairs import pair_steps

FIRST_PAIR_TOL = 1e-2  # first tolerance of the pair steps, judged; a tenth of it each time
NO_MARGIN = 1e-6  # relative to the extent of the data; the hard margin gives up below it
MIN_CURVATURE = 1e-14  # relative to the largest K_ii; less curvature than this means equal samples


@dataclass
class AscentTrace:
    """The steps of a run so far; it begins at some value of the dual objective."""

    pairs: list[tuple[int, int]]
    joint: list[int]
    objective: list[float]

    def result(self, signed: Floats, b: float, C: float, status: SVMStatus) -> SVMResult:
        """Return the record of the run that ends here."""
        pairs, joint = tuple(self.pairs), tuple(self.joint)
        alpha = readonly(np.abs(signed))
        return SVMResult(alpha, b, C, status, pairs, joint, readonly(self.objective))


def ascend(
    K: Columns, signed: Floats, grad: Floats, low: Floats, high: Floats,
    *, indices: Indices, pair_tol: float, tol: float, max_pairs: int, max_steps: int,
    trace: AscentTrace,
) -> None:  # fmt: skip
    """Take up to ``max_pairs`` pair steps, to a tolerance, and then a joint step.

    Parameters
    ----------
    K : Columns
        Of the Gram matrix.
    signed, grad : (n,) array
        alpha_i y_i, and the slope of the dual objective in each: the bias that would put the
        sample on its margin.  They are changed in place.
    low, high : (n,) array
        Ends of the box of alpha_i y_i.
    indices : (n,) array of int
        Index of each sample in the trace.
    pair_tol, tol : float
        Pair steps end when no pair violates the optimality conditions by more than
        ``pair_tol``; there is no joint step when the violation is at most ``tol``.
    max_pairs, max_steps : int
        Pair steps at most, and all steps of the run.
    trace : AscentTrace
        Where the steps are written down.
    """
    max_pairs = min(max_pairs, max_steps + 1 - len(trace.objective))
    pairs, gains = np.empty((max_pairs, 2), np.intp), np.empty(max_pairs)
    min_curvature = MIN_CURVATURE * (float(np.abs(K.diagonal).max()) or 1.0)
    steps = engine(pair_steps, len(grad) * max_pairs)
    taken = 0
    while True:
        more, missing = steps(
            K.values, K.place, K.diagonal, signed, grad, low, high, pair_tol, min_curvature,
            pairs[taken:], gains[taken:],
        )  # fmt: skip
        taken += more
        if missing < 0:
            break
        least, most = bias_limits(signed, grad, low, high)
        violation = grad - (least + most) / 2
        K.fetch(missing, np.where(violation > 0, signed < high, signed > low) * np.abs(violation))
    trace.pairs += zip(*indices[pairs[:taken]].T.tolist(), strict=True)
    trace.objective += np.cumsum(np.append(trace.objective[-1], gains[:taken]))[1:].tolist()
    least, most = bias_limits(signed, grad, low, high)
    if least - most > tol and len(trace.objective) <= max_steps:
        gain = joint_step(K, signed, grad, low, high)
        if gain > 0:
            trace.joint.append(len(trace.objective))
            trace.objective.append(trace.objective[-1] + gain)


def maximise_dual(K: Columns, y: Floats, C: float, tol: float, max_steps: int) -> SVMResult:
    """Ascend again and again, more exactly each time, until the gap is closed.

    Parameters
    ----------
    K : Columns
        Of the Gram matrix.
    y : (n,) array
        Labels.
    C, tol, max_steps
        As in `dual_svm`.

    Returns
    -------
    SVMResult
    """
    n = len(y)
    low, high = box(y, C)
    signed, grad, indices = np.zeros(n), y.copy(), np.arange(n)
    trace = AscentTrace([], [], [0.0])
    status: SVMStatus = "budget exhausted"
    pair_tol, max_pairs = FIRST_PAIR_TOL, max(5 * n, 500)
    while status == "budget exhausted" and len(trace.objective) <= max_steps:
        before = len(trace.objective)
        ascend(K, signed, grad, low, high, indices=indices, pair_tol=pair_tol, tol=tol,
               max_pairs=max_pairs, max_steps=max_steps, trace=trace)  # fmt: skip
        products = K.times(signed)
        grad = y - products  # afresh: the steps have gathered rounding
        least, most = bias_limits(signed, grad, low, high)
        b = (least + most) / 2
        if np.isinf(C):
            if least - most <= tol:  # no slack exceeds tol, and that bounds the gap
                status = "optimal"
            elif trace.joint and _has_no_margin(K, signed, products):
                status = "unbounded"
        elif closes_gap(signed, products, y, b, C, tol):
            status = "optimal"
        else:  # a longer w has no slack on the margin, and lowers Q by the square only
            longer = signed * (1 + max(0.0, least - most))
            if np.abs(longer).max() < C and closes_gap(longer, K.times(longer), y, b, C, tol):
                signed, status = longer, "optimal"
        if len(trace.objective) == before:
            break
        pair_tol, max_pairs = min(pair_tol, least - most) / 10, max(n // 4, 20)
    return trace.result(signed, b, C, status)


def box(y: Floats, C: float) -> tuple[Floats, Floats]:
    """Return the ends of the box of alpha_i y_i."""
    return np.where(y > 0, 0.0, -C), np.where(y > 0, C, 0.0)  # eq-svm-dual-box


def bias_limits(signed: Floats, grad: Floats, low: Floats, high: Floats) -> tuple[float, float]:
    """Return the least and the most that b may be; before the optimum, least > most."""
    least = grad[signed < high].max(initial=-np.inf)
    return float(least), float(grad[signed > low].min(initial=np.inf))


def closes_gap(
    signed: Floats, products: Floats, y: Floats, b: float, C: float, tol: float
) -> bool:
    """Return whether alpha is feasible and its gap at most ``tol`` of the primal objective.

    ``products`` are the scores without b.  The numbers are added up as the judge adds them, so
    that the two see the same gap, to the last bit.
    """
    size = float(np.abs(signed).sum())
    slack = np.maximum(0.0, 1.0 - y * (products + b))  # eq-slack
    quadratic = float(signed @ products)
    primal = quadratic / 2 + C * float(slack.sum())  # eq-svm-primal
    dual = size - quadratic / 2  # eq-svm-dual
    return abs(primal - dual) <= tol * primal and abs(float(signed.sum())) <= tol * size


def _has_no_margin(K: Columns, signed: Floats, products: Floats) -> bool:
    """Bound the hard margin: no plane has a larger one than |w| / sum_i alpha_i."""
    length = np.sqrt(max(0.0, float(signed @ products)))
    i = int(np.abs(signed).argmax())
    squares = K.diagonal[i] + K.diagonal - 2 * K.values[K.place[i]]
    extent = np.sqrt(max(0.0, float(squares.max())))
    return bool(length <= NO_MARGIN * extent * np.abs(signed).sum())
