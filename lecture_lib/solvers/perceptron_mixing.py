"""Iterative parameter mixing: the perceptron on several machines, averaged after each pass."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib._arrays import Floats, check_choice, check_count, check_X_y, readonly
from lecture_lib.results import PerceptronStatus


@dataclass(frozen=True, eq=False)
class MixingResult:
    """A run of the perceptron on S shards, with the list E of each shard in each epoch.

    Attributes
    ----------
    w : (d,) array
    b : float
        The last mixed weights and bias.
    status : str
        "separated" after an epoch in which no shard made a mistake, else "budget exhausted".
    epochs : int
        Passes over the data, the last clean one included.
    shards : tuple of S tuples of int
        The samples of each shard.
    updates : tuple of tuples of tuples of int
        ``updates[e][s]`` is the list E of shard s in epoch e.
    shares : (epochs, S) array
        The weight of each shard in the mean after each epoch; each row sums to 1.
    W : (epochs + 1, d) array
        Mixed weights before the first epoch and after each one.
    B : (epochs + 1,) array
        Mixed biases, likewise.
    """

    w: Floats
    b: float
    status: PerceptronStatus
    epochs: int
    shards: tuple[tuple[int, ...], ...]
    updates: tuple[tuple[tuple[int, ...], ...], ...]
    shares: Floats
    W: Floats
    B: Floats

    @property
    def mistakes(self) -> Floats:
        """Updates of each shard in each epoch, (epochs, S)."""
        return readonly([[len(E) for E in epoch] for epoch in self.updates])


def mixed_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    *,
    shards: int,
    mixing: str = "uniform",
    max_epochs: int = 1000,
) -> MixingResult:
    """Let each shard run one epoch from the mixed weights, then mix again.

    The rows are cut into shards of neighbouring rows, as equal as can be.  In an epoch
    every shard starts from the same weights and runs the perceptron once over its own
    samples, in order; then the weights of all shards are averaged.  The run starts at zero
    and ends after an epoch without a mistake.

    The updates of shard s in epoch e, times its share in the mean after that epoch, sum to
    ``R~**2 / gamma**2`` at most, whatever the shares are; R~ is the largest length of an
    augmented sample and gamma the augmented margin of a separator.  With equal shares all
    updates together are at most S times that.

    Parameters
    ----------
    X : (n, d) array-like
        Samples, one per row.
    y : (n,) array-like of -1 and +1
        Labels.
    shards : int
        Number S of shards, at most n.
    mixing : str, default "uniform"
        "uniform" gives each shard the share 1 / S; "mistakes" shares in proportion to the
        updates of the epoch, and equally where there were none.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    Returns
    -------
    MixingResult

    Raises
    ------
    ValueError
        If the shapes disagree, a label is not -1 or +1, or an option is out of range.

    See Also
    --------
    perceptron : one shard.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update, eq-mixing, eq-mixing-bound.
    EXT-10.

    Examples
    --------
    >>> run = mixed_perceptron([[2.0], [1.0], [-2.0], [-1.0]], [1, 1, -1, -1], shards=2)
    >>> run.updates
    (((0,), (2,)), ((), ()))
    >>> run.w.tolist(), run.b, run.mistakes.tolist()
    ([2.0], 0.0, [[1.0, 1.0], [0.0, 0.0]])
    """
    X, y = check_X_y(X, y)
    n, d = X.shape
    S = check_count(shards, "shards")
    if n < S:
        msg = f"shards must be at most the number of samples, {n}; got {S}."
        raise ValueError(msg)
    check_choice(mixing, "mixing", ("uniform", "mistakes"))
    max_epochs = check_count(max_epochs, "max_epochs")
    parts = tuple(tuple(part.tolist()) for part in np.array_split(np.arange(n), S))
    W, B = [np.zeros(d)], [0.0]
    updates: list[tuple[tuple[int, ...], ...]] = []
    shares: list[Floats] = []
    status: PerceptronStatus = "budget exhausted"
    while len(updates) < max_epochs and status != "separated":
        ends = [_epoch(X, y, part, W[-1], B[-1]) for part in parts]
        lists = tuple(E for _, _, E in ends)
        share = _shares(lists, mixing)
        W.append(share @ np.array([w for w, _, _ in ends]))  # eq-mixing
        B.append(float(share @ np.array([b for _, b, _ in ends])))  # eq-mixing
        updates.append(lists)
        shares.append(share)
        if not any(lists):
            status = "separated"
    return MixingResult(
        readonly(W[-1]), B[-1], status, len(updates), parts, tuple(updates),
        readonly(shares), readonly(W), readonly(B),
    )  # fmt: skip


def _epoch(
    X: Floats, y: Floats, part: tuple[int, ...], w: Floats, b: float
) -> tuple[Floats, float, tuple[int, ...]]:
    """Run the perceptron once over one shard; return also its list E."""
    E = []
    for i in part:
        if y[i] * (w @ X[i] + b) <= 0:  # eq-perceptron-mistake
            w, b = w + y[i] * X[i], b + y[i]  # eq-perceptron-update
            E.append(i)
    return w, b, tuple(E)


def _shares(lists: tuple[tuple[int, ...], ...], mixing: str) -> Floats:
    counts = np.array([len(E) for E in lists], dtype=float)
    if mixing == "uniform" or not counts.any():
        counts = np.ones(len(lists))
    shares: Floats = counts / counts.sum()
    return shares
