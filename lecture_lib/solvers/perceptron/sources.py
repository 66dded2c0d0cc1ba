"""The perceptron as the sources of the lecture print it, side by side.

All start at zero and visit the samples in the order 0, 1, ..., n - 1.  With full steps all
make the same updates; they differ in what they carry (bias apart, augmented, none), in
the moment at which they ask whether to stop, and in what sgn(0) does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_count,
    check_positive,
    check_X_y,
    readonly,
)
from lecture_lib.base.overflow import check_run
from lecture_lib.records.perceptron import PerceptronResult, PerceptronStatus
from lecture_lib.solvers._engine import separates

Log = list[tuple[int, int, float]]  # visit counted from 1, sample, step


def perceptron_fau(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the FAU slides: ask after every pair whether all are right.

    Printed: *select a pair*, correct it on ``y_i f(x_i) <= 0``, *until* ``y_i f(x_i) > 0``
    for all i.  What we run: the pair is selected in cyclic order, since a selection that
    leaves a misclassified sample out forever never ends.  The question at the end of the
    loop looks at all samples after every pair, so the run stops at its last update, in
    the middle of a pass if need be.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    max_epochs : int, default 1000
        The run gives up after ``n * max_epochs`` visits.

    Returns
    -------
    PerceptronResult
        ``epochs`` counts the passes begun.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update.
    FAU-18 to FAU-26, TRN-11.

    Examples
    --------
    >>> from lecture_lib import perceptron_fau
    >>> run = perceptron_fau([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.visits
    ((0, 1), 2)
    """
    X, y, n, d, most_visits = _checked(X, y, max_epochs)
    w, b = np.zeros(d), 0.0
    log: Log = []
    status: PerceptronStatus = "budget exhausted"
    visits = 0
    while status != "separated" and visits < most_visits:
        i = visits % n
        x_i, y_i = X[i], y[i]
        visits += 1
        if y_i * (w @ x_i + b) <= 0:  # eq-perceptron-mistake
            w, b = w + y_i * x_i, b + y_i  # eq-perceptron-update
            log.append((visits, i, 1.0))
            if separates(w, b, X, y):  # only an update can change the answer
                status = "separated"
    return _result(w, b, status, n, visits, log)


