"""The perceptron criterion over weight space, along a line, and the path of a run."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_weights, check_X_y
from lecture_lib.plotting._style import (
    FAINT,
    GREEN,
    GREEN_TINT,
    INK,
    MAGENTA,
    PAPER,
    QUIET,
    Z_LINE,
    Z_POINT,
)
from lecture_lib.plotting._view import (
    Limits,
    add_area,
    add_line,
    check_plane,
    corners,
    half_plane,
    view,
)
from lecture_lib.plotting.regions import plot_contours


def plot_criterion(
    ax: Axes, X: Floats, y: Floats, *, limits: Limits, b: float = 0.0, path: Floats | None = None
) -> None:
    """Draw the perceptron criterion D over weight space.

    For samples with two features this is the plane (w_1, w_2) at the given bias, and for
    samples with one feature the plane (w, b), which is all of weight space. Dashed lines are
    the kinks, one per sample, where its score is zero; the green cone contains the
    separators, where D = 0.

    Parameters
    ----------
    ax : Axes
    X, y : (n, 2) or (n, 1) array and (n,) array
        Samples and labels, -1 or +1.
    limits : (left, right, bottom, top)
        The part of weight space that must be visible.
    b : float, default 0
        Bias; not used if it is an axis of the picture.
    path : (k + 1, 2) array, optional
        Points in weight space that a run passed through.

    References
    ----------
    eq-criterion-sum.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_criterion
    >>> fig, ax = figure()
    >>> plot_criterion(ax, np.array([[1.0], [-1.0]]), np.array([1.0, -1.0]), limits=(-2, 2, -2, 2))
    >>> ax.get_xlabel(), ax.get_ylabel()
    ('$w$', '$b$')
    """
    X, y = check_X_y(X, y)
    if X.shape[1] == 1:
        folded, offsets, names = y[:, None] * np.column_stack([X, np.ones(len(X))]), 0 * y, "w b"
    else:
        folded, offsets, names = y[:, None] * check_plane(X), y * b, "w_1 w_2"

    def criterion(points: Floats) -> Floats:
        scores = points @ folded.T + offsets
        return np.asarray(np.maximum(0.0, -scores).sum(axis=1))  # eq-criterion-sum

    first, second = names.split()
    plot_contours(ax, criterion, limits=limits, labels=(f"${first}$", f"${second}$"))
    cone = corners(view(ax))
    for z_i, offset in zip(folded, offsets, strict=True):
        if z_i.any():
            add_line(ax, z_i, offset, color=QUIET, linestyle=(0, (4, 3)), linewidth=1.0)
        cone = half_plane(cone, z_i, offset) if len(cone) else cone
    if len(ax.lines):
        ax.lines[0].set_label("kinks")
    add_area(ax, cone, facecolor=GREEN_TINT, edgecolor=GREEN, linewidth=1.5, label="$D=0$")
    if path is not None:
        plot_path(ax, path)


def plot_path(ax: Axes, W: Floats, *, label: str = "path of the weights") -> None:
    """Draw the points in weight space that a run passed through, from circle to star.

    Parameters
    ----------
    ax : Axes
    W : (k + 1, 2) array
        The points in order.
    label : str
        Text for the legend.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_path
    >>> fig, ax = figure()
    >>> plot_path(ax, np.array([[0.0, 0.0], [1.0, 0.5]]))
    """
    W = check_plane(W, "W")
    ax.plot(*W.T, color=INK, linewidth=1.8, marker="o", ms=3.5, zorder=Z_LINE, label=label)
    for point, marker, size, fill in ((W[0], "o", 10, PAPER), (W[-1], "*", 17, GREEN)):
        ax.plot(*point[:, None], color=INK, marker=marker, ms=size, mfc=fill, zorder=Z_POINT)


def plot_criterion_section(
    ax: Axes,
    X: Floats,
    y: Floats,
    start: tuple[Floats, float],
    end: tuple[Floats, float],
    *,
    terms: bool = False,
) -> None:
    """Draw the perceptron criterion D along the segment from ``start`` to ``end``.

    D is convex and piecewise linear, so the polygon through its kinks is exact.

    Parameters
    ----------
    ax : Axes
    X, y : (n, d) array and (n,) array
        Samples and labels, -1 or +1.
    start, end : tuples of (d,) array and float
        Weights and bias at s = 0 and s = 1.
    terms : bool, default False
        Whether to draw each sample's term, too.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_criterion_section
    >>> fig, ax = figure()
    >>> X, y = np.array([[1.0], [-1.0]]), np.array([1.0, -1.0])
    >>> w = np.array([1.0])
    >>> plot_criterion_section(ax, X, y, (-w, 0.0), (w, 0.0))
    >>> ax.lines[0].get_xydata().tolist()
    [[0.0, 2.0], [0.5, 0.0], [1.0, 0.0]]
    """
    X, y = check_X_y(X, y)
    scores = [
        y * (X @ check_weights(w, X.shape[1], f"{name}[0]") + b)
        for name, (w, b) in (("start", start), ("end", end))
    ]
    change = scores[1] - scores[0]
    crossings = -scores[0][change != 0] / change[change != 0]
    kinks = np.unique(crossings[(crossings > 0) & (crossings < 1)])
    s = np.unique(np.concatenate([[0.0, 1.0], kinks]))
    shares = np.maximum(0.0, -(np.outer(1 - s, scores[0]) + np.outer(s, scores[1])))
    D = shares.sum(axis=1)  # eq-criterion-sum
    ax.plot(s, D, color=INK, linewidth=2.4, zorder=Z_LINE, label="$D$")
    at_kinks = np.isin(s, kinks)
    style: dict[str, Any] = {"marker": "o", "ms": 7, "mfc": PAPER, "mec": MAGENTA, "mew": 1.8}
    ax.plot(s[at_kinks], D[at_kinks], linestyle="none", zorder=Z_POINT, label="kinks", **style)
    for i, share in enumerate(shares.T if terms else []):
        ax.plot(s, share, color=FAINT, zorder=1, label="_" if i else "share of one sample")
    ax.set(xlabel="position $s$ on the segment", ylabel="criterion $D$")
