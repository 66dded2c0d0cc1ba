"""Relations: general mistakes, written once for all homeworks.

A relation says what a program with one general mistake answers.  ``LOOSE`` and ``ANSWERS`` make
it of the right answer: its negative, its square, the first entry alone.  ``QUANTITIES`` multiply
by what belongs to an argument, such as its length.  Others are what the reference answers to
changed arguments (``changes``).
"""

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import numpy as np

from lecture_grader.box import plain_values
from lecture_grader.marking.changes import AS_IF, FROM, dimensions, sentences
from lecture_grader.marking.comparing import same

MOST_PARTS = 6
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
TOLD = (True, False, None, 0, 1, -1, math.inf)  # answers that a sentence may tell


class NotApplicable(Exception):
    """A relation says nothing of such a value."""


@dataclass(frozen=True)
class Case:
    """One call: the right answer, and the one that came.

    ``part`` says which part of the whole answer the two are, or from which argument they are the
    way to it; it is empty for the answer itself.
    """

    arguments: Mapping[str, Any]  # by the names of the reference's parameters
    right: Any
    mine: Any
    changed: Mapping[str, str] = field(default_factory=dict)  # change: what ours answers, as JSON
    part: str = ""

    def after(self, change: str) -> Any:
        """Return what the reference answers after a change."""
        whole = plain_values.decode(json.loads(self.changed[change]))
        return parts_of(whole)[self.part] if self.part else whole


@dataclass(frozen=True)
class Relation:
    """One general mistake.

    ``says`` follows the words "Your f"; ``wrong`` returns what the mistake makes of a case.  A
    ``loose`` one may hold for the wrong answers alone, and a ``fitted`` one, which was chosen
    among many that differ in a number or a name, must explain more of them.  Only a ``constant``
    one explains a program that gives one answer to all calls.
    """

    name: str
    says: str
    wrong: Callable[[Case], Any]
    loose: bool = False
    fitted: bool = False
    constant: bool = False


def numbers(value: Any, least: int = 0, most: int = 9) -> Any:
    """Return a value as an array of floats that has so many dimensions."""
    try:
        array = np.asarray(value)
        if array.dtype.kind == "O":
            array = array.astype(float)  # fractions, huge numbers; None becomes NaN
    except (TypeError, ValueError, OverflowError):
        raise NotApplicable from None
    if value is None or array.dtype.kind not in "iuf" or not array.size:
        raise NotApplicable
    if not least <= array.ndim <= most:
        raise NotApplicable
    return array.astype(float)


def _of(change: Callable[[Any], Any], least: int = 0, most: int = 9) -> Callable[[Case], Any]:
    """Return what a change makes of the right numbers."""
    return lambda case: change(numbers(case.right, least, most))


def _entries(change: Callable[[Any], Any]) -> Callable[[Case], Any]:
    """Return what a change makes of the right list, tuple or array."""

    def wrong(case: Case) -> Any:
        if not isinstance(case.right, list | tuple) and not dimensions(case.right):
            raise NotApplicable
        return change(case.right)

    return wrong


def _first_then_0(right: Any) -> Any:
    entries = np.zeros_like(right)
    entries[0] = right[0]
    return entries


def _last_everywhere(right: Any) -> Any:
    if not isinstance(right, list) or len(right) < 2:
        raise NotApplicable
    return [right[-1]] * len(right)


def _one_list_for_all(case: Case) -> Any:
    """Return the first of the given lists in all places, if the right ones are different."""
    right, mine = case.right, case.mine
    if not (isinstance(right, list) and isinstance(mine, list) and len(right) == len(mine) > 1):
        raise NotApplicable
    if not all(isinstance(entry, list) for entry in (*right, *mine)) or right == right[:1] * len(
        right
    ):
        raise NotApplicable
    return [mine[0]] * len(mine)


def _without_zeros(case: Case) -> Any:
    """Return the right entries without some zeros at the end, as many as are missing."""
    right, mine = numbers(case.right, 1, 1), np.asarray(case.mine)
    if mine.ndim != 1 or not len(mine) < len(right) or right[len(mine) :].any():
        raise NotApplicable
    return right[: len(mine)] if len(mine) else []


def _no_number(value: float) -> Callable[[Case], Any]:
    """Return a value in the place of a finite number."""

    def wrong(case: Case) -> Any:
        if not np.isfinite(numbers(case.right, 0, 0)):
            raise NotApplicable
        return value

    return wrong


def _few_decimals(case: Case) -> Any:
    """Return the right numbers with as few decimals as those that came."""
    right, mine = numbers(case.right), numbers(case.mine)
    for decimals in range(1, 5):
        if same(np.round(mine, decimals), mine):
            return np.round(right, decimals)
    raise NotApplicable


