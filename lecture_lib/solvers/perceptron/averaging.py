"""What else a run is good for: its average, its vote and its best moment."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats, check_X, check_X_y, readonly
from lecture_lib.linear.trace import _check_run, replay
from lecture_lib.records._lists import as_array
from lecture_lib.records.perceptron import PerceptronResult, PocketResult
from lecture_lib.solvers._engine import mistakes


def votes(run: PerceptronResult) -> Floats:
    """Return for how many visits the weights after each update stood.

    The t-th number counts the visits that *ended* with the weights after t updates: the
    update itself and the samples they then survived.  All of them sum to ``run.visits``.

    Parameters
    ----------
    run : PerceptronResult

    Returns
    -------
    (k + 1,) array
        The first number belongs to the start.

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
    """Return the mean of the weights and of the bias after every visit of a run.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run.
    run : PerceptronResult

    Returns
    -------
    w : (d,) array
    b : float

    Raises
    ------
    ValueError
        If X and y cannot be those of the run.

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
    trace = replay(X, y, run)
    stood = votes(run)
    w, b = stood @ trace.W / run.visits, stood @ trace.B / run.visits  # eq-average
    return readonly(w), float(b)


def vote(X: ArrayLike, y: ArrayLike, run: PerceptronResult, X_new: ArrayLike) -> Floats:
    """Classify by the vote of all weights of a run, each with the visits it stood.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run.
    run : PerceptronResult
    X_new : (m, d) array-like
        The samples to classify.

    Returns
    -------
    (m,) array
        -1 or +1, or 0 where the vote is equal.  Weights with score 0 abstain.

    Raises
    ------
    ValueError
        If X and y cannot be those of the run, or X_new has another number of features.

    See Also
    --------
    votes : the number of votes of each.

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
    trace = replay(X, y, run)
    X_new = check_X(X_new, "X_new")
    if X_new.shape[1] != len(run.w):
        msg = f"X_new must have {len(run.w)} features like X; got {X_new.shape[1]}."
        raise ValueError(msg)
    total = np.zeros(len(X_new))
    for count, w, b in zip(votes(run), trace.W, trace.B, strict=True):
        total += count * np.sign(X_new @ w + b)
    return readonly(np.sign(total))


def pocket(X: ArrayLike, y: ArrayLike, run: PerceptronResult) -> PocketResult:
    """Return the first weights of a run that leave the fewest samples wrong.

    A tie counts as wrong.  Where the classes overlap a run never settles; what it kept
    in the pocket gets better, and never worse.

    Parameters
    ----------
    X, y : (n, d) and (n,) array-like
        The samples and labels of the run.
    run : PerceptronResult

    Returns
    -------
    PocketResult

    Raises
    ------
    ValueError
        If X and y cannot be those of the run.

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
    trace = replay(X, y, run)
    X, y = check_X_y(X, y)
    states = zip(trace.W, trace.B, strict=True)
    wrong = np.array([mistakes(w, b, X, y).sum() for w, b in states])  # eq-perceptron-mistake
    t = int(np.argmin(wrong))
    return PocketResult(
        w=readonly(trace.W[t]),
        b=float(trace.B[t]),
        t=t,
        wrong=readonly(wrong),
        fewest=readonly(np.minimum.accumulate(wrong)),
    )
