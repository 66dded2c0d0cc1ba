"""One run of the worker: its limits, its process, its messages, its end."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import IO, Any

from lecture_grader.box import bubblewrap, system_calls

MOST_ANSWER = 16 << 20  # bytes of one answer
MOST_PARTS = 500_000  # values in it, each of which takes up to a hundred bytes when it is read
OWN_PROCESSES = 3  # of bubblewrap itself
# Time is that of the processor, which does not depend on what else a machine does; by the clock
# it may be so many times as much.  Elsewhere than on Linux it is time by the clock.
BY_THE_CLOCK = 10 if sys.platform == "linux" else 1
START_COUNTS = 0.5  # seconds that a start may need, of which the first look knows nothing


class End(Enum):
    """Why there is no answer."""

    TIMEOUT = "needed more time than it has"
    WAITED = "waited too long (for an input, a lock or the clock?)"
    DIED = "ended the Python process (too much memory, os._exit or a crash)"
    FLOOD = "sent an answer that is too large"
    GARBLED = "disturbed the answers of the box"
    PROCESSES = "started too many processes"
    MEMORY = "used too much memory"
    STARTS = "ended or blocked the Python process too often"
    START = "could not be called: the box did not start"
    BUDGET = "was not called: the time for the whole notebook was used up"


@dataclass(frozen=True)
class BoxOptions:
    """What the box allows."""

    call_seconds: float = 3.0  # of processor time, for one call
    cell_seconds: float = 10.0  # for one cell
    seconds: float = 60.0  # for the whole submission
    memory: int = 1 << 30  # bytes, for each process and for all together
    processes: int = 16  # and threads, at once
    unsafe: bool = False  # without bubblewrap: limits of time and memory, but no wall
    secret: tuple[str, ...] = ()  # folders that are covered if they lie where the interpreter lies

    @property
    def mode(self) -> str:
        """How the box is made here; without bubblewrap a BoxUnavailable says how to install it."""
        return "bare" if self.unsafe else bubblewrap.mode()


class Ended(Exception):
    """The process is gone, silent or unreadable."""

    def __init__(self, end: End) -> None:
        super().__init__(end.value)
        self.end = end


class Process:
    """One run of the worker, with a thread for each direction so that neither can block us."""

    def __init__(self, options: BoxOptions) -> None:
        self.options, self.mode = options, options.mode
        pipe = subprocess.PIPE
        with system_calls.opened(self.mode) as filters:
            self.child = subprocess.Popen(
                bubblewrap.command(self.mode, options.secret, filters), pass_fds=filters,
                stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL,
                env=bubblewrap.environment(), start_new_session=True,
            )  # fmt: skip
        assert self.child.stdin
        assert self.child.stdout
        self.ended, self.buffer, self.counted = threading.Event(), b"", 0.0
        self.used = 0.0  # seconds of processor time
        self.chunks: queue.Queue[bytes] = queue.Queue(64)
        self.lines: queue.Queue[bytes | None] = queue.Queue()
        for work, pipe_end in ((self._read, self.child.stdout), (self._write, self.child.stdin)):
            threading.Thread(target=work, args=(pipe_end,), daemon=True).start()

    def _read(self, source: IO[bytes]) -> None:
        data = b"start"
        while data and not self.ended.is_set():
            try:
                data = os.read(source.fileno(), 1 << 16)
            except (OSError, ValueError):
                data = b""
            while not self.ended.is_set():
                with suppress(queue.Full):
                    self.chunks.put(data, timeout=0.2)
                    break
        with suppress(OSError):
            source.close()

    def _write(self, target: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self.lines.get()) is not None:
                target.write(line)
                target.flush()
        with suppress(OSError):
            target.close()

    def send(self, message: dict[str, Any]) -> None:
        """Give a message to the writing thread."""
        self.lines.put((json.dumps(message) + "\n").encode())

    def receive(self, seconds: float) -> dict[str, Any]:
        """Return the next message; an Ended says why there is none."""
        end = time.monotonic() + BY_THE_CLOCK * seconds
        before = None
        while b"\n" not in self.buffer:
            self._count()
            before = self.used if before is None else before
            left = end - time.monotonic()
            if self.used - before > seconds:
                raise Ended(End.TIMEOUT)
            if left <= 0:  # on a full machine a loop gets little of the processor, too
                computed = self.used - before > max(seconds / 4, START_COUNTS)
                is_known = BY_THE_CLOCK > 1  # how much it has computed
                raise Ended(End.WAITED if is_known and not computed else End.TIMEOUT)
            with suppress(queue.Empty):
                data = self.chunks.get(timeout=min(left, 0.1))
                if not data:
                    raise Ended(End.DIED)
                self.buffer += data
            if len(self.buffer) > MOST_ANSWER:
                raise Ended(End.FLOOD)
        line, _, self.buffer = self.buffer.partition(b"\n")
        if sum(map(line.count, (b",", b"[", b"{"))) > MOST_PARTS:
            raise Ended(End.FLOOD)
        with suppress(ValueError, RecursionError):
            message = json.loads(line)
            if isinstance(message, dict):
                return message
        raise Ended(End.GARBLED)

    def _count(self) -> None:
        """End a box that holds too many processes or too much memory, ten times a second."""
        if time.monotonic() < self.counted + 0.1:
            return
        self.counted = time.monotonic()
        count, memory, seconds = bubblewrap.census(self.child.pid)
        self.used = max(self.used, seconds)  # a child that nobody waited for is not counted twice
        if self.mode == "bare":
            return
        if count > self.options.processes + OWN_PROCESSES:
            raise Ended(End.PROCESSES)
        if memory > self.options.memory:
            raise Ended(End.MEMORY)

    def kill(self) -> None:
        """End the process and, with it, everything in the box."""
        self.ended.set()
        self.lines.put(None)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.child.pid, signal.SIGKILL)
            self.child.kill()
        self.child.wait()
