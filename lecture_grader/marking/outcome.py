"""What the checks say of a submission, and what its functions answered."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from lecture_grader.box.process import End
from lecture_grader.source.records import Check

MOST_MESSAGE = 400
NOT_YET = "Not yet marked."
ENDED = [json.dumps({"failed": end.name.lower()}) for end in (End.DIED, End.START)]


@dataclass(frozen=True)
class Result:
    """What one check said; the message is empty when it passed.

    ``brief`` is the message without what a hidden check gave and got, nor words of the student's
    program, which could be these.  ``mistake`` names the wrong solution that the assertion is
    about, if it says so.  ``manual`` says that a person marks it, ``by_hand`` that a
    person did.  ``follows`` names the earlier functions with whose right answers it passes.
    """

    check: str
    question: str
    points: float
    got: float
    hidden: bool
    message: str
    hint: str
    brief: str = ""
    manual: bool = False
    by_hand: bool = False
    mistake: str = ""
    follows: str = ""

    @classmethod
    def of(cls, check: Check, message: str, brief: str = "", hint: str | None = None) -> "Result":
        """Return what a check said; the points are given where it said nothing."""
        got = 0.0 if message else check.points
        hint = check.hint if hint is None else hint
        return cls(
            check.name, check.question, check.points, got, check.hidden, message, hint, brief,
            check.manual,
        )  # fmt: skip

    @property
    def pending(self) -> bool:
        """Whether a person must still mark it."""
        return self.manual and self.message == NOT_YET

    @property
    def passed(self) -> bool:
        """Whether the check gave its points."""
        return self.got >= self.points

    @property
    def lost(self) -> bool:
        """Whether points are missing, and no person can still give them."""
        return not (self.passed or self.pending)


@dataclass(frozen=True)
class Call:
    """One call through the wall: JSON of what went in and of what came back, and for whom."""

    function: str
    arguments: str
    answer: str
    hidden: bool = False
    check: str = ""


@dataclass(frozen=True)
class Outcome:
    """All results, all calls in order, and sentences for the student about the notebook.

    ``unstable`` names the functions that answer the same call differently the second time, and
    ``overwrites`` gives for a cell by its number the names to which it gives another value.
    """

    results: tuple[Result, ...]
    calls: tuple[Call, ...]
    notes: tuple[str, ...]
    unstable: tuple[str, ...] = ()
    overwrites: tuple[tuple[int, tuple[str, ...]], ...] = ()

    @property
    def got(self) -> float:
        """The points."""
        return sum(result.got for result in self.results)

    @property
    def died(self) -> bool:
        """Whether the process in the box ended, by itself or by a signal from outside."""
        texts = [*self.notes, *(call.answer for call in self.calls)]
        return any(End.DIED.value in text or text in ENDED for text in texts)

    def answers_of(self, functions: Iterable[str]) -> dict[str, dict[str, str]]:
        """Return of each function its answers, by their arguments."""
        answers: dict[str, dict[str, str]] = {name: {} for name in functions}
        for call in self.calls:
            if call.function in answers:
                answers[call.function][call.arguments] = call.answer
        return answers


def sentence(text: str) -> str:
    """Make one short line of a text that the student may have made up."""
    words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return words if len(words) <= MOST_MESSAGE else words[: MOST_MESSAGE - 1] + "…"
