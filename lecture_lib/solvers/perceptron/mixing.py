"""Iterative parameter mixing: the perceptron on several machines, averaged after each pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import (
    Floats,
    check_choice,
    check_count,
    check_rows,
    check_X_y,
    readonly,
)
from lecture_lib.base.overflow import check_run
from lecture_lib.records.perceptron import MixingResult, Shards
from lecture_lib.records.status import Status
from lecture_lib.solvers._hidden_ties import hidden_ties, spent
from lecture_lib.solvers.perceptron.primal import perceptron

Pass = tuple[Floats, float, tuple[int, ...]]  # weights, bias and list E of one shard
Epoch = Callable[[Floats, float], list[Pass]]  # the passes of all shards from the same weights


@dataclass(frozen=True, eq=False)
class _Round:
    """The mixed weights and bias after one epoch, and the share and the list E of each shard."""

    w: Floats
    b: float
    shares: Floats
    updates: tuple[tuple[int, ...], ...]


def mixed_perceptron(
    X: ArrayLike, y: ArrayLike, *, shards: int, mixing: str = "uniform", max_epochs: int = 1000
) -> MixingResult:
    """Run one epoch on each shard from the mixed weights, then mix again.

    The rows are split into shards of consecutive rows, as equal in size as possible.  In an
    epoch every shard starts from the same weights and runs the perceptron once over its own
    samples, in order; then the weights of all shards are averaged.  The run starts at zero and
    ends after an epoch without a mistake.

    Multiply the number of updates that shard s makes in epoch e by the shard's share in the
    mean after that epoch: these products sum to at most ``R~**2 / gamma**2``, whatever the
    shares, where R~ is the largest length of an augmented sample and gamma the augmented
    margin of a separator.  With equal shares, the total number of updates is at most S times
    that.

    Parameters
    ----------
    X, y : (n, d) array-like and (n,) array-like of -1 and +1
        Samples, one per row, and their labels.
    shards : int
        Number S of shards, at most n.
    mixing : str, default "uniform"
        "uniform" gives each shard the share 1 / S; "mistakes" gives shares in proportion to
        the updates of the epoch, or equal shares if there were none.
    max_epochs : int, default 1000
        Epochs before the run gives up.

    See Also
    --------
    perceptron : the run on a single shard.
    distributed_perceptron : the same run for samples that do not fit into one computer's memory.
    mixing_check : the inequalities of the proof along a run.

    References
    ----------
    eq-perceptron-mistake, eq-perceptron-update, eq-mixing, eq-mixing-bound.
    EXT-10.

    Examples
    --------
    >>> from lecture_lib import mixed_perceptron
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
    ends = np.cumsum([0] + [len(part) for part in np.array_split(np.arange(n), S)]).tolist()
    parts = tuple(map(range, ends[:-1], ends[1:]))

    def epoch(w: Floats, b: float) -> list[Pass]:
        return [
            _pass(X[part.start : part.stop], y[part.start : part.stop], w, b, part.start)
            for part in parts
        ]

    def hidden(w: Floats, b: float) -> float:
        return _hidden(X, y, w, b)

    check_run(X, n * check_count(max_epochs, "max_epochs"))
    return _mix(epoch, hidden, d, parts, mixing, max_epochs, [])


def _pass(X: Floats, y: Floats, w: Floats, b: float, first: int) -> Pass:
    """Run the perceptron once over one shard, whose first row is row ``first`` of all."""
    run = perceptron(X, y, w=w, b=b, max_epochs=1)
    return run.w, run.b, tuple(first + i for i in run.updates)


def _hidden(X: Floats, y: Floats, w: Floats, b: float) -> float:
    """Count the hidden ties in one shard, as `count_hidden` does."""
    rows, y, radius = check_rows(X, y)
    return hidden_ties(rows, y, radius, w, b)


def _mix(
    epoch: Epoch, hidden: Callable[[Floats, float], float], d: int, parts: Shards, mixing: str,
    max_epochs: int, rounds: list[_Round],
) -> MixingResult:  # fmt: skip
    """Go on after these rounds until one is clean; where a shard runs is up to ``epoch``.

    If none is, ``hidden`` counts the hidden ties of the last weights.

    Nothing but the weights goes in and out of an epoch, and the shards are added up in
    their order: the answer cannot depend on who runs them, or on who is done first.
    """
    check_choice(mixing, "mixing", ("uniform", "mistakes"))
    max_epochs = check_count(max_epochs, "max_epochs")
    start = _Round(np.zeros(d), 0.0, np.zeros(len(parts)), ((0,),))
    while len(rounds) < max_epochs and any((rounds or [start])[-1].updates):
        last = (rounds or [start])[-1]
        ends = epoch(last.w, last.b)
        q = _shares([len(E) for _, _, E in ends], mixing)
        w, b = np.zeros(d), 0.0
        for q_s, (w_s, b_s, _) in zip(q.tolist(), ends, strict=True):
            w, b = w + q_s * w_s, b + q_s * b_s  # eq-mixing
        if not any(E for _, _, E in ends):
            w, b = last.w, last.b  # of which the mean is rounded
        rounds.append(_Round(readonly(w), b, q, tuple(E for _, _, E in ends)))
    last = rounds[-1]
    return MixingResult(
        readonly(last.w),
        last.b,
        spent(hidden(last.w, last.b)) if any(last.updates) else Status.SEPARATED,
        len(rounds),
        parts,
        tuple(r.updates for r in rounds),
        readonly([r.shares for r in rounds]),
        readonly([start.w] + [r.w for r in rounds]),
        readonly([start.b] + [r.b for r in rounds]),
    )


def _shares(counts: list[int], mixing: str) -> Floats:
    sizes = np.array(counts, dtype=float)
    if mixing == "uniform" or not sizes.any():
        sizes = np.ones(len(counts))
    shares: Floats = sizes / sizes.sum()
    return shares
