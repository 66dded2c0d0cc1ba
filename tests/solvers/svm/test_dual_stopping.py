import numpy as np
import pytest
from hypothesis import given, settings

import lecture_lib as lib
from lecture_lib.kernels._columns import Columns
from lecture_lib.solvers.svm import _dual_ascent
from lecture_lib.solvers.svm._joint import joint_step
from tests.board import is_separable
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False, both_classes=True)


# --- the hard margin


def test_xor_has_no_hard_margin_in_the_plane_but_one_in_quadratic_features():
    data = lib.xor()
    assert lib.dual_svm(lib.gram(data.X), data.y, C=np.inf).status == "unbounded"
    run = lib.dual_svm(lib.gram(data.X, lib.polynomial_kernel(2)), data.y, C=np.inf)
    assert run.status == "optimal"
    assert run.joint == ()


@settings(max_examples=30)
@given(integer_samples(separable=False, both_classes=True, max_n=8))
def test_the_hard_margin_is_unbounded_exactly_when_no_plane_separates(samples):
    X, y = samples
    run = lib.dual_svm(lib.gram(X), y, C=np.inf)
    assert run.status == ("optimal" if is_separable(lib.fold(X, y)) else "unbounded")


def squeezed(factor):
    """Sixty samples in five dimensions, squeezed along the normal of their separator."""
    data = lib.separable(60, margin=0.3, d=5, seed=0)
    return data.X - (1 - factor) * np.outer(data.X @ data.w, data.w), data.y


@pytest.mark.parametrize(
    ("factor", "status"), [(1e-2, "optimal"), (1e-4, "undecided by rounding"), (1e-8, "unbounded")]
)
def test_no_margin_is_one_below_a_millionth_of_the_extent(factor, status):
    X, y = squeezed(factor)
    assert lib.dual_svm(lib.gram(X), y, C=np.inf, max_steps=1500).status == status


# --- stopping


def test_joint_steps_end_the_zigzag():
    data = lib.overlapping(100, distance=1.0, seed=2)
    K = lib.gram(data.X)
    run = lib.dual_svm(K, data.y, C=1000.0)
    assert run.status == "optimal"
    assert run.joint
    assert len(run.pairs) < 10_000
    assert lib.svm_kkt(K, data.y, run.alpha, run.b, C=1000.0).certifies(1e-8)


def test_a_budget_of_one_step_is_one_step():
    run = lib.dual_svm(
        lib.gram([[1.0, 2.0], [1.0, -2.0], [0.0, 0.0]]), [1, 1, -1], C=1.0, max_steps=1
    )
    assert (run.status, len(run.pairs)) == ("budget exhausted", 1)


def test_the_last_step_of_the_budget_may_reach_the_optimum():
    run = lib.dual_svm(lib.gram([[1.0], [-1.0]]), [1, -1], C=1.0, max_steps=1)
    assert run.status == "optimal"


def test_optimal_means_that_the_slopes_agree_not_only_that_the_gap_is_closed():
    data = lib.overlapping(60, distance=1.0, seed=0)
    y, K = data.y, lib.gram(data.X)
    run = lib.dual_svm(K, y, C=1.0)
    grad = y - K @ (run.alpha * y)
    can_rise = np.where(y > 0, run.alpha < 1, run.alpha > 0)
    can_fall = np.where(y > 0, run.alpha > 0, run.alpha < 1)
    assert grad[can_rise].max() - grad[can_fall].min() <= 1.1e-10


@pytest.mark.parametrize("C", [1.0, 1e4])
def test_optimal_means_a_closed_gap_at_a_large_penalty_too(C):
    """Slopes that agree to 1e-10 leave a gap of 1e-10 n C."""
    data = lib.overlapping(40, distance=5.0, seed=0)
    K = lib.gram(data.X, lib.gaussian_kernel(1.0))
    run = lib.dual_svm(K, data.y, C=C)
    assert run.status == "optimal"
    report = lib.svm_kkt(K, data.y, run.alpha, run.b, C=C)
    assert report.gap <= 1.1e-10 * report.primal


@pytest.mark.parametrize("seed", range(2, 6))
def test_optimal_is_not_said_of_what_the_judge_refuses(seed):
    """Degree 5 on samples of length 5: rounding decides how far the run gets."""
    data = lib.overlapping(12, distance=1.0, d=5, seed=seed)
    K = lib.gram(np.round(2 * data.X), lib.polynomial_kernel(5, constant=1))
    run = lib.dual_svm(K, data.y, C=100.0, max_steps=5000)
    certified = lib.svm_kkt(K, data.y, run.alpha, run.b, C=100.0).certifies(1e-8)
    assert certified == (run.status == "optimal")


def hard_cubic():
    """Forty-four samples on a grid, with a cubic kernel: libsvm ends without an answer."""
    rng = np.random.default_rng(0)
    X = rng.integers(-5, 6, (44, 2)).astype(float)
    return lib.gram(X, lib.polynomial_kernel(3, constant=1)), rng.choice([-1.0, 1.0], 44)


def test_a_run_in_which_only_rounding_moves_ends_and_tells_the_gap_it_reached():
    K, y = hard_cubic()
    run = lib.dual_svm(K, y, C=1000.0, tol=1e-15)
    assert len(run.objective) < 10_000
    report = lib.svm_kkt(K, y, run.alpha, run.b, C=1000.0)
    assert run.gap == report.gap_bounds[1] / report.primal
    assert 1e-15 < run.gap < 1e-8
    assert run.status == "undecided by rounding"


