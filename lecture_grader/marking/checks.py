"""The checks, run outside the box on what the student's functions answer inside it."""

import json
import os
import warnings
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from types import CodeType, SimpleNamespace
from typing import Any

import numpy as np

from lecture_grader.box import plain_values
from lecture_grader.box.box import Box, BoxOptions, Spares, StudentError
from lecture_grader.source.records import Check, Homework

MOST_MESSAGE = 400
# Runs one public check inside the box, as the template does; `validate` has no reference.
INSIDE = """
from types import SimpleNamespace

def check(points):
    return lambda function: function

def _run_check(name):
    globals()[name](SimpleNamespace(**globals()))
"""


@dataclass(frozen=True)
class Result:
    """What one check said; the message is empty when it passed."""

    check: str
    question: str
    points: float
    got: float
    hidden: bool
    message: str
    hint: str

    @property
    def passed(self) -> bool:
        """Whether the check gave its points."""
        return self.got == self.points


@dataclass(frozen=True)
class Call:
    """One call through the wall: JSON of what went in and of what came back."""

    function: str
    arguments: str
    answer: str


@dataclass(frozen=True)
class Outcome:
    """All results, all calls in order, and sentences for the student about the notebook."""

    results: tuple[Result, ...]
    calls: tuple[Call, ...]
    notes: tuple[str, ...]

    @property
    def got(self) -> float:
        """The points."""
        return sum(result.got for result in self.results)


def sentence(text: str) -> str:
    """Make one short line of a text that the student may have made up."""
    words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return words if len(words) <= MOST_MESSAGE else words[: MOST_MESSAGE - 1] + "…"


class _Wall:
    """What a check knows as ``s``: every attribute is a function of the student."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._calls: list[Call] = []

    def __getattr__(self, function: str) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            named = {name: plain_values.encode(keywords[name]) for name in sorted(keywords)}
            sent = json.dumps([[plain_values.encode(value) for value in arguments], named])
            try:
                value = self._box.call(function, *arguments, **keywords)
            except StudentError as error:
                self._calls.append(Call(function, sent, json.dumps({"failed": error.kind})))
                raise
            self._calls.append(Call(function, sent, json.dumps(plain_values.encode(value))))
            return value

        return call


@lru_cache(maxsize=1000)
def _compiled(code: str, name: str) -> CodeType:
    """Compile a part of the homework once for the whole class."""
    return compile(code, f"<{name}>", "exec")


def names_of_checks(homework: Homework) -> dict[str, Any]:
    """Return the names that a check sees: the given data and helpers, and the reference."""
    given: dict[str, Any] = {"np": np}
    for code in homework.setup:
        exec(_compiled(code, "setup"), given)
    solved = dict(given)
    for answer in homework.answers:
        exec(_compiled(answer.solution, "reference"), solved)
    reference = SimpleNamespace(**{name: solved[name] for name in homework.functions})
    return given | {"ref": reference, "check": lambda points: lambda function: function}  # noqa: ARG005


def check_function(check: Check, names: dict[str, Any]) -> Callable[[Any], Any]:
    """Return the function of a check, which takes the student's functions."""
    own = dict(names)
    exec(_compiled(check.code, f"check {check.name}"), own)
    found: Callable[[Any], Any] = own[check.name]
    return found


def _failure(check: Check, error: Exception) -> str:
    """Say in one sentence why a check failed."""
    if isinstance(error, AssertionError):
        return sentence(str(error)) or "The answer is not what was asked for."
    if isinstance(error, StudentError) and error.kind == "NotImplementedError":
        return "It is not answered yet (NotImplementedError)."
    if isinstance(error, StudentError):
        return sentence(error.message if check.hidden else str(error)).rstrip(".") + "."
    return sentence(f"The answer has an unexpected form ({type(error).__name__}: {error}).")


def passes(test: Callable[[Any], Any], functions: Any) -> bool:
    """Say whether a check finds nothing wrong with these functions."""
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            test(functions)
    except Exception:
        return False
    return True


def _run(check: Check, test: Callable[[], Any]) -> Result:
    message = ""
    try:
        with np.errstate(all="ignore"):
            test()
    except Exception as error:
        message = _failure(check, error) or "This check failed."
    got = 0.0 if message else check.points
    return Result(
        check.name, check.question, check.points, got, check.hidden, message, check.hint
    )  # fmt: skip


def _notes(box: Box, cells: Sequence[str]) -> tuple[str, ...]:
    """Name the cells that failed by their first line; blank answers are no failure."""
    found = []
    for number, error in sorted(box.errors.items()):
        if not error.startswith("NotImplementedError"):
            lines = [line for line in cells[number].splitlines() if line.strip()] or [""]
            found.append(sentence(f'The cell that begins "{lines[0].strip()[:60]}": {error}.'))
    return tuple(found)


def run_checks(
    homework: Homework,
    cells: Sequence[str],
    options: BoxOptions,
    hidden: bool = True,
    to_the_end: bool = True,
    spares: Spares | None = None,
) -> Outcome:
    """Run the checks of a homework on a student's cells.

    Parameters
    ----------
    homework : Homework
        Whose checks; its setup cells run before the student's, so a deleted import costs nothing.
    cells : sequence of str
        The student's code.
    options : BoxOptions
        What the box allows; the time for a call is the homework's.
    hidden : bool
        Whether the hidden checks run as well.
    to_the_end : bool
        Whether checks run after one has failed.
    spares : Spares, optional
        Processes that this may use and leave behind; never for a student's code.

    Returns
    -------
    Outcome
        One result for each check that ran.

    Raises
    ------
    BoxUnavailable
        If the code cannot be run safely here.
    """
    secret = (*options.secret, str(homework.path.resolve().parent))
    options = replace(options, call_seconds=homework.call_seconds, secret=secret)
    both = (*homework.setup, *cells)
    results = []
    with Box(both, options, spares) as box:  # it gets ready while we do
        wall, ours = _Wall(box), names_of_checks(homework)
        for check in homework.checks if hidden else homework.public:
            test = check_function(check, ours)
            results.append(_run(check, lambda test=test: test(wall)))  # type: ignore[misc]
            if not (to_the_end or results[-1].passed):
                break
        return Outcome(tuple(results), tuple(wall._calls), _notes(box, both))


def run_each(
    homework: Homework,
    solutions: Iterable[Sequence[str]],
    options: BoxOptions,
    to_the_end: bool = True,
) -> list[Outcome]:
    """Run all checks on the teacher's own solutions, as many at once as there are processors."""

    def run(cells: Sequence[str]) -> Outcome:
        return run_checks(homework, cells, options, to_the_end=to_the_end, spares=spares)

    with Spares() as spares, ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(run, solutions))


def run_public(checks: Sequence[Check], cells: Sequence[str], options: BoxOptions) -> Outcome:
    """Run the checks that a template carries, inside the box: nothing of the file runs outside.

    The marks are not to be trusted, because the file's own checks gave them; they are for the
    student who wrote it.
    """
    inside = (*cells, INSIDE, *(check.code for check in checks))
    results = []
    with Box(inside, options) as box:
        for check in checks:
            result = _run(check, lambda check=check: box.call("_run_check", check.name))  # type: ignore[misc]
            message = result.message.removeprefix("_run_check raised ")
            message = message.removeprefix("AssertionError: ").removeprefix("_run_check ")
            results.append(replace(result, message=message))
        return Outcome(tuple(results), (), _notes(box, inside))
