"""The folder of the working copy: my-lecture in the course, or where its reader wants it.

A folder elsewhere outlives the course's own: ``git clean``, and a new clone, which finds it again,
because the choice is kept with the reader's settings of Jupyter.
"""

import argparse
import shutil
from pathlib import Path

from jupyter_core.paths import jupyter_config_dir

from tools import ROOT
from tools.notebooks.working_copy import RECORD

DEFAULT = ROOT / "my-lecture"
CHOICE = "lecture-folder.txt"  # among the settings


def current() -> Path:
    """Return the folder of the working copy."""
    choice = Path(jupyter_config_dir(), CHOICE)
    return Path(choice.read_text(encoding="utf-8")) if choice.exists() else DEFAULT


def choose(arguments: list[str]) -> tuple[Path, list[str]]:
    """Return the folder of the working copy, and the options that are not about it.

    ``--folder PATH`` chooses one for now and later; a new one begins with what is in the former.

    Raises
    ------
    ValueError
        If PATH is a file, or a folder that holds other things.
    """
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--folder", type=Path)
    options, others = parser.parse_known_args(arguments)
    if options.folder is None:
        return current(), others
    folder = (ROOT / options.folder.expanduser()).resolve()
    if not (folder / RECORD).exists():
        if folder.exists() and (folder.is_file() or any(folder.iterdir())):
            msg = f"--folder must name a new or empty folder, or your copy; {folder} is neither."
            raise ValueError(msg)
        if current().exists():
            shutil.copytree(current(), folder, dirs_exist_ok=True)
    choice = Path(jupyter_config_dir(), CHOICE)
    choice.parent.mkdir(parents=True, exist_ok=True)
    choice.write_text(str(folder), encoding="utf-8")
    return folder, others
