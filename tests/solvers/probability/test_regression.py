import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog
from sklearn.linear_model import LogisticRegression

import lecture_lib as lib
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False, both_classes=True, max_n=10, max_d=3, size=3)
decays = st.sampled_from([1e-6, 0.01, 1.0, 50.0])


def test_shares_on_two_places_are_the_probabilities():
    """Of 4 samples at 0 one is of class +1, of 4 at 1 three: b = -log 3, w = 2 log 3."""
    X, y = np.repeat([[0.0], [1.0]], 4, axis=0), [1, -1, -1, -1, 1, 1, 1, -1]
    found = lib.logistic_regression(X, y, lam=0.0, tol=1e-14)
    assert found.status == "optimal"
    np.testing.assert_allclose([*found.w, found.b], np.log(3) * np.array([2, -1]), atol=1e-7)


# --- second opinions


@pytest.mark.parametrize(
    ("X", "y"),
    [
        (lib.overlapping(80, seed=1).X, lib.overlapping(80, seed=1).y),
        (lib.separable(40, margin=0.3, seed=2).X, lib.separable(40, margin=0.3, seed=2).y),
        (np.array([[0.0, 0.0], [0.0, 1.0], [2.0, 0.0], [1.0, 1.0]]), lib.xor().y),
        (lib.breast_cancer().X, lib.breast_cancer().y),
    ],
    ids=["overlapping", "separable", "four points", "breast cancer"],
)
@pytest.mark.parametrize("lam", [1e-3, 0.1])
def test_scikit_learn_finds_the_same_plane(X, y, lam):
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    found = lib.logistic_regression(X, y, lam=lam, tol=1e-13)
    assert found.status == "optimal"
    peer = LogisticRegression(C=1 / (len(y) * lam), solver="newton-cholesky", tol=1e-10)
    peer.fit(X, y)
    np.testing.assert_allclose(found.w, peer.coef_[0], atol=1e-6, rtol=1e-6)
    assert found.b == pytest.approx(peer.intercept_[0], abs=1e-6)
    np.testing.assert_allclose(found.probabilities(X), peer.predict_proba(X)[:, 1], atol=1e-6)


def test_without_decay_scikit_learn_finds_the_same_plane():
    data = lib.overlapping(200, seed=4)
    found = lib.logistic_regression(data.X, data.y, lam=0.0, tol=1e-13)
    peer = LogisticRegression(C=np.inf, solver="newton-cholesky", tol=1e-10)
    peer.fit(data.X, data.y)
    np.testing.assert_allclose(found.w, peer.coef_[0], atol=1e-6, rtol=1e-6)


# --- the trace


@given(any_labels, decays)
def test_the_trace_is_the_objective_from_log_2_downwards_and_its_gradient(samples, lam):
    X, y = samples
    found = lib.logistic_regression(X, y, lam=lam)
    assert found.objective[0] == pytest.approx(np.log(2))
    assert (np.diff(found.objective) < 0).all()
    losses = lib.logistic(y * (X @ found.w + found.b))
    assert found.objective[-1] == pytest.approx(lam / 2 * found.w @ found.w + losses.mean())
    report = lib.check_logistic(X, y, found.w, found.b, lam=lam)
    length = np.hypot(report.gradient_w, report.gradient_b)
    assert found.gradient[-1] == pytest.approx(length, rel=1e-6, abs=1e-12)
    np.testing.assert_allclose(found.probabilities(X), lib.sigmoid(X @ found.w + found.b))


def test_one_step_of_newton_by_hand():
    """At 0 every curvature is 1/4: the Hessian is diag(lam + 1/4, 1/4), the gradient (-1/2, 0)."""
    found = lib.logistic_regression([[-1.0], [1.0]], [-1, 1], lam=0.75, max_steps=1)
    assert found.status == "budget exhausted"
    np.testing.assert_allclose([*found.w, found.b], [0.5, 0.0], rtol=1e-12)
    np.testing.assert_allclose(found.gradient[0], 0.5, rtol=1e-12)


# --- the statuses


