"""Numbers side by side: named values, and one coefficient per sample."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from matplotlib.axes import Axes

from lecture_lib.base.checks import Floats, check_positive, check_weights, check_y
from lecture_lib.plotting._style import INK, NEGATIVE, PAPER, POSITIVE, QUIET, SMALL
from lecture_lib.plotting._view import numeral


def plot_bars(
    ax: Axes,
    values: Mapping[str, float],
    *,
    xlabel: str,
    highlight: Collection[str] = (),
    log: bool = False,
) -> None:
    """Draw named values as horizontal bars, each with its number, the first one at the top.

    Parameters
    ----------
    ax : Axes
    values : mapping from str to float
        The keys appear beside the bars.
    xlabel : str
        What is counted or measured.
    highlight : collection of str
        Names of bars that are hatched and drawn in the other colour.
    log : bool, default False
        Whether the axis is logarithmic; if so, all values must be positive.

    Examples
    --------
    >>> from lecture_lib.plotting import figure, plot_bars
    >>> fig, ax = figure()
    >>> plot_bars(ax, {"updates": 7, "bound": 31.5}, xlabel="updates", highlight=["bound"])
    >>> [text.get_text() for text in ax.texts]
    ['7', '31.5']
    """
    if not values:
        msg = "values must contain at least one number; got none."
        raise ValueError(msg)
    widths = check_weights(np.array(list(values.values())), len(values), "values")
    if log and widths.min() <= 0:
        msg = f"values must be above 0 on a logarithmic axis; got {widths.min()}."
        raise ValueError(msg)
    bars = ax.barh(list(values), widths, height=0.62, color=POSITIVE, edgecolor=PAPER)
    for name, bar in zip(values, bars, strict=True):
        if name in highlight:
            bar.set(facecolor=NEGATIVE, hatch="/")
    ax.bar_label(bars, [numeral(width) for width in widths], padding=4, fontsize=SMALL)
    ax.invert_yaxis()
    ax.tick_params(axis="y", length=0)
    ax.margins(x=0.14)
    ax.set_xlabel(xlabel)
    if log:
        ax.set_xscale("log")


def plot_coefficients(ax: Axes, alpha: Floats, y: Floats, *, C: float | None = None) -> None:
    r"""Draw one dual coefficient per sample, with its class shown by colour and hatching.

    Parameters
    ----------
    ax : Axes
    alpha : (n,) array
        Dual coefficients: update counts or multipliers.
    y : (n,) array
        Labels, -1 or +1.
    C : float, optional
        Upper bound of the box; infinite or None draws no line.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_coefficients
    >>> fig, ax = figure()
    >>> plot_coefficients(ax, np.array([2.0, 0.0, 1.0]), np.array([1.0, 1.0, -1.0]))
    >>> [float(bar.get_height()) for bar in ax.patches]
    [2.0, 0.0, 1.0]
    """
    alpha = check_weights(alpha, len(alpha), "alpha")
    y = check_y(y, len(alpha), "alpha")
    i = np.arange(len(alpha))
    for label, colour, hatch in ((1.0, POSITIVE, ""), (-1.0, NEGATIVE, "/")):
        own = y == label
        look: dict[str, Any] = {"color": colour, "edgecolor": PAPER, "hatch": hatch}
        ax.bar(i[own], alpha[own], width=0.7, label=f"$y={label:+.0f}$", **look)
    ax.axhline(0, color=QUIET, linewidth=0.9)
    if C is not None and np.isfinite(C):
        ax.axhline(check_positive(C, "C"), color=INK, linestyle="--", label=f"$C={numeral(C, 3)}$")
    ax.set(xlabel="sample $i$", ylabel=r"$\alpha_i$")
    ax.locator_params(axis="x", integer=True)
