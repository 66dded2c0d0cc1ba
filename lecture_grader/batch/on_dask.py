"""The same batch on a cluster: the workers of a scheduler of Dask.

A worker needs lecture_grader, Dask and bubblewrap, and nothing else: the task, which is the
homework and its bank, and the submission travel together.  Whoever reaches a scheduler runs
programs in it and on its workers, also from another account of the same machine; so only one
with TLS is used, where both sides show a certificate.  A student's code has no network in the
box, and therefore ``--unsafe`` is refused here.  Only who asks for a cluster imports Dask.
"""

import argparse
import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lecture_grader.batch.helper_process import HelperProcess
from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.runners import Marked, Task, broken, mark_in_helper
from lecture_grader.batch.store import key
from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.submission import Submission

if TYPE_CHECKING:
    from distributed import Client, Future, Security

AHEAD = 2  # submissions given to each thread of a worker: one is marked, one waits
SCHEDULER_SECONDS = 10  # to wait for the scheduler
WORKER_SECONDS = 60  # to wait for the first worker
NO_TLS = (
    "--scheduler must be an address such as tls://10.0.0.5:8786, given with --tls-ca, --tls-cert "
    "and --tls-key or with Dask's own configuration of them, because whoever reaches a scheduler "
    "without TLS runs programs as you; got {}."
)

NO_DASK = "--scheduler needs Dask: install it with the extra lecture-lib[cluster]."


class ClusterError(RuntimeError):
    """A cluster that cannot grade; one sentence says why."""


@dataclass(frozen=True)
class Dask:
    """Marks on the workers of a scheduler, to which ``certified`` gives access."""

    scheduler: str
    security: "Security"

    def run(self, task: Task, submissions: Sequence[Submission]) -> Marked:
        """Mark them all."""
        if task.unsafe:
            msg = "unsafe must be off on a Dask cluster: a student's code could give it orders."
            raise ClusterError(msg)
        with connect(self.scheduler, self.security) as client:
            yield from run_on_dask(client, task, submissions)


def add_options(where: Callable[..., Any], add: Callable[..., Any]) -> None:
    """Add to a command the options that say where a cluster is and who may use it."""
    address = "on the workers of a Dask scheduler with TLS, such as tls://10.0.0.5:8786"
    where("--scheduler", default="", metavar="ADDRESS", help=address)
    for name, what in (("ca", "the authority"), ("cert", "your certificate"), ("key", "its key")):
        file = f"for --scheduler: the file of {what} (default: Dask's configuration)"
        add(f"--tls-{name}", type=Path, metavar="FILE", help=file)


def asked_for(arguments: argparse.Namespace) -> Dask | None:
    """Return the cluster that these options name, or None if they name none."""
    if not arguments.scheduler:
        return None
    files = (arguments.tls_ca, arguments.tls_cert, arguments.tls_key)
    return Dask(arguments.scheduler, certified(arguments.scheduler, *files))


def certified(
    scheduler: str, ca: Path | None = None, cert: Path | None = None, key: Path | None = None
) -> "Security":
    """Return what a client shows and believes; Dask's configuration says what is not given."""
    try:
        from distributed import Security
    except ImportError:
        raise ClusterError(NO_DASK) from None
    files = {"tls_ca_file": ca, "tls_client_cert": cert, "tls_client_key": key}
    given = {name: str(path) for name, path in files.items() if path}
    security = Security(require_encryption=True, **given)
    configured = security.get_tls_config_for_role("client")
    if not (scheduler.startswith("tls://") and configured["ca_file"] and configured["cert"]):
        raise ClusterError(NO_TLS.format(scheduler))
    for name in ("ca_file", "cert", "key"):
        if configured[name] and not Path(configured[name]).is_file():
            msg = f"the files for TLS must be there; {configured[name]} is not."
            raise ClusterError(msg)
    return security


@contextmanager
def connect(scheduler: str, security: "Security") -> "Iterator[Client]":
    """Connect to a scheduler."""
    from distributed import Client

    try:
        client = Client(scheduler, timeout=SCHEDULER_SECONDS, security=security)
    except (OSError, ValueError) as error:
        msg = f"{scheduler}: no Dask scheduler answers there ({error})."
        raise ClusterError(msg) from None
    with client:
        _inspect(client)
        yield client


def _inspect(client: "Client") -> None:
    """Refuse workers that would mark differently, or without a box."""
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError:
        msg = f"no worker joined the scheduler in {WORKER_SECONDS} s; start some: dask worker …"
        raise ClusterError(msg) from None
    try:
        versions = client.run(_version)
    except ImportError:
        msg = "a worker has no lecture_grader; install the same version there as here."
        raise ClusterError(msg) from None
    for worker, (version, trouble) in versions.items():
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


def run_on_dask(client: "Client", task: Task, submissions: Sequence[Submission]) -> Marked:
    """Mark all submissions on a cluster.

    Few are out at a time and each mark is fetched at once, so a worker that dies takes along what
    it was marking and no more; the scheduler gives that to another worker.
    """
    from distributed import as_completed

    waiting = list(reversed(submissions))
    running: dict[Future[Mark], Submission] = {}
    queue = as_completed()

    def fill() -> None:
        """Keep every thread busy, also of workers that joined meanwhile."""
        most = max(AHEAD * sum(client.nthreads().values()), AHEAD)
        while waiting and len(running) < most:
            submission = waiting.pop()
            task_key = f"homework-{key(task.homework, submission.digest)}"
            future = client.submit(remote, task, submission, key=task_key)
            running[future] = submission
            queue.add(future)

    fill()
    for future in queue:
        submission = running.pop(future)
        if error := future.exception():
            if isinstance(error, BoxUnavailable | ImportError):
                raise error
            yield submission, broken(task, submission)
        else:
            yield submission, future.result()
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
