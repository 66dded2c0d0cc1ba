from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import pairwise

from lecture_lib.data.random_sets import overlapping
from lecture_lib.kernels.functions import gaussian_kernel, linear_kernel, polynomial_kernel
from lecture_lib.kernels.gram import gram, is_positive_semidefinite
from lecture_lib.solvers.perceptron.dual import kernel_perceptron
from lecture_lib.solvers.svm.dual import dual_svm
from lecture_lib.solvers.svm.kernel import kernel_svm
from tests.strategies import integer_samples

X, Z = overlapping(12, d=3, seed=0).X, overlapping(7, d=3, seed=1).X


@pytest.mark.parametrize("degree", [1, 2, 5])
@pytest.mark.parametrize("constant", [0.0, 0.5])
def test_polynomial_kernel_agrees_with_scikit_learn(degree, constant):
    theirs = pairwise.polynomial_kernel(X, Z, degree=degree, gamma=1, coef0=constant)
    np.testing.assert_allclose(polynomial_kernel(degree, constant=constant)(X, Z), theirs)


@pytest.mark.parametrize("sigma", [0.1, 1.0, 30.0])
def test_gaussian_kernel_agrees_with_scikit_learn(sigma):
    theirs = pairwise.rbf_kernel(X, Z, gamma=1 / (2 * sigma**2))
    np.testing.assert_allclose(gaussian_kernel(sigma)(X, Z), theirs, rtol=1e-9)


@given(integer_samples(separable=False), st.integers(1, 4))
@pytest.mark.ledger("INT-65")
def test_polynomial_kernel_of_whole_numbers_is_exact(samples, degree):
    rows = samples[0]
    K = polynomial_kernel(degree, constant=1)(rows, rows)
    exact = [[(sum(map(int, x * z)) + 1) ** degree for z in rows] for x in rows]
    assert K.tolist() == exact


@given(integer_samples(separable=False))
def test_gram_matrix_is_linear_unless_told_otherwise(samples):
    rows = samples[0]
    assert gram(rows).tolist() == (rows @ rows.T).tolist()
    assert gram(rows, polynomial_kernel(2)).tolist() == ((rows @ rows.T) ** 2).tolist()


def test_gaussian_gram_matrix_has_ones_on_the_diagonal_and_is_symmetric():
    K = gram(X, gaussian_kernel(0.3))
    assert (np.diag(K) == 1).all()
    assert (K == K.T).all()


KERNELS = {
    "linear": linear_kernel,
    "cubic": polynomial_kernel(3),
    "with lower degrees": polynomial_kernel(4, constant=2.0),
    "narrow": gaussian_kernel(0.1),
    "wide": gaussian_kernel(10.0),
}


@pytest.mark.parametrize("kernel", KERNELS.values(), ids=KERNELS.keys())
@pytest.mark.ledger("INT-73")
def test_gram_matrix_of_a_kernel_is_positive_semidefinite(kernel):
    for seed in range(5):
        K = gram(overlapping(30, seed=seed).X, kernel)
        assert is_positive_semidefinite(K).holds


NO_KERNELS = {
    "negated": lambda A, B: -(A @ B.T),
    "tanh": lambda A, B: np.tanh(2 * A @ B.T - 1),
    "square root": lambda A, B: np.sqrt(A @ B.T),
    "distance": lambda A, B: np.abs(A[:, None] - B[None]).sum(axis=2),
}


@pytest.mark.parametrize("function", NO_KERNELS.values(), ids=NO_KERNELS.keys())
@pytest.mark.ledger("INT-75", "INT-65", "E-INT-16", "E-INT-17")
def test_a_function_that_is_no_kernel_is_found_out_by_a_witness(function):
    K = gram([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]], function)
    report = is_positive_semidefinite(K)
    assert not report.holds
    c = report.witness
    assert np.linalg.norm(c) == pytest.approx(1.0)
    assert c @ K @ c == pytest.approx(report.smallest_eigenvalue)
    assert c @ K @ c < -0.01


@pytest.mark.parametrize(
    ("eigenvalue", "tolerance", "holds"),
    [(-1e-12, {}, True), (-1e-9, {}, False), (0.0, {}, True), (-1e-3, {"tol": 1e-2}, True)],
)
def test_rounding_is_forgiven_and_a_negative_eigenvalue_is_not(eigenvalue, tolerance, holds):
    rotation = np.array([[0.6, -0.8], [0.8, 0.6]])
    K = rotation @ np.diag([1.0, eigenvalue]) @ rotation.T
    for scale in (1.0, 1e6):
        report = is_positive_semidefinite(scale * K, **tolerance)
        assert report.holds is bool(report) is holds


def test_zero_matrix_is_positive_semidefinite():
    assert is_positive_semidefinite(np.zeros((2, 2)))


def test_a_kernel_takes_any_number_and_refuses_what_has_no_square():
    half = Fraction(1, 2)
    assert gaussian_kernel(half)([[0.0]], [[0.5]]).tolist() == [[np.exp(-0.5)]]
    assert gaussian_kernel(1.0)([[0.0]], [[1e200]]).tolist() == [[0.0]]
    assert polynomial_kernel(2, constant=half)([[1.0]], [[1.0]]).tolist() == [[2.25]]
    for sigma in (1e-162, 1e200):
        with pytest.raises(ValueError, match="sigma must lie between 1e-150 and 1e150"):
            gaussian_kernel(sigma)
    with pytest.raises(ValueError, match="X, Z and constant must be so small"):
        polynomial_kernel(2)([[1e200]], [[1.0]])


# What a kernel of one's own returns

PICTURES, SIDES = np.array([[90.0, 80.0], [85.0, 95.0], [70.0, 99.0]]), [1, -1, 1]


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_a_kernel_that_overflows_is_refused_in_every_precision(kind):
    def kernel(A, B):
        return (A @ B.T + 1).astype(kind) ** (10 if kind is np.float32 else 200)

    for run in (kernel_perceptron, partial(kernel_svm, C=1.0)):
        with pytest.raises(ValueError, match=r"^kernel must return finite numbers below"):
            run(PICTURES, SIDES, kernel)
    with pytest.raises(ValueError, match=r"^kernel must return finite numbers"):
        gram(PICTURES, kernel)


def test_a_harmless_kernel_in_single_precision_warns_of_nothing():
    assert gram(PICTURES, lambda A, B: (A @ B.T).astype(np.float32)).dtype == np.float64


@pytest.mark.parametrize("mask", [False, np.eye(3, dtype=bool)])
def test_a_kernel_that_hides_numbers_is_refused(mask):
    with pytest.raises(ValueError, match=r"^what the kernel returns must not be masked"):
        gram(PICTURES, lambda A, B: np.ma.masked_array(A @ B.T, mask=mask))


@pytest.mark.parametrize("n", [50, 300])
@pytest.mark.parametrize("kernel", [linear_kernel, polynomial_kernel(2), gaussian_kernel(1.0)])
def test_a_gram_matrix_in_single_precision_runs_or_is_refused_with_this_name(n, kernel):
    data = overlapping(n, d=3, seed=2)
    try:
        status = dual_svm(gram(data.X, kernel).astype(np.float32), data.y, C=1.0).status
    except ValueError as error:
        status = str(error)
    assert status in ("optimal", "undecided by rounding") or "single precision" in status


def test_single_precision_is_not_blamed_for_what_it_cannot_do():
    with pytest.raises(ValueError, match=r"negative eigenvalue\. is_positive_semidefinite"):
        dual_svm([[0.0, 1.0], [1.0, 0.0]], [1, -1], C=1.0)
