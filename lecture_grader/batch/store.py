"""Finished marks on disk: one file of JSON for each, written whole or not at all."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from lecture_grader.batch.output import OutputError, require_own
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.mark import Mark
from lecture_grader.marking.misconceptions import Bank, fingerprints
from lecture_grader.source.records import Homework

MAKING = (
    "Running the solution and the {} known mistakes of {} first, with which the notebooks are "
    "compared: once, up to a minute."
)


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
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep a folder from being written by two graders at once, where the system can."""
    folder.mkdir(parents=True, exist_ok=True)
    require_own(folder)
    with (folder / ".lock").open("w", encoding="utf-8") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            msg = f"another grader is at work in {folder}; wait for it, or give another --output."
            raise OutputError(msg) from None
        except (ImportError, OSError):  # Windows, and a file system without locks
            pass
        yield


def key(homework: Homework, digest: str) -> str:
    """Return what a mark is kept under: the same source and the same notebook, the same mark."""
    return f"{homework.digest[:16]}-{digest[:32]}"


@dataclass(frozen=True)
class Finished:
    """The finished marks of a homework in a folder."""

    folder: Path
    homework: Homework

    def load(self, digest: str) -> Mark | None:
        """Return the mark of a notebook, or nothing if there is none that can be read."""
        mark = _load(self.folder / f"{key(self.homework, digest)}.json")
        return mark and self._earlier(mark)

    def save(self, mark: Mark) -> Mark:
        """Keep a mark, unless the grader failed and must try again; return what then counts."""
        if not mark.trace:
            write(self.folder / f"{key(self.homework, mark.digest)}.json", mark.to_json())
        return self._earlier(mark)

    def _earlier(self, mark: Mark) -> Mark:
        """Return, if a notebook is of another version, the mark that its own version gave."""
        paths = self.folder.glob(f"*-{mark.digest[:32]}.json") if mark.refused else ()
        for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
            earlier = _load(path)
            if earlier and not earlier.refused:
                why = mark.notes[0].partition(":")[0]
                note = f"{why}: the mark that it already has is kept."
                return replace(earlier, notes=(note, *earlier.notes))
        return mark


def _load(path: Path) -> Mark | None:
    try:
        return Mark.from_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def load_bank(homework: Homework, folder: Path, *, unsafe: bool, quiet: bool = True) -> Bank:
    """Return the bank of a homework, which is made once for each version of its source."""
    path = folder / f"bank-{homework.digest[:16]}.json"
    try:
        bank = Bank.from_json(path.read_text(encoding="utf-8"))
        if bank.digest == homework.digest:
            return bank
    except (OSError, ValueError, TypeError, LookupError):
        pass
    options = BoxOptions(call_seconds=homework.call_seconds, unsafe=unsafe)
    if not quiet:
        print(MAKING.format(len(homework.wrongs), homework.name), file=sys.stderr, flush=True)
    text = fingerprints(homework, options).to_json()
    write(path, text)
    return Bank.from_json(text)  # in which equal answers are one: so it is small on its way
