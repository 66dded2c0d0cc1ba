"""The box: what the student's code can reach, and what it costs when it misbehaves."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lecture_grader.box import bubblewrap, worker
from lecture_grader.box.box import AnswerError, Box, BoxOptions, BoxUnavailable, require_box
from tests.grader.patience import AMPLE
from tools import ROOT

bwrap = pytest.mark.bwrap


@pytest.fixture(params=["found here", "namespace"])
def boxed(request, monkeypatch):
    """Both ways of making the box, where root can choose; an ordinary user has one."""
    if request.param == "namespace":
        monkeypatch.setattr(bubblewrap, "mode", lambda: "namespace")

    def run(code, function, *arguments, options=AMPLE):
        with Box((code, "def fine(): return 42"), options) as box:
            return box.call(function, *arguments)

    return run


CHANGES = [
    (np.eye(2), "x[0] = 1"), (np.eye(2), "x += 1"), (np.eye(2).T, "x.sort()"),
    (np.eye(2), "x.shape = 4"), ([[2], [1]], "x[1].append(0)"), ([2, 1], "x.sort()"),
    (np.zeros(1), "x[0] = -0.0"), ({"a": 1}, "x['a'] = 2"),
    ((np.eye(2), [1]), "x[1][0] = 2"), ([1], "x[0] = object()"),
]  # fmt: skip


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize(("given", "line"), CHANGES)
def test_a_function_that_changes_what_it_is_given_is_told(given, line, named):
    code = f"import numpy as np\ndef f(x):\n    {line}\n    return 1"
    refused = pytest.raises(AnswerError, match="f changes what it is given; let it")
    with Box((code,), replace(AMPLE, unsafe=True)) as box, refused as error:
        box.call("f", x=given) if named else box.call("f", given)
    assert error.value.kind == "changed"


@pytest.mark.parametrize("given", [given for given, _ in CHANGES] + [float("nan"), {1: (2, None)}])
def test_a_function_that_changes_a_copy_is_right(given):
    code = "import copy\ndef f(x):\n    y = copy.deepcopy(x)\n    del x, y\n    return 1"
    with Box((code,), replace(AMPLE, unsafe=True)) as box:
        assert box.call("f", given) == 1


TMPFS = """
import ctypes, os
c = ctypes.CDLL(None, use_errno=True)
def tmpfs():
    uid, gid = os.getuid(), os.getgid()
    if c.unshare(0x10020000):  # a user namespace and its mounts
        return os.strerror(ctypes.get_errno())
    for name, text in ("setgroups", "deny"), ("uid_map", f"0 {uid} 1"), ("gid_map", f"0 {gid} 1"):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)
    if c.mount(b"tmpfs", b"/tmp", b"tmpfs", 0, b"size=2g"):
        return "mount: " + os.strerror(ctypes.get_errno())
    for number in range(5):
        with open(f"/tmp/{number}", "wb") as file:
            file.write(bytes(8 << 20))
    return sum(os.path.getsize(f"/tmp/{number}") for number in range(5)) >> 20
def call(number, *arguments):
    found = c.syscall(number, *arguments)
    if found == 0:
        os._exit(0)
    return os.strerror(ctypes.get_errno()) if found < 0 else found
