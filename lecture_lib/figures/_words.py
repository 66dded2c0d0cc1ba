"""Numbers and words of the figures: the same text as in JavaScript, for every double."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"

_GAP = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


@cache
def words(name: str) -> dict[str, Any]:
    """Return the words of a figure: the one place where they can be translated."""
    file = FOLDER / name / "words.json"
    if not file.exists():
        file = STATIC / "words" / f"{name}.json"
    text = file.read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def num(value: float, digits: int = 4) -> str:
    """Return a number with at most ``digits`` decimals.

    The digits come from whole numbers, because Python and JavaScript round ties of their
    own formats in different directions.

    Examples
    --------
    >>> num(-1.0625), num(0.03125), num(13.0), num(2.5e12)
    ('−1.0625', '0.0313', '13', '2.5e12')
    """
    size, sign = abs(value), "−" if value < 0 else ""
    if math.isinf(size):
        return sign + str(words("kit")["infinite"])
    if size >= 1e9:
        power = 0
        while size >= 10:
            size, power = size / 10, power + 1
        return f"{sign}{num(size, 3)}e{power}"
    unit = 10**digits
    whole = math.floor(size * unit + 0.5)
    if whole == 0:
        return "0"
    rest = str(whole % unit).zfill(digits).rstrip("0")
    return f"{sign}{whole // unit}" + (f".{rest}" if rest else "")


def vector(values: Iterable[float], digits: int = 4) -> str:
    """Return (a, b, ...)."""
    return "(" + ", ".join(num(value, digits) for value in values) + ")"


def fill(template: str, values: Mapping[str, object]) -> str:
    """Return a template with its gaps filled; of two words the first is for 1.

    Examples
    --------
    >>> fill("{k} {k:update|updates}", {"k": 1}), fill("{k} {k:update|updates}", {"k": 2})
    ('1 update', '2 updates')
    """

    def gap(match: re.Match[str]) -> str:
        value = str(values[match[1]])
        return value if match[2] is None else match[2] if value == "1" else match[3]

    return _GAP.sub(gap, template)
