"""What a check finds of an answer: one record, which a notebook prints and the grader marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["passed", "failed", "blank", "stopped", "slow", "changed", "unusable"]
SIGNS = {"passed": "✅", "blank": "⬜"}  # else ❌


class AnswerError(Exception):
    """The answer gave no value to a check; the message is one sentence that says why."""

    def __init__(self, sentence: str, kind: Kind) -> None:
        super().__init__(sentence)
        self.finds: Kind = kind


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Attributes
    ----------
    kind : str
        "passed", or what is wrong: an assertion "failed", nothing is written ("blank"), the
        answer "stopped" with an error, is too "slow", "changed" what it was given, or is
        "unusable" to the check.
    sentence : str
        What the reader is told; it may be empty when the check passed.
    error : Exception, optional
        What the check raised.
    """

    kind: Kind
    sentence: str = ""
    error: Exception | None = None

    @property
    def passed(self) -> bool:
        """Whether the check found nothing wrong."""
        return self.kind == "passed"

    @property
    def line(self) -> str:
        """The finding as a notebook prints it."""
        return f"{SIGNS.get(self.kind, '❌')} {self.sentence}".rstrip()


def find(test: Callable[[], object]) -> Finding:
    """Run a check of asserts; each assertion's message is the sentence for its mistake.

    The check may return words to be said when it passed.

    Examples
    --------
    >>> def test():
    ...     assert 2 + 2 == 5, "The sum is 4."
    >>> find(test).line
    '❌ The sum is 4.'
    >>> find(lambda: len(3)).sentence
    "The answer has an unexpected form (TypeError: object of type 'int' has no len())."
    """
    try:
        words = test()
    except NotImplementedError as error:
        return Finding("blank", "Nothing is written yet.", error)
    except AssertionError as error:
        return Finding("failed", str(error), error)
    except AnswerError as error:
        return Finding(error.finds, str(error), error)
    except Exception as error:
        return Finding("unusable", f"The answer has an unexpected form{_what(error)}.", error)
    return Finding("passed", words if isinstance(words, str) else "")


def _what(error: Exception) -> str:
    numpy_says = type(error).__module__ != "builtins" or "convert string" in str(error)
    if numpy_says:  # what it says of words in the place of numbers helps nobody
        return ": numbers were asked for"
    return f" ({type(error).__name__}: {error})"