def _in_a_tuple(case: Case) -> Any:
    if not isinstance(case.mine, tuple):  # a list of one is as good as an array of one
        raise NotApplicable
    return (case.right,)


def _as_text(case: Case) -> str:
    if isinstance(case.right, str):
        raise NotApplicable
    return str(case.right)


def _opposite(case: Case) -> bool:
    if not isinstance(case.right, bool | np.bool_):
        raise NotApplicable
    return not case.right


ONE = "is one number, {} of the right ones"
INSIDE = "does a return stand inside the loop?"
LOOSE = tuple(
    Relation(*entry, loose=True)
    for entry in (
        ("negative", "has the right size but the wrong sign", _of(np.negative)),
        ("no sign", "loses the sign of the right answer", _of(np.abs)),
        ("never negative", "is 0 where the right answer is negative", _of(lambda a: a.clip(0))),
        ("one more", "is 1 too large", _of(lambda a: a + 1)),
        ("one less", "is 1 too small", _of(lambda a: a - 1)),
        ("cut", "has its decimals cut off, as by int, // or an integer array", _of(np.trunc)),
        ("twice", "is twice the right answer", _of(lambda a: 2 * a)),
        ("half", "is half the right answer", _of(lambda a: a / 2)),
    )
)
LOOSE += tuple(
    Relation(f"{value} for a number", f"is {value}, although the right answer is a number",
             _no_number(value), loose=True, constant=True)
    for value in (-math.inf, math.nan)
)  # fmt: skip
ANSWERS = tuple(
    Relation(*entry)
    for entry in (
        ("opposite", "is the opposite of the right answer, such as True for False", _opposite),
        ("never positive", "is minus the size of the right answer", _of(lambda a: -abs(a))),
        ("sign alone", "is only the sign of the right answer", _of(np.sign)),
        ("squared", "is the square of the right answer", _of(np.square)),
        ("root", "is the square root of the right answer", _of(np.sqrt)),
        ("inverse", "is 1 divided by the right answer", _of(lambda a: 1 / a)),
        ("rest", "is 1 minus the right answer", _of(lambda a: 1 - a)),
        ("exponential", "is exp of the right answer", _of(np.exp)),
        ("logarithm", "is the logarithm of the right answer", _of(np.log)),
        ("rounded down", "is rounded down to whole numbers", _of(np.floor)),
        ("rounded up", "is rounded up to whole numbers", _of(np.ceil)),
        ("rounded", "is rounded to whole numbers", _of(np.round)),
        ("few decimals", "is rounded to a few decimals", _few_decimals),
        ("sum", ONE.format("the sum"), _of(np.sum, 1)),
        ("mean", ONE.format("the mean"), _of(np.mean, 1)),
        ("largest", ONE.format("the largest"), _of(np.max, 1)),
        ("smallest", ONE.format("the smallest"), _of(np.min, 1)),
        ("length", ONE.format("the length"), _of(np.linalg.norm, 1, 1)),
        ("first alone", "is only the first of the right entries", _entries(lambda a: a[0])),
        ("last alone", "is only the last of the right entries", _entries(lambda a: a[-1])),
        ("without the first", "lacks the first of the right entries", _entries(lambda a: a[1:])),
        ("without the last", "lacks the last of the right entries", _entries(lambda a: a[:-1])),
        ("1 in front", "has an unnecessary 1 in front", _of(lambda a: np.append(1, a), 1, 1)),
        ("0 in front", "has an unnecessary 0 in front", _of(lambda a: np.append(0, a), 1, 1)),
        ("without zeros at the end", "is too short: zeros at its end are missing. Its length must "
         "not depend on which values occur", _without_zeros),
        ("reversed", "has the right entries in reverse order", _entries(lambda a: a[::-1])),
        ("sorted", "has the right entries, but sorted", _of(np.sort, 1, 1)),
        ("running sum", "adds each entry to those before it", _of(np.cumsum, 1, 1)),
        ("transposed", "has rows where its columns should be", _of(np.transpose, 2, 2)),
        ("columns reversed", "has its columns in reverse order", _of(lambda a: a[:, ::-1], 2, 2)),
        ("in a tuple", "is a tuple with the right answer in it, as np.where returns it: take its "
         "first entry, [0]", _in_a_tuple),
        ("column", "has one column, not one dimension", _of(lambda a: a[:, None], 1, 1)),
        ("row", "has one row, not one dimension", _of(lambda a: a[None], 1, 1)),
        ("flat", "has one dimension instead of two", _of(np.ravel, 2, 2)),
        ("in brackets", "is a list or an array of one number", _of(lambda a: a[None], 0, 0)),
        ("first alone then 0", f"is 0 after its first entry: {INSIDE}", _of(_first_then_0, 1, 2)),
        ("first in a list", f"has only the first of its entries: {INSIDE}",
         _entries(lambda a: a[:1])),
        ("last everywhere", "has its last entry in all places: does each place hold the same "
         "list? Store a copy of it each time", _entries(_last_everywhere)),
        ("one list for all", "has the same list in all places: write [[] for _ in range(k)], "
         "not [[]] * k, which is one list k times", _one_list_for_all),
        ("text", "is text (a string), such as 'True' instead of True", _as_text),
    )
)  # fmt: skip
NOTHING = Relation("nothing", "is None: is a return missing?", lambda _: None, constant=True)


