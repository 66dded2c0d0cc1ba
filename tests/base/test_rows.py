"""Validation of rows: no copy, and nothing that cannot be added up."""

import numpy as np
import pytest

from lecture_lib import perceptron
from lecture_lib.base.checks import check_rows
from lecture_lib.base.ties import rounding_bound


def test_rows_are_not_copied_and_single_precision_stays(rng):
    for kind in (np.float64, np.float32):
        X = rng.standard_normal((4, 3)).astype(kind)
        rows, _, radius = check_rows(X, [1, -1, 1, -1])
        assert np.shares_memory(rows, X)
        assert rows.dtype == kind
        assert radius == pytest.approx(np.linalg.norm(X, axis=1).max())
        run = perceptron(X, [1, -1, 1, -1], max_epochs=3)
        assert run.updates == perceptron(X.astype(float), [1, -1, 1, -1], max_epochs=3).updates


def test_rows_whose_squares_underflow_have_a_length():
    for kind, small in ((np.float64, 1e-180), (np.float32, 1e-30)):
        X = np.full((1, 100), small, kind)
        assert check_rows(X, [1])[2] >= 10 * small
        least = 100 * np.finfo(float).eps * 10 * small
        assert rounding_bound(X[0].astype(float), 0.0, 1.0, 0.0) >= least
