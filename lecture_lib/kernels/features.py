"""The explicit feature map of the polynomial kernel."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, factorial, prod, sqrt

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_count, check_X
from lecture_lib.base.overflow import check_size, refusing_overflow


@refusing_overflow("X")
def polynomial_features(X: ArrayLike, degree: int) -> Floats:
    """Map each sample to its monomials of one degree, weighted to match the kernel.

    Shape (n, comb(d + p - 1, p)). Inner products of its rows are ``(x.z)**degree``. A monomial
    in which coordinate j occurs p_j times has weight sqrt(p!  / (p_1! ... p_d!)).

    Parameters
    ----------
    X : (n, d) array
        Samples, one per row.
    degree : int
        Whole number p, at least 1.

    See Also
    --------
    polynomial_kernel : the same inner products without the map.
    count_polynomial_features : the number of columns.

    References
    ----------
    eq-quadratic-map, INT-63.

    Examples
    --------
    The columns are x_1^2, sqrt(2) x_1 x_2 and x_2^2:

    >>> from lecture_lib import polynomial_features
    >>> polynomial_features([[1.0, 2.0]], 2).round(3)
    array([[1.   , 2.828, 4.   ]])
    """
    X_, degree = check_X(X), check_count(degree, "degree")
    n, d = X_.shape
    check_size(n * comb(d + degree - 1, min(degree, d - 1)), "degree")
    columns = []
    for chosen in combinations_with_replacement(range(d), degree):
        arrangements = factorial(degree) // prod(factorial(chosen.count(j)) for j in range(d))
        columns.append(sqrt(arrangements) * X_[:, chosen].prod(axis=1))
    return np.column_stack(columns)  # eq-quadratic-map


def count_polynomial_features(d: int, degree: int) -> int:
    """Return the number of monomials of one degree in d variables.

    This is comb(d + degree - 1, degree), the cost of the map; the kernel costs d products and
    one power.

    Parameters
    ----------
    d : int
        Number of variables, at least 1.
    degree : int
        Whole number, at least 1.

    References
    ----------
    INT-72.

    Examples
    --------
    >>> from lecture_lib import count_polynomial_features
    >>> count_polynomial_features(2, 2), count_polynomial_features(100, 5)
    (3, 91962520)
    """
    d, degree = check_count(d, "d"), check_count(degree, "degree")
    return comb(d + degree - 1, degree)
