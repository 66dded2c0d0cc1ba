"""The checks, run outside the box on what the student's functions answer inside it."""

import inspect
import json
import os
import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import repeat
from types import CodeType, SimpleNamespace
from typing import Any

import numpy as np

from lecture_exercises import kit
from lecture_exercises.finding import AnswerError, Finding, find
from lecture_grader.box import plain_values
from lecture_grader.box.box import Answering, Box, BoxOptions, ChangedArgument, Outside, Spares
from lecture_grader.marking import python_says
from lecture_grader.marking.comparing import same_answer
from lecture_grader.marking.definitions import first_line
from lecture_grader.marking.outcome import NOT_YET, Call, Outcome, Result, sentence
from lecture_grader.source.records import Check, Homework

NOT_ASKED = "The answer is not what the question asks for."
NO_ENTRY = "It asks for an entry that is not there: does it count on the size of an example?"
HINTED = ("timeout", "NotImplementedError")  # where no value came, and the hint may help
MOST_NOTES = 20  # about cells, of one notebook
MOST_KEPT = 1 << 20  # letters of an answer
# Runs one public check inside the box, as the template does; `validate` has no reference.
INSIDE = f"""{inspect.getsource(kit)}
def check(points):
    return lambda function: function

def _run_check(name):
    globals()[name](OnCopies())
"""


class About(str):
    """The sentence of an assertion of a hidden check, with what a student may read of it.

    These words say what the assertion is about, such as "for arrays of integers".
    """

    def __new__(cls, words: str, message: str = "") -> "About":
        """Return the sentence, with these words."""
        sentence = super().__new__(cls, kit.about(words, message))  # type: ignore[no-untyped-call]
        sentence.words, sentence.name = words, getattr(message, "name", "")
        return sentence

    words: str
    name: str  # of the mistake, if the message names one


class Mistake(str):
    """The sentence for a mistake that the homework knows by a name, which this carries."""

    def __new__(cls, name: str, message: str) -> "Mistake":
        """Return the sentence, with the name of the wrong solution that it is about."""
        named = super().__new__(cls, message)
        named.name = name
        return named

    name: str


class _Wall:
    """What a check knows as ``s``: every attribute is a function of the student.

    Those that are replaced answer from elsewhere.
    """

    def __init__(self, box: Box, check: Check, replaced: Outside | None = None) -> None:
        self._box, self._check, self._replaced = box, check, replaced
        self._calls: list[Call] = []

    def __getattr__(self, function: str) -> Callable[..., Any]:
        replaced = self._replaced if self._replaced and function in self._replaced.names else None
        hidden, name = self._check.hidden, self._check.name

        def call(*arguments: Any, **keywords: Any) -> Any:
            named = {key: plain_values.encode(keywords[key]) for key in sorted(keywords)}
            sent = json.dumps([[plain_values.encode(value) for value in arguments], named])
            if replaced:
                return plain_values.decode(json.loads(replaced.call_sent(function, sent)))
            try:
                value = self._box.call(function, *arguments, **keywords)
            except AnswerError as error:
                position = {"place": error.position} if isinstance(error, ChangedArgument) else {}
                failed = json.dumps({"failed": error.kind, **position})
                self._calls.append(Call(function, sent, failed, hidden, name))
                raise
            answer = json.dumps(plain_values.encode(value))
            if len(answer) > MOST_KEPT:  # all calls are kept for the diagnosis
                answer = json.dumps({"failed": "too large to compare"})
            self._calls.append(Call(function, sent, answer, hidden, name))
            return value

        return call


@lru_cache(maxsize=1000)
def _compiled(code: str, name: str) -> CodeType:
    """Compile a part of the homework once for the whole class."""
    return compile(code, f"<{name}>", "exec")


def names_of_checks(homework: Homework) -> dict[str, Any]:
    """Return the names that a check sees: the given data and helpers, and the reference."""
    given = names_of_setup(homework)
    solved = dict(given)
    for answer in homework.answers:
        exec(_compiled(answer.solution, "reference"), solved)
    reference = SimpleNamespace(**{name: solved[name] for name in homework.functions})
    return given | {"ref": reference, "check": lambda points: lambda function: function}  # noqa: ARG005


