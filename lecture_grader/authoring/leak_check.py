"""The leak check: no secret line of a homework may be in anything that is published."""

import argparse
import base64
import binascii
import gzip
import io
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from lecture_grader.authoring import confidential
from lecture_grader.box.bubblewrap import OURS
from lecture_grader.source.reading import SourceError
from lecture_grader.source.records import Homework
from lecture_grader.source.selection import add_homework_option, load_selected

DEPTH = 5  # of archives inside archives
PIECE, STEP = 10, 6  # letters of a piece by which a line is looked for, and from one to the next
PACKED = re.compile(rb'"(H4sI[A-Za-z0-9+/]+=*)"')  # what gzip compressed, in a string of a script
PLACES = ("book/_site", "book/homework", "dist")  # searched when no path is given
PUBLIC = ("notebooks", *OURS, "tests", "audit/statements")  # what the course shows anyway


@dataclass(frozen=True)
class Leak:
    """A secret that was found."""

    homework: str  # whose secret it is
    file: str  # the file; a.whl!b.py is b.py inside a.whl
    secret: str  # the line, name or canary


@dataclass(frozen=True)
class LeakReport:
    """What was searched, and what was found."""

    leaks: tuple[Leak, ...]  # none when all is well
    lines: int  # secret lines that were looked for
    in_template: int  # that were not, because a longer line that the homework gives holds them
    in_lecture: int  # that were not, because other public text holds them
    files: int  # those inside archives included


@dataclass(frozen=True)
class _Secrets:
    """What is looked for, of one homework: normal form -> line, and the canary among them."""

    homework: str
    canary: str
    lines: dict[str, str]
    names: frozenset[str]
    in_template: int
    in_lecture: int


def search(
    homeworks: Iterable[Homework], paths: Sequence[Path], *, public: Sequence[Path] = ()
) -> LeakReport:
    """Search files and folders, archives and notebooks in them included, for every secret.

    A line that stands in ``public`` is given away already and not looked for; the canary always
    is.  A path that does not exist raises FileNotFoundError: an empty search finds nothing.
    """
    for path in (*paths, *public):
        if not path.exists():
            msg = f"{path} does not exist, so it cannot be searched; build it first."
            raise FileNotFoundError(msg)
    shown = [text for path in public for _, text in texts(path)]
    known = [form for text in shown for form in confidential.normal_readings(text)]
    known_names: set[str] = set().union(*map(confidential.names, shown))
    asked = [(homework, _forms(homework)) for homework in homeworks]
    in_public = finder(chain.from_iterable(forms for _, forms in asked))(known)
    wanted = [_secrets(*each, in_public, known_names) for each in asked]
    lines_in = finder({form for secret in wanted for form in secret.lines})
    leaks: dict[Leak, None] = {}
    files = 0
    for path in paths:
        for file, text in texts(path):
            files += 1
            forms = lines_in(confidential.normal_readings(text))
            pages = confidential.index_words(text)
            for secret in wanted:
                in_it = [line for form, line in secret.lines.items() if form in forms]
                for line in (*in_it, *_names_in(secret, pages)):
                    leaks[Leak(secret.homework, file, line)] = None
    lines = sum(len(secret.lines) - 1 for secret in wanted)
    in_template = sum(secret.in_template for secret in wanted)
    in_lecture = sum(secret.in_lecture for secret in wanted)
    return LeakReport(tuple(leaks), lines, in_template, in_lecture, files)


def _forms(homework: Homework) -> dict[str, str]:
    return {confidential.normal(line): line for line in confidential.secret_lines(homework)}


def _secrets(
    homework: Homework, forms: dict[str, str], public: Container[str], known_names: set[str]
) -> _Secrets:
    own = confidential.public_text(homework)
    template = confidential.normal(own)
    secret = {form: line for form, line in forms.items() if form not in template}
    wanted = {form: line for form, line in secret.items() if form not in public}
    public_names = confidential.names(own) | known_names
    known_stems = {stem for name in public_names for stem in confidential.stems(name)}
    names = confidential.names("\n".join(wanted.values()))
    names = {name for name in names if confidential.stems(name).isdisjoint(known_stems)}
    hidden = (len(forms) - len(secret), len(secret) - len(wanted))
    wanted[confidential.normal(homework.canary)] = homework.canary
    return _Secrets(homework.name, homework.canary, wanted, frozenset(names), *hidden)


