"""The perceptron on a local cluster of Dask: what a round costs beside the passes themselves.

Work is done in other processes, so the clock is that of the wall, and a busy machine shows.
"""

import pickle
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import dask.array as da
import numpy as np
from distributed import Client, LocalCluster

import lecture_lib as lib
from benchmarks import sets
from benchmarks.measure import Row, race
from lecture_lib.base.checks import Floats
from lecture_lib.records.status import Status

Blocks = tuple[Any, Any]  # Dask arrays of X and y

LOCAL: dict[str, Any] = {
    "threads_per_worker": 1,
    "processes": True,
    "dashboard_address": "127.0.0.1:0",
}
SHARDS = 8


def rows(quick: bool) -> Iterator[Row]:
    """Yield what a round sends, the bits, the bound, and the time of a round here and there."""
    n, d = (8_000, 50) if quick else (200_000, 100)
    X, y = sets.separated(n, d, 0.05)
    here = lib.mixed_perceptron(X, y, shards=SHARDS, max_epochs=20)
    yield from sent(d)
    yield from bound(quick)
    for workers in (1, 2):
        with (
            tempfile.TemporaryDirectory(prefix="mixing-") as folder,
            LocalCluster(n_workers=workers, **LOCAL) as cluster,
            Client(cluster) as client,
        ):
            blocks = on_disk(X, y, Path(folder))
            case = f"{SHARDS} shards of {n // SHARDS} x {d} on disk"
            yield from there(case, blocks, client, workers, here, (X, y), rounds=3 if quick else 5)
            if workers == 2:
                yield from nearly_nothing(client, quick)


def on_disk(X: Floats, y: Floats, folder: Path) -> Blocks:
    """Write the samples as blocks, and return the Dask arrays that read them."""
    rows = len(y) // SHARDS
    da.to_npy_stack(folder / "X", da.from_array(X, chunks=(rows, -1)))
    da.to_npy_stack(folder / "y", da.from_array(y, chunks=rows))
    return da.from_npy_stack(folder / "X"), da.from_npy_stack(folder / "y")


def same(one: lib.MixingResult, other: lib.MixingResult) -> bool:
    """Return whether two runs agree to the last bit."""
    return one.updates == other.updates and all(
        getattr(one, name).tobytes() == getattr(other, name).tobytes()
        for name in ("W", "B", "shares")
    )


def there(
    case: str,
    blocks: Blocks,
    client: Client,
    workers: int,
    here: lib.MixingResult,
    samples: sets.Samples,
    rounds: int,
) -> Iterator[Row]:
    """Yield the time of a run on the cluster, with a checkpoint, beside that of one process."""
    options: dict[str, Any] = {"max_epochs": here.epochs}
    with tempfile.TemporaryDirectory(prefix="rounds-") as folder:
        new = (Path(folder) / f"{number}" for number in count())
        found = race(
            {
                "one process": lambda: lib.mixed_perceptron(*samples, shards=SHARDS, **options),
                "ours": lambda: lib.distributed_perceptron(
                    *blocks, client=client, checkpoint=next(new), **options
                ),
            },
            rounds=rounds,
            clock=time.perf_counter,
        )
    equal = same(here, found.results["ours"])
    note = f"{here.epochs} rounds, bit for bit, wall clock"
    yield found.row("one process", f"{case}, {workers} workers", equal=equal, note=note)


def nearly_nothing(client: Client, quick: bool) -> Iterator[Row]:
    """Yield what a round costs when the passes cost nothing."""
    X, y = sets.separated(SHARDS * 4, 10, 0.0)
    X, y = np.vstack([X, X]), np.concatenate([y, -y])  # no end: every round is run
    blocks = da.from_array(X, chunks=(SHARDS, -1)), da.from_array(y, chunks=SHARDS)
    epochs = 5 if quick else 50
    found = race(
        {"Dask": lambda: lib.distributed_perceptron(*blocks, client=client, max_epochs=epochs)},
        rounds=3,
        clock=time.perf_counter,
    )
    each = found.ms("Dask") / epochs
    yield Row(f"{SHARDS} shards of {SHARDS} samples", "ms per round", each, note="2 workers")


def sent(d: int) -> Iterator[Row]:
    """Yield the bytes of the weights that go to a shard and come back, as they are pickled."""
    w = np.zeros(d)
    size = len(pickle.dumps((w, 0.0), protocol=5)) + len(pickle.dumps((w, 0.0, ()), protocol=5))
    yield Row(
        f"d = {d}", "bytes sent / 16 (d + 1)", size / (16 * (d + 1)), note="per shard and round"
    )


def bound(quick: bool) -> Iterator[Row]:
    """Yield how much of its bound a run uses, as its judge counts."""
    X, y = sets.separated(400 if quick else 4_000, 10, 0.3)
    run = lib.mixed_perceptron(X, y, shards=SHARDS)
    best = lib.separate(X, y)
    assert best.w is not None
    assert best.b is not None
    report = lib.mixing_check(X, y, run.updates, run.shares, run.W, run.B, w=best.w, b=best.b)
    share, equal = (
        report.weighted[-1] / report.bound,
        report.holds() and run.status == Status.SEPARATED,
    )
    case, note = f"{len(y)} x 10, {SHARDS} shards", f"{run.epochs} rounds"
    yield Row(case, "weighted updates / bound", float(share), 1.0, True, equal=equal, note=note)
