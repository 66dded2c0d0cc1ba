from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

XOR = lib.xor().X, lib.xor().y
QUARTERS = np.full(4, 0.25)


# Laws


@pytest.mark.ledger("FAU-03", "EXT-20", "NTS-02")
@given(samples_and_hyperplane(separable=False, max_n=6, max_d=2), st.data())
def test_a_plane_and_a_certificate_exclude_each_other(case, data):
    X, y, w, b = case
    shares = data.draw(st.lists(st.integers(0, 3), min_size=len(X), max_size=len(X)))
    weights = np.array(shares) / max(1, sum(shares))
    separates = lib.check_separator(X, y, w, b, exact=True).separates
    assert separates == bool((y * (X @ w + b) > 0).all())
    assert not (separates and lib.check_gordan(X, y, weights, exact=True).proves)


@given(integer_samples(separable=False, size=4))
def test_exact_weights_are_convex_and_combine_to_zero(samples):
    X, y = samples
    report = lib.check_gordan(X, y, lib.separate(X, y).weights, exact=True)
    if report.exact is not None:
        assert sum(report.exact) == 1
        assert min(report.exact) >= 0
        rows = [[int(y[i]), *(int(y[i] * value) for value in X[i])] for i in report.support]
        for column in zip(*rows, strict=True):
            assert sum(p * q for p, q in zip(report.exact, column, strict=True)) == 0


# Worked by hand


@pytest.mark.ledger("FAU-03")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_least_score_and_margin_of_a_plane_are_those_of_a_hand_calculation(exact):
    data = lib.gate("and")
    report = lib.check_separator(data.X, data.y, [2.0, 2.0], -3.0, exact=exact)
    assert (report.separates, report.least, report.worst) == (True, 1.0, 1)
    assert report.augmented_margin == pytest.approx(17**-0.5)


@pytest.mark.ledger("EXT-20")
def test_equal_weights_prove_that_xor_is_not_separable():
    report = lib.check_gordan(*XOR, QUARTERS, exact=True)
    assert (report.combination, report.total, report.negative) == (0, 0, 0)
    assert report.support == (0, 1, 2, 3)
    assert report.exact == (Fraction(1, 4),) * 4
    assert report.certifies(tol=0)
    without = lib.check_gordan(*XOR, QUARTERS)
    assert (without.proves, without.exact) == (True, None)  # fractions were not asked for


def test_residuals_of_wrong_weights_are_those_of_a_hand_calculation():
    """(1/2, 1/2, 0, -1/4) combine the folded samples to (1/4, 1/4, 5/4), of length 3/4 sqrt(3)."""
    report = lib.check_gordan(*XOR, [0.5, 0.5, 0.0, -0.25])
    assert report.combination == pytest.approx(0.75)
    assert (report.total, report.negative, report.support) == (0.25, 0.25, (0, 1, 3))


def test_weights_that_rounding_spoiled_are_mended_in_fractions():
    thirds = lib.check_gordan([[0.0], [1.0], [3.0]], [1, -1, 1], [0.3333, 0.5, 0.1667], exact=True)
    assert thirds.combination > 1e-6
    assert thirds.exact == (Fraction(1, 3), Fraction(1, 2), Fraction(1, 6))


def test_a_weight_that_the_equations_leave_free_keeps_its_value():
    """Two copies of every sample: the weights may be moved between the copies."""
    X, y = np.tile(XOR[0], (2, 1)), np.tile(XOR[1], 2)
    weights = [0.25, 0.125, 0.0, 0.25, 0.0, 0.125, 0.25, 0.0]
    report = lib.check_gordan(X, y, weights, exact=True)
    assert report.exact == tuple(Fraction(w) for w in weights if w)


@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_bounds_of_a_margin_are_those_of_a_hand_calculation(exact):
    """z = (-1, 1), (1, 1): the plane 2 x = 1 has the margins 3 and 1 over sqrt(5)."""
    report = lib.check_margin([[-1.0], [1.0]], [-1, 1], [2.0], -1.0, [3.0, 1.0], exact=exact)
    assert report.lower == pytest.approx(5**-0.5, rel=1e-15)
    assert report.upper == pytest.approx(5**0.5 / 2, rel=1e-15)  # |(-1/2, 1)|
    assert not report.certifies()
    if exact:
        assert Fraction(report.lower) ** 2 <= Fraction(1, 5)
        assert Fraction(report.upper) ** 2 >= Fraction(5, 4)


@pytest.mark.ledger("UNI-02")
@given(integer_samples(separable=True, size=4))
def test_bounds_in_fractions_lie_around_those_in_floats_and_around_the_margin(samples):
    X, y = samples
    found = lib.separate(X, y)
    answer = (found.w, found.b, found.weights)
    exact, rounded = (lib.check_margin(X, y, *answer, exact=exact) for exact in (True, False))
    assert exact.lower <= exact.upper
    assert (rounded.lower, rounded.upper) == pytest.approx((exact.lower, exact.upper), rel=1e-12)
    assert exact.certifies(tol=1e-9)


# Refusals: one spoiled answer for each condition


@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_a_margin_is_not_certified_by_a_wrong_plane_or_wrong_weights(exact):
    X, y = [[-1.0], [1.0]], [-1, 1]
    assert lib.check_margin(X, y, [1.0], 0.0, [0.5, 0.5], exact=exact).certifies(tol=1e-12)
    tilted = lib.check_margin(X, y, [1.0], 1e-6, [0.5, 0.5], exact=exact)
    assert tilted.lower < 1 - 9e-7
    longer = lib.check_margin(X, y, [1.0], 0.0, [0.5, 0.501], exact=exact)
    assert longer.upper > 1 + 4e-7
    assert not any(report.certifies(tol=1e-7) for report in (tilted, longer))


