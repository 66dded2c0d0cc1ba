"""The built book for the tests: built once for its sources, without a network."""

import functools
import gzip
import html.parser
import os
import subprocess
import sys
import tempfile
import urllib.parse
from pathlib import Path

from lecture_book.site.build import STAMP, fingerprint, table_of_contents
from lecture_format.chapters import COURSE
from tools import ROOT

BOOK = ROOT / "book"

# Loaded by every Python of a build: a connection that leaves this machine is an error.
OFFLINE = """
import socket

def _refuse(connect):
    def connect_here(self, address):
        unix = self.family == getattr(socket, "AF_UNIX", None)
        if not unix and address[0] not in ("127.0.0.1", "::1"):
            raise OSError(f"The book must be built without a network; it asked for {address}.")
        return connect(self, address)
    return connect_here

socket.socket.connect = _refuse(socket.socket.connect)
"""


def run_build(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Build a book with no network, wherever its repository lies."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sitecustomize.py").write_text(OFFLINE, encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": folder}
        command = [
            sys.executable,
            "-m",
            "lecture_book.site.build",
            "--root",
            str(root),
            *arguments,
        ]
        return subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=1800,  # a busy machine
        )


def site() -> Path:
    """Return the folder of the book; fail for each test alike if it could not be built."""
    folder, fault = _site()
    assert not fault, f"The book was not built:\n{fault}"
    return folder


@functools.cache
def _site() -> tuple[Path, str]:
    """Find or build the book, once.

    The folder that BOOK_SITE names, or book/_site if it was built from the sources as they
    are now, or else book/_site after a build.  Where a teacher has a course of their own, whose
    site is there, the tests look at the full course elsewhere.
    """
    if given := os.environ.get("BOOK_SITE"):
        return Path(given).absolute(), ""
    folder = ROOT / "build" / "whole" / "_site" if (ROOT / COURSE).exists() else BOOK / "_site"
    stamp = folder / STAMP
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint()):
        done = run_build(ROOT, "--out", str(folder))
        if done.returncode:
            return folder, done.stdout + done.stderr
    return folder, ""


def contents() -> list[str]:
    """Return the files of the table of contents, without endings."""
    toc = table_of_contents()
    files = [toc["root"]]

    def walk(entries):
        for entry in entries:
            files.append(entry["file"])
            walk(entry.get("sections", []))

    for part in toc["parts"]:
        walk(part["chapters"])
    return files


class _Links(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if name := values.get("id"):
            self.ids.append(name)
        if tag == "img":
            self.images.append(values.get("alt"))
        if tag != "base":  # where links start from, and none itself
            self.links += [link for name in ("href", "src") if (link := values.get(name))]


@functools.cache
def parsed() -> dict[Path, _Links]:
    """Return ids and links of every page of the site; those of JupyterLab are not ours."""
    pages = {}
    for path in sorted({*site().rglob("*.html")} - {*(site() / "lite").rglob("*.html")}):
        pages[path] = _Links()
        pages[path].feed(path.read_text(encoding="utf-8"))
    return pages


def broken_links() -> list[str]:
    """Return each link to a file or an anchor that does not exist."""
    pages, broken = parsed(), []
    for page, found in pages.items():
        for link in found.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            path = urllib.parse.unquote(parts.path)
            target = (page.parent / path).resolve() if path else page.resolve()
            anchor = urllib.parse.unquote(parts.fragment)
            known = pages[target].ids if target in pages else [anchor]
            if not target.is_file() or (anchor and anchor not in known):
                broken.append(f"{page.relative_to(site())}: {link}")
    return broken


def gzip_size(path: str, body: bytes) -> int:
    """Size of a file as a server sends it; fonts are compressed already."""
    return len(body) if path.endswith(".woff2") else len(gzip.compress(body))
