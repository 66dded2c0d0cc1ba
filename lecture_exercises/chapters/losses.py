"""Exercises of chapter 13: a cheap line, a logistic step, a row of a table, a needed score."""

from typing import Any

import numpy as np

from lecture_exercises.check import (
    Function,
    check,
    returned,
    several,
    shape,
    weights_and_bias,
)
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points
from lecture_lib.linear.losses import hinge, perceptron_loss


@check
def check_cheap(cheap: Any) -> str:
    """Check that ([w1, w2], b) misclassifies the six points, with a perceptron loss below 0.01."""
    w, b = weights_and_bias(cheap, 2)
    data = six_points()
    m = data.y * (data.X @ w + b)
    correct, tied = np.flatnonzero(m > 0).tolist(), np.flatnonzero(m == 0).tolist()
    assert not correct, (
        f"These samples are classified correctly: {correct}. All six must be misclassified. A "
        "separating line gets all of them right; how do you make it get all of them wrong?"
    )
    assert not tied, (
        f"These samples are ties: {tied}. All six must have a margin below 0, so no sample may "
        "lie on the line, and the weights cannot all be 0."
    )
    D = perceptron_loss(m).sum()
    assert D < 0.01, (
        f"All six are misclassified, but D is {num(D)}. What changes the loss but no decision?"
    )
    above = num(hinge(m).sum())
    return f"D is {D:.2g}; the hinge losses add up to {above if above != '6' else 'just above 6'}."


@check
def check_logistic_step(step: Function) -> None:
    """Check that logistic_step(w, b, x, y, eta) makes one step of descent on the logistic loss."""
    w, x = np.zeros(2), np.array([1.0, 3.0])
    v, c = several(step(w, 0.0, x, 1.0, 1.0), "w", "b")
    assert np.shape(v) == (2,), f"w has two entries, like x; yours has the shape {np.shape(v)}."
    assert np.any(v) or c, "At margin 0 the slope is -1/2, but your step changes nothing."
    assert not np.allclose(v, -x / 2), (
        "Your step goes uphill: the loss of the sample grows. Check the sign."
    )
    assert not np.allclose(v, x), "The step is eta times 1/(1 + e^m), which is 1/2 at margin 0."
    assert not np.allclose(v, x / (1 + np.exp(0.5))), (
        "Both changes use the margin before the step; your w was computed from the new b."
    )
    assert np.allclose(v, x / 2), f"From zero w becomes x/2 = (0.5, 1.5); yours is {num(v)}."
    assert not np.isclose(c, 1 / (1 + np.exp(5.0))), (
        "Both changes use the margin before the step; your b was computed from the new w."
    )
    assert np.isclose(c, 0.5), (
        f"The bias moves like a weight whose feature is 1: to 0.5, not {num(c)}."
    )
    v, c = step(w, 0.0, x, -1.0, 1.0)
    assert np.allclose(v, -x / 2), "For a sample with label -1 the weights move away from x."
    assert np.isclose(c, -0.5), "For a sample with label -1 the bias falls."
    v, c = step(w, 2.0, x, 1.0, 1.0)
    assert not np.allclose(v, 0), (
        "A correctly classified sample triggers a step, too: this loss is nowhere flat."
    )
    assert not np.allclose(v, x / 2), (
        "The margin is y (w @ x + b): here w is 0, and the bias 2 makes it 2."
    )
    assert not np.allclose(v, x / (1 + np.exp(-2.0))), (
        "Your steps grow with the margin: look at the sign of m in 1/(1 + e^m)."
    )
    assert np.allclose(v, x / (1 + np.exp(2.0))), "At margin 2 the step is 1/(1 + e^2) times x."
    v, c = step(w, 2.0, x, -1.0, 1.0)
    assert np.allclose(v, -x / (1 + np.exp(-2.0))), (
        "The margin of a sample with label -1 and score 2 is -2, so the step is 1/(1 + e^-2)."
    )
    v, c = step(w, 0.0, x, 1.0, 0.5)
    assert np.allclose(v, x / 4), "With eta = 1/2 the step is half as long."
    w, x = np.array([1.0, -1.0, 1.0]), np.array([1.0, 3.0, 1.0])
    change = -0.5 / (1 + np.exp(0.5))
    v, c = step(w, 0.5, x, -1.0, 0.5)
    assert np.shape(v) == (3,), (
        f"With three features w has three entries; yours has the shape {np.shape(v)}."
    )
    assert not np.allclose(v, change * x), "Return the new weights: add the step to the old ones."
    here = "For w = (1, -1, 1), b = 0.5, x = (1, 3, 1), y = -1 the margin is 0.5: for eta = 1/2,"
    assert np.allclose(v, w + change * x), (
        f"{here} w becomes {num(w + change * x)}; yours is {num(v)}. Is w in your margin?"
    )
    assert np.isclose(c, 0.5 + change), (
        f"{here} b becomes {num(0.5 + change)}, not {num(c)}: the step is added to the old bias."
    )


