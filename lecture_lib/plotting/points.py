"""Samples of two classes, distinguished by marker as well as by colour."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_choice, check_y
from lecture_lib.plotting._style import (
    GREEN,
    INK,
    NEGATIVE,
    PAPER,
    POSITIVE,
    Z_POINT,
    Z_RING,
)
from lecture_lib.plotting._view import (
    Indices,
    Limits,
    add_word,
    check_indices,
    check_limits,
    check_plane,
    set_view,
)

Ring = Literal["mistake", "tie", "support", "current"]

# Label, colour, stroke, line width and area: rings of different kinds nest.
_RINGS = {
    "support": ("support vector", INK, "solid", 1.5, 170.0),
    "tie": ("tie", INK, "dotted", 2.0, 240.0),
    "mistake": ("mistake", INK, "dashed", 2.0, 310.0),  # as in the live figures
    "current": ("current sample", GREEN, "dotted", 3.0, 450.0),
}


def plot_points(
    ax: Axes,
    X: Floats,
    y: Floats,
    *,
    mistakes: Indices | None = None,
    ties: Indices | None = None,
    support: Indices | None = None,
    current: Indices | None = None,
    numbers: bool = False,
    limits: Limits | None = None,
) -> None:
    """Draw the samples, which fix the axis limits; call this first.

    Class +1 is drawn as blue circles, class -1 as orange squares. Both axes have the same
    scale, so that right angles look right.

    Parameters
    ----------
    ax : Axes
    X, y : (n, 2) array and (n,) array
        Samples and labels, -1 or +1.
    mistakes, ties, support, current : lists of int, optional
        Samples to mark with a ring; even an empty list has a legend entry, so that the
        pictures of one control look alike.
    numbers : bool, default False
        Whether each sample is labelled with its index.
    limits : (left, right, bottom, top), optional
        The part of the plane that must be visible; by default all samples and some space
        around them.

    See Also
    --------
    plot_rings : rings of one kind.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_points
    >>> fig, ax = figure()
    >>> plot_points(ax, np.array([[0.0, 1], [2, 1]]), np.array([1.0, -1.0]), mistakes=[1])
    >>> [shape.get_label() for shape in ax.collections]
    ['$y=+1$', '$y=-1$', 'mistake']
    """
    X = check_plane(X)
    y = check_y(y, len(X))
    size = _area(len(X))
    for label, marker, colour in ((1.0, "o", POSITIVE), (-1.0, "s", NEGATIVE)):
        look: dict[str, Any] = {"s": size, "marker": marker, "color": colour, "zorder": Z_POINT}
        look |= {"edgecolor": PAPER, "linewidth": 0.6, "label": f"$y={label:+.0f}$"}
        ax.scatter(*X[y == label].T, **look)
    set_view(ax, _around(ax) if limits is None else check_limits(limits))
    ax.set(xlabel="$x_1$", ylabel="$x_2$")
    chosen: tuple[tuple[str, Ring, Indices | None], ...] = (
        ("support", "support", support),
        ("ties", "tie", ties),
        ("mistakes", "mistake", mistakes),
        ("current", "current", current),
    )
    for name, kind, indices in chosen:
        if indices is not None:
            plot_rings(ax, X, check_indices(indices, len(X), name), kind=kind)
    if numbers:
        for i, x_i in enumerate(X):
            add_word(ax, x_i, str(i), xytext=(6, 5))


def plot_rings(
    ax: Axes, X: Floats, indices: Indices, *, kind: Ring, label: str | None = None
) -> None:
    """Draw a ring around some samples.

    Parameters
    ----------
    ax : Axes
    X : (n, 2) array
        Samples.
    indices : list of int
        The samples to mark.
    kind : "mistake", "tie", "support" or "current"
        The kinds differ in size, line style and colour, so that they can be nested.
    label : str, optional
        Text for the legend, instead of the usual text for this kind.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_rings
    >>> fig, ax = figure()
    >>> plot_rings(ax, np.array([[0.0, 1], [2, 1]]), [1], kind="tie")
    >>> ax.collections[0].get_offsets().tolist()
    [[2.0, 1.0]]
    """
    X = check_plane(X)
    words, colour, stroke, width, size = _RINGS[check_choice(kind, "kind", tuple(_RINGS))]
    ringed = X[check_indices(indices, len(X), "indices")]
    part = _area(len(X)) / _area(1)  # rings shrink with their samples
    look: dict[str, Any] = {"s": part * size, "marker": "o", "facecolor": "none"}
    look |= {"edgecolor": colour, "linestyle": stroke, "linewidth": part**0.5 * width}
    look |= {"zorder": Z_RING}
    ax.scatter(*ringed.T, label=words if label is None else label, **look)


def _area(n: int) -> float:
    """Return the area of each of n samples: the more there are, the smaller."""
    return 90.0 if n <= 20 else 60.0 if n <= 60 else 30.0


def _around(ax: Axes) -> Limits:
    """Return the box of all that was drawn by data, and a sixth of it on each side."""
    low, high = np.asarray(ax.dataLim.min), np.asarray(ax.dataLim.max)
    space = np.maximum((high - low) / 6, 0.5 if (high == low).all() else 0.0)
    space = np.maximum(space, space.max() / 3)
    (left, bottom), (right, top) = low - space, high + space
    return float(left), float(right), float(bottom), float(top)
