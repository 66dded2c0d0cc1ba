"""Find the relation that holds between the answers of a program and the right ones.

One holds if it explains every wrong answer of a function, and these are different enough to leave
no other explanation by chance.  It holds *everywhere* if the right answers agree as well.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lecture_grader.marking.changes import subject as argument_of
from lecture_grader.marking.comparing import same
from lecture_grader.marking.relations import (
    NOTHING,
    SIGNS,
    Case,
    NotApplicable,
    Relation,
    candidates,
    numbers,
    of_changes,
    of_given_data,
    parts_of,
)

ENOUGH = 2  # different wrong numbers that a relation must explain; a fitted one, of two calls


@dataclass(frozen=True)
class Reason:
    """Why answers are wrong: a relation or a property that holds, in a sentence."""

    name: str
    sentence: str
    everywhere: bool


def _agrees(relation: Relation, case: Case) -> bool | None:
    """Say whether a case is as the relation says; None if it says nothing of it."""
    try:
        with np.errstate(all="ignore"):
            wrong = relation.wrong(case)
            mine = numbers(case.mine) if isinstance(wrong, np.ndarray | np.floating) else case.mine
            return same(wrong, mine)
    except (NotApplicable, TypeError, ValueError, LookupError, ArithmeticError):
        return None


def _nearly(case: Case) -> bool:
    try:
        return same(numbers(case.right), numbers(case.mine))
    except NotApplicable:
        return False


def _evidence(cases: Sequence[Case]) -> int:
    """Return how many different wrong numbers there are, or wrong answers that are none."""
    seen: set[object] = set()
    for case in cases:
        try:
            right, mine = numbers(case.right), numbers(case.mine)
        except NotApplicable:
            right = mine = np.zeros(0)
        if right.shape == mine.shape != (0,):
            pairs = zip(right.flat, mine.flat, strict=True)
            seen |= {(f"{a:.6g}", f"{b:.6g}") for a, b in pairs if a != b}
        else:
            seen.add(repr((case.arguments, case.right)))
    return len(seen)


def by_parts(cases: Sequence[Case]) -> dict[str, list[Case]]:
    """Return the cases of each part, if the answers of all cases have the same parts."""
    parts: dict[str, list[Case]] = {}
    for case in cases:
        right, mine = parts_of(case.right), parts_of(case.mine)
        if not right or right.keys() != mine.keys():
            return {}
        for part in right:
            piece = replace(case, right=right[part], mine=mine[part], part=part)
            parts.setdefault(part, []).append(piece)
    return parts if len({len(part) for part in parts.values()}) == 1 else {}


def holding(
    subject: str,
    cases: Sequence[Case],
    tried: Callable[[Case], Iterator[Relation]] = candidates,
    *,
    enough: bool = True,
    most: int | None = 1,
) -> list[Reason]:
    """Return the relations that hold between these answers and the right ones, best first.

    The subject is what the answers are, such as "your foot".  With ``enough``, what a relation
    explains must leave no other explanation by chance, and only the best are returned.
    """
    wrong = [case for case in cases if not same(case.right, case.mine)]
    if any(_nearly(case) for case in wrong):  # it is a matter of rounding or of types
        return []
    evidence, reasons = _evidence(wrong), []
    constant = len(cases) > 1 and all(same(cases[0].mine, case.mine) for case in cases)
    none_is_right = any(case.right is None for case in cases)
    for relation in tried(wrong[0]) if wrong else ():
        if (enough and constant and not relation.constant) or (
            none_is_right and relation is NOTHING
        ):
            continue
        if enough and evidence < ENOUGH + relation.fitted:
            continue
        if enough and relation.fitted and len(wrong) < ENOUGH:
            continue
        if not all(_agrees(relation, case) for case in wrong):
            continue
        everywhere = all(_agrees(relation, case) is not False for case in cases)
        if everywhere or (relation.loose and not cases[0].part):
            where = "" if everywhere else "where the checks find it wrong, "
            sentence = f"{where}{subject} {relation.says}"
            sentence += "" if sentence.endswith("?") else "."
            reasons.append(Reason(relation.name, sentence[0].upper() + sentence[1:], everywhere))
    return sorted(reasons, key=lambda one: not one.everywhere)[: most if enough else None]


def _steps(cases: Sequence[Case]) -> Iterator[tuple[str, list[Case]]]:
    """Yield the ways from an argument to the answers, if these are arrays of the same form."""
    for name in cases[0].arguments:
        try:
            steps = []
            for case in cases:
                start = numbers(case.arguments[name], 1)
                right, mine = numbers(case.right, 1), numbers(case.mine, 1)
                if not start.shape == right.shape == mine.shape:
                    raise NotApplicable
                way = {"right": right - start, "mine": mine - start}
                steps.append(replace(case, part=name, changed={}, **way))
            yield name, steps
        except (NotApplicable, KeyError):
            continue


def explain(
    function: str,
    cases: Sequence[Case],
    *,
    enough: bool = True,
    has_words: Callable[[str], bool] = lambda _: False,
) -> list[Reason]:
    """Return the relation that holds for a function, or else one for each part of its answers.

    Without ``enough`` it returns all that hold.  Of several a teacher's words choose.
    """
    subject = f"your {function}"
    reasons = holding(subject, cases, enough=enough)
    if reasons and enough:
        return reasons
    for name, own in _steps(cases):
        for one in holding(f"the way from {name} to {subject}", own, enough=enough):
            reasons.append(replace(one, name=f"way from {name}: {one.name}"))
    if reasons and enough:
        return reasons
    reasons += _of_parts(function, cases, enough)
    if reasons and enough:
        return reasons
    changed = holding(subject, cases, of_changes, enough=enough, most=None)
    if enough:
        changed = [one for one in changed if has_words(one.name)][:1] or _choose(changed, cases)
        return changed or _of_parts(function, cases, enough, changes=True)
    return reasons + changed + _of_parts(function, cases, enough, changes=True)


def _choose(reasons: Sequence[Reason], cases: Sequence[Case]) -> list[Reason]:
    """Return the first, but none if what changes of two arguments explain may be either."""
    names = tuple(cases[0].arguments)
    about = {argument_of(one.name.removeprefix(sign), names) for one in reasons for sign in SIGNS}
    return list(reasons[:1]) if len(about - {""}) < 2 else []


def explain_by_data(function: str, cases: Sequence[Case], failed: Sequence[Case]) -> list[Reason]:
    """Say whether a program uses the notebook's own data in the place of an argument.

    Where it fails, those data must not fit the other arguments; it may fail for all others.
    """
    reasons = holding(f"your {function}", cases, of_given_data)
    if not reasons and len(failed) >= ENOUGH:
        for relation in of_given_data(cases[0]):
            if all(_agrees(relation, case) for case in cases):
                reasons.append(Reason(relation.name, f"Your {function} {relation.says}.", True))
    return [one for one in reasons if not any(one.name in case.changed for case in failed)]


def _of_parts(
    function: str, cases: Sequence[Case], enough: bool, *, changes: bool = False
) -> list[Reason]:
    """Return a relation for each part that is wrong, or nothing if one has none.

    With ``changes``, those of a changed argument are tried where there is no other.
    """
    reasons = []
    for part, own in by_parts(cases).items():
        subject = f"{part} of what your {function} returns"
        holds = holding(subject, own, enough=enough)
        if changes and not (holds and enough):
            changed = holding(subject, own, of_changes, enough=enough, most=None)
            holds = [*holds, *(_choose(changed, own) if enough else changed)]
        if enough and not holds and not all(same(case.right, case.mine) for case in own):
            return []  # what is explained may follow from this part
        reasons += [replace(one, name=f"{part}: {one.name}") for one in holds]
    return reasons
