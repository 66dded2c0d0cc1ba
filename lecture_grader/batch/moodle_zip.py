"""Moodle's zip of all submissions, unpacked to one folder for each student."""

import lzma
import os
import re
import zipfile
import zlib
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PurePosixPath

from lecture_grader.batch.participants import TWICE, named_twice
from lecture_grader.batch.submissions import NO_NOTEBOOK, SYSTEM_FILES, LeftOut, clean_name
from lecture_grader.marking.outcome import sentence
from lecture_grader.marking.submission import MOST_BYTES

DAMAGE = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError)
NOT_MOODLES = "not named as Moodle names submissions"
MEMBER = re.compile(
    r"(?P<student>[^/]*?_[0-9]{1,20})_assignsubmission_"
    r"(?P<kind>file|onlinetext)(?:_|/|$)(?P<rest>.*)"
)
ONLINE_TEXT = "online text.html"


def unpack(archive: Path, folder: Path) -> tuple[LeftOut, ...]:
    """Unpack Moodle's "Download all submissions"; return what was left out, and why.

    Only notebooks are taken, under their own names, wherever the zip wants them to go; of a file
    that is too large, just enough that it is seen to be too large.
    """
    left: list[LeftOut] = []
    count = 0
    try:
        with zipfile.ZipFile(archive) as source:
            for member in source.infolist():
                twice = named_twice(member.filename.split("/")[0])
                match = None if twice else MEMBER.match(member.filename)
                if match:
                    count += 1
                    home = folder / clean_name(match["student"])
                    home.mkdir(parents=True, exist_ok=True)
                if member.is_dir():
                    continue
                if match and match["kind"] == "onlinetext":
                    _copy(source, member, home / ONLINE_TEXT)  # collect says what is missing
                    continue
                why = _why_not(match["rest"]) if match else TWICE if twice else NOT_MOODLES
                if match and not why:
                    why = _copy(source, member, _free(home, match["rest"].lstrip("/"), count))
                if why:
                    left.append(LeftOut(member.filename, why))
    except (zipfile.BadZipFile, OSError) as error:
        msg = f"{archive} cannot be unpacked: {error}."
        raise ValueError(msg) from None
    if not count:
        msg = f"{archive} must be Moodle's zip of all submissions; no name in it looks like that."
        raise ValueError(msg)
    return tuple(left)


def _why_not(rest: str) -> str:
    """Say why a file of a student is not unpacked; nothing if it is a notebook."""
    parts = PurePosixPath(rest).parts
    if any(part.startswith(".") or part in SYSTEM_FILES for part in parts):
        return "a hidden file"
    return "" if rest.lower().endswith(".ipynb") else NO_NOTEBOOK


def _free(folder: Path, rest: str, number: int) -> Path:
    """Return where a notebook goes: its folder in the zip counts only if there is another."""
    path = PurePosixPath(rest)
    name = f"{clean_name(path.stem)}.ipynb"
    above = clean_name("_".join(path.parts[:-1]))
    targets = (folder / name, folder / above / name, folder / str(number) / name)
    return next((target for target in targets if not target.exists()), targets[-1])


def _copy(source: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path) -> str:
    """Unpack one file; say what is wrong with it, and then leave a file that says so."""
    why = ""
    try:
        with source.open(member) as stream:
            data = stream.read(MOST_BYTES + 1)
    except DAMAGE as error:
        why = sentence(f"damaged in the zip ({error})")
        data = f"This file is {why}: {target.parent.name}".encode()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    with suppress(ValueError, OverflowError, OSError):  # its time tells the newer of two
        time = datetime(*member.date_time).timestamp()
        os.utime(target, (time, time))
    return why
