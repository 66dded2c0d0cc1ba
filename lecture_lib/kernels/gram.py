"""The Gram matrix of samples, and whether a matrix can be one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_gram, check_positive, check_X, readonly
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.record import Record
from lecture_lib.kernels.functions import Kernel, _kernel_values, linear_kernel


@dataclass(frozen=True, eq=False)
class SemidefiniteReport(Record):
    """Whether a symmetric matrix K is positive semidefinite; the report is true if it is.

    Attributes
    ----------
    holds : bool
    smallest_eigenvalue : float
    witness : (n,) array
        Unit vector c with c.Kc equal to the smallest eigenvalue.

    References
    ----------
    eq-positive-semidefinite, INT-75.

    Examples
    --------
    >>> from lecture_lib import is_positive_semidefinite
    >>> bool(is_positive_semidefinite([[2.0, 1.0], [1.0, 2.0]]))
    True
    """

    holds: bool
    smallest_eigenvalue: float
    witness: Floats

    def __bool__(self) -> bool:
        return self.holds


def gram(X: ArrayLike, kernel: Kernel = linear_kernel) -> Floats:
    """Return the Gram matrix of the samples.

    Shape (n, n): ``K[i, j] = kernel(x_i, x_j)``.  Raises ValueError if the kernel is not
    symmetric.

    Parameters
    ----------
    X : (n, d) array
        Samples, one per row.
    kernel : function, default linear_kernel
        A function of two arrays of samples, such as one from `gaussian_kernel`.

    References
    ----------
    eq-gram.

    Examples
    --------
    >>> from lecture_lib import gram
    >>> gram([[1.0, 2.0], [3.0, 0.0]])
    array([[5., 3.],
           [3., 9.]])
    """
    X_ = check_X(X)
    return check_gram(_kernel_values(kernel, X_, X_))  # eq-gram


def _symmetric(K: Floats) -> tuple[Floats, float]:
    """Return K without what rounding left lopsided, divided by a power of two, and that.

    The power is 1 unless squares of the entries are no floats.
    """
    largest = float(np.abs(K).max())
    unit = 1.0 if 1e-100 < largest < 1e100 else power_of_two(K)
    return (K / unit + K.T / unit) / 2, unit


def is_positive_semidefinite(K: ArrayLike, *, tol: float = 1e-10) -> SemidefiniteReport:
    """Check whether a symmetric matrix is the Gram matrix of some feature map.

    A `SemidefiniteReport`: true in an ``if`` when K is positive semidefinite; otherwise its
    witness c makes c.Kc, which should be a squared length, negative.

    Parameters
    ----------
    K : (n, n) array
        Symmetric.
    tol : float, default 1e-10
        An eigenvalue counts as negative if it is below ``-tol`` times the largest absolute
        one, because rounding makes zeros slightly negative.

    References
    ----------
    eq-positive-semidefinite, INT-75.

    Examples
    --------
    >>> from lecture_lib import is_positive_semidefinite
    >>> report = is_positive_semidefinite([[0.0, 1.0], [1.0, 0.0]])
    >>> report.holds, round(report.smallest_eigenvalue, 12)
    (False, -1.0)
    """
    K_ = check_gram(K)
    tol = check_positive(tol, "tol")
    half, unit = _symmetric(K_)
    values, vectors = np.linalg.eigh(half)
    smallest, size = float(values[0]), float(np.abs(values).max())
    return SemidefiniteReport(
        holds=smallest >= -tol * size,  # eq-positive-semidefinite
        smallest_eigenvalue=smallest * unit,
        witness=readonly(vectors[:, 0]),
    )
