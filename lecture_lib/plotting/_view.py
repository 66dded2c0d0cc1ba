"""What the drawing functions share: the view of an axes, lines and half-planes in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.lines import AxLine
from matplotlib.patches import Polygon
from matplotlib.patheffects import withStroke
from numpy.typing import NDArray

from lecture_lib.base.checks import Floats, check_weights, check_X
from lecture_lib.base.lengths import power_of_two
from lecture_lib.base.numbers import num
from lecture_lib.plotting._style import INK, PAPER, SMALL, Z_LINE, Z_SEGMENT, Z_TINT, Z_WORD

Indices = Sequence[int] | NDArray[np.intp]
Limits = tuple[float, float, float, float]

# Inches that labels, ticks and the legend take from a panel; chosen by eye.
_BORDER = np.array([0.75, 0.95])


def check_plane(X: Floats, name: str = "X") -> Floats:
    """Return ``X`` as an array of samples that have two features, so that it can be drawn."""
    X_ = check_X(X, name)
    if X_.shape[1] != 2:
        msg = (
            f"{name} must have 2 features to be drawn; got {X_.shape[1]}. "
            f"Choose two columns, {name}[:, [0, 1]]."
        )
        raise ValueError(msg)
    return X_


def check_line(w: Floats, b: float) -> tuple[Floats, float]:
    """Return the weights, shape (2,), and the bias of a line in the plane."""
    return check_weights(w, 2), float(check_weights(np.array([b]), 1, "b")[0])


def rescaled(w: Floats, b: float) -> tuple[Floats, float, float]:
    """Return the same line with a w whose square is a float, and what its score 1 has become."""
    unit = power_of_two(w)
    if not np.isfinite(b / unit):
        msg = f"b must be so small compared with w that the line can be drawn; got b = {b:.3g}."
        raise ValueError(msg)
    return w / unit, b / unit, 1 / unit


def check_limits(limits: Limits) -> Limits:
    """Return ``limits`` as (left, right, bottom, top) with left < right, bottom < top."""
    left, right, bottom, top = check_weights(np.asarray(limits), 4, "limits").tolist()
    if left >= right or bottom >= top:
        msg = (
            "limits must be (left, right, bottom, top) with left < right and bottom < top; "
            f"got {(left, right, bottom, top)}."
        )
        raise ValueError(msg)
    return left, right, bottom, top


def check_indices(indices: Indices, n: int, name: str) -> NDArray[np.intp]:
    """Return ``indices`` as whole numbers from 0 to n - 1."""
    array = np.asarray(indices)
    if array.size == 0:
        return np.zeros(0, dtype=np.intp)
    if array.ndim != 1 or array.dtype.kind not in "iu" or array.min() < 0 or array.max() >= n:
        msg = f"{name} must list indices of samples, 0 to {n - 1}; got {array.tolist()}."
        raise ValueError(msg)
    return array.astype(np.intp)


def set_view(ax: Axes, limits: Limits) -> None:
    """Show at least ``limits``, one unit equally long across and up, and no empty border."""
    left, right, bottom, top = limits
    size = np.maximum(_panel_inches(ax) - _BORDER, 0.5)
    unit = max((right - left) / size[0], (top - bottom) / size[1])
    x, y = (left + right) / 2, (bottom + top) / 2
    across, up = unit * size / 2
    ax.set(xlim=(x - across, x + across), ylim=(y - up, y + up))
    ax.set_aspect("equal", adjustable="box")


def view(ax: Axes) -> Limits:
    """Return what ``ax`` shows as (left, right, bottom, top)."""
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    return left, right, bottom, top


def corners(limits: Limits) -> Floats:
    """Return the corners of a rectangle, shape (4, 2), counter-clockwise."""
    left, right, bottom, top = limits
    return np.array([[left, bottom], [right, bottom], [right, top], [left, top]])


def half_plane(polygon: Floats, w: Floats, b: float) -> Floats:
    """Return the part of a convex polygon, shape (m, 2), where ``w @ x + b >= 0``."""
    kept: list[Floats] = []
    scores = polygon @ w + b
    for i, (x, f) in enumerate(zip(polygon, scores, strict=True)):
        previous, f_previous = polygon[i - 1], scores[i - 1]
        if f * f_previous < 0:
            kept.append(previous + (x - previous) * (f_previous / (f_previous - f)))
        if f >= 0:
            kept.append(x)
    return np.array(kept).reshape(-1, 2)


def foot(x: Floats, w: Floats, b: float) -> Floats:
    """Return the point of the line ``w @ x + b = 0`` that is nearest to ``x``."""
    return np.asarray(x - (w @ x + b) / (w @ w) * w)


def centre(ax: Axes) -> Floats:
    """Return the middle of what ``ax`` shows."""
    return np.asarray(corners(view(ax)).mean(axis=0))


def pair(point: Floats) -> tuple[float, float]:
    """Return a point as two floats."""
    return float(point[0]), float(point[1])


def add_line(ax: Axes, w: Floats, b: float, **style: Any) -> None:
    """Add the line ``w @ x + b = 0`` for w other than 0, without changing the view."""
    start = foot(centre(ax), w, b)
    end = start + np.array([-w[1], w[0]]) / np.linalg.norm(w)
    look = {"color": INK, "zorder": Z_LINE} | style
    ax.add_artist(AxLine(pair(start), pair(end), None, **look))


def add_area(ax: Axes, polygon: Floats, **style: Any) -> None:
    """Add a tinted polygon behind everything, without changing the view."""
    if len(polygon) > 2:
        ax.add_artist(Polygon(polygon, **{"linewidth": 0.0, "zorder": Z_TINT, **style}))


def add_segments(ax: Axes, starts: Floats, ends: Floats, **style: Any) -> None:
    """Add one segment a row, behind the samples, without changing the view."""
    segments = list(np.stack([starts, ends], axis=1))
    look = {"linewidth": 1.8, "zorder": Z_SEGMENT} | style
    ax.add_collection(LineCollection(segments, **look), autolim=False)


def add_word(ax: Axes, at: Floats, word: str, **style: Any) -> None:
    """Write ``word`` at a point, with a paper-coloured outline that keeps it legible."""
    look: dict[str, Any] = {"fontsize": SMALL, "color": INK, "zorder": Z_WORD}
    look |= {"textcoords": "offset points", "xytext": (0, 0), "annotation_clip": True}
    look["path_effects"] = [withStroke(linewidth=3, foreground=PAPER)]
    shown = ax.annotate(word, pair(at), **look | style)
    shown.set_in_layout(False)


def numeral(value: float, digits: int = 4) -> str:
    """Return a number as it stands in a picture, with the minus sign of the axes."""
    return num(value, digits).replace("-", "\u2212")


def units_per_inch(ax: Axes) -> float:
    """Return how many units of the data are an inch long."""
    left, right, _, _ = view(ax)
    return float((right - left) / max(_panel_inches(ax)[0] - _BORDER[0], 0.5))


def _panel_inches(ax: Axes) -> Floats:
    figure = ax.get_figure(root=True)
    spec = ax.get_subplotspec()
    if figure is None or spec is None:
        return np.array([6.4, 4.0])
    rows, columns = spec.get_gridspec().get_geometry()
    return np.asarray(figure.get_size_inches(), dtype=np.float64) / [columns, rows]
