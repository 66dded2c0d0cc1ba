"""The command that starts the worker: in bubblewrap, or bare where somebody said so.

In bubblewrap the worker sees the interpreter, NumPy and its own two files, all read-only, and a
small /tmp of its own; no network, no other process, no file or key of ours, and no way to a
namespace where it would be root.

Who limits the number of processes: the kernel, by RLIMIT_NPROC, when the worker is a user of its
own.  Root starts bubblewrap without a user namespace and the worker becomes a user that nobody
else is; an ordinary user gets a user namespace, whose processes Linux counts apart since 5.14.
Where root may only use a user namespace (some containers) the kernel does not count; there, and
everywhere else besides, ``census`` counts what runs, ten times a second.
"""

import os
import secrets
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from lecture_grader.box import system_calls

HERE = Path(__file__).parent
PACKAGES = HERE.parents[1]  # lecture_grader and lecture_lib lie in it
OURS = ("lecture_lib", "lecture_grader", "lecture_exercises", "lecture_format")
INSTALL = (
    "bubblewrap must be installed to run students' code safely; {}.  Install it (Debian, Ubuntu, "
    "WSL: apt install bubblewrap; Fedora: dnf install bubblewrap; a Mac has none: grade in a "
    "Linux container, as the page for teachers explains), or give --unsafe: then a student's code "
    "can read your files, use the network and stop the grader."
)
BECOME = "import os; os.setgroups([]); os.setresgid({0}, {0}, {0}); os.setresuid({0}, {0}, {0})"
FIRST_USER, USERS = 61184, 4336  # numbers that systemd keeps for users of a moment
TMP_BYTES = str(32 << 20)  # bytes of the box's /tmp


class BoxUnavailable(RuntimeError):
    """There is no bubblewrap here, or it may not make namespaces; says how to install it."""


def packages() -> list[str]:
    """Return the folders where NumPy and Matplotlib lie."""
    specs = [find_spec(name) for name in ("numpy", "matplotlib")]
    files = [Path(spec.origin) for spec in specs if spec and spec.origin]
    return list(dict.fromkeys(str(file.parents[1]) for file in files))


def environment() -> dict[str, str]:
    """Return the environment of the worker: one thread, no windows, no compiled files."""
    variables = {
        "PATH": "/usr/bin:/bin", "HOME": "/tmp", "LANG": "C.UTF-8", "MPLBACKEND": "Agg",
        "PYTHONDONTWRITEBYTECODE": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1",
        "MKL_NUM_THREADS": "1",
    }  # fmt: skip
    names = {"LD_LIBRARY_PATH", "SYSTEMROOT"} & set(os.environ)  # setup-python; Windows
    return variables | {name: os.environ[name] for name in names}


def python() -> str:
    """Return the interpreter itself, not a link of a virtual environment to it."""
    return str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())


def _options(mode: str) -> list[str]:
    """Return bubblewrap's options for a mode: "user" (root) or "namespace"."""
    spaces = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"]
    spaces += ["--unshare-cgroup-try", "--die-with-parent", "--new-session", "--hostname", "box"]
    spaces += ["--cap-drop", "ALL"]
    if mode == "user":
        spaces += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    else:
        spaces += ["--unshare-user", "--uid", "65534", "--gid", "65534"]
    files = ["--dev", "/dev", "--size", TMP_BYTES, "--perms", "1777", "--tmpfs", "/dev/shm"]
    files += ["--remount-ro", "/dev", "--proc", "/proc"]
    for name in ("/proc/keys", "/proc/key-users"):  # they list the keys of whoever marks
        files += ["--ro-bind", "/dev/null", name] if Path(name).exists() else []
    files += ["--remount-ro", "/proc"]  # where root marks in a user namespace, /proc/sys is root's
    files += ["--size", TMP_BYTES, "--perms", "1777", "--tmpfs", "/tmp"]
    shown = ["/usr", str(Path(sys.base_prefix).resolve()), *packages()]
    shown += [str(Path(python()).parents[1])]
    for path in dict.fromkeys(shown):
        for parent in reversed(Path(path).parents[:-1]):  # a home is closed to others; not here
            files += ["--perms", "0755", "--dir", str(parent)]
        files += ["--ro-bind", path, path]
    files += ["--perms", "0755", "--dir", "/etc"]
    for path in ("/etc/alternatives", "/etc/ld.so.cache", "/etc/fonts"):
        files += ["--ro-bind-try", path, path]
    for path in ("/lib", "/lib64", "/bin"):
        if Path(path).is_symlink():
            files += ["--symlink", str(Path(path).readlink()), path]
        elif Path(path).is_dir():
            files += ["--ro-bind", path, path]
    return [*spaces, *files]


