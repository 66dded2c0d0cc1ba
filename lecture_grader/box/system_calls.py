"""A filter of system calls for the box: what namespaces do not keep apart is refused.

No program in the box makes a user namespace.  There it would be root and mount file systems: a
tmpfs without a size is memory that no limit of the box counts.  ``bwrap --disable-userns`` forbids
the same, but only where bubblewrap made a user namespace itself and is not older than 0.8.

The kernel's keyrings have no namespace that bubblewrap could make: a program would read the keys
of whoever marks, such as tickets of Kerberos, and leave notes for the next student's program.  Nor
has every family of sockets: ``vsock`` leads from a virtual machine to its host.  What
lies in the kernel's cache of a file is the same in every box: who may ask for it, and empty it,
leaves notes there.  Memory that no process has mapped is counted by no limit of the box.  The
other calls are those that no homework needs and in which kernels had their faults.
"""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager

NEW_USER = 0x10000000  # the flag of clone and unshare
CLONE3 = 435  # keeps its flags where no filter can look: it does not exist; libc asks clone
FOREIGN = 0x40000000  # system calls of x86 in another numbering
FAMILIES = (1, 2, 10, 16)  # of sockets: Unix, IPv4, IPv6 and netlink are apart in the box
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
NUMBERS = {  # of each call, on x86_64 and on aarch64
    "clone": (56, 220), "unshare": (272, 97), "socket": (41, 198),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438), "perf_event_open": (298, 241), "bpf": (321, 280),
    "userfaultfd": (323, 282), "io_uring_setup": (425, 425), "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "fadvise64": (221, 223), "preadv2": (327, 286), "mincore": (27, 232), "cachestat": (451, 451),
    "shmget": (29, 194), "memfd_create": (319, 279), "memfd_secret": (447, 447),
    "io_setup": (206, 0),
}  # fmt: skip
BY_ARGUMENT = ("clone", "unshare", "socket")  # refused for some arguments; the rest always
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
ALLOW, NOT_PERMITTED, NO_SUCH_CALL = 0x7FFF0000, 0x50001, 0x50026
Step = tuple[int, int, int, int]  # what to do, how many to skip if so and if not, with what


def program(machine: str) -> bytes:
    """Return the filter for a machine as the kernel reads it; empty if its numbers are unknown.

    Examples
    --------
    >>> len(program("x86_64")) == len(program("aarch64")) > 0, program("abacus")
    (True, b'')
    """
    if machine not in ARCHITECTURES:
        return b""
    column = list(ARCHITECTURES).index(machine)
    numbers = {name: both[column] for name, both in NUMBERS.items()}
    refused = [number for name, number in numbers.items() if name not in BY_ARGUMENT]
    families: list[Step] = [
        (LOAD, 0, 0, 16),  # the first argument
        *(step for family in FAMILIES for step in _answered(EQUAL, family, ALLOW)),
        (RETURN, 0, 0, NOT_PERMITTED),
    ]
    steps: list[Step] = [
        (LOAD, 0, 0, 4),  # the architecture
        (EQUAL, 1, 0, ARCHITECTURES[machine]),
        (RETURN, 0, 0, NOT_PERMITTED),
        (LOAD, 0, 0, 0),  # the number of the call
        *_answered(AT_LEAST, FOREIGN, NOT_PERMITTED),
        *_answered(EQUAL, CLONE3, NO_SUCH_CALL),
        *(step for number in refused for step in _answered(EQUAL, number, NOT_PERMITTED)),
        (EQUAL, 0, len(families), numbers["socket"]),
        *families,
        (EQUAL, 1, 0, numbers["clone"]),
        (EQUAL, 0, 3, numbers["unshare"]),
        (LOAD, 0, 0, 16),
        *_answered(ANY_BIT, NEW_USER, NOT_PERMITTED),
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("HBBI", *step) for step in steps)


def _answered(test: int, value: int, answer: int) -> list[Step]:
    """Return the steps that end with an answer if the number that was loaded passes a test."""
    return [(test, 0, 1, value), (RETURN, 0, 0, answer)]


@contextmanager
def opened(mode: str) -> Iterator[tuple[int, ...]]:
    """Give the filter as a descriptor for ``bwrap --seccomp``; none without bubblewrap."""
    data = b"" if mode == "bare" else program(os.uname().machine)
    if not data:
        yield ()
        return
    source, target = os.pipe()
    os.write(target, data)  # a pipe takes as much at once
    os.close(target)
    try:
        yield (source,)
    finally:
        os.close(source)
