from dataclasses import asdict, replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import gaussian_kernel, gram, linear_kkt, svm_kkt
from tests.strategies import integer_samples

any_labels = integer_samples(separable=False, both_classes=True)
# The origin against (1, 2) and (1, -2) at C = 1: w = (1, 0), b = 0, one slack of 1.
X = np.array([[1.0, 2.0], [1.0, -2.0], [0.0, 0.0]])
y = np.array([1.0, 1.0, -1.0])
ALPHA, SLACK = np.array([0.5, 0.5, 1.0]), np.array([0.0, 0.0, 1.0])


def feasible(draws, y, C):
    """Shrink the heavier class, so that sum_i alpha_i y_i = 0."""
    alpha = C * np.array(draws[: len(y)])
    plus, minus = alpha[y > 0].sum(), alpha[y < 0].sum()
    least = min(plus, minus)
    return alpha * np.where(y > 0, least / (plus or 1), least / (minus or 1))


shares = st.lists(st.floats(0, 1), min_size=12, max_size=12)
penalties = st.sampled_from([0.1, 1.0, 20.0])


def residuals(report, *but):
    """Every residual of the report except these."""
    numbers = asdict(report)
    known = {"primal", "dual", "size", "spread", "C", "gap_bounds", *but}
    return {name: abs(value) for name, value in numbers.items() if name not in known}


# --- laws


@pytest.mark.ledger("NTS-67", "NTS-73")
@given(any_labels, shares, shares, penalties, st.floats(-5, 5))
def test_the_dual_value_never_exceeds_the_primal_value_of_any_alpha(samples, one, two, C, b):
    """(eq-weak-duality), with a kernel."""
    X, y = samples
    K = gram(X, gaussian_kernel(4.0))
    report, other = (svm_kkt(K, y, feasible(draws, y, C), b, C=C) for draws in (one, two))
    assert max(report.dual, other.dual) <= report.primal + 1e-9 * (1 + report.primal)


@pytest.mark.ledger("NTS-62")
@given(any_labels, shares, penalties, st.floats(-5, 5))
def test_the_terms_of_complementarity_add_up_to_the_gap(samples, draws, C, b):
    """(eq-duality-gap) with w from alpha and the smallest slack."""
    X, y = samples
    K = gram(X)
    alpha = feasible(draws, y, C)
    report = svm_kkt(K, y, alpha, b, C=C)
    m = y * (K @ (alpha * y) + b)
    terms = np.append(alpha * np.maximum(0, m - 1), (C - alpha) * np.maximum(0, 1 - m))
    assert report.gap == pytest.approx(terms.sum(), rel=1e-6, abs=1e-8 * (1 + report.primal))
    assert report.complementarity == pytest.approx(terms.max(), rel=1e-6, abs=1e-8)


@pytest.mark.ledger("NTS-52", "NTS-54", "NTS-56", "NTS-57", "NTS-58", "NTS-72", "E-NTS-08")
def test_stationarity_is_the_gradient_of_the_lagrangian(rng):
    """(eq-lagrangian), by differences, which are its slopes because it is quadratic."""
    Xr, w, b, C = rng.integers(-5, 5, (3, 2)), rng.integers(-5, 5, 2), 2, 3
    xi, alpha, mu = rng.integers(0, 5, (3, 3))

    def lagrangian(v):
        scores = Xr @ v[:2] + v[2]
        return v[:2] @ v[:2] / 2 + C * v[3:].sum() - alpha @ (y * scores - 1 + v[3:]) - mu @ v[3:]

    here = np.array([*w, b, *xi], float)
    slopes = [(lagrangian(here + step) - lagrangian(here - step)) / 2 for step in np.eye(6)]
    report = linear_kkt(Xr, y, w, b, xi, alpha, mu, C=C)
    assert report.stationarity_w == pytest.approx(np.linalg.norm(slopes[:2]))
    assert report.stationarity_b == pytest.approx(abs(slopes[2]))
    assert report.stationarity_slack == pytest.approx(np.abs(slopes[3:]).max())


@pytest.mark.ledger("NTS-73")
def test_where_it_is_stationary_the_lagrangian_is_the_dual():
    """Both are quadratic in the multipliers, so three values of each multiplier decide."""
    for a in product((0.0, 1.0, 3.0), repeat=3):
        w = (a * y) @ X
        lagrangian = w @ w / 2 - a @ (y * (X @ w) - 1)
        assert lagrangian == sum(a) - w @ w / 2
        assert svm_kkt(gram(X), y, a, 0.0, C=5.0).dual == lagrangian


