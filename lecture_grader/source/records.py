"""The records of a homework's source: cells, answers, checks, wrong solutions."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"


@dataclass(frozen=True)
class Cell:
    """One cell: its kind ("text", a tag of the source, or "code"), its text and its question."""

    kind: str
    code: str
    question: str


@dataclass(frozen=True)
class Answer:
    """What the student writes: functions whose solution stands between two marker lines."""

    question: str
    functions: tuple[str, ...]
    code: str

    @property
    def solution(self) -> str:
        """The code with the solution and without the markers."""
        return "\n".join(line for line, _ in _regions(self.code))

    @property
    def secret(self) -> tuple[str, ...]:
        """The lines of the solution."""
        return tuple(line for line, inside in _regions(self.code) if inside)

    @property
    def blank(self) -> str:
        """The code as the template shows it."""
        lines, inside = [], False
        for line in self.code.splitlines():
            indent = line[: len(line) - len(line.lstrip())]
            if line.strip() == BEGIN:
                lines += [f"{indent}# Your code here.", f"{indent}raise NotImplementedError"]
            inside = line.strip() == BEGIN or inside
            if not inside:
                lines.append(line)
            inside = inside and line.strip() != END
        return "\n".join(lines)


@dataclass(frozen=True)
class Check:
    """One check: its points stand in its decorator, its hint in its docstring."""

    name: str
    question: str
    points: float
    hint: str
    hidden: bool
    code: str


@dataclass(frozen=True)
class Wrong:
    """A misconception: a whole wrong function, its hint, and the checks that must catch it."""

    name: str
    hint: str
    caught_by: tuple[str, ...]
    code: str


@dataclass(frozen=True)
class Homework:
    """Everything about one homework."""

    name: str
    title: str
    hours: float
    canary: str
    call_seconds: float
    path: Path
    cells: tuple[Cell, ...]
    setup: tuple[str, ...]
    answers: tuple[Answer, ...]
    checks: tuple[Check, ...]
    wrongs: tuple[Wrong, ...]

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
        return tuple(check for check in self.checks if not check.hidden)

    @property
    def hidden(self) -> tuple[Check, ...]:
        """The checks that only the grader knows."""
        return tuple(check for check in self.checks if check.hidden)

    @property
    def questions(self) -> tuple[str, ...]:
        """The headings of the questions, in order."""
        return tuple(dict.fromkeys(answer.question for answer in self.answers))

    @property
    def reference(self) -> tuple[str, ...]:
        """The code of the worked solution."""
        return (*self.setup, *(answer.solution for answer in self.answers))

    @property
    def blank(self) -> tuple[str, ...]:
        """The code of the template that nobody has filled in."""
        return (*self.setup, *(answer.blank for answer in self.answers))

    @property
    def digest(self) -> str:
        """A fingerprint of the source file."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()


def _regions(code: str) -> list[tuple[str, bool]]:
    """Pair each line, markers left out, with whether it lies in a solution."""
    found, inside = [], False
    for line in code.splitlines():
        if line.strip() in (BEGIN, END):
            inside = line.strip() == BEGIN
        else:
            found.append((line, inside))
    return found
