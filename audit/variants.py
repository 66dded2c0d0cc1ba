"""The perceptron as three of the sources print it, each a loop of its own.

All start at zero and visit the samples in the order 0, 1, ..., n - 1.  Where a tie is a mistake
and takes a full step, and the notes get augmented samples, they make the updates of
`lecture_lib.perceptron`; they differ in what they carry (bias apart, augmented, none) and in the
moment at which they ask whether to stop.  A tie is a mistake in each.  The fourth variant, with
half steps, is `lecture_lib.perceptron_intro`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib import PerceptronResult
from lecture_lib.base.checks import Floats, check_X_y, readonly
from lecture_lib.records.status import Status

Log = list[tuple[int, int]]  # visit counted from 1, sample


def perceptron_fau(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the FAU slides: ask after every pair whether all are right.

    Printed: *select a pair*, correct it on ``y_i f(x_i) <= 0``, *until* ``y_i f(x_i) > 0``
    for all i.  What we run: the pair is selected in cyclic order, since a selection that
    leaves a misclassified sample out forever never ends.  The question at the end of the
    loop looks at all samples after every pair, so the run stops at its last update, in
    the middle of a pass if need be; ``epochs`` counts the passes begun.

    References
    ----------
    FAU-18 to FAU-26, TRN-11.

    Examples
    --------
    >>> run = perceptron_fau([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.visits
    ((0, 1), 2)
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    w, b = np.zeros(d), 0.0
    log: Log = []
    for visit in range(n * max_epochs):
        i = visit % n
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            log.append((visit + 1, i))
        if (y * (X @ w + b) > 0).all():
            return _result(w, b, n, visit + 1, log, done=True)
    return _result(w, b, n, n * max_epochs, log, done=False)


def perceptron_notes(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the 2013 notes: negative samples replaced, no bias.

    Printed: *replace negative examples by positive ones*, ``z_i = y_i x_i``; start at
    ``w = 0``; add every misclassified ``z_i``; *repeat until all samples are classified
    correctly*.  What we run: the proof calls a sample misclassified when ``w @ z_i < 0``,
    which never happens at w = 0; here a tie is a mistake, as on page 12 of the notes.
    The question is asked after each pass, of the weights at its end.

    The plane goes through the origin.  Data that need a bias are given as augmented
    samples, ``augment(X)``; the weights are then (b, w).

    References
    ----------
    NTS-14, NTS-15, NTS-16, NTS-75.

    Examples
    --------
    >>> run = perceptron_notes([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.w.tolist(), run.b
    ((0,), [1.0, 0.0], 0.0)
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    Z, w = y[:, None] * X, np.zeros(d)
    log: Log = []
    done, visits = False, 0
    while not done and visits < n * max_epochs:
        for i, z_i in enumerate(Z):
            visits += 1
            if w @ z_i <= 0:
                w = w + z_i
                log.append((visits, i))
        done = bool((Z @ w > 0).all())
    return replace(_result(w, 0.0, n, visits, log, done=done), bias_step=0.0)


def perceptron_chapter(X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000) -> PerceptronResult:
    """Run the loop of the web chapter: augmented vectors, epochs until one is clean.

    Printed: *while number of iterations*, for each pair predict ``w @ x_i`` with the
    augmented vectors and, if that is not ``y_i``, add ``y_i x_i``.  What we run: the
    prediction is the sign of the score (a score equals a label by accident only), a tie
    is wrong, and the outer loop ends with an epoch without a mistake, or with the budget.

    References
    ----------
    JOE-04 to JOE-08.

    Examples
    --------
    >>> run = perceptron_chapter([[1.0, 0.0], [-1.0, 0.0]], [1, -1])
    >>> run.updates, run.epochs, run.visits
    ((0, 1), 2, 4)
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    X_augmented, w = np.column_stack([np.ones(n), X]), np.zeros(1 + d)  # the bias is w[0]
    log: Log = []
    done, visits = False, 0
    while not done and visits < n * max_epochs:
        log_before = len(log)
        for i, (x_i, y_i) in enumerate(zip(X_augmented, y, strict=True)):
            visits += 1
            if y_i * (w @ x_i) <= 0:
                w = w + y_i * x_i
                log.append((visits, i))
        done = len(log) == log_before
    return _result(w[1:], w[0], n, visits, log, done=done)


def _result(w: Floats, b: float, n: int, visits: int, log: Log, *, done: bool) -> PerceptronResult:
    return PerceptronResult(
        w=readonly(w),
        b=float(b),
        status=Status.SEPARATED if done else Status.SPENT,
        epochs=-(-visits // n),
        visits=visits,
        updates=tuple(i for _, i in log),
        at_visit=tuple(visit for visit, _ in log),
        steps=readonly(np.ones(len(log))),
        w_start=readonly(np.zeros(len(w))),
        b_start=0.0,
    )
