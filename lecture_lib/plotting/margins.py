"""The margin band of a separator, and the slacks of the samples that violate it."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_positive, check_y
from lecture_lib.plotting._arrows import add_arrow
from lecture_lib.plotting._style import FAINT, GAP_TINT, INK, MAGENTA
from lecture_lib.plotting._view import (
    add_area,
    add_line,
    add_segments,
    check_line,
    check_plane,
    corners,
    half_plane,
    rescaled,
    view,
)


def plot_margin(ax: Axes, w: Floats, b: float, *, margin: float | None = None) -> None:
    r"""Draw the band around the separator in which no sample should lie.

    Without ``margin`` its edges are the support vector machine's lines ``f(x) = +1`` and
    ``f(x) = -1``, at distance 1 / ‖w‖. Nothing is drawn when w = 0.

    Parameters
    ----------
    ax : Axes
    w, b : (2,) array and float
        Weights and bias.
    margin : float, optional
        Half the width of the band, as a Euclidean distance.

    See Also
    --------
    plot_separator : the line in the middle.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_margin
    >>> fig, ax = figure()
    >>> plot_margin(ax, np.array([2.0, 0.0]), 0.0)
    >>> sorted(line.get_xy1()[0] for line in ax.lines)
    [-0.5, 0.5]
    """
    w, b = check_line(w, b)
    if not w.any():
        return
    w, b, one = rescaled(w, b)
    length = float(np.linalg.norm(w))
    offset = _near(one) if margin is None else check_positive(margin, "margin") * length
    label = r"$f(x)=\pm 1$" if margin is None else r"distance $\rho$"
    for sign, shown in ((1.0, label), (-1.0, "_")):
        add_line(ax, w, b - sign * offset, linestyle=(0, (5, 3)), linewidth=1.5, label=shown)
    band = half_plane(half_plane(corners(view(ax)), w, b + offset), -w, offset - b)
    add_area(ax, band, facecolor=GAP_TINT, edgecolor=FAINT, hatch=".", label="_")
    word, letters = (r"$1/\|w\|$", 5) if margin is None else (r"$\rho$", 1)
    look = {"arrowstyle": "<|-|>", "mutation_scale": 12, "color": INK}
    add_arrow(ax, w, b, offset / length, word, letters, **look)


def plot_slacks(ax: Axes, X: Floats, y: Floats, w: Floats, b: float) -> None:
    r"""Draw the slack of each sample that has one.

    The slack of a sample with ``y_i f(x_i) < 1`` is a segment at a right angle from the margin
    line of its class to the sample; its length is the slack over ‖w‖.

    Parameters
    ----------
    ax : Axes
    X, y : (n, 2) array and (n,) array
        Samples and labels, -1 or +1.
    w : (2,) array
        Weights; nothing is drawn when w = 0.
    b : float
        Bias.

    See Also
    --------
    plot_margin : the margin lines.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_slacks
    >>> fig, ax = figure()
    >>> plot_slacks(ax, np.array([[0.5, 0], [9, 0]]), np.ones(2), np.array([1.0, 0.0]), 0.0)
    >>> [segment.tolist() for segment in ax.collections[0].get_segments()]
    [[[0.5, 0.0], [1.0, 0.0]]]
    """
    X = check_plane(X)
    y = check_y(y, len(X))
    w, b = check_line(w, b)
    if not w.any():
        return
    w, b, one = rescaled(w, b)
    slack = np.maximum(0.0, _near(one) - y * (X @ w + b))  # eq-slack
    inside = slack > 0
    ends = X + np.outer(slack * y, w / (w @ w))
    add_segments(
        ax, X[inside], ends[inside], color=MAGENTA, linestyle="dashdot", label=r"slack $\xi_i$"
    )


def _near(one: float) -> float:
    """Refuse margin lines that are too far away to be drawn."""
    if one > 1e150:
        msg = f"w must be longer than 1e-150; its margin lines are {one:.3g} away. Scale X down."
        raise ValueError(msg)
    return one