def test_the_gap_of_a_run_out_of_steps_is_told_too():
    data = lib.overlapping(60, distance=1.0, seed=0)
    K = lib.gram(data.X)
    run = lib.dual_svm(K, data.y, C=1.0, max_steps=40)
    report = lib.svm_kkt(K, data.y, run.alpha, run.b, C=1.0)
    assert run.status == "budget exhausted"
    assert run.gap == pytest.approx(report.gap / report.primal)


def test_the_gap_of_a_hard_margin_is_that_of_the_stretched_plane():
    data = lib.separable(30, margin=0.3, seed=0)
    K = lib.gram(data.X)
    run = lib.dual_svm(K, data.y, C=np.inf, max_steps=20)
    signed = run.alpha * data.y
    m = data.y * (K @ signed + run.b)
    primal = signed @ K @ signed / 2 / min(1.0, m.min()) ** 2
    dual = run.alpha.sum() - signed @ K @ signed / 2
    assert run.gap == pytest.approx(max((primal - dual) / primal, abs(signed.sum())), rel=1e-6)


def test_a_few_samples_with_many_steps_are_compiled(monkeypatch):
    """The choice counts the steps that the process has taken, not those of one climb."""
    made = []
    monkeypatch.setattr(_dual_ascent, "count_visits", lambda _, visits: made.append(visits))
    K, y = hard_cubic()
    run = lib.dual_svm(K, y, C=100.0)
    assert sum(made) == len(y) * len(run.pairs)


def random_start(seed, C):
    data = lib.overlapping(12, distance=8.0, seed=seed)
    K = lib.gram(data.X, lib.gaussian_kernel(1.0))
    low, high = np.where(data.y > 0, 0.0, -C), np.where(data.y > 0, C, 0.0)
    signed = low + C * np.random.default_rng(seed).random(12)
    return K, signed, data.y - K @ signed, low, high


def test_a_joint_step_stays_in_the_box_keeps_the_sum_and_gains_what_it_says():
    gains = []
    for seed in range(300):
        K, signed, grad, low, high = random_start(seed, C=0.7)
        y = grad + K @ signed
        before = signed @ y - signed @ K @ signed / 2
        total = signed.sum()
        gains.append(joint_step(Columns.of_matrix(K), signed, grad, low, high))
        assert (low <= signed).all()
        assert (signed <= high).all()
        assert signed.sum() == pytest.approx(total, abs=1e-12)
        np.testing.assert_allclose(grad, y - K @ signed, atol=1e-12)
        after = signed @ y - signed @ K @ signed / 2
        assert after - before == pytest.approx(gains[-1], abs=1e-12)
    assert min(gains) >= 0
    assert sum(gain > 0 for gain in gains) >= 290


def test_a_joint_step_brings_those_that_stay_free_to_one_slope():
    for seed in range(100):
        K, signed, grad, low, high = random_start(seed, C=1e3)
        joint_step(Columns.of_matrix(K), signed, grad, low, high)
        free = (low < signed) & (signed < high)
        assert np.ptp(grad[free]) <= 1e-9


def test_equal_samples_can_be_free_together_and_leave_one_by_one():
    """Forty times the same two samples: every K of free samples is singular."""
    x, y = np.tile([[1.0], [-1.0]], (40, 1)), np.tile([1.0, -1.0], 40)
    K, low, high = x @ x.T, np.where(y > 0, 0.0, -1.0), np.where(y > 0, 1.0, 0.0)
    signed = 0.4 * y
    grad = y - K @ signed
    assert joint_step(Columns.of_matrix(K), signed, grad, low, high) > 0
    assert np.ptp(grad[(low < signed) & (signed < high)]) <= 1e-9


def test_a_joint_step_without_free_multipliers_stays():
    signed = np.array([0.0, 1.0])
    grad = np.array([1.0, -1.0])
    assert joint_step(Columns.of_matrix(np.eye(2)), signed, grad, np.zeros(2), np.ones(2)) == 0.0
    assert signed.tolist() == [0.0, 1.0]


# --- rounding decides

FOUR = [[0.0], [2.0], [2.0], [2.0]], [-1, 1, 1, -1]


def test_a_gap_of_zero_that_is_not_proved_ends_the_run_and_spares_the_budget():
    run = lib.kernel_svm(*FOUR, lib.gaussian_kernel(1.0), C=1e8)
    assert run.status == "undecided by rounding"
    assert len(run.objective) < 1000


def test_up_to_a_large_cost_no_random_set_spends_its_budget_on_what_rounding_hides(rng):
    # from a C of 1e8 on a few sets do, on one processor or another; "budget exhausted" is true
    for _ in range(200):
        n, d = int(rng.integers(2, 11)), int(rng.integers(1, 4))
        X = rng.integers(-2, 3, (n, d)).astype(float)
        y = rng.choice([-1, 1], n)
        y[:2] = 1, -1
        for kernel in (lib.gaussian_kernel(1.0), lib.polynomial_kernel(1)):
            run = lib.kernel_svm(X, y, kernel, C=10.0 ** rng.uniform(3, 8), max_steps=20_000)
            assert run.status in {"optimal", "undecided by rounding"}
