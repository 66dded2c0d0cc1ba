"""The perceptron for many classes: one weight vector for each, and the largest score wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    Indices,
    Rows,
    check_count,
    check_sparse,
    check_values,
    check_X,
    readonly,
)
from lecture_lib.base.lengths import longest
from lecture_lib.base.overflow import check_reach
from lecture_lib.base.sparse import entries_of, is_sparse
from lecture_lib.base.ties import length_in_order, rounding_bound, tie_bound
from lecture_lib.exact.signs import exact_score
from lecture_lib.records.perceptron import MulticlassResult, PerceptronStatus
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import add
from lecture_lib.solvers._hidden_ties import count_hidden, spent


def multiclass_perceptron(
    X: ArrayLike, y: ArrayLike, *, max_epochs: int = 1000
) -> MulticlassResult:
    """Keep weights for each class; on a mistake, change those of two classes.

    The score of class c is ``W[c] @ x + B[c]``. The rival of a sample is the wrong class with
    the largest score, the first of them if several tie.  A visit is a mistake if the rival
    scores at least as much as the sample's own class: a tie counts.  The sample is then added
    to the weights of its class and subtracted from those of the rival.  The run starts from
    zero and visits the samples in cyclic order, until an epoch makes no mistake.

    With two classes this is the perceptron: the same updates, ``W[1] = -W[0] = w``. Let R~ be
    the largest length of an augmented sample, and suppose that some W and B, of joint length
    1, score each sample's class at least gamma above every other.  Then at most ``2 * R~**2 /
    gamma**2`` updates are made.

    Raises ValueError if a class is not a whole number from 0 upwards, or if there is only one
    class.

    Parameters
    ----------
    X : (n, d) array-like or SciPy CSR matrix
        Samples, one per row. A sparse matrix gives the same run, to the last bit.
    y : (n,) array-like of int
        Classes, counted from 0; there are ``m = max(y) + 1`` of them, at least two.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    See Also
    --------
    perceptron : two classes, -1 and +1.

    References
    ----------
    eq-multiclass-mistake, eq-multiclass-update, eq-multiclass-bound.
    EXT-17.

    Examples
    --------
    >>> from lecture_lib import multiclass_perceptron
    >>> run = multiclass_perceptron([[2.0], [0.0], [-2.0]], [0, 1, 2])
    >>> run.updates, run.rivals
    ((0, 1, 2, 1, 1), (1, 0, 1, 2, 0))
    >>> run.W.ravel().tolist(), run.B.tolist()
    ([2.0, 0.0, -2.0], [-1.0, 1.0, 0.0])
    """
    rows: Rows
    if is_sparse(X):
        rows, radius = check_sparse(X)
    else:
        rows = check_X(X)
        radius = longest(rows)
    n, d = rows.shape
    classes = _check_classes(y, n, d)
    max_epochs = check_count(max_epochs, "max_epochs")
    check_reach(np.zeros(d), 0.0, radius, n * max_epochs)
    W, B = np.zeros((classes.max() + 1, d)), np.zeros(classes.max() + 1)
    updates: list[int] = []
    rivals: list[int] = []
    at_visit: list[int] = []
    status: PerceptronStatus = Status.SPENT
    epochs = 0
    while epochs < max_epochs and status != Status.SEPARATED:
        updates_before = len(updates)
        heaviest = int(np.vecdot(W, W).argmax())
        rounding = 2 * rounding_bound(W[heaviest], np.abs(B).max(), radius, n)
        for i, c in enumerate(classes):
            scores = _scores(W, B, rows, i)
            others = np.where(np.arange(len(B)) == c, -np.inf, scores)
            rival = int(others.argmax())
            lead = scores[c] - others[rival]
            near = np.count_nonzero(others >= others[rival] - rounding) > 1
            if abs(lead) <= rounding or (lead < 0 and near):
                lead, rival = _settle(W, B, rows, i, c)
            if lead <= 0:  # eq-multiclass-mistake
                add(W[c], 1.0, rows, i)  # eq-multiclass-update
                add(W[rival], -1.0, rows, i)  # eq-multiclass-update
                B[c], B[rival] = B[c] + 1, B[rival] - 1  # eq-multiclass-update
                updates.append(i)
                rivals.append(rival)
                at_visit.append(epochs * n + i + 1)
        epochs += 1
        if len(updates) == updates_before:
            status = Status.SEPARATED
    if status != Status.SEPARATED:
        status = spent(_hidden_ties(W, B, rows, classes, rounding))
    return MulticlassResult(
        readonly(W), readonly(B), status, epochs, epochs * n,
        tuple(updates), tuple(rivals), tuple(at_visit),
    )  # fmt: skip


def _scores(W: Floats, B: Floats, X: Rows, i: int) -> Floats:
    """Return ``W @ X[i] + B``, summed in order: zeros that a sparse row leaves out do nothing."""
    at, x_i = entries_of(X, i)
    terms = np.column_stack([np.zeros(len(B)), W[:, at] * x_i])
    return np.asarray(np.cumsum(terms, axis=1)[:, -1] + B)


def _settle(W: Floats, B: Floats, X: Rows, i: int, c: int) -> tuple[float, int]:
    """Return the lead of class c, 0 if rounding hides one, and the first of its near rivals."""
    length = length_in_order(entries_of(X, i)[1])
    sizes = [length_in_order(w) * length + abs(b) for w, b in zip(W, B.tolist(), strict=True)]
    spread = np.array([tie_bound(W.shape[1], size) for size in sizes])
    scores = _scores(W, B, X, i)
    others = np.where(np.arange(len(B)) == c, -np.inf, scores)
    top = int(others.argmax())
    rival = int((others[top] - others <= spread[top] + spread).argmax())
    leads = scores[c] - others
    leads[np.abs(leads) <= spread[c] + spread] = 0.0
    return float(leads.min()), rival


def _hidden_ties(W: Floats, B: Floats, X: Rows, classes: Indices, rounding: float) -> float:
    """Count the hidden ties of the classes, as `count_hidden` does."""

    def lead(scores: Sequence[Any], c: int) -> Any:
        return scores[c] - max(s for k, s in enumerate(scores) if k != c)

    def settled(i: int) -> float:
        return _settle(W, B, X, i, classes[i])[0]

    def is_exact(i: int) -> bool:
        at, x_i = entries_of(X, i)
        scores = [exact_score(x_i, w[at], b) for w, b in zip(W, B.tolist(), strict=True)]
        return bool(lead(scores, classes[i]) == 0)

    leads = [lead(_scores(W, B, X, i).tolist(), c) for i, c in enumerate(classes)]
    return count_hidden(np.array(leads), rounding, settled, is_exact)


def _check_classes(y: ArrayLike, n: int, d: int) -> Indices:
    given = check_values(y, "y", n)
    if (given % 1).any() or given.min() < 0:
        bad = given[(given % 1 != 0) | (given < 0)][0]
        msg = (
            f"y must contain whole numbers from 0 up; got {bad:g}. np.unique numbers any classes."
        )
        raise ValueError(msg)
    if given.max() > 2**27 / d:
        msg = (
            f"y must number the classes without large gaps; got {given.max():g}, and all classes "
            "below it get weights. np.unique(y, return_inverse=True)[1] numbers them again."
        )
        raise ValueError(msg)
    if given.max() == 0:
        msg = "y must name at least two classes; got only 0. Add a sample of another class."
        raise ValueError(msg)
    return given.astype(np.intp)
