"""Iterative parameter mixing on Dask, for samples that do not fit into one computer's memory."""

from __future__ import annotations

import os
import reprlib
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.base.extras import needs
from lecture_lib.records.perceptron import MixingResult, Shards
from lecture_lib.solvers.perceptron.mixing import Pass, _hidden, _mix, _pass, _Round


def distributed_perceptron(
    X: Any,
    y: Any,
    *,
    client: Any,
    mixing: str = "uniform",
    max_epochs: int = 1000,
    checkpoint: str | Path | None = None,
) -> MixingResult:
    """Run `mixed_perceptron` with each block of rows of a Dask array as a shard.

    In each round every shard receives the mixed weights and bias and returns its own, with its
    list E; samples are never sent. A block that is read from disk is read again in each round,
    and to look for ties when the epochs are used up, so a worker needs memory for only one
    block (numba, where it is installed, takes about 110 MB more). If a worker dies, others
    repeat its passes: a pass depends only on its block and the weights. So the answer depends
    on the blocks, but not on how many workers there are or whether some of them fail.

    Parameters
    ----------
    X, y : (n, d) Dask array and (n,) Dask array of -1 and +1
        Samples, one per row, and labels; X is split by rows only, and y at the same rows.
    client : distributed.Client
        The client that runs the passes, on this machine or on many.
    mixing : str, default "uniform"
        As in `mixed_perceptron`.
    max_epochs : int, default 1000
        Epochs before the run gives up, including those in the checkpoint.
    checkpoint : path, optional
        A folder, created if necessary, in which each round is saved in a file of its own. A
        run resumes after any rounds saved there, which must come from the same samples.

    Raises
    ------
    ModuleNotFoundError
        If Dask is not installed.
    TypeError
        If X or y is not a Dask array, or client is not a client.
    ValueError
        If the blocks do not fit together, an option is out of range, a block does not consist
        of samples and labels, or the checkpoint is from another run.

    See Also
    --------
    mixed_perceptron : the same run in one process.
    mixing_check : the inequalities of the proof along a run.

    References
    ----------
    eq-mixing, eq-mixing-bound.  EXT-10.

    Examples
    --------
    >>> from dask.array import from_array
    >>> from distributed import Client
    >>> from lecture_lib import distributed_perceptron, two_points
    >>> data = two_points()
    >>> X, y = from_array(data.X, chunks=(1, 1)), from_array(data.y, chunks=1)
    >>> with Client(processes=False, dashboard_address="127.0.0.1:0") as client:
    ...     run = distributed_perceptron(X, y, client=client)
    >>> run.status, run.w.tolist(), run.updates
    ('separated', [1.0], (((0,), (1,)), ((), ())))
    """
    with needs("cluster", "distributed_perceptron"):
        import distributed  # noqa: F401 -- what the client is from
        from dask.array import Array
        from dask.delayed import delayed
    if not hasattr(client, "gather"):
        msg = f"client must be a distributed.Client; got {type(client).__name__}."
        raise TypeError(msg)
    parts = _rows_of_blocks(X, y, Array)
    blocks = list(zip(X.to_delayed()[:, 0], y.to_delayed(), parts, strict=True))
    run_pass, count_hidden = delayed(_pass, pure=False), delayed(_hidden, pure=False)

    def epoch(w: Floats, b: float) -> list[Pass]:
        passes = [run_pass(X_s, y_s, w, b, part.start) for X_s, y_s, part in blocks]
        ends: list[Pass] = client.gather(client.compute(passes))
        return ends

    def hidden(w: Floats, b: float) -> float:
        counts: list[float] = client.gather(
            client.compute([count_hidden(X_s, y_s, w, b) for X_s, y_s, _ in blocks])
        )
        return sum(counts)

    d = X.shape[1]
    kept = [] if checkpoint is None else _Checkpoint(_path(checkpoint), d, parts, mixing)
    return _mix(epoch, hidden, d, parts, mixing, max_epochs, kept)


def _rows_of_blocks(X: Any, y: Any, array: type) -> Shards:
    """Return the rows of each block."""
    for name, given in (("X", X), ("y", y)):
        if not isinstance(given, array):
            msg = (
                f"{name} must be a Dask array; got {type(given).__name__}. "
                "mixed_perceptron takes NumPy arrays."
            )
            raise TypeError(msg)
    if X.ndim != 2 or len(X.chunks[1]) != 1:
        msg = f"X must have two axes and be split by rows only; got blocks {X.chunks}."
        raise ValueError(msg + " X.rechunk({1: -1}) joins the columns.")
    if y.chunks != X.chunks[:1]:
        msg = f"y must be split into blocks of {X.chunks[0]} rows as X is; got {y.chunks}."
        raise ValueError(msg + " y.rechunk(X.chunks[0]) does that.")
    if not all(size > 0 for size in X.chunks[0]):  # also what is not known, nan
        msg = f"X must know the number of rows in each block, at least 1; got {X.chunks[0]}."
        raise ValueError(msg + " X.compute_chunk_sizes() counts them.")
    ends = np.cumsum((0, *X.chunks[0])).tolist()
    return tuple(map(range, ends[:-1], ends[1:]))


def _path(checkpoint: object) -> Path:
    if not isinstance(checkpoint, str | Path):
        msg = f"checkpoint must be a path or None; got {reprlib.repr(checkpoint)}."
        raise ValueError(msg)
    return Path(checkpoint)


class _Checkpoint(list[_Round]):
    """The rounds of a run, each in a file that is there as a whole or not at all."""

    def __init__(self, folder: Path, d: int, parts: Shards, mixing: str) -> None:
        self.folder, self.run = folder, f"{mixing}, {d} features, shards {[*map(len, parts)]}"
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__()
        for number in count(1):
            path = folder / f"round-{number}.npz"
            if not path.exists():
                break
            super().append(self._read(path))

    def append(self, round_: _Round) -> None:
        """Write a round beside its place, and move it there when it is on the disk."""
        path = self.folder / f"round-{len(self) + 1}.npz"
        kept: dict[str, Any] = {"run": self.run, "w": round_.w, "b": round_.b}
        kept["shares"] = round_.shares
        kept |= {f"E{s}": np.array(E, dtype=np.int64) for s, E in enumerate(round_.updates)}
        with (self.folder / "unfinished").open("wb") as file:
            np.savez(file, **kept)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)
        super().append(round_)

    def _read(self, path: Path) -> _Round:
        with np.load(path) as kept:
            if str(kept["run"]) != self.run:
                msg = (
                    f"checkpoint must contain rounds of this run, {self.run}; "
                    f"{path} is from {kept['run']}. Give another folder."
                )
                raise ValueError(msg)
            lists = [kept[f"E{s}"] for s in range(len(kept["shares"]))]
            E = tuple(tuple(E.tolist()) for E in lists)
            return _Round(kept["w"], float(kept["b"]), kept["shares"], E)
