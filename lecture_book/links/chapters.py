"""A chapter that the text names by its number is a link to it, wherever it is named."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes

from lecture_book.links import running_text
from lecture_format.chapters import NAMED, NUMBER, pages_by_number


def setup(app: Any) -> None:
    """Link in the finished tree of a page."""
    app.connect("doctree-resolved", link_chapters)


def link_chapters(app: Any, tree: nodes.document, docname: str) -> None:
    """Link each chapter that a page names, but not the page to itself."""
    pages = pages_by_number(Path(app.srcdir))
    for text in running_text.texts(tree):
        found = [
            (first, last, app.builder.get_relative_uri(docname, pages[number]))
            for first, last, number in named(text)
            if pages.get(number, docname) != docname
        ]
        running_text.link(text, found)


def named(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where a text names a chapter, and its number.

    Examples
    --------
    >>> text = "By chapters 4 and 11, and by Chapter 15."
    >>> [(text[first:last], number) for first, last, number in named(text)]
    [('chapters 4', '4'), ('11', '11'), ('Chapter 15', '15')]
    """
    for mention in NAMED.finditer(text):
        numbers = list(NUMBER.finditer(mention[0]))
        firsts = [0, *(number.start() for number in numbers[1:])]
        for first, number in zip(firsts, numbers, strict=True):
            yield mention.start() + first, mention.start() + number.end(), number[0]
