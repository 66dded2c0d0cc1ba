"""What an input may be, in plain numbers: a page asks this of an address before it believes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lecture_lib.figures._still import View

Rule = dict[str, Any]


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


def samples(view: View, most: int = 60) -> Rule:
    """Allow points with a label in a window, as ``check_points`` takes them."""
    return rows(1, most, row(between(*view.x), between(*view.y), among([-1, 1])))


COUNT = between(0, 999_999, 1)  # of steps that are shown
