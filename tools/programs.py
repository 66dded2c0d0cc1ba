"""The programs outside Python that some checks need: where they are, and how to hide them."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

NO_BUBBLEWRAP = "what runs students' code: the package bubblewrap would run it"
NO_BUBBLEWRAP += " (apt install bubblewrap; Linux only)"
NO_COQ = "the proofs: the package coq would check them (apt install coq)"
NO_CHROMIUM = "the browser tests: the package chromium would run them (apt install chromium)"

NODE = ("node", "nodejs", "npm", "npx", "corepack")  # the system's: ours is a Python package
HIDDEN = ("bwrap", "chrom*", "coq*", "google-chrome*", *NODE)


def bubblewrap() -> str | None:
    """Return the path of bubblewrap, the box in which students' programs run, or nothing."""
    return shutil.which("bwrap")


def coq() -> str | None:
    """Return the path of Coq's compiler, which checks the proofs, or nothing."""
    return shutil.which("coqc")


@contextmanager
def hidden() -> Iterator[str]:
    """Give a PATH on which all programs are found but bubblewrap, Chromium, Coq and Node.

    It is a folder of links, which Windows keeps to those who rule the machine: there nothing
    is hidden.
    """
    if os.name == "nt":
        yield os.environ["PATH"]
        return
    with TemporaryDirectory(prefix="programs-") as folder:
        for place in map(Path, os.environ["PATH"].split(os.pathsep)):
            for program in place.iterdir() if place.is_dir() else ():
                link = Path(folder) / program.name
                if not (link.is_symlink() or any(fnmatch(program.name, n) for n in HIDDEN)):
                    link.symlink_to(program)
        yield folder
