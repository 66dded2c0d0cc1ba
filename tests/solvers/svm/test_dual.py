import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sklearn.svm import SVC

import lecture_lib as lib
from tests.strategies import integer_samples

kernels = st.sampled_from(
    [lib.linear_kernel, lib.gaussian_kernel(3.0), lib.polynomial_kernel(2, constant=1)]
)
penalties = st.sampled_from([0.01, 0.5, 1.0, 100.0])
any_labels = integer_samples(separable=False, both_classes=True)
SEVERAL_BIASES = np.r_[np.zeros(9), -1, 2, 1][:, None], np.repeat([-1.0, 1, -1, 1], [4, 5, 2, 1])


def dual_objective(K, y, alpha):
    return alpha.sum() - (alpha * y) @ K @ (alpha * y) / 2


# --- laws


@pytest.mark.ledger("NTS-66", "NTS-73", "NTS-49")
@settings(max_examples=40)
@given(any_labels, kernels, penalties)
def test_every_run_ends_at_a_certified_optimum(samples, kernel, C):
    """The values of primal and dual meet (eq-strong-duality)."""
    X, y = samples
    K = lib.gram(X, kernel)
    run = lib.dual_svm(K, y, C=C)
    assert run.status == "optimal"
    assert lib.svm_kkt(K, y, run.alpha, run.b, C=C).certifies(1e-8)


@settings(max_examples=30)
@given(any_labels, kernels, penalties)
def test_dual_objective_never_falls_and_ends_at_the_value_of_alpha(samples, kernel, C):
    X, y = samples
    K = lib.gram(X, kernel)
    run = lib.dual_svm(K, y, C=C)
    assert (np.diff(run.objective) >= 0).all()
    assert run.objective[-1] == pytest.approx(dual_objective(K, y, run.alpha), rel=1e-6)
    assert len(run.objective) == len(run.pairs) + len(run.joint) + 1


@given(any_labels, penalties)
def test_the_pairs_tell_the_run_up_to_its_joint_step(samples, C):
    """Replay: the best point of each pair's segment (eq-svm-pair-step) gives every objective."""
    X, y = samples
    K = lib.gram(X, lib.gaussian_kernel(2.0))
    run = lib.dual_svm(K, y, C=C, max_steps=200)
    alpha = np.zeros(len(y))
    first_joint = min(run.joint, default=len(run.objective))
    for (i, j), objective in zip(run.pairs, run.objective[1:first_joint], strict=False):
        along = np.zeros(len(y))
        along[i], along[j] = y[i], -y[j]
        top = (1 - y * (K @ (alpha * y))) @ along / ((along * y) @ K @ (along * y) or 1e-12)
        walls = [(C if s > 0 else 0) - a for s, a in zip(along, alpha, strict=True)]
        t = min(top, abs(walls[i]), abs(walls[j]))
        alpha = alpha + t * along
        assert objective == pytest.approx(dual_objective(K, y, alpha), rel=1e-6)


@pytest.mark.ledger("NTS-68", "E-NTS-11")
@given(any_labels, kernels, penalties, st.integers(1, 40))
def test_alpha_is_feasible_whenever_the_run_stops(samples, kernel, C, max_steps):
    """(eq-svm-dual-box)."""
    X, y = samples
    run = lib.dual_svm(lib.gram(X, kernel), y, C=C, max_steps=max_steps)
    assert (run.alpha >= 0).all()
    assert (run.alpha <= C).all()
    assert abs(run.alpha @ y) <= 1e-12 * run.alpha.sum()


@pytest.mark.ledger("NTS-62", "NTS-64", "NTS-70", "E-NTS-10")
@settings(max_examples=30)
@given(any_labels, kernels, penalties)
def test_a_multiplier_says_where_its_sample_lies(samples, kernel, C):
    """(eq-complementarity, eq-svm-bias)."""
    X, y = samples
    K = lib.gram(X, kernel)
    run = lib.dual_svm(K, y, C=C)
    m = y * (K @ (run.alpha * y) + run.b)
    assert (m[run.alpha == 0] >= 1 - 1e-8).all()
    assert (m[run.alpha == C] <= 1 + 1e-8).all()
    free = (run.alpha > 0) & (run.alpha < C)
    np.testing.assert_allclose(m[free], 1, atol=1e-8)


@settings(max_examples=15)
@example(SEVERAL_BIASES, 100.0)
@given(any_labels, penalties)
def test_splitting_every_sample_in_two_halves_changes_no_score(samples, C):
    """But for b, where several are right: then that of the halves is one of them."""
    X, y = samples
    K, twice = lib.gram(X), lib.gram(np.vstack([X, X]))
    whole = lib.dual_svm(K, y, C=C)
    halves = lib.dual_svm(twice, np.append(y, y), C=C / 2)
    again = (halves.alpha * np.append(y, y)) @ twice[:, : len(y)]
    np.testing.assert_allclose(again, K @ (whole.alpha * y), atol=1e-6)
    assert lib.svm_kkt(K, y, halves.alpha.reshape(2, -1).sum(axis=0), halves.b, C=C).certifies()


# --- worked by hand


@pytest.mark.parametrize(
    ("X", "y", "C", "alpha", "b"),
    [
        ([[1.0], [-1.0]], [1, -1], 0.25, [0.25, 0.25], 0.0),  # b from -1/2 to 1/2
        ([[-1.0], [1.0], [0.0]], [-1, 1, 1], 1.0, [1, 0, 1], 0.5),  # b from 0 to 1
        ([[1.0], [1.0]], [1, -1], 2.0, [2, 2], 0.0),  # equal samples: w = 0, b from -1 to 1
    ],
    ids=["two points", "three points", "one point, both labels"],
)
def test_without_a_free_multiplier_b_is_the_middle_of_its_interval(X, y, C, alpha, b):
    run = lib.dual_svm(lib.gram(X), y, C=C)
    assert run.status == "optimal"
    np.testing.assert_allclose(run.alpha, alpha, atol=1e-12)
    assert run.b == pytest.approx(b, abs=1e-12)


def test_the_partner_promises_the_largest_gain_not_the_largest_contradiction():
    """Slopes are +-1 at the start: of two partners alike, the nearer one lets alpha grow."""
    run = lib.dual_svm(lib.gram([[0.0], [4.0], [1.0]]), [1, -1, -1], C=np.inf)
    assert run.pairs[0] == (0, 2)


# --- second opinion


@pytest.mark.ledger("NTS-69", "NTS-59")
@pytest.mark.parametrize("C", [0.1, 1.0, 10.0])
@pytest.mark.parametrize("kernel", [lib.linear_kernel, lib.gaussian_kernel(1.5)])
def test_agrees_with_scikit_learn(C, kernel):
    data = lib.overlapping(60, seed=4)
    K = lib.gram(data.X, kernel)
    ours = lib.dual_svm(K, data.y, C=C)
    theirs = SVC(kernel="precomputed", C=C, tol=1e-10).fit(K, data.y)
    scores = K @ (ours.alpha * data.y) + ours.b
    np.testing.assert_allclose(scores, theirs.decision_function(K), atol=1e-5)


def test_the_judge_sees_the_gap_that_the_solver_accepts(rng):
    for _ in range(4):
        X, y = rng.normal(size=(120, 3)), rng.choice([-1.0, 1.0], 120)
        K = lib.gram(X, lib.polynomial_kernel(3, constant=1))
        run = lib.dual_svm(K, y, C=1e4)
        report = lib.svm_kkt(K, y, run.alpha, run.b, C=1e4)
        assert run.gap == report.gap_bounds[1] / report.primal
