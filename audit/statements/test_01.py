"""What chapter 1 says and no single function of the library holds."""

from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib
from tests.strategies import integer_samples, samples_and_hyperplane

any_labels = samples_and_hyperplane(separable=False)
whole = st.integers(-9, 9)
BELL_ALONE, BOTH = np.array([1.0, 0.0]), np.array([1.0, 1.0])
FOOD_ONLY, BIAS = np.array([0.0, 2.0]), -1.0  # the weights of a dog that never heard a bell


# Neurons


def hebb(w, b, x):
    """Link what occurs together: when the unit fires, each weight grows by its input."""
    return w + x * (lib.predict([x], w, b)[0] > 0)


@pytest.mark.ledger("INT-04")
@given(st.integers(0, 9))
def test_a_bell_alone_is_enough_after_two_meals_with_it(meals):
    w = FOOD_ONLY
    for _ in range(meals):
        w = hebb(w, BIAS, BOTH)
    assert (lib.decision([BELL_ALONE], w, BIAS)[0] > 0) == (meals >= 2)


@pytest.mark.ledger("INT-03")
def test_linking_makes_the_bell_grow_and_correcting_mistakes_leaves_it_blocked():
    assert hebb(FOOD_ONLY, BIAS, BOTH)[0] > FOOD_ONLY[0]
    meals = [[1.0, 1.0], [0.0, 0.0]], [1, -1]
    blocked = lib.perceptron(*meals, w=FOOD_ONLY, b=BIAS)
    assert (blocked.mistakes, blocked.w[0]) == (0, 0)
    assert lib.perceptron(*meals).w[0] > 0  # who knows neither learns from both


@pytest.mark.ledger("INT-17")
@given(any_labels)
def test_weights_change_after_a_wrong_answer_and_after_no_other(case):
    X, y, w, b = case
    for x_i, y_i in zip(X, y, strict=True):
        run = lib.perceptron([x_i], [y_i], w=w, b=b, max_epochs=1)
        changed = run.b != b or (run.w != w).any()
        assert changed == (y_i * (w @ x_i + b) <= 0)


@pytest.mark.ledger("INT-01")
@given(integer_samples())
def test_corrected_mistakes_come_to_an_end_where_a_line_exists(samples):
    X, y = samples
    run = lib.perceptron(X, y, max_epochs=100_000)
    assert (lib.predict(X, run.w, run.b) == y).all()
    again = lib.perceptron(X, y, w=run.w, b=run.b)
    assert again.mistakes == 0


@pytest.mark.ledger("INT-01")
def test_corrected_mistakes_need_not_come_to_an_end_without_a_line():
    for epochs in (10, 20):
        assert lib.perceptron(lib.xor().X, lib.xor().y, max_epochs=epochs).mistakes >= epochs


# Distances


@pytest.mark.ledger("TRN-04", "E-TRN-01")
@given(any_labels)
def test_decision_is_the_sign_of_the_distance_and_not_a_sine(case):
    X, _, w, b = case
    assert (lib.predict(X, w, b) == np.sign(lib.signed_distances(X, w, b))).all()
    assert np.sign(np.sin(4.0)) != np.sign(4.0)


def test_the_three_lines_have_these_margins_and_disagree_about_a_new_point():
    data, lines = lib.six_points(), (((1, 1), -3), ((1, 3), -7), ((3, 4), -10))
    least = [lib.margins(data.X, data.y, w, b).min() for w, b in lines]
    assert least == pytest.approx([0.5**0.5, 0.4**0.5, 1])
    assert [lib.predict([[4, 0]], w, b)[0] for w, b in lines] == [1, -1, 1]


def test_the_augmented_margin_of_the_exercise_is_one_over_the_root_of_eleven():
    data = lib.six_points()
    assert (data.y * lib.decision(data.X, [1, 1], -3)).tolist() == [3, 1, 2, 3, 2, 1]
    assert lib.augmented_margin(data.X, data.y, [1, 1], -3) == pytest.approx(11**-0.5)


# How often is there a line?


def count_separable(X):
    """Return how many labelings have a separator, each answer proved in fractions."""
    total = 0
    for labels in product([-1, 1], repeat=len(X) - 1):
        y = np.array([1, *labels])  # the negative labeling is separable just as well
        found = lib.separate(X, y)
        if found.status == "separable":
            assert lib.check_separator(X, y, found.w, found.b, exact=True).separates
            total += 2
        else:
            assert lib.check_gordan(X, y, found.weights, exact=True).proves
    return total


def in_general_position(n, d, rng):
    """Draw whole points of which no d + 1 lie in one hyperplane."""
    while True:
        X = rng.integers(-9, 10, size=(n, d)).astype(float)
        augmented = np.column_stack([np.ones(n), X])
        size = min(n, d + 1)
        if all(
            np.linalg.matrix_rank(augmented[list(c)]) == size for c in combinations(range(n), size)
        ):
            return X


def cover(n, d):
    return 2 * sum(comb(n - 1, k) for k in range(d + 1))  # eq-cover-count


@pytest.mark.ledger("EXT-16", "NTS-02")
@pytest.mark.parametrize(
    ("n", "d"), [(1, 1), (2, 1), (5, 1), (3, 2), (4, 2), (6, 2), (4, 3), (6, 3), (7, 3)]
)
def test_points_in_general_position_have_covers_number_of_separable_labelings(n, d, rng):
    """Cover's count (eq-cover-count)."""
    assert count_separable(in_general_position(n, d, rng)) == cover(n, d)


@pytest.mark.ledger("EXT-16")
def test_points_on_a_line_have_fewer_separable_labelings():
    """The count (eq-cover-count) needs general position."""
    X = np.array([[0.0, 0.0], [1.0, 2.0], [2.0, 4.0], [3.0, 6.0]])
    assert count_separable(X) == cover(4, 1) == 8 < cover(4, 2) == 14


@pytest.mark.ledger("EXT-16")
@given(st.integers(1, 40), st.integers(1, 20))
def test_covers_count_is_everything_at_first_and_one_half_at_twice_the_weights(n, d):
    """The recursion of the proof of (eq-cover-count) and its two landmarks."""
    assert cover(n + 1, d) == cover(n, d) + cover(n, d - 1)
    assert (cover(n, d) == 2**n) == (n <= d + 1)
    assert 2 * cover(2 * d + 2, d) == 2 ** (2 * d + 2)
