"""The same batch on a distributed scheduler: same marks, and a worker may die in the middle."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import dask
import pytest
from distributed import Client, LocalCluster, Security

from lecture_grader.batch import on_dask
from lecture_grader.batch.grade import read_marks
from lecture_grader.batch.on_dask import ClusterError, Dask, certified, connect
from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.runners import Processes, Task
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.commands.main import main
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import Submission
from tests.grader.class_folder import timeless
from tests.grader.patience import wait_for
from tests.grader.tasks import Diary
from tools import ROOT
from tools.certificates import NO_OPENSSL, OPENSSL, certificate, tls

WORKERS = 2
needs_openssl = pytest.mark.skipif(not OPENSSL, reason=NO_OPENSSL)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A certificate and its key."""
    return certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture(scope="module")
def cluster(files):
    """Several workers, each in a process of its own, that talk to who has the certificate."""
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=WORKERS, security=tls(*files), **options) as found:
        yield found


@pytest.fixture
def there(cluster, files):
    """Where the cluster is, for the grader."""
    cert, key = files
    address = cluster.scheduler_address
    return Dask(address, certified(address, cert, cert, key))


@needs_openssl
def test_who_has_no_certificate_of_the_teacher_runs_nothing_on_the_scheduler(cluster, tmp_path):
    """Another account of the machine finds the port in /proc/net/tcp."""
    other = certificate(tmp_path)
    address = cluster.scheduler_address
    attempts = {address: tls(*other), address.replace("tls", "tcp"): None}
    with dask.config.set({"distributed.comm.timeouts.connect": 1}):
        for there, security in attempts.items():
            with pytest.raises(OSError):  # noqa: PT011 (of which kind is Dask's own matter)
                Client(there, timeout=2, security=security)
    assert len(cluster.scheduler.clients) <= 1


@pytest.mark.parametrize(
    ("address", "options"),
    [("tcp://127.0.0.1:8786", ["--tls-ca", "{}", "--tls-cert", "{}"]),
     ("127.0.0.1:8786", ["--tls-ca", "{}", "--tls-cert", "{}"]),
     ("tls://127.0.0.1:8786", []), ("tls://127.0.0.1:8786", ["--tls-ca", "{}"])],
)  # fmt: skip
def test_a_scheduler_without_the_teachers_certificate_is_refused_in_one_sentence(
    course, tmp_path, capsys, monkeypatch, address, options
):
    homework, handed_in = course
    monkeypatch.setattr("distributed.Client", lambda *_, **__: pytest.fail("it connected"))
    words = ["grade", str(handed_in), "--homework", str(homework.path.parent)]
    words += ["--output", str(tmp_path / "out"), "--scheduler", address]
    words += [word.format(tmp_path) for word in options]
    monkeypatch.setattr("lecture_grader.commands.grade.require_box", lambda _: None)
    assert main(words) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("grade: --scheduler must be an address such as tls://")
    assert said.endswith(f"runs programs as you; got {address}.")


def test_who_marks_on_one_machine_needs_no_dask(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"lecture-lib\[cluster\]"):
        certified("tls://127.0.0.1:8786")
    code = "import sys; sys.modules['distributed'] = sys.modules['dask'] = None; "
    code += "import lecture_grader.commands.main as m; m.main(['grade', '--help'])"
    assert "--scheduler" in subprocess.check_output([sys.executable, "-c", code], text=True)


def test_unsafe_is_refused_on_a_cluster(course):
    task = Task(course[0], Bank("", "", {}, {}), unsafe=True)
    with pytest.raises(ClusterError, match="unsafe must be off on a Dask cluster"):
        list(Dask("tls://10.0.0.5:8786", Security()).run(task, []))


def test_files_of_tls_that_are_not_there_are_named(tmp_path):
    with pytest.raises(ClusterError, match=r"must be there; .*ca\.pem is not"):
        certified("tls://127.0.0.1:8786", tmp_path / "ca.pem", tmp_path / "cert.pem")


def test_the_files_may_be_named_by_the_configuration_of_dask(tmp_path):
    for name in ("ca.pem", "cert.pem"):
        (tmp_path / name).touch()
    configured = {"ca-file": str(tmp_path / "ca.pem"), "client.cert": str(tmp_path / "cert.pem")}
    with dask.config.set({f"distributed.comm.tls.{k}": v for k, v in configured.items()}):
        found = certified("tls://127.0.0.1:8786").get_tls_config_for_role("client")
    assert found["ca_file"] == configured["ca-file"]


