"""Functions over a plane: the two sides of a scorer, and contour lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import Polygon
from matplotlib.ticker import MaxNLocator

from lecture_lib.base.checks import Floats, check_weights
from lecture_lib.kernels.plane_field import KernelField
from lecture_lib.plotting._style import INK, QUIET, SIDES, SMALL, Z_CONTOUR, Z_TINT
from lecture_lib.plotting._view import Limits, check_limits, set_view, view

PlaneFunction = Callable[[Floats], Floats]

_ACROSS = 241
_LEVELS = LinearSegmentedColormap.from_list("levels", ["#FFFFFF", "#D3CDE3", "#A79FC6"])


def plot_regions(ax: Axes, score: PlaneFunction, *, edges: bool = False) -> None:
    """Tint the two sides of any scorer, hatch the negative one, and draw the line between.

    Call this after plotting the samples, which fix the axis limits.

    Raises ValueError if ``score`` does not return one finite number for each point.

    Parameters
    ----------
    ax : Axes
    score : function
        Takes points, shape (m, 2), and returns their scores, shape (m,).  A `KernelField` is
        evaluated on the whole grid at once.
    edges : bool, default False
        Draw the curves on which the score is +1 or -1, too: the edges of a strip.

    See Also
    --------
    plot_separator : the exact line of a linear score.

    Examples
    --------
    >>> from lecture_lib.plotting import figure, plot_regions
    >>> fig, ax = figure()
    >>> plot_regions(ax, lambda points: points[:, 0] - 0.5)
    >>> [patch.get_label() for patch in ax.patches]
    ['score > 0', 'score < 0']
    """
    across, up, values = _over_the_view(ax, score)
    for sign, _, tint, stroke, hatch in SIDES:
        if (sign * values > 0).any():
            levels = [0.0, float(np.abs(values).max()) * 2]
            look: dict[str, Any] = {"colors": [tint], "hatches": [hatch], "zorder": Z_TINT}
            side = ax.contourf(across, up, sign * values, levels=levels, **look)
            side.set(edgecolor=stroke, linewidth=0.0)
        nowhere = np.full((3, 2), np.nan)  # it enters the tint in the legend and draws nothing
        swatch = Polygon(nowhere, facecolor=tint, edgecolor=stroke, hatch=hatch, linewidth=0.0)
        swatch.set_label("score > 0" if sign > 0 else "score < 0")
        ax.add_artist(swatch)
    if values.min() < 0 < values.max():
        ax.contour(across, up, values, levels=[0.0], colors=[INK], linewidths=2.2)
    if edges:
        within = [level for level in (-1.0, 1.0) if values.min() < level < values.max()]
        if within:
            look = {"colors": [INK], "linewidths": 1.5, "linestyles": [(0, (5, 3))]}
            ax.contour(across, up, values, levels=within, **look)


def plot_contours(
    ax: Axes,
    function: PlaneFunction,
    *,
    limits: Limits,
    labels: tuple[str, str] = ("$w_1$", "$w_2$"),
    levels: int = 8,
) -> None:
    """Draw a function of two variables with tints and labelled contour lines.

    Both axes have the same scale, so a gradient is at a right angle to the contour line.

    Parameters
    ----------
    ax : Axes
    function : function
        Takes points, shape (m, 2), and returns their values, shape (m,).
    limits : (left, right, bottom, top)
        The part of the plane that must be visible.
    labels : tuple of two str
        Names of the variables.
    levels : int, default 8
        Approximate number of levels.

    Examples
    --------
    >>> from lecture_lib.plotting import figure, plot_contours
    >>> fig, ax = figure()
    >>> plot_contours(ax, lambda points: (points**2).sum(axis=1), limits=(-1, 1, -1, 1))
    """
    set_view(ax, check_limits(limits))
    ax.set(xlabel=labels[0], ylabel=labels[1])
    across, up, values = _over_the_view(ax, function)
    if values.min() == values.max():
        return
    heights = MaxNLocator(levels).tick_values(float(values.min()), float(values.max()))
    ax.contourf(across, up, values, levels=heights, cmap=_LEVELS, zorder=Z_TINT)
    inner = heights[(heights > values.min()) & (heights < values.max())]
    lines = ax.contour(
        across, up, values, levels=inner, colors=[QUIET], linewidths=0.9, zorder=Z_CONTOUR
    )
    ax.clabel(lines, fontsize=SMALL - 1.5, colors=[INK], inline_spacing=3, zorder=Z_CONTOUR)


def _over_the_view(ax: Axes, function: PlaneFunction) -> tuple[Floats, Floats, Floats]:
    """Return a grid over all that ``ax`` shows, and the values on it."""
    left, right, bottom, top = view(ax)
    rows = max(round(_ACROSS * (top - bottom) / (right - left)), 2)
    columns, lines = np.linspace(left, right, _ACROSS), np.linspace(bottom, top, rows)
    across, up = np.meshgrid(columns, lines)
    if isinstance(function, KernelField):
        return across, up, function.on_grid(columns, lines)
    points = np.column_stack([across.ravel(), up.ravel()])
    values = check_weights(function(points), len(points), "function(points)")
    return across, up, values.reshape(across.shape)
