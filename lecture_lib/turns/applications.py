"""The turns of chapter 15: the averaged perceptron, and three units for XOR."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lecture_lib.data.examples import six_points, two_points, xor
from lecture_lib.solvers.perceptron.averaging import average_weights
from lecture_lib.solvers.perceptron.primal import perceptron
from lecture_lib.turns._turn import shape, turn


@turn
def check_average(average: Callable[..., Any]) -> None:
    """Check that average(X, y, visits) returns the averages of w and b over all visits.

    Examples
    --------
    >>> check_average(lambda X, y, visits: (X[0], 0.0))
    ❌ After the visits 0, 1, 0, 1 of x = -1, 1 the w are 1, 2, 2, 2: 1.75, not -1.
    """
    pair = two_points()
    after = average(pair.X, pair.y, [0, 1, 0, 1])
    assert isinstance(after, tuple | list), "Return two things, the averages of w and of b."
    assert len(after) == 2, f"Return two things, the averages of w and of b; not {len(after)}."
    w, b = after
    assert np.shape(w) == (1,), f"w has one entry, like x; yours has the shape {np.shape(w)}."
    assert w[0] != 2, "These are the last weights; the earlier ones count, too."
    assert w[0] != 7, "This is the sum over the visits; divide it by their number."
    assert w[0] != 1.5, "Each visit counts, also one without an update: 1, 2, 2, 2, not 1, 2."
    assert w[0] != 3.5, "Divide by the number of visits, not of updates or samples."
    assert w[0] != 1.25, "The weights after each visit count, and not those before it."
    assert w[0] == 1.75, (
        f"After the visits 0, 1, 0, 1 of x = -1, 1 the w are 1, 2, 2, 2: 1.75, not {w[0]:g}."
    )
    assert b == -0.25, f"The b after the visits are -1, 0, 0, 0: the average is -0.25, not {b:g}."
    six = six_points()
    run = perceptron(six.X, six.y)
    want = average_weights(six.X, six.y, run)
    w, b = average(six.X, six.y, [*range(6)] * run.epochs)
    assert np.allclose(w, want[0]), "On the six points w is another: look at the update."
    assert np.isclose(b, want[1]), "On the six points w is right, and b is not."


@turn
def check_units(units: Any) -> None:
    """Check that three units (b, w1, w2), the third on the outputs of the others, compute XOR.

    Examples
    --------
    >>> check_units([[-1.5, 1, 1], [-0.5, 1, 1], [-1, -1, 1]])
    ✅
    >>> check_units([[-0.5, 1, 1], [1.5, -1, -1], [0, 1, 1]])
    ❌ For the input (0, 0) the third unit has the score 0; move its line off such a tie.
    """
    assert shape(units) == (3, 3), (
        f"Give three rows (b, w1, w2); yours have the shape {shape(units)}."
    )
    rows = np.asarray(units, dtype=float)
    data = xor(coding="01")
    for (p, q), label in zip(data.X, data.y, strict=True):
        place = f"For the input ({p:g}, {q:g})"
        hidden = rows[:2] @ [1, p, q]
        for name, score in zip(("first", "second"), hidden, strict=True):
            assert score, f"{place} the {name} unit has the score 0; move its line off the corner."
        u, v = np.sign(hidden)
        score = rows[2] @ [1, u, v]
        assert score, f"{place} the third unit has the score 0; move its line off such a tie."
        assert np.sign(score) == label, (
            f"{place} the first two say {u:g} and {v:g}, and the third {np.sign(score):g}; "
            f"it should say {label:g}."
        )
