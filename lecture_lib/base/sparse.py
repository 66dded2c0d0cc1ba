"""Rows of a sparse matrix: SciPy's CSR arrays where they lie, without SciPy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
BLOCK = 1 << 14  # entries, measured: what is computed of that many at once fits into a cache


class SparseRows(NamedTuple):
    """The entries of n samples with d features, row by row; zeros are left out.

    It is a tuple of arrays, because numba knows what that is.  The integers have no sign:
    numba then does not ask at every entry whether it is counted from the end.

    Attributes
    ----------
    values : (m,) array
        The entries, which cannot be written to.
    features : (m,) array of int
        The feature of each entry, rising in each row.
    ends : (n + 1,) array of int
        The entries of sample i are those from ``ends[i]`` to ``ends[i + 1]``.
    d : int
    """

    values: Floats
    features: NDArray[np.unsignedinteger[Any]]
    ends: NDArray[np.uintp]
    d: int

    @property
    def shape(self) -> tuple[int, int]:
        """Number of samples and of features."""
        return len(self.ends) - 1, self.d

    def row(self, i: int) -> tuple[NDArray[np.unsignedinteger[Any]], Floats]:
        """Return the features and the values of a sample's entries."""
        start, end = self.ends[i], self.ends[i + 1]
        return self.features[start:end], self.values[start:end]

    def blocks(self) -> Iterator[tuple[slice, slice]]:
        """Yield slices of rows, and of their entries, that are small enough to compute with."""
        first, n = 0, len(self.ends) - 1
        while first < n:
            beyond = np.searchsorted(self.ends, self.ends[first] + np.uintp(BLOCK), "right") - 1
            last = min(max(int(beyond), first + 1), n)
            yield slice(first, last), slice(int(self.ends[first]), int(self.ends[last]))
            first = last

    def __matmul__(self, w: Floats) -> Floats:
        """Return the product of each row with the weights."""
        out = np.empty(len(self.ends) - 1)
        for rows, part in self.blocks():
            out[rows] = self._sums(rows, self.values[part] * w[self.features[part]])
        return out

    def squared_lengths(self) -> Floats:
        """Return the sum of the squares of each row."""
        out = np.empty(len(self.ends) - 1)
        for rows, part in self.blocks():
            out[rows] = self._sums(rows, np.square(self.values[part], dtype=float))
        return out

    def _sums(self, rows: slice, terms: Floats) -> Floats:
        """Return the sum of the terms of each of these rows."""
        ends = self.ends[rows.start : rows.stop + 1].astype(np.intp)
        starts, out = ends[:-1] - ends[0], np.zeros(len(ends) - 1)
        full = ends[1:] > ends[:-1]
        out[full] = np.add.reduceat(terms, starts[full]) if full.any() else 0.0
        return out


def is_sparse(X: object) -> bool:
    """Say whether X is a sparse matrix or array of SciPy, and do not import it to find out."""
    return hasattr(X, "tocsr")


def entries_of(X: Floats | SparseRows, i: int) -> tuple[Any, Floats]:
    """Return where the entries of ``X[i]`` stand, and their values: all of a dense row."""
    return X.row(i) if isinstance(X, SparseRows) else (slice(None), X[i])


def sparse_rows(X: Any, name: str = "X") -> SparseRows:
    """Return the rows of a CSR matrix or array of SciPy, without a copy of numbers in floats.

    The values may still be infinite, or too large for the sum of their squares.
    """
    kind = type(X).__name__
    if X.format != "csr":
        msg = f"{name} must be an array or a CSR matrix; got {kind}. {name}.tocsr() makes one."
        raise ValueError(msg)
    if len(X.shape) != 2:
        msg = f"{name} must have shape (n, d); got {X.shape}. One sample is {name}.reshape(1, -1)."
        raise ValueError(msg)
    if 0 in X.shape:
        msg = f"{name} must contain at least one sample and one feature; got shape {X.shape}."
        raise ValueError(msg)
    if X.data.dtype.kind not in "biuf":
        msg = f"{name} must contain numbers; got dtype {X.data.dtype}."
        raise ValueError(msg + " Convert it with .astype(float).")
    kept = X.data.dtype in (np.float64, np.float32)
    values = np.ascontiguousarray(X.data, None if kept else np.float64).view()
    values.setflags(write=False)
    ends = np.array(X.indptr, np.intp)
    if len(ends) != X.shape[0] + 1 or ends[0] or (np.diff(ends) < 0).any():
        msg = f"{name} must have {X.shape[0] + 1} row pointers that rise from 0. "
        raise ValueError(msg + f"{name}.check_format() tells you more; build {name} again.")
    if not ends[-1] <= min(len(values), len(X.indices)):
        msg = f"{name} must have as many entries as its row pointers say, {ends[-1]}; got "
        raise ValueError(msg + f"{len(values)} values, {len(X.indices)} indices. Make it again.")
    indices = np.ascontiguousarray(X.indices, X.indices.dtype.newbyteorder("="))
    features = indices.view(f"u{indices.itemsize}")  # of a negative index it makes a huge one
    rows = SparseRows(values, features, ends.view(np.uintp), int(X.shape[1]))
    _check_features(rows, name)
    return rows


def _check_features(rows: SparseRows, name: str) -> None:
    """Refuse entries that are out of order, stand twice, or name no feature."""
    ends = rows.ends.view(np.intp)
    for some, part in rows.blocks():
        features = rows.features[part]
        rises = features[1:] > features[:-1]
        begins = ends[some.start + 1 : some.stop] - part.start
        rises[begins[(begins > 0) & (begins < len(features))] - 1] = True
        if not rises.all():
            row = int(np.searchsorted(ends, part.start + int(rises.argmin()), "right")) - 1
            msg = f"{name} must have each row's indices in order and without repeats; row {row} "
            raise ValueError(msg + f"has not. {name}.sum_duplicates() sorts them.")
    last = rows.features[ends[1:][ends[1:] > ends[:-1]] - 1]
    if len(last) and last.max() >= rows.d:
        msg = (
            f"{name} must have indices from 0 to {rows.d - 1}, one for each feature; an index "
            f"lies outside. {name}.check_format() tells you more; build {name} again."
        )
        raise ValueError(msg)
