"""The linear, polynomial and Gaussian kernels, as functions of two arrays of samples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_number,
    check_unmasked,
    check_X,
)
from lecture_lib.base.overflow import check_squarable, refusing_overflow
from lecture_lib.base.record import Record

Kernel = Callable[[Floats, Floats], Floats]
LARGEST = 1e290  # of a kernel: as many of them as there are visits can be added up


@dataclass(frozen=True)
class GaussianKernel(Record):
    """What `gaussian_kernel` returns: a kernel that is a product over the features.

    Attributes
    ----------
    sigma : float

    References
    ----------
    eq-gaussian-kernel.

    Examples
    --------
    >>> from lecture_lib import GaussianKernel
    >>> kernel = GaussianKernel(sigma=3.0)
    >>> kernel([[0.0]], [[3.0]]).round(4)
    array([[0.6065]])
    """

    sigma: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "sigma", check_squarable(self.sigma, "sigma"))

    def __call__(self, X: ArrayLike, Z: ArrayLike) -> Floats:
        """Return the kernel of every row of X with every row of Z."""
        X_, Z_ = _check_pair(X, Z)
        exponent = np.zeros((len(X_), len(Z_)))
        columns = np.ascontiguousarray(Z_.T)
        with np.errstate(over="ignore"):  # so far apart, the kernel is 0
            for x_j, z_j in zip(X_.T, columns, strict=True):  # by feature: no (n, m, d) array
                difference = x_j[:, None] - z_j
                difference *= difference
                exponent += difference
            exponent /= -2 * self.sigma**2
        return np.exp(exponent, out=exponent)  # eq-gaussian-kernel


@dataclass(frozen=True)
class PolynomialKernel(Record):
    """What `polynomial_kernel` returns.

    Attributes
    ----------
    degree : int
    constant : float

    References
    ----------
    eq-polynomial-kernel, INT-65.

    Examples
    --------
    >>> from lecture_lib import PolynomialKernel
    >>> kernel = PolynomialKernel(degree=2, constant=1.0)
    >>> kernel([[1.0, 2.0]], [[3.0, 1.0]])
    array([[36.]])
    """

    degree: int
    constant: float

    def __post_init__(self) -> None:
        check_count(self.degree, "degree")
        constant = check_number(self.constant, "constant")
        if constant < 0:
            msg = f"constant must not be negative, or this is not a kernel; got {self.constant}."
            raise ValueError(msg)
        object.__setattr__(self, "constant", constant)

    @refusing_overflow("X, Z and constant")
    def __call__(self, X: ArrayLike, Z: ArrayLike) -> Floats:
        """Return the kernel of every row of X with every row of Z."""
        X_, Z_ = _check_pair(X, Z)
        return np.asarray((X_ @ Z_.T + self.constant) ** self.degree)  # eq-polynomial-kernel


@refusing_overflow("X and Z")
def linear_kernel(X: ArrayLike, Z: ArrayLike) -> Floats:
    """Return the inner product of every row of X with every row of Z.

    Parameters
    ----------
    X : (n, d) array
    Z : (m, d) array

    Returns
    -------
    (n, m) array

    References
    ----------
    eq-gram, eq-kernel.

    Examples
    --------
    >>> from lecture_lib import linear_kernel
    >>> linear_kernel([[1.0, 2.0]], [[3.0, 1.0], [0.0, 1.0]])
    array([[5., 2.]])
    """
    X_, Z_ = _check_pair(X, Z)
    return X_ @ Z_.T


def polynomial_kernel(degree: int, *, constant: float = 0.0) -> PolynomialKernel:
    """Return the kernel ``(x.z + constant)**degree``.

    A `PolynomialKernel`: a function of (n, d) and (m, d) arrays that returns an (n, m) array.

    Parameters
    ----------
    degree : int
        Whole number, at least 1. In two or more dimensions fractional powers are not kernels
        in general: the square root of x.z has a Gram matrix with a negative determinant.
    constant : float, default 0.0
        Not negative.  At 0 the kernel is that of `polynomial_features`; above 0 it includes
        all lower degrees, too.

    References
    ----------
    eq-polynomial-kernel, INT-65.

    Examples
    --------
    >>> from lecture_lib import polynomial_kernel
    >>> polynomial_kernel(2)([[1.0, 2.0]], [[3.0, 1.0], [0.0, 1.0]])
    array([[25.,  4.]])
    """
    return PolynomialKernel(degree, constant)


def gaussian_kernel(sigma: float) -> GaussianKernel:
    """Return the Gaussian kernel of a given width.

    A `GaussianKernel`: a function of (n, d) and (m, d) arrays that returns an (n, m) array.

    Parameters
    ----------
    sigma : float
        Width: at this distance the kernel has fallen from 1 to exp(-1/2).

    References
    ----------
    eq-gaussian-kernel.

    Examples
    --------
    >>> from lecture_lib import gaussian_kernel
    >>> gaussian_kernel(3.0)([[0.0]], [[3.0]]).round(4)
    array([[0.6065]])
    """
    return GaussianKernel(sigma)


def _check_kernel(kernel: object) -> Kernel:
    """Return ``kernel`` when it is a function."""
    if not callable(kernel):
        msg = f"kernel must be a function of two arrays of samples; got {kernel!r}. "
        raise ValueError(msg + "gaussian_kernel(1.0) makes one.")
    return kernel


def _kernel_values(kernel: object, X: Floats, Z: Floats) -> Floats:
    """Return the kernel of every row of X with every row of Z; refuse what is none.

    Raises ValueError if the kernel is no function, or returns no (n, m) array of numbers that
    can be added up.
    """
    function = _check_kernel(kernel)
    with np.errstate(over="ignore", invalid="ignore"):
        values = function(X, Z)
    given = np.asarray(check_unmasked(values, "what the kernel returns"))
    if given.shape != (len(X), len(Z)) or given.dtype.kind not in "biuf":
        msg = f"kernel must return numbers of shape {(len(X), len(Z))}, one for each pair of "
        raise ValueError(msg + f"samples; got shape {given.shape}, dtype {given.dtype}.")
    K = given.astype(np.float64, copy=False)  # before it is compared: the limit is no float32
    usable = np.abs(K) <= LARGEST  # false for a NaN
    if not usable.all():
        i, j = np.argwhere(~usable)[0]
        msg = f"kernel must return finite numbers below {LARGEST:g}; for {X[i].tolist()} and "
        raise ValueError(msg + f"{Z[j].tolist()} it returned {K[i, j]}. Scale the samples.")
    return K


def _check_pair(X: ArrayLike, Z: ArrayLike) -> tuple[Floats, Floats]:
    X_, Z_ = check_X(X), check_X(Z, "Z")
    if X_.shape[1] != Z_.shape[1]:
        msg = f"Z must have {X_.shape[1]} features to match X; got {Z_.shape[1]}."
        raise ValueError(msg)
    return X_, Z_
