"""Rosenblatt's perceptron, with the list of its updates."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    Rows,
    check_count,
    check_order,
    check_positive,
    check_rows,
    check_start,
)
from lecture_lib.base.overflow import check_reach
from lecture_lib.base.ties import rounding_bound, settle, settled_scores
from lecture_lib.records.perceptron import PerceptronResult
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import add, score
from lecture_lib.solvers._epochs import perceptron_result, run_epochs

Orders = Indices | Callable[[Floats, float], Indices]


def perceptron(
    X: ArrayLike,
    y: ArrayLike,
    *,
    order: str | ArrayLike = "cyclic",
    seed: int | None = None,
    eta: float = 1.0,
    w: ArrayLike | None = None,
    b: float = 0.0,
    max_epochs: int = 1000,
) -> PerceptronResult:
    """Run the perceptron rule until one epoch passes without a mistake.

    A sample counts as a mistake when ``y_i * (w @ x_i + b) <= 0``; a score of exactly zero is
    a mistake, because otherwise the zero vector would never move.  So is one that rounding cannot
    tell from zero: on decimals that a line separates the run is that of the board.  A loop without
    this rule may decide otherwise; `exact_perceptron` on fractions needs none.

    An epoch looks at all n samples.  In the orders "cyclic", "shuffled" and a given
    permutation it visits them one after another and corrects each mistake at once.
    In the order "worst first" it compares all n of them and corrects only the one with the
    smallest ``y_i f(x_i)`` (the first of them if several tie, up to rounding), so an epoch makes
    at most one update.  Every epoch but the last makes an update.  So for a run that ends with a
    separator ``visits <= n * (mistakes + 1)``, with equality for "worst first".

    Raises ValueError if "shuffled" has no seed.

    Parameters
    ----------
    X, y : (n, d) array-like or SciPy CSR matrix and (n,) array-like of -1 and +1
        Samples, one per row, and labels.  A sparse matrix gives the same run, to the last bit.
    order : str or (n,) array-like of int, default "cyclic"
        "cyclic" (0, 1, ..., n - 1 in every epoch), "shuffled" (a new permutation in
        every epoch), "worst first", or one permutation for all epochs.
    seed : int, optional
        Seed for "shuffled", which needs one; the other orders do not use it.
    eta : float, default 1
        Step size.  When starting from zero it only scales w and b: the run is made with steps
        of 1, and the final weights are multiplied by eta.
    w, b : (d,) array-like and float, optional
        Starting point; zero by default.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    Returns
    -------
    PerceptronResult
        ``status`` is "separated", "budget exhausted" or, if rounding hides whether the last
        weights separate, "undecided by rounding"; running out of budget is an answer, not an
        error.

    See Also
    --------
    dual_perceptron : the same run in terms of the coefficients of the samples.
    exact_perceptron : the same run in exact arithmetic.
    novikoff_check : the inequalities of the convergence proof along a run.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update, eq-score.
    FAU-16 to FAU-26, FAU-28, TRN-10, TRN-12, TRN-13, INT-26.

    Examples
    --------
    >>> from lecture_lib import perceptron
    >>> run = perceptron([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.status, run.updates, run.w.tolist(), run.b
    ('separated', (0, 1), [2.0, 0.0], 0.0)
    """
    return _run_perceptron(X, y, order, seed=seed, eta=eta, w=w, b=b, max_epochs=max_epochs)


def _run_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    order: str | ArrayLike | Orders,
    *,
    seed: int | None = None,
    eta: float = 1.0,
    w: ArrayLike | None = None,
    b: float = 0.0,
    bias_step: float = 1.0,
    max_epochs: int = 1000,
    max_updates: float = math.inf,
) -> PerceptronResult:
    """Run the perceptron rule in orders of one's own, or for a number of updates.

    The order may also be a function of w and b that returns that of the next epoch.  An update
    adds ``bias_step * eta * y_i`` to the bias.  No epoch begins after ``max_updates`` updates.
    """
    rows, y, radius = check_rows(X, y)
    orders: Orders
    if callable(order):
        orders = order
    else:
        checked = check_order(order, len(y), ("cyclic", "shuffled", "worst first"))
        orders = _orders(checked, seed, rows, y, radius)
    eta = check_positive(eta, "eta")
    max_epochs = check_count(max_epochs, "max_epochs")
    w, b = check_start(w, b, rows.shape[1])
    check_reach(w, b, radius, eta * max(1.0, bias_step) * len(y) * max_epochs)

    def run_in_steps(step: float) -> PerceptronResult:
        # A start of -0.0 becomes 0.0, as zeros that are added make it and zeros left out do not.
        made = run_epochs(
            _visit, orders, (w + 0.0, b), (rows, y, step, bias_step, radius),
            n=len(y), max_epochs=max_epochs, max_updates=max_updates,
        )  # fmt: skip
        return perceptron_result(made, eta, w, b, (rows, y, radius), unit=eta / step)

    # From zero the step size scales w and b and changes no update: the run is made in steps of 1.
    if b == 0 and not w.any():
        run = run_in_steps(1.0)
        if (
            run.status != Status.SEPARATED
            or (y * settled_scores(rows, run.w, run.b, radius) > 0).all()
        ):
            return run  # else scaling by eta has made a tie of a sample
    return run_in_steps(eta)


def _visit(
    order: Indices, epochs: int, w: Floats, b: float, X: Rows, y: Floats, eta: float,
    bias_step: float, radius: float,
) -> tuple[tuple[Floats, float], Indices, Indices]:  # fmt: skip
    """Visit the samples in this order and correct, until one of so many epochs is clean.

    Returns w and b, the list E, and at which of the visits each update was made.
    """
    visit = 0
    E: list[int] = []
    at_visit: list[int] = []
    for _ in range(epochs):
        before = len(E)
        # A score as near to 0 as rounding reaches is summed again, and may be a tie.
        rounding = rounding_bound(w, b, radius, max(1.0, bias_step) * eta * len(order))
        for i in order:
            visit += 1
            if y[i] * score(w, b, X, i, 0.0, rounding) <= 0:  # eq-perceptron-mistake
                add(w, eta * y[i], X, i)  # eq-perceptron-update
                b += bias_step * eta * y[i]  # eq-perceptron-update
                E.append(i)
                at_visit.append(visit)
        if len(E) == before:
            break
    return (w, b), np.array(E, np.intp), np.array(at_visit, np.intp)


def _orders(order: str | Indices, seed: int | None, X: Rows, y: Floats, radius: float) -> Orders:
    """Return the order of all epochs, or the function of w and b that returns the next."""
    if not isinstance(order, str):
        return order
    if order == "cyclic":
        return np.arange(len(y))
    if order == "worst first":
        return lambda w, b: np.array([_worst(w, b, X, y, radius)])
    if seed is None:
        msg = "seed must be given for order='shuffled'; got None. Any whole number will do."
        raise ValueError(msg)
    rng = np.random.default_rng(check_count(seed, "seed", least=0))
    return lambda *_: rng.permutation(len(y))


def _worst(w: Floats, b: float, X: Rows, y: Floats, radius: float) -> int:
    """Return the first sample whose ``y_i f(x_i)`` rounding cannot tell from the smallest."""
    margins = y * (X @ w + b)
    low = np.flatnonzero(margins <= margins.min() + 2 * rounding_bound(w, b, radius, 0.0)).tolist()
    if len(low) == 1:
        return int(low[0])
    settled = [margins[i] and y[i] * settle(w, b, X, i, 0.0) for i in low]
    least = min(settled)
    for i, margin in zip(low, settled, strict=True):
        level = y[i] * least
        if settle(w, b, X, i, level) == level and (margin <= 0 or least > 0):
            return i  # a mistake, if one of them is
    return low[settled.index(least)]
