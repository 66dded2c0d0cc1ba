"""The support vector machine with a kernel, without a Gram matrix."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lecture_lib as lib
from lecture_lib.kernels import _columns as columns
from lecture_lib.solvers.svm import kernel as module

CUBIC = lib.polynomial_kernel(3, constant=1.0)


@pytest.fixture
def few(monkeypatch):
    """Let small sets count as large, and columns come one by one."""
    monkeypatch.setattr(module, "SMALL", 0)
    monkeypatch.setattr(columns, "BATCH", 1)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from([0.1, 1.0, 100.0]), st.booleans())
def test_the_run_is_that_on_the_gram_matrix(seed, C, cubic):
    data, kernel = lib.overlapping(40, seed=seed), CUBIC if cubic else lib.gaussian_kernel(1.5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SMALL", 0)
        run = lib.kernel_svm(data.X, data.y, kernel, C=C)
    K = lib.gram(data.X, kernel)
    on_gram = lib.dual_svm(K, data.y, C=C)
    if not cubic:  # rounding in the products of samples may break a tie the other way
        assert run.pairs[:10] == on_gram.pairs[:10]
    assert run.status == on_gram.status == "optimal"
    assert lib.svm_kkt(K, data.y, run.alpha, run.b, C=C).certifies(1e-9)


@pytest.mark.usefixtures("few")
def test_only_columns_of_samples_that_a_step_moves_are_computed():
    data, asked = lib.overlapping(300, distance=4.0, seed=1), []
    kernel = lib.gaussian_kernel(1.0)

    def noted(X, Z):
        if len(Z) == len(data.X):
            asked.extend(map(tuple, X))
        return kernel(X, Z)

    run = lib.kernel_svm(data.X, data.y, noted, C=1.0)
    moved = {tuple(data.X[i]) for pair in run.pairs for i in pair}
    assert len(asked) == len(set(asked)) < 150
    assert moved <= set(asked)
    assert len(set(asked) - moved) <= 1  # the last choice may find nothing left to gain


def test_columns_that_come_together_change_no_pair(monkeypatch):
    data, kernel = lib.overlapping(600, seed=2), lib.gaussian_kernel(0.5)
    together = lib.kernel_svm(data.X, data.y, kernel, C=1.0)
    monkeypatch.setattr(columns, "BATCH", 1)
    alone = lib.kernel_svm(data.X, data.y, kernel, C=1.0)
    assert together.pairs == alone.pairs
    np.testing.assert_allclose(together.alpha, alone.alpha, atol=1e-9)


@pytest.mark.parametrize("C", [1.0, 100.0])
@pytest.mark.parametrize("constant", [0.0, 1.0])
def test_many_samples_go_through_the_features_of_the_kernel(C, constant):
    data, kernel = lib.overlapping(500, seed=3), lib.polynomial_kernel(3, constant=constant)
    K = lib.gram(data.X, kernel)
    run = lib.kernel_svm(data.X, data.y, kernel, C=C)
    assert len(run.pairs) < len(lib.dual_svm(K, data.y, C=C).pairs)
    assert run.status == "optimal"
    assert lib.svm_kkt(K, data.y, run.alpha, run.b, C=C).certifies(1e-9)


@pytest.mark.usefixtures("few")
def test_a_hard_margin_that_is_none_is_called_unbounded():
    X, y = [[0.0], [1.0], [2.0], [1.0]], [1, -1, 1, 1]
    assert lib.kernel_svm(X, y, lib.gaussian_kernel(1.0), C=np.inf).status == "unbounded"


def test_running_out_of_steps_is_said():
    data = lib.overlapping(60, seed=0)
    run = lib.kernel_svm(data.X, data.y, lib.gaussian_kernel(1.0), C=10.0, max_steps=3)
    assert run.status == "budget exhausted"
