"""Losses against the margin, their slopes at a kink, and curves from an experiment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    QUIET,
    SERIES,
    Z_LINE,
    Z_POINT,
    Z_SEGMENT,
    Z_TINT,
)

Loss = Callable[[Floats], Floats]


def plot_losses(
    ax: Axes, losses: Mapping[str, Loss], *, limits: tuple[float, float] = (-2.0, 3.0)
) -> None:
    """Draw losses against the margin, with a dot at a kink and two circles at a jump.

    Raises ValueError if there are more than six losses.

    Parameters
    ----------
    ax : Axes
    losses : mapping from str to function
        At most six. The keys are the text for the legend; each function takes margins y f(x),
        shape (m,), and returns losses of the same shape.
    limits : (left, right)
        Range of margins.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_losses
    >>> fig, ax = figure()
    >>> plot_losses(ax, {"hinge": lambda m: np.maximum(0, 1 - m)})
    >>> ax.lines[1].get_xydata().round(6).tolist()  # the dot at the kink
    [[1.0, 0.0]]
    """
    if len(losses) > len(SERIES):
        msg = f"losses must be at most {len(SERIES)} to be told apart; got {len(losses)}."
        raise ValueError(msg)
    left, right = limits
    m = np.linspace(left, right, 1001)
    step = m[1] - m[0]
    for (name, loss), (colour, stroke, _) in zip(losses.items(), SERIES, strict=False):
        values = check_weights(loss(m), len(m), f"{name}(m)")
        jumps = np.flatnonzero(np.abs(np.diff(values)) > 0.5)
        shown = values.copy()
        shown[jumps + 1] = np.nan
        style: dict[str, Any] = {"color": colour, "zorder": Z_LINE}
        below = {**style, "zorder": Z_SEGMENT}
        ax.plot(m, shown, linestyle=stroke, linewidth=2.4, label=name, **style)
        bends = np.abs(np.diff(values, 2)) > 0.3 * step
        bends[np.clip(np.concatenate([jumps - 1, jumps]), 0, len(bends) - 1)] = False
        kinks = 1 + np.flatnonzero(bends)
        ax.plot(m[kinks], values[kinks], linestyle="none", marker="o", ms=7, **style)
        for j in jumps:
            at = m[j] if loss(m[j : j + 1]) == values[j] else m[j + 1]
            ends: tuple[tuple[float, str], ...] = ((values[j], colour), (values[j + 1], PAPER))
            for value, fill in ends:
                ax.plot(at, value, marker="o", ms=11, mfc=fill, mew=2, **below)
    ax.axvline(0, color=FAINT, linewidth=1.0, zorder=Z_TINT)
    ax.set(xlabel=r"margin $m = y\,f(x)$", ylabel="loss", xlim=(left, right))


def plot_subgradients(
    ax: Axes,
    function: Loss,
    at: float,
    slopes: tuple[float, float],
    *,
    limits: tuple[float, float] = (-2.0, 3.0),
    name: str = "loss",
) -> None:
    """Draw a convex function and the fan of lines that touch it from below at a point.

    Parameters
    ----------
    ax : Axes
    function : function
        Takes an array of shape (m,) and returns one of the same shape.
    at : float
        The point; at a kink the fan is open, elsewhere it is a single tangent.
    slopes : (lowest, highest)
        The sub-differential at that point.
    limits : (left, right)
        Range of the argument.
    name : str
        Text for the legend.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_subgradients
    >>> fig, ax = figure()
    >>> plot_subgradients(ax, np.abs, 0.0, (-1.0, 1.0))
    """
    low, high = check_weights(np.asarray(slopes), 2, "slopes").tolist()
    if low > high:
        msg = f"slopes must be (lowest, highest); got {(low, high)}."
        raise ValueError(msg)
    m = np.linspace(*limits, 1001)
    value = float(function(np.array([at]))[0])
    low_line, high_line = (value + slope * (m - at) for slope in (low, high))
    ax.plot(m, function(m), color=INK, linewidth=2.6, zorder=Z_LINE, label=name)
    window = ax.get_ylim()
    tint: dict[str, Any] = {"facecolor": GAP_TINT, "edgecolor": GAP_INK, "hatch": "/"}
    ax.fill_between(m, low_line, high_line, linewidth=0.0, zorder=Z_TINT, **tint)
    for line, label in ((low_line, "lines from below"), (high_line, "_")):
        ax.plot(
            m, line, color=MAGENTA, linestyle="--", linewidth=1.8, zorder=Z_SEGMENT, label=label
        )
    ax.plot(at, value, marker="o", ms=9, color=INK, mfc=PAPER, mew=2, zorder=Z_POINT)
    reach = window[1] - window[0]
    ax.set(xlim=limits, ylim=(window[0] - 0.35 * reach, window[1]))


def plot_curves(
    ax: Axes, x: Floats, curves: Mapping[str, Floats], *, xlabel: str, ylabel: str
) -> None:
    """Draw up to six curves against the same variable, distinguished by line style and marker.

    Raises ValueError if there are more than six curves.

    Parameters
    ----------
    ax : Axes
    x : (m,) array
        The variable on the horizontal axis.
    curves : mapping from str to (m,) array
        The keys are the text for the legend.
    xlabel, ylabel : str
        Labels of the axes.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_curves
    >>> fig, ax = figure()
    >>> plot_curves(ax, np.arange(3), {"train": np.ones(3)}, xlabel="epoch", ylabel="errors")
    """
    if len(curves) > len(SERIES):
        msg = f"curves must be at most {len(SERIES)} to be told apart; got {len(curves)}."
        raise ValueError(msg)
    x = check_weights(x, len(x), "x")
    for (name, curve), (colour, stroke, marker) in zip(curves.items(), SERIES, strict=False):
        values = check_weights(curve, len(x), name)
        style: dict[str, Any] = {"color": colour, "linestyle": stroke, "linewidth": 2.2}
        style["marker"] = marker if len(x) <= 40 or len(curves) > 1 else ""
        ax.plot(x, values, ms=7, markevery=max(len(x) // 12, 1), label=name, **style)
    ax.grid(visible=True, color=QUIET, alpha=0.18, linewidth=0.8)
    ax.set(xlabel=xlabel, ylabel=ylabel)
