"""Exercises of chapter 11: a pair, one multiplier at a time, no end, and the longest step."""

from functools import partial
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, numbers, returned, row
from lecture_exercises.svm_machine import choose_pair, longest_step
from lecture_lib.data.examples import six_points, xor
from lecture_lib.kernels.gram import gram


def _pairs(choose_pair: Function) -> Any:
    """Return the pairs of 60 samples in 20 places of the box."""
    rng = np.random.default_rng(1)
    y = np.repeat([-1.0, 1.0], 30)
    places = [(rng.normal(size=60), rng.choice([0.0, 0.25, 1.0], 60)) for _ in range(20)]
    return [choose_pair(bias, alpha, y, 1.0) for bias, alpha in places]


def _steps(longest_step: Function) -> Any:
    """Return the longest step of each pair of nine multipliers, for the four pairs of labels."""
    ends, labels = np.linspace(0, 1, 9), (-1.0, 1.0)
    return [
        longest_step(a, u, c, v, 1.0) for a in ends for c in ends for u in labels for v in labels
    ]


@partial(check, ours=choose_pair, later=_pairs)
def check_pair(choose_pair: Function) -> None:
    """Check that choose_pair(bias, alpha, y, C) returns the pair of the largest contradiction."""
    y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
    alpha = np.array([2.0, 0.0, 1.0, 0.0, 2.0, 1.0])
    bias = np.array([9.0, 3.0, 2.0, 8.0, -1.0, -2.0])
    i, j = numbers(choose_pair(bias, alpha, y, 2.0), "i", "j")
    assert all(np.ndim(k) == 0 and float(k) in range(6) for k in (i, j)), (
        f"i and j are indices of samples, 0 to 5; yours are {i} and {j}."
    )
    assert (i, j) != (5, 1), "i and j are swapped: i requires b >= b_i."
    assert (i, j) != (0, 3), (
        "0 and 3 are positions among the samples that you compare, 1, 2, 4, 5 and 0, 2, 3, 5; "
        "return the samples at these positions, 1 and 5."
    )
    assert i != 0, "Sample 0 has label +1 and multiplier C: it requires b <= b_0, and cannot be i."
    assert i != 3, "Sample 3 has label -1 and multiplier 0: it requires b <= b_3, and cannot be i."
    assert i == 1, (
        f"Of samples 1, 2, 4 and 5, which require b >= b_i, take 1, whose b_i is the "
        f"largest, not {i}."
    )
    assert j != 4, "Sample 4 has label -1 and multiplier C: it requires b >= b_4, and cannot be j."
    assert j not in (0, 3), (
        f"Samples 2 and 5 have multipliers between 0 and C, so they require b = b_2 and b = b_5: "
        f"each can be i or j. Of 0, 2, 3 and 5, take 5, whose b_j is the smallest, not {j}."
    )
    assert j == 5, (
        f"Of samples 0, 2, 3 and 5, which require b <= b_j, take 5, whose b_j is the "
        f"smallest, not {j}."
    )
    i, _ = choose_pair(np.array([9.0, 3.0, 7.0, 8.0, -1.0, -2.0]), alpha, y, 2.0)
    assert i == 2, "A multiplier between 0 and C means b = b_i, which is both: here i is 2, not 1."
    _, j = choose_pair(np.array([9.0, 3.0, -5.0, 8.0, -1.0, -2.0]), alpha, y, 2.0)
    assert j == 2, "A multiplier between 0 and C means b = b_i, which is both: here j is 2, not 5."
    i, j = choose_pair(np.array([-9.0, 3.0, 2.0, 8.0, 4.0, -2.0]), alpha, y, 2.0)
    assert (i, j) == (4, 0), (
        f"A sample with multiplier C has a requirement, too: here i is 4 and j is 0, not {i} and "
        f"{j}."
    )
    i, _ = choose_pair(bias - 20, alpha, y, 2.0)
    assert i == 1, (
        f"With all b_i below 0, sample 1 still has the largest of 1, 2, 4 and 5, not {i}."
    )
    _, j = choose_pair(bias + 20, alpha, y, 2.0)
    assert j == 5, f"With all b_j above 0, sample 5 still has the smallest of 0, 2, 3, 5, not {j}."
    i, j = choose_pair(bias[::-1], alpha[::-1], y[::-1], 2.0)
    assert (i, j) == (4, 0), (
        f"In the opposite order the pair is 4 and 0, not {i} and {j}: the class of a sample is in "
        "y; its position in the list does not matter."
    )
    for C, right in ((2.0, (0, 5)), (1.0, (1, 5))):
        i, j = choose_pair(bias, alpha / 2, y, C)
        assert (i, j) == right, (
            f"With half of each multiplier, (1, 0, 0.5, 0, 1, 0.5), and C = {C:g} the pair is "
            f"{right[0]} and {right[1]}, not {i} and {j}. Is C in your test?"
        )


