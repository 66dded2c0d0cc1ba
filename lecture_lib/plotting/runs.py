"""The course of a run: its separators, its mistakes, its growing weights."""

from __future__ import annotations

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from lecture_lib.base.checks import Floats, check_count, check_weights
from lecture_lib.base.numbers import num
from lecture_lib.plotting._style import INK, POSITIVE, SMALL
from lecture_lib.plotting._view import Indices, add_line, check_indices, check_plane
from lecture_lib.records.perceptron import PerceptronResult

_STROKES = (":", (0, (1, 2)), (0, (3, 2)), "-.", "--")


def plot_updates(ax: Axes, W: Floats, B: Floats, *, selected: Indices | None = None) -> None:
    """Draw the separator after some of the updates, the last one in bold.

    Call this after plotting the samples, which fix the axis limits. If w = 0 there is no line.

    Parameters
    ----------
    ax : Axes
    W : (k + 1, 2) array
        Weights before the first update and after each one.
    B : (k + 1,) array
        Biases, likewise.
    selected : list of int, optional
        Which updates to show, 0 for the start; by default five, evenly spaced.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_updates
    >>> fig, ax = figure()
    >>> plot_updates(ax, np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]), np.zeros(3))
    >>> [line.get_label() for line in ax.lines]
    ['$t=1$', '$t=2$']
    """
    W = check_plane(W, "W")
    B = check_weights(B, len(W), "B")
    evenly = np.unique(np.linspace(0, len(W) - 1, 5).round().astype(int))
    chosen = check_indices(evenly if selected is None else selected, len(W), "selected")
    chosen = chosen[W[chosen].any(axis=1)]
    for place, t in enumerate(chosen, start=1 + max(len(_STROKES) - len(chosen), 0)):
        grey = to_hex(colormaps["Greys"](0.45 + 0.4 * place / max(len(chosen), len(_STROKES))))
        colour, stroke, width = grey, _STROKES[(place - 1) % len(_STROKES)], 1.7
        if t == chosen[-1]:
            colour, stroke, width = INK, "-", 2.6
        add_line(ax, W[t], B[t], label=f"$t={t}$", color=colour, linestyle=stroke, linewidth=width)


def plot_mistakes(ax: Axes, run: PerceptronResult, n: int) -> None:
    """Draw the number of mistakes in each epoch of a run as numbered bars.

    Parameters
    ----------
    ax : Axes
    run : PerceptronResult
        A run over ``n`` samples.
    n : int
        Number of samples, which is the number of visits in an epoch.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib import PerceptronResult
    >>> from lecture_lib.plotting import figure, plot_mistakes
    >>> fig, ax = figure()
    >>> run = PerceptronResult(
    ...     np.ones(1), 0.0, "separated", 3, 6, (0, 1, 1), (1, 2, 4), np.ones(3), np.zeros(1), 0.0
    ... )
    >>> plot_mistakes(ax, run, 2)
    >>> [float(bar.get_height()) for bar in ax.patches]
    [2.0, 1.0, 0.0]
    """
    n = check_count(n, "n")
    epochs = (np.array(run.at_visit, dtype=int) - 1) // n
    counts = np.bincount(epochs, minlength=run.epochs).astype(float)
    bars = ax.bar(np.arange(1, len(counts) + 1), counts, width=0.7, color=POSITIVE)
    if len(counts) <= 20:
        ax.bar_label(bars, [num(count) for count in counts], padding=2, fontsize=SMALL)
    ax.set(xlabel="epoch", ylabel="mistakes", ylim=(0, 1.15 * max(counts.max(initial=0), 1)))
    ax.locator_params(integer=True)


def plot_staircase(ax: Axes, values: Floats, *, label: str, start: int = 0) -> None:
    r"""Draw, as a staircase, a quantity that changes with each update of a run.

    Parameters
    ----------
    ax : Axes
    values : (k + 1,) array
        The quantity after update ``start``, ``start + 1``, ...
    label : str
        Text for the legend.
    start : int, default 0
        Update after which the first value was taken.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_staircase
    >>> fig, ax = figure()
    >>> plot_staircase(ax, np.array([0.0, 1.0, 3.0]), label=r"$\|w_t\|^2$")
    """
    values = check_weights(values, len(values), "values")
    t = np.arange(start, start + len(values))
    marker = "o" if len(values) <= 40 else ""
    ax.step(t, values, where="post", color=INK, linewidth=2.2, marker=marker, ms=5, label=label)
    ax.set_xlabel("update $t$")
    ax.locator_params(axis="x", integer=True)
