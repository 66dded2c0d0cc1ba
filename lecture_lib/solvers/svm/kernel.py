"""The support vector machine with a kernel, without a Gram matrix."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    check_count,
    check_penalty,
    check_positive,
    check_X_y,
)
from lecture_lib.kernels._columns import Columns
from lecture_lib.kernels._rounding import Scores
from lecture_lib.kernels.expansion import kernel_decision
from lecture_lib.kernels.features import count_polynomial_features, polynomial_features
from lecture_lib.kernels.functions import (
    GaussianKernel,
    Kernel,
    PolynomialKernel,
    _kernel_values,
    linear_kernel,
)
from lecture_lib.records.status import Status
from lecture_lib.records.svm import SVMResult
from lecture_lib.solvers.svm._active_set import active_set_svm
from lecture_lib.solvers.svm._dual_ascent import bias_limits, box, maximise_dual, what_is_proved

SMALL = 500  # samples whose whole Gram matrix costs less than column after column
SAMPLES_PER_FEATURE = 20  # with more, the way through the features is shorter


def kernel_svm(
    X: ArrayLike,
    y: ArrayLike,
    kernel: Kernel,
    *,
    C: float,
    tol: float = 1e-10,
    max_steps: int = 100_000,
) -> SVMResult:
    """Maximise the dual of the support vector machine without its Gram matrix.

    Only samples whose multipliers change at some step contribute to a score.  So only their
    columns of a large Gram matrix are computed, each when it is first needed, together with
    some that are likely to be needed next.  The run is the same as that of ``dual_svm(gram(X,
    kernel), y, C=C)``, up to rounding in the kernel.

    A polynomial kernel in a few variables has a small feature space: in two variables there
    are 10 monomials of degree up to 3. With many more samples than that, it is faster to
    compute the plane in that space with `svm`. The result is then checked with the kernel; if
    its gap is not closed, the run starts again with columns of the Gram matrix.

    Raises ValueError if the part of the Gram matrix that the run has computed is not symmetric
    or not positive semidefinite.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels; both classes must occur.
    kernel : function
        A function of two arrays of samples, such as one from `gaussian_kernel`; positive
        semidefinite.  A kernel of your own is checked only on the columns that the run needed.
    C : float
        Penalty on the slack; ``np.inf`` gives the hard margin.
    tol : float, default 1e-10
        Largest duality gap at which an answer counts as "optimal", as in `dual_svm`.
    max_steps : int, default 100000
        Steps before the run gives up.

    See Also
    --------
    dual_svm : the same on a Gram matrix.
    svm_kkt : judges the answer.
    kernel_decision : the scores of new samples.

    References
    ----------
    eq-kernel-svm-dual, eq-gram, eq-quadratic-map, eq-svm-pair-step, eq-svm-joint-step.
    NTS-67, NTS-68.

    Examples
    --------
    >>> from lecture_lib import gaussian_kernel, kernel_svm
    >>> run = kernel_svm([[0.0], [1.0], [2.0]], [1, -1, 1], gaussian_kernel(1.0), C=1.0)
    >>> run.status, run.alpha.round(3).tolist(), run.pairs[0]
    ('optimal', [0.5, 1.0, 0.5], (0, 1))
    """
    X, y = check_X_y(X, y, both_classes=True)
    C, tol = check_penalty(C), check_positive(tol, "tol")
    max_steps = check_count(max_steps, "max_steps")
    if isinstance(kernel, PolynomialKernel) and np.isfinite(C):
        run = _through_features(X, y, kernel, C, tol, min(max_steps, 5 * len(y)))
        if run is not None:
            return run
    K = Columns.of_kernel(X, kernel)
    if len(y) <= SMALL:
        K.fetch_all()
    run = maximise_dual(K, y, C, tol, max_steps)
    if not (isinstance(kernel, GaussianKernel | PolynomialKernel) or kernel is linear_kernel):
        K.check_semidefinite("kernel")
    return run


def _through_features(
    X: Floats, y: Floats, kernel: PolynomialKernel, C: float, tol: float, max_steps: int
) -> SVMResult | None:
    """Return the answer found among the features of the kernel, judged on the kernel itself."""
    Z = np.column_stack([X, np.full(len(X), np.sqrt(kernel.constant))])  # z.z' = x.x' + constant
    if SAMPLES_PER_FEATURE * count_polynomial_features(Z.shape[1], kernel.degree) > len(y):
        return None
    features = polynomial_features(Z, kernel.degree)
    run = active_set_svm(features - features.mean(axis=0), y, C, tol, max_steps)
    signed, support = run.alpha * y, np.flatnonzero(run.alpha)
    products = kernel_decision(kernel, X[support], y[support], run.alpha[support], 0.0, X)
    b = sum(bias_limits(signed, y - products, *box(y, C))) / 2

    def rows(some: Indices) -> Floats:
        return _kernel_values(kernel, X[support[some]], X)

    extent = float(Columns.of_kernel(X, kernel).diagonal.max())
    plane = Scores.of_rows(rows, y, signed, b, extent)
    status, gap = what_is_proved(plane, y, run.alpha, C, tol)
    return replace(run, b=b, gap=gap, status=status) if status == Status.OPTIMAL else None
