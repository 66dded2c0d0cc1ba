"""The inequalities of a proof after every update of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, pairwise
from typing import Any

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_weights
from lecture_lib.plotting._style import (
    FAINT,
    GAP_INK,
    GAP_TINT,
    INK,
    MAGENTA,
    PAPER,
    POSITIVE,
    SERIES,
    SMALL,
    Z_LINE,
    Z_RING,
    Z_TINT,
)
from lecture_lib.plotting._view import numeral
from lecture_lib.records.convergence_reports import ProofLine


def plot_proof(
    ax: Axes, sides: Mapping[str, Floats], *, start: int = 0, rtol: float = 1e-9
) -> None:
    """Draw the sides of a chain of inequalities after every update and shade the gaps.

    The shaded gap is the slack of the inequality.  Where the chain fails, a cross in another
    colour marks the side that is too large.

    Parameters
    ----------
    ax : Axes
    sides : mapping from str to (k + 1,) array
        At least two sides, from the smallest to the largest; the keys are the text for the
        legend.
    start : int, default 0
        Update after which the first values were taken.
    rtol : float
        Excess that counts as rounding, relative to the larger side.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_proof
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
    for (lower, upper), hatch in zip(pairwise(checked.values()), cycle("/\\."), strict=False):
        tint: dict[str, Any] = {"facecolor": GAP_TINT, "edgecolor": GAP_INK, "hatch": hatch}
        tint |= {"where": (lower <= upper).tolist(), "interpolate": True}
        ax.fill_between(t, lower, upper, linewidth=0.0, zorder=Z_TINT, **tint)
    for (name, side), (colour, stroke, marker) in zip(checked.items(), SERIES, strict=False):
        look: dict[str, Any] = {"color": colour, "linestyle": stroke, "linewidth": 2.0, "ms": 6}
        look["marker"] = marker if length <= 40 else ""
        ax.plot(t, side, zorder=Z_LINE, label=name, **look)
    for lower, upper in pairwise(checked.values()):
        broken = lower > upper + rtol * np.maximum(np.abs(upper), 1.0)
        if broken.any():
            cross: dict[str, Any] = {"linestyle": "none", "marker": "X", "ms": 11, "mec": INK}
            ax.plot(t[broken], lower[broken], mfc=MAGENTA, zorder=Z_RING, label="broken", **cross)
    ax.set_xlabel("update $t$")
    ax.locator_params(axis="x", integer=True)


def plot_proof_lines(ax: Axes, lines: Sequence[ProofLine], *, rtol: float = 1e-9) -> None:
    """Draw the slack of every line of a proof, with a row per line and a bar per update.

    The largest slack in a row, written at its right end, fills the row, so that rows in
    different units can be compared.  An empty circle means that the line is an equality there,
    and a cross in another colour that it fails.

    Parameters
    ----------
    ax : Axes
    lines : sequence of ProofLine
        Lines from a single run; the first is drawn at the top.
    rtol : float
        Slack that counts as rounding, relative to the terms that were added up.

    See Also
    --------
    novikoff_check : returns such lines.
    plot_proof : the two sides of an inequality instead of their difference.

    Examples
    --------
    >>> from lecture_lib import novikoff_check
    >>> from lecture_lib.plotting import figure, plot_proof_lines
    >>> report = novikoff_check([[-1.0], [2.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    >>> fig, ax = figure()
    >>> plot_proof_lines(ax, report.lines_of("FAU")[:2])
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['alignment step', 'alignment']
    >>> [text.get_text() for text in ax.texts]  # the largest slacks
    ['1', '1']
    """
    if not lines:
        msg = "lines must contain at least one line of a proof; got none."
        raise ValueError(msg)
    last = max(len(line.slack) for line in lines)
    for row, line in enumerate(lines):
        foot = row + 0.4  # rows are 1 apart, the axis points down, a bar is at most 0.75 high
        t = np.arange(len(line.slack)) + (line.name != "start")
        broken = np.isin(t, line.broken(rtol))
        tight = ~broken & (np.abs(line.slack) <= rtol * line.scale)
        largest = float(np.abs(line.slack).max(initial=0.0, where=~tight))
        open_ = ~broken & ~tight
        heights = 0.75 * line.slack[open_] / (largest or 1.0)
        ax.axhline(foot, color=FAINT, linewidth=0.8, zorder=Z_TINT)
        ax.bar(t[open_], -heights, width=0.7, bottom=foot, color=POSITIVE, zorder=Z_LINE)
        style: dict[str, Any] = {"linestyle": "none", "mec": INK, "zorder": Z_RING}
        for where, marker, fill, word in (
            (tight, "o", PAPER, "equality"),
            (broken, "X", MAGENTA, "broken"),
        ):
            if where.any():
                at = t[where], np.full(where.sum(), foot)
                ax.plot(*at, marker=marker, ms=5, mfc=fill, label=word, **style)
        ax.text(last + 0.8, foot, numeral(largest, 3), va="bottom", fontsize=SMALL)
    ax.set_yticks(np.arange(len(lines)) + 0.1, [line.name for line in lines])
    ax.tick_params(axis="y", length=0)
    ax.set(xlim=(-0.6, last + 0.6), ylim=(len(lines) - 0.4, -0.5), xlabel="update $t$")
    ax.locator_params(axis="x", integer=True)
