"""What else a run is good for: its average, its vote and its best moment."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Rows,
    check_rows,
    check_sparse,
    check_X,
    readonly,
)
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.base.sparse import is_sparse
from lecture_lib.base.ties import radius_bound, settled_scores
from lecture_lib.linear.trace import _check_fits, _check_run, _other_samples, _units
from lecture_lib.records._lists import as_array
from lecture_lib.records.perceptron import PerceptronResult, PocketResult
from lecture_lib.solvers._engine import add


def votes(run: PerceptronResult) -> Floats:
    """Return the number of visits for which the weights after each update lasted.

    The t-th number counts the visits that *ended* with the weights after t updates: the update
    itself and the samples that these weights then classified correctly.  Together the numbers
    sum to ``run.visits``.

    Shape (k + 1,). The first number is for the starting weights.

    References
    ----------
    EXT-06.

    Examples
    --------
    >>> from lecture_lib import perceptron, votes
    >>> votes(perceptron([[1.0], [-1.0]], [1, -1])).tolist()  # updates at visits 1 and 2 of 4
    [0.0, 1.0, 3.0]
    """
    _check_run(run)
    return readonly(np.diff(as_array(run, "at_visit"), prepend=1, append=run.visits + 1))


def average_weights(X: ArrayLike, y: ArrayLike, run: PerceptronResult) -> tuple[Floats, float]:
    """Return the weights and the bias of a run, averaged over all its visits.

    Raises ValueError if X and y cannot be those of the run.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run; X may be a SciPy CSR matrix.
    run : PerceptronResult

    Returns
    -------
    w, b : (d,) array and float

    See Also
    --------
    vote : the majority of these weights instead of their mean.

    References
    ----------
    eq-average.
    EXT-07.

    Examples
    --------
    >>> from lecture_lib import average_weights, perceptron
    >>> X, y = [[1.0], [-1.0]], [1, -1]
    >>> w, b = average_weights(X, y, perceptron(X, y))  # (1, 1), then 3 times (2, 0)
    >>> w.tolist(), b
    ([1.75], 0.25)
    """
    rows, y, moves, unit = _replayable(X, y, run)
    w, b = run.visits * run.w_start, run.visits * run.b_start
    # Each move is in the weights from its visit to the last: no others need be kept.
    stays = moves * (run.visits + 1 - as_array(run, "at_visit"))
    for i, stay in zip(as_array(run, "updates"), stays, strict=True):
        add(w, stay, rows, i)
    b += run.bias_step * stays.sum()
    return readonly(unit * w / run.visits), float(unit * b / run.visits)  # eq-average


@refusing_overflow("X_new")
def vote(X: ArrayLike, y: ArrayLike, run: PerceptronResult, X_new: ArrayLike) -> Floats:
    """Classify by a vote of all weights of a run, each with one vote per visit that it lasted.

    Shape (m,): -1 or +1, or 0 where the vote is tied. Weights with score 0 abstain.  Raises
    ValueError if X and y cannot be those of the run.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run; X may be a SciPy CSR matrix.
    run : PerceptronResult
    X_new : (m, d) array-like or SciPy CSR matrix
        The samples to classify.

    See Also
    --------
    votes : how many votes each weight vector has.

    References
    ----------
    EXT-06.

    Examples
    --------
    >>> from lecture_lib import perceptron, vote
    >>> X, y = [[1.0], [-1.0]], [1, -1]
    >>> vote(X, y, perceptron(X, y), [[-0.5]]).tolist()  # 1 vote for +1, 3 for -1
    [-1.0]
    """
    states = _states(X, y, run)
    new = check_sparse(X_new, "X_new")[0] if is_sparse(X_new) else check_X(X_new, "X_new")
    if new.shape[1] != len(run.w):
        msg = f"X_new must have {len(run.w)} features like X; got {new.shape[1]}."
        raise ValueError(msg)
    total, reach = np.zeros(new.shape[0]), radius_bound(new)
    for count, (w, b) in zip(votes(run), states, strict=True):
        total += count * np.sign(settled_scores(new, w, b, reach))
    return readonly(np.sign(total))


def pocket(X: ArrayLike, y: ArrayLike, run: PerceptronResult) -> PocketResult:
    """Return the first weights of a run that make the fewest mistakes.

    A mistake is a tie or a misclassified sample.  If the classes overlap, a run never settles,
    but the weights in its pocket never get worse.

    Raises ValueError if X and y cannot be those of the run.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run; X may be a SciPy CSR matrix.
    run : PerceptronResult

    References
    ----------
    eq-perceptron-mistake.
    EXT-15.

    Examples
    --------
    >>> from lecture_lib import perceptron, pocket
    >>> X, y = [[2.0], [1.0], [3.0]], [1, -1, -1]
    >>> kept = pocket(X, y, perceptron(X, y, max_epochs=2))
    >>> kept.t, kept.wrong.tolist(), kept.fewest.tolist()
    (3, [3.0, 2.0, 2.0, 1.0, 3.0, 1.0], [3.0, 2.0, 2.0, 1.0, 1.0, 1.0])
    """
    _check_run(run)
    rows, y, radius = check_rows(X, y)
    wrong: list[int] = []
    best_w, best_b, t = run.w_start, run.b_start, 0
    for w, b in _states(X, y, run):
        margins = y * settled_scores(rows, w, b, radius)
        wrong.append(int((margins <= 0).sum()))  # eq-perceptron-mistake
        if wrong[-1] < wrong[t]:
            best_w, best_b, t = w, b, len(wrong) - 1
    return PocketResult(
        w=readonly(best_w),
        b=float(best_b),
        t=t,
        wrong=readonly(wrong),
        fewest=readonly(np.minimum.accumulate(wrong)),
    )


def _replayable(
    X: ArrayLike, y: ArrayLike, run: PerceptronResult
) -> tuple[Rows, Floats, Floats, float]:
    """Return the rows and labels, the factor of x_i in each update, and the unit of w and b."""
    _check_run(run)
    rows, y, _ = check_rows(X, y)
    _check_fits(run, rows.shape)
    E = as_array(run, "updates")
    for unit in _units(run):
        moves = run.steps / unit * y[E]
        *_, (w, b) = _walk(rows, moves, run)
        if np.array_equal(unit * w, run.w) and unit * b == run.b:
            return rows, y, moves, unit
    raise _other_samples(unit * w, run)


def _states(X: ArrayLike, y: ArrayLike, run: PerceptronResult) -> Iterator[tuple[Floats, float]]:
    """Return the weights and biases along a run, one pair after another."""
    rows, _, moves, unit = _replayable(X, y, run)
    return ((unit * w, unit * b) for w, b in _walk(rows, moves, run))


def _walk(rows: Rows, moves: Floats, run: PerceptronResult) -> Iterator[tuple[Floats, float]]:
    """Yield the weights along a run, in one array that changes, and the biases."""
    w, b = run.w_start.copy(), run.b_start
    yield w, b
    for i, move in zip(as_array(run, "updates"), moves, strict=True):
        add(w, move, rows, i)
        b += run.bias_step * move
        yield w, b
