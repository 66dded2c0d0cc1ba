"""The inequalities of a proof after every update of a run."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
from matplotlib.axes import Axes

from lecture_lib._arrays import Floats, check_weights
from lecture_lib.plotting._style import (
    GAP_INK,
    GAP_TINT,
    INK,
    MISTAKE,
    SERIES,
    Z_LINE,
    Z_RING,
    Z_TINT,
)

_HATCHES = ("/", "\\", ".")


def plot_proof(
    ax: Axes, sides: Mapping[str, Floats], *, start: int = 0, rtol: float = 1e-9
) -> None:
    """Draw the sides of an inequality chain after every update, and shade what lies between.

    The shaded gap is the slack of the inequality.  Where a chain is broken, a cross of
    another colour marks the side that is too large.

    Parameters
    ----------
    ax : Axes
    sides : mapping from words to (k + 1,) arrays
        Two sides or more, from the smallest to the largest; the words enter the legend.
    start : int, default 0
        Update to which the first values belong.
    rtol : float
        Excess, relative to the larger side, that counts as rounding.

    Raises
    ------
    ValueError
        If there are less than two sides or they differ in length.

    Examples
    --------
    >>> from lecture_lib.plotting import figure
    >>> fig, ax = figure()
    >>> t = np.arange(5.0)
    >>> plot_proof(ax, {"$t$": t, "$t^2$": t**2})
    >>> [line.get_label() for line in ax.lines]
    ['$t$', '$t^2$']
    """
    if len(sides) < 2:
        msg = f"sides must name two sides of an inequality or more; got {list(sides)}."
        raise ValueError(msg)
    length = len(next(iter(sides.values())))
    checked = {name: check_weights(side, length, name) for name, side in sides.items()}
    t = np.arange(start, start + length)
    for (lower, upper), hatch in zip(pairwise(checked.values()), _HATCHES * length, strict=False):
        ax.fill_between(
            t,
            lower,
            upper,
            facecolor=GAP_TINT,
            edgecolor=GAP_INK,
            hatch=hatch,
            where=(lower <= upper).tolist(),
            interpolate=True,
            linewidth=0.0,
            zorder=Z_TINT,
        )
    for (name, side), (colour, stroke, marker) in zip(checked.items(), SERIES, strict=False):
        ax.plot(
            t,
            side,
            color=colour,
            linestyle=stroke,
            marker=marker if length <= 40 else "",
            ms=6,
            linewidth=2.0,
            zorder=Z_LINE,
            label=name,
        )
    for lower, upper in pairwise(checked.values()):
        broken = lower > upper + rtol * np.maximum(np.abs(upper), 1.0)
        if broken.any():
            ax.plot(
                t[broken],
                lower[broken],
                linestyle="none",
                marker="X",
                ms=11,
                mfc=MISTAKE,
                mec=INK,
                zorder=Z_RING,
                label="broken",
            )
    ax.set_xlabel("update $t$")
    ax.locator_params(axis="x", integer=True)
