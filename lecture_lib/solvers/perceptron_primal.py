"""Rosenblatt's perceptron, with the list of its updates."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import (
    Floats,
    Indices,
    check_count,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib._start import check_order, check_start
from lecture_lib.results import PerceptronResult, PerceptronStatus


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

    A sample counts as a mistake when ``y_i * (w @ x_i + b) <= 0``; a score of
    exactly zero is a mistake, otherwise the zero vector would never move.

    An epoch looks at all n samples.  In the orders "cyclic", "shuffled" and a given
    permutation it visits them one after another and corrects each mistake at once.
    In the order "worst first" it compares all n of them and corrects only the one with
    the smallest ``y_i f(x_i)`` (the first of several), so an epoch makes one update at
    most.  Every epoch but the last makes an update: when a run separates,
    ``visits <= n * (mistakes + 1)``, with equality for "worst first".

    Parameters
    ----------
    X : (n, d) array-like
        Samples, one per row.
    y : (n,) array-like of -1 and +1
        Labels.
    order : str or (n,) array-like of int, default "cyclic"
        "cyclic" (0, 1, ..., n - 1 in every epoch), "shuffled" (a new permutation in
        every epoch), "worst first", or one permutation for all epochs.
    seed : int, optional
        Seed of "shuffled", which needs one; the other orders make no use of it.
    eta : float, default 1
        Step size.  From the zero start it scales w and b and changes nothing else.
    w, b : (d,) array-like and float, optional
        Start; zero unless given.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    Returns
    -------
    PerceptronResult
        ``status`` is "separated" or "budget exhausted"; running out of budget is an
        answer, not an error.

    Raises
    ------
    ValueError
        If the shapes disagree, a label is not -1 or +1, a number is out of range, the
        order is no permutation, or "shuffled" has no seed.

    See Also
    --------
    dual_perceptron : the same run, written in the coefficients of the samples.
    exact_perceptron : the same run in fractions.
    novikoff_check : the inequalities of the convergence proof along a run.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update, eq-score.
    FAU-16 to FAU-26, FAU-28, TRN-10, TRN-12, TRN-13, INT-26.

    Examples
    --------
    >>> run = perceptron([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.status, run.updates, run.w.tolist(), run.b
    ('separated', (0, 1), [2.0, 0.0], 0.0)
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    order = check_order(order, n, ("cyclic", "shuffled", "worst first"))
    chance = _generator(order, seed)
    eta = check_positive(eta, "eta")
    max_epochs = check_count(max_epochs, "max_epochs")
    w, b = w_start, b_start = check_start(w, b, d)
    updates: list[int] = []
    at_visit: list[int] = []
    status: PerceptronStatus = "budget exhausted"
    epochs = 0
    while epochs < max_epochs and status != "separated":
        to_visit = _order_of_epoch(order, X, y, w, b, chance)
        w, b, places = _epoch(X, y, to_visit, w, b, eta)
        updates += [int(to_visit[place]) for place in places]
        # "worst first" has looked at n - 1 other samples before the one it visits.
        at_visit += [(epochs + 1) * n - len(to_visit) + place + 1 for place in places]
        epochs += 1
        if not places:
            status = "separated"
    return PerceptronResult(
        readonly(w), float(b), status, epochs, epochs * n, tuple(updates), tuple(at_visit),
        readonly(np.full(len(updates), eta)), readonly(w_start), b_start,
    )  # fmt: skip


def _epoch(
    X: Floats, y: Floats, order: Indices, w: Floats, b: float, eta: float
) -> tuple[Floats, float, list[int]]:
    """Visit the samples in this order and correct; return also the places of the updates."""
    places = []
    for place, i in enumerate(order):
        x_i, y_i = X[i], y[i]
        if y_i * (w @ x_i + b) <= 0:  # eq-perceptron-mistake
            w, b = w + eta * y_i * x_i, b + eta * y_i  # eq-perceptron-update
            places.append(place)
    return w, b, places


def _order_of_epoch(
    order: str | Indices,
    X: Floats,
    y: Floats,
    w: Floats,
    b: float,
    chance: np.random.Generator | None,
) -> Indices:
    if chance is not None:
        return chance.permutation(len(X))
    if not isinstance(order, str):
        return order
    if order == "worst first":
        return np.array([np.argmin(y * (X @ w + b))])
    return np.arange(len(X))


def _generator(order: str | Indices, seed: int | None) -> np.random.Generator | None:
    if not (isinstance(order, str) and order == "shuffled"):
        return None
    if seed is None:
        msg = "seed must be given for order='shuffled'; got None. Any whole number will do."
        raise ValueError(msg)
    return np.random.default_rng(check_count(seed, "seed", least=0))
