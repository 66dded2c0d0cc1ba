import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

import lecture_lib as lib
from lecture_lib.solvers.svm import linear as svm_linear
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False, both_classes=True)
penalties = st.sampled_from([0.05, 1.0, 30.0])
CLOUDS = lib.overlapping(50, distance=2.0, seed=7)


# --- laws


@pytest.mark.ledger("NTS-37", "NTS-41", "NTS-50", "NTS-51", "NTS-55", "NTS-61", "NTS-79", "TRN-15")
@settings(max_examples=40)
@given(any_labels, penalties)
def test_every_answer_is_certified_by_the_judge(samples, C):
    X, y = samples
    run = lib.svm(X, y, C=C)
    assert run.dual.status == "optimal"
    report = lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C)
    assert report.certifies(1e-8)


@pytest.mark.ledger("NTS-39", "NTS-44", "NTS-45", "NTS-80", "NTS-83", "E-NTS-15")
def test_slack_is_what_the_margin_lacks():
    X, y = CLOUDS.X, CLOUDS.y
    run = lib.svm(X, y, C=1.0)
    m = y * (X @ run.w + run.b)
    np.testing.assert_allclose(run.slack, np.maximum(0, 1 - m), atol=1e-12)
    little, much = (run.slack > 0) & (run.slack < 1), run.slack > 1
    assert little.any()
    assert much.any()
    assert (m[little] > 0).all()
    assert (m[much] < 0).all()


@pytest.mark.ledger("NTS-38", "NTS-42", "E-NTS-06")
def test_slack_moves_a_sample_along_its_own_side_of_the_normal_to_its_margin():
    """The notes forget the factor y_i: their move takes every negative sample the wrong way."""
    X, y = CLOUDS.X, CLOUDS.y
    run = lib.svm(X, y, C=1.0)
    step = run.slack[:, None] * run.w / (run.w @ run.w)  # xi rho along the unit normal
    used = run.slack > 1e-6
    moved = y * ((X + y[:, None] * step) @ run.w + run.b)
    np.testing.assert_allclose(moved[used], 1, atol=1e-9)
    printed = y * ((X + step) @ run.w + run.b)
    assert (printed[used & (y < 0)] < 1 - 1e-6).all()


@pytest.mark.ledger("NTS-43", "NTS-47")
def test_a_larger_penalty_buys_less_slack_with_a_narrower_margin():
    runs = [lib.svm(CLOUDS.X, CLOUDS.y, C=C) for C in (0.01, 0.1, 1.0, 10.0, 100.0)]
    total = [run.slack.sum() for run in runs]
    margin = [1 / np.linalg.norm(run.w) for run in runs]
    assert (np.diff(total) < 0).all()
    assert (np.diff(margin) < 0).all()


@pytest.mark.ledger("NTS-60", "NTS-63")
def test_only_the_support_vectors_matter():
    """(eq-support-vectors)."""
    run = lib.svm(CLOUDS.X, CLOUDS.y, C=1.0)
    supports = run.dual.alpha > 0
    assert supports.sum() < len(supports)
    again = lib.svm(CLOUDS.X[supports], CLOUDS.y[supports], C=1.0)
    np.testing.assert_allclose(again.w, run.w, atol=1e-8)
    assert again.b == pytest.approx(run.b, abs=1e-8)


@pytest.mark.ledger("NTS-63", "NTS-65")
def test_a_sample_far_beyond_its_margin_moves_the_class_means_but_not_the_machine():
    X, y = CLOUDS.X, CLOUDS.y
    run = lib.svm(X, y, C=1.0)
    far = int((y * (X @ run.w + run.b)).argmax())
    moved = X.copy()
    moved[far] += 20 * y[far] * run.w + 10 * np.array([-run.w[1], run.w[0]])
    np.testing.assert_allclose(lib.svm(moved, y, C=1.0).w, run.w, atol=1e-8)
    before, after = (LinearDiscriminantAnalysis().fit(Z, y).coef_[0] for Z in (X, moved))
    cosine = before @ after / np.linalg.norm(before) / np.linalg.norm(after)
    assert cosine < 0.9


@pytest.mark.ledger("NTS-62", "NTS-64")
def test_the_support_vectors_fall_into_three_sets():
    X, y = CLOUDS.X, CLOUDS.y
    run = lib.svm(X, y, C=1.0)
    alpha = run.dual.alpha
    found = lib.support_vectors(y, X @ run.w + run.b, alpha, C=1.0)
    parts = found.on_margin, found.inside_margin, found.misclassified
    assert all(len(part) for part in parts)
    assert sorted(np.concatenate(parts)) == np.flatnonzero(alpha > 0).tolist()
    assert (alpha[found.inside_margin] == 1).all()
    assert (alpha[found.misclassified] == 1).all()


@pytest.mark.parametrize("shift", [1e2, 1e4, 1e6])
def test_a_shift_of_all_samples_moves_only_b(shift):
    X, y = CLOUDS.X, CLOUDS.y
    here, there = lib.svm(X, y, C=1.0), lib.svm(X + shift, y, C=1.0)
    np.testing.assert_allclose(there.w, here.w, atol=1e-8)
    assert there.b == pytest.approx(here.b - shift * here.w.sum(), rel=1e-8)
    assert there.dual.b == there.b
    np.testing.assert_allclose(there.slack, here.slack, atol=1e-8)


# --- many samples, without a Gram matrix