@needs_openssl
@pytest.mark.bwrap
def test_the_command_marks_on_the_workers_of_a_scheduler_and_not_here(
    course, there, files, tmp_path, graded, monkeypatch
):
    monkeypatch.setattr(Processes, "run", lambda *_: pytest.fail("it marked on this machine"))
    homework, handed_in = course
    _, _, output, done = graded
    (bank,) = output.glob("bank-*.json")
    (tmp_path / "out").mkdir()
    shutil.copy(bank, tmp_path / "out")
    cert, key = map(str, files)
    words = ["grade", str(handed_in), "--homework", str(homework.path.parent)]
    words += ["--output", str(tmp_path / "out"), "--scheduler", there.scheduler]
    assert main([*words, "--tls-ca", cert, "--tls-cert", cert, "--tls-key", key]) == 0
    assert timeless(read_marks(tmp_path / "out")) == timeless(done.marks)


@needs_openssl
@pytest.mark.bwrap
def test_the_page_starts_two_workers_marks_a_class_and_trains_a_perceptron(
    course, tmp_path, graded
):
    page = (ROOT / "book" / "beyond-one-machine.md").read_text("utf-8")
    blocks = dict.fromkeys(("sh", "python"), "")
    for kind, code in re.findall(r"^```(\w+)\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        blocks[kind] += code
    homework, handed_in = course
    start, mark, end = re.split(r"^(?=python|kill)", blocks["sh"], flags=re.MULTILINE)
    script = "trap 'kill $(jobs -p)' EXIT; set -em\n" + start + mark + "python train.py\n" + end
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    (tmp_path / "train.py").write_text(blocks["python"].replace("8786", port))
    (tmp_path / "submissions").symlink_to(handed_in)
    output = tmp_path / "graded" / homework.name
    output.mkdir(parents=True)
    (bank,) = graded[2].glob("bank-*.json")
    shutil.copy(bank, output)
    done = subprocess.run(
        ["bash", "-c", script.replace("8786", port).replace("hw1_geometry", homework.name)],
        env={**os.environ, "LECTURE_HOMEWORK": str(homework.path.parent),
             "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "separated" in done.stdout.splitlines()
    assert timeless(read_marks(output)) == timeless(graded[3].marks)


@needs_openssl
@pytest.mark.bwrap
def test_a_worker_that_dies_in_the_middle_loses_nothing_and_nothing_is_graded_twice(
    course, there, tmp_path
):
    homework = replace(course[0], name="diary")  # a worker keeps the task of a homework
    task = Diary(homework, Bank("", homework.digest, {}, {}), unsafe=False)
    names = [f"student{number}" for number in range(18)]
    many = [Submission(name, path=str(tmp_path), digest=name) for name in names]
    received, killed = [], []
    held = tmp_path / names[9]
    held.touch()

    def kill():
        victim = wait_for(lambda: worker_of(held.name, tmp_path))
        killed.extend([victim, len(received)])
        os.kill(victim, signal.SIGKILL)
        held.unlink()

    killer = threading.Thread(target=kill)
    killer.start()
    for one, mark in there.run(task, many):
        received.append((one.student, mark))
    killer.join()
    assert Counter(student for student, _ in received) == Counter(names)
    assert all(mark.points == 8 and mark.student == student for student, mark in received)

    began = [path.read_text() for path in sorted(tmp_path.glob("*.began"))]
    ended = {path.read_text() for path in tmp_path.glob("*.ended")}
    assert ended == set(names)
    twice = {student for student, count in Counter(began).items() if count > 1}
    lost = list(tmp_path.glob(f"*-{killed[0]}.began"))
    assert twice <= {path.read_text() for path in lost}  # only what that worker had in hand
    assert not twice & {student for student, _ in received[: killed[1]]}
    assert held.name in twice
    assert len(twice) <= on_dask.AHEAD * WORKERS  # no more are out at a time


def worker_of(student, diary):
    """Return the worker that began to mark a student, if one did."""
    began = [path for path in diary.glob("*.began") if path.read_text() == student]
    return int(began[0].stem.split("-")[1]) if began else None


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


@needs_openssl
def test_a_scheduler_that_does_not_answer_is_named(monkeypatch, files):
    security = tls(*files)
    monkeypatch.setattr(on_dask, "SCHEDULER_SECONDS", 0.5)
    with (
        pytest.raises(ClusterError, match=r"tls://127\.0\.0\.1:9: no Dask scheduler answers"),
        connect("tls://127.0.0.1:9", security),
    ):
        pass
