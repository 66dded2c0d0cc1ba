"""The folder that `grade` writes: it belongs to whoever marks, and no link in it is followed."""

import os
import shutil
import stat
from pathlib import Path


def require_own(folder: Path) -> None:
    """Refuse a folder in which another user of the machine could have put links or marks."""
    if not hasattr(os, "getuid"):  # Windows
        return
    for place in (folder.absolute(), *folder.absolute().parents):
        if place.is_symlink() and place.lstat().st_uid not in (os.getuid(), 0):
            _refuse(place, "is a link that another user made")
    top = folder.stat()
    if os.getuid() not in (top.st_uid, 0):
        _refuse(folder, "belongs to another user")
    for place in sorted(folder.iterdir()):
        status = place.lstat()
        if stat.S_ISLNK(status.st_mode):
            _refuse(place, "is a link")
        shared = stat.S_ISDIR(status.st_mode) or top.st_mode & stat.S_IWOTH
        if shared and status.st_uid not in (os.getuid(), top.st_uid):
            _refuse(place, "belongs to another user")


def _refuse(place: Path, why: str) -> None:
    msg = f"{place} {why}, so what is written there could end elsewhere; remove it, or give "
    msg += "another --output."
    raise RuntimeError(msg)


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
