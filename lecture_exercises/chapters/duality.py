"""Exercises of chapter 10: the value of a price, and prices that prove a line to be the best."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, row


@check
def check_lowest(lowest: Function) -> None:
    """Check that lowest(alpha, c) returns the smallest w**2 / 2 + alpha * (c - w) over all w."""
    got = returned(lowest(3.0, 5.0))
    assert not np.isclose(got, 12.5), (
        "You have put w = c: the price must count, and w is chosen freely."
    )
    assert not np.isclose(got, 3), (
        "For the price 3 you return 3, the cheapest w; the value there is asked for."
    )
    assert not np.isclose(got, 15), (
        "For the price 3 and c = 5 you return 15, the value at w = 0; a step to the right costs "
        "less. Or have you lost the half of w**2?"
    )
    assert np.isclose(got, 10.5), (
        f"For the price 3 and c = 5 the cheapest w is 3, which makes 9/2 + 6; yours is {got:g}."
    )
    got = lowest(5.0, 1.0)
    assert np.isclose(got, -7.5), (
        "For the price 5 and c = 1 the cheapest w is 5, beyond 1, and the difference is earned: "
        f"25/2 - 20 is -7.5; yours is {got:g}."
    )
    got = lowest(0.5, 1.0)
    assert np.isclose(got, 0.375), f"For the price 1/2 and c = 1 it is 3/8; yours is {got:g}."


@check
def check_prices(prices: Any) -> str:
    """Check prices of five samples that prove the line w = 1, b = 0 to be the best for C = 2."""
    x = np.array([-1.0, 1.0, 3.0, 0.5, -0.5])
    y = np.array([-1.0, 1.0, 1.0, -1.0, 1.0])
    alpha = row(prices, 5)
    assert (alpha >= -1e-9).all(), "No price is negative; the label says on which side it pulls."
    assert (alpha <= 2 + 1e-9).all(), "No price is above C = 2."
    assert abs(alpha[2]) < 1e-9, "x = 3 has y f = 3, beyond the margin: what is its price?"
    assert np.allclose(alpha[3:], 2), (
        "The last two samples need slack, 1.5 each: which price has a sample with slack?"
    )
    balance = alpha @ y
    assert abs(balance) < 1e-9, f"The sum of alpha_i y_i must be 0; yours is {balance:g}."
    w = (alpha * y) @ x
    assert np.isclose(w, 1), f"Your prices make w = {w:g}, and not 1."
    return f"P and Q are both {alpha.sum() - w**2 / 2:g}."
