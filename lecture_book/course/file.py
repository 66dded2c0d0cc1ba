"""What a course is, as ``course/course.toml`` says it: each mistake in it is one sentence."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from lecture_format.chapters import COURSE, name_of, notebooks
from lecture_format.translation import ENGLISH, languages

OWN = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\.ipynb")
ADDRESS = re.compile(r"https?://[^\s/]+(/\S*)?")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
TEXT, TEXTS = "a text in quotes", "a list of texts in quotes"
DATES = 'a table of texts, such as 2026-10-20 = "Chapters 1 and 2"'
KINDS = {
    "title": TEXT,
    "language": TEXT,
    "university": TEXT,
    "term": TEXT,
    "teachers": TEXTS,
    "dates": DATES,
    "address": TEXT,
    "full-course": TEXT,
    "chapters": TEXTS,
    "appendices": TEXTS,
    "pages": TEXTS,
    "files": TEXTS,
    "homework": TEXTS,
}


@dataclass(frozen=True)
class Course:
    """What a teacher teaches.

    Attributes
    ----------
    title, university, term, teachers, dates
        What the first page says of it; empty where the file says nothing.
    language : str
        That of its pages, such as "en" or "de".
    address, full_course : str
        Where this book and that of the full course are published, with a slash at the end.
    notebooks : dict
        Stem of a chapter here, such as "07-kernels", to its notebook.
    pages, homework : list of Path
        Own pages, and the homework that students get, ours and own.
    files : dict
        Name of a data file, seen from the notebooks, to the file.
    """

    title: str
    language: str
    university: str
    term: str
    teachers: list[str]
    dates: dict[str, str]
    address: str
    full_course: str
    notebooks: dict[str, Path]
    pages: list[Path]
    files: dict[str, Path]
    homework: list[Path]


def read(root: Path) -> Course:
    """Read the course of a repository.

    Raises
    ------
    ValueError
        If the file is wrong; the sentence says where, what must hold, and what came.
    """
    path = root / COURSE
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        msg = f"{COURSE.as_posix()} must be TOML: {error}."
        raise ValueError(msg) from error
    try:
        return _course(said, root)
    except ValueError as error:
        msg = f"{COURSE.as_posix()}: {error}"
        raise ValueError(msg) from error


def left_out(course: Course, root: Path) -> list[Path]:
    """Return the chapters and appendices of the full course that this one does not have."""
    names = {name_of(stem) for stem in course.notebooks}
    return [path for path in notebooks(root) if name_of(path.stem) not in names]


def example(root: Path) -> str:
    """Return a file that says the full course, for a teacher to change."""
    names = [path.stem for path in notebooks(root)]
    chapters = [name_of(stem) for stem in names if not stem.startswith("A")]
    appendices = [name_of(stem) for stem in names if stem.startswith("A")]
    return EXAMPLE.format(
        chapters=_lines(chapters),
        appendices=_lines(appendices),
        homework=_lines([path.stem for path in _homework(root)]),
    )


EXAMPLE = """\
# What this course is; the page "Make it yours" says what each line does.
# python3 start.py course checks this file and says what follows from it.

title = "From the perceptron to the support vector machine"
language = "en"
university = ""
term = ""
teachers = []
# Where this book will be published, and the full course, to which links of what is left out lead.
address = ""
full-course = ""

# Leave out a line, move one, or name a notebook of your own in this folder: "our-hospital.ipynb".
chapters = [
{chapters}]
appendices = [
{appendices}]
homework = [
{homework}]

# Your own pages, and the data that your notebooks read; both lie in this folder.
pages = []
files = []

