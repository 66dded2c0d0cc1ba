"""The filter of system calls: what it refuses on every machine, and what it leaves alone."""

import os
import struct
import threading

import pytest

from lecture_grader.box import bubblewrap
from lecture_grader.box.box import Box
from lecture_grader.box.system_calls import (
    ALLOW,
    ARCHITECTURES,
    BY_ARGUMENT,
    CLONE3,
    FAMILIES,
    FOREIGN,
    NEW_USER,
    NO_SUCH_CALL,
    NOT_PERMITTED,
    NUMBERS,
    program,
)
from tests.grader.attacks import CALLS, KEYS
from tests.grader.patience import AMPLE

bwrap = pytest.mark.bwrap
EPERM = "Operation not permitted"
I386, ARM = 0x40000003, 0x40000028
MACHINES = dict(zip(ARCHITECTURES, zip(*NUMBERS.values(), strict=True), strict=True))


def answer(machine, number, argument=0, architecture=None):
    """Run the filter as the kernel does, and return what it says about a call."""
    given = {0: number, 4: architecture or ARCHITECTURES[machine], 16: argument}
    steps, place, value = list(struct.iter_unpack("HBBI", program(machine))), 0, 0
    tests = {0x15: lambda k: value == k, 0x35: lambda k: value >= k, 0x45: lambda k: value & k}
    while True:
        what, if_so, if_not, k = steps[place]
        place += 1
        if what == 0x06:
            return k
        if what == 0x20:
            value = given[k]
        else:
            place += if_so if tests[what](k) else if_not


@pytest.mark.parametrize("machine", MACHINES)
def test_every_listed_call_is_refused_and_every_other_is_allowed(machine):
    numbers = dict(zip(NUMBERS, MACHINES[machine], strict=True))
    refused = {number for name, number in numbers.items() if name not in BY_ARGUMENT}
    assert answer(machine, CLONE3) == NO_SUCH_CALL
    for number in set(range(600)) - {CLONE3, numbers["socket"]}:
        assert answer(machine, number) == (NOT_PERMITTED if number in refused else ALLOW)
    for name in ("clone", "unshare"):
        assert answer(machine, numbers[name], NEW_USER | 17) == NOT_PERMITTED
        assert answer(machine, numbers[name], 0x20000) == ALLOW
    for family in range(60):
        due = ALLOW if family in FAMILIES else NOT_PERMITTED
        assert answer(machine, numbers["socket"], family) == due


@pytest.mark.parametrize("machine", MACHINES)
def test_no_call_in_the_numbering_of_another_processor_passes(machine):
    for architecture in {I386, ARM, *ARCHITECTURES.values()} - {ARCHITECTURES[machine]}:
        assert answer(machine, 0, architecture=architecture) == NOT_PERMITTED
    assert answer(machine, FOREIGN) == answer(machine, FOREIGN + 250) == NOT_PERMITTED


@pytest.fixture(params=["found here", "namespace"])
def boxed(request, monkeypatch):
    """Both ways of making the box; each call is in a box of its own, as each student's is."""
    if request.param == "namespace":
        monkeypatch.setattr(bubblewrap, "mode", lambda: "namespace")

    def run(code, function, *arguments):
        with Box((code,), AMPLE) as box:
            return box.call(function, *arguments)

    return run


@bwrap
@pytest.mark.parametrize("name", [name for name in NUMBERS if name not in BY_ARGUMENT])
def test_the_kernel_refuses_the_call_in_the_box(boxed, name):
    column = list(ARCHITECTURES).index(os.uname().machine)
    assert boxed(CALLS, "call", NUMBERS[name][column]) == EPERM


@bwrap
def test_no_socket_leads_out_of_a_virtual_machine(boxed):
    assert boxed(CALLS, "vsock") == EPERM


@bwrap
@pytest.mark.skipif(os.uname().machine != "x86_64", reason="the instruction is that of x86")
def test_the_old_way_to_call_the_kernel_of_x86_is_refused(boxed):
    assert boxed(CALLS, "call_as_i386", 20) == EPERM


@bwrap
def test_a_program_reads_no_key_of_whoever_marks_and_leaves_no_note_for_the_next(boxed):
    """In a thread whose session keyring is its own, so that no key of the user is touched."""
    outside, seen = {}, []
    exec(KEYS, outside)

    def work():
        outside["join"]()
        outside["leave"]("ticket", "SECRET")
        before = outside["read"]("ticket")
        seen.append(boxed(KEYS, "read", "ticket"))
        seen.append(boxed(KEYS, "leave", "note", "def foot(x): return 42"))
        seen.append(boxed(KEYS, "read", "note"))
        seen.append(boxed(KEYS, "clear"))
        seen.append(boxed(KEYS, "listed"))
        seen.append(outside["read"]("ticket") == before)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [EPERM, EPERM, EPERM, EPERM, "Permission denied", True]


@bwrap
@pytest.mark.parametrize(
    "code",
    [
        "os.posix_fadvise(os.open(sys.executable, 0), 0, 0, os.POSIX_FADV_DONTNEED)",
        "os.preadv(os.open(sys.executable, 0), [bytearray(1)], 0, os.RWF_NOWAIT)",
    ],
    ids=["empties", "asks"],
)
def test_no_program_leaves_a_note_in_the_cache_of_a_file(boxed, code):
    """As one that was asked a hidden question could, for its second start or another student."""
    program = f"import os, sys\ndef f():\n    try: return str({code})\n"
    assert boxed(program + "    except OSError as error: return error.strerror", "f") == EPERM


@bwrap
def test_no_memory_outlives_its_mapping_where_no_limit_counts_it(boxed):
    code = """
import ctypes, os
c = ctypes.CDLL(None, use_errno=True)
def f():
    try: return os.memfd_create("x")
    except OSError as error: found = [error.strerror]
    return [*found, c.shmget(0, 1 << 20, 0o1600) < 0 and os.strerror(ctypes.get_errno())]
"""
    assert boxed(code, "f") == [EPERM, EPERM]


@bwrap
def test_threads_processes_and_sockets_of_an_ordinary_program_work(boxed):
    code = """
import asyncio, os, socket, subprocess, sys
from concurrent.futures import ThreadPoolExecutor
async def later(): return 3
def f():
    with ThreadPoolExecutor(2) as pool:
        squares = list(pool.map(lambda x: x * x, [1, 2]))
    if (child := os.fork()) == 0:
        os._exit(7)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    said = subprocess.run([sys.executable, "-c", "print(5)"], capture_output=True, text=True)
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
    return squares, code, said.stdout, asyncio.run(later())
"""
    assert boxed(code, "f") == ([1, 4], 7, "5\n", 3)
