"""One rule for printing numbers, so that a page shows no digit it does not owe."""

from __future__ import annotations

from typing import Any

import numpy as np


def num(value: Any, digits: int = 4) -> str:
    """Return ``value`` as text with at most ``digits`` significant digits.

    Another processor may change the last bits of a double; it may not change a page.
    Whole numbers below 1e15 keep all their digits, and what is below 1e-9 in size prints as 0.

    Parameters
    ----------
    value : number or array
        Arrays print as (a, b, ...), matrices row by row.
    digits : int, default 4
        Significant digits, at most 7.

    References
    ----------
    D. Goldberg, What every computer scientist should know about floating-point arithmetic,
    ACM Computing Surveys 23 (1991) 5-48.

    Examples
    --------
    >>> from lecture_lib import num
    >>> num(2 / 3), num(20002.0), num(-1e-17), num(1234567.8)
    ('0.6667', '20002', '0', '1.235e+06')
    >>> num([1.0, 0.5])
    '(1, 0.5)'
    """
    if not (np.issubdtype(type(digits), np.integer) and 1 <= digits <= 7):
        msg = f"digits must be between 1 and 7; got {digits}."
        raise ValueError(msg)
    if np.ndim(value) and not hasattr(value, "toarray"):
        return "(" + ", ".join(num(part, digits) for part in value) + ")"
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        msg = f"value must be a number or an array of numbers; got {value!r}."
        raise ValueError(msg) from None
    if abs(number) < 1e-9:
        return "0"
    if abs(number) < 1e15 and abs(number - round(number)) <= 1e-12 * abs(number):
        return str(round(number))  # also 20002.000000000004
    return f"{number:.{digits}g}"