def _fonts() -> list[str]:
    """Show Matplotlib's list of fonts, which takes seconds to make, in a folder of the box."""
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "matplotlib"
    fonts = Path(os.environ.get("MPLCONFIGDIR") or usual)
    options = []
    for folder in ("/tmp/.cache", "/tmp/.cache/matplotlib"):
        options += ["--perms", "1777", "--dir", folder]
    for file in fonts.glob("fontlist-*.json"):
        options += ["--ro-bind-try", str(file), f"/tmp/.cache/matplotlib/{file.name}"]
    return options


def _hidden(secret: tuple[str, ...]) -> list[str]:
    """Cover our packages, and the folders that must not be seen, where they would be shown."""
    shown = [Path(path) for path in ("/usr", sys.base_prefix, *packages())]
    covers: list[str] = []
    ours = (PACKAGES / name for name in OURS)
    for path in (*ours, *(Path(name) for name in secret)):
        path = path.resolve()
        if path.is_dir() and any(path.is_relative_to(other.resolve()) for other in shown):
            covers += ["--tmpfs", str(path), "--remount-ro", str(path)]
    return covers


def _bubblewrap(
    mode: str, secret: tuple[str, ...] = (), filters: tuple[int, ...] = ()
) -> list[str]:
    calls = [word for descriptor in filters for word in ("--seccomp", str(descriptor))]
    return ["bwrap", *_options(mode), *_fonts(), *_hidden(secret), *calls]


def command(mode: str, secret: tuple[str, ...] = (), filters: tuple[int, ...] = ()) -> list[str]:
    """Return the command that starts the worker, with the descriptors of its filters."""
    if mode == "bare":
        return [python(), "-I", "-S", str(HERE / "worker.py"), *packages()]
    kit = []
    for name in ("worker.py", "cells.py", "plain_values.py"):
        kit += ["--ro-bind", str(HERE / name), f"/kit/{name}"]
    kit += ["--remount-ro", "/", "--chdir", "/tmp"]
    worker = [python(), "-I", "-S", "/kit/worker.py", *packages()]
    return [*_bubblewrap(mode, secret, filters), *kit, *worker]


def _own_users() -> bool:
    """Say whether this is root over all the users that a worker may become."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    try:
        rows = [line.split() for line in Path("/proc/self/uid_map").read_text().splitlines()]
    except OSError:
        return False
    last = FIRST_USER + USERS
    return any(int(first) == 0 and int(count) > last for first, _, count in rows)


@cache
def mode() -> str:
    """Find out how the box can be made here: "user" or "namespace"."""
    if not shutil.which("bwrap"):
        raise BoxUnavailable(INSTALL.format("there is no program bwrap here"))
    reason = ""
    for name in ["user", "namespace"] if _own_users() else ["namespace"]:
        with system_calls.opened(name) as filters:
            become = BECOME.format(FIRST_USER) if name == "user" else "pass"
            test = [*_bubblewrap(name, filters=filters), python(), "-I", "-S", "-c", become]
            done = subprocess.run(
                test, capture_output=True, text=True, check=False, timeout=300, pass_fds=filters
            )
        if done.returncode == 0:
            return name
        reason = " ".join(done.stderr.split())[:200]
    raise BoxUnavailable(INSTALL.format(f"bwrap is here but fails ({reason})"))


def user(mode: str) -> int | None:
    """Return the user that the worker becomes, or None where it stays who it is."""
    return FIRST_USER + secrets.randbelow(USERS) if mode == "user" else None


def census(process: int) -> tuple[int, int, float]:
    """Count the processes below a process, their bytes of memory and seconds of processor time.

    The time of children that have ended is counted, too, if somebody waited for them.
    """
    waiting, count, memory, ticks = [process], 0, 0, 0
    while waiting:
        here = Path("/proc", str(waiting.pop()))
        try:
            times = (here / "stat").read_text().rpartition(")")[2].split()[11:15]
            ticks += sum(map(int, times))
            memory += int((here / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            for task in (here / "task").iterdir():
                count += 1
                waiting += [int(child) for child in (task / "children").read_text().split()]
        except (OSError, ValueError, IndexError):
            continue  # it has ended, or this is no Linux
    return count, memory, ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0
