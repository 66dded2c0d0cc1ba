"""Separable or not: each answer comes with numbers that are checked here."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import check_number, check_values, check_weights
from lecture_lib._fractions import Vector, exact_number, exact_samples
from lecture_lib.reports import GordanReport, SeparatorReport
from lecture_lib.scores import fold


def check_separator(
    X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float, *, exact: bool = False
) -> SeparatorReport:
    """Check whether a plane has every sample strictly on its own side.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    w, b : (d,) array-like and float
        The plane.
    exact : bool, default False
        Evaluate the scores in fractions: for margins as small as the rounding.

    Returns
    -------
    SeparatorReport

    Raises
    ------
    ValueError
        If shapes disagree, a number is not finite or (b, w) is zero.

    See Also
    --------
    check_gordan : the certificate of the opposite.

    References
    ----------
    eq-gordan, FAU-03, EXT-20.

    Examples
    --------
    >>> report = check_separator([[2.0], [3.0]], [-1, 1], w=[2.0], b=-5.0)
    >>> report.separates, report.least, report.worst
    (True, 1.0, 0)
    """
    Z = fold(X, y)
    v = np.append(check_number(b, "b"), check_weights(w, Z.shape[1] - 1))
    if not v.any():
        msg = "w and b must not both be zero; got the zero vector, which is no plane."
        raise ValueError(msg)
    values = list(Z @ v)
    if exact:
        v_exact = [exact_number(float(value)) for value in v]
        values = [_dot(z_i, v_exact) for z_i in _folded_exact(X, y)]
    worst = min(range(len(values)), key=values.__getitem__)
    least = values[worst]
    return SeparatorReport(
        bool(least > 0), float(least), worst, float(least) / float(np.linalg.norm(v))
    )


def check_gordan(
    X: ArrayLike, y: ArrayLike, weights: ArrayLike, *, exact: bool = False
) -> GordanReport:
    """Check weights that prove that no plane separates: sum_i weights_i z_i = 0.

    The weights are convex coefficients of the folded samples z_i = y_i (1, x_i).  A plane
    with every z_i on its positive side would have the combination there too, but it is 0.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        Samples and labels.
    weights : (n,) array-like
        The certificate.
    exact : bool, default False
        Also solve for the weights of the same samples in fractions, from the numbers as
        they are stored.  It costs about (d + 2)**3 operations on growing fractions.

    Returns
    -------
    GordanReport

    Raises
    ------
    ValueError
        If shapes disagree or a number is not finite.

    See Also
    --------
    check_separator : the certificate of the opposite.

    References
    ----------
    eq-gordan, EXT-20.

    Examples
    --------
    >>> XOR = [[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1]
    >>> report = check_gordan(*XOR, weights=[0.25, 0.25, 0.25, 0.25], exact=True)
    >>> report.certifies(tol=0), report.proves, report.exact[0]
    (True, True, Fraction(1, 4))
    """
    Z = fold(X, y)
    weights_ = check_values(weights, "weights", len(Z))
    support = tuple(int(i) for i in np.flatnonzero(weights_ != 0))
    longest = float(np.linalg.norm(Z, axis=1).max())
    found = None
    if exact and support:
        rows = list(support)
        folded = _folded_exact(np.asarray(X, dtype=object)[rows], np.asarray(y)[rows])
        found = _solve(folded, weights_[rows].tolist())
    return GordanReport(
        combination=float(np.linalg.norm(weights_ @ Z)) / longest,  # eq-gordan
        total=abs(float(weights_.sum()) - 1),
        negative=max(0.0, -float(weights_.min())),
        support=support,
        exact=found,
    )


def _folded_exact(X: ArrayLike, y: ArrayLike) -> list[Vector]:
    rows, labels = exact_samples(X, y)
    return [
        tuple(y_i * value for value in (Fraction(1), *x_i))
        for x_i, y_i in zip(rows, labels, strict=True)
    ]


def _dot(a: Vector, c: list[Fraction]) -> Fraction:
    return sum((p * q for p, q in zip(a, c, strict=True)), Fraction(0))


def _solve(folded: list[Vector], near: list[float]) -> tuple[Fraction, ...] | None:
    """Return weights >= 0 of sum 1 that combine the folded samples to 0, if near ones exist.

    Gauss-Jordan elimination of the equations sum_i weights_i (z_i, 1) = (0, 1).  Where
    they leave a weight free, it keeps the value that was given.
    """
    k = len(folded)
    columns = [(*z_i, Fraction(1)) for z_i in folded]
    rows = [[column[r] for column in columns] + [Fraction(0)] for r in range(len(columns[0]))]
    rows[-1][k] = Fraction(1)
    leading: list[int] = []
    for c in range(k):
        r = next((r for r in range(len(leading), len(rows)) if rows[r][c] != 0), None)
        if r is None:
            continue
        place = len(leading)
        rows[place], rows[r] = rows[r], rows[place]
        rows[place] = [value / rows[place][c] for value in rows[place]]
        for other in range(len(rows)):
            factor = rows[other][c]
            if other != place and factor != 0:
                rows[other] = [
                    p - factor * q for p, q in zip(rows[other], rows[place], strict=True)
                ]
        leading.append(c)
    if any(row[k] != 0 for row in rows[len(leading) :]):
        return None
    weights = [Fraction(value) for value in near]
    free = [c for c in range(k) if c not in leading]
    for place, c in enumerate(leading):
        weights[c] = rows[place][k] - sum(rows[place][f] * weights[f] for f in free)
    return tuple(weights) if min(weights) >= 0 else None
