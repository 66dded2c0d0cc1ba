import re

import numpy as np
import pytest
import scipy.sparse

from lecture_lib.base.checks import check_rows
from lecture_lib.base.sparse import BLOCK, sparse_rows

Y = [1, -1]


def matrix(values=(1.0, 2.0, 3.0), indices=(0, 2, 1), ends=(0, 2, 3), shape=(2, 3)):
    """Return a CSR matrix of which SciPy checks nothing."""
    X = scipy.sparse.csr_array((2, 3))
    X.data, X.indices, X.indptr = np.array(values), np.array(indices), np.array(ends)
    X._shape = shape
    return X


BAD = {
    "columns": (matrix().tocsc(), "X must be an array or a CSR matrix; got csc_array."),
    "coordinates": (scipy.sparse.coo_matrix(np.eye(2)), "X must be an array or a CSR matrix"),
    "no rows": (scipy.sparse.csr_array((0, 3)), "X must contain at least one sample"),
    "no features": (scipy.sparse.csr_array((2, 0)), "X must contain at least one sample"),
    "complex": (matrix(values=(1j, 2, 3)), "X must contain numbers; got dtype complex128."),
    "nan": (matrix(values=(1, np.nan, 3)), "X must be finite; row 0 holds nan."),
    "infinite": (matrix(values=(1, 2, -np.inf)), "X must be finite; row 1 holds -inf."),
    "large": (matrix(values=(1, 2, 1e200)), "X must have rows whose squares can be added; row 1"),
    "unsorted": (matrix(indices=(2, 0, 1)), "X must have each row's indices in order"),
    "twice": (matrix(indices=(2, 2, 1)),
        "X must have each row's indices in order and without repeats"),
    "outside": (matrix(indices=(0, 3, 1)), "X must have indices from 0 to 2"),
    "negative": (matrix(indices=(0, 2, -1)), "X must have indices from 0 to 2"),
    "falling": (matrix(ends=(0, 4, 3)), "X must have 3 row pointers that rise from 0."),
    "late": (matrix(ends=(1, 2, 3)), "X must have 3 row pointers that rise from 0."),
    "few": (matrix(ends=(0, 3)), "X must have 3 row pointers that rise from 0."),
    "short": (matrix(ends=(0, 2, 9)), "X must have as many entries as its row pointers say, 9"),
}  # fmt: skip


@pytest.mark.parametrize(("X", "words"), BAD.values(), ids=BAD)
def test_a_sparse_matrix_that_is_no_samples_is_refused_in_one_sentence(X, words):
    with pytest.raises(ValueError, match="^" + re.escape(words)):
        check_rows(X, Y)


def test_the_row_that_is_out_of_order_is_named_beyond_the_first_block():
    n = BLOCK // 2 + 50
    indices = np.tile([0, 1], n)
    X = matrix(np.ones(2 * n), indices, 2 * np.arange(n + 1), (n, 2))
    sparse_rows(X)
    indices[2 * (n - 3) :][:2] = 1, 0
    with pytest.raises(ValueError, match=f"row {n - 3} has not"):
        sparse_rows(matrix(np.ones(2 * n), indices, 2 * np.arange(n + 1), (n, 2)))


def test_what_sparse_rows_add_up_to_is_what_dense_rows_do(rng):
    for n, d, share in ((1, 1, 0.0), (7, 5, 0.5), (300, 900, 0.9), (4, 3 * BLOCK, 0.6)):
        X = rng.integers(-4, 5, (n, d)) * (rng.random((n, d)) < share) * 1.0
        X[n // 2] = 0
        rows, w = sparse_rows(scipy.sparse.csr_array(X)), rng.integers(-4, 5, d) * 1.0
        assert rows.shape == X.shape
        np.testing.assert_array_equal(rows @ w, X @ w)
        np.testing.assert_array_equal(rows.squared_lengths(), np.vecdot(X, X))


def test_the_entries_are_not_copied_and_cannot_be_written_to():
    X = matrix()
    rows, _, _ = check_rows(X, Y)
    assert np.shares_memory(rows.values, X.data)
    assert np.shares_memory(rows.features, X.indices)
    assert not rows.values.flags.writeable
    assert X.data.flags.writeable
