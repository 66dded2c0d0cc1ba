"""Exercises of chapter 16: one hyperplane of two layers, slopes passed back, a count."""

import numpy as np

from lecture_exercises.check import Function, check, returned, several, shape
from lecture_lib.base.numbers import num


@check
def check_merged(merged: Function) -> None:
    """Check that merged(A, w) returns the hyperplane of a network with two linear layers."""
    nothing, one = np.zeros((2, 3)), np.array([[1.0, 2.0, 4.0], [0.0, 0.0, 0.0]])
    v = returned(merged(nothing, np.array([3.0, 1.0, 1.0])), 3)
    assert v[0] != 0, (
        "With A = 0 the score is 3 everywhere, the bias of the output; your v has the bias 0."
    )
    assert np.allclose(v, [3, 0, 0]), (
        f"With A = 0, v is (3, 0, 0); yours is {num(v)}. Where does the bias of the output belong?"
    )
    v = merged(one, np.array([0.0, 5.0, 7.0]))
    assert not np.allclose(v, one[0]), (
        "Here the second layer multiplies the score of unit 1 by w[1] = 5."
    )
    assert not np.allclose(v, 7 * one[0]), (
        "The weight of unit 1 is w[1], because w[0] is the bias."
    )
    assert not np.allclose(v, [0, 10, 20]), "A unit has a bias, too: the first number of its row."
    assert np.allclose(v, 5 * one[0]), f"v is 5 times (1, 2, 4) = (5, 10, 20); yours is {num(v)}."
    v = merged(np.array([[1.0, 2.0, 4.0], [3.0, -1.0, 0.0]]), np.array([1.0, 2.0, -1.0]))
    assert np.allclose(v, [0, 5, 8]), (
        "With the rows (1, 2, 4), (3, -1, 0) and w = (1, 2, -1), v is (0, 5, 8); yours is "
        f"{num(v)}. Add the contributions of both units and the bias of the output."
    )


@check
def check_slopes(slopes: Function) -> None:
    """Check that slopes_of_sample(A, w, x, y) returns the logistic loss's slopes along w and A."""
    x, zero = np.array([1.0, 2.0, -1.0]), np.zeros((2, 3))
    found = several(slopes(zero, np.zeros(3), x, 1.0), "along_w", "along_A")
    assert shape(found[0]) == (3,), (
        f"along_w has three numbers, the bias first; yours has the shape {shape(found[0])}."
    )
    assert shape(found[1]) == (2, 3), (
        f"along_A has the shape of A, (2, 3); yours has the shape {shape(found[1])}."
    )
    assert np.isclose(found[0][0], -0.5), (
        "At zero weights g = -1/2, and the slope along the bias of the output is -1/2, not "
        f"{num(found[0][0])}."
    )
    w = np.array([0.0, 1.0, -3.0])
    along_w, along_A = slopes(zero, w, x, 1.0)
    right = np.outer([-0.5, 1.5], x)
    assert np.allclose(along_w, [-0.5, 0, 0]), (
        "Both answers are 0, so the slopes along w_1 and w_2 are 0."
    )
    assert not np.allclose(along_A, np.outer([-0.5, -0.5], x)), (
        "For each unit, multiply g by the weight w_j that connects the unit to the output."
    )
    assert not np.allclose(along_A, [-0.5, 1.5] @ np.ones((2, 3)) * x), (
        "Give each unit a row of its own."
    )
    assert not np.allclose(along_A, -right), (
        "Your slopes along A have the wrong sign; g already has its sign."
    )
    assert np.allclose(along_A, right), (
        "With A = 0 and w = (0, 1, -3) the rows are g w_j x, that is -x/2 and 3x/2."
    )
    A = np.array([[0.5, 0.25, 0.0], [-1.0, 0.0, 0.5]])
    h = np.tanh(A @ x)
    g = -1 / (1 + np.exp(w[1:] @ h))
    along_w, along_A = slopes(A, w, x, 1.0)
    assert not np.allclose(along_w[1:], g * (A @ x)), (
        "The output receives tanh of the units' scores, not the scores."
    )
    assert np.allclose(along_w, g * np.array([1.0, *h])), "Along w the slopes are g (1, h_1, h_2)."
    assert not np.allclose(along_A, np.outer(g * w[1:], x)), (
        "The slope of tanh is missing: multiply by 1 - h^2."
    )
    assert not np.allclose(along_A, np.outer(g * w[1:] * (1 - h) ** 2, x)), (
        "The slope of tanh is 1 - h^2, not (1 - h)^2."
    )
    assert not np.allclose(along_A, np.outer(g * w[1:] * (1 - np.tanh(h) ** 2), x)), (
        "h is already tanh of the score; its slope is 1 - h^2."
    )
    assert np.allclose(along_A, np.outer(g * w[1:] * (1 - h**2), x)), (
        "If the scores of the units are not 0, the rows along A are g w_j (1 - h_j^2) x."
    )
    along_w, along_A = slopes(A, w, x, -1.0)
    g = 1 / (1 + np.exp(-w[1:] @ h))
    assert np.allclose(along_w, g * np.array([1.0, *h])), (
        "With the label -1, use g as given: it contains the label."
    )
    assert np.allclose(along_A, np.outer(g * w[1:] * (1 - h**2), x)), (
        "With the label -1 the sign of the rows along A is that of g."
    )


@check
def check_count(count_weights: Function) -> None:
    """Check that count_weights(d, h) returns how many numbers a network learns."""
    found = returned(count_weights(2, 3))
    assert found != 9, "The 9 numbers of the hidden layer are there; the output has 4 more."
    assert found != 12, "Of the 13 numbers one is missing: the bias of the output."
    assert found != 10, "Each of the three hidden units has a bias, too."
    assert found == 13, f"With 2 inputs and 3 hidden units there are 13 numbers, not {found}."
    found = returned(count_weights(30, 2))
    assert found == 65, f"With 30 inputs and 2 hidden units there are 65 numbers, not {found}."
