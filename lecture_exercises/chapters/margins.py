"""Exercises of chapter 9: the width of a strip, a change of scale, what the penalty does."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, several, weights_and_bias
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points
from lecture_lib.kernels.expansion import slacks
from lecture_lib.linear.score import decision


@check
def check_gap(gap: Function) -> None:
    """Check that gap(w, X, y) returns the half width of the free strip with the normal w."""
    six = six_points()
    flat = returned(gap(np.array([1.0, 0.0]), six.X, six.y))
    assert not np.isclose(flat, 2.5), (
        "You have taken the farthest samples; the strip ends at the nearest ones."
    )
    got = gap(np.array([0.6, 0.8]), six.X, six.y)
    assert not np.isclose(got, 2), (
        "The last negative and the first positive sample are 2 apart; return half of this."
    )
    assert not np.isclose(got, -1), (
        "For w = (0.6, 0.8) the half width is 1, but yours is -1: subtract the position of the "
        "last negative sample from that of the first positive one."
    )
    assert np.isclose(got, 1), f"For w = (0.6, 0.8) the half width is 1; yours is {got:g}."
    got = gap(np.array([3.0, 4.0]), six.X, six.y)
    assert np.isclose(got, 1), (
        "For w = (3, 4), which has length 5, the half width is the same as for (0.6, 0.8), 1; "
        f"yours is {got:g}. A position along w does not depend on the length of w."
    )
    assert np.isclose(flat, -1), (
        "Along w = (1, 0) the first positive sample comes 2 before the last negative one, so the "
        f"half width is -1; yours is {flat:g}."
    )
    got = gap(np.array([0.6, 0.8]), six.X + np.array([10.0, 0.0]), six.y)
    assert np.isclose(got, 1), (
        "If all samples move together, the strip moves with them, and its half width is still 1; "
        f"yours becomes {got:g}."
    )
    got = gap(np.array([0.6, 0.8]), six.X - np.array([20.0, 0.0]), six.y)
    assert np.isclose(got, 1), (
        "If we move the samples far to the left, all positions along w are negative, and the half "
        f"width is still 1; yours becomes {got:g}. Do you take absolute values, or does a "
        "sample of the other class count as 0?"
    )
    order = [3, 0, 4, 1, 5, 2]
    got = gap(np.array([0.6, 0.8]), six.X[order], six.y[order])
    assert np.isclose(got, 1), (
        "With the six samples in another order the half width is still 1; yours becomes "
        f"{got:g}. The class of a sample is in y; its position in the list does not matter."
    )
    X = np.array([[3.0, 0.0, 0.0], [0.0, 7.5, 0.0], [0.0, 0.0, -3.0]])
    got = gap(np.array([1.0, 2.0, 2.0]), X, np.array([1.0, -1.0, -1.0]))
    assert np.isclose(got, -2), (
        "With three features, one positive sample, which is at 1 along w, and two negative ones, "
        f"at 5 and -2, the half width is -2; yours is {got:g}."
    )


@check
def check_rescale(rescale: Function) -> None:
    """Check that rescale(w, b, X, y) returns the same line with the smallest y f(x) equal to 1."""
    six = six_points()
    w = np.array([1.0, 3.0])
    v, c = several(rescale(w, -7.0, six.X, six.y), "w", "b")
    assert np.shape(v) == (2,), f"w has two entries; yours has the shape {np.shape(v)}."
    assert np.ndim(c) == 0, f"b is one number; yours has the shape {np.shape(c)}."
    assert not np.allclose(v, w / 10**0.5), (
        "For w = (1, 3), b = -7 you have made the length of w equal to 1; divide by the smallest "
        "y f(x) instead."
    )
    assert not np.allclose(v, w / 0.4**0.5), (
        "For w = (1, 3), b = -7 you have divided by the margin, which is a distance; divide by "
        "the smallest y f(x)."
    )
    assert not np.allclose(v, w / -7), (
        "For w = (1, 3), b = -7 you have divided by the smallest score; multiply each score by "
        "its label first."
    )
    assert np.allclose(v, w / 2), (
        f"For w = (1, 3), b = -7 the smallest y f(x) is 2, at sample 4, so w is halved; yours is "
        f"{num(v)}."
    )
    assert np.isclose(c, -3.5), (
        "Your w is right, but b is not: divide it by the same number, so that the line stays "
        "where it is."
    )
    v, c = rescale(np.array([3.0, 4.0]), -10.0, six.X, six.y)
    assert np.allclose([*v, c], [0.6, 0.8, -2]), (
        f"For w = (3, 4), b = -10 the smallest y f(x) is 5; yours becomes "
        f"w = {num(v)}, b = {num(c)}."
    )
    v, c = rescale(np.array([1.0, 1.0]), -3.5, six.X, six.y)
    assert np.allclose([*v, c], [2, 2, -7]), (
        "For w = (1, 1), b = -3.5 the smallest y f(x) is 0.5, at sample 1, which is positive; "
        f"yours becomes w = {num(v)}, b = {num(c)}. Take the smallest over both classes."
    )


@check
def check_line(line: Any) -> str:
    """Check that ([w1, w2], b) costs less than 9.3 for the eight points at C = 4."""
    w, b = weights_and_bias(line, 2)
    six = six_points()
    X, y = np.vstack([six.X, [[3, 1], [2, 2]]]), np.append(six.y, [1, -1])
    slack = float(slacks(y, decision(X, w, b)).sum())
    length = float(w @ w) / 2
    cost = length + 4 * slack
    assert not np.allclose([*w, b], [0.6, 0.8, -2]), (
        "This is our own strip, which costs 9.3; try another line."
    )
    assert np.any(w != 0), f"With w = 0 there is no line, and the cost is {cost:g}."
    terms = f"|w|²/2 is {length:g} and the total slack {slack:g}"
    assert length < 9.3, (
        f"{terms}: this strip is so narrow that w alone costs too much. Try a shorter w."
    )
    assert cost < 9.3 or slack < 2.2, (
        f"{terms}, so it costs {cost:g}. Look for a line with less slack than the 2.2 of ours."
    )
    assert cost < 9.3, (
        f"{terms}, so it costs {cost:g}. Your line has less slack than ours, but |w|²/2 has "
        "grown too much: try a shorter w."
    )
    return f"{terms}, so it costs {cost:g} instead of 9.3."


@check
def check_switch(switch: Function) -> None:
    """Check that switch(w, b, v, c, X, y) returns the C at which two lines cost the same."""
    six = six_points()
    X, y = np.vstack([six.X, [[3, 1], [2, 2]]]), np.append(six.y, [1, -1])
    w, v = np.array([0.6, 0.8]), np.array([1.0, 1.0])
    with np.errstate(divide="ignore", invalid="ignore"):
        got = returned(switch(w, -2.0, v, -3.0, X, y))
    assert np.isfinite(got), (
        f"You return {got}: both lines misclassify one sample, so the numbers of mistakes do not "
        "differ; compare the total slacks."
    )
    assert not np.isclose(got, 5), (
        "For the lines above you return 5 instead of 2.5; the length costs half of its square."
    )
    root = (2**0.5 - 1) / 0.2
    assert not np.isclose(got, [root, root / 2]).any(), (
        f"For the lines above you return {got:.4g} instead of 2.5: the cost contains the square "
        "of the length, w @ w / 2."
    )
    assert not np.isclose(got, 0.4), (
        "For the lines above you return 0.4, which is the slack saved per unit of length; divide "
        "the other way round."
    )
    assert not np.isclose(got, 0.2), (
        "For the lines above you return 0.2 instead of 2.5: divide the other way round, and let "
        "the length cost half of its square."
    )
    assert not np.isclose(got, -2.5), (
        "For the lines above you return -2.5. The second line has the longer w and less slack: "
        "take its length minus the other, and its slack from the other slack."
    )
    assert not np.isclose(got, 5 / 36), (
        "For the lines above you return 0.1389 instead of 2.5: slack is never negative, and a "
        "sample beyond the margin has none."
    )
    assert np.isclose(got, 2.5), (
        f"For the lines above 1/2 + 2.2 C and 1 + 2 C are equal at C = 2.5; yours is {got:.4g}."
    )
    X, y = np.array([[-1.0], [1.0], [0.5]]), np.array([-1.0, 1.0, -1.0])
    got = returned(switch(np.array([1.0]), 0.0, np.array([4.0]), -3.0, X, y))
    assert np.isclose(got, 5), (
        "On the number line, for -1 and 1/2 with label -1, 1 with label +1, w = 1, b = 0 and "
        f"w = 4, b = -3, the costs 0.5 + 1.5 C and 8 are equal at C = 5; yours is {got:.4g}."
    )