"""


REFUSED = {
    # In such a namespace it mounted a tmpfs of its own, and what it wrote there no limit counted.
    "a namespace where it is root": (TMPFS + "f = tmpfs", ["Operation not permitted"]),
    "the network": (
        "import socket\ndef f():\n    try: socket.create_connection(('1.1.1.1', 80), 1)\n"
        "    except OSError as e: return e.strerror\n    return 'connected'",
        ["Network is unreachable"],
    ),
    "our library": (
        "import sys\ndef f():\n    sys.modules.pop('lecture_grader', None)\n"
        "    try: import lecture_grader\n    except ImportError: return 'no'\n    return 'yes'",
        ["no"],
    ),
    "rights": (
        "def f():\n    lines = open('/proc/self/status').read().splitlines()\n"
        "    return [line.split()[1] for line in lines "
        "if line[:6] in ('CapEff', 'CapPrm', 'NoNewP')]",
        [["0" * 16, "0" * 16, "1"]],
    ),
    "processes of others": (
        "import os\ndef f(): return sum(name.isdigit() for name in os.listdir('/proc'))",
        range(4),
    ),
}


@bwrap
@pytest.mark.parametrize(("code", "answers"), REFUSED.values(), ids=REFUSED)
def test_a_program_in_the_box_has_no(boxed, code, answers):
    assert boxed(code, "f") in answers


@bwrap
def test_a_program_in_the_box_sees_no_variable_of_whoever_marks(boxed, monkeypatch):
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "SECRET-OF-THE-TEACHER")
    code = (
        "import glob, os\ndef f():\n    found = [*os.environ, *os.environ.values()]\n"
        "    for path in glob.glob('/proc/[0-9]*/environ'):\n"
        "        try: found.append(open(path, 'rb').read().decode('latin-1'))\n"
        "        except OSError: pass\n    return found"
    )
    seen = boxed(code, "f")
    assert "MPLBACKEND" in seen
    assert "SECRET" not in " ".join(seen)


@bwrap
@pytest.mark.skipif(os.uname().machine != "x86_64", reason="the numbers are those of x86")
def test_no_other_call_makes_such_a_namespace():
    with Box((TMPFS,), AMPLE) as box:
        clone, clone3, other = 56, 435, 0x40000000 + 56
        new_user = 0x10000000 + signal.SIGCHLD
        assert box.call("call", clone, new_user, 0, 0, 0, 0) == "Operation not permitted"
        assert box.call("call", other, new_user, 0, 0, 0, 0) == "Operation not permitted"
        assert box.call("call", clone3, 0, 0) == "Function not implemented"


@bwrap
def test_no_file_of_ours_can_be_seen(boxed, tmp_path):
    names = ("homework", *bubblewrap.OURS, "pyproject.toml")
    ours = [*(ROOT / name for name in names), tmp_path, Path.home()]
    ours += [Path("/etc/passwd"), Path("/var"), Path("/home"), Path("/srv"), Path("/sys")]
    code = (
        "import os\ndef f(names):\n"
        "    return [n for n in names if os.path.isfile(n) or os.path.isdir(n) and os.listdir(n)]"
    )
    seen = set(boxed(code, "f", [str(place) for place in ours]))
    inside = {str(p) for p in ours if Path(bubblewrap.python()).is_relative_to(p)}
    assert seen <= inside  # the home of an interpreter that lives there, and only that


@pytest.fixture
def shown(monkeypatch, tmp_path):
    """A folder that the box shows, as it does the one with NumPy, and how to list one of it."""
    site, numpy = tmp_path / "site", Path(np.__file__).parents[1]
    monkeypatch.setattr(bubblewrap, "packages", lambda: [str(numpy), str(site)])
    for name in (*bubblewrap.OURS, "course", "other"):
        (site / name).mkdir(parents=True)
        (site / name / "file.txt").write_text("x")

    def listed(name, options=AMPLE):
        with Box(("import os\ndef f(place): return os.listdir(place)",), options) as box:
            return box.call("f", str(site / name))

    return site, listed


@bwrap
def test_our_packages_are_covered_where_they_lie_beside_numpy(shown, monkeypatch):
    site, listed = shown
    monkeypatch.setattr(bubblewrap, "PACKAGES", site)
    assert [listed(name) for name in bubblewrap.OURS] == [[]] * len(bubblewrap.OURS)
    assert listed("other") == ["file.txt"]


@bwrap
def test_a_secret_folder_is_covered_where_it_would_be_shown(shown):
    site, listed = shown
    assert listed("course", replace(AMPLE, secret=(str(site / "course"),))) == []
    assert listed("course") == ["file.txt"]


@bwrap
def test_nothing_can_be_written_but_a_small_folder(boxed):
    code = (
        "import os, sys\ndef f(size):\n    done = []\n"
        "    for p in ('/usr', '/kit', sys.base_prefix, '/', '/dev', '/proc', '/opt', '/etc'):\n"
        "        try: open(p + '/x', 'w'); done.append(p)\n        except OSError: pass\n"
        "    open('/tmp/x', 'w').write('x')\n"
        "    try:\n        for n in range(9): open(f'/tmp/{n}', 'wb').write(b'x' * size)\n"
        "    except OSError as e: done.append(e.strerror)\n    return done"
    )
    assert boxed(code, "f", 7 << 20) == ["No space left on device"]
    assert boxed(code, "f", 9 << 20) == ["File too large"]


@bwrap
def test_no_file_of_the_kernel_can_be_written(boxed):
    """Where root marks in a user namespace, /proc/sys would be a way out: core_pattern."""
    code = (
        "import os\ndef f():\n    found = []\n    for top, folders, files in os.walk('/proc'):\n"
        "        if top == '/proc': folders[:] = [n for n in folders if not n.isdigit()]\n"
        "        for name in files:\n"
        "            try: os.close(os.open(f'{top}/{name}', os.O_WRONLY | os.O_NONBLOCK))\n"
        "            except OSError: continue\n"
        "            found.append(f'{top}/{name}')\n    return found"
    )
    assert boxed(code, "f") == []


@bwrap
@pytest.mark.skipif(os.geteuid() != 0, reason="only root has these rights")
@pytest.mark.parametrize("missing", ["setuid", "net_admin"])
def test_root_who_lacks_a_right_marks_in_a_user_namespace(missing):
    """As in a container: who may not become another user, or may set up no network."""
    program = "from lecture_grader.box import bubblewrap; print(bubblewrap.mode())"
    without = ["setpriv", f"--bounding-set=-{missing}", f"--inh-caps=-{missing}"]
    command = [*without, sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "namespace\n"


@bwrap
def test_processes_are_limited(boxed):
    """The kernel refuses one too many, or the census ends the box."""
    code = (
        "import os, time\ndef f():\n    count = 0\n    try:\n        while count < 400:\n"
        "            if os.fork() == 0: time.sleep(60)\n            count += 1\n"
        "    except OSError: return count\n    time.sleep(60)"
    )
    try:
        count = boxed(code, "f")
    except AnswerError as refused:
        count = {"processes": 16}[refused.kind]
    assert count <= 16


@bwrap
def test_memory_is_limited_for_one_process(boxed):
    with pytest.raises(AnswerError, match="MemoryError"):
        boxed("def f(): return len(bytearray(3 * 10**9))", "f")


@bwrap
def test_memory_is_limited_for_all_processes_together(boxed):
    code = (
        "import os, time\ndef f():\n    for _ in range(9):\n        if os.fork() == 0:\n"
        "            x = b'x' * (6 * 10**7)\n            time.sleep(60)\n    time.sleep(60)"
    )
    options = replace(AMPLE, memory=300 << 20)
    with pytest.raises(AnswerError, match="too much memory"):
        boxed(code, "f", options=options)


def test_drawing_is_loaded_only_when_it_is_used():
    code = (
        "import sys\nimport matplotlib.pyplot as plt\nfrom matplotlib import pyplot\n"
        "def loaded(): return 'matplotlib.figure' in sys.modules\n"
        "def draw():\n    fig, ax = plt.subplots()\n    ax.plot([1, 2])\n    return len(ax.lines)"
    )
    with Box((code,), replace(AMPLE, unsafe=True)) as box:
        assert box.call("loaded") is False
        assert box.call("draw") == 1
        assert box.call("loaded") is True


def test_a_limit_that_macos_refuses_stops_no_program_there(monkeypatch):
    resource, kept = pytest.importorskip("resource"), []

    def refuse(kind, _):
        if kind == resource.RLIMIT_AS:
            raise ValueError(kind)
        kept.append(kind)

    monkeypatch.setattr(resource, "setrlimit", refuse)
    with monkeypatch.context() as mac:
        mac.setattr(worker.sys, "platform", "darwin")
        worker.limit(1, 1, 1, 1, None)
    assert len(kept) == 5
    with pytest.raises(ValueError, match=str(resource.RLIMIT_AS)):
        worker.limit(1, 1, 1, 1, None)


def test_without_bubblewrap_it_refuses_and_says_how_to_install_it(monkeypatch):
    bubblewrap.mode.cache_clear()
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda _: None)
    with pytest.raises(BoxUnavailable, match=r"apt install bubblewrap.*--unsafe"):
        require_box(BoxOptions())
    assert BoxOptions(unsafe=True).mode == "bare"


def test_where_bubblewrap_may_not_make_namespaces_it_says_so(monkeypatch):
    bubblewrap.mode.cache_clear()
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda name: "/usr/bin/" + name)
    fails = subprocess.CompletedProcess([], 1, "", "bwrap: setting up uid map: Permission denied")
    monkeypatch.setattr(bubblewrap.subprocess, "run", lambda *_, **__: fails)
    with pytest.raises(BoxUnavailable, match="setting up uid map"):
        require_box(BoxOptions())
