"""What chapter 13 says and no single function of the library holds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib


@pytest.mark.ledger("JOE-01", "E-JOE-11")
def test_perceptron_is_no_descent_on_its_criterion():
    """Along the run of the six points the criterion rises at 7 of 13 updates."""
    data = lib.six_points()
    path = lib.replay(data.X, data.y, lib.perceptron(data.X, data.y))
    D = [lib.criterion(data.X, data.y, w, b) for w, b in zip(path.W, path.B, strict=True)]
    assert (np.sum(np.diff(D) > 0), len(D) - 1) == (7, 13)
    assert np.flatnonzero(np.array(D) == 0).tolist() == [0, 9, 11, 13]


def test_a_condition_without_the_label_is_wrong_for_class_minus_one_off_the_line():
    data, w, b = lib.six_points(), np.array([1.0, -1.0]), 0.0
    f = lib.decision(data.X, w, b)
    assert (data.y * f).tolist() == [2, -2, -1, 0, 3, -4]
    wrong = set(lib.misclassified(data.X, data.y, w, b).tolist())
    assert wrong ^ set(np.flatnonzero(f < 0).tolist()) == {4, 5}


# Probabilities


LOSSES = {"perceptron": lib.perceptron_loss, "hinge": lib.hinge,
          "squared hinge": lib.squared_hinge, "logistic": lib.logistic}  # fmt: skip


@pytest.mark.parametrize("q", [0.05, 0.25, 0.6, 0.75, 0.95])
def test_the_best_score_where_classes_mix(q):
    """(eq-best-scores): no score of a fine grid is cheaper."""
    best = {"perceptron": 0.0, "hinge": np.sign(2 * q - 1), "squared hinge": 2 * q - 1,
            "logistic": np.log(q / (1 - q))}  # fmt: skip
    grid = np.linspace(-5, 5, 4001)
    for name, loss in LOSSES.items():
        cost = q * loss(grid) + (1 - q) * loss(-grid)
        least = q * loss(best[name]) + (1 - q) * loss(-best[name])
        assert least <= cost.min() + 1e-12
        assert abs(grid[np.argmin(cost)] - best[name]) <= 0.0025


@given(st.lists(st.floats(-20, 20), min_size=1, max_size=8))
def test_the_likelihood_is_the_exponential_of_minus_the_losses(margins):
    m = np.array(margins)
    assert np.prod(lib.sigmoid(m)) == pytest.approx(np.exp(-lib.logistic(m).sum()), rel=1e-9)


def test_both_models_err_on_29_percent_of_new_samples():
    rng = np.random.default_rng(0)

    def draw(n):
        X = rng.normal(size=(n, 10))
        q = lib.sigmoid(1.5 * X[:, 0] - X[:, 1] + 0.5)
        return X, np.where(rng.random(n) < q, 1.0, -1.0)

    (X, y), _, (X_new, y_new) = draw(60), draw(500), draw(5000)
    for lam in (1e-6, 0.1):
        q = lib.logistic_regression(X, y, lam=lam).probabilities(X_new)
        assert round(float(np.mean((q > 0.5) != (y_new > 0))), 2) == 0.29
