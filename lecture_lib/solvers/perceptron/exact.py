"""The perceptron in exact arithmetic: the ground truth for the run in floating point."""

from __future__ import annotations

from fractions import Fraction

from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_positive
from lecture_lib.exact.fractions import (
    Exact,
    ExactRows,
    ExactWeights,
    Vector,
    dot,
    exact_number,
    exact_samples,
    exact_start,
)
from lecture_lib.records.perceptron import ExactRun, PerceptronStatus
from lecture_lib.records.status import Status


def exact_perceptron(
    X: ExactRows,
    y: ArrayLike,
    *,
    eta: Exact = 1,
    w: ExactWeights = None,
    b: Exact = 0,
    max_epochs: int = 1000,
) -> ExactRun:
    """Run the perceptron rule without rounding, in cyclic order, until an epoch makes no mistake.

    Integers and fractions are used as they are, and a float as the binary fraction that it
    stands for: 0.1 is 3602879701896397 / 2**55. One tenth is ``Fraction(1, 10)``.

    An `ExactRun` with the state (b, w) before the first update and after each one.

    Parameters
    ----------
    X, y : (n, d) array-like of int, float or Fraction and (n,) array-like of -1 and +1
        Samples, one per row, and labels.
    eta : int, float or Fraction, default 1
        Step size.
    w, b : (d,) sequence and number, optional
        Starting point; zero by default.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    See Also
    --------
    perceptron : the same run in floating point.
    find_cycle : whether a run that never ends repeats itself.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update.
    FAU-16, FAU-17, FAU-29, FAU-30.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from lecture_lib import exact_perceptron
    >>> run = exact_perceptron([[Fraction(1, 3)], [Fraction(-1, 3)]], [1, -1])
    >>> run.w, run.b, run.updates
    ((Fraction(2, 3),), Fraction(0, 1), (0, 1))
    """
    rows, labels = exact_samples(X, y)
    check_positive(eta, "eta")
    step = exact_number(eta)
    max_epochs = check_count(max_epochs, "max_epochs")
    w_, b_ = exact_start(w, b, len(rows[0]))
    updates: list[int] = []
    states = [(b_, *w_)]
    status: PerceptronStatus = Status.SPENT
    epochs = 0
    while epochs < max_epochs and status != Status.SEPARATED:
        updates_before = len(updates)
        for i, (x_i, y_i) in enumerate(zip(rows, labels, strict=True)):
            if y_i * (dot(w_, x_i) + b_) <= 0:  # eq-perceptron-mistake
                w_, b_ = _move(w_, step * y_i, x_i), b_ + step * y_i  # eq-perceptron-update
                updates.append(i)
                states.append((b_, *w_))
        epochs += 1
        if len(updates) == updates_before:
            status = Status.SEPARATED
    return ExactRun(w_, b_, status, epochs, tuple(updates), tuple(states))


def _move(w: Vector, step: Fraction, x: Vector) -> Vector:
    return tuple(w_j + step * x_j for w_j, x_j in zip(w, x, strict=True))
