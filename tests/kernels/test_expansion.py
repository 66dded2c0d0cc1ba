import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.svm import SVC

import lecture_lib as lib
from tests.strategies import samples_and_hyperplane

cases = samples_and_hyperplane(separable=False)
counts = st.lists(st.integers(0, 9), min_size=12, max_size=12).map(np.array)


@given(cases, counts)
@pytest.mark.ledger("FAU-29", "FAU-30", "FAU-31")
def test_expansion_on_inner_products_is_the_score_of_the_weights(case, alpha):
    X, y, _, b = case
    alpha = alpha[: len(y)]
    w = lib.weights_from_dual(alpha, X, y)
    assert w.tolist() == sum(a * y_i * x for a, y_i, x in zip(alpha, y, X, strict=True)).tolist()
    assert (lib.expansion(lib.gram(X), y, alpha, b) == lib.decision(X, w, b)).all()


@given(cases, counts)
def test_kernel_decision_scores_new_points(case, alpha):
    X, y, _, b = case
    alpha = alpha[: len(y)]
    points = X[::-1] + 1
    kernel = lib.polynomial_kernel(2, constant=1)
    found = lib.kernel_decision(kernel, X, y, alpha, b, points)
    assert (found == kernel(points, X) @ (alpha * y) + b).all()


@given(cases)
@pytest.mark.ledger("NTS-41", "NTS-44", "NTS-45", "NTS-80", "NTS-83", "E-NTS-15")
def test_slack_is_the_smallest_that_satisfies_both_constraints(case):
    """(eq-slack)."""
    X, y, w, b = case
    m = y * lib.decision(X, w, b)
    found = lib.slacks(y, lib.decision(X, w, b))
    assert (found >= 0).all()
    assert (m >= 1 - found).all()
    less = found - 0.01  # breaks one constraint of every sample
    assert ((less < 0) | (m < 1 - less)).all()


def fitted(C, kernel=None):
    """Return data, and alpha and scores as scikit-learn finds them."""
    data = lib.overlapping(60, distance=2.0, seed=0)
    K = lib.gram(data.X) if kernel is None else lib.gram(data.X, kernel)
    machine = SVC(kernel="precomputed", C=C, tol=1e-10).fit(K, data.y)
    alpha = np.zeros(60)
    alpha[machine.support_] = np.abs(machine.dual_coef_[0])
    return data, K, alpha, machine


@pytest.mark.parametrize("kernel", [None, lib.gaussian_kernel(1.0)], ids=["linear", "Gaussian"])
@pytest.mark.ledger("NTS-59")
def test_expansion_agrees_with_scikit_learn(kernel):
    data, K, alpha, machine = fitted(1.0, kernel)
    found = lib.expansion(K, data.y, alpha, float(machine.intercept_[0]))
    np.testing.assert_allclose(found, machine.decision_function(K), atol=1e-9)


@pytest.mark.parametrize("C", [0.1, 1.0, 10.0])
@pytest.mark.ledger("NTS-62", "E-NTS-10")
def test_support_vectors_of_an_optimum_are_split_as_complementarity_says(C):
    data, K, alpha, machine = fitted(C)
    scores = machine.decision_function(K)
    found = lib.support_vectors(data.y, scores, alpha, C=C)
    sets = [found.on_margin, found.inside_margin, found.misclassified]
    assert sorted(np.concatenate(sets)) == sorted(machine.support_)
    free = np.flatnonzero((alpha > 1e-6) & (alpha < C * (1 - 1e-6)))
    assert set(free) <= set(found.on_margin)
    assert (alpha[np.concatenate(sets[1:])] >= C * (1 - 1e-6)).all()
    xi = lib.slacks(data.y, scores)
    np.testing.assert_allclose(xi[found.on_margin], 0, atol=1e-5)
    assert ((xi[found.inside_margin] > 0) & (xi[found.inside_margin] < 1)).all()
    assert (xi[found.misclassified] >= 1).all()
    assert len(found.on_margin) > 0
    assert len(found.inside_margin) > 0
    assert len(found.misclassified) > 0


SORTED = {
    "all kinds": (  # a tie is a mistake
        [1, 1, 1, 1, 1, 1, -1], [1, 0.99, 0.01, 0, -3, 2, -1], [0.5, 1, 1, 1, 1, 0, 0],
        {"C": 1.0}, ([0], [1, 2], [3, 4]),
    ),
    "hard margin": ([1, -1, 1], [1, -1, 5], [300, 300, 1e-5], {"C": np.inf}, ([0, 1], [], [])),
    "default tolerance": ([1, 1], [0.95, 1.0], [1.0, 0.05], {"C": 1.0}, ([1], [0], [])),
    "loose": ([1, 1], [0.95, 1.0], [1.0, 0.05], {"C": 1.0, "tol": 0.1}, ([0], [], [])),
    "no multiplier": ([1, -1], [0, 0], [0, 0], {"C": np.inf}, ([], [], [])),
}  # fmt: skip


@pytest.mark.parametrize(("y", "scores", "alpha", "options", "sets"), SORTED.values(), ids=SORTED)
def test_support_vectors_worked_by_hand(y, scores, alpha, options, sets):
    found = lib.support_vectors(y, scores, alpha, **options)
    assert found.on_margin.tolist() == sets[0]
    assert found.inside_margin.tolist() == sets[1]
    assert found.misclassified.tolist() == sets[2]
