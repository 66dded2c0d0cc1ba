"""Small calls: what a student reads of a function that is wrong for no reason that has a name.

"For X = [[1]], y = [-1], w = [1] and b = 0 your criterion returns 0; right is 1."  The calls are
made once for each bank, for the functions that the homework names, and the reference answers them.
Each has the form of a call of the checks, but its numbers are drawn anew, small ones: no hidden
check tells one.  Nor can a program tell what it was asked in them: it answers in a fresh box, and
all of the class the same calls.
"""

import json
import os
import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from typing import Any

import numpy as np

from lecture_exercises.finding import AnswerError
from lecture_grader.box import plain_values
from lecture_grader.box.box import Box, BoxOptions
from lecture_grader.marking.changes import TOO_LONG, dimensions, named, parameters_of
from lecture_grader.marking.checks import box_options, names_of_setup
from lecture_grader.marking.comparing import same, same_answer
from lecture_grader.marking.outcome import Outcome
from lecture_grader.source.records import Homework

SmallCalls = dict[str, dict[str, str]]  # function -> arguments -> answer, the shortest first
CALL_SECONDS, MOST_SECONDS = 0.25, 60.0  # for a call of the reference, and for all of a function
MOST_SLOW = 8  # calls that do not end, after which no other is made
MADE, KEPT = 400, 100  # calls of a function that are made, and that a student's may be asked
OF_A_SIZE, ALIKE = 40, 10  # of those that are kept: with as many samples, and the same answer
MOST_LETTERS = 200
QUARTERS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))
LARGEST, MOST_ROWS, MOST_ENTRIES = 3, 3, 4
SMALL = ":small_call"  # the end of the name of its hint
SAYS = "For {} your {} returns {}; right is {}."
ONLY = " (Only what differs is shown.)"
ENDED = (*TOO_LONG, "died", "flood", "garbled", "processes", "memory", "starts", "start", "budget")


@dataclass(frozen=True)
class Form:
    """What all numbers have in common that the checks give a parameter."""

    labels: bool  # they are -1 and 1
    both: bool  # and of each call
    unit: bool  # from 0 to 1, and not all of them whole
    least: int  # -1, 0 or 1: the sign of the smallest
    ends: tuple[int, ...]  # of 0 and 1 those that it may be
    rows: bool  # it has an entry for each sample
    places: bool  # it is a list of places of samples
    whole: bool
    rising: bool  # each is a list of positive numbers that grow, and belongs to no sample
    table: bool  # each is symmetric, with a row and a column for each sample


def small_calls(homework: Homework, right: Outcome, options: BoxOptions) -> SmallCalls:
    """Make small calls of each function that allows it, and ask the reference."""
    options = replace(options, call_seconds=CALL_SECONDS, seconds=MOST_SECONDS)
    parameters = parameters_of(homework)
    calls = right.answers_of(name for name in homework.small_calls if name in parameters)

    def calls_of(function: str) -> dict[str, str]:
        return _of(homework, function, parameters[function], [*calls[function]], options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(calls, pool.map(calls_of, calls), strict=True))


def _of(
    homework: Homework,
    function: str,
    parameters: Sequence[str],
    calls: list[str],
    options: BoxOptions,
) -> dict[str, str]:
    """Return the shortest small calls of a function, with the right answers."""
    draw, given = random.Random(f"{homework.name} {function}"), names_of_setup(homework)
    allows = compile(homework.small_calls[function], f"<{function}>", "eval")
    known = [named(parameters, sent) for sent in calls]
    forms = {a: _form(a, known) for a in parameters if any(a in one for one in known)}
    answers: dict[str, str] = {}
    slow = 0
    with Box(homework.reference, options) as box:
        for sent in _draw_calls(draw, calls, parameters, known, forms) if calls else ():
            if sent in answers or sent in calls:
                continue
            try:
                answer = box.call_sent(function, sent)
            except AnswerError as error:
                slow += error.kind in TOO_LONG
                if slow == MOST_SLOW:
                    break
                continue
            value = plain_values.decode(json.loads(answer))
            with np.errstate(all="ignore"), suppress(ArithmeticError, ValueError, LookupError):
                allowed = eval(allows, {**given, **named(parameters, sent), "right": value})
                if allowed and "nan" not in written(value):
                    answers[sent] = answer
    return _choose(answers, parameters)


