"""What a check finds of an answer: one record, which a notebook prints and the grader marks."""

from collections.abc import Callable
from dataclasses import dataclass

SIGNS = {"passed": "✅ Right.", "blank": "⬜"}  # else ❌
STILL_THERE = (
    "The line raise NotImplementedError is still there: delete it and write your code there."
)


class AnswerError(Exception):
    """The answer gave no value to a check; one sentence says why.

    ``kind`` is the name of its error, or a word such as "timeout" or "changed".  ``text`` is what
    its error said: a hidden check of a homework shows of it only what Python itself says, because
    the rest could carry the check's inputs out.
    """

    def __init__(self, message: str, kind: str, text: str = "") -> None:
        super().__init__(f"{message}: {text}" if text else message)
        self.message, self.kind, self.text = message, kind, text


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Its kind is "passed", "blank" if nothing is written yet, "failed" if an assertion failed,
    "unusable" if the check could not use the answer's form, else the kind of the AnswerError.
    """

    kind: str
    sentence: str = ""  # for the reader; it may be empty when the check passed
    error: Exception | None = None  # what the check raised

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
    except AssertionError as error:
        return Finding("failed", str(error), error)
    except AnswerError as error:
        if error.kind == "NotImplementedError":  # the gap of the template
            return Finding("blank", STILL_THERE, error)
        return Finding(error.kind, str(error), error)
    except Exception as error:
        numpy_says = type(error).__module__ != "builtins" or "convert string" in str(error)
        what = f" ({type(error).__name__}: {error})"
        if numpy_says:  # what it says of words in the place of numbers helps nobody
            what = ": it must consist of numbers"
        return Finding("unusable", f"The answer has an unexpected form{what}.", error)
    return Finding("passed", words if isinstance(words, str) else "")
