"""What a hidden check says of a program that is wrong in every case.

Such a program fails in three dimensions, too, and whoever reads that looks for a mistake that
depends on the dimension.  So what is special may be said only of a program that is right where
nothing is.  No code of a student runs here, and so no box is needed.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np

from lecture_exercises.finding import find
from lecture_grader.marking.checks import about_words, check_function, names_of_checks
from lecture_grader.source.records import Check, Homework

PLAIN = re.compile(r"because |(?!.*dimension)(for other|with other|in )[^,]*$")
FAULT = (
    '{} says "{}" of a program that is wrong in every case; assert a plain case first, "for '
    'other" samples or "in" a part of the answer.'
)
CRASH = "{} stops with {} where each answer is wrong; let an assertion say so first."


def garbled(answer: Any) -> Any:
    """Return an answer of the same form that is wrong in every number.

    Examples
    --------
    >>> garbled((True, [2, None], "separated"))
    (False, [1001, 1], 'separated')
    """
    if isinstance(answer, bool | np.bool_):
        return not answer
    if isinstance(answer, np.ndarray):
        return ~answer if answer.dtype.kind == "b" else answer + 999
    if isinstance(answer, tuple | list):
        return type(answer)(garbled(part) for part in answer)
    if isinstance(answer, dict):
        return {name: garbled(part) for name, part in answer.items()}
    if isinstance(answer, np.generic):
        return np.asarray(answer)[()] + 999
    if isinstance(answer, int | float | Fraction):
        return answer + 999
    return 1 if answer is None else answer


def special_first(homework: Homework) -> list[str]:
    """Return one sentence for each hidden check that tells such a program of a special case."""
    names = names_of_checks(homework)
    faults = [_fault(check, names) for check in homework.hidden if not check.manual]
    return [fault for fault in faults if fault]


def _fault(check: Check, names: dict[str, Any]) -> str:
    """Return what is wrong with what a check says of such a program, or nothing."""
    test = check_function(check, names)

    def wrong(function: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *given, **named: garbled(function(*given, **named))

    functions = {name: wrong(function) for name, function in vars(names["ref"]).items()}
    with np.errstate(all="ignore"):
        finding = find(lambda: test(SimpleNamespace(**functions)))
    if finding.kind == "unusable":
        return CRASH.format(check.name, type(finding.error).__name__)
    words = about_words(finding.error) if finding.error else ""
    return FAULT.format(check.name, words) if words and not PLAIN.match(words) else ""