def perceptron_notes(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the 2013 notes: negative samples replaced, no bias.

    Printed: *replace negative examples by positive ones*, ``z_i = y_i x_i``; start at
    ``w = 0``; add every misclassified ``z_i``; *repeat until all samples are classified
    correctly*.  What we run: the proof calls a sample misclassified when ``w @ z_i < 0``,
    which never happens at w = 0; here a tie is a mistake, as on page 12 of the notes.
    The question is asked after each pass, of the weights at its end.

    The plane goes through the origin.  Data that need a bias are given as augmented
    samples, ``augment(X)``; the weights are then (b, w).

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    max_epochs : int, default 1000
        Passes before the run gives up.

    Returns
    -------
    PerceptronResult
        ``b`` is 0, and so is ``bias_step``.

    References
    ----------
    eq-notes-update, eq-perceptron-mistake.
    NTS-14, NTS-15, NTS-16, NTS-75.

    Examples
    --------
    >>> from lecture_lib import perceptron_notes
    >>> run = perceptron_notes([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.w.tolist(), run.b
    ((0,), [1.0, 0.0], 0.0)
    """
    X, y, n, d, most_visits = _checked(X, y, max_epochs)
    Z = y[:, None] * X
    w = np.zeros(d)
    log: Log = []
    status: PerceptronStatus = "budget exhausted"
    visits = 0
    while status != "separated" and visits < most_visits:
        for i, z_i in enumerate(Z):
            visits += 1
            if w @ z_i <= 0:  # eq-perceptron-mistake
                w = w + z_i  # eq-notes-update
                log.append((visits, i, 1.0))
        if separates(w, 0.0, X, y):
            status = "separated"
    return replace(_result(w, 0.0, status, n, visits, log), bias_step=0.0)


def perceptron_chapter(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the web chapter: augmented vectors, epochs until one is clean.

    Printed: *while number of iterations*, for each pair predict ``w @ x_i`` with the
    augmented vectors and, if that is not ``y_i``, add ``y_i x_i``.  What we run: the
    prediction is the sign of the score (a score is hardly ever equal to a label), a tie
    is wrong, and the outer loop ends with an epoch without a mistake, or with the budget.

    Parameters
    ----------
    X : (n, d) array-like
        Samples, one per row; the constant feature 1 is put in front here.
    y : (n,) array-like of -1 and +1
        Labels.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update.
    JOE-04 to JOE-08.

    Examples
    --------
    >>> from lecture_lib import perceptron_chapter
    >>> run = perceptron_chapter([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.epochs, run.visits
    ((0, 1), 2, 4)
    """
    X, y, n, d, most_visits = _checked(X, y, max_epochs)
    X_augmented = np.column_stack([np.ones(n), X])
    w = np.zeros(1 + d)  # augmented: the bias is w[0]
    log: Log = []
    status: PerceptronStatus = "budget exhausted"
    visits = 0
    while status != "separated" and visits < most_visits:
        log_before = len(log)
        for i, (x_i, y_i) in enumerate(zip(X_augmented, y, strict=True)):
            visits += 1
            if y_i * (w @ x_i) <= 0:  # eq-perceptron-mistake
                w = w + y_i * x_i  # eq-perceptron-update
                log.append((visits, i, 1.0))
        if len(log) == log_before and separates(w[1:], w[0], X, y):
            status = "separated"
    return _result(w[1:], w[0], status, n, visits, log)


def perceptron_intro(
    X: ArrayLike,
    y: ArrayLike,
    *,
    eta: float = 1.0,
    sign_of_zero: Literal[-1, 0, 1] = 0,
    max_epochs: int = 1000,
) -> PerceptronResult:
    """Run the loop of the introductory slides: step (eta/2) (y_i - g(x_i)) for every sample.

    Printed: ``g = sgn(f)`` with no word on sgn(0).  With 0, the usual value, a tie takes
    half a step; with +1 a positive sample, with -1 a negative one is right at
    ``f(x_i) = 0``, so that a run may stop on a plane that passes through samples.
    What we run: each of the three, and the question *until g(x_i) = y_i for all i* is
    asked after each pass, of the weights at its end.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    eta : float, default 1
        Step size of a mistake.
    sign_of_zero : {-1, 0, 1}, default 0
        The value of sgn(0).
    max_epochs : int, default 1000
        Passes before the run gives up.

    Returns
    -------
    PerceptronResult
        ``steps`` holds eta, or eta / 2 where a tie took half a step.  ``status`` is
        "consistent" when g is right everywhere only by the value of sgn(0).

    References
    ----------
    eq-intro-update.
    INT-24 to INT-31.

    Examples
    --------
    >>> from lecture_lib import perceptron_intro
    >>> run = perceptron_intro([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.steps.tolist()
    ((0, 1), [0.5, 0.5])
    """
    eta = check_positive(eta, "eta")
    X, y, n, d, most_visits = _checked(X, y, max_epochs, eta)
    if sign_of_zero not in (-1, 0, 1):
        msg = f"sign_of_zero must be -1, 0 or 1; got {sign_of_zero}."
        raise ValueError(msg)
    w, b = np.zeros(d), 0.0
    log: Log = []
    status: PerceptronStatus = "budget exhausted"
    visits = 0
    while status == "budget exhausted" and visits < most_visits:
        for i, (x_i, y_i) in enumerate(zip(X, y, strict=True)):
            visits += 1
            g_i = _sgn(w @ x_i + b, sign_of_zero)
            if g_i != y_i:
                step = eta / 2 * (y_i - g_i)
                w, b = w + step * x_i, b + step  # eq-intro-update
                log.append((visits, i, abs(step)))
        if (_sgn(X @ w + b, sign_of_zero) == y).all():
            status = "separated" if separates(w, b, X, y) else "consistent"
    return _result(w, b, status, n, visits, log)


def _checked(
    X: ArrayLike, y: ArrayLike, max_epochs: int, eta: float = 1.0
) -> tuple[Floats, Floats, int, int, int]:  # samples, labels, their shape, visits at most
    X_, y_ = check_X_y(X, y)
    most_visits = len(X_) * check_count(max_epochs, "max_epochs")
    check_run(X_, eta * most_visits)
    return X_, y_, *X_.shape, most_visits


def _sgn(score: Floats | float, at_zero: float) -> Floats:
    return np.where(score == 0, at_zero, np.sign(score))


def _result(
    w: Floats, b: float, status: PerceptronStatus, n: int, visits: int, log: Log
) -> PerceptronResult:
    updates, at_visit = tuple(i for _, i, _ in log), tuple(visit for visit, _, _ in log)
    steps, zero = readonly([step for _, _, step in log]), readonly(np.zeros(len(w)))
    epochs = -(-visits // n)
    return PerceptronResult(
        readonly(w), float(b), status, epochs, visits, updates, at_visit, steps, zero, 0.0
    )
