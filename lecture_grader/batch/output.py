"""The folder that `grade` writes: it belongs to whoever marks, and no link in it is followed."""

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

OF_ANOTHER = "belongs to another user"


class OutputError(Exception):
    """A folder that is not written; one sentence says why."""


def require_own(folder: Path) -> None:
    """Refuse a folder in which another user of the machine could put links or marks.

    Whoever may rename a folder on the way to it could put another in its place.  Root and the
    owner of this program can do more than that already.
    """
    if not hasattr(os, "getuid"):  # Windows
        return
    me, trusted = os.getuid(), {os.getuid(), 0, Path(__file__).stat().st_uid}
    for path in _on_the_way(folder.absolute()):
        if path.lstat().st_uid not in trusted:
            link = path.is_symlink()
            _refuse(path, "is a link that another user made" if link else OF_ANOTHER)
        mode = path.stat().st_mode
        open_to_all = mode & stat.S_IWOTH and not mode & stat.S_ISVTX
        if open_to_all and stat.S_ISDIR(mode) and _has_modes(folder):
            _refuse(path, "can be changed by every user of this machine")
    if folder.stat().st_uid not in ({me} if me else trusted):
        _refuse(folder, OF_ANOTHER)
    for path in sorted(folder.iterdir()):
        if path.is_symlink():
            _refuse(path, "is a link")
        if path.lstat().st_uid not in trusted:
            _refuse(path, OF_ANOTHER)


def _on_the_way(folder: Path) -> Iterator[Path]:
    """Return a folder, those in which it lies, and where links among them lead."""
    for path in (folder, *folder.parents):
        yield path
        if path.is_symlink():
            yield from _on_the_way(path.parent / path.readlink())


def _has_modes(folder: Path) -> bool:
    """Tell whether files keep their modes here; on a disk of Windows, in WSL, they do not."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        return not os.fstat(file.fileno()).st_mode & 0o077


def _refuse(path: Path, why: str) -> None:
    msg = f"{path} {why}, so what is written there could end elsewhere; remove it, or give "
    msg += "another --output."
    raise OutputError(msg)


def require_outside(folder: Path, submissions: Path) -> None:
    """Refuse to write among the submissions, where the folder would be taken for a student's."""
    if folder.resolve().is_relative_to(submissions.resolve()):
        msg = f"{folder} must not lie in {submissions}: the next time it would be marked as a "
        msg += "student's; give another --output."
        raise ValueError(msg)


def remove(folder: Path) -> None:
    """Remove a folder with what is in it, and no more of a link than the link."""
    if folder.is_symlink():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)


def open_to_others(folder: Path, written: Path) -> str:
    """Say that others may look into a folder which was there before, where modes mean something.

    ``written`` is a file that was written now, for its owner alone.
    """
    if not hasattr(os, "getuid") or stat.S_IMODE(written.stat().st_mode) & 0o077:
        return ""
    if not folder.stat().st_mode & 0o077:
        return ""
    return f"Other users of this machine can look into {folder}; chmod -R go= {folder} closes it."
