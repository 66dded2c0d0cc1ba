"""Bounds on the number of updates, each as its source states it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_number,
    check_positive,
    check_updates,
    check_weights,
)
from lecture_lib.base.lengths import length, longest, power_of_two
from lecture_lib.base.overflow import check_scores, check_squarable, refusing_overflow
from lecture_lib.base.ties import EPS, whole_above
from lecture_lib.exact.fractions import float_above
from lecture_lib.exact.hull import largest_square, lowest_product
from lecture_lib.linear.score import fold
from lecture_lib.records.convergence_reports import BoundsReport


def novikoff_bounds(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, *, feature: float = 1.0
) -> BoundsReport:
    """Return the bound on the number of updates in each source's form, for one comparator.

    All forms have the same value, and are rounded up.  The comparator may be any separator, of any
    length; the one with the largest augmented margin gives the smallest bound.

    Raises ValueError if w and b do not separate the samples.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    w, b : (d,) array-like and float
        A separator of the samples.
    feature : float, default 1
        Constant of the augmented samples (feature, x), for a rule that changes the bias by
        feature**2 times y_i.

    See Also
    --------
    best_bound : the smallest of all these bounds.
    novikoff_check : the proofs behind them, line by line.

    References
    ----------
    eq-novikoff-bound, eq-intro-bound, eq-augmented-bound, eq-potential-bound,
    eq-scale-invariant-bound.  FAU-40, INT-21, JOE-13, NTS-27, UNI-01, UNI-06.

    Examples
    --------
    >>> from lecture_lib import novikoff_bounds
    >>> AND = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], [-1, -1, -1, 1]
    >>> bounds = novikoff_bounds(*AND, w=[2.0, 2.0], b=-3.0)
    >>> bounds.notes, bounds.fau, bounds.chapter
    (51.0, 51.0, 51.0)
    """
    Z, v = _folded(X, y, w, b)
    worst, m = lowest_product(Z, v)
    if m <= 0:
        msg = (
            f"w and b must separate the samples; y f(x) is {float_above(m):.3g} for sample "
            f"{worst}. separate(X, y) finds a separator if there is one."
        )
        raise ValueError(msg)
    feature2 = Fraction(check_squarable(feature, "feature")) ** 2
    R2 = largest_square(Z[:, 1:])
    b2, w2 = Fraction(float(v[0])) ** 2 / feature2, largest_square(v[None, 1:])

    forms: list[Fraction] = []
    if w2:
        b_unit2, margin2 = b2 / w2, m**2 / w2
        forms += [
            (b_unit2 + 1) * (feature2 + R2) / margin2,  # eq-novikoff-bound
            (b_unit2 + 1) * (R2 + feature2) / margin2,  # eq-intro-bound
        ]
    augmented_radius2, v2 = feature2 + R2, b2 + w2
    augmented_margin2 = m**2 / v2
    forms += [
        augmented_radius2 / augmented_margin2,  # eq-augmented-bound
        augmented_radius2 * v2 / m**2,  # eq-potential-bound
        (feature2 + R2) * (v2 / m**2),  # eq-scale-invariant-bound
    ]
    none = [np.inf] * (5 - len(forms))  # no unit normal
    return BoundsReport(*none, *map(float_above, forms))


def best_bound(augmented_radius: float, augmented_margin: float) -> float:
    """Return the smallest Novikoff bound for a data set, from its largest augmented margin.

    Parameters
    ----------
    augmented_radius : float
        Largest length of a sample (1, x).
    augmented_margin : float
        Largest margin of the augmented samples; ``separate`` finds it.

    References
    ----------
    eq-best-bound, UNI-02.

    Examples
    --------
    >>> from lecture_lib import best_bound
    >>> best_bound(2.0, 1.0)
    4.0
    """
    radius = check_squarable(augmented_radius, "augmented_radius")
    margin = check_squarable(augmented_margin, "augmented_margin")
    return whole_above(radius**2 / margin**2, 16 * EPS)  # eq-best-bound


@refusing_overflow("start_norm and eta")
def start_bound(
    augmented_radius: float, augmented_margin: float, *, start_norm: float, eta: float = 1.0
) -> float:
    """Return the bound on the number of updates of a run that does not start at zero.

    Parameters
    ----------
    augmented_radius, augmented_margin : float
        As for ``best_bound``; any separator's augmented margin will do.
    start_norm : float
        Length of (b, w) before the first update.
    eta : float, default 1
        Step size, which makes a difference here.

    References
    ----------
    eq-start-bound, UNI-07.

    Examples
    --------
    >>> from lecture_lib import start_bound
    >>> start_bound(2.0, 1.0, start_norm=3.0)
    10.0
    """
    eta, start_norm = check_positive(eta, "eta"), check_number(start_norm, "start_norm")
    if start_norm < 0:
        msg = f"start_norm must not be negative; got {start_norm}. It is a length."
        raise ValueError(msg)
    from_zero = best_bound(augmented_radius, augmented_margin)
    bound = from_zero + 2 * start_norm / (eta * augmented_margin)  # eq-start-bound
    return whole_above(bound, 16 * EPS)


def deviation_bound(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, *, augmented_margin: float
) -> float:
    """Return Freund and Schapire's bound on the mistakes in one pass, separable or not.

    Raises ValueError if w and b are both zero.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        The samples in the order of the pass, although the bound does not depend on the order.
    w, b : (d,) array-like and float
        Any comparator, of any positive length.
    augmented_margin : float
        Any positive margin; samples that fall short of it make the bound larger.

    See Also
    --------
    hinge_bound : uses the shortfalls on the mistakes only, without squaring them.

    References
    ----------
    eq-deviation-bound, EXT-01.

    Examples
    --------
    >>> from lecture_lib import deviation_bound
    >>> X, y = [[-1.0], [1.0], [1.0]], [-1, 1, -1]
    >>> round(deviation_bound(X, y, w=[1.0], b=0.0, augmented_margin=1.0), 3)
    11.657
    """
    margin = check_squarable(augmented_margin, "augmented_margin")
    Z, v = _folded(X, y, w, b)
    if not v.any():
        msg = "w and b must not both be zero; got the zero vector, which has no direction."
        raise ValueError(msg)
    v = v / power_of_two(v)
    shortfall = np.maximum(0, margin - Z @ v / np.linalg.norm(v))
    radius = np.linalg.norm(Z, axis=1).max()
    with np.errstate(over="ignore"):  # an infinite bound is one
        bound = ((radius + np.linalg.norm(shortfall)) / margin) ** 2  # eq-deviation-bound
    return whole_above(float(bound), 4 * (sum(Z.shape) + 8) * EPS)


def hinge_bound(
    X: ArrayLike, y: ArrayLike, updates: Sequence[int], w: ArrayLike, b: float
) -> float:
    """Return the bound on the number of updates from any comparator's hinge loss on the mistakes.

    It is L + |v|^2 R~^2 + |v| R~ sqrt(L), where L is the sum of max(0, 1 - y f(x)) over the
    list.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    updates : sequence of int
        The list E of a run that starts from zero.
    w, b : (d,) array-like and float
        Any comparator; its length makes a difference.

    References
    ----------
    eq-hinge-bound, EXT-02.

    Examples
    --------
    >>> from lecture_lib import hinge_bound
    >>> round(hinge_bound([[-1.0], [1.0]], [-1, 1], (0, 1), w=[1.0], b=0.0), 9)
    2.0
    """
    Z, v = _folded(X, y, w, b)
    E = check_updates(updates, len(Z))
    with np.errstate(over="ignore", invalid="ignore"):
        scores = check_scores(Z[E] @ v, "X, w and b")
        loss = np.maximum(0, 1 - scores).sum()
        reach = np.float64(length(v) * longest(Z))
        bound = float(loss + reach**2 + reach * np.sqrt(loss))  # eq-hinge-bound
    return whole_above(bound, 8 * (len(E) + 1) * (len(v) + 2) * EPS)


def _folded(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float) -> tuple[Floats, Floats]:
    """Return the folded samples y_i (1, x_i) and the comparator (b, w)."""
    Z = fold(X, y)
    return Z, np.append(check_number(b, "b"), check_weights(w, Z.shape[1] - 1))
