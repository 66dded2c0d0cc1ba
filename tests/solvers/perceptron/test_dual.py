import numpy as np
import pytest
from hypothesis import assume, given

import lecture_lib as lib
from tests.strategies import integer_samples

MANY = 5000


@pytest.mark.ledger("NTS-77", "NTS-78", "E-NTS-14")
@pytest.mark.parametrize(
    ("bias_step", "k"), [(0.25, 863), (121.0, 45)], ids=["enclosing ball", "ball at the origin"]
)
def test_the_bias_must_step_by_the_radius_around_the_origin(bias_step, k):
    """x = 10 (-) and 11 (+): (2R / rho)^2 is 4 for R = 1/2 and 1936 for R = 11."""
    K = np.outer([10, 11], [10, 11])
    run = lib.dual_perceptron(K, [-1, 1], bias_step=bias_step)
    assert (run.status, run.mistakes) == ("separated", k)


@pytest.mark.ledger("INT-51", "INT-52", "NTS-74", "NTS-75", "E-INT-06", "E-INT-09")
@given(integer_samples(separable=False))
def test_dual_makes_the_same_mistakes_in_the_same_order(samples):
    X, y = samples
    primal = lib.perceptron(X, y, max_epochs=20)
    dual = lib.dual_perceptron(X @ X.T, y, max_epochs=20)
    for name in ("updates", "b", "status", "epochs", "visits"):
        assert getattr(dual, name) == getattr(primal, name)
    np.testing.assert_array_equal((dual.alpha * y) @ X, primal.w)


@pytest.mark.ledger("FAU-32", "NTS-74", "NTS-76", "TRN-15")
@given(integer_samples(separable=False))
def test_alpha_counts_the_updates_of_each_sample(samples):
    X, y = samples
    run = lib.dual_perceptron(X @ X.T, y, max_epochs=20)
    np.testing.assert_array_equal(run.alpha, np.bincount(run.updates, minlength=len(y)))
    assert run.alpha.sum() == run.mistakes


@pytest.mark.ledger("INT-61")
@given(integer_samples(separable=False, max_d=2, size=4))
def test_kernel_and_feature_map_make_the_same_mistakes(samples):
    """<x, z>^2 is the inner product of all products of two coordinates."""
    X, y = samples
    features = np.einsum("ni,nj->nij", X, X).reshape(len(X), -1)
    implicit = lib.dual_perceptron((X @ X.T) ** 2, y, max_epochs=20)
    explicit = lib.perceptron(features, y, max_epochs=20)
    assert (implicit.updates, implicit.b) == (explicit.updates, explicit.b)


@pytest.mark.ledger("UNI-05", "NTS-77", "E-NTS-14")
@given(integer_samples(both_classes=True))
def test_steps_of_the_squared_radius_obey_the_bound_of_the_notes(samples):
    """It is Novikoff's with the constant feature R (eq-radius-feature-bound)."""
    X, y = samples
    R = np.linalg.norm(X, axis=1).max()
    found = lib.perceptron(X, y, max_epochs=MANY)
    assume(found.w.any())
    length = np.linalg.norm(found.w)
    rho, b = (y * (X @ found.w + found.b)).min() / length, found.b / length
    run = lib.dual_perceptron(X @ X.T, y, bias_step=R**2, max_epochs=MANY)
    assert run.status == "separated"
    assert abs(b) <= R
    bound = 2 * (R**2 + b**2) / rho**2
    assert bound == pytest.approx(lib.novikoff_bounds(X, y, found.w, found.b, feature=R).fau)
    assert run.mistakes <= bound * (1 + 1e-9)
    assert bound <= (2 * R / rho) ** 2 * (1 + 1e-9)


@given(integer_samples(separable=False))
def test_the_bias_step_is_the_square_of_a_constant_feature(samples):
    X, y = samples
    homogeneous = lib.dual_perceptron(X @ X.T + 9, y, bias_step=0, max_epochs=5)
    run = lib.dual_perceptron(X @ X.T, y, bias_step=9, max_epochs=5)
    assert run.updates == homogeneous.updates
    assert (run.b, homogeneous.b) == (9 * (run.alpha @ y), 0.0)


# Without a Gram matrix


@given(integer_samples(separable=False))
def test_with_a_kernel_it_is_the_run_on_the_gram_matrix(samples):
    X, y = samples
    kernel = lib.polynomial_kernel(2, constant=1.0)
    run = lib.kernel_perceptron(X, y, kernel, max_epochs=10, bias_step=2.0)
    on_gram = lib.dual_perceptron(lib.gram(X, kernel), y, max_epochs=10, bias_step=2.0)
    for name in ("updates", "b", "status", "epochs", "visits"):
        assert getattr(run, name) == getattr(on_gram, name)
    np.testing.assert_array_equal(run.alpha, on_gram.alpha)


@given(integer_samples(separable=False))
def test_a_column_is_computed_once_and_only_for_a_sample_that_is_ever_a_mistake(samples):
    X, y = samples
    asked = []

    def kernel(X, Z):
        asked.append(X.copy())
        return X @ Z.T

    run = lib.kernel_perceptron(X, y, kernel, max_epochs=10)
    assert len(asked) == np.count_nonzero(run.alpha)
    np.testing.assert_array_equal(np.vstack(asked), X[list(dict.fromkeys(run.updates))])


@pytest.mark.usefixtures("each_engine")
def test_a_gram_matrix_whose_scores_overflow_is_refused_by_both_engines():
    """Python says that a sum overflows; a compiled loop would run on with infinite scores."""
    K = lib.gram([[1.0, 2.0], [2.0, 1.0], [-1.0, 0.5]])
    with pytest.raises(ValueError, match=r"^K and bias_step must be so small"):
        lib.dual_perceptron(K / K.max() * 1.7e308, [1, -1, 1], max_epochs=30)