@check
def check_table_row(table_row: Function) -> None:
    """Check that table_row(q, y, low, high) returns mean, share of +1 and count of a bin."""
    q = np.array([0.25, 0.375, 0.5, 0.75])
    y = np.array([1.0, -1.0, 1.0, 1.0])
    found = several(table_row(q, y, 0.25, 0.5), "mean", "share", "number")
    assert all(shape(one) == () for one in found), (
        "The mean, the share and the number are one number each."
    )
    mean, share, count = found
    assert count != 1 or mean != 0.375, "A probability of exactly low belongs to the bin."
    assert count != 3, "A probability of exactly high belongs to the next bin."
    assert count == 2, (
        f"Of 0.25, 0.375, 0.5 and 0.75 the bin from 0.25 to 0.5 holds two; your count is {count}."
    )
    assert np.isclose(mean, 0.3125), (
        f"The mean of 0.25 and 0.375 is 0.3125; yours is {num(mean, 4)}. Do you average "
        "over this bin only?"
    )
    assert not np.isclose(share, 0), (
        "One of the two labels is +1, so the share is 1/2; their mean is 0."
    )
    assert not np.isclose(share, 1), (
        "The bin has one label +1 and one label -1: count only the +1."
    )
    assert not np.isclose(share, 0.25), (
        "Divide by the number of samples in the bin, not of all samples."
    )
    assert np.isclose(share, 0.5), f"One of the two has the label +1: 0.5, not {num(share, 4)}."
    mean, share, _ = table_row(q, np.array([-1.0, -1.0, 1.0, 1.0]), 0.0, 0.5)
    assert np.isclose(share, 0), (
        f"Labels -1 and -1: the share of +1 is 0; yours is {num(share, 4)}. Do not "
        "count whether a prediction is right."
    )
    q, y = np.array([0.875, 0.5, 0.125, 0.8125, 0.5625]), np.array([1.0, -1.0, 1.0, 1.0, -1.0])
    found = table_row(q, y, 0.5, 0.875)
    assert np.allclose(found, (0.625, 1 / 3, 3)), (
        "Of 0.875, 0.5, 0.125, 0.8125 and 0.5625, which are not sorted, the bin from 0.5 to 0.875 "
        f"holds three, with the labels -1, +1, -1: 0.625, 1/3 and 3; yours are {num(found)}."
    )


@check
def check_needed(needed_score: Function) -> None:
    """Check that needed_score(q) returns the score at which the logistic function is q."""
    f = returned(needed_score(0.5))
    assert f != 0.5, "At the score 0.5 the logistic function is 0.62; it is 1/2 at the score 0."
    assert np.isclose(f, 0), f"The logistic function is 1/2 at the score 0; you return {f:.3g}."
    f = returned(needed_score(0.8))
    assert not np.isclose(f, -np.log(4)), "A probability above 1/2 needs a positive score."
    assert not np.isclose(f, np.log10(4)), "Use the natural logarithm, np.log."
    assert not np.isclose(f, 0.6), (
        "2q - 1 is the best score for the squared hinge loss: at 0.6 the logistic function is "
        "0.646, not 0.8."
    )
    assert np.isclose(f, np.log(4)), (
        f"At your score for q = 0.8 the logistic function is {1 / (1 + np.exp(-f)):.3g}."
    )
    f = returned(needed_score(0.2))
    assert np.isclose(f, -np.log(4)), (
        f"A probability below 1/2 needs a negative score: -1.386 for q = 0.2, not {f:.4g}."
    )
