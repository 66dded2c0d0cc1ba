"""Wrong answers: the whole answer, wrong, below a line with its name and its sentence.

A cell of a file in the percent format holds the wrong answers that the same checks must catch::

    # %% tags=["wrong"] caught_by="check_visit"
    # strict: "A score of 0 is a mistake too"
    visit = lambda w, b, x, y: (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)

Of a homework the sentence is the hint that the student reads; of a notebook it is what the check
must say, or a part of it.
"""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from lecture_exercises.markers import SourceError, names_given
from lecture_exercises.percent_format import read_percent

HEAD = re.compile(r'^#[ \t]*(\w+):[ \t]*"(.+)"[ \t]*\n', re.MULTILINE)


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: its name, its sentence, and the checks that must catch it."""

    name: str
    hint: str
    caught_by: tuple[str, ...]
    code: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names that it defines."""
        return names_given(self.code)


@dataclass(frozen=True)
class Answers:
    """The answers to a notebook's exercises: what they call, the wrong ones, and right ones."""

    setup: str
    wrong: tuple[Wrong, ...]
    right: tuple[Wrong, ...]


def wrong_answers(code: str, caught_by: str, where: str) -> list[Wrong]:
    r"""Return the wrong answers of a cell.

    Raises
    ------
    SourceError
        If the cell does not begin with a name and a sentence, or is not Python.

    Examples
    --------
    >>> code = '# one: "Too few."\nx = 1\n# none: "Give a number."\nx = None'
    >>> [each.name for each in wrong_answers(code, "check_x", "here")]
    ['one', 'none']
    """
    try:
        ast.parse(code)
    except SyntaxError as error:
        msg = f"{where}: line {error.lineno} of the cell is not Python: {error.msg}."
        raise SourceError(msg) from None
    heads = list(HEAD.finditer(code))
    if not heads or heads[0].start():
        msg = f'{where}: a wrong solution must begin with a line like # name: "hint".'
        raise SourceError(msg)
    ends = [*(head.start() for head in heads[1:]), len(code)]
    return [
        Wrong(head[1], head[2], tuple(caught_by.split()), code[head.start() : end].rstrip("\n"))
        for head, end in zip(heads, ends, strict=True)
    ]


def read_answers(path: Path) -> Answers:
    """Read the wrong answers of a notebook; those with the tag ``right`` are unusual and right."""
    _, cells = read_percent(path.read_text(encoding="utf-8"))
    found: dict[str, list[Wrong]] = {"wrong": [], "right": []}
    setup = [cell.source for cell in cells if cell.tags == ("setup",)]
    for cell in cells:
        if cell.tags and cell.tags[0] in found:
            where = f"{path.name}, the cell at line {cell.line}"
            found[cell.tags[0]] += wrong_answers(
                cell.source, str(cell.options.get("caught_by", "")), where
            )
    return Answers("\n".join(setup), tuple(found["wrong"]), tuple(found["right"]))
