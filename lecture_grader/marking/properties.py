"""Properties of calls: what a program gets wrong only for some of them.

"Your foot is wrong only for arrays of integers" is literally true: each call that it got wrong
has the property, and none that it got right has.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from lecture_grader.marking.changes import dimensions
from lecture_grader.marking.comparing import same
from lecture_grader.marking.explaining import Found
from lecture_grader.marking.relations import Case

ENOUGH_RIGHT = 2  # calls that it got right
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
    "for arrays of integers": _integers,
    "in three dimensions or more": lambda case: _features(case) > 2,
    "in one dimension": lambda case: _features(case) == 1,
    "where all labels are equal": _one_class,
    "where a sample is a tie": _ties,
    "where the right answer is None": lambda case: case.right is None,
    f"where the right answer is 0{FALSE}": _is(0),
    "where a list is empty": lambda case: any(
        isinstance(value, list) and not value for value in case.arguments.values()
    ),
}


def sizes(function: str, right: Sequence[Case], failed: Sequence[Case]) -> Iterator[Found]:
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
            said = f"Your {function} stops with an error unless {a} and {b} have equally many rows"
            yield Found(f"{a} as long as {b}", f"{said}: is a transpose (.T) missing?", True)


def holding(function: str, cases: Sequence[Case]) -> Iterator[Found]:
    """Yield the property that all wrong answers have and no right one has; all, if several do."""
    wrong = [case for case in cases if not same(case.right, case.mine)]
    right = [case for case in cases if same(case.right, case.mine)]
    if not wrong or len(right) < ENOUGH_RIGHT:
        return
    said = [
        words
        for words, has in PROPERTIES.items()
        if all(map(has, wrong)) and not any(map(has, right))
    ]
    if said:
        name = " and ".join(words.partition(";")[0] for words in said)
        sentence = f"Your {function} is wrong only {' and '.join(said)}"
        yield Found(f"only {name}", sentence + "." * (sentence[-1] != "?"), True)
