"""Answers to the question of whether two classes can be separated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from lecture_lib.base.checks import Floats, readonly
from lecture_lib.base.record import Record
from lecture_lib.records.status import Status
from lecture_lib.records.svm import OptimumStatus

SeparabilityStatus = Literal[Status.SEPARABLE, Status.NOT_SEPARABLE, Status.HIDDEN, Status.SPENT]
Name = tuple[int, ...]  # the samples that make a vertex


@dataclass(frozen=True, eq=False)
class Corral(Record):
    """The few vertices whose hull contains the nearest point, and the point itself.

    Attributes
    ----------
    names : tuple of tuples of int
        The samples that make up each vertex.
    weights : (r,) array
        Convex coefficients of the vertices.
    point, lower, upper, status, steps
        As in NearestPointResult.

    References
    ----------
    eq-nearest-point.  Wolfe 1976.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib import wolfe
    >>> Z = np.array([[1.0, 1.0], [1.0, -1.0]])
    >>> result = wolfe(lambda p: ((int((Z @ p).argmin()),), Z[(Z @ p).argmin()]), ((0,), Z[0]))
    >>> result.point.tolist(), result.weights_of_samples(2).tolist()
    ([1.0, 0.0], [0.5, 0.5])
    """

    names: tuple[Name, ...]
    weights: Floats
    point: Floats
    lower: float
    upper: float
    status: OptimumStatus
    steps: int

    def weights_of_samples(self, n: int) -> Floats:
        """Return the weight of each of n samples, summed over the vertices that contain it."""
        weights = np.zeros(n)
        for name, weight in zip(self.names, self.weights.tolist(), strict=True):
            for i in name:
                weights[i] += weight
        return readonly(weights)


@dataclass(frozen=True, eq=False)
class NearestPointResult(Record):
    """The point of a convex hull that is nearest to the origin.

    Attributes
    ----------
    point : (D,) array
    weights : (n,) array
        Convex coefficients, never negative and with sum 1: ``weights @ Z = point``.
    lower, upper : float
        Bounds on the distance.
    status : str
        "optimal", "budget exhausted" or, where no budget helps, "undecided by rounding".
    steps : int
        Major steps taken.

    References
    ----------
    eq-nearest-point, UNI-02.

    Examples
    --------
    >>> from lecture_lib import nearest_point
    >>> result = nearest_point([[2.0, 0.0], [0.0, 2.0]])
    >>> result.status, result.point.round(9).tolist(), result.weights.round(9).tolist()
    ('optimal', [1.0, 1.0], [0.5, 0.5])
    """

    point: Floats
    weights: Floats
    lower: float
    upper: float
    status: OptimumStatus
    steps: int


@dataclass(frozen=True, eq=False)
class SeparabilityResult(Record):
    """Separable, with a separator and its margin; or not, with a certificate.

    Attributes
    ----------
    status : str
        "separable", "not separable", "budget exhausted" or, where no budget helps, "undecided by
        rounding".
    w : (d,) array or None
        Weights of the best separator of the augmented samples, (b, w) of length 1.
    b : float or None
        Its bias.
    lower, upper : float
        Bounds on the best augmented margin; both are 0 if the classes are not separable.
    weights : (n,) array
        Convex coefficients of the nearest point; if the classes are not separable, they
        combine the folded samples into zero (Gordan's certificate).

    References
    ----------
    eq-separable, eq-gordan, UNI-02.

    Examples
    --------
    >>> from lecture_lib import separate
    >>> result = separate([[-1.0], [1.0]], [-1, 1])
    >>> result.status, result.w.tolist(), result.b, result.lower
    ('separable', [1.0], 0.0, 1.0)
    """

    status: SeparabilityStatus
    w: Floats | None
    b: float | None
    lower: float
    upper: float
    weights: Floats


@dataclass(frozen=True, eq=False)
class MaximalMarginResult(Record):
    """The separator with the largest Euclidean margin.

    Attributes
    ----------
    w : (d,) array of length 1, or zero if no plane was found
    b : float
    margin : float
        Distance of the closest sample.
    weights : (n,) array
        Convex coefficients for each class (they sum to 1 within it), which combine the samples
        of the class into the nearest point of its hull.
    status : str
        "separable", "not separable", "budget exhausted" or, where no budget helps, "undecided by
        rounding".

    References
    ----------
    eq-max-margin, eq-closest-points, NTS-34.

    Examples
    --------
    >>> from lecture_lib import maximal_margin
    >>> result = maximal_margin([[0.0], [4.0]], [-1, 1])
    >>> result.status, result.w.tolist(), result.b, result.margin
    ('separable', [1.0], -2.0, 2.0)
    """

    w: Floats
    b: float
    margin: float
    weights: Floats
    status: SeparabilityStatus
