"""The records of a homework's source: cells, answers, checks, wrong solutions."""

import hashlib
import json
from dataclasses import astuple, dataclass, field
from functools import cached_property
from pathlib import Path

from lecture_format import markers
from lecture_format.wrong import Wrong
from lecture_grader.source.comments import without_comments


class _Marked:
    """What has a ``code`` with a solution between two marker lines, or none."""

    code: str

    @property
    def given(self) -> str:
        """What stands outside the markers."""
        return markers.given(self.code)

    @property
    def secret(self) -> tuple[str, ...]:
        """The lines of the solution."""
        return markers.secret(self.code)

    @property
    def solution(self) -> str:
        """All of it, without the markers."""
        return markers.solution(self.code)


@dataclass(frozen=True)
class Cell(_Marked):
    """One cell: its kind ("text", a tag of the source, or "code"), its text and its question."""

    kind: str
    code: str
    question: str


@dataclass(frozen=True)
class Answer(_Marked):
    """What the student writes: functions whose solution stands between two marker lines."""

    question: str
    functions: tuple[str, ...]
    code: str

    @property
    def blank(self) -> str:
        """The code as the template shows it."""
        return markers.blank(self.code)


@dataclass(frozen=True)
class Check:
    """One check: its points stand in its decorator, its hint in its docstring.

    A question that a person marks is a check without code.
    """

    name: str
    question: str
    points: float
    hint: str
    hidden: bool
    code: str

    @property
    def manual(self) -> bool:
        """Whether a person marks it."""
        return not self.code


@dataclass(frozen=True)
class Homework:
    """Everything about one homework.

    With ``show_hidden`` students are told what hidden checks gave and got, and are shown the
    misconceptions that only these recognise.  Notebooks of another ``version`` are not marked.
    A variant has the homework as its ``base``.
    """

    name: str
    title: str
    canary: str
    call_seconds: float
    examples: tuple[str, ...]  # functions whose answer the student makes up
    path: Path
    cells: tuple[Cell, ...]
    setup: tuple[str, ...]
    answers: tuple[Answer, ...]
    checks: tuple[Check, ...]
    wrongs: tuple[Wrong, ...]
    equivalent: dict[str, str]  # a mutant that is right, too: why
    words: dict[str, str] = field(default_factory=dict)  # "function, relation": its sentence
    show_hidden: bool = False
    version: int = 1
    follow_on: str = "full"  # points where only an earlier function is wrong: full, half, none
    small_calls: dict[str, str] = field(default_factory=dict)  # function: which calls it allows
    base: "Homework | None" = None

    @property
    def points(self) -> float:
        """The points of all checks."""
        return sum(check.points for check in self.checks)

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of the functions that the student writes."""
        return tuple(name for answer in self.answers for name in answer.functions)

    @property
    def public(self) -> tuple[Check, ...]:
        """The checks that the template shows."""
        return tuple(check for check in self.checks if not (check.hidden or check.manual))

    @property
    def hidden(self) -> tuple[Check, ...]:
        """The checks that only the grader knows."""
        return tuple(check for check in self.checks if check.hidden)

    @property
    def manual(self) -> tuple[Check, ...]:
        """The questions that a person marks."""
        return tuple(check for check in self.checks if check.manual)

    @property
    def questions(self) -> tuple[str, ...]:
        """The headings of the questions, in order."""
        return tuple(dict.fromkeys(cell.question for cell in self.cells if cell.question))

    @property
    def reference(self) -> tuple[str, ...]:
        """The code of the worked solution."""
        return (*self.setup, *(answer.solution for answer in self.answers))

    @property
    def blank(self) -> tuple[str, ...]:
        """The code of the template that nobody has filled in."""
        return (*self.setup, *(answer.blank for answer in self.answers))

    @cached_property
    def digest(self) -> str:
        """A fingerprint of what decides about marks: all but comments and the text."""
        parts = [
            self.name, self.version, self.call_seconds, [without_comments(c) for c in self.setup],
            [without_comments(answer.solution) for answer in self.answers],
            [[*astuple(check)[:-1], without_comments(check.code)] for check in self.checks],
            [[*astuple(wrong)[:-1], without_comments(wrong.code)] for wrong in self.wrongs],
            self.examples, self.words, self.follow_on, self.small_calls,
        ]  # fmt: skip
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
