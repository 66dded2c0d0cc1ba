"""The penalty of the slack, which may be infinite."""

from __future__ import annotations

from numbers import Real

import numpy as np


def check_penalty(C: object) -> float:
    """Return ``C`` when it is a number above zero; infinity is the hard margin."""
    if not (isinstance(C, Real) and float(C) > 0):
        msg = f"C must be a number above 0; got {C}. The hard margin is C=np.inf."
        raise ValueError(msg)
    return float(np.float64(C))
