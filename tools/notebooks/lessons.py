"""What the class does in each chapter, and how long it takes.

    python3 start.py lessons

A chapter in the form of a lesson asks before it shows and lets its readers write; the table says
how far each one is.  The minutes are those of ``lecture_format.minutes``.
"""

import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from lecture_book.course.folder import taught
from lecture_format.chapters import notebooks, title_and_minutes
from lecture_format.minutes import class_time
from lecture_format.predictions import source
from tools import ROOT

# Outside the section "Sources" a chapter speaks of its subject, and of no document.
DOCUMENTS = re.compile(
    r"\b(?:FAU|transcript|spoken lecture|web chapter|2013 notes|introductory (?:slides|rule)"
    r"|the (?:notes|slides?)|a slide)\b"
)
SOURCES = re.compile(r"^## Sources$.*", re.MULTILINE | re.DOTALL)
TAGS = re.compile(r"<!-- ledger: .*? -->")
HEAD = ("chapter", "predict", "exercises", "minutes", "stated", "documents")


def fewest_exercises(name: str) -> int:
    """Return how often a chapter lets its readers write, at least.

    An appendix is read alone, by whoever wants it, and is half as long: there once will do.
    """
    return 1 if name.startswith("A") else 2


def documents(cells: list[NotebookNode]) -> list[str]:
    """Return the documents that a chapter names outside its section on sources."""
    text = "\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown")
    return DOCUMENTS.findall(TAGS.sub("", SOURCES.sub("", text)))


def row(path: Path) -> tuple[int, ...]:
    """Return the numbers of one chapter, in the order of the head."""
    cells = nbformat.read(path, as_version=4).cells
    counted = class_time(cells)
    _, stated = title_and_minutes({"cells": cells})
    minutes = round(counted.minutes), stated
    return (counted.predictions, counted.exercises, *minutes, len(documents(cells)))


def main(root: Path = ROOT) -> None:
    """Print the table and its sums, of the course that is taught."""
    rows = {path.stem: row(path) for path in notebooks(taught(root))}
    sums = [sum(column) for column in zip(*rows.values(), strict=True)]
    print(f"{HEAD[0]:<20}" + "".join(f"{word:>10}" for word in HEAD[1:]))
    for name, numbers in {**rows, "together": sums}.items():
        print(f"{name:<20}" + "".join(f"{number:>10}" for number in numbers))


if __name__ == "__main__":
    main()
