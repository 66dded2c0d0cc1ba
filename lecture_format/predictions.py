r"""The questions of a lesson, each with choices: predictions, and questions to take home.

A prediction is three cells: the question, the cell that decides it, the answer in a fold.  The
question begins with ``**Predict.**`` and ends its cell with the choices, each with the condition
that makes it true, over the names of the notebook::

    **Predict.** How many updates?

    - (a) none <!-- if: len(E) == 0 -->
    - (b) two <!-- if: len(E) == 2 -->

The cell that decides has the tag ``predict``; after it exactly one condition holds.  The answer
has the tag ``answer``: one closed fold, which names the right choice and replies to the others::

    <details><summary>Compare</summary>

    **(b)** Both samples are mistakes once.

    - (a) At zero every sample is a tie, and a tie is a mistake.

    </details>

A question to take home stands in bold below the heading ``## Take-home questions``; its choices
have no conditions, and its fold says "Answer".
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from lecture_format.markers import refusals, refuse
from lecture_format.translation import either, spellings

Cell = dict[str, Any]

ASKS = re.compile(r"\*\*" + either(spellings("Predict.")) + r"\*\*")
TAKE_HOME = re.compile("^## " + either(spellings("Take-home questions")) + "\n", re.MULTILINE)
DECIDES, ANSWERS = "predict", "answer"
COMPARE, ANSWER = spellings("Compare"), spellings("Answer")  # what the fold of an answer says
ANCHORS = "(?:<span [^>]*></span>)*"  # which the book puts before the words of a passage
ITEM = re.compile(rf"^- {ANCHORS}\((?P<label>[a-z])\) (?P<text>.*(?:\n  .*)*)", re.MULTILINE)
CONDITION = re.compile(r" *<!-- if: (?P<code>.*?) -->")
RIGHT = re.compile(rf"\A{ANCHORS}\*\*\((?P<label>[a-z])\)\*\* ")
FOLD = re.compile(
    rf"\A<details><summary>{either(COMPARE)}</summary>\n\n(?P<answer>.*)\n\n</details>\Z",
    re.DOTALL,
)
TAKEN_HOME = re.compile(
    r"^\*\*(?P<asked>[^\n]+)\*\*\n\n(?P<offered>(?:(?:- |  )[^\n]*\n)+)\n"
    rf"<details><summary>{either(ANSWER)}</summary>\n\n(?P<answer>.*?)\n\n</details>",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Choice:
    """One thing that a reader may choose, whether it is right, and what the answer says of it.

    A prediction has the condition under which it is right.
    """

    label: str
    text: str
    reason: str
    right: bool
    condition: str = ""


@dataclass(frozen=True)
class Question:
    """A question of a lesson: its number among those of its kind, from 1, and its choices.

    ``cell`` is the place in the notebook of the cell that asks, ``offered`` the choices as they
    are written there.
    """

    number: int
    cell: int
    asked: str
    offered: str
    choices: tuple[Choice, ...]

    @property
    def right(self) -> str:
        """The label of the right choice."""
        return next(choice.label for choice in self.choices if choice.right)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the choices."""
        return tuple(choice.label for choice in self.choices)


class Prediction(Question):
    """A question that the next cell decides."""

    @property
    def deciding_cell(self) -> int:
        """The place of the cell that decides."""
        return self.cell + 1

    @property
    def answer(self) -> int:
        """The place of the answer."""
        return self.cell + 2


@dataclass(frozen=True)
class ChapterQuestions:
    """What a chapter asks."""

    predictions: tuple[Prediction, ...]
    take_home: tuple[Question, ...]

    @property
    def questions(self) -> list[Question]:
        """All of them, in the order of the chapter."""
        return sorted((*self.predictions, *self.take_home), key=lambda each: each.cell)


def tags(cell: Cell) -> list[str]:
    """Return the tags of a cell."""
    return list(cell["metadata"].get("tags", []))


def source(cell: Cell) -> str:
    """Return the text of a cell, which a file holds in lines."""
    return "".join(cell["source"])


def read_questions(cells: list[Cell]) -> ChapterQuestions:
    """Return what a notebook asks.

    Raises
    ------
    ValueError
        If a question has not its form; the sentence begins with the number of the cell.
    """
    return ChapterQuestions(tuple(predictions(cells)), tuple(take_home(cells)))


def predictions(cells: list[Cell]) -> Iterator[Prediction]:
    r"""Yield the predictions of a notebook.

    Raises
    ------
    ValueError
        If one has not its form; the sentence begins with the number of the cell.

    Examples
    --------
    >>> choices = "- (a) yes <!-- if: s == 2 -->\n- (b) no <!-- if: s == 1 -->"
    >>> question = f"**Predict.** Even?\n\n{choices}"
    >>> answer = "**(a)** It is 2.\n\n- (b) counts one of them."
    >>> fold = f"<details><summary>Compare</summary>\n\n{answer}\n\n</details>"
    >>> cells = [
    ...     {"cell_type": "markdown", "metadata": {}, "source": question},
    ...     {"cell_type": "code", "metadata": {"tags": ["predict"]}, "source": "s = 1 + 1"},
    ...     {"cell_type": "markdown", "metadata": {"tags": ["answer"]}, "source": fold},
    ... ]
    >>> [prediction] = predictions(cells)
    >>> prediction.asked, prediction.labels, prediction.right
    ('Even?', ('a', 'b'), 'a')
    >>> prediction.choices[0]
    Choice(label='a', text='yes', reason='It is 2.', right=True, condition='s == 2')
    """
    for place in range(len(cells)):
        _refuse_undecided(cells, place)
    for number, place in enumerate(_deciding(cells), start=1):
        yield _prediction(cells, place, number)


