"""The perceptron in terms of the coefficients of the samples."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    check_count,
    check_gram,
    check_not_negative,
    check_X_y,
    check_y,
    readonly,
)
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.base.ties import settle_expansion, tie_bound
from lecture_lib.exact.signs import exact_score
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels.functions import Kernel, linear_kernel
from lecture_lib.records._lists import as_list
from lecture_lib.records.perceptron import DualPerceptronResult, PerceptronStatus
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import add, choose_engine, count_visits
from lecture_lib.solvers._hidden_ties import count_hidden, spent


@refusing_overflow("K and bias_step")
def dual_perceptron(
    K: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000, bias_step: float = 1.0
) -> DualPerceptronResult:
    """Run the perceptron on a Gram matrix, until one epoch passes without a mistake.

    With ``K = gram(X)`` this makes the same mistakes in the same order as
    ``perceptron(X, y)``, up to rounding; with another kernel it is the kernel perceptron.

    A `DualPerceptronResult`: ``alpha`` counts the updates of each sample and is never
    negative; the signed coefficients are ``alpha * y``.

    Parameters
    ----------
    K : (n, n) array-like
        Gram matrix, ``K[i, j] = k(x_i, x_j)``.
    y : (n,) array-like of -1 and +1
        Labels.
    max_epochs : int, default 1000
        Epochs before the run gives up.
    bias_step : float, default 1
        Each update adds this number times ``y_i`` to the bias: it is the square of the
        constant feature.  R**2 with R = max ``|x_i|`` (not the radius of the smallest ball
        that contains the data) gives the variant in the 2013 notes; 0 gives the rule without a
        bias.

    See Also
    --------
    perceptron : the same run in terms of the weights.
    kernel_perceptron : the same run without a Gram matrix.
    weights_from_dual : w = sum_i alpha_i y_i x_i.

    References
    ----------
    eq-dual-score, eq-dual-update, eq-perceptron-mistake.
    FAU-31, FAU-32, TRN-14, NTS-74 to NTS-78, INT-51, INT-52, UNI-05.

    Examples
    --------
    >>> from lecture_lib import dual_perceptron
    >>> run = dual_perceptron([[1.0, -1.0], [-1.0, 1.0]], [1, -1])
    >>> run.alpha.tolist(), run.b, run.updates
    ([1.0, 1.0], 0.0, (0, 1))
    """
    K = check_gram(K)
    y = check_y(y, len(K), match="K")
    return _run_dual_perceptron(Columns.of_matrix(K), y, bias_step, max_epochs)


def kernel_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    kernel: Kernel = linear_kernel,
    *,
    max_epochs: int = 1000,
    bias_step: float = 1.0,
) -> DualPerceptronResult:
    """Run the perceptron with a kernel, without a Gram matrix.

    Only samples that are a mistake at some visit contribute to a score.  So only their
    columns of the Gram matrix are computed, each when it is first needed.  The run is the same
    as that of ``dual_perceptron(gram(X, kernel), y)``, up to rounding in the kernel.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    kernel : function, default linear_kernel
        A function of two arrays of samples, such as one from `gaussian_kernel`.
    max_epochs : int, default 1000
        Epochs before the run gives up.
    bias_step : float, default 1
        Each update adds this number times ``y_i`` to the bias.

    See Also
    --------
    dual_perceptron : the same on a Gram matrix.
    kernel_decision : the scores of new samples.

    References
    ----------
    eq-dual-score, eq-dual-update, eq-perceptron-mistake, eq-gram.

    Examples
    --------
    >>> from lecture_lib import kernel_perceptron
    >>> run = kernel_perceptron([[1.0], [-1.0], [3.0]], [1, -1, 1])
    >>> run.alpha.tolist(), run.b, run.updates
    ([1.0, 1.0, 0.0], 0.0, (0, 1))
    """
    X, y = check_X_y(X, y)
    return _run_dual_perceptron(Columns.of_kernel(X, kernel), y, bias_step, max_epochs)


def _run_dual_perceptron(
    K: Columns, y: Floats, bias_step: float, max_epochs: int, max_updates: float = math.inf
) -> DualPerceptronResult:
    """Run from zero; no epoch begins after so many updates."""
    bias_step = check_not_negative(bias_step, "bias_step")
    max_epochs = check_count(max_epochs, "max_epochs")
    n = len(y)
    alpha, scores, b = np.zeros(n), np.zeros(n), 0.0
    updates = []
    status: PerceptronStatus = Status.SPENT
    epochs, corrected = 0, 0
    largest = max(K.values.max(), -K.values.min()) if K.place.min() >= 0 else 0.0
    while epochs < max_epochs and corrected < max_updates and status != Status.SEPARATED:
        before, i = corrected, 0
        visit = choose_engine(_visit, n)
        while i < n:
            size = (corrected + n) * (largest + bias_step)  # of every score in this epoch
            rounding = 4 * tie_bound(n + corrected, size)
            b, E, i = visit(K.values, K.place, y, alpha, scores, b, bias_step, rounding, i)
            updates.append(E)
            corrected += len(E)
            if i < n:
                K.fetch(i)
                largest = max(largest, float(np.abs(K.rows(np.array([i]))).max()))
        epochs += 1
        count_visits(_visit, n)
        if corrected == before and np.isfinite(scores).all():
            status = Status.SEPARATED
    if status != Status.SEPARATED:
        status = spent(_hidden_ties(K, y, alpha, scores, b, rounding))
    return DualPerceptronResult(
        readonly(alpha), float(b), status, epochs, epochs * n, as_list(np.concatenate(updates))
    )


def _hidden_ties(
    K: Columns, y: Floats, alpha: Floats, scores: Floats, b: float, rounding: float
) -> float:
    """Count the hidden ties of the coefficients, as `count_hidden` does."""
    used = np.flatnonzero(alpha)

    def settled(i: int) -> float:
        return float(y[i] * settle_expansion(K.values, K.place, y, alpha, b, i))

    def is_exact(i: int) -> bool:
        return exact_score(K.values[K.place[used], i], (alpha * y)[used], b) == 0

    return count_hidden(y * (scores + b), rounding, settled, is_exact)


def _visit(
    columns: Floats, place: Indices, y: Floats, alpha: Floats, scores: Floats, b: float,
    bias_step: float, rounding: float, start: int,
) -> tuple[float, Indices, int]:  # fmt: skip
    """Visit the samples from ``start`` on and correct, to the end or to a missing column.

    Column i of K is ``columns[place[i]]``, or not computed where that is -1.
    ``scores[j]`` is the score of sample j without the bias, sum_i alpha_i y_i K[i, j]:
    when alpha_i grows by one, each of them grows by y_i K[i, j].  One that is as near to 0 as
    ``rounding`` is summed again, and may be a tie.
    """
    E: list[int] = []
    for i in range(start, len(y)):
        s = scores[i] + b
        if abs(s) <= rounding:
            s = settle_expansion(columns, place, y, alpha, b, i)
        if y[i] * s <= 0:  # eq-perceptron-mistake
            if place[i] < 0:
                return b, np.array(E, np.intp), i
            alpha[i] += 1  # eq-dual-update
            b += bias_step * y[i]  # eq-dual-update
            add(scores, y[i], columns, place[i])  # eq-dual-score
            E.append(i)
    return b, np.array(E, np.intp), len(y)
