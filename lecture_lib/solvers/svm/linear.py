"""The linear support vector machine: its primal variables from its dual solution."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_penalty, check_positive, check_X_y, readonly
from lecture_lib.kernels.expansion import slacks, weights_from_dual
from lecture_lib.kernels.gram import gram
from lecture_lib.records.svm import LinearSVMResult
from lecture_lib.solvers.svm._active_set import active_set_svm
from lecture_lib.solvers.svm.dual import dual_svm

LARGEST_GRAM = 2000  # samples: more have no Gram matrix here, judged


def svm(
    X: ArrayLike, y: ArrayLike, *, C: float, tol: float = 1e-10, max_steps: int = 100_000
) -> LinearSVMResult:
    """Find the plane that trades a wide margin against little slack.

    It minimises ``|w|^2 / 2 + C sum_i xi_i`` subject to ``y_i f(x_i) >= 1 - xi_i`` and
    ``xi_i >= 0`` by way of the dual.  The margin is ``1 / |w|``.

    The dual does not notice a shift of all samples, since the alpha_i y_i sum to 0; it is
    given the centred samples, which keeps digits when the data lie far from the origin.

    For more than 2000 samples a Gram matrix is too large, and most of it is not needed: only
    samples near the margin have multipliers that are neither 0 nor C.  So Newton's method finds
    about where the plane is, the samples near its margin take the steps of `dual_svm` while
    the others stay, and then the gap is that of all samples.  While it is not closed, those
    that contradict the bias join the few.

    Parameters
    ----------
    X : (n, d) array-like
        Samples, one per row.
    y : (n,) array-like of -1 and +1
        Labels, of both classes.
    C : float
        Penalty of the slack; ``np.inf`` is the hard margin, the plane of largest margin.
    tol : float, default 1e-10
        Tolerance of the dual solver.
    max_steps : int, default 100000
        Its budget.

    Returns
    -------
    LinearSVMResult
        ``dual.status`` says whether it is the optimum.  For C infinite and samples that no
        plane separates it is "unbounded", and w and b mean nothing.

    Raises
    ------
    ValueError
        If the shapes disagree, y lacks a class, or a number is out of range.

    See Also
    --------
    dual_svm : the same on a Gram matrix.
    linear_kkt : judges the answer.
    support_vectors : on the margin, inside it, misclassified.
    maximal_margin : the hard margin by the nearest points of the two hulls.

    References
    ----------
    eq-svm-primal, eq-stationarity-w, eq-slack.
    NTS-44, NTS-49, NTS-50, NTS-56, NTS-70, E-NTS-08, E-NTS-15.

    Examples
    --------
    >>> from lecture_lib import svm
    >>> run = svm([[2.0], [4.0]], [-1, 1], C=10.0)
    >>> run.dual.status, run.w.tolist(), run.b, run.slack.tolist()
    ('optimal', [1.0], -3.0, [0.0, 0.0])
    """
    X, y = check_X_y(X, y, both_classes=True)
    centre = X.mean(axis=0)
    centred = X - centre
    if len(y) <= LARGEST_GRAM or np.isinf(check_penalty(C)):
        dual = dual_svm(gram(centred), y, C=C, tol=tol, max_steps=max_steps)
    else:
        tol, max_steps = check_positive(tol, "tol"), check_count(max_steps, "max_steps")
        dual = active_set_svm(centred, y, check_penalty(C), tol, max_steps)
    w = weights_from_dual(dual.alpha, centred, y)  # eq-stationarity-w
    b = float(dual.b - w @ centre)
    xi = slacks(y, centred @ w + dual.b)  # eq-slack
    return LinearSVMResult(readonly(w), b, readonly(xi), replace(dual, b=b))
