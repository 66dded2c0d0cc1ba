"""The perceptron written in the coefficients of the samples."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import (
    Floats,
    check_count,
    check_gram,
    check_not_negative,
    check_y,
    readonly,
)
from lecture_lib.results import DualPerceptronResult, PerceptronStatus


def dual_perceptron(
    K: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000, bias_step: float = 1.0
) -> DualPerceptronResult:
    """Run the perceptron on a Gram matrix, until one epoch passes without a mistake.

    With ``K = gram(X)`` this makes the same mistakes in the same order as
    ``perceptron(X, y)``; with another kernel it is the kernel perceptron.

    Parameters
    ----------
    K : (n, n) array-like
        Gram matrix, ``K[i, j] = k(x_i, x_j)``.
    y : (n,) array-like of -1 and +1
        Labels.
    max_epochs : int, default 1000
        Epochs before the run gives up.
    bias_step : float, default 1
        What the bias gains from an update, times ``y_i``: the square of the constant
        feature.  R**2 with R = max ``|x_i|`` (not the radius of the smallest ball that
        holds the data) is the variant of the 2013 notes; 0 is the rule without a bias.

    Returns
    -------
    DualPerceptronResult
        ``alpha`` counts the updates of each sample and is never negative; the signed
        coefficients are ``alpha * y``.

    Raises
    ------
    ValueError
        If K is not square and symmetric, the shapes disagree, a label is not -1 or +1,
        or a number is out of range.

    See Also
    --------
    perceptron : the same run on weights.
    weights_from_dual : w = sum_i alpha_i y_i x_i.

    References
    ----------
    eq-dual-score, eq-dual-update, eq-perceptron-mistake.
    FAU-31, FAU-32, TRN-14, NTS-74 to NTS-78, INT-51, INT-52, UNI-05.

    Examples
    --------
    >>> run = dual_perceptron([[1.0, -1.0], [-1.0, 1.0]], [1, -1])
    >>> run.alpha.tolist(), run.b, run.updates
    ([1.0, 1.0], 0.0, (0, 1))
    """
    K = check_gram(K)
    y = check_y(y, len(K), match="K")
    bias_step = check_not_negative(bias_step, "bias_step")
    max_epochs = check_count(max_epochs, "max_epochs")
    alpha, b = np.zeros(len(y)), 0.0
    updates: list[int] = []
    status: PerceptronStatus = "budget exhausted"
    epochs = 0
    while epochs < max_epochs and status != "separated":
        alpha, b, mistakes = _epoch(K, y, alpha, b, bias_step)
        updates += mistakes
        epochs += 1
        if not mistakes:
            status = "separated"
    return DualPerceptronResult(
        readonly(alpha), float(b), status, epochs, epochs * len(y), tuple(updates)
    )


def _epoch(
    K: Floats, y: Floats, alpha: Floats, b: float, bias_step: float
) -> tuple[Floats, float, list[int]]:
    """Visit every sample once and correct; return also the list of the mistakes."""
    alpha = alpha.copy()
    mistakes = []
    for i in range(len(y)):
        score = K[i] @ (alpha * y) + b  # eq-dual-score
        if y[i] * score <= 0:  # eq-perceptron-mistake
            alpha[i] += 1  # eq-dual-update
            b += bias_step * y[i]  # eq-dual-update
            mistakes.append(i)
    return alpha, b, mistakes
