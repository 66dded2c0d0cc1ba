"""A file of JSON lines that only grows; what was confirmed outlives a kill and a power cut."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

Entry = dict[str, Any]


class Journal:
    """Writes entries in groups: while the disk takes one group, the next one gathers."""

    def __init__(self, path: Path) -> None:
        """Open a journal; half a line at its end, which a kill left, is taken off."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        text = path.read_bytes()
        self._end = text.rfind(b"\n") + 1
        lines = text[: self._end].splitlines()
        self.entries = [self._read(number, line) for number, line in enumerate(lines, start=1)]
        self._file = path.open("r+b", buffering=0)
        self._waiting: list[tuple[bytes, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    def _read(self, number: int, line: bytes) -> Entry:
        try:
            entry: Entry = json.loads(line)
        except ValueError:
            msg = f"{self.path}: line {number} must be JSON; move the file away to begin another."
            raise ValueError(msg) from None
        return entry

    def append_now(self, entry: Entry) -> None:
        """Write an entry while nothing else is waiting."""
        self._put(_line(entry))

    async def append(self, entry: Entry) -> None:
        """Return when an entry is on the disk.

        Raises
        ------
        OSError
            If it could not be written; then nothing of its group is in the file.
        """
        line = _line(entry)
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((line, written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            failed = None
            try:
                await asyncio.to_thread(self._put, b"".join(line for line, _ in group))
            except OSError as error:
                failed = error
            for _, written in group:
                if written.cancelled():
                    continue
                if failed:
                    written.set_exception(failed)
                else:
                    written.set_result(None)
        self._writer = None

    def _put(self, lines: bytes) -> None:
        self._file.seek(self._end)
        try:
            if self._file.write(lines) != len(lines):
                msg = "the disk took half of a group"
                raise OSError(msg)
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._end)
            raise
        self._end += len(lines)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _line(entry: Entry) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"
