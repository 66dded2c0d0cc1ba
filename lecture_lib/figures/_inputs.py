"""The inputs of a figure, and what each may be, as a value and in an address of a page."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable
from typing import Any

import traitlets

Rule = dict[str, Any]
Range = tuple[float, float]


def among(values: Iterable[str | float]) -> Rule:
    """Allow one of some words or numbers."""
    return {"among": list(values)}


def powers(low: int, high: int) -> Rule:
    """Allow a power of 2 whose exponent lies between two whole numbers."""
    return among(2.0**k for k in range(low, high + 1))


def between(low: float, high: float, step: float = 1 / 16) -> Rule:
    """Allow a number, rounded to a grid."""
    return {"low": low, "high": high, "step": step}


def row(*rules: Rule) -> Rule:
    """Allow a list with a rule for each of its items."""
    return {"row": list(rules)}


def rows(least: int, most: int, each: Rule, *, apart: bool = False) -> Rule:
    """Allow some rows of one kind; ``apart`` if no two may be the same."""
    return {"rows": each, "least": least, "most": most, "apart": apart}


def samples(x: Range, y: Range, most: int = 60) -> Rule:
    """Allow points [x1, x2, label] in a window."""
    return rows(1, most, row(between(*x), between(*y), among([-1, 1])))


COUNT = between(0, 999_999, 1)  # of steps that are shown


class Input(traitlets.TraitType[Any, Any]):
    """An input that keeps to a rule, and travels between Python and the page."""

    def __init__(self, rule: Rule, default: Any) -> None:
        super().__init__(default_value=fitted(rule, default))
        self.rule = rule
        self.tag(sync=True)

    def default(self, obj: Any = None) -> Any:  # noqa: ARG002 (traitlets gives it)
        """Return the value at the start."""
        return copy.deepcopy(self.default_value)

    def validate(self, obj: Any, value: Any) -> Any:  # noqa: ARG002 (traitlets gives it)
        """Return a value as the rule has it.

        A number is rounded, and moved to the nearer end of its range; whatever else does not fit
        is refused.
        """
        try:
            return fitted(self.rule, value)
        except (TypeError, ValueError):
            msg = f"{self.name} must be {_words(self.rule)}; got {value!r}."
            raise traitlets.TraitError(msg) from None


def fitted(rule: Rule, value: Any, *, clip: bool = True) -> Any:
    """Return a value as a rule has it; raise an error if it does not fit."""
    if "among" in rule:
        choice = next(each for each in [*rule["among"], None] if each in (value, None))
        if choice is None:
            raise ValueError
        return choice if isinstance(choice, str) else float(choice)
    if "row" in rule:
        return [fitted(*each, clip=clip) for each in zip(rule["row"], value, strict=True)]
    if "rows" in rule:
        fitted_rows = [fitted(rule["rows"], each, clip=False) for each in value]
        doubled = rule["apart"] and any(
            each in fitted_rows[:i] for i, each in enumerate(fitted_rows)
        )
        if doubled or not rule["least"] <= len(fitted_rows) <= rule["most"]:
            raise ValueError
        return fitted_rows
    low, high, step = rule["low"], rule["high"], rule["step"]
    if not clip and not low <= value <= high:
        raise ValueError
    near = math.floor(min(max(float(value), low), high) / step + 0.5) * step
    return int(near) if step == 1 else float(near)


def _words(rule: Rule) -> str:
    if "among" in rule:
        return f"one of {', '.join(map(str, rule['among']))}"
    if "row" in rule:
        return f"[{', '.join(map(_words, rule['row']))}]"
    if "rows" in rule:
        apart = "different " if rule["apart"] else ""
        count = " to ".join(map(str, sorted({rule["least"], rule["most"]})))
        return f"{count} {apart}rows of {_words(rule['rows'])}"
    return f"a number from {rule['low']:g} to {rule['high']:g}"
