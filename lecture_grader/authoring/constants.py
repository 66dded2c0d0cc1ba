"""Constants that know nothing of the question, tried in the place of every function.

A comparison of arrays that does not look at their shape is true of an empty one, a whole number
of NumPy overflows, and what is no number is not larger than anything.  No code of a student runs
here, and so no box is needed.
"""

import math
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from lecture_grader.box import plain_values
from lecture_grader.marking.checks import check_function, names_of_checks, passes
from lecture_grader.marking.comparing import alike
from lecture_grader.source.records import Check, Homework

NUMBERS = (0, math.nan, math.inf, -math.inf, 1.7e308, 2**62)
PLAIN: tuple[Any, ...] = (
    None, False, True, *NUMBERS, 2**63, 10**400, "", "x", (), [], {}, [[]],
    np.zeros(0), np.zeros((0, 1)), np.zeros((1, 0)), np.zeros((0, 0)), np.full((1, 1), np.nan),
)  # fmt: skip


def constants(answer: Any) -> Iterator[Any]:
    """Yield what no check may take for an answer: of any type, and of the form of a right one.

    Examples
    --------
    >>> any(isinstance(value, tuple) and value[1:] == (0,) for value in constants((np.ones(2), 1)))
    True
    """
    yield from PLAIN
    for leaf in (*NUMBERS, None):
        yield _shaped(answer, leaf)
    for shape in (lambda a: (0, *a.shape[1:]), lambda a: (0,) * a.ndim):
        yield _shaped(answer, 0, shape)


def _shaped(answer: Any, leaf: Any, shape: Callable[[Any], tuple[int, ...]] = np.shape) -> Any:
    """Return the same form with this in the place of every number."""
    if isinstance(answer, np.ndarray):
        return np.full(shape(answer), math.nan if leaf is None else leaf)
    if isinstance(answer, tuple | list):
        return type(answer)(_shaped(part, leaf, shape) for part in answer)
    if isinstance(answer, dict):
        return {name: _shaped(part, leaf, shape) for name, part in answer.items()}
    return "" if isinstance(answer, str) else leaf


def earned(homework: Homework) -> list[str]:
    """Return one sentence for each check that a constant passes.

    In a public check the constant may be what the reference answers there.
    """
    names = names_of_checks(homework)
    return [words for check in homework.checks for words in _earned(check, names)]


def _earned(check: Check, names: dict[str, Any]) -> Iterator[str]:
    test, right = check_function(check, names), vars(names["ref"])
    answers: dict[str, list[Any]] = {}

    def noted(name: str) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            answer = right[name](*arguments, **keywords)
            answers.setdefault(name, []).append(answer)
            return answer

        return call

    if not passes(test, SimpleNamespace(**{name: noted(name) for name in right})):
        return  # the reference itself is wrong, and that is said elsewhere
    for name, given in answers.items():
        for constant in constants(given[0]):
            sent = plain_values.encode(constant)
            others = right | {name: lambda *_, sent=sent, **__: plain_values.decode(sent)}
            if not passes(test, SimpleNamespace(**others)):
                continue
            if check.hidden or not all(alike(constant, answer) for answer in given):
                words = " ".join(repr(constant).split())[:80]
                yield f"{check.name} is passed by {name} if it always returns {words}."
                break
