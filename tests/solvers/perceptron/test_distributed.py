"""The same run on Dask: same bits, from a disk, with a dead worker, and after a break."""

import os
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

import dask
import dask.array as da
import numpy as np
import pytest
from distributed import Client, LocalCluster

from lecture_lib import distributed_perceptron, mixed_perceptron, mixing_check, separable
from tests.solvers.test_ties import BUDGETS

DATA = separable(60, margin=0.05, seed=0)
MEMORY = 240 * 2**20  # bytes that a worker may use; a Python with Dask takes 100 MB of them


class Here:
    """A client whose passes run in threads of this process; it may start with the last shard."""

    def __init__(self, workers=1, *, backwards=False):
        self.workers, self.step = workers, -1 if backwards else 1
        self.passes = 0

    def compute(self, tasks):
        self.passes += len(tasks)
        options = {"scheduler": "threads", "num_workers": self.workers}
        return dask.compute(*tasks[:: self.step], **options)[:: self.step]

    def gather(self, done):
        return list(done)


def cut(X, y, rows):
    return da.from_array(X, chunks=(rows, -1)), da.from_array(y, chunks=(rows,))


def run(client, rows=15, **options):
    return distributed_perceptron(*cut(DATA.X, DATA.y, rows), client=client, **options)


def assert_same(one, other):
    assert (one.updates, one.shards) == (other.updates, other.shards)
    assert (one.status, one.epochs, one.b) == (other.status, other.epochs, other.b)
    for name in ("w", "W", "B", "shares"):
        assert getattr(one, name).tobytes() == getattr(other, name).tobytes(), name


# The answer


@pytest.mark.ledger("EXT-10")
@pytest.mark.parametrize("mixing", ["uniform", "mistakes"])
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_bits_depend_on_the_shards_and_not_on_the_workers(workers, mixing):
    here = mixed_perceptron(DATA.X, DATA.y, shards=4, mixing=mixing)
    assert here.epochs > 2
    for backwards in (False, True):
        far = run(Here(workers, backwards=backwards), mixing=mixing)
        assert_same(here, far)


def test_blocks_may_differ_in_size():
    sizes = (1, 19, 40)
    run_ = run(Here(), rows=sizes)
    assert tuple(map(len, run_.shards)) == sizes
    report = mixing_check(
        DATA.X, DATA.y, run_.updates, run_.shares, run_.W, run_.B, w=DATA.w, b=DATA.b
    )
    assert report.holds()


def test_a_run_without_an_end_says_so():
    both = cut(np.vstack([DATA.X, DATA.X]), np.append(DATA.y, -DATA.y), 10)
    far = distributed_perceptron(*both, client=Here(), max_epochs=3)
    assert (far.status, far.epochs) == ("budget exhausted", 3)


# A disk, several processes, and a death


@pytest.fixture
def disk(tmp_path):
    """35 blocks of 1000 samples in a folder: 280 MB, more than a worker may use."""
    rng = np.random.default_rng(0)
    noise = rng.integers(-1, 2, size=(1000, 1000)).astype(float)
    folder = tmp_path / "blocks"
    folder.mkdir()
    labels = []
    for s in range(35):
        block = np.roll(noise, 17 * s, axis=1)
        block[:, :3] *= 6
        np.save(folder / f"{s}.npy", block)
        labels.append(np.where(block[:, :3].sum(axis=1) >= 0, 1.0, -1.0))
    yield folder, np.array(labels)
    shutil.rmtree(folder)


def load(path, diary):
    """Open a block on a worker, slowly enough to die at it, and note who did."""
    Path(diary, f"{time.time_ns()}-{os.getpid()}").touch()
    time.sleep(0.02)
    return np.load(path, mmap_mode="r")


def end_a_worker(diary, checkpoint):
    """Kill a worker that is at work after the first round and before the second is kept."""
    while not (checkpoint / "round-1.npz").exists():
        time.sleep(0.001)
    before = set(diary.iterdir())
    while not (new := set(diary.iterdir()) - before):
        time.sleep(0.001)
    os.kill(int(new.pop().name.split("-")[1]), signal.SIGKILL)
    assert not (checkpoint / "round-2.npz").exists()


