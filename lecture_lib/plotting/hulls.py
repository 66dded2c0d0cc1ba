"""The convex hulls of the two classes and their two closest points."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_weights, check_y
from lecture_lib.plotting._style import INK, PAPER, SIDES, Z_RING
from lecture_lib.plotting._view import add_area, check_plane


def plot_hulls(ax: Axes, X: Floats, y: Floats, *, weights: Floats | None = None) -> None:
    """Draw the convex hull of each class and, given the weights, the nearest points.

    Call this after plotting the samples, which fix the axis limits.

    Raises ValueError if the weights do not sum to 1 in each class.

    Parameters
    ----------
    ax : Axes
    X, y : (n, 2) array and (n,) array
        Samples and labels, -1 or +1.
    weights : (n,) array, optional
        Convex coefficients for each class (they sum to 1 within it), as ``maximal_margin``
        gives them.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_hulls
    >>> fig, ax = figure()
    >>> X = np.array([[0.0, 0], [2, 0], [0, 2], [1, 0.5]])
    >>> plot_hulls(ax, X, np.ones(4))
    >>> sorted(ax.patches[0].get_xy()[:-1].tolist())
    [[0.0, 0.0], [0.0, 2.0], [2.0, 0.0]]
    """
    X = check_plane(X)
    y = check_y(y, len(X))
    for label, edge, tint, stroke, hatch in SIDES:
        hull = _hull(X[y == label])
        add_area(ax, hull, facecolor=tint, edgecolor=stroke, hatch=hatch)
        add_area(ax, hull, fill=False, edgecolor=edge, linewidth=1.4)
    if weights is None:
        return
    weights = check_weights(weights, len(X), "weights")
    sums = [weights[y == label].sum() for label in (1.0, -1.0)]
    if not np.allclose(sums, 1.0, atol=1e-6):
        msg = f"weights must sum to 1 in each class; got sums {sums}."
        raise ValueError(msg)
    nearest = np.array([weights[y == label] @ X[y == label] for label in (1.0, -1.0)])
    mark: dict[str, Any] = {"marker": "D", "ms": 8, "mfc": PAPER, "mew": 1.8, "linewidth": 2.0}
    ax.plot(*nearest.T, color=INK, zorder=Z_RING, label="nearest points", **mark)


def _hull(points: Floats) -> Floats:
    """Return the corners of the convex hull, counter-clockwise (Andrew's monotone chain)."""
    ordered = np.unique(points, axis=0)
    if len(ordered) < 3:
        return ordered
    return np.array(_chain(ordered)[:-1] + _chain(ordered[::-1])[:-1])


def _chain(ordered: Floats) -> list[Floats]:
    chain: list[Floats] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Floats, b: Floats, c: Floats) -> float:
    """Return a positive number where the way from a over b to c turns left."""
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
