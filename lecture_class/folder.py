"""The folder of the working copy: my-lecture in the course, or where its reader wants it.

A folder elsewhere outlives the course's own: ``git clean``, and a new clone, which finds it again,
because the choice is kept with the reader's settings of Jupyter.
"""

import argparse
import shutil
from pathlib import Path

from jupyter_core.paths import jupyter_config_dir

from lecture_book import ROOT
from lecture_class.working_copy import RECORD

DEFAULT = ROOT / "my-lecture"
CHOICE = "lecture-folder.txt"  # among the settings


def current() -> Path:
    """Return the folder of the working copy."""
    choice = Path(jupyter_config_dir(), CHOICE)
    return Path(choice.read_text(encoding="utf-8")) if choice.exists() else DEFAULT


def choose(arguments: list[str]) -> tuple[Path, list[str]]:
    """Return the folder of the working copy, and the options that are not about it.

    ``--folder PATH`` chooses one for now and later; a new one begins with what is in the former.
    With the folder in the course, the choice is forgotten.

    Raises
    ------
    ValueError
        If PATH is a file, holds other things, lies in the course, or cannot be written.
    """
    parser = argparse.ArgumentParser(prog="start.py", add_help=False, allow_abbrev=False)
    parser.add_argument("--folder", type=Path)
    options, others = parser.parse_known_args(arguments)
    if options.folder is None:
        return current(), others
    folder = (ROOT / options.folder.expanduser()).resolve()
    try:
        _fill(folder)
        _keep(folder)
    except OSError as fault:
        msg = f"--folder must name a place that you may write to; {folder}: {fault.strerror}."
        raise ValueError(msg) from fault
    return folder, others


def _fill(folder: Path) -> None:
    """Copy what is in the former folder to a new one."""
    if folder != DEFAULT and folder.is_relative_to(DEFAULT.parent):
        msg = f"--folder must name a folder outside of the course; {folder} goes with this clone."
        raise ValueError(msg)
    if (folder / RECORD).exists():
        return
    if folder.exists() and (folder.is_file() or any(folder.iterdir())):
        msg = f"--folder must name a new or empty folder, or your copy; {folder} is neither."
        raise ValueError(msg)
    folder.mkdir(parents=True, exist_ok=True)
    if current().exists():
        shutil.copytree(current(), folder, dirs_exist_ok=True)


def _keep(folder: Path) -> None:
    """Note the choice among the settings."""
    choice = Path(jupyter_config_dir(), CHOICE)
    choice.unlink(missing_ok=True)
    if folder != DEFAULT:
        choice.parent.mkdir(parents=True, exist_ok=True)
        choice.write_text(str(folder), encoding="utf-8")
