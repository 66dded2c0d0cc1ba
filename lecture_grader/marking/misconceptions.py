"""The misconception bank says which wrong solution a submission behaves like.

Every call that the checks make is a probe.  A submission that answers every probe of a function
as a wrong solution does, and not as the reference does, has that misconception, however it is
written.
"""

import json
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from lecture_grader.box import plain_values
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import Outcome, run_each
from lecture_grader.source.records import Homework

REFERENCE = "reference"
Probes = dict[str, dict[str, str]]  # function -> arguments -> answer


@dataclass(frozen=True)
class Hint:
    """A misconception that a submission shows, and what to tell the student."""

    name: str
    text: str


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
    """

    homework: str
    digest: str
    hints: dict[str, str]
    prints: dict[str, Probes]

    def to_json(self) -> str:
        """Return the bank as text, for a file or another machine."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Bank":
        """Return the bank that ``to_json`` wrote."""
        return cls(**json.loads(text))


def probes(outcome: Outcome) -> Probes:
    """Arrange the calls of an outcome by function."""
    found: Probes = {}
    for call in outcome.calls:
        found.setdefault(call.function, {})[call.arguments] = call.answer
    return found


def fingerprints(homework: Homework, options: BoxOptions | None = None) -> Bank:
    """Run the reference and every wrong solution.

    A wrong solution stands in the place of the reference's functions of the same names.
    """
    options = options or BoxOptions()
    names = [REFERENCE, *(wrong.name for wrong in homework.wrongs)]
    codes = [(), *((wrong.code,) for wrong in homework.wrongs)]
    found = run_each(homework, [(*homework.reference, *code) for code in codes], options)
    prints = dict(zip(names, map(probes, found), strict=True))
    hints = {wrong.name: wrong.hint for wrong in homework.wrongs}
    return Bank(homework.name, homework.digest, hints, prints)


def alike(one: Any, other: Any) -> bool:
    """Compare two values as a check would: numbers nearly, the rest exactly."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[k], other[k]) for k in one)
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        same = len(one) == len(other)
        return same and all(alike(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, str) or isinstance(other, str) or one is None or other is None:
        return bool(type(one) is type(other) and one == other)
    if np.shape(one) != np.shape(other):
        return False
    first, second = np.asarray(one), np.asarray(other)
    return bool(np.allclose(first, second, rtol=1e-6, atol=1e-8, equal_nan=True))


def same_answer(one: str, other: str) -> bool:
    """Say whether two answers, as JSON, are the same."""
    if one == other:
        return True
    first, second = json.loads(one), json.loads(other)
    if any(isinstance(value, dict) and "failed" in value for value in (first, second)):
        return False
    try:
        with np.errstate(all="ignore"):
            return alike(plain_values.decode(first), plain_values.decode(second))
    except (TypeError, ValueError, OverflowError):
        return False


def _shows(answer: str) -> bool:
    """Say whether an answer shows how somebody thinks: a value does, and a loop without an end.

    Unlike programs stop with errors of one class, as both of two wrong names do.
    """
    value = json.loads(answer)
    failed = value.get("failed") if isinstance(value, dict) else None
    return failed in (None, "timeout")


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
            names = []
            shown = any(_shows(mine[k]) for k in missed)
            for name in bank.hints:
                theirs = bank.prints[name].get(function, {})
                if shown and all(k in theirs and same_answer(mine[k], theirs[k]) for k in mine):
                    names.append(name)
            found[function] = len(missed), tuple(names)
    order = sorted(found, key=lambda function: -found[function][0])
    return {function: found[function][1] for function in order}


def diagnose(outcome: Outcome, bank: Bank) -> tuple[Hint, ...]:
    """Return the hints of the misconceptions that a submission shows, most likely first."""
    names = [name for matched in matches(outcome, bank).values() for name in matched[:1]]
    return tuple(Hint(name, bank.hints[name]) for name in dict.fromkeys(names))