@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
def test_a_plane_that_does_not_separate_and_weights_that_are_none_bound_nothing(exact):
    X, y = [[-1.0], [1.0]], [-1, 1]
    report = lib.check_margin(X, y, [-1.0], 0.0, [2.0, -1.0], exact=exact)
    assert (report.lower, report.upper) == (0, np.inf)
    assert lib.check_margin(X, y, [1.0], 0.0, [0.0, 0.0], exact=exact).upper == np.inf
    assert not lib.check_margin(X, y, [-1.0], 0.0, [0.5, 0.5], exact=exact).certifies(tol=1)


@pytest.mark.parametrize(
    ("weights", "condition"),
    [
        ([0.25, 0.25, 0.25, 0.25 + 1e-6], "combination"),
        ([0.250001, 0.250001, 0.250001, 0.250001], "total"),
    ],
    ids=["not zero", "sum above 1"],
)
def test_weights_just_off_are_refused(weights, condition):
    report = lib.check_gordan(*XOR, weights)
    assert not report.certifies(tol=1e-7)
    assert getattr(report, condition) > 1e-7
    assert report.certifies(tol=1e-5)


def test_a_negative_weight_is_refused():
    """x = 0, 3 (+) and 1, 2 (-): sums 1/2 in each class, means 5/2 in each class."""
    X, y = [[0.0], [1.0], [2.0], [3.0]], [1, -1, -1, 1]
    report = lib.check_gordan(X, y, [1 / 12, -1 / 4, 3 / 4, 5 / 12], exact=True)
    assert report.negative == 0.25
    assert max(report.combination, report.total) < 1e-15
    assert not report.certifies()
    assert not report.proves
    assert lib.check_gordan(X, y, QUARTERS, exact=True).proves


def test_weights_of_separable_samples_are_never_mended():
    data = lib.gate("and")
    report = lib.check_gordan(data.X, data.y, lib.separate(data.X, data.y).weights, exact=True)
    assert not report.certifies(tol=1e-3)
    assert report.exact is None


@pytest.mark.parametrize("claimed", [(1, 1, -1, 0), (1, 1, 1, 1), (1, 0, 0, 0)])
def test_weights_that_elimination_gets_wrong_prove_nothing(claimed, monkeypatch):
    """The solver uses the same elimination; the judge adds up what it returns."""
    wrong = tuple(map(Fraction, claimed))
    monkeypatch.setattr("lecture_lib.judges.separation.combine_to_zero", lambda *_: wrong)
    assert not lib.check_gordan(*XOR, QUARTERS, exact=True).proves


def test_no_weight_at_all_proves_nothing():
    report = lib.check_gordan(*XOR, np.zeros(4), exact=True)
    assert report.total == 1
    assert not report.certifies()
    assert not report.proves


@pytest.mark.ledger("FAU-03", "NTS-08", "E-NTS-01")
@pytest.mark.parametrize("exact", [False, True], ids=["floats", "fractions"])
@pytest.mark.parametrize(("b", "separates"), [(-2.0, False), (-2.001, True), (-3.0, False)])
def test_a_sample_on_the_plane_is_not_separated(b, separates, exact):
    report = lib.check_separator([[2.0], [3.0]], [-1, 1], [1.0], b, exact=exact)
    assert report.separates is separates


def test_fractions_see_a_score_that_floats_may_round_away():
    report = lib.check_separator([[1e17, 1.0, -1e17]], [1], [1.0, 1.0, 1.0], 0.0, exact=True)
    assert (report.separates, report.least) == (True, 1.0)


def test_bounds_that_rounding_has_crossed_certify_nothing():
    X, y = [[100000.002], [99999.998]], [-1, 1]
    found = lib.separate(X, y)
    report = lib.check_margin(X, y, found.w, found.b, found.weights)
    assert report.lower > report.upper
    assert not report.certifies()


@pytest.mark.parametrize(
    ("X", "y"), [([[0.0], [1e-9]], [-1, 1]), ([[1e10], [1e10 + 1]], [-1, 1])], ids=["near", "far"]
)
def test_no_weights_certify_that_separable_samples_are_not(X, y):
    found = lib.separate(X, y)
    assert found.status == "separable"
    for exact in (False, True):
        report = lib.check_gordan(X, y, found.weights, exact=exact)
        assert report.combination < 1e-9
        assert (report.certifies(), report.proves) == (False, False)


@pytest.mark.parametrize(
    ("X", "w", "b"),
    [
        ([[-0.2, 0.5, 0.1], [0.9, -0.7, -0.3]], [0.9, 0.4, 2.8], -0.3),
        ([[0.5, 0.6, 0.9], [-0.2, 0.8, 0.0]], [1.3, -1.3, -0.6], 1.3),
        ([[0.7, -0.9, 0.6], [-0.6, 0.9, 0.6]], [1.2, -2.6, -1.8], -2.1),
    ],
)
def test_whether_a_plane_separates_and_its_least_score_agree(X, w, b):
    """Rounding gives the least score the other sign."""
    report = lib.check_separator(X, [1, -1], w, b)
    assert report.separates == (report.least > 0)
    assert report.least == lib.check_separator(X, [1, -1], w, b, exact=True).least
    if report.separates:
        assert lib.novikoff_bounds(X, [1, -1], w, b).notes > 1
