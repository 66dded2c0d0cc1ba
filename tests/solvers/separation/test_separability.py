import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from lecture_lib import (
    augmented_margin,
    breast_cancer,
    check_gordan,
    check_separator,
    digits_odd_even,
    fold,
    gate,
    hadamard,
    majority,
    perceptron,
    separate,
    six_points,
    tetrahedron,
    two_points,
    xor,
)
from tests.strategies import datasets, integer_samples


def linear_programme(X, y):
    """Largest t with z_i @ v >= t and |v_j| <= 1: positive exactly when separable (HiGHS)."""
    Z = fold(X, y)
    n, D = Z.shape
    answer = linprog(
        np.append(np.zeros(D), -1.0),
        A_ub=np.column_stack([-Z, np.ones(n)]),
        b_ub=np.zeros(n),
        bounds=[(-1, 1)] * D + [(None, 1)],
        method="highs",
    )
    return answer.x[-1]


def random_problem(rng):
    n, d = int(rng.choice([6, 20, 60])), int(rng.choice([1, 2, 3, 8]))
    kind = rng.choice(["float", "grid", "copies"])
    X = rng.integers(-3, 4, (n, d)).astype(float) if kind == "grid" else rng.normal(size=(n, d))
    if kind == "copies":
        X[n // 2 :] = X[: n - n // 2]
    noise = rng.choice([0.0, 0.5]) * rng.normal(size=n)
    return X, np.where(X @ rng.normal(size=d) + 0.2 + noise > 0, 1.0, -1.0)


# Laws


@pytest.mark.ledger("UNI-02", "NTS-10", "FAU-03")
@given(datasets)
def test_the_margin_is_at_least_the_one_that_is_known(data):
    found = separate(data.X, data.y)
    assert found.status == "separable"
    assert found.upper >= augmented_margin(data.X, data.y, data.w, data.b) * (1 - 1e-9)
    achieved = augmented_margin(data.X, data.y, found.w, found.b)
    assert achieved == pytest.approx(found.lower, rel=1e-9)
    assert found.upper == pytest.approx(found.lower, rel=1e-9)
    assert np.linalg.norm([found.b, *found.w]) == pytest.approx(1)


@pytest.mark.ledger("NTS-10", "JOE-12")
@given(datasets, st.integers(0, 10**6))
def test_no_direction_nearby_has_a_larger_augmented_margin(data, seed):
    found = separate(data.X, data.y)
    rng = np.random.default_rng(seed)
    for size in (1e-3, 1e-1, 1.0):
        v = np.append(found.b, found.w) + size * rng.normal(size=data.X.shape[1] + 1)
        assert augmented_margin(data.X, data.y, v[1:], v[0]) <= found.upper * (1 + 1e-9)


@pytest.mark.ledger("NTS-09")
@given(datasets, st.integers(0, 10**6))
def test_all_weights_within_margin_over_radius_of_the_separator_separate(data, seed):
    found = separate(data.X, data.y)
    step = np.random.default_rng(seed).normal(size=data.X.shape[1] + 1)
    longest = np.linalg.norm(fold(data.X, data.y), axis=1).max()
    step *= 0.999 * found.lower / longest / np.linalg.norm(step)
    v = np.append(found.b, found.w) + step
    assert check_separator(data.X, data.y, v[1:], v[0]).separates


@pytest.mark.ledger("EXT-20", "NTS-02", "FAU-35")
@given(integer_samples(separable=False, size=3))
def test_the_answer_comes_with_its_certificate(samples):
    X, y = samples
    found = separate(X, y)
    if found.status == "separable":
        assert check_separator(X, y, found.w, found.b, exact=True).separates
        assert perceptron(X, y, max_epochs=100_000).status == "separated"
    else:
        assert (found.status, found.w, found.b) == ("not separable", None, None)
        assert (found.lower, found.upper) == (0, 0)
        assert check_gordan(X, y, found.weights, exact=True).proves
        assert (found.weights > 0).sum() <= X.shape[1] + 2


@pytest.mark.ledger("FAU-03")
@given(integer_samples(separable=False, size=3), st.integers(2, 5))
def test_a_change_of_units_changes_no_verdict(samples, factor):
    X, y = samples
    assert separate(factor * X, y).status == separate(X, y).status
    assert separate(X, -y).status == separate(X, y).status


# Worked by hand


@pytest.mark.ledger("UNI-08", "EXT-11")
@pytest.mark.parametrize(
    ("data", "margin"),
    [
        (two_points(), 1.0),
        (gate("and"), 17**-0.5),
        (gate("or"), 1 / 3),
        (gate("and", coding="pm1"), 3**-0.5),
        (majority(3), 3**-0.5),
        (tetrahedron(), 1.0),
        (hadamard(8), 1.0),
        (six_points(), 5**-0.5),
    ],
    ids=lambda value: value.name if hasattr(value, "name") else f"{value:.3f}",
)
def test_largest_augmented_margin_of_the_worked_examples(data, margin):
    found = separate(data.X, data.y)
    assert found.status == "separable"
    assert (found.lower, found.upper) == pytest.approx((margin, margin), rel=1e-12)


def test_xor_is_not_separable_and_all_four_points_say_so():
    data = xor()
    found = separate(data.X, data.y)
    assert found.status == "not separable"
    np.testing.assert_allclose(found.weights, 0.25)


@pytest.mark.ledger("UNI-04")
def test_one_class_alone_is_separated_by_the_bias():
    found = separate([[-3.0], [3.0]], [-1, -1])
    assert (found.status, found.b, found.lower) == ("separable", -1.0, 1.0)
    np.testing.assert_allclose(found.w, [0.0], atol=1e-15)


def test_the_same_sample_in_both_classes_is_not_separable():
    found = separate([[0.3, 0.7], [5.0, 5.0], [0.3, 0.7]], [1, 1, -1])
    assert found.status == "not separable"
    np.testing.assert_allclose(found.weights, [0.5, 0, 0.5])


def test_hulls_that_touch_are_not_separable():
    found = separate([[0.0], [1.0], [1.0], [2.0]], [-1, -1, 1, 1])
    assert found.status == "not separable"
    assert separate([[0.0], [1.0], [1.0 + 1e-9], [2.0]], [-1, -1, 1, 1]).status == "separable"


# Second opinion


@pytest.mark.ledger("UNI-02", "EXT-20", "FAU-03")
def test_linear_programming_agrees_on_random_problems():
    rng = np.random.default_rng(11)
    seen = []
    for _ in range(150):
        X, y = random_problem(rng)
        found = separate(X, y)
        assert found.status == ("separable" if linear_programme(X, y) > 1e-9 else "not separable")
        seen.append(found.status)
    assert min(seen.count("separable"), seen.count("not separable")) >= 30


def test_real_data_of_both_kinds():
    cancer = breast_cancer()
    found = separate(cancer.X, cancer.y)
    assert found.status == "separable"
    assert check_separator(cancer.X, cancer.y, found.w, found.b, exact=True).separates
    digits = digits_odd_even()
    found = separate(digits.X, digits.y)
    assert found.status == "not separable"
    assert (found.weights > 0).sum() <= 66
    assert check_gordan(digits.X, digits.y, found.weights).certifies(tol=1e-12)


def test_a_margin_that_is_lost_in_rounding_is_no_proof_that_there_is_none():
    """Features whose units differ by up to 1e9; seed 2473 leaves the search without a verdict."""
    for seed in (0, 1, 2, 2473):
        rng = np.random.default_rng(seed)
        X = rng.normal(size=(30, 8)) * 10.0 ** rng.uniform(0, 9, size=8)
        w = rng.normal(size=8) / 10.0 ** rng.uniform(0, 9, size=8)
        found = separate(X, np.where(X @ w > 0, 1.0, -1.0))
        assert found.status in {"separable", "budget exhausted"}


# Running out of budget, messages


def test_a_proof_that_is_found_with_the_last_step_counts():
    found = separate([[1.0], [1.0]], [-1, 1], max_steps=1)
    assert found.status == "not separable"
    np.testing.assert_allclose(found.weights, [0.5, 0.5])


def test_running_out_of_budget_is_no_verdict():
    X = np.random.default_rng(0).normal(size=(50, 5))
    y = np.where(X[:, 0] + X[:, 1] > X[:, 2], 1.0, -1.0)
    assert separate(X, y).status == "separable"
    found = separate(X, y, max_steps=1)
    assert (found.status, found.w, found.b) == ("budget exhausted", None, None)
    assert found.lower <= separate(X, y).lower <= found.upper
