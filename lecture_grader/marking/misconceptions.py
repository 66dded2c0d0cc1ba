"""The misconception bank says which wrong solution a submission behaves like.

Every call that the checks make is a probe.  A submission that answers every probe of a function
as a wrong solution does, and not as the reference does, has that misconception, however it is
written.

No two students make up the same example.  For the functions that the homework calls ``examples``
an answer is also where a check failed: one that fails the same assertion of the same check has
the misconception of the first wrong solution that names this check in ``caught_by``.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from numbers import Rational
from typing import Any

import numpy as np

from lecture_exercises.wrong import Wrong
from lecture_grader.box import plain_values
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import run_each
from lecture_grader.marking.entries import run_wrongs
from lecture_grader.marking.outcome import Outcome
from lecture_grader.source.reading import functions_of
from lecture_grader.source.records import Homework

REFERENCE = "reference"
SHORT = 4000  # letters of two answers that are compared once and remembered: the same come often
Probes = dict[str, dict[str, str]]  # function -> arguments -> answer


@dataclass(frozen=True)
class Hint:
    """A misconception that a submission shows, and what to tell the student.

    ``hidden`` says that only hidden checks show it.
    """

    name: str
    text: str
    hidden: bool = False


@dataclass(frozen=True)
class Bank:
    """How the reference and every wrong solution answer the probes.

    Attributes
    ----------
    homework, digest : str
        Of which source; a bank of another version is refused.
    hints : dict
        The hint of each wrong solution.
    prints : dict
        For "reference" and each wrong solution: function, arguments, answer.
    own : dict
        The functions that each wrong solution writes itself, and the checks that it names.
    """

    homework: str
    digest: str
    hints: dict[str, str]
    prints: dict[str, Probes]
    own: dict[str, list[str]] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the bank as text, in which each argument and answer stands once."""
        texts: dict[str, int] = {}
        prints = {
            name: {
                function: [
                    [texts.setdefault(text, len(texts)) for text in call] for call in calls.items()
                ]
                for function, calls in found.items()
            }
            for name, found in self.prints.items()
        }
        return json.dumps({**vars(self), "prints": prints, "texts": list(texts)})

    @classmethod
    def from_json(cls, text: str) -> "Bank":
        """Return the bank that ``to_json`` wrote."""
        fields = json.loads(text)
        texts = fields.pop("texts")
        fields["prints"] = {
            name: {
                function: {texts[i]: texts[j] for i, j in pairs}
                for function, pairs in found.items()
            }
            for name, found in fields["prints"].items()
        }
        return cls(**fields)


def probes(outcome: Outcome) -> Probes:
    """Arrange the calls of an outcome by function."""
    found: Probes = {}
    for call in outcome.calls:
        found.setdefault(call.function, {})[call.arguments] = call.answer
    return found


def prints_of(wrong: Wrong, homework: Homework, outcome: Outcome) -> Probes:
    """Return the probes of a wrong solution, without checks that it does not name."""
    strange = {check.name for check in homework.checks} - set(wrong.caught_by)
    return {name: found for name, found in probes(outcome).items() if name not in strange}


def owned(homework: Homework) -> dict[str, list[str]]:
    """Return what each wrong solution is a mistake of: its functions, and checks of examples."""
    return {
        wrong.name: [f.name for f in functions_of(wrong.code, wrong.name)] + list(wrong.caught_by)
        for wrong in homework.wrongs
    }


def fingerprints(homework: Homework, options: BoxOptions | None = None) -> Bank:
    """Run the reference and every wrong solution."""
    options = options or BoxOptions()
    (right,) = run_each(homework, [homework.reference], options)
    found = run_wrongs(homework, right, options)
    return bank_of(homework, right, found)


def bank_of(homework: Homework, right: Outcome, found: Sequence[Outcome]) -> Bank:
    """Make the bank of the outcomes of the reference and of every wrong solution."""
    prints = {REFERENCE: probes(right)}
    for wrong, outcome in zip(homework.wrongs, found, strict=True):
        prints[wrong.name] = prints_of(wrong, homework, outcome)
    hints = {wrong.name: wrong.hint for wrong in homework.wrongs}
    return Bank(homework.name, homework.digest, hints, prints, owned(homework))


