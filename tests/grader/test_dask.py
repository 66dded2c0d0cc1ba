"""The same batch on a distributed scheduler: same marks, and a worker may die in the middle."""

import os
import signal
from collections import Counter

import pytest
from distributed import Client, LocalCluster

from lecture_grader.batch import on_dask
from lecture_grader.batch.on_dask import ClusterError, Dask, connect
from lecture_grader.batch.own_files import own_files
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import Submission
from tests.grader.patience import wait_for
from tests.grader.tasks import Diary

WORKERS = 2


@pytest.fixture(scope="module")
def cluster():
    """Several workers, each in a process of its own."""
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=WORKERS, **options) as found:
        yield found


@pytest.mark.bwrap
def test_a_worker_that_dies_in_the_middle_loses_nothing_and_nothing_is_graded_twice(
    course, cluster, tmp_path
):
    homework, _ = course
    task = Diary(homework, Bank("", homework.digest, {}, {}), unsafe=False)
    names = [f"student{number}" for number in range(18)]
    many = [Submission(name, place=str(tmp_path), digest=name) for name in names]
    received, killed = [], []
    with Client(cluster) as client:
        before = client.run(os.getpid)
    for one, mark in Dask(cluster.scheduler_address).run(task, many):
        received.append((one.student, mark))
        if len(received) == 5:
            victim = wait_for(lambda: busy(tmp_path, before.values()))
            killed += [victim, len(received)]
            os.kill(victim, signal.SIGKILL)
    assert Counter(student for student, _ in received) == Counter(names)
    assert all(mark.points == 8 and mark.student == student for student, mark in received)

    began = [path.read_text() for path in sorted(tmp_path.glob("*.began"))]
    ended = {path.read_text() for path in tmp_path.glob("*.ended")}
    assert ended == set(names)
    twice = {student for student, count in Counter(began).items() if count > 1}
    lost = list(tmp_path.glob(f"*-{killed[0]}.began"))
    assert twice <= {path.read_text() for path in lost}  # only what that worker had in hand
    assert not twice & {student for student, _ in received[: killed[1]]}
    assert len(twice) <= 2


def busy(diary, workers):
    """Return a worker that is marking something just now, if there is one."""
    for path in sorted(diary.glob("*.began"), reverse=True):
        process = int(path.stem.split("-")[1])
        if process in workers and not path.with_suffix(".ended").exists():
            return process
    return None


def test_a_worker_that_would_mark_otherwise_is_refused(monkeypatch):
    monkeypatch.setattr(on_dask, "_digest", lambda: "another version")
    with pytest.raises(ClusterError, match="another version of lecture_grader"):
        on_dask._inspect(client_that_answers(("this version", "")))
    monkeypatch.setattr(on_dask, "_digest", lambda: "this version")
    with pytest.raises(BoxUnavailable, match="on worker tcp://1: no bubblewrap"):
        on_dask._inspect(client_that_answers(("this version", "no bubblewrap")))


def test_the_fingerprint_of_a_version_minds_every_module_and_template(monkeypatch):
    names = {"lecture_grader/box/worker.py", "lecture_grader/pages/templates/class.html"}
    assert names <= set(own_files())
    found = {on_dask._digest()}
    for name in names:
        monkeypatch.setattr(on_dask, "own_files", lambda n=name: {**own_files(), n: b"changed"})
        on_dask._digest.cache_clear()
        found.add(on_dask._digest())
    on_dask._digest.cache_clear()
    assert len(found) == 3


def client_that_answers(answer):
    class Answering:
        def wait_for_workers(self, count, timeout):
            assert count < timeout

        def run(self, function):
            assert function is on_dask._version
            return {"tcp://1": answer}

    return Answering()


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr(on_dask, "SCHEDULER_SECONDS", 0.5)
    with (
        pytest.raises(ClusterError, match=r"tcp://127\.0\.0\.1:9: no Dask scheduler answers"),
        connect("tcp://127.0.0.1:9", 0),
    ):
        pass
