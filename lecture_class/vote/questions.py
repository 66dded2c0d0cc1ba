"""The predictions of a chapter as questions, each in the Markdown of the notebook."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import nbformat

from lecture_format.blocks import split
from lecture_format.predictions import ASKS, Cell, Prediction, predictions, source

COMMENT = re.compile(r" *<!--.*?-->", re.DOTALL)
TAG = re.compile(r"\s*\\tag\{[^}]*\}")
LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)


@dataclass(frozen=True)
class ClassQuestion(Prediction):
    """A prediction as a class votes on it, in plain Markdown.

    ``context`` is the text directly before the question, ``code`` the cell that decides.
    """

    context: str = ""
    code: str = ""


def read(path: Path) -> list[ClassQuestion]:
    """Return the predictions of a notebook."""
    return list(questions(nbformat.read(path, as_version=4).cells))


def questions(cells: list[Cell]) -> Iterator[ClassQuestion]:
    """Yield the predictions among cells."""
    for each in predictions(cells):
        choices = (
            replace(choice, text=plain(choice.text), reason=plain(choice.reason))
            for choice in each.choices
        )
        yield ClassQuestion(
            each.number,
            each.cell,
            plain(each.asked),
            each.offered,
            tuple(choices),
            _context(cells, each.cell),
            source(cells[each.deciding_cell]),
        )


def plain(text: str) -> str:
    r"""Return Markdown without what only the book understands.

    Examples
    --------
    >>> plain(r"[Chapter 6](06-x.ipynb): $$x \tag{eq-x}$$ <!-- ledger: A-1 -->")
    'Chapter 6: $$x$$'
    """
    return LINK.sub(r"\1", TAG.sub("", COMMENT.sub("", text))).strip()


def _context(cells: list[Cell], index: int) -> str:
    """Return the text before a question, from this cell or from the last one that has some."""
    texts = (source(cell) for cell in cells[index::-1] if cell["cell_type"] == "markdown")
    ends = (plain(_last_words(ASKS.split(text)[0])) for text in texts)
    return next(filter(None, ends), "")


def _last_words(text: str) -> str:
    """Return prose and formulas behind the last heading, statement or fold."""
    blocks: list[str] = []
    for block in split(HEADING.split(text)[-1]):
        blocks = [] if block.kind in ("quote", "details") else [*blocks, block.text]
    return "\n".join(blocks)
