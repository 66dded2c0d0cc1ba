"""Ascent on the dual, which the machines share: pair steps, a joint step, the gap, and again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lecture_lib.base.checks import Floats, Indices, readonly
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels._rounding import Scores, gap_bounds
from lecture_lib.records._gap_status import KKTStatus, gap_status
from lecture_lib.records.status import Status
from lecture_lib.records.svm import SVMResult, SVMStatus
from lecture_lib.solvers._engine import choose_engine, count_visits
from lecture_lib.solvers.svm._joint import joint_step
from lecture_lib.solvers.svm._pairs import pair_steps

FIRST_PAIR_TOL = 1e-2  # first tolerance of the pair steps, measured; a tenth of it each time
NO_MARGIN = 1e-6  # relative to the extent of the data; the hard margin gives up below it
PATIENCE = 10  # checks of the gap, measured: a run that goes on has halved it, or gained, by then
NO_GAIN = 1e-9  # measured: a relative gain in the dual objective that is next to rounding
MIN_CURVATURE = 1e-14  # relative to the largest K_ii; less curvature than this means equal samples
TINY = float(np.finfo(float).tiny)  # nothing is divided by a curvature below it


@dataclass
class AscentTrace:
    """The steps of a run so far; it begins at some value of the dual objective."""

    pairs: list[tuple[int, int]]
    joint: list[int]
    objective: list[float]

    def result(
        self, signed: Floats, b: float, C: float, status: SVMStatus, gap: float
    ) -> SVMResult:
        """Return the record of the run that ends here."""
        pairs, joint = tuple(self.pairs), tuple(self.joint)
        alpha, objective = readonly(np.abs(signed)), readonly(self.objective)
        return SVMResult(alpha, b, C, status, pairs, joint, objective, gap)


def least_curvature(diagonal: Floats) -> float:
    """Return what a pair of samples with less curvature is given, from all K_ii."""
    return max(MIN_CURVATURE * (float(np.abs(diagonal).max()) or 1.0), TINY)


def ascend(
    K: Columns, signed: Floats, grad: Floats, low: Floats, high: Floats,
    *, indices: Indices, pair_tol: float, tol: float, max_pairs: int, max_steps: int,
    trace: AscentTrace,
) -> None:  # fmt: skip
    """Take up to ``max_pairs`` pair steps, to a tolerance, and then a joint step.

    Changes in place ``signed``, the alpha_i y_i, and ``grad``, the slope of the dual objective in
    each: the bias that would put the sample on its margin.  The trace calls the samples by their
    ``indices``.  Pair steps end when no pair violates the optimality conditions by more than
    ``pair_tol``; there is no joint step when the violation is at most ``tol``.
    """
    max_pairs = min(max_pairs, max_steps + 1 - len(trace.objective))
    pairs, gains = np.empty((max_pairs, 2), np.intp), np.empty(max_pairs)
    min_curvature = least_curvature(K.diagonal)
    steps = choose_engine(pair_steps, len(grad) * min(max_pairs, len(grad)))  # as many are usual
    taken = 0
    while True:
        # a curvature next to 0: the box ends the step, and without one there is no gain
        with np.errstate(over="ignore", invalid="ignore"):
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
    count_visits(pair_steps, len(grad) * taken)
    trace.pairs += zip(*indices[pairs[:taken]].T.tolist(), strict=True)
    trace.objective += np.cumsum(np.append(trace.objective[-1], gains[:taken]))[1:].tolist()
    least, most = bias_limits(signed, grad, low, high)
    if least - most > tol and len(trace.objective) <= max_steps:
        gain = joint_step(K, signed, grad, low, high)
        if gain > 0:
            trace.joint.append(len(trace.objective))
            trace.objective.append(trace.objective[-1] + gain)


def maximise_dual(K: Columns, y: Floats, C: float, tol: float, max_steps: int) -> SVMResult:
    """Ascend again and again, more exactly each time, until the gap is closed."""
    n = len(y)
    low, high = box(y, C)
    signed, grad, indices = np.zeros(n), y.copy(), np.arange(n)
    trace = AscentTrace([], [], [0.0])
    best, least_gap, checked = (signed, 0.0), np.inf, [(np.inf, 0.0)]
    pair_tol, max_pairs, goal = FIRST_PAIR_TOL, max(5 * n, 500), tol
    while len(trace.objective) <= max_steps and not has_stalled(checked):
        before = len(trace.objective)
        ascend(K, signed, grad, low, high, indices=indices, pair_tol=pair_tol, tol=tol,
               max_pairs=max_pairs, max_steps=max_steps, trace=trace)  # fmt: skip
        products = K.times(signed)
        grad = y - products  # afresh: the steps have gathered rounding
        least, most = bias_limits(signed, grad, low, high)
        b, longer = (least + most) / 2, 1 + max(0.0, least - most)
        first = 1.0 if np.isfinite(C) or least - most <= tol else longer
        for stretch in (first, longer):  # without slack, and Q is lower by the square only
            if least_gap > goal and np.abs(signed).max() * stretch <= C:
                gap = relative_gap(stretch * signed, stretch * products, y, stretch * b, C)
                if gap < least_gap:
                    best, least_gap = (stretch * signed, stretch * b), gap
        if least_gap > tol and np.isinf(C) and trace.joint and _has_no_margin(K, signed, products):
            return trace.result(signed, b, C, Status.UNBOUNDED, np.inf)
        checked.append((least_gap, trace.objective[-1]))
        if least_gap <= goal:
            answer = _proved(K, y, *best, C, tol)
            if answer.proved == Status.OPTIMAL or least_gap == 0:  # no gap is smaller
                return answer.result(trace, C, spent=False)
            goal = least_gap / 4  # rounding decides; perhaps it does not of a smaller gap
        if len(trace.objective) == before:
            break
        pair_tol, max_pairs = min(pair_tol, least - most) / 10, max(n // 4, 20)
    spent = len(trace.objective) > max_steps
    return _proved(K, y, *best, C, tol).result(trace, C, spent=spent)


@dataclass(frozen=True)
class _Answer:
    """The best multipliers and bias of a run, and what is proved of them."""

    signed: Floats
    b: float
    proved: KKTStatus
    gap: float

    def result(self, trace: AscentTrace, C: float, *, spent: bool) -> SVMResult:
        """Return the record of the run that ends with this answer."""
        status = status_of(self.proved, spent=spent)
        return trace.result(self.signed, self.b, C, status, self.gap)


def _proved(K: Columns, y: Floats, signed: Floats, b: float, C: float, tol: float) -> _Answer:
    """Return the answer with what is proved of it, stretched where that proves more."""
    plane = Scores.of_gram(K, y, signed, b)
    best = _Answer(signed, b, *what_is_proved(plane, y, np.abs(signed), C, tol))
    for stretch in stretches(plane, np.abs(signed), C, tol):
        if best.proved != Status.OPTIMAL and np.abs(signed).max() * stretch <= C:
            longer = Scores.of_gram(K, y, stretch * signed, stretch * b)
            proved = what_is_proved(longer, y, stretch * np.abs(signed), C, tol)
            other = _Answer(stretch * signed, stretch * b, *proved)
            best = min(best, other, key=lambda answer: answer.gap)
    return best


def status_of(proved: KKTStatus, *, spent: bool) -> SVMStatus:
    """Return the status of a run: one that ends with steps left was ended by rounding."""
    if proved == Status.NOT_OPTIMAL:
        return Status.SPENT if spent else Status.HIDDEN
    return proved


def stretches(plane: Scores, alpha: Floats, C: float, tol: float) -> list[float]:
    """Return by what a plane can be stretched so that rounding leaves some samples no slack.

    Those whose multiplier says that they have none, and those that have next to none.
    """
    lacking = np.maximum(0.0, 1.0 - plane.m + plane.error)
    most = {float(lacking[few].max(initial=0.0)) for few in (alpha < C, lacking < np.sqrt(tol))}
    return [1 / (1 - some) + 4 * float(plane.error.max()) for some in sorted(most) if some < 0.5]


def what_is_proved(
    plane: Scores, y: Floats, alpha: Floats, C: float, tol: float, dual: float | None = None
) -> tuple[KKTStatus, float]:
    """Return what is proved, and what the gap is at most as a share of the primal objective.

    ``dual`` is the objective of alpha, if the plane is not its own.
    """
    slack = np.maximum(0.0, 1.0 - plane.m) if np.isfinite(C) else np.zeros_like(alpha)
    primal = plane.half_square + (C * float(slack.sum()) if np.isfinite(C) else 0.0)
    size = float(alpha.sum())
    if not 0 < primal < np.inf or not size:
        return Status.NOT_OPTIMAL, np.inf
    gap = primal - (size - plane.half_square if dual is None else dual)
    bounds = gap_bounds(plane, y, alpha, slack, C, gap)
    excess = abs(float(alpha @ y)) / size
    status = gap_status(gap, bounds, primal, tol) if excess <= tol else Status.NOT_OPTIMAL
    share = max(bounds[1] / primal, excess)
    return status, share if np.isfinite(share) else np.inf


def has_stalled(checked: list[tuple[float, float]]) -> bool:
    """Say whether rounding is all that moves: no smaller gap for long, and no gain either."""
    if len(checked) <= PATIENCE:
        return False
    (gap_then, then), (gap, now) = checked[-1 - PATIENCE], checked[-1]
    return gap > gap_then / 2 and now - then <= NO_GAIN * now


def box(y: Floats, C: float) -> tuple[Floats, Floats]:
    """Return the ends of the box of alpha_i y_i."""
    return np.where(y > 0, 0.0, -C), np.where(y > 0, C, 0.0)  # eq-svm-dual-box


def bias_limits(signed: Floats, grad: Floats, low: Floats, high: Floats) -> tuple[float, float]:
    """Return the least and the most that b may be; before the optimum, least > most."""
    least = grad[signed < high].max(initial=-np.inf)
    return float(least), float(grad[signed > low].min(initial=np.inf))


def relative_gap(signed: Floats, products: Floats, y: Floats, b: float, C: float) -> float:
    """Return the gap as a share of the primal objective, or the sum of all alpha_i y_i, if more.

    ``products`` are the scores without b.  The hard margin's plane is stretched until it has
    no slack.
    """
    slack = np.maximum(0.0, 1.0 - y * (products + b))  # eq-slack
    quadratic, size = float(signed @ products), float(np.abs(signed).sum())
    dual = size - quadratic / 2  # eq-svm-dual
    if np.isfinite(C):
        primal = quadratic / 2 + C * float(slack.sum())  # eq-svm-primal
    else:
        primal = quadratic / 2 / (1 - slack.max()) ** 2 if slack.max() < 1 else np.inf
    if not 0 < primal < np.inf or not signed.any():
        return np.inf
    return max(abs(primal - dual) / primal, abs(float(signed.sum())) / size)


def _has_no_margin(K: Columns, signed: Floats, products: Floats) -> bool:
    """Bound the hard margin: no plane has a larger one than |w| / sum_i alpha_i."""
    length = np.sqrt(max(0.0, float(signed @ products)))
    i = int(np.abs(signed).argmax())
    squares = K.diagonal[i] + K.diagonal - 2 * K.values[K.place[i]]
    extent = np.sqrt(max(0.0, float(squares.max())))
    return bool(length <= NO_MARGIN * extent * np.abs(signed).sum())