def _length(value: Any) -> float:
    return float(np.linalg.norm(numbers(value, 1, 1)))


QUANTITIES: dict[str, Callable[[Any], float]] = {
    "{}": lambda value: float(numbers(value, 0, 0)),
    "the square of {}": lambda value: float(numbers(value, 0, 0)) ** 2,
    "the length of {}": _length,
    "the squared length of {}": lambda value: _length(value) ** 2,
    "the sum of {}": lambda value: float(numbers(value, 1, 1).sum()),
    "the number of entries of {}": lambda value: float(len(numbers(value, 1))),
    "the number of entries of {} less 1": lambda value: len(numbers(value, 1)) - 1.0,
    "the number of columns of {}": lambda value: float(numbers(value, 2, 2).shape[1]),
}


OF_A_PART = "would, in each call, be right if "
INSTEAD = "uses {} of the notebook instead of what it is given as {}"
SIGNS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "": ("", lambda a: a),
    "minus ": (", with the wrong sign", np.negative),
    "size ": (", without its sign", np.abs),
}


def _with_quantities(name: str) -> Iterator[Relation]:
    """Yield the relations that multiply by, divide by or add what belongs to an argument."""

    def scaled(how: Any, quantity: Any, sign: Any) -> Callable[[Case], Any]:
        def wrong(case: Case) -> Any:
            factor = quantity(case.arguments[name])
            if not factor:
                raise NotApplicable
            return sign(how(numbers(case.right), factor))

        return wrong

    def added(sign: int) -> Callable[[Case], Any]:
        def wrong(case: Case) -> Any:
            right, more = numbers(case.right), numbers(case.arguments[name])
            if more.shape not in ((), right.shape):
                raise NotApplicable
            return right + sign * more

        return wrong

    for form, quantity in QUANTITIES.items():
        for way, how in (("times", np.multiply), ("divided by", np.divide)):
            for sign, (turned, change) in SIGNS.items():
                what = f"{way} {form.format(name)}"
                says = f"is the right answer {what}{turned}"
                wrong = scaled(how, quantity, change)
                yield Relation(f"{sign}{what}", says, wrong, loose=True, fitted=True)
    for way, plus in (("plus", 1), ("minus", -1)):
        says = f"is the right answer {way} {name}"
        yield Relation(f"{way} {name}", says, added(plus), fitted=True)
    given = f"is just {name} as it was given"
    yield Relation(f"is {name}", given, lambda case: case.arguments[name], fitted=True)

    def entries(case: Case) -> Any:
        return float(len(numbers(case.arguments[name], 1, 1)))

    def filled(case: Case) -> Any:
        return np.full_like(numbers(case.right, 1), numbers(case.arguments[name], 0, 0))

    count = f"is the number of entries of {name}"
    yield Relation(count, count, lambda case: _like(entries(case), case.mine), fitted=True)
    yield Relation(f"{name} everywhere", f"has only entries that are {name}", filled, fitted=True)


def _like(number: float, mine: Any) -> Any:
    """Return a number if what came is one, too: a whole answer is no entry of an array."""
    numbers(mine, 0, 0)
    return number


def _orders(right: Any) -> Iterator[Relation]:
    """Yield the relations of parts in another order."""
    if isinstance(right, tuple) and 2 < len(right) < MOST_PARTS:
        for order in permutations(range(len(right))):
            says = f"has its parts in a different order: {', '.join(ORDINALS[i] for i in order)}"
            yield Relation("another order", says, _entries(_reordered(order)), fitted=True)


def _reordered(order: Sequence[int]) -> Callable[[Any], Any]:
    return lambda right: tuple(right[i] for i in order)


