"""Kernels, the Gram matrix, and when a matrix is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_count, check_number, check_positive, check_X

Kernel = Callable[[Floats, Floats], Floats]


@dataclass(frozen=True)
class GaussianKernel:
    """What `gaussian_kernel` returns: a kernel that is a product over the features.

    Attributes
    ----------
    sigma : float
    """

    sigma: float

    def __call__(self, X: ArrayLike, Z: ArrayLike) -> Floats:
        """Return the kernel of every row of X with every row of Z."""
        X_, Z_ = _check_pair(X, Z)
        exponent = np.zeros((len(X_), len(Z_)))
        columns = np.ascontiguousarray(Z_.T)
        for x_j, z_j in zip(X_.T, columns, strict=True):  # a feature at a time: no (n, m, d) array
            difference = x_j[:, None] - z_j
            difference *= difference
            exponent += difference
        exponent /= -2 * self.sigma**2
        return np.exp(exponent, out=exponent)  # eq-gaussian-kernel


@dataclass(frozen=True)
class PolynomialKernel:
    """What `polynomial_kernel` returns.

    Attributes
    ----------
    degree : int
    constant : float
    """

    degree: int
    constant: float

    def __call__(self, X: ArrayLike, Z: ArrayLike) -> Floats:
        """Return the kernel of every row of X with every row of Z."""
        X_, Z_ = _check_pair(X, Z)
        return np.asarray((X_ @ Z_.T + self.constant) ** self.degree)  # eq-polynomial-kernel


def linear_kernel(X: ArrayLike, Z: ArrayLike) -> Floats:
    """Return the inner product of every row of X with every row of Z.

    Parameters
    ----------
    X : (n, d) array
    Z : (m, d) array

    Returns
    -------
    (n, m) array

    Raises
    ------
    ValueError
        If the rows have different lengths, or a number is not finite.

    Examples
    --------
    >>> linear_kernel([[1.0, 2.0]], [[3.0, 1.0], [0.0, 1.0]])
    array([[5., 2.]])
    """
    X_, Z_ = _check_pair(X, Z)
    return X_ @ Z_.T


def polynomial_kernel(degree: int, *, constant: float = 0.0) -> PolynomialKernel:
    """Return the kernel ``(x.z + constant)**degree``.

    Parameters
    ----------
    degree : int
        Whole number, at least 1.  Other powers are no kernels: the square root of x.z has
        a Gram matrix of negative determinant.
    constant : float, default 0.0
        Not negative.  At 0 the kernel is that of `polynomial_features`; above 0 all lower
        degrees are in it too.

    Returns
    -------
    PolynomialKernel
        A function of (n, d) and (m, d) arrays that returns an (n, m) array.

    Raises
    ------
    ValueError
        If the degree is not a whole number above 0, or the constant negative.

    References
    ----------
    eq-polynomial-kernel, INT-65.

    Examples
    --------
    >>> polynomial_kernel(2)([[1.0, 2.0]], [[3.0, 1.0], [0.0, 1.0]])
    array([[25.,  4.]])
    """
    degree = check_count(degree, "degree")
    if check_number(constant, "constant") < 0:
        msg = f"constant must not be negative, or this is no kernel; got {constant}."
        raise ValueError(msg)
    return PolynomialKernel(degree, float(constant))


def gaussian_kernel(sigma: float) -> GaussianKernel:
    """Return the Gaussian kernel of a given width.

    Parameters
    ----------
    sigma : float
        Width: at this distance the kernel has fallen from 1 to exp(-1/2).

    Returns
    -------
    GaussianKernel
        A function of (n, d) and (m, d) arrays that returns an (n, m) array.

    Raises
    ------
    ValueError
        If sigma is not positive.

    References
    ----------
    eq-gaussian-kernel.

    Examples
    --------
    >>> gaussian_kernel(3.0)([[0.0]], [[3.0]]).round(4)
    array([[0.6065]])
    """
    return GaussianKernel(check_positive(sigma, "sigma"))


def _check_pair(X: ArrayLike, Z: ArrayLike) -> tuple[Floats, Floats]:
    X_, Z_ = check_X(X), check_X(Z, "Z")
    if X_.shape[1] != Z_.shape[1]:
        msg = f"Z must have {X_.shape[1]} features to match X; got {Z_.shape[1]}."
        raise ValueError(msg)
    return X_, Z_
