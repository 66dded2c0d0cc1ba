"""The weights along a run, derived from its list of updates."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_number,
    check_updates,
    check_values,
    check_weights,
    check_X_y,
    readonly,
)
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.base.record import Record
from lecture_lib.records._lists import as_array
from lecture_lib.records.perceptron import PerceptronResult


@dataclass(frozen=True, eq=False)
class Trace(Record):
    """Weights and biases along a run, derived from its list of updates.

    Attributes
    ----------
    W : (k + 1, d) array
        Weights before the first update and after each one.
    B : (k + 1,) array
        Biases, likewise.
    W_augmented : (k + 1, d + 1) array
        Rows (b, w).

    References
    ----------
    eq-perceptron-update, FAU-22.

    Examples
    --------
    >>> from lecture_lib import perceptron, replay
    >>> X, y = [[1.0], [-1.0]], [1, -1]
    >>> trace = replay(X, y, perceptron(X, y))
    >>> trace.W.tolist(), trace.B.tolist()
    ([[0.0], [1.0], [2.0]], [0.0, 1.0, 0.0])
    """

    W: Floats
    B: Floats
    W_augmented: Floats


def _check_run(run: object) -> None:
    """Refuse what is no run on weights."""
    if not isinstance(run, PerceptronResult):
        msg = f"run must be the record of a run on weights; got {type(run).__name__}. "
        raise ValueError(msg + "perceptron(X, y) returns one.")


def _check_fits(run: PerceptronResult, shape: tuple[int, ...]) -> None:
    """Refuse samples of this shape that cannot be those of a run."""
    n, d = shape
    if d != len(run.w):
        msg = f"X must have {len(run.w)} features like the run; got {d}."
        raise ValueError(msg)
    last = int(as_array(run, "updates").max(initial=-1))
    if last >= n:
        msg = (
            f"X and y must be those of the run: it updates on sample {last}, and X has {n} rows. "
        )
        raise ValueError(msg + "Give the samples in the order that the run saw.")


def _units(run: PerceptronResult) -> list[float]:
    """Return in which units a run can have counted w and b: where it ended says which it was.

    From zero a run is made in steps of 1 and scaled by the step size at its end.
    """
    return list(dict.fromkeys([*run.steps[:1].tolist(), 1.0]))


def replay(X: ArrayLike, y: ArrayLike, run: PerceptronResult) -> Trace:
    """Return the weights and biases along a run of the perceptron.

    A `Trace` whose last point equals (run.w, run.b) to the last bit, because the same sums are
    formed in the same order.  Raises ValueError if the run does not fit the samples.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
        The samples of the run and their labels.
    run : PerceptronResult

    See Also
    --------
    replay_updates : the same for a bare list of updates.

    References
    ----------
    eq-perceptron-update, FAU-22.

    Examples
    --------
    >>> from lecture_lib import perceptron, replay
    >>> X, y = [[1.0], [-1.0]], [1, -1]
    >>> run = perceptron(X, y)
    >>> replay(X, y, run).W_augmented
    array([[0., 0.],
           [1., 1.],
           [0., 2.]])
    """
    _check_run(run)
    X_, y_ = check_X_y(X, y)
    _check_fits(run, X_.shape)
    for unit in _units(run):
        trace = replay_updates(
            X_, y_, run.updates,
            steps=run.steps / unit, w=run.w_start, b=run.b_start, bias_step=run.bias_step,
        )  # fmt: skip
        if unit != 1.0:
            trace = Trace(*(readonly(unit * part) for part in vars(trace).values()))
        if np.array_equal(trace.W[-1], run.w) and trace.B[-1] == run.b:
            return trace
    raise _other_samples(trace.W[-1], run)


def _other_samples(w: Floats, run: PerceptronResult) -> ValueError:
    """Return the error that a run on these samples would have ended with other weights."""
    return ValueError(
        f"X and y must be those of the run: its updates lead to w = {reprlib.repr(w.tolist())}, "
        f"but it ended at {reprlib.repr(run.w.tolist())}. Give the samples in the order that the "
        "run saw."
    )


@refusing_overflow("steps, bias_step and X")
def replay_updates(
    X: ArrayLike,
    y: ArrayLike,
    updates: Sequence[int],
    *,
    steps: ArrayLike | None = None,
    w: ArrayLike | None = None,
    b: float = 0.0,
    bias_step: float = 1.0,
) -> Trace:
    """Return the weights and biases that a list of updates produces.

    Parameters
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
        Samples, one per row, and their labels.
    updates : sequence of k ints
        The list E: index of the sample of each update.
    steps : (k,) array, optional
        Step size of each update; by default every step is 1.
    w : (d,) array, optional
        Weights before the first update; by default zero.
    b : float, default 0.0
        Bias before the first update.
    bias_step : float, default 1.0
        Factor applied to each update of the bias: 0 for a rule without a bias.

    References
    ----------
    eq-perceptron-update, FAU-22.

    Examples
    --------
    >>> from lecture_lib import replay_updates
    >>> trace = replay_updates([[2.0], [3.0]], [-1, 1], updates=[0, 1])
    >>> trace.W_augmented
    array([[ 0.,  0.],
           [-1., -2.],
           [ 0.,  1.]])
    """
    X_, y_ = check_X_y(X, y)
    n, d = X_.shape
    E = check_updates(updates, n)
    k = len(E)
    steps_ = np.ones(k) if steps is None else check_values(steps, "steps", k)
    W, B = np.zeros((k + 1, d)), np.zeros(k + 1)
    W[0] = 0.0 if w is None else check_weights(w, d)
    B[0], bias_step = check_number(b, "b"), check_number(bias_step, "bias_step")
    for t, (i, eta) in enumerate(zip(E, steps_, strict=True)):
        W[t + 1] = W[t] + eta * y_[i] * X_[i]  # eq-perceptron-update
        B[t + 1] = B[t] + eta * y_[i] * bias_step
    return Trace(readonly(W), readonly(B), readonly(np.column_stack([B, W])))
