"""What rounding does to a duality gap: the machines and their judges allow the same."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats

EPS = float(np.finfo(float).eps)
NO_DIGITS = (
    1e-3  # chosen by measurement: where rounding is more than this share, nothing is certified
)


def score_rounding(sizes: Floats, b: float) -> Floats:
    """Return by how much rounding can move each score: ``eps (1 + sizes_i + |b|)``.

    Parameters
    ----------
    sizes : (n,) array
        Size of the terms of each score without b: ``|w| |x_i|``, or ``sum_j alpha_j |K_ij|``.
    b : float
        Bias.

    Returns
    -------
    (n,) array
    """
    return EPS * (1 + sizes + abs(b))


def excused(slack: Floats, error: Floats) -> Floats:
    """Return how much of each slack can be rounding.

    Stretching the plane by a factor of 1 + error_i would remove it, and costs next to nothing
    while the error is small.
    """
    return np.where(error <= NO_DIGITS, np.clip(slack, 0.0, error), 0.0)


def gap_rounding(alpha: Floats, slack: Floats, error: Floats, C: float, dual: float) -> float:
    """Return how much of a duality gap the rounding of the scores can be.

    With m_i = y_i f(x_i) the gap is the sum of all alpha_i (m_i - 1 + xi_i) and (C - alpha_i)
    xi_i.  An error of m_i counts alpha_i times, and the slack that it makes counts C times.
    Where w is short, C times a slack of 2e-16 is more than all of ``|w|^2 / 2``.  Only slack
    that is there is excused: the gap of a plane without slack is judged as strictly at a large
    C as at any other.

    At most ``2 C sum_i eps (1 + sizes_i + |b|)`` where alpha is in its box; nan where the
    errors times alpha_i are more than a thousandth of the dual objective, so that nothing can
    be said of the gap.

    Parameters
    ----------
    alpha, slack : (n,) array
        Multipliers and slacks.
    error : (n,) array
        Of each score, by `score_rounding`.
    C : float
        Penalty of the slack; the hard margin has none to excuse.
    dual : float
        Dual objective, which no slack reaches.

    References
    ----------
    eq-complementarity, eq-duality-gap.
    """
    total = float(np.abs(alpha) @ error)
    if not total <= NO_DIGITS * dual:
        return np.nan
    return total if np.isinf(C) else total + C * float(excused(slack, error).sum())
