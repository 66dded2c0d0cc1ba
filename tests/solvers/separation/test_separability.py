import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import datasets, integer_samples
from tests.worked import each_worked

# Laws


@pytest.mark.ledger("UNI-02", "NTS-10", "FAU-03")
@given(datasets)
def test_the_margin_is_at_least_the_one_that_is_known(data):
    found = lib.separate(data.X, data.y)
    assert found.status == "separable"
    assert found.upper >= lib.augmented_margin(data.X, data.y, data.w, data.b) * (1 - 1e-9)
    achieved = lib.augmented_margin(data.X, data.y, found.w, found.b)
    assert achieved == pytest.approx(found.lower, rel=1e-9)
    assert found.upper == pytest.approx(found.lower, rel=1e-9)
    assert np.linalg.norm([found.b, *found.w]) == pytest.approx(1)


@pytest.mark.ledger("NTS-09")
@given(datasets, st.integers(0, 10**6))
def test_all_weights_within_margin_over_radius_of_the_separator_separate(data, seed):
    found = lib.separate(data.X, data.y)
    step = np.random.default_rng(seed).normal(size=data.X.shape[1] + 1)
    longest = np.linalg.norm(lib.fold(data.X, data.y), axis=1).max()
    step *= 0.999 * found.lower / longest / np.linalg.norm(step)
    v = np.append(found.b, found.w) + step
    assert lib.check_separator(data.X, data.y, v[1:], v[0]).separates


@pytest.mark.ledger("EXT-20", "NTS-02", "FAU-35")
@given(integer_samples(separable=False, size=3))
def test_the_answer_comes_with_its_certificate(samples):
    X, y = samples
    found = lib.separate(X, y)
    if found.status == "separable":
        assert lib.check_separator(X, y, found.w, found.b, exact=True).separates
        assert lib.perceptron(X, y, max_epochs=100_000).status == "separated"
    else:
        assert (found.status, found.w, found.b) == ("not separable", None, None)
        assert (found.lower, found.upper) == (0, 0)
        assert lib.check_gordan(X, y, found.weights, exact=True).proves
        assert (found.weights > 0).sum() <= X.shape[1] + 2


# Worked by hand


@pytest.mark.ledger("UNI-08", "EXT-11")
@each_worked
def test_largest_augmented_margin_of_the_worked_examples(worked):
    found = lib.separate(worked.data.X, worked.data.y)
    assert found.status == "separable"
    assert (found.lower, found.upper) == pytest.approx((worked.augmented_margin,) * 2, rel=1e-12)


@pytest.mark.ledger("UNI-04")
def test_one_class_alone_is_separated_by_the_bias():
    found = lib.separate([[-3.0], [3.0]], [-1, -1])
    assert (found.status, found.b, found.lower) == ("separable", -1.0, 1.0)
    np.testing.assert_allclose(found.w, [0.0], atol=1e-15)


def test_real_data_of_both_kinds():
    cancer = lib.breast_cancer()
    found = lib.separate(cancer.X, cancer.y)
    assert found.status == "separable"
    assert lib.check_separator(cancer.X, cancer.y, found.w, found.b, exact=True).separates
    digits = lib.digits_odd_even()
    found = lib.separate(digits.X, digits.y)
    assert found.status == "not separable"
    assert (found.weights > 0).sum() <= 66
    assert lib.check_gordan(digits.X, digits.y, found.weights).certifies(tol=1e-12)


def test_a_margin_that_is_lost_in_rounding_is_no_proof_that_there_is_none():
    """Features whose units differ by up to 1e9; seed 2473 leaves the search without a verdict."""
    for seed in (0, 1, 2, 2473):
        rng = np.random.default_rng(seed)
        X = rng.normal(size=(30, 8)) * 10.0 ** rng.uniform(0, 9, size=8)
        w = rng.normal(size=8) / 10.0 ** rng.uniform(0, 9, size=8)
        found = lib.separate(X, np.where(X @ w > 0, 1.0, -1.0))
        assert found.status in {"separable", "budget exhausted"}


# Running out of budget


def test_a_proof_that_is_found_with_the_last_step_counts():
    found = lib.separate([[1.0], [1.0]], [-1, 1], max_steps=1)
    assert found.status == "not separable"
    np.testing.assert_allclose(found.weights, [0.5, 0.5])
