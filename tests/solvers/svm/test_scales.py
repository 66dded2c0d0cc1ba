"""Tiny and huge samples, far from the origin, with features of different scale; odd kernels."""

import numpy as np
import pytest

import lecture_lib as lib
from tests.hard_sets import separates
from tests.scaled_sets import hard_sets


def certified(X, y, run, C):
    report = lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C)
    return report.certifies()


def test_features_of_very_different_scale_get_what_the_judge_accepts():
    """The slack of a sample on the margin is 2e-16; C times that is more than the primal."""
    X, y = [[-1e6, -0.016], [-2.9e6, -0.004], [1.2e6, 0.0]], [-1, 1, -1]
    run = lib.svm(X, y, C=100.0)
    assert run.dual.status == "optimal"
    assert certified(X, y, run, 100.0)


def test_optimal_and_unbounded_hold_for_every_hard_set(rng):
    refusals = set()
    for X, y in hard_sets(rng, 150):
        C = float(rng.choice([np.inf, np.inf, 1e-4, 1.0, 1e4]))
        try:
            run = lib.svm(X, y, C=C, max_steps=3000)
        except ValueError as error:
            refusals.add(str(error)[:20])
            continue
        if run.dual.status == "optimal":
            assert certified(X, y, run, C)
            assert np.isfinite(C) or separates(X, y, run.w, run.b)
        if run.dual.status == "unbounded":
            weights = lib.separate(X, y).weights
            assert lib.check_gordan(X, y, weights / weights.sum(), exact=True).proves
    assert refusals <= {"X must be so small t", "X must be so large t"}


def test_the_kernel_machines_say_optimal_only_of_what_the_judge_accepts(rng):
    for X, y in hard_sets(rng, 100):
        X = X / (np.abs(X).max() or 1.0) * float(rng.choice([0.01, 1.0, 100.0]))
        kernels = [lib.gaussian_kernel(1.0), lib.polynomial_kernel(3, constant=1.0)]
        kernel = kernels[int(rng.random() >= 0.5)]
        K, C = lib.gram(X, kernel), float(rng.choice([np.inf, 1e-3, 1.0, 1e4]))
        on_gram = lib.dual_svm(K, y, C=C, max_steps=3000)
        for run in (on_gram, lib.kernel_svm(X, y, kernel, C=C, max_steps=3000)):
            report = lib.svm_kkt(K, y, run.alpha, run.b, C=C)
            assert run.status != "optimal" or report.certifies()


@pytest.mark.parametrize("factor", [1e-5, 1e-6, 1e-8, 1e-10])
def test_a_hard_margin_below_a_millionth_of_the_extent_is_found_by_the_linear_machine(factor):
    data = lib.separable(60, margin=0.3, d=5, seed=0)
    X, y = data.X - (1 - factor) * np.outer(data.X @ data.w, data.w), data.y
    run = lib.svm(X, y, C=np.inf)
    assert run.dual.status == "undecided by rounding"
    assert run.dual.gap <= 1e-14 / factor
    assert 1 / np.linalg.norm(run.w) == pytest.approx(lib.maximal_margin(X, y).margin)


@pytest.mark.parametrize(
    ("offset", "status"),
    [(1e2, "optimal"), (1e8, "undecided by rounding"), (1e10, "undecided by rounding")],
)
def test_the_hard_margin_is_found_far_from_the_origin(offset, status):
    """The bias is a float of the size of the offset."""
    data = lib.six_points()
    X = data.X + offset
    run = lib.svm(X, data.y, C=np.inf)
    assert run.dual.status == status
    assert run.dual.gap <= 1e-15 * offset + 1e-10
    assert separates(X, data.y, run.w, run.b)


@pytest.mark.parametrize("scale", [1e-150, 1e-50, 1e50, 1e150])
def test_the_hard_margin_does_not_depend_on_the_unit(scale):
    data = lib.six_points()
    here, there = lib.svm(data.X, data.y, C=np.inf), lib.svm(scale * data.X, data.y, C=np.inf)
    assert there.dual.status == "optimal"
    np.testing.assert_allclose(there.w * scale, here.w, rtol=1e-12)
    assert there.b == pytest.approx(here.b)


def test_multipliers_that_are_no_floats_are_refused_and_not_called_unbounded():
    refusal = r"^X must be so large that the sum of alpha.* Divide X by"
    with pytest.raises(ValueError, match=refusal):
        lib.svm([[1e-170], [-1e-170]], [1, -1], C=np.inf)
    with pytest.raises(ValueError, match=r"^X must be so large"):  # each is, their sum is not
        lib.svm([[6e-155], [-6e-155]], [1, -1], C=np.inf)
    assert lib.svm([[1e-170], [-1e-170], [0.0]], [1, 1, -1], C=np.inf).dual.status == "unbounded"


@pytest.mark.parametrize("C", [1e-4, 1.0, 1e4, 1e300])
def test_inner_products_next_to_zero_are_divided_by_nothing(C):
    X, y = np.array([[3.0, 1.0], [1.0, 2.0], [-2.0, 0.0], [1.0, -1.0]]) * 1e-161, [1, -1, -1, 1]
    run = lib.svm(X, y, C=C)
    assert run.dual.status == ("optimal" if C < 1e300 else "undecided by rounding")


def test_inner_products_that_are_no_floats_are_refused():
    with pytest.raises(ValueError, match=r"^X must be so small that .* multiply C by its square"):
        lib.svm([[1e150], [-1e150]], [1, -1], C=1.0)


NEGATIVE = [[1.0, 0.9, 0.0], [0.9, 1.0, 0.9], [0.0, 0.9, 1.0]]  # each pair of samples looks well


@pytest.mark.parametrize("C", [0.1, 10.0, np.inf])
@pytest.mark.parametrize("K", [NEGATIVE, [[0.0, 2.0], [2.0, 0.0]], [[-1.0, 0.0], [0.0, -1.0]]])
def test_a_matrix_with_a_negative_eigenvalue_is_refused(K, C):
    with pytest.raises(ValueError, match=r"^K must be positive semidefinite"):
        lib.dual_svm(K, [1, -1, 1][: len(K)], C=C)


def test_a_kernel_with_a_negative_eigenvalue_is_refused():
    def kernel(X, Z):
        return np.array(NEGATIVE)[np.ix_(X[:, 0].astype(int), Z[:, 0].astype(int))]

    with pytest.raises(ValueError, match=r"^kernel must be positive semidefinite"):
        lib.kernel_svm([[0.0], [1.0], [2.0]], [1, -1, 1], kernel, C=1.0)


def test_a_matrix_of_zeros_is_that_of_equal_samples():
    assert lib.dual_svm(np.zeros((2, 2)), [1, -1], C=1.0).alpha.tolist() == [1.0, 1.0]
