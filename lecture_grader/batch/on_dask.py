"""The same jobs on a cluster: Dask's distributed scheduler, near or far.

A worker needs lecture_grader, NumPy and bubblewrap, and nothing else: the homework, the bank and
the notebook travel with each job.  Whoever reaches a Dask scheduler can run code on its workers,
so it belongs in a closed network or behind TLS; a student's code has no network in the box, and
therefore ``--unsafe`` is refused here.
"""

import atexit
import hashlib
import shutil
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from distributed import Client, Future, LocalCluster, as_completed

from lecture_grader.batch.helper_process import HelperProcess
from lecture_grader.batch.jobs import BROKE, Job, Task, run_here, run_in_helper
from lecture_grader.batch.own_files import own_files
from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from lecture_grader.marking.mark import Mark, unmarked
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import SubmissionError, contents
from lecture_grader.source.reading import load, sources

AHEAD = 2  # jobs given to each thread of a worker: one runs, one waits
ANSWER = 10  # seconds to wait for the scheduler
PATIENCE = 60  # seconds to wait for the first worker
Files = tuple[tuple[str, bytes], ...]  # of the homework: place and content


class ClusterError(RuntimeError):
    """A cluster that cannot grade; one sentence says why."""


@contextmanager
def connect(scheduler: str, workers: int) -> Iterator[Client]:
    """Connect to a scheduler, or start that many workers on this machine.

    Raises
    ------
    ClusterError
        If there is no scheduler, no worker, or a worker with another version of the grader.
    BoxUnavailable
        If a worker has no bubblewrap.
    """
    if scheduler:
        try:
            client = Client(scheduler, timeout=ANSWER)
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
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        msg = f"no worker joined the scheduler within {PATIENCE} s; start some: dask worker …"
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


def run_on_dask(client: Client, task: Task, jobs: Sequence[Job]) -> Iterator[tuple[Job, Mark]]:
    """Mark all jobs on a cluster; each is given back as soon as it is done, in any order.

    Few jobs are out at a time and each result is fetched at once, so a worker that dies takes
    along what it was marking and no more; the scheduler gives that to another worker.
    """
    name, bank = task.homework.path.name, task.bank.to_json()
    files = tuple(sources(task.homework.path).items())
    waiting = list(reversed(jobs))
    running: dict[Future[str], Job] = {}

    def send() -> "Future[str] | None":
        """Send one more job, or mark it here if its file cannot be read any more."""
        while waiting:
            job = waiting.pop()
            try:
                notebook = contents(job.path)
            except SubmissionError:
                unread.append(job)
                continue
            arguments = (name, files, bank, job.student, notebook)
            future = client.submit(remote, *arguments, key=f"homework-{job.key}")
            running[future] = job
            return future
        return None

    def fill() -> None:
        """Keep every thread busy, also of workers that joined meanwhile."""
        room = max(AHEAD * sum(client.nthreads().values()), AHEAD)
        while len(running) < room and (future := send()):
            queue.add(future)

    unread: list[Job] = []
    queue = as_completed()
    fill()
    for future in queue:
        job = running.pop(future)
        if error := future.exception():
            if isinstance(error, BoxUnavailable | ImportError):
                raise error
            yield job, unmarked(task.homework, job.student, BROKE)
        else:
            yield job, Mark.from_json(future.result())
        future.release()
        fill()
    yield from run_here(task, unread)


def remote(name: str, files: Files, bank: str, student: str, notebook: bytes) -> str:
    """Mark one notebook on a worker, which has none of our files; return the mark as JSON."""
    task = _task(name, files, bank)
    with tempfile.TemporaryDirectory(prefix="homework-") as folder:
        path = Path(folder) / "notebook.ipynb"
        path.write_bytes(notebook)
        return run_in_helper(_helper(task), task, Job("", student, path)).to_json()


HELPERS: dict[int, HelperProcess] = {}  # of each thread of this worker


def _helper(task: Task) -> HelperProcess:
    """Return the process beside this thread that marks this homework."""
    thread = threading.get_ident()
    helper = HELPERS.get(thread)
    if not helper or helper.task is not task:
        if helper:
            helper.close()
        helper = HELPERS[thread] = HelperProcess(task, task.seconds)
    return helper


@lru_cache(maxsize=4)
def _task(name: str, files: Files, bank: str) -> Task:
    """Return the homework that its files describe; it is read once in each worker process."""
    folder = Path(tempfile.mkdtemp(prefix="homework-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for place, content in files:
        (folder / place).parent.mkdir(exist_ok=True)
        (folder / place).write_bytes(content)
    return Task(load(folder / name), Bank.from_json(bank), unsafe=False)
