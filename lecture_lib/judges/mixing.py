"""The bound for iterative parameter mixing, recomputed from the lists of updates."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    check_list,
    check_number,
    check_updates,
    check_values,
    check_weights,
    readonly,
)
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.overflow import refusing_overflow
from lecture_lib.exact.signs import separates
from lecture_lib.linear.score import fold
from lecture_lib.records.convergence_reports import MixingReport


@refusing_overflow("shares and X")
def mixing_check(
    X: ArrayLike,
    y: ArrayLike,
    updates: Sequence[Sequence[Sequence[int]]],
    shares: ArrayLike,
    W: ArrayLike,
    B: ArrayLike,
    *,
    w: ArrayLike,
    b: float,
) -> MixingReport:
    """Check a run on several shards against each line of the proof of its bound.

    The mixed weights are recomputed from the lists and the shares and compared with those that
    the run claims.

    Raises ValueError if w and b do not separate the samples.

    Parameters
    ----------
    X, y : (n, d) array-like, (n,) array-like of -1 and +1
        All samples and labels.
    updates : epochs times S sequences of int
        The list E of each shard in each epoch.
    shares : (epochs, S) array-like
        The share of each shard in the mean.
    W, B : (epochs + 1, d) and (epochs + 1,) array-like
        The mixed weights and biases of the run, including its start at zero.
    w, b : (d,) array-like and float
        The comparator of the theorem, of any length.

    See Also
    --------
    novikoff_check : the same for a single shard.

    References
    ----------
    eq-mixing, eq-mixing-bound.  EXT-10.

    Examples
    --------
    >>> from lecture_lib import mixing_check
    >>> X, y = [[2.0], [1.0], [-2.0], [-1.0]], [1, 1, -1, -1]
    >>> lists = [[[0], [2]], [[], []]]  # both shards err on their first sample
    >>> halves = [[0.5, 0.5], [0.5, 0.5]]
    >>> report = mixing_check(X, y, lists, halves, [[0], [2], [2]], [0, 0, 0], w=[1.0], b=0.0)
    >>> report.weighted.tolist(), round(report.bound, 9), report.holds()
    ([1.0, 1.0], 5.0, True)
    """
    remedy = "run.updates of mixed_perceptron holds a list E for each shard of each epoch"
    Z = fold(X, y)
    d = Z.shape[1] - 1
    u = np.append(check_number(b, "b"), check_weights(w, d))
    separated = separates(Z, np.ones(len(Z)), u, 0.0)
    u = u / power_of_two(u)
    u = u / (np.linalg.norm(u) or 1.0)
    margin, radius = float((Z @ u).min()), float(np.linalg.norm(Z, axis=1).max())
    if margin <= 0 or not separated:
        msg = f"w and b must separate the samples; sample {int((Z @ u).argmin())} is on the wrong"
        raise ValueError(msg + " side. separate(X, y) finds a separator if there is one.")
    epochs = [
        [check_list(E, "updates", remedy) for E in check_list(lists, "updates", remedy)]
        for lists in check_list(updates, "updates", remedy)
    ]
    Q = check_values(shares, "shares")
    if Q.ndim != 2 or len(Q) != len(epochs) or {len(lists) for lists in epochs} != {Q.shape[1]}:
        msg = f"shares must have one row per epoch and one column per shard; got {Q.shape}."
        raise ValueError(msg)
    W_ = check_values(W, "W")
    if W_.shape != (len(Q) + 1, d):
        msg = f"W must have shape {(len(Q) + 1, d)}, the start and each epoch; got {W_.shape}."
        raise ValueError(msg)
    claimed = np.column_stack([check_values(B, "B", len(Q) + 1), W_])
    mixed, mistake = np.zeros((len(Q) + 1, d + 1)), -np.inf
    for e, (lists, q) in enumerate(zip(epochs, Q, strict=True)):
        for E, q_s in zip(lists, q, strict=True):
            z = Z[check_updates(E, len(Z))]
            v = np.cumsum(np.vstack([mixed[e], z]), axis=0)  # eq-perceptron-update
            sizes = np.linalg.norm(z, axis=1) * np.linalg.norm(v[:-1], axis=1)
            scores = (z * v[:-1]).sum(axis=1) / np.where(sizes > 0, sizes, 1)
            mistake = max(mistake, float(scores.max(initial=-np.inf)))
            mixed[e + 1] += q_s * v[-1]  # eq-mixing
    counts = np.array([[len(E) for E in lists] for lists in epochs], dtype=float)
    lengths = np.linalg.norm(mixed[1:], axis=1)
    return MixingReport(
        shares=float(max(np.abs(Q.sum(axis=1) - 1).max(), (-Q).max(), 0.0)),
        mistake=mistake,
        mixing=float(np.abs(claimed - mixed).max() / max(lengths.max(), 1.0)),
        weighted=readonly(np.cumsum((Q * counts).sum(axis=1))),
        aligned=readonly(mixed[1:] @ u),
        length=readonly(lengths),
        augmented_margin=margin,
        augmented_radius=radius,
    )
