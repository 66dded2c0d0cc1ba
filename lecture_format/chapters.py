"""Chapters and the pages that may stand for one: numbers, names, addresses."""

import json
import re
import shutil
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from lecture_format.translation import (
    either,
    language,
    languages,
    message,
    spellings,
    translate,
)

# Pages of the book where a statement of a source may have its passage, and a label its equation.
PAGES = {"sources": "Follow a source", "errata": "Errata"}
PROGRAMS = ("my-machine", "my-svm")  # the notebooks that are no chapters
LICENCE = "https://creativecommons.org/licenses/by/4.0/"  # of the text of all chapters
COURSE = Path("course", "course.toml")  # where a teacher says what a course of their own is
NUMBER = re.compile(r"A?\d+")
# Where a cell names a file beside the notebook: a text in code, a link in Markdown.
FILE_IN = {"code": r"""["'](?:\./)?{}["']""", "markdown": r"\]\(<?(?:\./)?{}[>)#\s]"}


def _forms(lists: Iterable[str]) -> set[str]:
    """Return the words of some lists, each with a small and with a large letter."""
    words = {word for words in lists for word in words.split(", ")}
    return words | {word[0].swapcase() + word[1:] for word in words}


# One chapter or several: "Chapter 4", "chapters 1, 4 and 6", "appendices A1 to A3".
LISTS = message("chapters, appendices"), message("chapter, appendix")
SEVERAL, SINGLE = (_forms(spellings(words)) for words in LISTS)
ONE = either(sorted(SINGLE))
AND, OR, TO = either(spellings("and")), either(spellings("or")), either(spellings("to"))
COMMA = rf",\s*{NUMBER.pattern}\b"
JOINED = rf"(?:,?\s+{AND}|\s+{OR}|\s+{TO}|–)\s*{NUMBER.pattern}\b"
# "Kapitel" is one and several: a comma behind its number belongs to a list only before an "und".
NAMED = re.compile(
    rf"\b{either(sorted(SEVERAL - SINGLE))}\s+{NUMBER.pattern}\b(?:{COMMA}|{JOINED})*"
    rf"|\b{either(sorted(SEVERAL & SINGLE))}\s+{NUMBER.pattern}\b(?:(?:{COMMA})*{JOINED})*"
    rf"|\b{ONE}\s+{NUMBER.pattern}\b"
)
SPAN = re.compile(rf"(A?)(\d+)(?:(?:\s+{TO}\s+|\s*–\s*)A?(\d+))?")
CLASS_TIME, LONG = either(spellings("Class time")), either(spellings("minutes"))
MINUTES = re.compile(
    rf"\*\*{CLASS_TIME}:?\*\*:?\s*(\d+) {LONG}"
    r"|(\d+) " + either(spellings("minutes of class"))
)
OPENING = re.compile(
    r"# (?P<name>.+)\n\n\*\*(?P<subtitle>[^*]{1,60})\.\*\* (?P<line>[^.\n]{1,89}\.)(?:\n|\Z)"
)


class Words(NamedTuple):
    """What a chapter says of itself in its title and below it."""

    name: str  # the field's, which is its title
    subtitle: str  # its idea, as what the reader does
    line: str  # what there is to see


def language_of(mention: str) -> str:
    """Return the language in which a text names a chapter; if several have its word, the course's.

    Examples
    --------
    >>> language_of("Kapiteln 4 und 6"), language_of("chapter 4")
    ('de', 'en')
    """
    word = mention.split()[0]
    return next(
        name
        for name in (language(), *languages())
        if word in _forms(translate(words, into=name) for words in LISTS)
    )


def notebooks(root: Path) -> list[Path]:
    """Return the files of the chapters, then of the appendices, in the order of the lecture."""
    return sorted((root / "notebooks").glob("[0-9A][0-9]*-*.ipynb"))


def pages_of_cells(root: Path) -> list[Path]:
    """Return the notebooks that are pages; others beside them are not published."""
    own = [root / "notebooks" / f"{name}.ipynb" for name in PROGRAMS]
    return [*notebooks(root), *(path for path in own if path.exists())]


def data_files(root: Path) -> list[Path]:
    """Return the files beside the notebooks that a cell of theirs or the course file names.

    A name is the whole path from the notebook, so that no other file of this name is published.
    """
    folder = root / "notebooks"
    beside = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    beside = [path for path in beside if path.suffix != ".ipynb" and not _is_hidden(path, folder)]
    cells = [cell for path in pages_of_cells(root) for cell in _cells(path)] if beside else []
    course = root / COURSE
    said = tomllib.loads(course.read_text(encoding="utf-8")) if course.exists() else {}
    names = {path.relative_to(folder).as_posix(): path for path in beside}
    return [
        path
        for name, path in names.items()
        if name in said.get("files", []) or any(_is_named(name, cell) for cell in cells)
    ]


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def _is_named(name: str, cell: dict[str, Any]) -> bool:
    pattern = FILE_IN.get(cell["cell_type"], "(?!)").format(re.escape(name))
    return bool(re.search(pattern, "".join(cell["source"])))


