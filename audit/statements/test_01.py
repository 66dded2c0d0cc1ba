"""What chapter 1 says and no single function of the library holds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lecture_lib as lib

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


# Distances


def test_the_three_lines_have_these_margins_and_disagree_about_a_new_point():
    data, lines = lib.six_points(), (((1, 1), -3), ((1, 3), -7), ((3, 4), -10))
    least = [lib.margins(data.X, data.y, w, b).min() for w, b in lines]
    assert least == pytest.approx([0.5**0.5, 0.4**0.5, 1])
    assert [lib.predict([[4, 0]], w, b)[0] for w, b in lines] == [1, -1, 1]


def test_the_augmented_margin_of_the_exercise_is_one_over_the_root_of_eleven():
    data = lib.six_points()
    assert (data.y * lib.decision(data.X, [1, 1], -3)).tolist() == [3, 1, 2, 3, 2, 1]
    assert lib.augmented_margin(data.X, data.y, [1, 1], -3) == pytest.approx(11**-0.5)
