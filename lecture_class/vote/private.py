"""Files of a poll: for their owner alone, and never through a link that somebody else has laid."""

import os
import stat
from pathlib import Path

NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # Windows has neither


def opener(path: str | Path, flags: int) -> int:
    """Open or make a file for ``open(..., opener=opener)``, with mode 0600 whatever it had.

    Raises
    ------
    ValueError
        If the path is a link, no ordinary file, or a file of another user.
    """
    if Path(path).is_symlink():
        raise _refused(path)
    file = os.open(path, (flags | os.O_CREAT | NO_LINK) & ~os.O_TRUNC, 0o600)
    status = os.fstat(file)
    is_ours = not hasattr(os, "getuid") or status.st_uid == os.getuid()
    if not (stat.S_ISREG(status.st_mode) and status.st_nlink == 1 and is_ours):
        os.close(file)
        raise _refused(path)
    if hasattr(os, "fchmod"):
        os.fchmod(file, 0o600)
    if flags & os.O_TRUNC:
        os.ftruncate(file, 0)
    return file


def _refused(path: str | Path) -> ValueError:
    return ValueError(f"{path} must be a file of your own and no link; move it away.")