def _choose(answers: Mapping[str, str], parameters: Sequence[str]) -> dict[str, str]:
    """Return the shortest, but not too many of one size or with one answer."""
    sizes, alike = Counter[int](), Counter[tuple[int, str]]()
    chosen: dict[str, str] = {}
    each = {sent: named(parameters, sent) for sent in answers}
    for sent in sorted(answers, key=lambda sent: (len(written([*each[sent].values()])), sent)):
        size, answer = _rows(each[sent]), answers[sent]
        enough = (size > 0 and sizes[size] == OF_A_SIZE) or alike[size, answer] == ALIKE
        if not enough and len(chosen) < KEPT:
            sizes[size] += 1
            alike[size, answer] += 1
            chosen[sent] = answer
    return chosen


def _numbers(value: Any) -> Iterator[Any]:
    """Yield the numbers in a value."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, list | tuple):
        for entry in value:
            yield from _numbers(entry)
    elif isinstance(value, int | float | Fraction) and not isinstance(value, bool):
        yield value


def _form(parameter: str, calls: Sequence[Mapping[str, Any]]) -> Form:
    """Return what the calls of the checks have in common."""
    with_it = [call for call in calls if parameter in call]
    each = [[*_numbers(call[parameter])] for call in with_it]
    numbers = [number for one in each for number in one] or [0]
    least, largest = min(numbers), max(numbers)
    values = [(call[parameter], _rows(call)) for call in with_it]
    lists = all(isinstance(value, list) and dimensions(value) == 1 for value, _ in values)
    return Form(
        labels=set(numbers) == {-1, 1},
        both=all(set(one) == {-1, 1} for one in each),
        unit=least >= 0 and largest <= 1 and any(number % 1 for number in numbers),
        least=(least > 0) - (least < 0),
        ends=tuple(number for number in (0, 1) if number in numbers),
        rows=all(dimensions(value) and len(value) == rows for value, rows in values),
        places=lists and all(
            type(n) is int and 0 <= n < rows for value, rows in values for n in _numbers(value)
        ),
        whole=all(number % 1 == 0 for number in numbers),
        rising=least > 0 and lists and all(
            len(value) != rows and sorted(set(value)) == value for value, rows in values
        ),
        table=all(_symmetric(value) for value, _ in values),
    )  # fmt: skip


def _symmetric(value: Any) -> bool:
    """Say whether a value is an array with as many columns as rows, and equal to its transpose."""
    two = isinstance(value, np.ndarray) and value.ndim == 2
    return two and np.array_equal(value, value.T)


def _rows(call: Mapping[str, Any]) -> int:
    """Return how many samples a call has."""
    tables = [value for value in call.values() if dimensions(value) == 2]
    samples = [call["y"]] if dimensions(call.get("y")) else tables
    return len(samples[0]) if samples else 0


def _draw_calls(
    draw: random.Random,
    calls: Sequence[str],
    parameters: Sequence[str],
    known: Sequence[Mapping[str, Any]],
    forms: Mapping[str, Form],
) -> Iterator[str]:
    """Yield calls of the same forms with other numbers."""
    for number in range(MADE):
        index = number % len(calls)
        before, rows = known[index], _rows(known[index])
        fewer = draw.randint(1, min(rows, MOST_ROWS)) if rows else 0
        values = {a: _other(draw, value, forms[a], rows, fewer) for a, value in before.items()}
        if any(forms[a].both and set(_numbers(value)) != {-1, 1} for a, value in values.items()):
            continue
        positional, keywords = json.loads(calls[index])
        encoded = {a: plain_values.encode(value) for a, value in values.items()}
        first = [encoded[a] for a in parameters[: len(positional)]]
        yield json.dumps([first, {a: encoded[a] for a in keywords}])


def _other(draw: random.Random, value: Any, form: Form, rows: int, fewer: int) -> Any:
    """Return a value of the same form with other numbers, and of fewer samples."""
    if form.places:
        many = fewer if form.rows else draw.randint(0 if not value else 1, MOST_ENTRIES)
        return [draw.randrange(fewer) for _ in range(many)]
    if form.table:
        X = np.array([[draw.randint(-2, 2) for _ in range(2)] for _ in range(fewer)])
        return np.asarray(X @ X.T, value.dtype)  # of inner products
    if form.rising:
        grown = accumulate(draw.randint(1, 2) for _ in value)
        return [type(old)(new) for old, new in zip(value, grown, strict=True)]
    if dimensions(value) and (form.rows or (dimensions(value) == 2 and len(value) == rows)):
        value = value[:fewer]
    if isinstance(value, np.ndarray | np.generic):
        new = np.asarray(_redraw(draw, value.tolist(), form), value.dtype)
        return new if isinstance(value, np.ndarray) else new[()]
    return _redraw(draw, value, form)


def _redraw(draw: random.Random, value: Any, form: Form) -> Any:
    """Return a value with other numbers of the same types."""
    if isinstance(value, list | tuple):
        return type(value)(_redraw(draw, entry, form) for entry in value)
    if isinstance(value, bool | str) or value is None:
        return value
    if form.labels:
        return type(value)(draw.choice((-1, 1)))
    if form.unit and not isinstance(value, int):
        return type(value)(draw.choice([*form.ends, *QUARTERS]))
    number = draw.randint(-LARGEST if form.least < 0 else form.least, LARGEST)
    if isinstance(value, Fraction):
        return Fraction(number) if number % 2 else Fraction(2 * number + 1, 2)
    halved = isinstance(value, float) and not form.whole and draw.random() < 0.25
    return type(value)(number) / 2 if halved else type(value)(number)


def witness(function: str, parameters: Sequence[str], small: Mapping[str, str], box: Box) -> str:
    """Return the sentence for the first small call that goes wrong; nothing if none does."""
    for sent, right in small.items():
        try:
            mine = box.call_sent(function, sent)
        except AnswerError as error:
            if error.kind in ENDED:
                return ""
            continue
        text = sentence(function, parameters, sent, mine, right)
        if text and not same_answer(mine, right):
            return text
    return ""


def witnesses(
    homework: Homework,
    cells: Sequence[str],
    functions: Collection[str],
    small: SmallCalls,
    options: BoxOptions,
) -> dict[str, str]:
    """Return, for functions of a student's cells, the sentence for a call that goes wrong."""
    asked = [name for name in homework.functions if name in functions and small.get(name)]
    if not asked:
        return {}
    parameters = parameters_of(homework)
    with Box((*homework.setup, *cells), box_options(homework, options)) as box:
        sentences = {name: witness(name, parameters[name], small[name], box) for name in asked}
    return {name: text for name, text in sentences.items() if text}


def sentence(function: str, parameters: Sequence[str], sent: str, mine: str, right: str) -> str:
    """Say what a call returns and what is right; nothing if that takes long or shows no error."""
    given = [f"{a} = {written(value)}" for a, value in named(parameters, sent).items()]
    got, want = (plain_values.decode(json.loads(answer)) for answer in (mine, right))
    only = ""
    if isinstance(got, dict) and isinstance(want, dict) and got.keys() == want.keys():
        wrong = [key for key in want if not same(got[key], want[key])]
        only = ONLY if len(wrong) < len(want) else ""
        got, want = ({key: one[key] for key in wrong} for one in (got, want))
    got, want = written(got), written(want)
    call = " and ".join([", ".join(given[:-1]), given[-1]] if len(given) > 1 else given)
    text = SAYS.format(call, function, got, want) + only
    return text if len(text) <= MOST_LETTERS and got != want else ""


def written(value: Any) -> str:
    """Write a value as a reader would."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))})"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{written(k)}: {written(v)}' for k, v in value.items())}}}"
    if isinstance(value, float):
        return f"{value + 0.0:.6g}"
    return repr(value) if isinstance(value, str) else str(value)
