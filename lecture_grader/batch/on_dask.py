"""The same batch on a cluster: Dask's distributed scheduler, near or far.

A worker needs lecture_grader, NumPy and bubblewrap, and nothing else: the task, which is the
homework and its bank, and the submission travel together.  Whoever reaches a Dask scheduler can
run code on its workers, so it belongs in a closed network or behind TLS; a student's code has no
network in the box, and therefore ``--unsafe`` is refused here.
"""

import hashlib
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache

from distributed import Client, Future, LocalCluster, as_completed

from lecture_grader.batch.helper_process import HelperProcess
from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.runners import BROKE, Marked, Task, mark_in_helper
from lecture_grader.batch.store import key
from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from lecture_grader.marking.mark import Mark, unmarked
from lecture_grader.marking.submission import Submission

AHEAD = 2  # submissions given to each thread of a worker: one is marked, one waits
SCHEDULER_SECONDS = 10  # to wait for the scheduler
WORKER_SECONDS = 60  # to wait for the first worker


class ClusterError(RuntimeError):
    """A cluster that cannot grade; one sentence says why."""


@dataclass(frozen=True)
class Dask:
    """Marks on a scheduler's workers, or on that many of its own on this machine."""

    scheduler: str = ""
    workers: int = 0

    def run(self, task: Task, submissions: Sequence[Submission]) -> Marked:
        """Mark them all."""
        with connect(self.scheduler, self.workers) as client:
            yield from run_on_dask(client, task, submissions)


@contextmanager
def connect(scheduler: str, workers: int) -> Iterator[Client]:
    """Connect to a scheduler, or start that many workers on this machine."""
    if scheduler:
        try:
            client = Client(scheduler, timeout=SCHEDULER_SECONDS)
        except (OSError, ValueError) as error:
            msg = f"{scheduler}: no Dask scheduler answers there ({error})."
            raise ClusterError(msg) from None
        with client:
            _inspect(client)
            yield client
        return
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=workers, **options) as cluster, Client(cluster) as client:
        _inspect(client)
        yield client


def _inspect(client: Client) -> None:
    """Refuse workers that would mark differently, or without a box."""
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError:
        msg = f"no worker joined the scheduler in {WORKER_SECONDS} s; start some: dask worker …"
        raise ClusterError(msg) from None
    try:
        found = client.run(_version)
    except ImportError:
        msg = "a worker has no lecture_grader; install the same version there as here."
        raise ClusterError(msg) from None
    for worker, (version, trouble) in found.items():
        if version != _digest():
            msg = f"worker {worker} has another version of lecture_grader; install the same there."
            raise ClusterError(msg)
        if trouble:
            msg = f"on worker {worker}: {trouble}"
            raise BoxUnavailable(msg)


@cache
def _digest() -> str:
    """Return a fingerprint of the grader's own code."""
    return hashlib.sha256(repr(own_files()).encode()).hexdigest()


def _version() -> tuple[str, str]:
    try:
        require_box(BoxOptions())
    except BoxUnavailable as error:
        return _digest(), str(error)
    return _digest(), ""


def run_on_dask(client: Client, task: Task, submissions: Sequence[Submission]) -> Marked:
    """Mark all submissions on a cluster.

    Few are out at a time and each mark is fetched at once, so a worker that dies takes along what
    it was marking and no more; the scheduler gives that to another worker.
    """
    waiting = list(reversed(submissions))
    running: dict[Future[Mark], Submission] = {}
    queue = as_completed()

    def fill() -> None:
        """Keep every thread busy, also of workers that joined meanwhile."""
        most = max(AHEAD * sum(client.nthreads().values()), AHEAD)
        while waiting and len(running) < most:
            one = waiting.pop()
            one_key = f"homework-{key(task.homework, one.digest)}"
            future = client.submit(remote, task, one, key=one_key)
            running[future] = one
            queue.add(future)

    fill()
    for future in queue:
        one = running.pop(future)
        if error := future.exception():
            if isinstance(error, BoxUnavailable | ImportError):
                raise error
            yield one, unmarked(task.homework, replace(one, fault=BROKE))
        else:
            yield one, future.result()
        future.release()
        fill()


def remote(task: Task, submission: Submission) -> Mark:
    """Mark one submission on a worker, which has none of our files."""
    return mark_in_helper(_helper(task), task, submission)


HELPERS: dict[int, HelperProcess] = {}  # of each thread of this worker


def _helper(task: Task) -> HelperProcess:
    """Return the process beside this thread that marks this homework."""
    thread = threading.get_ident()
    helper = HELPERS.get(thread)
    if not helper or helper.task.homework.digest != task.homework.digest:
        if helper:
            helper.close()
        helper = HELPERS[thread] = HelperProcess(task)
    return helper