def crowd(seed, n=2500, d=3, noise=0.3):
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, d))
    return X, np.where(X @ np.ones(d) + 0.3 + noise * rng.standard_normal(n) > 0, 1.0, -1.0)


@pytest.mark.parametrize("C", [0.01, 1.0, 100.0])
@pytest.mark.parametrize("noise", [0.0, 0.3, 3.0])
def test_many_samples_are_certified_too(C, noise):
    X, y = crowd(0, noise=noise)
    run = lib.svm(X, y, C=C)
    assert run.dual.status == "optimal"
    assert lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C).certifies(1e-10)
    assert (np.diff(run.dual.objective) >= 0).all()


@pytest.mark.parametrize("C", [0.05, 5.0])
def test_with_and_without_a_gram_matrix_the_plane_is_the_same(C, monkeypatch):
    X, y = crowd(1, n=400)
    without = lib.svm(X, y, C=C)
    monkeypatch.setattr(svm_linear, "FEW", 400)
    with_gram = lib.svm(X, y, C=C)
    assert without.dual.objective[0] > 0.9 * with_gram.dual.objective[-1]  # it began near
    np.testing.assert_allclose(without.w, with_gram.w, atol=1e-9)
    assert without.b == pytest.approx(with_gram.b, abs=1e-9)


@pytest.mark.parametrize("C", [10.0, 1e4])
@pytest.mark.parametrize(("n", "d"), [(600, 1), (600, 2), (2600, 1), (2600, 2)])
def test_many_samples_on_a_grid_share_a_margin(n, d, C, rng):
    """Equal samples by the dozen: more of them are near the margin than can be free."""
    X = rng.integers(-3, 4, (n, d)).astype(float)
    y = np.where(X @ [1, 2][:d] + rng.standard_normal(n) > 0, 1.0, -1.0)
    run = lib.svm(X, y, C=C)
    assert run.dual.status == "optimal"
    assert lib.linear_kkt(X, y, run.w, run.b, run.slack, run.dual.alpha, C=C).certifies(1e-10)


def test_where_one_way_proves_nothing_the_other_is_tried_with_the_steps_that_are_left(monkeypatch):
    X, y = crowd(1, n=400)
    asked = []

    def gives_up(X, y, C, tol, max_steps):
        asked.append(max_steps)
        return lib.dual_svm(X @ X.T, y, C=C, tol=tol, max_steps=1)

    monkeypatch.setattr(svm_linear, "active_set_svm", gives_up)
    run = lib.svm(X, y, C=1.0, max_steps=2001)
    assert (run.dual.status, asked) == ("optimal", [1001])
    assert 1 < len(run.dual.objective) <= 2001
    assert lib.svm(X, y, C=1.0, max_steps=2).dual.status == "budget exhausted"


@pytest.mark.parametrize("n", [250, 1999, 2001])
def test_what_rounding_hides_ends_without_the_budget_at_every_size(n, rng):
    X = np.round(3 * rng.normal(size=(n, 10)))
    y = np.where(X @ rng.normal(size=10) + rng.normal(size=n) > 0, 1.0, -1.0)
    run = lib.svm(X, y, C=1e6)
    assert run.dual.status in {"optimal", "undecided by rounding"}
    assert len(run.dual.objective) < 50_000


def test_one_step_is_not_enough_for_many_samples_and_says_so():
    X, y = crowd(2, d=20)
    assert lib.svm(X, y, C=1.0, max_steps=1).dual.status == "budget exhausted"


# --- worked by hand


@pytest.mark.ledger("NTS-48", "E-NTS-07")
@pytest.mark.parametrize("half", [0.25, 1.0, 4.0])
def test_the_margin_of_two_points_is_one_over_the_length_of_w(half):
    run = lib.svm([[half, 3.0], [-half, 3.0]], [1, -1], C=np.inf)
    assert 1 / np.linalg.norm(run.w) == pytest.approx(half)


# --- second opinion


@pytest.mark.ledger("NTS-46", "NTS-81", "NTS-79")
@pytest.mark.parametrize("C", [0.2, 2.0])
def test_agrees_with_a_general_solver_of_the_primal(C):
    """All d + 1 + n unknowns (w, b, slack) of (eq-svm-primal) at once."""
    data = lib.overlapping(8, distance=1.0, seed=3)
    X, y, n = data.X, data.y, 8
    found = minimize(
        lambda v: v[:2] @ v[:2] / 2 + C * v[3:].sum(),
        np.append(np.zeros(3), np.ones(n)),
        jac=lambda v: np.concatenate([v[:2], [0], np.full(n, C)]),
        bounds=[(None, None)] * 3 + [(0, None)] * n,
        constraints={"type": "ineq", "fun": lambda v: y * (X @ v[:2] + v[2]) - 1 + v[3:]},
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 500},
    )
    run = lib.svm(X, y, C=C)
    primal = run.w @ run.w / 2 + C * lib.hinge(y * (X @ run.w + run.b)).sum()
    assert found.fun == pytest.approx(primal, rel=1e-9)
    np.testing.assert_allclose(found.x[:2], run.w, atol=1e-6)


def test_the_dual_solution_is_that_of_the_gram_matrix():
    linear = lib.svm(CLOUDS.X, CLOUDS.y, C=1.0)
    dual = lib.dual_svm(lib.gram(CLOUDS.X), CLOUDS.y, C=1.0)
    np.testing.assert_allclose(linear.dual.alpha, dual.alpha, atol=1e-8)
    assert linear.dual.b == pytest.approx(dual.b, abs=1e-8)
