import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.preprocessing import PolynomialFeatures

from lecture_lib.data.examples import xor
from lecture_lib.kernels.features import count_polynomial_features, polynomial_features
from lecture_lib.kernels.functions import polynomial_kernel
from lecture_lib.linear.score import fold
from tests.board import is_separable
from tests.strategies import integer_samples


@given(integer_samples(separable=False), st.integers(1, 5))
@pytest.mark.ledger("INT-63", "INT-64", "INT-65", "E-INT-16")
def test_inner_products_of_the_features_are_the_kernel(samples, degree):
    X = samples[0]
    F = polynomial_features(X, degree)
    K = polynomial_kernel(degree)(X, X)
    np.testing.assert_allclose(F @ F.T, K, rtol=1e-9, atol=1e-9 * np.abs(K).max())


@pytest.mark.parametrize(("d", "degree"), [(1, 4), (2, 3), (3, 2), (4, 5)])
def test_monomials_are_those_of_scikit_learn_up_to_their_weights(d, degree):
    X = np.random.default_rng(0).uniform(1, 2, size=(5, d))
    every = PolynomialFeatures(degree, include_bias=False).fit(X)
    top = every.powers_.sum(axis=1) == degree
    ratio = polynomial_features(X, degree) / every.transform(X)[:, top]
    np.testing.assert_allclose(ratio, np.broadcast_to(ratio[0], ratio.shape))
    assert (ratio[0] ** 2).sum() == pytest.approx(d**degree)  # the weights of (1+...+1)^p


@pytest.mark.ledger("INT-59", "INT-60")
def test_quadratic_features_separate_xor():
    data = xor()
    assert not is_separable(fold(data.X, data.y))
    assert is_separable(fold(polynomial_features(data.X, 2), data.y))


@pytest.mark.parametrize("d", [1, 2, 3, 4])
@pytest.mark.parametrize("degree", [1, 2, 3, 5])
def test_count_is_the_number_of_columns(d, degree):
    found = polynomial_features(np.ones((1, d)), degree)
    assert found.shape == (1, count_polynomial_features(d, degree))


@pytest.mark.ledger("INT-72")
def test_map_of_degree_5_on_100_inputs_has_92_million_columns():
    assert count_polynomial_features(100, 5) == 91_962_520


def test_a_number_of_orders_larger_than_any_integer_of_numpy_is_no_obstacle():
    found = polynomial_features([[1.0, 1.0]], 68)
    assert np.sum(found**2) == pytest.approx(2.0**68)