def alike(one: Any, other: Any) -> bool:
    """Compare two values as a check would: floats nearly, the rest exactly."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[k], other[k]) for k in one)
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        same = len(one) == len(other)
        return same and all(alike(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, str) or isinstance(other, str) or one is None or other is None:
        return bool(type(one) is type(other) and one == other)
    if isinstance(one, Rational) and isinstance(other, Rational):
        return bool(one == other)
    if np.shape(one) != np.shape(other):
        return False
    first, second = np.asarray(one), np.asarray(other)
    return bool(np.allclose(first, second, rtol=1e-6, atol=1e-8, equal_nan=True))


def same_answer(one: str, other: str) -> bool:
    """Say whether two answers, as JSON, are the same."""
    if one == other:
        return True
    compare = _same if len(one) + len(other) < SHORT else _same.__wrapped__
    return compare(one, other)


@lru_cache(1 << 16)
def _same(one: str, other: str) -> bool:
    first, second = json.loads(one), json.loads(other)
    if any(isinstance(value, dict) and "failed" in value for value in (first, second)):
        return False
    try:
        with np.errstate(all="ignore"):
            return alike(plain_values.decode(first), plain_values.decode(second))
    except (TypeError, ValueError, OverflowError):
        return False


def _shows(answer: str) -> bool:
    """Say whether an answer shows how somebody thinks.

    A value does, a loop without an end, and a change of what was given; unlike
    programs stop with other errors of one class, as both of two wrong names do.
    """
    value = json.loads(answer)
    failed = value.get("failed") if isinstance(value, dict) else None
    return failed in (None, "timeout", "changed")


def matches(outcome: Outcome, bank: Bank) -> dict[str, tuple[str, ...]]:
    """Return, for each function that errs, the wrong solutions that answer every probe alike.

    Functions come in the order of how many probes they get wrong; in one of these at least the
    student's answer must not be an error.
    """
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    right = bank.prints[REFERENCE]
    for function, mine in probes(outcome).items():
        known = right.get(function, {})
        missed = [k for k in mine if k in known and not same_answer(mine[k], known[k])]
        if missed:
            names, order = [], dict.fromkeys([*missed, *mine])  # the wrong ones tell most
            shown = any(_shows(mine[k]) for k in missed)
            for name in bank.hints:
                theirs = bank.prints[name].get(function, {})
                if shown and all(k in theirs and same_answer(mine[k], theirs[k]) for k in order):
                    names.append(name)
            found[function] = len(missed), tuple(names)
    known_examples = {function for function, (_, names) in found.items() if names}
    for check in [name for name in found if known_examples & set(probes(outcome)[name])]:
        del found[check]  # the same example says more than the same assertion
    most = sorted(found, key=lambda function: -found[function][0])
    return _explained({function: found[function][1] for function in most}, bank)


def _explained(found: dict[str, tuple[str, ...]], bank: Bank) -> dict[str, tuple[str, ...]]:
    """Leave out what follows from a mistake in another function, which this one calls.

    That one may be wrong in a way that is not known: then nothing is said of this one.
    """
    right = bank.prints[REFERENCE]
    unknown = {function for function, names in found.items() if not names}

    def leans(function: str) -> bool:
        return any(
            unknown & set(written) - {function}
            and function not in written
            and bank.prints[name].get(function, right.get(function)) != right.get(function)
            for name, written in bank.own.items()
        )

    def own(function: str) -> tuple[str, ...]:
        return tuple(n for n in found[function] if function in bank.own.get(n, (function,)))

    sure = {name for function in found for name in own(function)}
    return {
        function: own(function) or names
        for function, names in found.items()
        if not sure & (set(names) - set(own(function))) and not leans(function)
    }


def public(outcome: Outcome) -> Outcome:
    """Return an outcome without what hidden checks asked."""
    return replace(outcome, calls=tuple(call for call in outcome.calls if not call.hidden))


def diagnose(outcome: Outcome, bank: Bank) -> tuple[Hint, ...]:
    """Return the hints of the misconceptions that a submission shows, most likely first."""
    names = [name for matched in matches(outcome, bank).values() for name in matched[:1]]
    open_ = {name for matched in matches(public(outcome), bank).values() for name in matched}
    return tuple(
        Hint(name, bank.hints[name], hidden=name not in open_) for name in dict.fromkeys(names)
    )
