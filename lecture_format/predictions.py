"""A prediction is three cells: the question, the cell that decides it, the answer in a fold.

The question is Markdown whose last paragraph begins with ``**Predict.**``.  A list may follow, one
choice an item, each with the condition that makes it true, over the names of the notebook::

    **Predict.** How many updates?

    - (a) none <!-- if: len(E) == 0 -->
    - (b) two <!-- if: len(E) == 2 -->

The cell that decides has the tag ``predict``; after it exactly one condition holds.  The answer
has the tag ``answer``: one closed fold, which names the right choice and replies to the others::

    <details><summary>Compare</summary>

    **(b)** Both samples are mistakes once.

    - (a) At zero every sample is a tie, and a tie is a mistake.

    </details>
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Cell = dict[str, Any]

ASKS = "**Predict.**"
DECIDES, ANSWERS = "predict", "answer"
CHOICE = re.compile(
    r"^- \((?P<letter>[a-z])\) (?P<text>.*?) *<!-- if: (?P<condition>.+?) -->$", re.MULTILINE
)
ITEM = re.compile(r"^- \((?P<letter>[a-z])\) (?P<text>.*(?:\n  .*)*)", re.MULTILINE)
CONDITION = re.compile(r" *<!-- if: .*? -->")
FOLD = re.compile(
    r"\A<details><summary>([^\n]+)</summary>\n\n(?P<body>.*)\n\n</details>\Z", re.DOTALL
)
RIGHT = re.compile(r"\A\*\*\((?P<letter>[a-z])\)\*\* ")


@dataclass(frozen=True)
class Choice:
    """One thing that a reader may predict, and when it is true."""

    letter: str
    text: str
    condition: str


@dataclass(frozen=True)
class Prediction:
    """The cells of one prediction, by their place in the notebook, and its choices.

    ``right`` is the letter that the answer names, ``why`` what it says of it, and ``replies`` what
    it says of the others, by their letters.
    """

    question: int
    choices: tuple[Choice, ...]
    right: str
    why: str
    replies: dict[str, str]

    @property
    def deciding_cell(self) -> int:
        """The place of the cell that decides."""
        return self.question + 1

    @property
    def answer(self) -> int:
        """The place of the answer."""
        return self.question + 2


def tags(cell: Cell) -> list[str]:
    """Return the tags of a cell."""
    return list(cell["metadata"].get("tags", []))


def source(cell: Cell) -> str:
    """Return the text of a cell, which a file holds in lines."""
    return "".join(cell["source"])


def predictions(cells: list[Cell]) -> Iterator[Prediction]:
    r"""Yield the predictions of a notebook.

    Raises
    ------
    ValueError
        If a cell that decides does not stand between its question and its answer.

    Examples
    --------
    >>> question = "**Predict.** Even?\n\n- (a) yes <!-- if: s % 2 == 0 -->"
    >>> answer = "<details><summary>Compare</summary>\n\n**(a)** It is 2.\n\n</details>"
    >>> cells = [
    ...     {"cell_type": "markdown", "metadata": {}, "source": question},
    ...     {"cell_type": "code", "metadata": {"tags": ["predict"]}, "source": "s = 1 + 1"},
    ...     {"cell_type": "markdown", "metadata": {"tags": ["answer"]}, "source": answer},
    ... ]
    >>> [(each.right, each.why, each.replies, len(each.choices)) for each in predictions(cells)]
    [('a', 'It is 2.', {}, 1)]
    """
    for place, cell in enumerate(cells):
        if DECIDES not in tags(cell):
            continue
        if fault := misplaced(cells, place):
            msg = f"cell {place + 1}: {fault}"
            raise ValueError(msg)
        text, folded = source(cells[place - 1]), FOLD.match(source(cells[place + 1]))
        body = folded["body"] if folded else ""
        right = RIGHT.match(body)
        yield Prediction(
            place - 1,
            tuple(Choice(**found.groupdict()) for found in CHOICE.finditer(text)),
            right["letter"] if right else "",
            ITEM.split(body)[0][right.end() if right else 0 :].strip(),
            {found["letter"]: found["text"] for found in ITEM.finditer(body)},
        )


def misplaced(cells: list[Cell], place: int) -> str:
    """Say what is wrong with the cells around one that decides, or nothing."""
    if place == 0 or ASKS not in source(cells[place - 1]):
        return f'the cell before one with the tag "{DECIDES}" must ask: {ASKS}'
    if place + 1 == len(cells) or ANSWERS not in tags(cells[place + 1]):
        return f'the cell after one with the tag "{DECIDES}" must have the tag "{ANSWERS}".'
    if not FOLD.match(source(cells[place + 1])):
        return "an answer is one closed fold: <details><summary>…</summary> and nothing outside."
    return ""


def assertion_of(prediction: Prediction) -> str:
    """Return code that fails unless the choice that the answer names is the only true one."""
    truth = ", ".join(f'"{each.letter}": {each.condition}' for each in prediction.choices)
    return (
        f"assert [letter for letter, holds in {{{truth}}}.items() if holds] "
        f'== ["{prediction.right}"], "the answer names ({prediction.right})"'
    )


def without_conditions(text: str) -> str:
    """Return a question as its readers see it."""
    return CONDITION.sub("", text)
