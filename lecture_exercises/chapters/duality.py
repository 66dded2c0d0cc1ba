"""Exercises of chapter 10: a lower bound, multipliers as a proof, and the gap of any line."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, row
from lecture_lib.data.examples import six_points


@check
def check_lowest(lowest: Function) -> None:
    """Check that lowest(alpha, c) returns the smallest w**2 / 2 + alpha * (c - w) over all w."""
    got = returned(lowest(3.0, 5.0))
    assert not np.isclose(got, 12.5), (
        "You have set w = c, but w may be any number, and you have to add the charge."
    )
    assert not np.isclose(got, 3), (
        "For alpha = 3 you return 3, which is the cheapest w; return what this w costs."
    )
    assert not np.isclose(got, 15), (
        "For alpha = 3 and c = 5 you return 15, the value at w = 0; a step to the right costs "
        "less. Or have you forgotten the factor 1/2 of w**2?"
    )
    assert np.isclose(got, 10.5), (
        f"For alpha = 3 and c = 5 the cheapest w is 3, and it costs 9/2 + 6; yours is {got:g}."
    )
    got = lowest(5.0, 1.0)
    assert np.isclose(got, -7.5), (
        "For alpha = 5 and c = 1 the cheapest w is 5, beyond 1, and the difference is earned: "
        f"25/2 - 20 is -7.5; yours is {got:g}."
    )
    got = lowest(0.5, 1.0)
    assert np.isclose(got, 0.375), f"For alpha = 1/2 and c = 1 it is 3/8; yours is {got:g}."
    got = lowest(40.0, 0.0)
    assert np.isclose(got, -800), (
        "For alpha = 40 and c = 0 the cheapest w is 40, because w may be any number, and it costs "
        f"800 - 1600; yours is {got:g}."
    )


@check
def check_multipliers(multipliers: Any) -> str:
    """Check five multipliers that prove that the line w = 1, b = 0 is the best for C = 2."""
    x = np.array([-1.0, 1.0, 3.0, 0.5, -0.5])
    y = np.array([-1.0, 1.0, 1.0, -1.0, 1.0])
    alpha = row(multipliers, 5)
    assert (alpha >= -1e-9).all(), "No multiplier is negative: the sign comes from the label."
    assert (alpha <= 2 + 1e-9).all(), "No multiplier is above C = 2: each must stay in its box."
    assert abs(alpha[2]) < 1e-9, "x = 3 has y f = 3, beyond the margin: what is its multiplier?"
    assert np.allclose(alpha[3:], 2), (
        "The last two samples need slack, 1.5 each: which multiplier does a sample with slack "
        "have?"
    )
    balance = alpha @ y
    assert abs(balance) < 1e-9, (
        f"The sum of alpha_i y_i must be 0; yours is {balance:g}. Change the multiplier of x = -1 "
        "or x = 1: these two are still free."
    )
    w = (alpha * y) @ x
    assert np.isclose(w, 1), (
        f"Your multipliers give w = {w:g} instead of 1. Change those of x = -1 and x = 1 by the "
        "same amount."
    )
    return f"P and Q are both {alpha.sum() - w**2 / 2:g}."


@check
def check_above_best(above_best: Function) -> None:
    """Check that above_best(w, b, alpha, X, y, C) returns P - Q."""
    X, y = six_points().X, six_points().y
    alpha = np.array([0, 0.4, 0, 0, 0.4, 0])
    got = returned(above_best(np.array([0.8, 0.4]), -1.0, alpha, X, y, 2.0))
    told = "For the guess in the last exercise, with C = 2, P is 4.4 and Q is 0.4"
    assert not np.isclose(got, -4), f"{told}; subtract Q from P, not P from Q."
    other = above_best(np.array([0.8, 0.4]), -1.0, alpha, X, y, 4.0)
    assert not np.isclose([got, other], 2).all(), (
        f"{told}; you have not multiplied the slack by C."
    )
    assert not np.isclose(got, 2), (
        f"{told}; yours is 2. The slack is what y f lacks to 1, so a correct sample inside the "
        "margin needs some, too."
    )
    assert not np.isclose(got, [4.4, 4.8]).any(), (
        f"{told}; yours is {got:g}. Both P and Q contain half of a squared length."
    )
    assert not np.isclose(got, 5.6), (
        f"{told}; yours is {got:g}. In the sum of alpha_i y_i x_i each sample needs its label."
    )
    assert got > 0, (
        f"{told}; yours is {got:g}, but no gap is negative. Does a sample beyond the margin count "
        "as negative slack?"
    )
    assert np.isclose(got, 4), f"{told}, so the line can cost 4 more; yours is {got:g}."
    got = above_best(np.array([0.6, 0.8]), -2.0, alpha, X, y, 2.0)
    assert not np.isclose(got, 0.2), (
        "You have put the w of the line into Q; Q depends only on the multipliers, which may "
        "come from a different line."
    )
    assert np.isclose(got, 0.1), (
        "With the same multipliers and the line w = (0.6, 0.8), b = -2, P is 0.5 and Q is 0.4; "
        f"yours is {got:g}."
    )
    got = above_best(np.array([0.2, 0.2]), -0.6, alpha, X, y, 2.0)
    assert np.isclose(got, 6.84), (
        "With the same multipliers and the line w = (0.2, 0.2), b = -0.6, all six are correct, "
        f"but need slack, 3.6 together: P is 7.24 and Q is 0.4; yours is {got:g}."
    )
