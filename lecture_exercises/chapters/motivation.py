"""Exercises of chapter 1: a neuron, a vote, a proof that no threshold exists, and errors."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, numbers, returned, row, weights_and_bias
from lecture_exercises.machine import neuron
from lecture_lib.base.numbers import num
from lecture_lib.linear.score import fold


def _answers(neuron: Function) -> list[Any]:
    """Return what a neuron says of 100 inputs."""
    inputs = np.random.default_rng(1).integers(-3, 4, (100, 2))
    return [neuron(x, np.array([1.0, 2.0]), 1.0) for x in inputs]


@partial(check, ours=neuron, later=_answers)
def check_neuron(neuron: Function) -> None:
    """Check that neuron(x, w, b) returns the sign of the score, and 0 for a tie."""
    x, w = np.array([1.0, 3.0]), np.array([1.0, 0.0])
    found = returned(neuron(x, w, 4.0))
    assert not isinstance(found, str), f"Return a number; {found!r} is a string."
    assert found != 5, "The score is 5, and the class is its sign: return 1."
    assert found == 1 or neuron(x, w, 0.0) == 1, (
        f"A positive score, here 1 + 4, has the class 1; you return {found}."
    )
    assert found == 1, (
        f"The score 1 + 4 is positive: return 1, not {found}. Add the bias to the weighted sum "
        "instead of comparing the sum with it."
    )
    found = neuron(x, w, -2.0)
    assert found != 0, "The score -1 is negative, and its class is -1, not 0."
    assert found == -1, (
        f"The score 1 - 2 is negative: return -1, not {found}. Is the bias in your score?"
    )
    found = neuron(np.array([1.0, -4.0]), np.array([2.0, 1.0]), 1.0)
    assert found == -1, (
        f"The score 2 * 1 + 1 * (-4) + 1 is negative: return -1, not {found}. Does every input "
        "count, and the bias once?"
    )
    found = neuron(x, w, -1.0)
    assert found != 1, (
        "A score of exactly 0 is a tie: return 0, not 1. Is there a >= in your test?"
    )
    assert found == 0, f"A score of exactly 0 is a tie, here as well: return 0, not {found}."
    for near, side in ((0.04, "positive"), (-0.04, "negative")):
        found = neuron(np.array([near]), np.array([1.0]), 0.0)
        assert found == np.sign(near), (
            f"The score is {near}: {side}; did you round it? You return {found}."
        )
    found = neuron(np.array([1.0, 2.0, 3.0]), np.array([1.0, -1.0, -1.0]), 3.5)
    assert found == -1, (
        f"With three inputs the score 1 - 2 - 3 + 3.5 is negative: return -1, not {found}."
    )
    found = neuron(x, np.array([3.0, -1.0]), 1.0)
    assert found == 1, (
        f"The score 3 - 3 + 1 is positive, although the weighted sum is 0: return 1, not {found}."
    )


@check
def check_vote(vote: Any) -> None:
    """Check that weights and a bias say yes when two or three of three inputs are 1."""
    w, b = weights_and_bias(vote, 3)
    for x in sorted(product([0, 1], repeat=3), key=sum):
        score, votes = float(w @ x + b), sum(x)
        said, many = num(score), ("nobody votes", "only one votes", "two vote", "all vote")[votes]
        assert score != 0, f"For {x} the score is 0, a tie; move the bias a little."
        assert score < 0 or votes >= 2, (
            f"For {x} the score is {said}: yes, although {many} 1. Make the bias smaller."
        )
        assert score > 0 or votes < 2, (
            f"For {x} the score is {said}: no, although {many} 1. Make the bias larger."
        )


@check
def check_certificate(lambdas: Any) -> None:
    """Check that three numbers prove that no threshold separates 0 and 3 (+1) from 1 (-1)."""
    lam = row(lambdas, 3)
    assert np.any(lam), (
        "Three zeros give zero for all data, so they prove nothing: the sum must be 1."
    )
    assert lam[2] >= 0, "No number may be negative: folded sample 2 already contains its label."
    assert (lam >= 0).all(), (
        f"No number may be negative, but the one for sample {lam.argmin()} is: a convex "
        "combination has only coefficients of 0 or more."
    )
    mix = lam @ fold([[0.0], [3.0], [1.0]], [1, 1, -1])
    assert not np.allclose(mix, 0, atol=0.05 * lam.max()) or np.allclose(mix, 0), (
        "The combination is nearly zero, but not exactly: do not round, and write 1/3 instead of "
        "0.333."
    )
    said = f"({_exact(mix[0])}, {_exact(mix[1])})"
    assert np.isclose(mix, 0).any(), (
        f"The combination is {said}, but both entries must be zero. Begin with the second, that "
        "of the points: only samples 1 and 2 add to it."
    )
    assert np.isclose(mix[1], 0), (
        f"The combination is {said}. Its second entry, that of the points, must be zero: "
        "balance sample 1 against sample 2."
    )
    assert np.isclose(mix[0], 0), (
        f"The combination is {said}. Its first entry, that of the constant 1, must be zero, "
        "too: give class -1 as much as class +1 has in total."
    )
    total = lam.sum()
    assert np.isclose(total, 1), (
        f"The combination is zero; now divide your numbers by {_exact(total)}, "
        "to make their sum 1."
    )


def _exact(number: float) -> str:
    """Return a fraction if the number is one, so that a reader can divide by it."""
    near = Fraction(float(number)).limit_denominator(1000)
    return str(near) if abs(near - number) < 1e-9 else num(number, 7)


@check
def check_errors(errors: Function) -> None:
    """Check that errors(w, b, X, y) counts the errors of class +1, then those of class -1."""
    X = np.array([[0.0], [1.0], [2.0], [3.0], [4.0], [5.0]])
    y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, 1.0])
    names = "errors_of_plus", "errors_of_minus"
    w, scores = np.array([1.0]), "The scores are -2, -1, 0, 1, 2, 3"
    missed, false = numbers(errors(w, -2.0, X, y), *names)
    assert (missed, false) != (2, 3), f"{scores}: count the missed samples of +1 first."
    assert missed != 2, (
        f"{scores}: the third sample has the label +1 and is a tie, so it is an error, too."
    )
    assert missed == 3, f"{scores}, and three samples of class +1 are missed, not {missed}."
    assert false == 2, f"{scores}, and two samples of class -1 are positive, not {false}."
    missed, false = numbers(errors(-w, 3.0, X, y), *names)
    assert false != 0, (
        "With w = -1 and b = 3 sample 3 has the label -1 and is a tie, so it is an error."
    )
    assert (missed, false) == (1, 1), (
        f"With w = -1 and b = 3 there is one error in each class, not {missed} and {false}."
    )
    X, y = np.array([[2.0, -1.0], [-1.0, 1.0], [0.0, 3.0], [1.0, 1.0]]), y[1:5]
    missed, false = numbers(errors(np.array([2.0, 1.0]), -2.0, X, y), *names)
    assert (missed, false) == (1, 2), (
        "With two features and the scores 1, -3 in class +1 and 1, 1 in class -1 there are 1 and "
        f"2 errors, not {missed} and {false}."
    )
