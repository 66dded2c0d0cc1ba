"""A file of JSON lines that only grows; what was confirmed outlives a kill and a power cut."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

from lecture_class.vote.private import opener

Entry = dict[str, Any]


class Journal:
    """Writes entries in groups: while the disk takes one group, the next one gathers."""

    def __init__(self, path: Path) -> None:
        """Open a journal; half a line at its end, which a kill left, is taken off.

        Raises
        ------
        ValueError
            If a line before the last holds no entry, or the file is not one of this user.
        """
        self.path = path
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = open(path, "r+b", buffering=0, opener=opener)  # noqa: SIM115 (until close)
        self._file.seek(0)
        text = self._file.read()
        self._end = text.rfind(b"\n") + 1
        lines = text[: self._end].splitlines()
        self.entries = [self._read(number, line) for number, line in enumerate(lines, start=1)]
        self._waiting: list[tuple[bytes, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    def _read(self, number: int, line: bytes) -> Entry:
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            entry = None
        if not isinstance(entry, dict):
            self.close()
            msg = (
                f"{self.path}: line {number} must be a JSON object; "
                "move the file away to begin another."
            )
            raise ValueError(msg)
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
