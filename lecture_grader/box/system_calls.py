"""A filter of system calls for the box: no program in it makes a user namespace.

In a namespace of its own a program is root there and mounts file systems: a tmpfs without a size
is memory that no limit of the box counts.  ``bwrap --disable-userns`` forbids the same, but only
where bubblewrap made a user namespace itself and is not older than 0.8; the filter always holds.
"""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager

NEW_USER = 0x10000000  # the flag of clone and unshare
CLONE3 = 435  # keeps its flags where no filter can look: it does not exist; libc asks clone
FOREIGN = 0x40000000  # system calls of x86 in another numbering
MACHINES = {"x86_64": (0xC000003E, 56, 272), "aarch64": (0xC00000B7, 220, 97)}
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
ALLOW, NOT_PERMITTED, NO_SUCH_CALL = 0x7FFF0000, 0x50001, 0x50026


def program(machine: str) -> bytes:
    """Return the filter for a machine as the kernel reads it; empty if its numbers are unknown.

    Examples
    --------
    >>> len(program("x86_64")), program("abacus")
    (96, b'')
    """
    if machine not in MACHINES:
        return b""
    architecture, clone, unshare = MACHINES[machine]
    steps = [  # what to do, how many steps to skip if it is so and if not, with which number
        (LOAD, 0, 0, 4),  # the architecture
        (EQUAL, 0, 8, architecture),
        (LOAD, 0, 0, 0),  # the number of the call
        (AT_LEAST, 6, 0, FOREIGN),
        (EQUAL, 6, 0, CLONE3),
        (EQUAL, 1, 0, clone),
        (EQUAL, 0, 2, unshare),
        (LOAD, 0, 0, 16),  # the flags, its first argument
        (ANY_BIT, 1, 0, NEW_USER),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, NOT_PERMITTED),
        (RETURN, 0, 0, NO_SUCH_CALL),
    ]
    return b"".join(struct.pack("HBBI", *step) for step in steps)


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
