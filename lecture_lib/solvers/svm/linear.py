"""The linear support vector machine: its primal variables from its dual solution."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_penalty,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib.base.ties import EPS
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels._rounding import Scores, score_at, weights_about_mean
from lecture_lib.kernels.functions import LARGEST
from lecture_lib.records.status import Status
from lecture_lib.records.svm import LinearSVMResult, SVMResult, SVMStatus
from lecture_lib.solvers.separation.maximal_margin import maximal_margin
from lecture_lib.solvers.separation.nearest_point import _to_unit
from lecture_lib.solvers.separation.separability import separate
from lecture_lib.solvers.svm._active_set import active_set_svm
from lecture_lib.solvers.svm._dual_ascent import (
    bias_limits,
    box,
    maximise_dual,
    status_of,
    stretches,
    what_is_proved,
)

FEW = 200  # samples whose Gram matrix costs less than anything else, measured
SAMPLES_PER_FEATURE = 20  # with fewer, most of them are at the margin, measured
LARGEST_GRAM = 2000  # samples: more begin without one, however many features they have
NEARLY_CLOSED = 1e-7  # a gap that rounding leaves, as a Gram matrix would
LARGEST_TRIED = 5000  # samples whose Gram matrix is made where the other way proves nothing


def svm(
    X: ArrayLike, y: ArrayLike, *, C: float, tol: float = 1e-10, max_steps: int = 100_000
) -> LinearSVMResult:
    """Find the plane that trades off a wide margin against little slack.

    It minimises ``|w|^2 / 2 + C sum_i xi_i`` subject to ``y_i f(x_i) >= 1 - xi_i`` and ``xi_i
    >= 0`` by solving the dual.  Half the width of the strip is ``1 / |w|``, which is the
    margin if no sample has slack.

    Shifting all samples does not change the dual, since the alpha_i y_i sum to 0; it is solved
    for the centred samples, which saves digits when the data lie far from the origin.

    Of many samples most of the Gram matrix is not needed: only samples near the margin have
    multipliers that are neither 0 nor C. So for more than 200 samples, 20 per feature, Newton's
    method first finds the approximate plane; then `dual_svm` takes its steps on the samples near
    the margin, while the others stay fixed; and then the gap is computed for all samples.  Until
    the gap is closed, samples that contradict the bias join those that move.  If it is not closed
    by then, and there are at most 5000 samples, the run starts again with the Gram matrix.

    The status is that of w, b and the slacks, as `linear_kkt` judges them: "optimal" is
    proved, despite rounding.  If C times the rounding of the scores is larger than the
    objective, the plane is stretched by a tiny factor, so that samples on the margin have no
    slack.  If the hard margin is too small for the dual, the nearest points of the two hulls
    are used instead.  "undecided by rounding" means that only rounding kept the run from a
    proof; ``dual.gap`` says how much is proved.  In that case subtract the mean from the
    samples (far from the origin b has no digits left), divide them by their extent and
    multiply C by its square, or use ``C=np.inf`` if no sample needs slack.

    Raises ValueError if the samples are so small or large that alpha or the inner products do
    not fit into floats.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels; both classes must occur.
    C : float
        Penalty on the slack; ``np.inf`` gives the hard margin, the plane with the largest
        margin.
    tol : float, default 1e-10
        Largest duality gap at which an answer counts as "optimal", relative to the primal
        objective.
    max_steps : int, default 100000
        Steps before the run gives up.

    Returns
    -------
    LinearSVMResult
        ``dual.status`` says whether it is the optimum.  If C is infinite and no plane
        separates the samples, the status is "unbounded", and w and b have no meaning; it is
        given only when `separate` has proved this, however small a margin might be.

    See Also
    --------
    dual_svm : the same on a Gram matrix.
    linear_kkt : judges the answer.
    support_vectors : those on the margin, inside it, and misclassified.
    maximal_margin : the hard margin, from the nearest points of the two hulls.

    References
    ----------
    eq-svm-primal, eq-stationarity-w, eq-slack.
    NTS-44, NTS-49, NTS-50, NTS-56, NTS-70, E-NTS-08, E-NTS-15.

    Examples
    --------
    >>> from lecture_lib import svm
    >>> run = svm([[2.0], [4.0]], [-1, 1], C=10.0)
    >>> run.dual.status, run.w.tolist(), run.b, run.slack.tolist()
    ('optimal', [1.0], -3.0, [0.0, 0.0])
    """
    X, y = check_X_y(X, y, both_classes=True)
    C, tol = check_penalty(C), check_positive(tol, "tol")
    max_steps = check_count(max_steps, "max_steps")
    centred = X - X.mean(axis=0)
    if np.isinf(C):
        power = _to_unit(centred)[1]
        return _in_unit(_hard_margin(X, np.ldexp(X, -power), y, tol, max_steps), power)
    _check_extent(centred)
    n, d = X.shape
    few = n <= max(FEW, min(SAMPLES_PER_FEATURE * (d + 1), LARGEST_GRAM))
    if few:
        return _judged(X, y, _by_gram(centred, y, C, tol, max_steps), tol)
    most = max_steps if n > LARGEST_TRIED else (max_steps + 1) // 2
    answer = _judged(X, y, active_set_svm(centred, y, C, tol, most), tol)
    left = max_steps - len(answer.dual.objective)
    closed = answer.dual.gap <= max(tol, NEARLY_CLOSED)
    if closed or n > LARGEST_TRIED or left < 1:
        return answer
    other = _judged(X, y, _by_gram(centred, y, C, tol, left), tol)
    return min(answer, other, key=lambda run: (run.dual.status != Status.OPTIMAL, run.dual.gap))


def _by_gram(centred: Floats, y: Floats, C: float, tol: float, max_steps: int) -> SVMResult:
    """Ascend on the Gram matrix of samples whose mean is 0."""
    return maximise_dual(Columns.of_matrix(centred @ centred.T), y, C, tol, max_steps)


def _check_extent(centred: Floats) -> None:
    """Refuse samples whose inner products are no floats."""
    largest = float(np.abs(centred).max())
    if centred.shape[1] * largest * largest >= LARGEST:
        msg = (
            "X must be so small that the squares of its rows can be added up; it reaches "
            f"{largest:.3g} from its mean. Divide X by that, and multiply C by its square."
        )
        raise ValueError(msg)


def _hard_margin(
    X: Floats, scaled: Floats, y: Floats, tol: float, max_steps: int
) -> LinearSVMResult:
    """Ascend on the scaled samples; where that leaves a doubt, ask for the nearest points."""
    dual = _by_gram(scaled - scaled.mean(axis=0), y, np.inf, tol, max_steps)
    answer = _judged(scaled, y, dual, tol)
    if answer.dual.status == Status.OPTIMAL:
        return answer
    if separate(X, y).status == Status.NOT_SEPARABLE:
        return replace(answer, dual=replace(answer.dual, status=Status.UNBOUNDED, gap=np.inf))
    widest = maximal_margin(scaled, y)
    if widest.margin > 0:
        with np.errstate(over="ignore", invalid="ignore"):  # then nothing is proved
            alpha = widest.weights / widest.margin / widest.margin / 2
            w = widest.w / widest.margin
            if np.isfinite(alpha).all():
                ended: SVMStatus = (
                    Status.OPTIMAL if widest.status == Status.SEPARABLE else dual.status
                )
                other = _judged(scaled, y, replace(dual, alpha=alpha, status=ended), tol, w)
                return min(answer, other, key=lambda run: run.dual.gap)
    return answer


def _in_unit(run: LinearSVMResult, power: int) -> LinearSVMResult:
    """Return what was found on samples divided by a power of two in the unit of the samples."""
    with np.errstate(over="ignore"):
        w = readonly(np.ldexp(run.w, -power))
        alpha = readonly(np.ldexp(run.dual.alpha, -2 * power))
        objective = readonly(np.ldexp(run.dual.objective, -2 * power))
        total = alpha.sum()
    if not np.isfinite(total):
        if run.dual.status == Status.UNBOUNDED:
            return run
        msg = (
            "X must be so large that the sum of alpha, which grows as 1 / X**2, is a float; it "
            f"spreads over {2.0**power:.3g}. Divide X by that: w is then multiplied by it."
        )
        raise ValueError(msg)
    return replace(run, w=w, dual=replace(run.dual, alpha=alpha, objective=objective))


@np.errstate(over="ignore", invalid="ignore")  # of what overflows nothing is proved
def _judged(
    X: Floats, y: Floats, dual: SVMResult, tol: float, w: Floats | None = None
) -> LinearSVMResult:
    """Return the primal variables, and as "optimal" only what they prove, as `linear_kkt` does."""
    centred, signed = X - X.mean(axis=0), dual.alpha * y
    if np.isinf(dual.C):  # far from the origin, what rounding left of the sum counts b times
        signed[dual.alpha.argmax()] -= signed.sum()  # eq-stationarity-b
    alpha = np.abs(signed)
    if w is None:
        w = signed @ centred  # eq-stationarity-w
    b_centred = sum(bias_limits(signed, y - centred @ w, *box(y, dual.C))) / 2
    result = _answer(X, y, dual, alpha, w, b_centred, tol)
    if result.dual.status == Status.OPTIMAL:
        return result
    plane = Scores.of_samples(X, y, result.w, result.b)
    for stretch in stretches(plane, alpha, dual.C, tol):
        longer = stretch * alpha if stretch * alpha.max() <= dual.C else alpha
        other = _answer(X, y, dual, longer, stretch * w, stretch * b_centred, tol)
        result = min(result, other, key=lambda answer: answer.dual.gap)
    return result


def _answer(
    X: Floats, y: Floats, dual: SVMResult, alpha: Floats, w: Floats, b_centred: float, tol: float
) -> LinearSVMResult:
    """Return a plane, given by its bias at the mean, with what is proved of it."""
    centre = X.mean(axis=0)
    b = -score_at(w, centre, -b_centred)
    plane = Scores.of_samples(X, y, w, b)
    about_mean = weights_about_mean(alpha * y, X)
    value = float(alpha.sum()) - fsum(about_mean**2) / 2  # eq-svm-dual
    proved, gap = what_is_proved(plane, y, alpha, dual.C, tol, value)
    off_w = float(np.linalg.norm(w - about_mean - float(alpha @ y) * centre))
    rounding = len(y) * EPS * float(alpha @ np.linalg.norm(X, axis=1))
    if off_w - rounding > tol * float(alpha @ np.linalg.norm(X - centre, axis=1)):
        proved = Status.NOT_OPTIMAL
    status = status_of(proved, spent=dual.status == Status.SPENT)
    dual = replace(dual, alpha=readonly(alpha), b=b, status=status, gap=gap)
    slack = np.maximum(0.0, 1.0 - plane.m)  # eq-slack
    return LinearSVMResult(readonly(w), b, readonly(slack), dual)