def names_of_setup(homework: Homework) -> dict[str, Any]:
    """Return the names that the cells with the given data and helpers define."""
    given: dict[str, Any] = {"np": np, "mistake": Mistake, "about": About}
    for code in homework.setup:
        exec(_compiled(code, "setup"), given)
    return given


def check_function(check: Check, names: dict[str, Any]) -> Callable[[Any], Any]:
    """Return the function of a check, which takes the student's functions."""
    own = dict(names)
    exec(_compiled(check.code, f"check {check.name}"), own)
    function: Callable[[Any], Any] = own[check.name]
    return function


def _stopped(error: AnswerError) -> str:
    """Say why an answer stopped, in words of Python's and no text of the student.

    The line is not told: a program could stop in another one for each value that it is given.
    """
    text = python_says.shown(error.text)
    return f"{error.message}: {text}" if text else error.message


def _message(finding: Finding, hidden: bool) -> str:
    """Say in one sentence why a check failed; a hidden one shows no text of the student."""
    error = finding.error
    if isinstance(error, AnswerError) and finding.kind == error.kind:
        words = sentence(_stopped(error) if hidden else str(error)).rstrip(".") + "."
        return f"{words} {NO_ENTRY}" if hidden and error.kind == "IndexError" else words
    return sentence(finding.sentence) or NOT_ASKED


def passes(test: Callable[[Any], Any], functions: Any) -> bool:
    """Say whether a check finds nothing wrong with these functions."""
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return find(lambda: test(functions)).passed


def _mistake(error: Exception) -> str:
    """Return the name of the mistake that an assertion found, or nothing."""
    message = error.args[0] if error.args else ""
    return message.name if isinstance(message, Mistake | About) else ""


def about_words(error: Exception) -> str:
    """Return the words that say what an assertion is about, or nothing."""
    message = error.args[0] if error.args else ""
    return message.words if isinstance(message, About) else ""


def _result(check: Check, test: Callable[[], Any]) -> Result:
    """Return what a check said."""
    message, brief, name, hint = "", "", "", None
    with np.errstate(all="ignore"):
        finding = find(test)
    if finding.error:
        message, name = _message(finding, check.hidden), _mistake(finding.error)
        from_box = isinstance(finding.error, AnswerError) and finding.kind != "unreadable"
        brief = message if from_box else NOT_ASKED
        if from_box and finding.kind not in HINTED:
            hint = ""  # it is about a value, and none came
        if words := about_words(finding.error):  # the hint may be about another assertion
            brief, hint = str(kit.about(words)), ""  # type: ignore[no-untyped-call]
    return replace(Result.of(check, message, brief, hint), mistake=name)


def _notes(box: Box, cells: Sequence[str], results: Sequence[Result]) -> tuple[str, ...]:
    """Name the cells that failed by their first line; blank answers are no failure.

    What was not run is told where points were lost.
    """
    notes = []
    left = box.left if any(result.lost for result in results) else {}
    for number, error in sorted([*box.errors.items(), *left.items()]):
        if not error.startswith("NotImplementedError"):
            error = re.sub(r"\(<cell \d+>, ", "(", error)
            notes.append(sentence(f"The cell that begins {first_line(cells[number])}: {error}."))
    if len(notes) > MOST_NOTES:
        more = f"{len(notes) - MOST_NOTES} more notes on cells are left out; mend these first."
        notes = [*notes[:MOST_NOTES], more]
    return tuple(notes)


def box_options(homework: Homework, options: BoxOptions) -> BoxOptions:
    """Return options with the homework's time for a call, and its folder out of sight."""
    secret = (*options.secret, str(homework.path.resolve().parent))
    return replace(options, call_seconds=homework.call_seconds, secret=secret)


def run_check(
    box: Box, check: Check, names: dict[str, Any], replaced: Outside | None = None
) -> tuple[Result, list[Call]]:
    """Return what a check says of the program in a box, and the calls that it made there."""
    wall, test = _Wall(box, check, replaced), check_function(check, names)
    return _result(check, lambda: test(wall)), wall._calls


