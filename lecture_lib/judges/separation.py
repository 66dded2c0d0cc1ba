"""Separable or not: each answer comes with numbers, which are checked here."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    check_flag,
    check_number,
    check_values,
    check_weights,
    check_X_y,
)
from lecture_lib.base.lengths import length, longest, power_of_two
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.exact.fractions import Vector, dot, exact_folded, exact_number
from lecture_lib.exact.hull import contains_origin, lowest_product
from lecture_lib.exact.integers import combine_to_zero, sqrt_bounds
from lecture_lib.exact.signs import separates
from lecture_lib.linear.score import fold
from lecture_lib.records.separation_reports import GordanReport, MarginReport, SeparatorReport


def check_separator(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, *, exact: bool = False
) -> SeparatorReport:
    """Check whether every sample lies strictly on its own side of a plane.

    Raises ValueError if w and b are both zero.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    w, b : (d,) array-like and float
        The plane.
    exact : bool, default False
        Evaluate the scores in exact arithmetic, for margins as small as the rounding error.

    See Also
    --------
    check_gordan : the certificate for the opposite.
    check_margin : measures how good a separator is.

    References
    ----------
    eq-gordan, FAU-03, EXT-20.

    Examples
    --------
    >>> from lecture_lib import check_separator
    >>> report = check_separator([[2.0], [3.0]], [-1, 1], w=[2.0], b=-5.0)
    >>> report.separates, report.least, report.worst
    (True, 1.0, 0)
    """
    check_flag(exact, "exact")
    rows, labels = check_X_y(X, y)
    weights, bias = check_weights(w, rows.shape[1]), check_number(b, "b")
    v = np.append(bias, weights)
    if not v.any():
        msg = "w and b must not both be zero; got the zero vector, which is not a plane."
        raise ValueError(msg)
    unit = power_of_two(v)
    Z = fold(rows, labels)
    values = Z @ (v / unit)
    worst = int(values.argmin())
    least, right = float(values[worst]), separates(rows, labels, weights, bias)
    if exact or right != (least > 0):  # rounding has the other sign
        worst, product = lowest_product(Z, v)
        least, right = float(product / Fraction(unit)), product > 0
    return SeparatorReport(right, unit * least, worst, least / length(v / unit))


def check_margin(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, weights: ArrayLike, *, exact: bool = False
) -> MarginReport:
    """Recompute two bounds on the largest augmented margin, one from a plane and one from weights.

    The plane attains its own margin, and no plane has a larger margin than the length of any
    convex combination of the folded samples.

    Raises ValueError if w and b are both zero.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    w, b : (d,) array-like and float
        The plane, of any length.
    weights : (n,) array-like
        Coefficients of the combination; they are divided by their sum.
    exact : bool, default False
        Compute in exact arithmetic and round only the two bounds, away from each other.

    See Also
    --------
    check_separator : the plane alone.

    References
    ----------
    eq-nearest-point, UNI-02, NTS-10.

    Examples
    --------
    >>> from lecture_lib import check_margin
    >>> report = check_margin([[-1.0], [1.0]], [-1, 1], [2.0], 0.0, [1, 1], exact=True)
    >>> report.lower, report.upper, report.certifies(tol=0)
    (1.0, 1.0, True)
    """
    plane = check_separator(X, y, w, b)
    margin = max(0.0, plane.augmented_margin) if plane.separates else 0.0
    check_flag(exact, "exact")
    Z = fold(X, y)
    weights_ = check_values(weights, "weights", len(Z))
    if weights_.min() < 0 or not weights_.any():
        return MarginReport(margin, np.inf)
    if not exact:
        shares = weights_ / power_of_two(weights_)
        return MarginReport(margin, length(shares @ Z) / float(shares.sum()))
    folded = exact_folded(X, y)
    v = [exact_number(float(value)) for value in np.append(b, w)]
    exact_shares = tuple(map(exact_number, weights_.tolist()))
    least = max(Fraction(0), min(dot(z_i, v) for z_i in folded))
    point = _combine(folded, exact_shares)
    return MarginReport(
        sqrt_bounds(least**2 / dot(v, v))[0],
        sqrt_bounds(dot(point, point) / sum(exact_shares) ** 2)[1],
    )


@refusing_overflow("weights and X")
def check_gordan(
    X: ArrayLike, y: ArrayLike, weights: ArrayLike, *, exact: bool = False
) -> GordanReport:
    """Check the proof that no plane separates the samples: sum_i weights_i z_i = 0.

    The weights are convex coefficients of the folded samples z_i = y_i (1, x_i). If a plane
    had every z_i on its positive side, their combination would be there too, but it is 0.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    weights : (n,) array-like
        The certificate.
    exact : bool, default False
        Also return the weights of the same samples in exact arithmetic, from the numbers as
        they are stored. This takes about (d + 2)**3 operations on growing fractions.

    See Also
    --------
    check_separator : the certificate for the opposite.

    References
    ----------
    eq-gordan, EXT-20.

    Examples
    --------
    >>> from lecture_lib import check_gordan
    >>> XOR = [[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1]
    >>> report = check_gordan(*XOR, weights=[0.25, 0.25, 0.25, 0.25], exact=True)
    >>> report.certifies(tol=0), report.proves, report.exact[0]
    (True, True, Fraction(1, 4))
    """
    check_flag(exact, "exact")
    Z = fold(X, y)
    weights_ = check_values(weights, "weights", len(Z))
    support = tuple(int(i) for i in np.flatnonzero(weights_ != 0))
    combination = None
    if exact and support:
        rows = list(support)
        folded = exact_folded(np.asarray(X, dtype=object)[rows], np.asarray(y)[rows])
        combination = combine_to_zero(folded, weights_[rows].tolist())
        if combination and (
            min(combination) < 0 or sum(combination) != 1 or any(_combine(folded, combination))
        ):
            combination = None
    proves = combination is not None
    if not exact and support and weights_.min() >= 0:
        proves = contains_origin(Z, weights_ / weights_.sum())
    return GordanReport(
        combination=length(weights_ @ Z) / longest(Z),  # eq-gordan
        total=abs(float(weights_.sum()) - 1),
        negative=max(0.0, -float(weights_.min())),
        support=support,
        exact=combination,
        proves=proves,
    )


def _combine(rows: list[Vector], weights: Vector) -> Vector:
    return tuple(dot(weights, column) for column in zip(*rows, strict=True))
