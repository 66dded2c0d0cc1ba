"""Finished marks on disk: one file of JSON for each, written whole or not at all."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.misconceptions import Bank, fingerprints
from lecture_grader.source.records import Homework


def write(path: Path, text: str) -> None:
    """Write a file at once: a reader sees the old text or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.parent / f".{os.getpid()}-{threading.get_ident()}.part"
    try:
        part.write_text(text, encoding="utf-8", newline="")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep a folder from being written by two graders at once, where the system can.

    Raises
    ------
    RuntimeError
        If another grader is at work in it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w", encoding="utf-8") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            msg = f"another grader is at work in {folder}; wait for it, or give another --output."
            raise RuntimeError(msg) from None
        except (ImportError, OSError):  # Windows, and a file system without locks
            pass
        yield


def load_mark(folder: Path, key: str) -> Mark | None:
    """Return a finished mark, or nothing if there is none that can be read."""
    try:
        return Mark.from_json((folder / f"{key}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def earlier_mark(folder: Path, key: str, refused: Mark) -> Mark:
    """Return, for a notebook of another version, the mark that its own version gave, if any."""
    if not refused.refused:
        return refused
    paths = folder.glob(f"*-{key.partition('-')[2]}.json")
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        mark = load_mark(folder, path.stem)
        if mark and not mark.refused:
            why = refused.notes[0].partition(":")[0]
            return replace(mark, notes=(f"{why}: the mark that it was given stays.", *mark.notes))
    return refused


def save_mark(folder: Path, key: str, mark: Mark) -> None:
    """Keep a finished mark."""
    write(folder / f"{key}.json", mark.to_json())


def bank_of(homework: Homework, folder: Path, *, unsafe: bool) -> Bank:
    """Return the bank of a homework, made once for each version of its source."""
    path = folder / f"bank-{homework.digest[:16]}.json"
    try:
        bank = Bank.from_json(path.read_text(encoding="utf-8"))
        if bank.digest == homework.digest:
            return bank
    except (OSError, ValueError, TypeError, LookupError):
        pass
    options = BoxOptions(call_seconds=homework.call_seconds, unsafe=unsafe)
    bank = fingerprints(homework, options)
    write(path, bank.to_json())
    return bank