def _deciding(cells: list[Cell]) -> list[int]:
    return [place for place, cell in enumerate(cells) if DECIDES in tags(cell)]


def _refuse_undecided(cells: list[Cell], place: int) -> None:
    """Refuse a question that the next cell does not decide."""
    asks = cells[place]["cell_type"] == "markdown" and ASKS.search(source(cells[place]))
    if asks and DECIDES not in (tags(cells[place + 1]) if place + 1 < len(cells) else ()):
        refuse(f"cell {place + 1}", f'the cell after {asks[0]} must have the tag "{DECIDES}"')


def _prediction(cells: list[Cell], place: int, number: int = 0) -> Prediction:
    """Return the prediction that a cell decides."""
    if fault := misplaced(cells, place):
        refuse(f"cell {place + 1}", fault)
    asks, fold = source(cells[place - 1]), FOLD.match(source(cells[place + 1]))
    asked, offered = _parted(ASKS.split(asks, maxsplit=1)[1])
    choices = _choices(place - 1, offered, fold["answer"] if fold else "")
    if not all(choice.condition for choice in choices):
        refuse(f"cell {place}", "each choice of a prediction ends with <!-- if: condition -->")
    return Prediction(number, place - 1, asked.strip(), offered, choices)


def take_home(cells: list[Cell]) -> Iterator[Question]:
    """Yield the questions to take home of a notebook."""
    for place in range(len(cells)):
        yield from _taken_home(cells, place)


def _taken_home(cells: list[Cell], place: int) -> list[Question]:
    text = source(cells[place])
    section = "".join(TAKE_HOME.split(text, maxsplit=1)[1:]).partition("\n## ")[0]
    questions = list(TAKEN_HOME.finditer(section))
    if len(questions) != section.count("<details>"):
        why = 'a question to take home is bold, with choices and then a fold: "Answer"'
        refuse(f"cell {place + 1}", why)
    return [
        Question(
            number,
            place,
            each["asked"],
            each["offered"],
            _choices(place, each["offered"], each["answer"]),
        )
        for number, each in enumerate(questions, start=1)
    ]


def faults(cells: list[Cell]) -> list[str]:
    """Return the sentence of each question that has not its form."""
    places = range(len(cells))
    parts: list[Callable[[], object]] = [
        partial(_refuse_undecided, cells, place) for place in places
    ]
    parts += [partial(_prediction, cells, place) for place in _deciding(cells)]
    parts += [partial(_taken_home, cells, place) for place in places]
    return refusals(parts)


def _parted(text: str) -> tuple[str, str]:
    """Return what stands before the first item of a text, and the items."""
    first = ITEM.search(text)
    return (text[: first.start()], text[first.start() :]) if first else (text, "")


def _choices(place: int, offered: str, answer: str) -> tuple[Choice, ...]:
    """Return choices with what their answer says of each; refuse one that leaves some out."""
    right = RIGHT.match(answer)
    why, replies = _parted(answer[right.end() if right else 0 :])
    label = right["label"] if right else ""
    reasons = {label: why.strip()}
    reasons |= {item["label"]: item["text"] for item in ITEM.finditer(replies)}
    items = list(ITEM.finditer(offered))
    labels = [item["label"] for item in items]
    answered = [label, *(each for each in labels if each != label)]
    if len(labels) < 2 or label not in labels or list(reasons) != answered:
        refuse(
            f"cell {place + 1}",
            "a question offers two choices or more, its answer names one, **(b)**, and replies "
            f"to each other in their order, - (a); got {labels} and {list(reasons)}",
        )
    return tuple(
        Choice(
            item["label"],
            CONDITION.sub("", item["text"]),
            reasons[item["label"]],
            item["label"] == label,
            "".join(CONDITION.findall(item["text"])),
        )
        for item in items
    )


def misplaced(cells: list[Cell], place: int) -> str:
    """Say what is wrong with the cells around one that decides, or nothing."""
    if place == 0 or not ASKS.search(source(cells[place - 1])):
        return f'the cell before one with the tag "{DECIDES}" must ask: **Predict.**'
    if place + 1 == len(cells) or ANSWERS not in tags(cells[place + 1]):
        return f'the cell after one with the tag "{DECIDES}" must have the tag "{ANSWERS}"'
    if not FOLD.match(source(cells[place + 1])):
        return (
            f"an answer is one closed fold: <details><summary>{COMPARE[0]}</summary> and no more"
        )
    return ""


def assertion_of(prediction: Prediction) -> str:
    """Return code that fails unless the choice that the answer names is the only true one."""
    truth = ", ".join(f'"{each.label}": {each.condition}' for each in prediction.choices)
    return (
        f"assert [label for label, holds in {{{truth}}}.items() if holds] "
        f'== ["{prediction.right}"], "the answer names ({prediction.right})"'
    )


def without_conditions(text: str) -> str:
    """Return choices as their readers see them."""
    return CONDITION.sub("", text)
