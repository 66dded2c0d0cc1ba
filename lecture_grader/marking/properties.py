"""Properties of calls: what a program gets wrong only for some of them.

"Your foot is wrong only for arrays of integers" is said if each call that it got wrong has the
property, none that it got right has, and one of these differs from a wrong one in nothing else.
Otherwise the data of the checks may have another property in common that is the cause.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from lecture_grader.marking.changes import dimensions
from lecture_grader.marking.comparing import same
from lecture_grader.marking.explaining import Reason, by_parts
from lecture_grader.marking.relations import Case, NotApplicable, numbers

ENOUGH_RIGHT = 2  # calls that it got right
ONLY = ":only_"  # in the names of hints that say which calls or parts are wrong, and no cause
INTEGERS, SPACE = "for arrays of integers", "in three dimensions or more"
LINE = "in one dimension"
WHOLE = (
    "; it returns whole numbers there: np.zeros_like of integers, for example, holds only integers"
)
FALSE = "; is 0 taken for false, as in if not best?"


def _arrays(case: Case) -> list[Any]:
    return [value for value in case.arguments.values() if isinstance(value, np.ndarray)]


def _integers(case: Case) -> bool:
    arrays = [a for a in _arrays(case) if a.size]
    return bool(arrays) and any(a.dtype.kind in "iu" for a in arrays)


def _features(case: Case) -> int:
    """Return how many features the samples have, 0 if there are none."""
    for value in case.arguments.values():
        if dimensions(value) == 2 and len(value):
            return len(value[0])
    vectors = [case.arguments[a] for a in ("x", "w") if dimensions(case.arguments.get(a)) == 1]
    return len(vectors[0]) if vectors else 0


def _one_class(case: Case) -> bool:
    y = case.arguments.get("y")
    return dimensions(y) == 1 and len(np.unique(np.asarray(y))) == 1


def _ties(case: Case) -> bool:
    try:
        X, w, b = (np.asarray(case.arguments[a], float) for a in ("X", "w", "b"))
        return bool(np.any(X @ w + b == 0))
    except (KeyError, TypeError, ValueError):
        return False


def _is(value: Any) -> Callable[[Case], bool]:
    return lambda case: type(case.right) is not bool and same(case.right, value)


PROPERTIES: dict[str, Callable[[Case], bool]] = {
    INTEGERS: _integers,
    SPACE: lambda case: _features(case) > 2,
    LINE: lambda case: _features(case) == 1,
    "where all labels are equal": _one_class,
    "where a sample is a tie": _ties,
    "where the right answer is None": lambda case: case.right is None,
    f"where the right answer is 0{FALSE}": _is(0),
    "where a list is empty": lambda case: any(
        isinstance(value, list) and not value for value in case.arguments.values()
    ),
}


def sizes(function: str, right: Sequence[Case], failed: Sequence[Case]) -> Iterator[Reason]:
    """Yield two tables if a program stops unless both have equally many rows: one is turned.

    Where it does not fail, its answers are right.
    """
    if not right or len(failed) < ENOUGH_RIGHT:
        return

    def equal(case: Case, a: str, b: str) -> bool:
        return len(case.arguments[a]) == len(case.arguments[b])

    names = right[0].arguments
    tables = [a for a in names if all(dimensions(c.arguments[a]) == 2 for c in (*right, *failed))]
    for a, b in combinations(tables, 2):
        if all(equal(case, a, b) for case in right) and not any(equal(c, a, b) for c in failed):
            text = f"Your {function} stops with an error unless {a} and {b} have equally many rows"
            yield Reason(f"{a} as long as {b}", f"{text}: is a transpose (.T) missing?", True)


def places(function: str, cases: Sequence[Case]) -> Iterator[Reason]:
    """Yield which part of the answers alone is wrong.

    Entries for the samples are no such parts: which of them is wrong depends on the data.
    """
    if all(_for_each_sample(case) for case in cases):
        return
    wrong = {
        part: any(not same(case.right, case.mine) for case in own)
        for part, own in by_parts(cases).items()
    }
    if sum(wrong.values()) == 1 < len(wrong):
        part = next(part for part in wrong if wrong[part])
        text = f"Wherever the checks look at what your {function} returns, only {part} is wrong"
        yield Reason(f"only {part}", f"{text}.", True)


def _for_each_sample(case: Case) -> bool:
    tables = (value for value in case.arguments.values() if dimensions(value) == 2)
    return dimensions(case.right) == 1 and any(len(table) == len(case.right) for table in tables)


def _columns(wide: Any, narrow: Any) -> bool:
    """Say whether the second value is the first, or its first columns."""
    first, second = np.asarray(wide), np.asarray(narrow)
    if isinstance(wide, np.ndarray) and first.ndim == second.ndim > 0:
        first = first[..., : second.shape[-1]]
    return np.array_equal(first, second)


def _twins(words: str, wrong: Case, right: Case) -> bool:
    """Say whether two calls differ in nothing but this property."""
    pairs = [(wrong.arguments[a], right.arguments.get(a)) for a in wrong.arguments]
    try:
        if words == SPACE:
            return all(_columns(*pair) for pair in pairs)
        if words == LINE:
            return all(_columns(b, a) for a, b in pairs)
        different = sum(not np.array_equal(np.asarray(a), np.asarray(b)) for a, b in pairs)
    except (TypeError, ValueError):  # a ragged list
        return False
    return different == 0 if words == INTEGERS else different == 1 < len(pairs)


def _cut_off(case: Case) -> bool:
    """Say whether a call gave whole numbers although the right ones are not all whole."""
    try:
        right, mine = numbers(case.right), numbers(case.mine)
    except NotApplicable:
        return False
    return bool(np.any(right % 1) and not np.any(mine % 1))


def holding(function: str, cases: Sequence[Case]) -> Iterator[Reason]:
    """Yield each property that all wrong calls have and no right one, not even its twin."""
    wrong = [case for case in cases if not same(case.right, case.mine)]
    right = [case for case in cases if same(case.right, case.mine)]
    if not wrong or len(right) < ENOUGH_RIGHT:
        return
    traits = [
        words
        for words, has in PROPERTIES.items()
        if all(map(has, wrong)) and not any(map(has, right))
    ]
    traits = [words for words in traits if any(_twins(words, a, b) for a in wrong for b in right)]
    if traits == [INTEGERS] and all(map(_cut_off, wrong)):
        traits = [INTEGERS + WHOLE]
    if traits:
        name = " and ".join(words.partition(";")[0] for words in traits)
        sentence = f"Your {function} is wrong only {' and '.join(traits)}"
        sentence += "" if sentence.endswith("?") else "."
        yield Reason(f"only {name}", sentence, True)
