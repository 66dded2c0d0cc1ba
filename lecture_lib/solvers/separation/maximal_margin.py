"""The separator with the largest Euclidean margin, from the nearest points of the two hulls."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_count, check_X_y, readonly
from lecture_lib.base.lengths import normalized
from lecture_lib.exact.hull import contains_origin, distance_lower_bound
from lecture_lib.linear.score import fold
from lecture_lib.records.separability import MaximalMarginResult, SeparabilityStatus
from lecture_lib.records.status import Status
from lecture_lib.solvers.separation.nearest_point import Vertex, _search, _to_unit


def maximal_margin(X: ArrayLike, y: ArrayLike, *, max_steps: int = 10_000) -> MaximalMarginResult:
    """Return the plane with the largest distance to the closest sample.

    It lies halfway between the nearest points of the hulls of the two classes, at a right
    angle to the line through them.  The difference of these points is the point nearest to the
    origin in the hull of all differences x_i - x_j, where sample i is positive and sample j
    negative.  There are too many differences to list, but the one that lies lowest in a given
    direction is the lowest positive sample minus the highest negative one.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels; both classes must occur.
    max_steps : int, default 10000
        Maximum number of differences that the search may use.

    Returns
    -------
    MaximalMarginResult
        ``status`` is "separable", "not separable" (the hulls meet: w, b and margin are 0), or
        "budget exhausted" or "undecided by rounding" (w, b and margin are 0 or those of the plane
        found so far). Both verdicts hold without a tolerance; the margin is correct up to
        rounding.

    See Also
    --------
    separate : the largest margin of the augmented samples, which gives the best bound.

    References
    ----------
    eq-nearest-point, NTS-34, NTS-35, UNI-03.

    Examples
    --------
    >>> from lecture_lib import maximal_margin
    >>> result = maximal_margin([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]], [-1, 1, 1])
    >>> result.w.tolist(), result.b, result.margin, result.weights.tolist()
    ([1.0, 0.0], -1.0, 1.0, [1.0, 1.0, 0.0])
    """
    X, y = check_X_y(X, y, both_classes=True)
    positive, negative = np.flatnonzero(y > 0), np.flatnonzero(y < 0)
    moved, power = _to_unit(X - X[0])  # far from the origin a score has no digits left

    def lowest(p: Floats) -> Vertex:
        heights = moved @ p
        i = int(positive[heights[positive].argmin()])
        j = int(negative[heights[negative].argmax()])
        return (i, j), moved[i] - moved[j]

    between_means = moved[positive].mean(axis=0) - moved[negative].mean(axis=0)
    corral = _search(lowest, lowest(between_means), check_count(max_steps, "max_steps"))
    weights, Z = corral.weights_of_samples(len(X)), fold(X, y)
    if corral.lower > 0:
        w = normalized(corral.point)
        low, high = float((moved[positive] @ w).min()), float((moved[negative] @ w).max())
        b = -float(np.ldexp((low + high) / 2, power)) - float(X[0] @ w)
        if distance_lower_bound(Z, np.append(b, w)) > 0:
            margin = float(np.ldexp((low - high) / 2, power))
            status: SeparabilityStatus = (
                Status.SEPARABLE if corral.status == Status.OPTIMAL else corral.status
            )
            return MaximalMarginResult(readonly(w), b, margin, weights, status)
    if contains_origin(Z, weights / 2):  # eq-gordan
        status = Status.NOT_SEPARABLE
    else:
        status = Status.HIDDEN if corral.status == Status.OPTIMAL else corral.status
    return MaximalMarginResult(readonly(np.zeros(X.shape[1])), 0.0, 0.0, weights, status)