@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e6])
def test_the_verdict_does_not_depend_on_the_unit_of_length(scale):
    def judge(alpha):
        return svm_kkt(gram(X) * scale, y, alpha / scale, 0.0, C=1 / scale).certifies(1e-6)

    assert judge(ALPHA)
    assert not judge(ALPHA * (1 - 1e-2))
    assert not judge(np.zeros(3))


# --- worked by hand


@pytest.mark.ledger("NTS-49", "NTS-50", "NTS-53", "NTS-61")
def test_every_number_of_the_three_points():
    report = svm_kkt(gram(X), y, ALPHA, 0.0, C=1.0)
    assert residuals(report) == dict.fromkeys(residuals(report), 0.0)
    assert (report.primal, report.dual, report.size) == (1.5, 1.5, 2.0)
    linear = linear_kkt(X, y, [1.0, 0.0], 0.0, SLACK, ALPHA, C=1.0)
    assert residuals(linear) == dict.fromkeys(residuals(linear), 0.0)
    assert (linear.primal, linear.dual, linear.size) == (1.5, 1.5, 2.0)


@pytest.mark.parametrize(
    ("residual", "size"),
    [("stationarity_w", "spread"), ("stationarity_b", "size"), ("stationarity_slack", "C"),
     ("negativity", "size"), ("gap", "primal")],
)  # fmt: skip
def test_a_residual_is_judged_by_the_size_of_what_it_adds_up(residual, size):
    exact = linear_kkt(X, y, [1.0, 0.0], 0.0, SLACK, ALPHA, C=1.0)
    for scale in (1 / 8, 8.0):
        judged = {size: scale, residual: scale / 4}
        if residual == "gap":
            judged = {size: scale, "gap_bounds": (0.0, scale / 4)}
        assert replace(exact, **judged).certifies(1 / 4)
        assert not replace(exact, **judged).certifies(1 / 5)


@pytest.mark.ledger("E-NTS-12")
def test_half_of_alpha_by_hand():
    """w = (1/2, 0), b = 0: slacks 1/2, 1/2, 1; primal 1/8 + 2, dual 1 - 1/8."""
    report = svm_kkt(gram(X), y, ALPHA / 2, 0.0, C=1.0)
    assert (report.primal, report.dual, report.gap) == (2.125, 0.875, 1.25)
    assert report.complementarity == 0.5


@pytest.mark.ledger("E-NTS-13")
def test_the_hard_margin_needs_no_penalty():
    alpha = [1.0, 1.0, 2.0]
    assert svm_kkt(gram(X), y, alpha, -1.0, C=np.inf).certifies(1e-12)
    report = linear_kkt(X, y, [2.0, 0.0], -1.0, np.zeros(3), alpha, C=np.inf)
    assert report.certifies(1e-12)
    assert (report.primal, report.dual) == (2.0, 2.0)


# --- refusal: one spoiled answer per condition, everything else intact

HALVES = np.array([[-0.5], [-0.5], [0.5], [0.5]]), np.array([-1.0, -1.0, 1.0, 1.0])  # w = 2


@pytest.mark.ledger("NTS-61", "NTS-68", "E-NTS-11")
@pytest.mark.parametrize(
    ("X", "y", "alpha", "b", "C", "broken"),
    [
        (*HALVES, [1.01, 0.99, 1.0, 1.0], 0.0, 1.0, {"box"}),
        (*HALVES, [-0.01, 2.01, 1.0, 1.0], 0.0, 3.0, {"box"}),
        ([[2.0], [-1.0]], [1, -1], [0.0, 1.0], 0.0, 2.0, {"equality"}),
        (X, y, [1.0, 1.0, 2.0], -1.01, np.inf, {"infeasibility", "complementarity"}),
        (X, y, ALPHA / 2, 0.0, 1.0, {"gap", "complementarity"}),
        (X, y, ALPHA, 0.02, 1.0, {"gap", "complementarity"}),
    ],
    ids=[
        "1.01 in a box of 1", "slightly negative", "unbalanced: the plane through the origin",
        "wrong b, hard margin", "half of alpha", "wrong b",
    ],
)  # fmt: skip
def test_spoiled_multipliers_are_refused_for_one_reason(X, y, alpha, b, C, broken):
    report = svm_kkt(gram(X), y, alpha, b, C=C)
    assert all(getattr(report, name) >= 0.0099 for name in broken)
    assert max(residuals(report, *broken).values()) <= 1e-12
    assert not report.certifies(1e-3)


