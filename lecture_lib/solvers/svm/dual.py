"""The dual of the support vector machine, two multipliers at a time."""

from __future__ import annotations

from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_gram, check_penalty, check_positive, check_y
from lecture_lib.kernels._columns import Columns
from lecture_lib.records.svm import SVMResult
from lecture_lib.solvers.svm._dual_ascent import maximise_dual


def dual_svm(
    K: ArrayLike, y: ArrayLike, *, C: float, tol: float = 1e-10, max_steps: int = 100_000
) -> SVMResult:
    """Maximise the dual of the support vector machine, a pair of multipliers at a time.

    The slope of the dual objective with respect to alpha_i y_i is ``y_i - sum_j alpha_j y_j
    K_ij``: the bias b_i that puts the sample on its margin.  At the optimum a single b suits
    all samples: it is at least the b_i of every sample whose alpha_i y_i can still rise, and
    at most that of every sample whose alpha_i y_i can still fall.  While two samples
    contradict this, a pair step raises one alpha_i y_i and lowers the other by the same
    amount, so that their sum over all samples stays 0 (sequential minimal optimisation). The
    first of the pair has the largest slope; the second promises the largest gain in the dual
    objective.

    Pair steps get close to the optimum quickly, but then they zigzag.  So they only run to a
    working tolerance, or for 5 n steps.  Then a joint step (Newton's) equalises the slopes of
    all free multipliers, 0 < alpha_i < C; it is exact when the right multipliers are free.  If
    a gap remains, pair steps continue to a tenth of the tolerance, and so on.  No step is
    taken unless it gains something.

    Raises ValueError if K is not symmetric and positive semidefinite.

    Parameters
    ----------
    K : (n, n) array-like
        Gram matrix: symmetric, positive semidefinite.
    y : (n,) array-like of -1 and +1
        Labels; both classes must occur.
    C : float
        Penalty on the slack; ``np.inf`` gives the hard margin.
    tol : float, default 1e-10
        The answer is "optimal" when the duality gap, recomputed from alpha with an allowance
        for rounding, is at most this fraction of the primal objective.  The result's ``gap``
        says what was reached.
    max_steps : int, default 100000
        Steps before the run gives up.

    Returns
    -------
    SVMResult
        ``b`` lies midway between the b_i that bound it: they leave a single value when there
        is a free multiplier, and otherwise an interval, perhaps a single point, all of it
        optimal.  The status is "unbounded" if C is infinite and no plane separates the samples
        with a margin above a millionth of the extent of the data: then the dual has no
        maximum, or a Gram matrix is too coarse to show it.  `svm` finds smaller margins.

    See Also
    --------
    svm : the linear machine with its primal variables.
    svm_kkt : judges the answer.

    References
    ----------
    eq-svm-dual, eq-svm-dual-box, eq-svm-pair-step, eq-svm-joint-step, eq-slack.
    NTS-66, NTS-67, NTS-68, NTS-70, E-NTS-11, E-NTS-12.

    Examples
    --------
    >>> from lecture_lib import dual_svm
    >>> run = dual_svm([[1.0, -1.0], [-1.0, 1.0]], [1, -1], C=1.0)
    >>> run.status, run.alpha.tolist(), run.b, run.pairs, run.objective.tolist()
    ('optimal', [0.5, 0.5], 0.0, ((0, 1),), [0.0, 0.5])
    """
    K = check_gram(K)
    y = check_y(y, len(K), "K", both_classes=True)
    C, tol = check_penalty(C), check_positive(tol, "tol")
    max_steps, columns = check_count(max_steps, "max_steps"), Columns.of_matrix(K)
    columns.check_semidefinite("K")
    return maximise_dual(columns, y, C, tol, max_steps)
