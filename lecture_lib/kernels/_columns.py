"""The columns of a Gram matrix, each computed when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import numpy as np

from lecture_lib.base.checks import Floats, Indices
from lecture_lib.kernels.functions import (
    GaussianKernel,
    Kernel,
    PolynomialKernel,
    _kernel_values,
    linear_kernel,
)

BATCH = 16  # columns that are computed together, for little more than one
SINGLE = 4 * float(np.finfo(np.float32).eps)  # what rounding makes of a kernel in float32
FIRST_CAPACITY = 2**25  # numbers of the first array: memory costs nothing until it is filled


class Columns:
    """Columns of a Gram matrix: column i is ``values[place[i]]``, or missing where that is -1.

    ``compute(indices)`` returns columns as the rows of an array; it is None when all are known.
    Unless K is ``proved`` to be symmetric and positive semidefinite, by construction, what can
    be seen of that is looked at.
    """

    def __init__(
        self,
        values: Floats,
        place: Indices,
        compute: Callable[[Indices], Floats] | None,
        diagonal: Callable[[], Floats],
        *,
        proved: bool = False,
    ) -> None:
        self.values = values
        self.place = place
        self._order: list[int] = []
        self._compute = compute
        self._diagonal = diagonal
        self._proved = proved

    @classmethod
    def of_matrix(cls, K: Floats) -> Columns:
        """Return the columns of a matrix that is there already."""
        return cls(K, np.arange(len(K)), None, K.diagonal)

    @classmethod
    def of_kernel(cls, X: Floats, kernel: Kernel) -> Columns:
        """Return the columns of the Gram matrix of samples; none is computed yet."""
        n = len(X)

        def diagonal() -> Floats:
            parts = [X[start : start + BATCH] for start in range(0, n, BATCH)]
            return np.concatenate([_kernel_values(kernel, p, p).diagonal() for p in parts])

        def compute(indices: Indices) -> Floats:
            return _kernel_values(kernel, X[indices], X)

        values = np.empty((min(n, max(FIRST_CAPACITY // n, BATCH)), n))
        ours = kernel is linear_kernel or isinstance(kernel, (GaussianKernel, PolynomialKernel))
        return cls(values, np.full(n, -1), compute, diagonal, proved=ours)

    @cached_property
    def diagonal(self) -> Floats:
        """Every ``K[i, i]``, in one piece."""
        return self._diagonal().copy()

    def fetch(self, i: int, priority: Floats | None = None) -> None:
        """Compute column i, and with it some of those that are missing and wanted most.

        ``priority[k]`` says how much column k will be wanted; 0 is not at all.
        """
        indices = np.array([i])
        if priority is not None:
            priority = np.where(self.place < 0, priority, 0.0)
            priority[i] = np.inf
            count = min(BATCH, len(priority))
            first = np.argpartition(-priority, count - 1)[:count]
            indices = first[priority[first] > 0]
        known, filled = len(self._order), len(self._order) + len(indices)
        if filled > len(self.values):
            values = np.empty((2 * len(self.values), len(self.place)))
            values[:known] = self.values[:known]
            self.values = values
        assert self._compute is not None
        self.values[known:filled] = self._compute(indices)
        self.place[indices] = range(known, filled)
        self._order += indices.tolist()
        self._check(known, filled)

    def fetch_all(self) -> None:
        """Compute all columns at once."""
        assert self._compute is not None
        n = len(self.place)
        self.values, self.place = self._compute(np.arange(n)), np.arange(n)
        self._order = list(range(n))
        self._check(0, n)

    def _check(self, known: int, filled: int) -> None:
        """Refuse new columns that no kernel has, by what can be seen of them."""
        if self._proved:
            return
        columns = self.values[known:filled, self._order]
        mirrored = self.values[:filled, self._order[known:]].T
        squares = self.values[range(filled), self._order]  # k(x, x) of all that are known
        size = np.abs(columns).max()
        remedy = "Compute it in double precision, if rounding does this."
        if not _is_single(columns):
            remedy = "is_positive_semidefinite checks a matrix."
        if not np.allclose(columns, mirrored, rtol=1e-10, atol=1e-12 * size):
            msg = "kernel must be symmetric, an inner product of features; k(x, z) and k(z, x) "
            raise ValueError(msg + f"differ for two samples. {remedy}")
        lengths = np.sqrt(np.maximum(0.0, squares))
        cosines = lengths[known:, None] * lengths
        if (squares < 0).any() or (np.abs(columns) > cosines * (1 + 1e-8)).any():
            msg = (
                "kernel must be positive semidefinite: k(x, x) is not negative, and k(x, z)**2 at "
            )
            raise ValueError(msg + f"most k(x, x) k(z, z). {remedy}")

    def check_semidefinite(self, name: str) -> None:
        """Refuse what has a negative eigenvalue among the samples whose columns are known.

        Without it the dual objective is not concave, and a closed gap proves nothing.  A
        matrix has a Cholesky factor when all its eigenvalues are positive; 1e-9 of its largest
        entry is added to them, because rounding makes zeros slightly negative.
        """
        if self._proved:
            return
        known = np.flatnonzero(self.place >= 0)
        K = self.rows(known)[:, known] if len(known) < len(self.place) else self.rows(known)
        if not K.any() or _is_semidefinite(K, 1e-9):
            return
        remedy = "is_positive_semidefinite checks a matrix."
        if _is_single(K) and _is_semidefinite(K, SINGLE * len(K)):
            remedy = "The rounding of single precision can make one: compute in double precision."
        msg = f"{name} must be positive semidefinite, or there is no optimum to find; it has a "
        raise ValueError(msg + f"negative eigenvalue. {remedy}")

    def rows(self, indices: Indices) -> Floats:
        """Return the known columns of some samples as rows: K is symmetric."""
        values: Floats = self.values[self.place[indices]]
        return values

    def submatrix(self, indices: Indices) -> Floats:
        """Return K for some samples whose columns are known."""
        values: Floats = self.values[np.ix_(self.place[indices], indices)]
        return values

    def times(self, signed: Floats) -> Floats:
        """Return ``K @ signed``; signed must be 0 where a column is missing."""
        if self._compute is None:
            return self.values @ signed
        return signed[self._order] @ self.values[: len(self._order)]


def _is_semidefinite(K: Floats, ridge: float) -> bool:
    """Say whether K has a Cholesky factor, with so much of its largest entry on its diagonal."""
    raised = K.copy()
    raised.flat[:: len(K) + 1] += ridge * K.diagonal().max()
    try:
        return bool(np.isfinite(np.linalg.cholesky(raised)).all())  # NaN: no, in WebAssembly
    except np.linalg.LinAlgError:
        return False


def _is_single(values: Floats) -> bool:
    """Say whether single precision holds all these numbers."""
    with np.errstate(over="ignore"):
        return np.array_equal(values, values.astype(np.float32))