def test_a_matrix_that_is_no_gram_matrix_is_refused():
    report = svm_kkt([[0.0, 2.0], [2.0, 0.0]], [1, -1], [1.0, 1.0], 0.0, C=1.0)
    assert report.indefiniteness == 1
    assert max(residuals(report, "indefiniteness").values()) <= 1e-12
    assert not report.certifies(1e-3)


FLAT = np.array([[1.0, 0.0], [-1.0, 0.0], [3.0, 0.0]]), np.array([1.0, -1.0, 1.0])
FLAT_ALPHA, ZERO = np.array([0.5, 0.5, 0.0]), np.zeros(3)
TWICE = np.array([[1.0], [1.0], [-1.0]]), np.array([1.0, 1.0, -1.0])
FOUR = np.array([[-2.0], [2.0], [-2.0], [2.0]]), np.array([-1.0, 1.0, 1.0, -1.0])  # w = 0


@pytest.mark.ledger(
    "NTS-41", "NTS-50", "NTS-53", "NTS-56", "NTS-57", "NTS-58", "E-NTS-09", "E-NTS-22", "E-NTS-23"
)
@pytest.mark.parametrize(
    ("data", "w", "b", "slack", "alpha", "mu", "C", "broken"),
    [
        (FLAT, [1, 0.01], 0.0, ZERO, FLAT_ALPHA, None, 1.0, {"stationarity_w"}),
        (
            (np.array([[2.0], [-1.0]]), np.array([1.0, -1.0])),
            [1], 0.0, [0, 0], [0, 1], None, 2.0, {"stationarity_b"},
        ),
        (FLAT, [1, 0], 0.0, ZERO, FLAT_ALPHA, [0.5, 0.5, 1.01], 1.0, {"stationarity_slack"}),
        (TWICE, [1], 0.0, ZERO, [0.51, -0.01, 0.5], None, 1.0, {"negativity"}),
        (TWICE, [1], 0.0, ZERO, [0.51, -0.01, 0.5], None, np.inf, {"negativity"}),
        (TWICE, [1], 0.0, ZERO, [0.25, 0.25, 0.5], None, 0.49, {"negativity"}),
        (
            FOUR, [0], 0.0, [0.99, 1.01, 1, 1], [1, 1, 1, 1], None, 1.0,
            {"infeasibility", "complementarity"},
        ),
        (FLAT, [1, 0], 0.0, [0, 0, -0.01], FLAT_ALPHA, [0.5, 0.5, 1.0], 1.0,
         {"infeasibility", "complementarity", "gap"}),
        (FLAT, [1, 0], 0.0, [0, 0, 0.01], FLAT_ALPHA, None, np.inf, {"infeasibility"}),
        (FLAT, [1, 0], 0.0, [0, 0, 0.01], FLAT_ALPHA, None, 1.0, {"gap", "complementarity"}),
    ],
    ids=[
        "w off where no sample sees it", "unbalanced", "mu is not C - alpha", "negative alpha",
        "negative alpha, hard margin", "negative mu", "slack too small", "negative slack",
        "slack at the hard margin", "slack too large",
    ],
)  # fmt: skip
def test_spoiled_variables_are_refused_for_one_reason(data, w, b, slack, alpha, mu, C, broken):
    report = linear_kkt(*data, w, b, slack, alpha, mu, C=C)
    assert all(abs(getattr(report, name)) >= 0.0099 for name in broken)
    assert max(residuals(report, *broken).values()) <= 1e-4  # the gap feels w to second order
    assert not report.certifies(2e-3)


def test_a_slack_slightly_below_zero_is_refused_where_the_penalty_makes_it_matter():
    """At C = 1e6 a slack of -1e-7 takes a fifth of the primal value."""
    report = linear_kkt(*FLAT, [1, 0], 0.0, [0, 0, -1e-7], FLAT_ALPHA, C=1e6)
    assert report.gap == pytest.approx(-0.1)
    assert report.infeasibility <= 1e-6
    assert not report.certifies(1e-6)