def _with_constants(case: Case) -> Iterator[Relation]:
    """Yield the relations of one answer for all, of a constant factor and a constant summand."""
    answer = case.mine.item() if isinstance(case.mine, np.generic) else case.mine
    value = _write_constant(answer)
    if not value and isinstance(answer, tuple) and all(map(_write_constant, answer)):
        value = f"({', '.join(map(_write_constant, answer))})"
    if value:
        yield Relation(f"always {value}", f"is always {value}", lambda _: answer, constant=True)
        should = f"{answer} but should be {not answer}" if isinstance(answer, bool) else value
        yield Relation(f"is {value}", f"is {should}", lambda _: answer, loose=True, constant=True)
    try:
        right, mine = np.ravel(numbers(case.right)), np.ravel(numbers(case.mine))
        largest = int(np.argmax(np.abs(right)))
        times, more = mine[largest] / right[largest], mine[largest] - right[largest]
    except (NotApplicable, IndexError):
        return
    if math.isfinite(times) and times:
        sign = ", with the wrong sign" if times < 0 else ""
        says = f"is {abs(times):.6g} times the right answer{sign}"
        yield Relation("factor", says, _of(lambda a: times * a), fitted=True)
    if math.isfinite(more):
        says = f"is {abs(more):.6g} too {'large' if more > 0 else 'small'}"
        yield Relation("summand", says, _of(lambda a: a + more), fitted=True)


def _write_constant(value: Any) -> str:
    """Return the words for an answer that a sentence may tell; none for another."""
    if value is None or (isinstance(value, bool | int | float) and value in TOLD):
        return str(value) if value is None or isinstance(value, bool) else f"{value + 0:g}"
    return ""


def is_named(name: str, parameters: Sequence[str]) -> bool:
    """Say whether there is a relation of this name for a function with these parameters.

    A name that a part of the answer stands before, with a colon, is that of the relation.
    """
    name = name.rpartition(":")[2]
    always = {f"always {value}" for value in ("True", "False", "None", "0", "1", "-1")}
    known = {relation.name for relation in (*LOOSE, *ANSWERS, NOTHING)} | always
    known |= {relation.name for a in parameters for relation in _with_quantities(a)}
    known |= {sign + change for change in sentences(parameters) for sign in SIGNS}
    return name.replace("_", " ") in {one.replace("_", " ") for one in known}


def candidates(case: Case) -> Iterator[Relation]:
    """Yield the relations of an answer, the simple ones first."""
    yield from LOOSE
    yield from ANSWERS
    yield NOTHING
    with np.errstate(all="ignore"):
        yield from _with_constants(case)
    yield from _orders(case.right)
    for name in _singles_first(case):
        yield from _with_quantities(name)


def of_changes(case: Case) -> Iterator[Relation]:
    """Yield the relations of a changed argument."""
    for name, if_ in sentences(_singles_first(case)).items():
        says = OF_A_PART + if_.removeprefix(AS_IF) if case.part else if_
        for sign, (turned, change) in SIGNS.items():
            yield Relation(f"{sign}{name}", says + turned, _after(name, change), fitted=True)


def of_given_data(case: Case) -> Iterator[Relation]:
    """Yield the relations of an argument that is not used: the notebook's own data are."""
    for name in case.changed:
        if FROM in name:
            says = INSTEAD.format(*reversed(name.split(FROM)))
            yield Relation(name, says, _after(name, SIGNS[""][1]), fitted=True)


def _singles_first(case: Case) -> list[str]:
    return sorted(case.arguments, key=lambda name: bool(dimensions(case.arguments[name])))


def _after(name: str, sign: Callable[[Any], Any]) -> Callable[[Case], Any]:
    def wrong(case: Case) -> Any:
        answer = case.after(name)
        return answer if sign is SIGNS[""][1] else sign(numbers(answer))

    return wrong


def parts_of(value: Any) -> dict[str, Any]:
    """Return the parts of an answer, by the words that name them."""
    if isinstance(value, dict):
        return {f'"{key}"': part for key, part in value.items()}
    if isinstance(value, tuple) and 1 < len(value) <= MOST_PARTS:
        return {f"the {ORDINALS[i]} part": part for i, part in enumerate(value)}
    if isinstance(value, list) and value and all(isinstance(row, tuple | list) for row in value):
        width = {len(row) for row in value}
        if len(width) == 1 and 1 < (most := width.pop()) <= MOST_PARTS:
            return {f"the {ORDINALS[i]} column": [row[i] for row in value] for i in range(most)}
    if isinstance(value, np.ndarray) and value.ndim == 1 and len(value) > 1:
        return {"the first entry": value[0], "what follows the first entry": value[1:]}
    return {}
