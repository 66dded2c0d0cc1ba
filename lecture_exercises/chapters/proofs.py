"""Exercise of appendix A1: a far point that is nearer than the proof needs."""

from typing import Any

import numpy as np

from lecture_exercises.check import check
from lecture_lib.data.examples import six_points
from lecture_lib.linear.trace import replay
from lecture_lib.solvers.perceptron.primal import perceptron


@check
def check_c(c: Any) -> str:
    """Check that the distance from c times the comparator falls along the run, c below 10.5."""
    assert np.ndim(c) == 0, f"Give one number c; yours has the shape {np.shape(c)}."
    c = float(c)
    assert np.isfinite(c), "Give a finite number."
    assert c > 0, "For c = 0 or below, the point is on the wrong side: take c above 0."
    assert c < 10.5, (
        "From 10.5 on the proof says that the distance cannot rise: choose a smaller c."
    )
    data = six_points()
    V = replay(data.X, data.y, perceptron(data.X, data.y)).W_augmented
    changes = np.diff(np.sum((V - c * np.array([-2.0, 0.6, 0.8])) ** 2, axis=1))
    rises = np.flatnonzero(changes >= -1e-9)
    if len(rises):
        by = changes[rises[0]]
        word = f"raises the squared distance, by {by:.4g}" if by > 1e-9 else "does not change it"
        msg = f"For this c update {rises[0] + 1} {word}: take a point farther away."
        raise AssertionError(msg)
    return f"Each update lowers the squared distance, by {-changes.max():.4g} or more."