def _cells(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]  # type: ignore[no-any-return]


def copy_data_files(root: Path, target: Path) -> None:
    """Copy the files that cells read to the same places in another folder."""
    for path in data_files(root):
        copy = target / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def pages(root: Path) -> list[Path]:
    """Return the files of PAGES."""
    return [root / "book" / f"{name}.md" for name in PAGES if (root / f"book/{name}.md").exists()]


def markdown(path: Path) -> str:
    """Return the Markdown of a notebook or a page."""
    if path.suffix == ".md":
        return path.read_text(encoding="utf-8")
    cells = _cells(path)
    return "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")


def address_of(name: str) -> str:
    """Return the address of a chapter or of one of PAGES, seen from a page of the book.

    Examples
    --------
    >>> address_of("04-algorithm.ipynb"), address_of("sources")
    ('../notebooks/04-algorithm.html', 'sources.html')
    """
    stem = name.removesuffix(".ipynb")
    return f"{stem}.html" if stem in PAGES else f"../notebooks/{stem}.html"


def title_of(name: str, title: str) -> str:
    """Return a title behind its number, if it has one."""
    return f"{number_of(name)} {title}".strip()


def number_of(name: str) -> str:
    """Return the number of a chapter by the name of its file; none for another page.

    Examples
    --------
    >>> number_of("07-tightness.ipynb"), number_of("15-applications"), number_of("book/intro")
    ('7', '15', '')
    >>> number_of("A1-proofs")
    'A1'
    """
    found = re.match(r"0?(A?\d+)-", name)
    return found[1] if found else ""


def name_of(stem: str) -> str:
    """Return the name of a chapter without its number, which differs from course to course.

    Examples
    --------
    >>> name_of("07-tightness"), name_of("A2-nearest-point")
    ('tightness', 'nearest-point')
    """
    return re.sub(r"^A?\d+-", "", stem)


def named_in(text: str) -> set[str]:
    """Return the numbers of the chapters that a text names, those of a range one by one.

    Examples
    --------
    >>> sorted(named_in("**You need** chapters 9 to 11 and 13, and appendix A1."))
    ['10', '11', '13', '9', 'A1']
    """
    spans = [span for named in NAMED.finditer(text) for span in SPAN.findall(named[0])]
    return {
        f"{letter}{number}"
        for letter, first, last in spans
        for number in range(int(first), int(last or first) + 1)
    }


def pages_by_number(root: Path) -> dict[str, str]:
    """Return the page of each chapter and appendix, by its number."""
    return {number_of(path.name): f"notebooks/{path.stem}" for path in notebooks(root)}


def page_with(number: str, root: Path) -> str:
    """Return the page of a chapter by its number as somebody types it, such as 4, 04 or a1.

    Raises
    ------
    ValueError
        If no chapter has this number.
    """
    found = pages_by_number(root)
    if (wanted := number.lstrip("0").upper()) not in found:
        msg = f"The chapter must be one of {', '.join(found)}; got {number}."
        raise ValueError(msg)
    return found[wanted]


def words(root: Path) -> dict[str, Words]:
    """Return the words of each chapter by its stem, if it has them."""
    found = {path.stem: opening(markdown(path)) for path in notebooks(root)}
    return {stem: each for stem, each in found.items() if each}


def names(root: Path) -> dict[str, str]:
    """Return the title of each chapter by its stem."""
    return {path.stem: title_in(markdown(path)) for path in notebooks(root)}


def title_in(text: str) -> str:
    """Return the title with which a text begins."""
    return text.split("\n")[0].lstrip("# ").strip()


def title_and_minutes(notebook: dict[str, Any]) -> tuple[str, int]:
    r"""Return the title of a notebook and the minutes of class that it takes.

    Examples
    --------
    >>> text = ["# Linear classifiers\n", "\n", "**Class time:** 50 minutes."]
    >>> title_and_minutes({"cells": [{"cell_type": "markdown", "source": text}]})
    ('Linear classifiers', 50)
    """
    text = "".join(notebook["cells"][0]["source"])
    minutes = MINUTES.search(text)
    return title_in(text), int(minutes[1] or minutes[2]) if minutes else 0


def opening(text: str) -> Words | None:
    r"""Return title, subtitle and line with which a text begins, if it has them.

    Examples
    --------
    >>> opening("# Sums\n\n**Add what you have.** One and one.\n")
    Words(name='Sums', subtitle='Add what you have', line='One and one.')
    """
    found = OPENING.match(text)
    return Words(**found.groupdict()) if found else None
