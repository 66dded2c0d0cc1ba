"""Exercises of appendix A3: one visit of Winnow, and an adversary where there is no margin."""

import numpy as np

from lecture_exercises.check import Function, check, returned
from lecture_lib.base.numbers import num

PLACE = 2 / 3
STATES = (
    (2.0, -1.0), (4.0, -3.0), (1.0, 1.0), (1.0, -3.0), (0.0, 0.0), (0.0, 1.0), (0.0, -1.0),
    (-1.0, 0.5), (-1.0, 2.0), (-1.0, -1.0),
    # here -b/w is exact, and comes near to 2/3 from both sides
    (8.0, -5.0), (1024.0, -682.0), (1024.0, -683.0),
    (2.0**32, -2863311530.0), (2.0**32, -2863311531.0),
)  # fmt: skip


@check
def check_winnow(visit: Function) -> None:
    """Check that winnow_visit(w, a, y) returns the weights after one visit of Winnow."""
    ones, one = np.ones(4), np.array([1.0, 0.0, 0.0, 0.0])
    kept = visit(ones, 1 - one, 1.0)
    assert kept is not None, "After a correct prediction your function returns nothing at all."
    returned(kept, 4)
    assert np.allclose(kept, ones), "This prediction was correct, so Winnow changes nothing."
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
    new = visit(ones, np.array([1.0, 0.0, 1.0, 0.0]), 1.0)
    assert new[0] == 2, (
        "A sum of 2 is not above the threshold d/2 = 2, so -1 is predicted, and +1 is a mistake."
    )
    assert np.allclose(new, [2, 1, 2, 1]), (
        "After a mistake on the features 1, 0, 1, 0 all weights with a_j = 1 change: 1, 1, 1, 1 "
        f"becomes 2, 1, 2, 1, not {num(new)}."
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
def check_adversary(adversary: Function) -> None:
    """Check that adversary(w, b) returns a number from 0 to 1 on which w and b make a mistake."""
    for w, b in STATES:
        x, state = adversary(w, b), f"For w = {w:.10g}, b = {b:.10g}"
        assert x is not None, f"{state} your function returns nothing; each case needs its return."
        assert np.ndim(x) == 0, f"Return the number alone; yours has the shape {np.shape(x)}."
        x = float(x)
        assert 0 <= x <= 1, f"{state} you return {x:.10g}, which is not between 0 and 1."
        assert abs(x - PLACE) > 1e-12, f"{state} you return 2/3 itself, which is excluded."
        label, score = (1 if x > PLACE else -1), w * x + b
        inside = w > 0 and 0 <= -b / w <= 1
        hint = f" Its sign changes at {-b / w:.10g}: go between that and 2/3." if inside else ""
        assert label * score <= 1e-12, (
            f"{state} the number {x:.10g} is no mistake: its label is {label:+d} and its score "
            f"{score:.4g}.{hint}"
        )
