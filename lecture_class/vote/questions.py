"""The predictions of a chapter as questions, each in the Markdown of the notebook."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat

from lecture_format.blocks import split
from lecture_format.predictions import ASKS, Cell, predictions, source, without_conditions

COMMENT = re.compile(r" *<!--.*?-->", re.DOTALL)
TAG = re.compile(r"\s*\\tag\{[^}]*\}")
LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
CHOICES = re.compile(r"^- \([a-z]\) ", re.MULTILINE)
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)


@dataclass(frozen=True)
class Choice:
    """One thing to vote for, and what the answer replies to it."""

    letter: str
    text: str
    reply: str


@dataclass(frozen=True)
class Question:
    """A prediction: its place among those of the chapter, from 1, and what the class reads.

    ``context`` is the text directly before the question, ``code`` the cell that decides.
    """

    number: int
    context: str
    asked: str
    choices: tuple[Choice, ...]
    right: str
    code: str

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the choices."""
        return tuple(choice.letter for choice in self.choices)


def read(path: Path) -> list[Question]:
    """Return the predictions of a notebook."""
    return list(questions(nbformat.read(path, as_version=4).cells))


def questions(cells: list[Cell]) -> Iterator[Question]:
    """Yield the predictions among cells that have choices."""
    for number, each in enumerate(predictions(cells), start=1):
        asked = without_conditions(source(cells[each.question])).partition(ASKS)[2]
        replies = {**each.replies, each.right: each.why}
        choices = (
            Choice(one.letter, plain(one.text), plain(replies[one.letter])) for one in each.choices
        )
        if each.choices:
            yield Question(
                number,
                _context(cells, each.question),
                plain(CHOICES.split(asked)[0]),
                tuple(choices),
                each.right,
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


def _context(cells: list[Cell], place: int) -> str:
    """Return the text before a question, from this cell or from the last one that has some."""
    texts = (source(cell) for cell in cells[place::-1] if cell["cell_type"] == "markdown")
    found = (plain(_last_words(text.partition(ASKS)[0])) for text in texts)
    return next(filter(None, found), "")


def _last_words(text: str) -> str:
    """Return prose and formulas behind the last heading, statement or fold."""
    kept: list[str] = []
    for block in split(HEADING.split(text)[-1]):
        kept = [] if block.kind in ("quote", "details") else [*kept, block.text]
    return "\n".join(kept)
