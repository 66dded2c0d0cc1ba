"""Lengths of vectors whose squares are no floats: too small, or too large."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats


def power_of_two(a: Floats) -> float:
    """Return the largest power of two not above the largest entry in size; 1 for zeros.

    What is divided by it keeps its digits and has squares that are floats.

    Examples
    --------
    >>> import numpy as np
    >>> power_of_two(np.array([0.0, -5.0]))
    4.0
    """
    largest = float(np.abs(a).max(initial=0.0))
    return float(np.ldexp(1.0, int(np.frexp(largest)[1]) - 1)) if largest else 1.0


def length(a: Floats) -> float:
    """Return the Euclidean length of a vector.

    Examples
    --------
    >>> import numpy as np
    >>> length(np.array([3e-200, 4e-200]))
    5e-200
    """
    unit = power_of_two(a)
    return unit * float(np.linalg.norm(a / unit))


def normalized(a: Floats) -> Floats:
    """Return a vector that is not zero with the length 1.

    Examples
    --------
    >>> import numpy as np
    >>> normalized(np.array([3e-200, 4e-200]))
    array([0.6, 0.8])
    """
    scaled = a / power_of_two(a)
    return np.asarray(scaled / np.linalg.norm(scaled), np.float64)


def longest(rows: Floats) -> float:
    """Return the length of the longest row.

    Examples
    --------
    >>> import numpy as np
    >>> longest(np.array([[0.0, 1e-200], [0.0, 3e200]]))
    3e+200
    """
    unit = power_of_two(rows)
    return unit * float(np.linalg.norm(rows / unit, axis=1).max())
