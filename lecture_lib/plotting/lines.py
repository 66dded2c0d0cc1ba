"""The separator, its normal, its half-space, and the distances to it."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats
from lecture_lib.plotting._arrows import add_arrow
from lecture_lib.plotting._style import INK, NEGATIVE, POSITIVE, POSITIVE_TINT
from lecture_lib.plotting._view import (
    add_area,
    add_line,
    add_segments,
    add_word,
    check_line,
    check_plane,
    corners,
    half_plane,
    numeral,
    rescaled,
    view,
)


def plot_separator(
    ax: Axes,
    w: Floats,
    b: float,
    *,
    label: str = "$f(x)=0$",
    normal: bool = False,
    shade: bool = False,
    linestyle: str = "-",
    color: str = INK,
) -> None:
    """Draw the line ``w @ x + b = 0``; draw nothing if w = 0, because then there is no line.

    Call this after plotting the samples, which fix the axis limits.

    Parameters
    ----------
    ax : Axes
    w, b : (2,) array and float
        Weights and bias.
    label : str
        Text for the legend.
    normal : bool, default False
        Whether to draw an arrow on the line in the direction of w.
    shade : bool, default False
        Whether the half-space of positive scores is tinted.
    linestyle, color : str
        Line style and colour, to tell the line before an update from the one after it.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_separator
    >>> fig, ax = figure()
    >>> plot_separator(ax, np.array([1.0, 1.0]), -1.0)
    >>> x = np.array(ax.lines[0].get_xy1())
    >>> float(x.sum() - 1.0)
    0.0
    """
    w, b = check_line(w, b)
    if not w.any():
        return
    w, b, _ = rescaled(w, b)
    add_line(ax, w, b, label=label, linestyle=linestyle, color=color, linewidth=2.2)
    if shade:
        side = half_plane(corners(view(ax)), w, b)
        add_area(ax, side, label="$f(x)>0$", facecolor=POSITIVE_TINT)
    if normal:
        left, right, bottom, top = view(ax)
        length = 0.2 * min(right - left, top - bottom)
        look = {"arrowstyle": "-|>", "mutation_scale": 20, "linewidth": 2.0, "color": color}
        add_arrow(ax, w, b, length, "$w$", letters=1, **look)


def plot_distances(ax: Axes, X: Floats, w: Floats, b: float, *, values: bool = False) -> None:
    """Draw the signed distance of each sample as a segment at a right angle to the separator.

    The segment ends at the projection of the sample.  Positive distances are solid and
    blue, negative ones dashed and orange; nothing is drawn when w = 0.

    Parameters
    ----------
    ax : Axes
    X : (n, 2) array
        Samples.
    w, b : (2,) array and float
        Weights and bias.
    values : bool, default False
        Whether each segment is labelled with its signed length.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_distances
    >>> fig, ax = figure()
    >>> plot_distances(ax, np.array([[3.0, 1.0]]), np.array([2.0, 0.0]), -2.0)
    >>> ax.collections[0].get_segments()[0].tolist()
    [[3.0, 1.0], [1.0, 1.0]]
    """
    X = check_plane(X)
    w, b = check_line(w, b)
    if not w.any():
        return
    w, b, _ = rescaled(w, b)
    distances = (X @ w + b) / np.linalg.norm(w)  # eq-signed-distance
    ends = X - np.outer(distances, w / np.linalg.norm(w))
    sides: tuple[tuple[Any, str, str, str], ...] = (
        (distances > 0, POSITIVE, "solid", "distance > 0"),
        (distances < 0, NEGATIVE, "dashed", "distance < 0"),
    )
    for side, colour, stroke, label in sides:
        add_segments(ax, X[side], ends[side], color=colour, linestyle=stroke, label=label)
    if values:
        for x, end, distance in zip(X, ends, distances, strict=True):
            add_word(ax, (x + end) / 2, numeral(float(distance), 2), ha="center", va="center")
