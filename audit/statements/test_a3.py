"""What appendix A3 says of the bound, where no function of the library says it."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

PAIR = lib.two_points()


def best(X, y):
    return lib.best_bound(np.hypot(1, lib.radius(X)), lib.separate(X, y).lower)


# Tightness


def points_on_the_line(squared, steps):
    """Count the rounds in which the machine's line meets the circle of all samples.

    Each sample is a point of the circle on the present line, or a hair beyond it; round t
    takes the step ``steps(t)``.
    """
    r, t, total, w = np.sqrt(squared - 1), 0, 0.0, np.zeros(2)
    while total <= r * (size := np.linalg.norm(w)):
        along = w / size if t else np.array([1.0, 0.0])
        h = total / size if t else 0.0
        x = -h * along + np.sqrt(r**2 - h**2) * np.array([-along[1], along[0]])
        w, total, t = w + steps(t) * x, total + steps(t), t + 1
    return t


@pytest.mark.ledger("EXT-12")
@pytest.mark.parametrize("n", [1, 2, 3, 10, 99, 1000])
def test_the_circle_allows_as_many_ties_as_the_bound(n):
    """Squared length n + 1/2 and margin 1: n ties, none left."""
    assert points_on_the_line(n + 0.5, lambda _: 1.0) == n


def test_the_perceptron_is_contradicted_by_the_labels_of_the_rule_that_says_plus():
    rows, y = lib.hadamard(16).X, []
    for i, x in enumerate(rows):
        run = lib.perceptron(rows[:i], np.array(y)) if y else None
        y.append(-1 if run is None or run.w @ x + run.b >= 0 else 1)
    assert y == [-1] * 16


# Irrelevant features


def winnow(A, y):
    w, mistakes, clean = np.ones(A.shape[1]), 0, False
    while not clean:
        clean = True
        for a, label in zip(A, y, strict=True):
            if (w @ a > len(w) / 2) != (label > 0):
                w[a == 1] *= 2 if label > 0 else 0
                mistakes, clean = mistakes + 1, False
    return mistakes


@pytest.mark.ledger("EXT-18")
@pytest.mark.parametrize("n", [4, 8, 32, 128])
def test_irrelevant_features_cost_the_perceptron_d_and_winnow_a_logarithm(n):
    X = lib.hadamard(n).X
    for j in {0, n // 2, n - 2}:
        assert lib.perceptron(X, X[:, j]).mistakes == n
        assert winnow((X + 1) / 2, X[:, j]) <= 2 * np.log2(n - 1) + 2


def test_on_the_features_of_winnow_the_perceptron_makes_638_mistakes():
    X = lib.hadamard(256).X
    assert lib.perceptron((X + 1) / 2, X[:, 128]).mistakes == 638


@pytest.mark.ledger("EXT-18")
@pytest.mark.parametrize("r", [1, 2, 4])
def test_winnow_stays_below_its_bound_on_any_disjunction(r, rng):
    """(eq-winnow-bound)."""
    for d in (8, 32, 64):
        A = (rng.random((200, d)) < rng.choice([0.1, 0.5])).astype(float)
        y = np.where(A[:, :r].any(axis=1), 1, -1)
        assert winnow(A, y) <= 2 * r * np.log2(d) + 2


# Half steps


@pytest.mark.ledger("EXT-14", "E-INT-03")
@given(integer_samples(max_d=3, size=4))
def test_half_steps_stay_below_nine_eighths_of_the_bound(samples):
    """(eq-half-step-bound)."""
    X, y = samples
    run = lib.perceptron_intro(X, y, sign_of_zero=0, max_epochs=20_000)
    assert run.mistakes <= 9 / 8 * best(X, y) * (1 + 1e-9)


@pytest.mark.ledger("EXT-14")
@pytest.mark.parametrize("B", [8, 16, 400, 10_000])
def test_the_line_meets_the_circle_before_each_of_nine_eighths_of_the_bound_updates(B):
    """Margin 1 and squared length B: three quarters of B half steps, then full ones, all ties."""
    squared, b, k = Fraction(0), Fraction(0), 0
    while b**2 <= (squared - b**2) * (B - 1):  # the distance of the line is within the circle
        step = Fraction(1, 2) if k < 3 * B // 4 else 1
        squared, b, k = squared + step**2 * B, b + step, k + 1
    left = 9 * B // 8 - k
    assert left == 1
    assert b == 3 * B // 4 - left
    assert squared - b**2 == Fraction(left * B, 2) - left**2


def test_a_start_behind_may_break_both_sums():
    """From w = -2 the alignment alone fails after an update, from -10 both sums fail."""
    for w, lengths in ((-2, False), (-10, True)):
        V = lib.replay(PAIR.X, PAIR.y, lib.perceptron(PAIR.X, PAIR.y, w=[float(w)])).W_augmented
        rounds = np.arange(1, len(V))
        assert (V[1:] @ [0, 1] < rounds).any()
        assert bool((np.sum(V[1:] ** 2, axis=1) > 2 * rounds).any()) is lengths


# Streams


def expected(X, y, n, found):
    """Return the exact mean of ``found(run, i_1 ... i_n)`` over all n draws of samples."""
    draws = list(product(range(len(y)), repeat=n))
    total = sum(found(lib.perceptron(X[list(d)], y[list(d)], max_epochs=1), d) for d in draws if d)
    return Fraction(total or 0) / len(draws)


def error(X, y, w, b):
    return Fraction(int((y * (X @ w + b) <= 0).sum()), len(y))


@pytest.mark.ledger("INT-49", "E-INT-12")
@given(integer_samples(max_n=3, max_d=2, size=3))
def test_the_expected_error_of_a_state_drawn_at_random_is_mistakes_by_rounds(samples):
    """(eq-expected-error): all draws of up to three samples, counted exactly."""
    X, y = samples
    states = [Fraction(1)]  # before the first sample all scores are ties
    states += [expected(X, y, n, lambda run, _: error(X, y, run.w, run.b)) for n in (1, 2)]
    mistakes = expected(X, y, 3, lambda run, _: run.mistakes)
    assert sum(states) == mistakes
    assert mistakes <= best(X, y) * (1 + 1e-9)


@pytest.mark.ledger("INT-49", "E-INT-12")
def test_two_points_reach_the_bound_on_the_expected_error():
    found = [
        expected(PAIR.X, PAIR.y, n, lambda run, _: error(PAIR.X, PAIR.y, run.w, run.b))
        for n in range(1, 6)
    ]
    assert found == [Fraction(1, 2**n) for n in range(1, 6)]
    assert best(PAIR.X, PAIR.y) == pytest.approx(2)


@pytest.mark.ledger("INT-49", "E-INT-12")
@given(integer_samples(max_n=7, max_d=3, size=4))
def test_left_out_samples_that_moved_nothing_are_right_at_the_end(samples):
    """Leaving one out errs at most for the samples that caused an update."""
    X, y = samples
    run = lib.perceptron(X, y)
    for i in set(range(len(y))) - set(run.updates):
        rest = np.delete(np.arange(len(y)), i)
        shorter = lib.perceptron(X[rest], y[rest])
        assert tuple(rest[list(shorter.updates)]) == run.updates
        assert y[i] * lib.decision(X[[i]], shorter.w, shorter.b)[0] > 0


# One class, and the dimension


FIBONACCI = {2: 1, 3: 2, 4: 2, 5: 5, 6: 5, 7: 13}


@pytest.mark.ledger("EXT-21")
@pytest.mark.parametrize(("d", "least"), FIBONACCI.items())
def test_the_first_weight_of_odd_max_bit_is_at_least_a_fibonacci_number(d, least):
    """(eq-odd-max-bit)."""
    cube = lib.odd_max_bit(d)
    Z = lib.fold(cube.X, cube.y)
    found = linprog(np.eye(d + 1)[1], A_ub=-Z, b_ub=-np.ones(len(Z)), bounds=(None, None))
    assert found.fun == pytest.approx(least)
    run = lib.perceptron(cube.X, cube.y, max_epochs=5000)
    assert run.mistakes >= abs(run.w[0]) >= least
    assert lib.separate(cube.X, cube.y).upper <= 1 / least + 1e-9


# A lesson of the slides


@pytest.mark.ledger("FAU-58")
@given(samples_and_hyperplane(separable=False), st.data())
def test_the_active_piece_changes_and_the_criterion_is_the_largest_of_all_pieces(case, data):
    X, y, w, b = case
    v = np.array(data.draw(st.lists(st.integers(-5, 5), min_size=len(w), max_size=len(w))), float)
    Z = lib.fold(X, y)

    def piece(at):  # the linear piece of one misclassified set, at (b, w)
        return -float((Z[lib.misclassified(X, y, at[1:], at[0])] @ np.append(b, w)).sum())

    assert piece(np.append(b, w)) == lib.criterion(X, y, w, b) >= piece(np.append(b, v))
