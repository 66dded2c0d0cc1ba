"""The errata of the notes and of the introductory slides: each test refuses a printed reading."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.variants import perceptron_notes
from lecture_lib import (
    check_separator,
    decision,
    dual_perceptron,
    gaussian_kernel,
    gram,
    hinge,
    is_positive_semidefinite,
    linear_kkt,
    novikoff_bounds,
    novikoff_check,
    perceptron,
    perceptron_intro,
    polynomial_kernel,
    predict,
    shifted_pair,
    two_points,
    weights_from_dual,
)
from tests.strategies import integer_samples

whole = st.integers(-9, 9)
pairs = st.integers(1, 5).flatmap(
    lambda d: st.tuples(*[st.lists(whole, min_size=d, max_size=d)] * 2)
)
fractions = st.fractions(Fraction(1, 9), 99, max_denominator=9)


def dot(u, v):
    return sum(a * b for a, b in zip(u, v, strict=True))


# The notes


@pytest.mark.ledger("NTS-08", "E-NTS-01")
@pytest.mark.parametrize("w", [-1.0, 1.0])
def test_a_sample_with_both_labels_is_separated_by_no_weight(w):
    """The zero weight, of which the weak inequality is true, is no plane at all."""
    assert not check_separator([[1.0], [1.0]], [1, -1], [w], 0.0).separates
    with pytest.raises(ValueError, match="no plane"):
        check_separator([[1.0], [1.0]], [1, -1], [0.0], 0.0)


@pytest.mark.ledger("NTS-21", "E-NTS-03")
def test_the_potential_falls_by_beta_squared_for_one_sample_of_length_three():
    """z = 3 and v = 1: m = beta = 3, so the far point is 3, and the potential 9, then 0."""
    run = perceptron_notes([[3.0]], [1])
    report = novikoff_check([[3.0]], [1], run.updates, w=[1.0], b=0.0, feature=0, exact=True)
    sides = {line.name: line.left.tolist() for line in report.lines_of("NTS")}
    assert (sides["start"], sides["drop"]) == ([9.0], [0.0])
    assert report.holds(rtol=0)


def square_of_a_sum(u, z):
    """Return |u + z|^2 by its three terms."""
    return dot(u, u) + dot(z, z) + 2 * dot(u, z)


@pytest.mark.ledger("NTS-22", "E-NTS-04")
@given(pairs)
def test_the_cross_term_of_the_potential_has_a_plus(drawn):
    u, z = drawn
    moved = [a + b for a, b in zip(u, z, strict=True)]
    assert dot(moved, moved) == square_of_a_sum(u, z)


@pytest.mark.ledger("NTS-23", "E-NTS-05")
def test_the_closest_sample_attains_the_margin():
    data = two_points()
    report = novikoff_check(data.X, data.y, (0, 1), w=[1.0], b=0.0, exact=True)
    line = next(line for line in report.lines_of("NTS") if line.name == "margin")
    assert line.left.tolist() == line.right.tolist() == [1, 1]
    assert line.holds(rtol=0)


@pytest.mark.ledger("NTS-26", "E-NTS-20")
@pytest.mark.parametrize(("start", "equal"), [(-1.0, False), (0.0, True), (1.0, False)])
def test_the_first_potential_is_what_the_notes_say_for_the_zero_start_alone(start, equal):
    """z = 3, v = 1: (w_0 - 3)^2 is 16, 9, 4; another start is above or below."""
    report = novikoff_check([[3.0]], [1], (0,), w=[1.0], b=0.0, feature=0, w_start=[start])
    line = next(line for line in report.lines_of("NTS") if line.name == "start")
    assert (line.left.tolist(), line.right.tolist()) == ([(start - 3) ** 2], [9.0])
    assert line.holds() is equal


@pytest.mark.ledger("NTS-81", "E-NTS-23")
@pytest.mark.parametrize("slack", [0.5, 1.0, 2.0])
def test_the_primal_value_charges_the_slack_that_is_given(slack):
    """w = 1/2, f = 1/2: 1/8 and the slack, which the hinge 1/2 is the least of."""
    report = linear_kkt([[1.0]], [1], [0.5], 0.0, [slack], [0.0], C=1.0)
    assert (report.infeasibility, report.primal) == (0.0, 0.125 + slack)
    assert slack >= hinge(0.5)


def length_of_the_data(x):
    """Return R of the update b + y R^2: the radius of a ball around the origin."""
    return max(abs(value) for value in x)


@pytest.mark.ledger("NTS-77", "NTS-78", "E-NTS-14")
@pytest.mark.parametrize("centre", [2, 10, 30])
def test_the_theorem_of_the_notes_needs_the_ball_around_the_origin(centre):
    """Two points a distance 1 apart; the enclosing ball has R = 1/2, hence (2R / rho)^2 = 4."""
    x = np.array([centre, centre + 1.0])
    R = length_of_the_data(x.tolist())
    run = dual_perceptron(np.outer(x, x), [-1, 1], bias_step=R**2, max_epochs=10_000)
    assert run.mistakes <= (2 * R / 0.5) ** 2
    run = dual_perceptron(np.outer(x, x), [-1, 1], bias_step=0.25, max_epochs=10_000)
    assert run.mistakes > 4


# The introductory slides


@pytest.mark.ledger("INT-22", "E-INT-02")
def test_a_run_may_be_consistent_and_leave_a_sample_on_its_line():
    """x = -1 (-), 0 (+) with sgn(0) = 1: w = 1, b = 0."""
    X, y = np.array([[-1.0], [0.0]]), np.array([-1.0, 1.0])
    run = perceptron_intro(X, y, sign_of_zero=1)
    assert (run.status, (y * decision(X, run.w, run.b)).tolist()) == ("consistent", [1.0, 0.0])
    run = perceptron(X, y)
    assert (run.status, (y * decision(X, run.w, run.b) > 0).all()) == ("separated", True)


def most_updates_with_half_steps(bound):
    """Return the bound of the rule that takes half a step at a tie."""
    return Fraction(9, 8) * bound


@pytest.mark.ledger("INT-21", "EXT-14", "E-INT-03")
def test_three_updates_break_the_bound_of_the_introductory_slides():
    X, y = np.array([[2.0, 2, 1], [2, -1, -2], [-2, -2, 1]]), np.array([1.0, -1, -1])
    bound = novikoff_bounds(X, y, w=[1.0, 11.0, 5.0], b=-5.0).intro
    assert bound == pytest.approx(215 / 72)
    assert perceptron(X, y).mistakes <= bound
    k = perceptron_intro(X, y).mistakes
    assert k <= most_updates_with_half_steps(Fraction(215, 72))


@pytest.mark.ledger("INT-21", "EXT-14", "E-INT-03b")
@given(fractions, st.fractions(0, 2, max_denominator=64), st.fractions(0, 2, max_denominator=64))
def test_half_steps_have_the_squeeze_of_nine_eighths(B, half, full):
    """The proof allows s half steps and f full ones if (s/2 + f)^2 <= B (s/4 + f).

    The most is s = 3B/4, f = 3B/8, an equation.
    """
    most = most_updates_with_half_steps(B)
    s, f = 3 * B / 4, 3 * B / 8
    assert (s / 2 + f) ** 2 == B * (s / 4 + f)
    assert s + f == most
    s, f = half * B, full * B
    if (s / 2 + f) ** 2 <= B * (s / 4 + f):
        assert s + f <= most


@pytest.mark.ledger("INT-45", "E-INT-05")
@given(st.lists(whole, min_size=2, max_size=9), whole)
def test_labels_of_a_concept_are_predicted_with_its_own_bias(x, b):
    X, y = np.array(x, float)[:, None], np.array([1.0 if v + b + 0.5 > 0 else -1.0 for v in x])
    assert predict(X, [1.0], b + 0.5).tolist() == y.tolist()


@pytest.mark.ledger("INT-52", "E-INT-06")
def test_the_combination_of_the_samples_is_the_weight_vector():
    """x = 0 (-), 4 (+): w = 4 and b = -1 from the list 0, 1, 0."""
    run = dual_perceptron(gram([[0.0], [4.0]]), [-1, 1])
    assert (run.updates, run.alpha.tolist(), run.b) == ((0, 1, 0), [2.0, 1.0], -1.0)
    assert weights_from_dual(run.alpha, [[0.0], [4.0]], [-1, 1]).tolist() == [4.0]


def adapt(w, x, d):
    """Return the weight of a canceller after one sample, by least mean squares."""
    return w + (d - w * x) * x / 2


@pytest.mark.ledger("INT-16", "E-INT-13")
@pytest.mark.parametrize("echo", [Fraction(1, 2), Fraction(2), Fraction(-3)])
def test_least_mean_squares_halve_what_is_left_of_an_echo(echo):
    """A voice of 1 and -1, an echo that is a multiple of it (eq-lms)."""
    w = Fraction(0)
    for t in range(20):
        assert abs(echo - w) == abs(echo) / 2**t
        x = (-1) ** t
        w = adapt(w, x, echo * x)


@pytest.mark.ledger("INT-50", "INT-74", "E-INT-14")
@pytest.mark.parametrize("n", [4, 8, 16])
def test_a_narrow_kernel_makes_as_many_mistakes_as_there_are_samples(n):
    """Infinitely many dimensions for either width; two clusters, sigma = 1/100 and 10."""
    X = np.append(np.arange(n / 2), 100 + np.arange(n / 2))[:, None]
    y = np.repeat([-1.0, 1.0], n // 2)
    wide, narrow = (
        dual_perceptron(gram(X, gaussian_kernel(sigma)), y, bias_step=0) for sigma in (10.0, 0.01)
    )
    assert (wide.mistakes, narrow.mistakes) == (2, n)


@pytest.mark.ledger("INT-65", "E-INT-16")
@pytest.mark.parametrize("power", [0.5, 1, 1.5, 2, 3])
def test_a_power_that_is_no_whole_number_is_refused_or_is_a_kernel(power):
    """(1, 0), (0, 1), (1, 1) with the square root: the determinant is sqrt(2) - 2 < 0."""
    samples = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]
    try:
        K = gram(samples, polynomial_kernel(power))
    except ValueError:
        assert power != int(power)
    else:
        assert is_positive_semidefinite(K)


@pytest.mark.ledger("INT-21", "UNI-06", "E-INT-18")
@pytest.mark.parametrize(("shift", "bound", "k"), [(0, 2, 2), (1, 10, 3), (10, 12322, 202)])
def test_the_bound_and_the_updates_change_with_the_origin(shift, bound, k):
    data = shifted_pair(shift)
    assert data.margin == 1
    assert novikoff_bounds(data.X, data.y, data.w, data.b).intro == pytest.approx(bound)
    assert perceptron(data.X, data.y).mistakes == k


@pytest.mark.ledger("INT-48", "E-INT-20")
def test_a_realisable_stream_without_a_margin_can_be_all_mistakes():
    """Numbers 1/2, 3/4, 5/8, ... around 2/3; as floats they are exact."""
    x = [Fraction(2, 3) + Fraction(1, 3) * Fraction(-1, 2) ** t for t in range(1, 46)]
    y = np.array([1 if number > Fraction(2, 3) else -1 for number in x])
    X = np.array([[float(number)] for number in x])
    assert [Fraction(value) for value in X[:, 0]] == x
    assert perceptron(X, y, max_epochs=1).updates == tuple(range(45))
    assert (y * decision(X, [3.0], -2.0) > 0).all()


@pytest.mark.ledger("INT-49", "E-INT-12")
@given(integer_samples(max_n=7, max_d=3, size=4))
def test_left_out_samples_that_moved_nothing_are_right_at_the_end(samples):
    """Leaving one out errs at most for the samples that caused an update."""
    X, y = samples
    run = perceptron(X, y)
    for i in set(range(len(y))) - set(run.updates):
        rest = np.delete(np.arange(len(y)), i)
        shorter = perceptron(X[rest], y[rest])
        assert tuple(rest[list(shorter.updates)]) == run.updates
        assert y[i] * decision(X[[i]], shorter.w, shorter.b)[0] > 0