def has_no_minimum(X, y):
    """Ask linear programming for a direction along which no margin falls and one grows."""
    Z = lib.fold(X, y)
    n, D = Z.shape
    found = linprog(
        np.append(np.zeros(D), -np.ones(n)),
        A_ub=np.block([[-Z, np.eye(n)]]),
        b_ub=np.zeros(n),
        bounds=[(None, None)] * D + [(0, 1)] * n,
    )
    return found.fun < -0.5


@given(any_labels)
def test_without_decay_it_says_whether_there_is_a_minimum(samples):
    """Whole numbers are decided: separated, touching, overlapping, with dependent features."""
    X, y = samples
    found = lib.logistic_regression(X, y, lam=0.0)
    assert found.status == ("unbounded" if has_no_minimum(X, y) else "optimal")
    report = lib.check_logistic(X, y, found.w, found.b, lam=0.0)
    if found.status == "optimal":
        assert report.certifies(1e-10)
        assert found.direction is None
    else:
        assert report.gap == np.inf
        b, *w = found.direction
        assert lib.check_logistic(X, y, w, b, lam=0.0).recedes


def test_separated_samples_give_their_separator():
    data = lib.separable(30, margin=0.1, seed=0)
    found = lib.logistic_regression(data.X, data.y, lam=0.0)
    assert found.status == "unbounded"
    assert lib.check_separator(data.X, data.y, found.w, found.b, exact=True).separates
    assert [float(value) for value in found.direction] == [found.b, *found.w]


def test_a_part_of_the_last_step_that_is_rounding_spoils_no_direction():
    """Along (b, w) = (0, 1, -1, 0); where the run ends, its other parts are not 0."""
    X = [[0, -2, 3], [1, 0, 1], [-3, -3, -1], [-1, -3, 3], [2, 2, -1], [3, -2, 0], [1, -3, -2],
         [-2, -2, -1], [2, -3, 2], [-1, 0, 3], [3, 2, 2]]  # fmt: skip
    y = [1, 1, -1, 1, -1, 1, 1, 1, 1, -1, 1]
    assert lib.logistic_regression(X, y, lam=0.0).status == "unbounded"


def test_a_doubt_that_is_too_large_for_fractions_stays_one(rng):
    """Ten thousand samples on the plane between the classes, in three dimensions."""
    X = rng.integers(-9, 10, (12_000, 3)).astype(float)
    height = X @ [1.0, -1.0, 2.0]
    height[:11_000] = 0
    X[:11_000, 0] = X[:11_000, 1] - 2 * X[:11_000, 2]
    y = np.where(height + 1e-3 * rng.normal(size=12_000) > 0, 1.0, -1.0)
    found = lib.logistic_regression(X, y, lam=0.0, max_steps=40)
    assert found.status == "budget exhausted"
    assert found.direction is None


@given(any_labels, decays)
def test_with_decay_the_answer_is_optimal_and_the_judge_agrees(samples, lam):
    X, y = samples
    found = lib.logistic_regression(X, y, lam=lam)
    assert found.status == "optimal"
    assert lib.check_logistic(X, y, found.w, found.b, lam=lam).certifies(1e-10)


@pytest.mark.parametrize("unit", [1e-200, 1e-8, 1e8, 1e140])
def test_without_decay_a_change_of_units_changes_no_probability(unit):
    data = lib.overlapping(40, seed=3)
    here = lib.logistic_regression(data.X, data.y, lam=0.0)
    there = lib.logistic_regression(unit * data.X, data.y, lam=0.0)
    assert here.status == there.status == "optimal"
    p, q = here.probabilities(data.X), there.probabilities(unit * data.X)
    np.testing.assert_allclose(p, q, atol=1e-6)


@pytest.mark.parametrize("lam", [0.0, 0.1])
def test_far_from_the_origin_the_digits_last(lam):
    data = lib.overlapping(40, seed=3)
    here = lib.logistic_regression(data.X, data.y, lam=lam)
    there = lib.logistic_regression(data.X + 1e7, data.y, lam=lam)
    assert there.status == "optimal"
    np.testing.assert_allclose(there.w, here.w, atol=1e-4)
