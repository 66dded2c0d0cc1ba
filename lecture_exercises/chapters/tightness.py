"""Exercises of chapter 7: a costly shift, one visit of Winnow, and the way back from centring."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, several
from lecture_lib.data.families import shifted_pair
from lecture_lib.solvers.perceptron.primal import perceptron

FEW, MANY = 1000, 1100


@check
def check_shift(shift: Any) -> str:
    """Check that the two points, shifted by a number, need between 1000 and 1100 updates."""
    assert np.ndim(shift) == 0, "Give one number, such as 10."
    c = float(shift)
    assert c == np.round(c), f"Give a whole number; yours is {c:g}."
    assert 0 <= c <= 1000, f"Give a shift between 0 and 1000; yours is {c:g}."
    moved = shifted_pair(c)
    k = perceptron(moved.X, moved.y, max_epochs=20_000).mistakes
    needs = f"The shift {c:g} needs {k} updates"
    assert c != 0, f"{needs}, too few: away from the origin it takes more."
    assert k > FEW / 2, f"{needs}, too few: ten times the shift needs a hundred times as many."
    assert k > FEW, f"{needs}, a little too few: try a slightly larger shift."
    assert k < 2 * MANY, (
        f"The shift {c:g} needs {k} updates or more, too many: half of it needs about a quarter."
    )
    assert k < MANY, f"{needs}, a little too many: try a slightly smaller shift."
    return f"{k} updates."


@check
def check_winnow(visit: Function) -> None:
    """Check that winnow_visit(w, a, y) returns the weights after one visit of Winnow."""
    ones, one = np.ones(4), np.array([1.0, 0.0, 0.0, 0.0])
    kept = visit(ones, 1 - one, 1.0)
    assert kept is not None, "After a right prediction your function returns nothing at all."
    returned(kept, 4)
    assert np.allclose(kept, ones), "This prediction was right, so Winnow changes nothing."
    new = visit(ones, one, 1.0)
    assert not np.allclose(new, ones), (
        "A sum of 1 is not above the threshold d/2 = 2, and the label is +1: nothing changed."
    )
    assert np.allclose(new[1:], 1), "Only the weights of features with a_j = 1 change."
    new = visit(3 * ones, one, -1.0)
    assert not np.allclose(new, 3), (
        "A sum of 3 is above the threshold d/2 = 2, and the label is -1: nothing changed."
    )
    assert new[0] == 0, (
        f"With the label -1 the weight is set to 0; yours went from 3 to {new[0]:g}."
    )
    new = visit(1.5 * ones, one, 1.0)
    assert new[0] == 3, f"With the label +1 the weight is doubled: 1.5 becomes 3, not {new[0]:g}."
    new = visit(2 * ones, one, 1.0)
    assert new[0] == 4, (
        "A sum of 2 is not above the threshold d/2 = 2, so -1 is predicted, and +1 is a mistake."
    )
    new = visit(2 * ones, one, -1.0)
    assert np.allclose(new, 2), (
        "A sum of 2, which is not above the threshold, predicts -1, so the label -1 is right and "
        "nothing changes."
    )
    new = visit(3 * np.ones(5), np.eye(5)[0], -1.0)
    assert new[0] == 0, (
        "A sum of 3 is above the threshold d/2 = 5/2 of five features, so +1 is predicted, and -1 "
        "is a mistake."
    )
    new = visit(2.25 * np.ones(5), np.eye(5)[0], 1.0)
    assert new[0] == 4.5, (
        "A sum of 2.25 is not above the threshold d/2 = 5/2 of five features, so -1 is predicted, "
        "and +1 is a mistake."
    )
    new = visit(0.75 * ones, one, 1.0)
    assert new[0] == 1.5, "One visit doubles once, even if the prediction is still wrong."


@check
def check_uncentre(uncentre: Function) -> None:
    """Check that uncentre(w, b, mean) returns the rule for samples that were not centred."""
    w, mean = np.array([1.0, -2.0]), np.array([3.0, 1.0])
    v, b = several(uncentre(w, 4.0, mean), "w", "b")
    assert np.allclose(v, w), f"Moving all samples does not turn the line: w stays {w}."
    assert b != 4, (
        "The bias changes, too: the same line now has a different distance from the origin."
    )
    assert b != 5, "A sample at the mean must keep its score 4: w @ mean is subtracted, not added."
    assert np.isclose(b, 3), (
        f"A sample at the mean must keep its score 4; yours is {v @ mean + b}."
    )
