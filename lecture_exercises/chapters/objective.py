"""Exercises of chapter 2: fewer mistakes with a larger criterion, a chord, the worst sample."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, weights_and_bias
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points
from lecture_lib.linear.criterion import criterion
from lecture_lib.linear.score import misclassified


@check
def check_fewer(fewer: Any) -> str:
    """Check that a line misclassifies only one of the six points, with D larger than 7."""
    w, b = weights_and_bias(fewer, 2)
    numbers = np.append(w, b)
    assert np.array_equal(numbers, np.round(numbers)), "Use whole numbers, please."
    assert np.abs(numbers).max() <= 5, (
        "Stay between -5 and 5: outside this range, any line with one misclassified "
        "sample could be made to pass, because D grows with w and b."
    )
    assert w.any(), "With w = 0 there is no line."
    data = six_points()
    wrong = misclassified(data.X, data.y, w, float(b)).tolist()
    assert wrong, "No sample is misclassified here, so D is 0."
    assert len(wrong) == 1, f"The misclassified samples are {wrong}; there must be only one."
    D = criterion(data.X, data.y, w, float(b))
    named = f"Only sample {wrong[0]} is misclassified"
    assert D > 7, f"{named}, but D is {num(D)}, and it must be more than 7."
    return f"{named}, and D = {num(D)}."


@check
def check_below_chord(below_chord: Function) -> None:
    """Check that below_chord(phi, u, v, s) says whether phi is not above its chord at s."""
    u, v = np.zeros(2), np.array([4.0, 0.0])
    found = below_chord(np.sum, u, v, 0.25)
    assert found is not None, "Your function returns nothing; write return before the result."
    assert isinstance(found, bool | np.bool_), (
        f"Answer True or False; yours is of the type {type(found).__name__}."
    )
    assert below_chord(lambda u: u @ u, u, v, 0.25), (
        "For phi = |u|^2, u = (0, 0), v = (4, 0) and s = 1/4 the point between them is (1, 0): "
        "phi is 1 there, and the chord is at 4."
    )
    assert found, "A linear phi is on its chord, not above it: the test is <=."
    assert below_chord(np.sum, u, v, 0.75), (
        "A linear phi is on its chord at s = 3/4, too: (1 - s) goes with phi(u), s with phi(v)."
    )
    above = below_chord(lambda u: -(u @ u), u, v, 0.25)
    assert above is not None, (
        "Where phi is above its chord, your function returns nothing; return False."
    )
    assert not above, "For phi = -|u|^2 the graph is above its chords, but you answer True."
    first, last = below_chord(_wave, u, v, 0.25), below_chord(_wave, u, v, 0.75)
    assert not (first and last), "Your answer is the same for s = 1/4 and s = 3/4. Where is s?"
    assert not first, "At s = 1/4 the point is nearer to u: it is (1 - s) * u + s * v."
    assert last, (
        "phi = u_1 (u_1 - 2) (u_1 - 4) is above its chord from (0, 0) to (4, 0) at s = 1/4, and "
        "below it at s = 3/4: answer for the s that you are given, and no other."
    )
    u = np.array([1.0, 0.0])
    assert below_chord(lambda u: u[0] + 10, u, v, 0.25), (
        "phi = u_1 + 10 is 11 at u = (1, 0) and 14 at v = (4, 0): its chord at s = 1/4 is at "
        "3/4 * 11 + 1/4 * 14 = 11.75, and so is phi."
    )
    assert not below_chord(lambda u: 100 - u @ u, u, v, 0.25), (
        "phi = 100 - |u|^2 is 99 at u = (1, 0) and 84 at v = (4, 0): its chord at s = 1/4 is at "
        "3/4 * 99 + 1/4 * 84 = 95.25, and phi is at 96.94, above it."
    )
    assert below_chord(lambda u: -u[0] - u[1], np.array([4.0, 4.0]), np.zeros(2), 0.5), (
        "phi = -u_1 - u_2 is -4 halfway from u = (4, 4) to v = (0, 0), and so is its chord. Is u "
        "in your point?"
    )


def _wave(u: Any) -> Any:
    """From u = 0 to 4 above its chord at first, below it later."""
    return u[0] * (u[0] - 2) * (u[0] - 4)


@check
def check_worst(worst: Function) -> None:
    """Check that worst(w, b, X, y) names the sample that contributes most to D, or None."""
    X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([1.0, -1.0, 1.0, -1.0])
    w, terms = np.array([1.0]), "The products y_i f(x_i) are -2, 1, 0, -1"
    found = worst(w, -2.0, X, y)
    assert found is not None, f"{terms}: two are negative, but you return None."
    assert np.shape(found) == (), "Return one index, such as 0."
    assert found != -2, "Return the index of the sample, not its product."
    assert found != 3, f"{terms}: sample 0 contributes more than sample 3. Do you use the labels?"
    assert found == 0, f"{terms}: sample 0 contributes most, not sample {found}."
    plane, signs = np.array([[-1.0, 1.0], [-1.0, 3.0], [0.0, 1.0]]), np.array([-1.0, 1.0, -1.0])
    found = worst(np.array([1.0, 2.0]), 0.0, plane, signs)
    assert found == 2, (
        f"With two features and the products -1, 5, -2 it is sample 2, not sample {found}."
    )
    assert worst(w, -1.5, X[1:3], y[1:3]) is None, (
        "With the products 0.5 and 0.5 no sample is misclassified: return None."
    )
    assert worst(w, -1.0, X[1:3], y[1:3]) is None, "A tie contributes 0: return None for it, too."
