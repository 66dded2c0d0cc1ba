"""Laws of chapter 10 that no single function of the library states; all sums are exact."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

C = 3
planes = samples_and_hyperplane(separable=False, both_classes=True)
numbers = st.lists(st.integers(-9, 9), min_size=12, max_size=12)
amounts = st.lists(st.integers(0, 9), min_size=12, max_size=12)


exact = np.vectorize(Fraction, otypes=[object])  # whole numbers as fractions


def unknowns(case, *lists):
    """Return X, y, w, b and one number a sample from each list, all as fractions."""
    X, y, w, b = case
    per_sample = [exact(numbers[: len(y)]) for numbers in lists]
    return exact(X), exact(y), exact(w), Fraction(int(b)), *per_sample


def lagrangian(X, y, w, b, slack, alpha, mu):  # eq-lagrangian
    paid = alpha @ (y * (X @ w + b) - 1 + slack) + mu @ slack
    return w @ w / 2 + C * slack.sum() - paid


def primal(w, slack):
    return w @ w / 2 + C * slack.sum()


def dual(X, y, alpha):
    return alpha.sum() - (alpha * y) @ (X @ X.T) @ (alpha * y) / 2


def balanced(alpha, y):
    """Shrink prices from 0 to 9 into the box, and the heavier class to the lighter one."""
    alpha = alpha * Fraction(C, 9)
    plus, minus = alpha[y > 0].sum(), alpha[y < 0].sum()
    shares = [min(plus, minus) / (total or 1) for total in (plus, minus)]
    return np.where(y > 0, shares[0], shares[1]) * alpha


def enough(X, y, w, b, more):
    """Return a slack that satisfies the constraints, larger than needed by what is given."""
    return np.maximum(Fraction(0), 1 - y * (X @ w + b)) + more


# --- the Lagrangian


@pytest.mark.ledger("NTS-71", "E-NTS-13")
@given(planes, numbers, numbers, numbers, st.fractions(-2, 2, max_denominator=4))
def test_both_forms_of_the_lagrangian_agree_for_all_numbers(case, slack, alpha, mu, k):
    """(eq-lagrangian-rewritten), and the coefficient of its first term is -1/2 and no other."""
    X, y, w, b, slack, alpha, mu = unknowns(case, slack, alpha, mu)
    v = (alpha * y) @ X
    rest = alpha.sum() + w @ (w - v) + slack @ (C - mu - alpha) - b * (alpha @ y)
    whole = lagrangian(X, y, w, b, slack, alpha, mu)
    assert whole == -w @ w / 2 + rest
    assert whole - (-k * (w @ w) + rest) == (k - Fraction(1, 2)) * (w @ w)


# --- primal and dual


@pytest.mark.ledger("NTS-66", "NTS-73")
@given(planes, amounts, amounts)
def test_the_gap_is_a_sum_of_three_terms_that_are_not_negative(case, more, alpha):
    """(eq-duality-gap, eq-weak-duality); the judge has the same gap."""
    X, y, w, b, more, alpha = unknowns(case, more, alpha)
    slack, alpha = enough(X, y, w, b, more), balanced(alpha, y)
    v = (alpha * y) @ X
    terms = [
        (w - v) @ (w - v) / 2,
        alpha @ (y * (X @ w + b) - 1 + slack),
        (C - alpha) @ slack,
    ]
    assert primal(w, slack) - dual(X, y, alpha) == sum(terms)
    assert min(terms) >= 0
    report = lib.linear_kkt(*case, slack.astype(float), alpha.astype(float), C=C)
    assert report.primal - report.dual == pytest.approx(float(sum(terms)), rel=1e-9, abs=1e-6)


EIGHT = (
    exact([*lib.six_points().X, [3, 1], [2, 2]]),
    exact([*lib.six_points().y, 1, -1]),
    np.array([Fraction(3, 5), Fraction(4, 5)]),
    Fraction(-2),
)
TENTHS = exact([0, 6, 0, 0, 2, 4, 10, 10]) / 10  # the prices at C = 1


@pytest.mark.ledger("NTS-56", "NTS-57", "NTS-61", "NTS-62", "E-NTS-08", "E-NTS-10")
def test_the_eight_points_by_hand_satisfy_every_condition():
    """(eq-complementarity); slack is never negative, so "slack >= 0 only if" says nothing."""
    X, y, w, alpha = (np.array(part, float) for part in (*EIGHT[:3], TENTHS))
    b = float(EIGHT[3])
    f = lib.decision(X, w, b)
    slack = lib.slacks(y, f)
    assert lib.weights_from_dual(alpha, X, y) == pytest.approx(w)
    assert np.ndim((alpha * y) @ slack) == 0  # with slacks in place of samples: no vector
    report = lib.svm_kkt(lib.gram(X), y, alpha, b, C=1.0)
    assert report.certifies(1e-12)
    assert (report.primal, report.dual) == pytest.approx((2.7, 2.7))
    charged = (slack > 1e-12) | np.isclose(y * f, 1)
    assert charged[alpha > 0].all()
    assert not charged[slack >= 0].all()


# --- the hard margin


@settings(max_examples=50)
@given(integer_samples(both_classes=True, max_d=3, size=5), st.sampled_from([1.0, 2.0, 50.0]))
def test_prices_from_the_closest_points_make_the_hard_margin_a_soft_one(samples, factor):
    """(eq-hard-margin-prices): for every C that is at least the largest of them."""
    X, y = samples
    found = lib.maximal_margin(X, y)
    distance = 2 * found.margin
    alpha = 2 * found.weights / distance**2
    w, b = found.w / found.margin, found.b / found.margin
    report = lib.svm_kkt(lib.gram(X), y, alpha, b, C=factor * alpha.max())
    assert report.certifies(1e-6)
    np.testing.assert_allclose((alpha * y) @ X, w, rtol=1e-6, atol=1e-9)
    assert (y * (X @ w + b)).min() >= 1 - 1e-6


def test_a_guess_encloses_the_cost_of_the_six_points():
    data = lib.six_points()
    alpha = np.array([0, 0.4, 0, 0, 0.4, 0])
    report = lib.svm_kkt(lib.gram(data.X), data.y, alpha, -1.0, C=1.0)
    np.testing.assert_allclose([report.dual, report.primal], [0.4, 2.4])
