"""The number of a chapter is that of its file: 06b stands between 6 and 7."""

from __future__ import annotations

import re


def number_of(name: str) -> str:
    """Return the number of a chapter by the name of its file; none for another page.

    Examples
    --------
    >>> number_of("06b-tightness.ipynb"), number_of("12-applications"), number_of("book/intro")
    ('6b', '12', '')
    """
    found = re.match(r"0?(\d+[a-z]?)-", name)
    return found[1] if found else ""