[dates]
# 2026-10-20 = "Chapters 1 and 2"
"""


def _lines(names: Iterable[str]) -> str:
    return "".join(f'  "{name}",\n' for name in names)


def _course(said: dict[str, Any], root: Path) -> Course:
    for key, value in said.items():
        if key not in KINDS:
            msg = f"{_listed(KINDS)} are what it may say; got {key}{_like(key, KINDS)}."
            raise ValueError(msg)
        if not _is(KINDS[key], value):
            msg = f"{key} must be {KINDS[key]}; got {json.dumps(value, default=str)}."
            raise ValueError(msg)
    return Course(
        title=said.get("title", ""),
        language=_language(said),
        university=said.get("university", ""),
        term=said.get("term", ""),
        teachers=said.get("teachers", []),
        dates=_dates(said),
        address=_address("address", said),
        full_course=_address("full-course", said),
        notebooks=dict(_notebooks(said, root)),
        pages=list(_pages(said, root)),
        files={name: _own(name, "files", root) for name in said.get("files", [])},
        homework=list(_chosen(said, root)),
    )


def _is(kind: str, value: Any) -> bool:
    if kind == TEXT:
        return isinstance(value, str)
    if kind == TEXTS:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return isinstance(value, dict)


def _dates(said: dict[str, Any]) -> dict[str, str]:
    """Return the table of the dates; a day in figures must be one of the calendar."""
    dates: dict[str, Any] = said.get("dates", {})
    for day, what in dates.items():
        if not isinstance(what, str):
            hint = "; a day with points needs quotes" if isinstance(what, dict) else ""
            msg = f"dates must be {DATES}{hint}; got {_written(day, what)}."
            raise ValueError(msg)
        if DAY.fullmatch(day):
            try:
                date.fromisoformat(day)
            except ValueError as error:
                msg = f"dates must be days of the calendar; got {day}."
                raise ValueError(msg) from error
    return dates


def _written(key: str, value: Any) -> str:
    """Return a line of the file as it was written: a key with points is read as tables."""
    while isinstance(value, dict) and len(value) == 1:
        part, value = next(iter(value.items()))
        key = f"{key}.{part}"
    return f"{key} = {json.dumps(value, default=str, ensure_ascii=False)}"


def _language(said: dict[str, Any]) -> str:
    name: str = said.get("language", ENGLISH)
    if name not in languages():
        msg = (
            f"language must be one of {_listed(languages())}; got {name}. Another one begins with "
            "python3 start.py messages and its code, such as fr."
        )
        raise ValueError(msg)
    return name


def _address(key: str, said: dict[str, Any]) -> str:
    address: str = said.get(key, "")
    if address and not ADDRESS.fullmatch(address):
        msg = (
            f"{key} must be the address of a book, such as https://ml.hopper.edu/; got {address}."
        )
        raise ValueError(msg)
    return f"{address.rstrip('/')}/" if address else ""


def _notebooks(said: dict[str, Any], root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the notebooks with the stems that they have in this course."""
    known = {name_of(path.stem): path for path in notebooks(root)}
    seen: set[str] = set()
    if said.get("chapters") == []:
        msg = "chapters must name one chapter or more; got none."
        raise ValueError(msg)
    for key, form in (("chapters", "{:02}-{}"), ("appendices", "A{}-{}")):
        ours = [name for name, path in known.items() if (path.stem[0] == "A") == (form[0] == "A")]
        for number, name in enumerate(said.get(key, ours), start=1):
            path = _own_notebook(name, root) if name.endswith(".ipynb") else known.get(name)
            if path is None:
                msg = (
                    f"{key} must be names of chapters ({', '.join(known)}) or of notebooks beside "
                    f"this file, such as our-hospital.ipynb; got {name}{_like(name, known)}."
                )
                raise ValueError(msg)
            short = name.removesuffix(".ipynb")
            if short in seen:
                msg = f"a chapter may stand once in chapters and appendices; got {short} twice."
                raise ValueError(msg)
            seen.add(short)
            yield form.format(number, short), path


def _own_notebook(name: str, root: Path) -> Path:
    """Return a notebook of the teacher's, which needs a title and nothing else."""
    if not OWN.fullmatch(name):
        msg = (
            "a notebook must have a name of small letters, digits and hyphens, such as "
            f"our-hospital.ipynb; got {name}."
        )
        raise ValueError(msg)
    path = _own(name, "chapters", root)
    where = path.relative_to(root).as_posix()
    try:
        first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
        begins = "".join(first["source"]).split("\n")[0]
    except (ValueError, KeyError, IndexError, TypeError) as error:
        msg = f"{where} must be a notebook with a cell or more; it cannot be read as one."
        raise ValueError(msg) from error
    if first["cell_type"] != "markdown" or not re.match(r"# \S", begins):
        msg = f"{where} must begin with a title, such as # Our hospital; got {begins!r}."
        raise ValueError(msg)
    return path


def _pages(said: dict[str, Any], root: Path) -> Iterator[Path]:
    for name in said.get("pages", []):
        path = _own(name, "pages", root)
        if path.suffix != ".md" or path.parent != root / COURSE.parent:
            msg = (
                f"pages must be Markdown files beside this file, such as syllabus.md; got {name}."
            )
            raise ValueError(msg)
        if (root / "book" / name).exists():
            msg = f"a page must have a name that the book does not have; got {name}."
            raise ValueError(msg)
        yield path


def _own(name: str, key: str, root: Path) -> Path:
    """Return a file of the teacher's folder."""
    folder = root / COURSE.parent
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        msg = f"{key} must lie in the folder {COURSE.parent}; got {name}."
        raise ValueError(msg)
    if not path.is_file():
        there = [each.name for each in sorted(folder.iterdir())]
        msg = (
            f"{key} must be files of the folder {COURSE.parent}; got {name}, which is not "
            f"there{_like(name, there)}."
        )
        raise ValueError(msg)
    return path


def _homework(root: Path) -> list[Path]:
    return sorted((root / "book" / "homework").glob("*.ipynb"))


def _chosen(said: dict[str, Any], root: Path) -> Iterator[Path]:
    known = {path.stem: path for path in _homework(root)}
    for name in said.get("homework", list(known)):
        if name.endswith(".ipynb"):
            own = _own(name, "homework", root)
            if own.stem in known:
                msg = f"your homework must have a name that none of ours has; got {name}."
                raise ValueError(msg)
            yield own
            continue
        found = [stem for stem in known if stem == name or stem.startswith(f"{name}_")]
        if len(found) != 1:
            msg = f"homework must be of {_listed(known)}; got {name}{_like(name, known)}."
            raise ValueError(msg)
        yield known[found[0]]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _like(name: str, known: Iterable[str]) -> str:
    """Return a guess at what was meant, if there is one."""
    close = get_close_matches(name, list(known), 1)
    return f" (is it {close[0]}?)" if close else ""