def run_checks(
    homework: Homework,
    cells: Sequence[str],
    options: BoxOptions,
    to_the_end: bool = True,
    spares: Spares | None = None,
) -> Outcome:
    """Run the checks of a homework on a student's cells.

    The homework's setup runs before the student's cells, so a deleted import costs nothing, and
    its time for a call counts.  ``to_the_end`` goes on after a check has failed.  The spares are
    processes to use and to leave behind, never for a student's code.
    """
    options = box_options(homework, options)
    both = (*homework.setup, *cells)
    outcomes: dict[str, tuple[Result, list[Call]]] = {}
    with Box(both, options, spares) as box:  # it gets ready while we do
        names = names_of_checks(homework)
        # Public ones first: a program may keep what it is asked, and what a public check gets from
        # it is shown to the student.
        for check in sorted(homework.checks, key=lambda check: check.hidden):
            if check.manual:
                outcomes[check.name] = Result.of(check, NOT_YET), []
                continue
            outcomes[check.name] = run_check(box, check, names)
            if not (to_the_end or outcomes[check.name][0].passed):
                break
        each = [outcomes[check.name] for check in homework.checks if check.name in outcomes]
        results = tuple(result for result, _ in each)
        all_calls = tuple(call for _, calls in each for call in calls)
        unstable = _unstable(homework, box, results, all_calls) if to_the_end else ()
        first = len(homework.setup)
        overwrites = tuple(
            (number - first, tuple(names))
            for number, names in box.overwrites.items()
            if number >= first
        )
        return Outcome(results, all_calls, _notes(box, both, results), unstable, overwrites)


def _unstable(
    homework: Homework, box: Box, results: Sequence[Result], calls: Sequence[Call]
) -> tuple[str, ...]:
    """Ask the functions that failed their first question again; return those that differ now."""
    failed = {result.check for result in results if result.lost}
    asked = {call.function for call in calls if call.check in failed}
    first = {call.function: call for call in reversed(calls) if call.function in asked}
    unstable = []
    for name, call in first.items():
        answered = not call.answer.startswith('{"failed"')
        if not answered or not any(json.loads(call.arguments)) or name in homework.examples:
            continue
        if differs(box, call):
            unstable.append(name)
    return tuple(unstable)


def differs(box: Answering, call: Call) -> bool:
    """Say whether a box answers a call with another value; one that stops does not."""
    with suppress(AnswerError):
        return not same_answer(box.call_sent(call.function, call.arguments), call.answer)
    return False


def run_each(
    homework: Homework,
    solutions: Iterable[Sequence[str]],
    options: BoxOptions,
    to_the_end: bool = True,
    asked: Iterable[tuple[Check, ...]] | None = None,
) -> list[Outcome]:
    """Run the teacher's own solutions, as many at once as there are processors.

    Each meets all checks, or those that are ``asked`` of it.
    """

    def run(cells: Sequence[str], checks: tuple[Check, ...]) -> Outcome:
        part = replace(homework, checks=checks)
        outcome = run_checks(part, cells, options, to_the_end=to_the_end, spares=spares)
        return run_checks(part, cells, options, to_the_end=to_the_end) if outcome.died else outcome

    with Spares() as spares, ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(run, solutions, repeat(homework.checks) if asked is None else asked))


def run_public(checks: Sequence[Check], cells: Sequence[str], options: BoxOptions) -> Outcome:
    """Run the checks that a template carries, inside the box: nothing of the file runs outside.

    The marks are not to be trusted, because the file's own checks gave them; they are for the
    student who wrote it.
    """
    inside = (*cells, INSIDE, *(check.code for check in checks))
    results = []
    with Box(inside, options) as box:
        for check in checks:
            result = _result(check, lambda check=check: box.call("_run_check", check.name))  # type: ignore[misc]
            message = result.message.removeprefix("_run_check raised ")
            message = message.removeprefix("AssertionError: ").removeprefix("_run_check ")
            results.append(replace(result, message=message))
        return Outcome(tuple(results), (), _notes(box, inside, results))