@pytest.mark.ledger("EXT-10")
def test_a_worker_that_dies_in_mid_round_loses_nothing(disk, tmp_path):
    folder, y = disk
    diary, checkpoint = tmp_path / "diary", tmp_path / "rounds"
    diary.mkdir()
    opened = [dask.delayed(load)(str(folder / f"{s}.npy"), str(diary)) for s in range(len(y))]
    X = da.concatenate([da.from_delayed(block, (1000, 1000), float) for block in opened])
    assert X.nbytes > MEMORY
    killer = threading.Thread(target=end_a_worker, args=(diary, checkpoint))
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": "127.0.0.1:0"}
    options["env"] = {"LECTURE_LIB_ENGINE": "python"}  # numba takes 100 MB more in each worker
    with (
        LocalCluster(n_workers=3, memory_limit=MEMORY, **options) as cluster,
        Client(cluster) as client,
    ):
        killer.start()
        labels = da.from_array(y.ravel(), chunks=1000)
        far = distributed_perceptron(X, labels, client=client, checkpoint=checkpoint)
        killer.join()
    assert far.epochs >= 3
    assert len(list(diary.iterdir())) > 35 * far.epochs  # a pass was repeated
    together = np.vstack([np.load(folder / f"{s}.npy") for s in range(len(y))])
    assert_same(mixed_perceptron(together, y.ravel(), shards=35), far)
    comparator = {"w": np.repeat([1.0, 0.0], [3, 997]), "b": 3.0}
    report = mixing_check(together, y.ravel(), far.updates, far.shares, far.W, far.B, **comparator)
    assert report.holds()


# The checkpoint


@pytest.mark.parametrize("mixing", ["uniform", "mistakes"])
def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path, mixing):
    whole = run(Here(), mixing=mixing)
    for stop in range(1, whole.epochs + 1):
        first, rest = Here(), Here()
        run(first, mixing=mixing, max_epochs=stop, checkpoint=tmp_path / str(stop))
        again = run(rest, mixing=mixing, checkpoint=tmp_path / str(stop))
        assert_same(whole, again)
        looks = 0 if stop == whole.epochs else 4  # for ties, when the epochs are used up
        assert first.passes + rest.passes == 4 * whole.epochs + looks


def test_a_round_that_was_not_written_to_its_end_is_not_kept(tmp_path, monkeypatch):
    whole, write = run(Here()), np.savez

    def full(file, **fields):
        if len(list(tmp_path.glob("round-*.npz"))) == 2:
            file.write(b"half")
            raise OSError(28, "No space left on device")
        write(file, **fields)

    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(OSError, match="No space left"):
        run(Here(), checkpoint=tmp_path)
    assert sorted(p.name for p in tmp_path.glob("round*")) == ["round-1.npz", "round-2.npz"]
    monkeypatch.undo()
    assert_same(whole, run(Here(), checkpoint=tmp_path))


@pytest.mark.parametrize(
    ("options", "found"),
    [({"rows": 20}, "shards [20, 20, 20]"), ({"mixing": "mistakes"}, "mistakes, 2 features")],
    ids=["other shards", "another mixing"],
)
def test_the_rounds_of_another_run_are_refused(tmp_path, options, found):
    run(Here(), max_epochs=1, checkpoint=tmp_path, **options)
    with pytest.raises(ValueError, match=r"^checkpoint must contain rounds") as error:
        run(Here(), checkpoint=tmp_path)
    assert found in str(error.value)
    assert str(error.value).endswith("Give another folder.")


# Messages


@pytest.mark.parametrize("status", BUDGETS)
def test_a_run_gives_the_reason_of_every_solver_for_the_end_of_its_budget(status):
    shards = cut(np.array(BUDGETS[status]), np.array([1, -1]), 1)
    assert distributed_perceptron(*shards, client=Here(), max_epochs=4).status == status


@pytest.mark.parametrize(
    ("spoil", "kind", "message"),
    [
        (lambda _, y: (DATA.X, y), TypeError, "X must be a Dask array; got ndarray."),
        (lambda X, _: (X, DATA.y), TypeError, "y must be a Dask array; got ndarray."),
        (lambda X, y: (X.rechunk((20, 1)), y), ValueError, "X must have two axes and be split by"),
        (lambda X, y: (X, y.rechunk(30)), ValueError,
         "y must be split into blocks of (20, 20, 20)"),
        (lambda X, y: (X, 0 * y), ValueError, "y must contain only -1 and +1"),
        (lambda X, y: (X[y > 0], y[y > 0]), ValueError, "X must know the number of rows"),
    ],
    ids=["no X of Dask", "no y of Dask", "cut columns", "other blocks", "bad labels",
         "unknown rows"],
)  # fmt: skip
def test_blocks_that_do_not_fit_are_refused(spoil, kind, message):
    with pytest.raises(kind) as error:
        distributed_perceptron(*spoil(*cut(DATA.X, DATA.y, 20)), client=Here())
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    "wrong", [{"client": 3}, {"mixing": "none"}, {"max_epochs": 0}, {"checkpoint": 3.5}]
)
def test_an_option_that_makes_no_sense_is_refused_by_its_name(wrong):
    (name,) = wrong
    with pytest.raises((TypeError, ValueError), match=rf"^{name} must .*\.$"):
        run(**{"client": Here(), **wrong})


def test_without_dask_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ModuleNotFoundError, match=r'needs distributed, .*\[cluster\]"'):
        distributed_perceptron(DATA.X, DATA.y, client=None)
