"""Changes of the arguments: what the reference would answer if one of them did not enter.

A program that forgets the bias answers as the reference does for a bias of 0.  Each change is
written once for all homeworks; the reference answers them in the box, once for each bank.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np

from lecture_exercises.finding import AnswerError
from lecture_grader.box import plain_values
from lecture_grader.box.box import Box, BoxOptions
from lecture_grader.marking.checks import names_of_setup
from lecture_grader.marking.outcome import Outcome
from lecture_grader.source.reading import functions_of
from lecture_grader.source.records import Homework

Changed = dict[str, dict[str, dict[str, str]]]  # function -> change -> arguments -> answer
FROM = " from "  # between an argument and the notebook's own data, given in its place
TINY = 1e-9  # of what is compared: no answer changes by as much as a check would see
CALL_SECONDS, MOST_SECONDS = 0.5, 60.0  # for a call, for all of a function; the rest is left out
TOO_LONG = ("timeout", "waited")  # of our own code both, on a full machine


def _each(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a change of each number in an array or a list."""

    def changed(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return type(value)(changed(entry) for entry in value)
        if isinstance(value, str | bool) or value is None:
            raise TypeError
        return change(value)

    return changed


def _unit(value: Any) -> Any:
    if dimensions(value) != 1:
        raise TypeError
    return np.asarray(value, float) / np.linalg.norm(np.asarray(value, float))


def _vector(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a change of what has one dimension and two entries or more."""

    def changed(value: Any) -> Any:
        if dimensions(value) != 1 or len(value) < 2:
            raise TypeError
        return change(value)

    return changed


def _share(value: Any) -> Any:
    if not isinstance(value, float) or not 0 < value < 1:
        raise TypeError
    return 1 - value


def _sorted(value: Any) -> Any:
    return np.sort(value) if isinstance(value, np.ndarray) else type(value)(sorted(value))


def _downwards(value: Any) -> Any:
    return _sorted(value)[::-1]


def _once(value: Any) -> Any:
    return np.unique(value) if isinstance(value, np.ndarray) else type(value)(dict.fromkeys(value))


def _whole(value: Any) -> Any:
    if not isinstance(value, int):
        raise TypeError
    return value


def _scalar(sign: int) -> Callable[[Any], Any]:
    """Return a change by so little that it decides only between equal numbers."""

    def changed(value: Any) -> Any:
        if isinstance(value, bool | str) or dimensions(value):
            raise TypeError
        return value + sign * TINY * max(1.0, abs(value))

    return changed


def _matrix(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def changed(value: Any) -> Any:
        if not isinstance(value, np.ndarray) or value.ndim != 2:
            raise TypeError
        return change(value)

    return changed


ONE: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "{} as 0": ("{} were 0 (did you use it?)", _each(lambda a: a * 0)),
    "{} as 1": ("{} were 1 (did you use it?)", _each(lambda a: a * 0 + 1)),
    "minus {}": ("{} had the opposite sign", _each(lambda a: -a)),
    "size of {}": ("{} were replaced by its absolute value", _each(abs)),
    "{} squared": ("{} were squared", _each(lambda a: a * a)),
    "{} a little larger": ("{} were slightly larger (do you get a tie wrong?)", _scalar(1)),
    "{} a little smaller": ("{} were slightly smaller (do you get a tie wrong?)", _scalar(-1)),
    "1 minus {}": ("{0} were replaced by 1 - {0}", _share),
    "half of {}": ("{} were half as large", _each(lambda a: a / 2)),
    "{} plus 1": ("{} were larger by 1", _each(lambda a: _whole(a) + 1)),
    "{} minus 1": ("{} were smaller by 1", _each(lambda a: _whole(a) - 1)),
    "one over {}": ("{0} were replaced by 1 divided by {0}", _each(lambda a: 1 / a)),
    "sign of {}": ("only the sign of {} counted", _each(np.sign)),
    "{} not negative": ("the negative numbers in {} were 0", _each(lambda a: a * (a > 0))),
    "{} of unit length": ("{} were divided by its length", _unit),
    "{} reversed": ("{} were in reverse order", _vector(lambda a: a[::-1])),
    "{} without the first": ("{} had no first entry", _vector(lambda a: a[1:])),
    "{} without the last": ("{} had no last entry", _vector(lambda a: a[:-1])),
    "{} sorted": ("{} were sorted", _vector(_sorted)),
    "{} sorted downwards": ("{} were sorted, the largest first", _vector(_downwards)),
    "each entry of {} once": ("each entry of {} occurred in it once", _vector(_once)),
    "{} transposed": ("{} were transposed", _matrix(np.transpose)),
    "first column of {}": ("{} had only its first column", _matrix(lambda a: a[:, :1])),
    "columns of {} reversed": ("the columns of {} were reversed", _matrix(lambda a: a[:, ::-1])),
}  # fmt: skip
SAMPLES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "no first sample": ("the first sample were missing", lambda a: a[1:]),
    "no last sample": ("the last sample were missing", lambda a: a[:-1]),
    "first sample alone": ("only the first sample were there", lambda a: a[:1]),
    "samples reversed": ("the samples came in reverse order", lambda a: a[::-1]),
}
KEPT = {
    "no class -1": "the samples of class -1 were missing",
    "no class +1": "the samples of class +1 were missing",
    "no ties": "the ties were missing",
}
AS_IF = "answers each call as the right one would if "


def sentences(parameters: Sequence[str]) -> dict[str, str]:
    """Return what each change of these parameters says, after the words "Your f"."""
    texts = {
        name.format(a): AS_IF + says.format(a)
        for a in parameters
        for name, (says, _) in ONE.items()
    }
    texts |= {name: AS_IF + says for name, (says, _) in SAMPLES.items()}
    texts |= {name: AS_IF + says for name, says in KEPT.items()}
    return texts | {
        f"{a} for {b}": f"{AS_IF}{a} and {b} were swapped" for a, b in combinations(parameters, 2)
    }


def subject(name: str, parameters: Sequence[str]) -> str:
    """Return the argument that a change is about; nothing if it is about the samples."""
    about = [a for a in parameters if name in {one.format(a) for one in ONE}]
    return about[0] if about else ""


def given_data(homework: Homework) -> dict[str, Any]:
    """Return the arrays and lists of numbers that the notebook gives."""
    return {
        name: value
        for name, value in names_of_setup(homework).items()
        if isinstance(value, np.ndarray | list) and dimensions(value) in (1, 2)
    }


def changes(
    arguments: Mapping[str, Any], given: Mapping[str, Any] | None = None
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the changes that can be made of these arguments, each with the changed ones."""
    yield from _replaced(arguments, given or {})
    for a, value in arguments.items():
        for name, (_, change) in ONE.items():
            try:
                with np.errstate(all="ignore"):
                    yield name.format(a), {**arguments, a: change(value)}
            except (TypeError, ValueError, ArithmeticError):
                continue
    matrices = [value for value in arguments.values() if dimensions(value) == 2]
    if matrices and len(matrices[0]) > 1:
        yield from _fewer(arguments, len(matrices[0]))
    for a, b in combinations(arguments, 2):
        if type(arguments[a]) is type(arguments[b]) in (int, float):
            yield f"{a} for {b}", {**arguments, a: arguments[b], b: arguments[a]}


def _replaced(
    arguments: Mapping[str, Any], given: Mapping[str, Any]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the arguments with data of the notebook for the samples, for the labels or both."""
    places = {size: [a for a, v in arguments.items() if dimensions(v) == size] for size in (1, 2)}
    data = {size: [d for d, v in given.items() if dimensions(v) == size] for size in (1, 2)}
    labels = [a for a in places[1] if a == "y"]
    for a in (*places[2][:1], *labels):
        for d in data[dimensions(arguments[a])]:
            yield f"{a}{FROM}{d}", {**arguments, a: given[d]}
    for a, b in ((a, b) for a in places[2][:1] for b in labels):
        for d, e in ((d, e) for d in data[2] for e in data[1] if len(given[d]) == len(given[e])):
            yield f"{a} and {b}{FROM}{d} and {e}", {**arguments, a: given[d], b: given[e]}


def _fewer(arguments: Mapping[str, Any], count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the changes of the samples, in all arguments that hold as many."""

    def of_all(change: Callable[[Any], Any]) -> dict[str, Any]:
        return {
            name: change(value) if dimensions(value) and len(value) == count else value
            for name, value in arguments.items()
        }

    def where(condition: Any) -> dict[str, Any]:
        rows = np.flatnonzero(condition).tolist()
        return of_all(lambda a: a[rows] if isinstance(a, np.ndarray) else [a[i] for i in rows])

    for name, (_, change) in SAMPLES.items():
        yield name, of_all(change)
    if set(np.unique(arguments.get("y", ()))) == {-1, 1}:
        y = np.asarray(arguments["y"])
        yield "no class -1", where(y > 0)
        yield "no class +1", where(y < 0)
        if {"X", "w", "b"} <= set(arguments):
            scores = np.asarray(arguments["X"]) @ np.asarray(arguments["w"]) + arguments["b"]
            if 0 < np.count_nonzero(scores) < count:
                yield "no ties", where(scores != 0)


def parameters_of(homework: Homework) -> dict[str, list[str]]:
    """Return the names of the parameters of each function that has any and a right answer."""
    return {
        function.name: [argument.arg for argument in function.args.args]
        for answer in homework.answers
        for function in functions_of(answer.solution, homework.name)
        if function.args.args and function.name not in homework.examples
    }


def named(parameters: Sequence[str], sent: str) -> dict[str, Any]:
    """Return the arguments of a call by their names."""
    positional, keywords = json.loads(sent)
    values = [*positional, *keywords.values()]
    names = [*parameters[: len(positional)], *keywords]
    return {a: plain_values.decode(value) for a, value in zip(names, values, strict=True)}


def dimensions(value: Any) -> int:
    """Return how many dimensions a value has, 0 if it is no array and nothing like one."""
    try:
        return int(np.ndim(value))
    except ValueError:  # a ragged list
        return 0


def _answers(
    homework: Homework,
    function: str,
    known: Mapping[str, str],
    parameters: Sequence[str],
    given: dict[str, Any],
    options: BoxOptions,
) -> dict[str, dict[str, str]]:
    """Return what the reference's function answers after each change of each call."""
    answered: dict[str, dict[str, str]] = {}
    slow: set[str] = set()
    with Box(homework.reference, options) as box:
        for sent in known:
            for name, arguments in changes(named(parameters, sent), given):
                if name in slow:
                    continue
                try:
                    answer = plain_values.encode(box.call(function, **arguments))
                except (AnswerError, plain_values.Unreadable) as error:
                    if isinstance(error, AnswerError) and error.kind in TOO_LONG:
                        slow.add(name)
                    continue
                answered.setdefault(name, {})[sent] = json.dumps(answer)
    return {
        name: answers
        for name, answers in answered.items()
        if name not in slow
        and (any(answers[sent] != known[sent] for sent in answers) or _fails(name, answers, known))
    }


def _fails(name: str, answers: Mapping[str, str], known: Mapping[str, str]) -> bool:
    """Say whether the notebook's own data do not fit the other arguments of a call."""
    return FROM in name and len(answers) < len(known)


def ask(homework: Homework, right: Outcome, options: BoxOptions) -> Changed:
    """Ask the reference what it answers after each change of each call."""
    options = replace(options, call_seconds=CALL_SECONDS, seconds=MOST_SECONDS)
    parameters, given = parameters_of(homework), given_data(homework)
    calls = right.answers_of(parameters)

    def answers(function: str) -> dict[str, dict[str, str]]:
        return _answers(homework, function, calls[function], parameters[function], given, options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(calls, pool.map(answers, calls), strict=True))