@check
def check_singly(climb_singly: Function) -> str:
    """Check that climb_singly(K, y, C, passes) moves one multiplier at a time to the top of Q."""

    def climbed(K: Any, y: Any, C: float, passes: int) -> Any:
        return row(climb_singly(np.array(K), np.array(y), C, passes), len(y))

    (one,) = climbed([[4.0]], [1.0], 10.0, 1)
    assert one != 1, (
        "For one sample with K = 4 your multiplier is 1 after one pass: that is the perceptron's "
        "update, or a step that is not divided by the second derivative, K[i, i] = 4."
    )
    assert one != 0.5, "Divide by K[i, i] = 4, not by its root: Q = a - 2 a^2 is largest at 0.25."
    assert one != 0, "For one sample with K = 4 the multiplier stays 0, where the slope of Q is 1."
    assert np.isclose(one, 0.25), (
        f"For one sample with K = 4, Q = a - 2 a^2 is largest at a = 0.25, not at {one:g}."
    )
    (one,) = climbed([[4.0]], [1.0], 10.0, 2)
    assert one != 0, (
        "After the second pass the multiplier 0.25 is 0: you set it to the length of the step; "
        "add the step to the multiplier."
    )
    assert np.isclose(one, 0.25), (
        f"A second pass must leave a multiplier at the top, 0.25, where it is; yours goes to "
        f"{one:g}."
    )
    (one,) = climbed([[4.0]], [1.0], 0.125, 1)
    assert one <= 0.125, f"With C = 0.125 your multiplier is {one:g}: the box ends at C."
    assert np.isclose(one, 0.125), f"With C = 0.125 the multiplier must end at C, not at {one:g}."
    table, labels = [[1.0, 2.0], [2.0, 5.0]], [1.0, 1.0]
    two = climbed(table, labels, 10.0, 1)
    assert two[1] >= 0, (
        f"Sample 1 has margin 2 after the first visit and its multiplier goes to {two[1]:g}: the "
        "box begins at 0."
    )
    assert np.allclose(two, [1, 0]), f"Here the multipliers must be (1, 0), not {two.tolist()}."
    table = [[5.0, 2.0], [2.0, 1.0]]
    two = climbed(table, labels, 10.0, 1)
    assert not np.isclose(two[1], 0), (
        "A sample with margin 0.4 keeps multiplier 0: the support vector machine goes on until "
        "the margin is 1, not only until it is above 0."
    )
    two = climbed(table, labels, 10.0, 200)
    assert np.allclose(two, [0, 1], atol=1e-6), (
        f"After 200 passes these two multipliers must be (0, 1), not {two.tolist()}: a multiplier "
        "that is too large must be able to fall."
    )
    data = six_points()
    alpha = climbed(gram(data.X) + 1, data.y, 10.0, 400)
    w, b = (alpha * data.y) @ data.X, alpha @ data.y
    assert np.allclose([*w, b], [0.6, 0.8, -2], atol=1e-3), (
        f"For the six points it must find w = (0.6, 0.8) and b = -2, not ({w[0]:.3g}, {w[1]:.3g}) "
        f"and {b:.3g}. Does the label enter only through the margin?"
    )
    return "For the six points and C = 10 it finds w = (0.6, 0.8) and b = -2: the widest strip."


@check
def check_unbounded(multipliers: Any) -> str:
    """Check that four multipliers of XOR, not all 0, satisfy the equation and have w = 0."""
    square = xor()
    alpha = row(multipliers, 4)
    assert (alpha >= 0).all(), "No multiplier is negative."
    total = alpha.sum()
    assert total > 0, (
        "All four multipliers are 0, so t times these multipliers have Q = 0. Try positive ones."
    )
    balance = alpha @ square.y
    assert abs(balance) <= 1e-9 * total, (
        f"The sum of alpha_i y_i must be 0, but yours is {balance:g}: give both classes the same "
        "sum of multipliers."
    )
    w = (alpha * square.y) @ square.X
    assert np.allclose(w, 0, rtol=0, atol=1e-9 * total), (
        f"w must be (0, 0), but yours is ({w[0]:g}, {w[1]:g}), so Q falls if you take a "
        "large enough multiple of these multipliers."
    )
    return f"w = 0, so t times these multipliers have Q = {total:g} t, for every t > 0."


@partial(check, ours=longest_step, later=_steps)
def check_longest(longest_step: Function) -> None:
    """Check that longest_step(a_i, y_i, a_j, y_j, C) returns the longest step in the box."""
    t = returned(longest_step(0.25, 1.0, 1.0, 1.0, 1.0))
    assert t != 0.25, "a_i = 0.25 with y_i = +1 rises: its room is C - a_i = 0.75, not a_i."
    assert t != 1, "a_j = 1 may fall by 1, but a_i = 0.25 may rise only by 0.75: both must fit."
    assert np.isclose(t, 0.75), f"a_i may rise by 0.75 and a_j fall by 1: 0.75, not {t:g}."
    t = returned(longest_step(0.5, 1.0, 0.25, -1.0, 4.0))
    assert t != 0.25, "With y_j = -1 the multiplier a_j rises, so its room is C - a_j."
    assert np.isclose(t, 3.5), f"With C = 4 both rise, from 0.5 and 0.25: 3.5, not {t:g}."
    t = returned(longest_step(0.5, -1.0, 0.25, -1.0, 4.0))
    assert np.isclose(t, 0.5), f"With y_i = -1 the multiplier a_i = 0.5 falls: 0.5, not {t:g}."
    t = returned(longest_step(0.5, 1.0, 0.25, 1.0, 1.0))
    assert np.isclose(t, 0.25), f"a_i may rise by 0.5, but a_j fall only by 0.25: 0.25, not {t:g}."
    t = returned(longest_step(0.5, -1.0, 0.25, 1.0, 4.0))
    assert np.isclose(t, 0.25), (
        f"With y_i = -1 and y_j = +1 both fall, from 0.5 and 0.25: 0.25, not {t:g}."
    )
