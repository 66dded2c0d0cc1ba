"""Separable or not, each with a certificate: the nearest point of the folded samples."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, readonly
from lecture_lib.exact.hull import contains_origin, distance_lower_bound, distance_upper_bound
from lecture_lib.linear.score import fold
from lecture_lib.records.separability import SeparabilityResult, SeparabilityStatus
from lecture_lib.records.status import Status
from lecture_lib.solvers.separation.maximal_margin import maximal_margin
from lecture_lib.solvers.separation.nearest_point import _to_unit, nearest_point


def separate(X: ArrayLike, y: ArrayLike, *, max_steps: int = 10_000) -> SeparabilityResult:
    """Find the best separator of the augmented samples, or prove that there is none.

    The hull of the folded samples y_i (1, x_i) settles the question (Gordan). If it does not
    contain the origin, its point nearest to the origin is the best (b, w), and the distance is
    the largest augmented margin.  If it does, the weights that express the origin as a point
    of the hull are the proof.  When rounding hides this (far from the origin, or with features
    on very different scales), the plane halfway between the classes is tried instead, for the
    samples with all features in the same unit and for the samples as they are.  It separates,
    but need not have the largest augmented margin.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels; a single class counts as separable.
    max_steps : int, default 10000
        Maximum number of vertices that the search may use.

    Returns
    -------
    SeparabilityResult
        ``status`` is "separable" or "not separable"; or, when neither was proved, "budget
        exhausted" if a search used up its steps, and else "undecided by rounding".  Both verdicts
        and both bounds hold without a tolerance.  A proof of "not separable" gives weight to at
        most d + 2 samples, or 2 d + 2 if it comes from the hulls of the classes.

    See Also
    --------
    check_margin, check_gordan : judges of the two answers.
    maximal_margin : the separator with the largest margin without augmentation.

    References
    ----------
    eq-gordan, eq-nearest-point, EXT-20, UNI-02, NTS-02.

    Examples
    --------
    >>> from lecture_lib import separate
    >>> result = separate([[-1.0], [1.0]], [-1, 1])
    >>> result.status, result.w.tolist(), result.b, result.lower, result.upper
    ('separable', [1.0], 0.0, 1.0, 1.0)
    >>> result = separate([[-1.0], [0.0], [1.0]], [1, -1, 1])
    >>> result.status, result.weights.round(9).tolist()
    ('not separable', [0.25, 0.5, 0.25])
    """
    Z = fold(X, y)
    nearest = nearest_point(Z, max_steps=max_steps)
    answer = _confirmed(Z, nearest.point, nearest.weights, nearest.weights)
    spent = nearest.status == Status.SPENT
    if answer is None and len(np.unique(y)) == 2:
        powers = np.frexp(np.ptp(Z[:, :1] * Z[:, 1:], axis=0))[1]
        for unit in (powers, 0 * powers):  # with the first, every feature spreads over about 1
            widest = maximal_margin(np.ldexp(X, -unit), y, max_steps=max_steps)
            spent = spent or widest.status == Status.SPENT
            with np.errstate(over="ignore"):
                plane = np.append(widest.b, np.ldexp(widest.w, -unit))
            if np.isfinite(plane).all():
                answer = answer or _confirmed(
                    Z, plane, nearest.weights, readonly(widest.weights / 2)
                )
    if answer is not None:
        return answer
    upper = distance_upper_bound(Z, nearest.weights)
    status: SeparabilityStatus = Status.SPENT if spent else Status.HIDDEN
    return SeparabilityResult(status, None, None, 0.0, upper, nearest.weights)


def _confirmed(
    Z: Floats, v: Floats, nearest: Floats, weights: Floats
) -> SeparabilityResult | None:
    """Return what the plane v proves, or the weights, in whole numbers; None if neither does."""
    if v.any():
        v = _to_unit(v)[0]
        v = readonly(v / np.linalg.norm(v))
        lower, upper = distance_lower_bound(Z, v), distance_upper_bound(Z, nearest)
        if lower > 0:
            return SeparabilityResult(Status.SEPARABLE, v[1:], float(v[0]), lower, upper, nearest)
    if contains_origin(Z, weights):  # eq-gordan
        return SeparabilityResult(Status.NOT_SEPARABLE, None, None, 0.0, 0.0, weights)
    return None