def finder(lines: Iterable[str]) -> Callable[[Iterable[str]], set[str]]:
    """Return a function of texts that returns the lines that one of them holds.

    A text is read once, whatever the number of lines, and only at every place that is a multiple
    of STEP: where a line stands, one of its first pieces begins at such a place.
    """
    short: list[str] = []
    by_piece: dict[str, list[tuple[str, int]]] = {}
    for line in lines:
        if len(line) < PIECE + STEP - 1:
            short.append(line)
            continue
        for start in range(STEP):
            by_piece.setdefault(line[start : start + PIECE], []).append((line, start))

    def lines_in(texts: Iterable[str]) -> set[str]:
        hits: set[str] = set()
        for text in texts:
            hits |= {line for line in short if line in text}
            for offset in range(0, len(text), STEP):
                for line, start in by_piece.get(text[offset : offset + PIECE], ()):
                    if offset >= start and text.startswith(line, offset - start):
                        hits.add(line)
        return hits

    return lines_in


def _names_in(secret: _Secrets, pages: Sequence[frozenset[str]]) -> Iterator[str]:
    """Yield the secret names in a search index, and the canary if all its words are there."""
    parts = confidential.canary_words(secret.canary)
    for words in pages:
        yield from (name for name in sorted(secret.names) if confidential.stems(name) & words)
        if parts and all(confidential.stems(part) & words for part in parts):
            yield secret.canary


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and text of each file, also of those inside archives."""
    if path.is_dir():
        for file in sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield from _unpacked(str(file), file.read_bytes(), DEPTH)
    else:
        yield from _unpacked(str(path), path.read_bytes(), DEPTH)


def _unpacked(name: str, data: bytes, depth: int) -> Iterator[tuple[str, str]]:
    inside: Iterator[tuple[str, bytes]] = iter(())
    if depth and data[:2] == b"PK":
        inside = _zip(data)
    elif depth and data[:2] == b"\x1f\x8b":
        inside = iter([("", gzip.decompress(data))])
    elif depth and data[257:262] == b"ustar":
        inside = _tar(data)
    elif b"\0" not in data[:1024]:
        yield name, data.decode("utf-8", "ignore")
        if depth:
            inside = _packed(data)
    for member, content in inside:
        yield from _unpacked(f"{name}!{member}" if member else name, content, depth - 1)


def _packed(data: bytes) -> Iterator[tuple[str, bytes]]:
    for packed in PACKED.findall(data):
        with suppress(binascii.Error, OSError, EOFError, zlib.error):  # it only looks compressed
            yield "", gzip.decompress(base64.b64decode(packed))


def _zip(data: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for member in archive.infolist():
            if not member.is_dir():
                yield member.filename, archive.read(member)


def _tar(data: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            if stream := archive.extractfile(member):
                yield member.name, stream.read()


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `leakcheck`."""
    parser = commands.add_parser(
        "leakcheck",
        help="search what is published for solutions, hidden checks and wrong solutions",
        description="Search built pages, search index, notebooks, wheels and zips for every "
        f"secret line of at least {confidential.SHORTEST} characters, and for the canary. Lines "
        "that the template or --public shows anyway are not looked for. Ends with 1 if any is "
        "found.",
    )
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH",
        help=f"what is published (default: those that exist of {', '.join(PLACES)})",
    )  # fmt: skip
    parser.add_argument(
        "--public", action="append", type=Path, metavar="PATH",
        help=f"text that may share lines with a solution (default: {', '.join(PUBLIC)})",
    )  # fmt: skip
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    paths = arguments.paths or [path for name in PLACES if (path := Path(name)).exists()]
    public = arguments.public or [path for name in PUBLIC if (path := Path(name)).exists()]
    if not paths:
        print("leakcheck: there is nothing to search; say where with PATH.")
        return 2
    try:
        homeworks = tuple(load_selected(arguments.homework))
        report = search(homeworks, paths, public=public)
    except (SourceError, FileNotFoundError) as error:
        print(f"leakcheck: {error}")
        return 2
    for leak in report.leaks:
        print(f"LEAK {leak.file}: {leak.homework}: {leak.secret}")
    print(
        f"{len(report.leaks)} leaks. {report.lines} secret lines and the canaries of "
        f"{', '.join(homework.name for homework in homeworks)} were looked for in {report.files} "
        f"files. Not looked for, as they are public anyway: {report.in_template} lines in the "
        f"homework's own notebook, {report.in_lecture} in the lecture."
    )
    return 1 if report.leaks else 0
