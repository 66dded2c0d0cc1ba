"""Pictures of samples that are images, and of a Gram matrix."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import Rectangle

from lecture_lib.base.checks import Floats, check_count, check_gram
from lecture_lib.plotting._style import INK, MAGENTA, PAPER, RC, SMALL
from lecture_lib.plotting._view import Indices, check_indices, numeral

# Light enough at both ends for the numbers to stay legible.
_SIGNS = LinearSegmentedColormap.from_list("signs", ["#F0955A", PAPER, "#5AA9D6"])


def plot_images(
    ax: Axes,
    images: Floats,
    *,
    columns: int = 8,
    captions: Sequence[str] | None = None,
    marked: Indices = (),
) -> None:
    """Draw small images in rows, each with its caption below.

    An image without negative entries, such as a digit, is drawn dark on light; one with
    negative entries, such as weights, is drawn in blue (positive) and orange (negative). Zero
    is white, and the largest entry of each image gets the full colour.

    Parameters
    ----------
    ax : Axes
    images : (m, height, width) array
        Grey values or weights.
    columns : int, default 8
        Images per row; a row of eight with captions is about an inch high.
    captions : sequence of m str, optional
        Text below the images.
    marked : list of int
        Images that get a thick frame.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_images
    >>> fig, ax = figure()
    >>> plot_images(ax, np.ones((3, 8, 8)), captions=["0", "1", "0"], marked=[1])
    >>> len(ax.images), len(ax.patches)
    (3, 1)
    """
    images = np.asarray(images, dtype=np.float64)
    columns = check_count(columns, "columns")
    if images.ndim != 3 or images.size == 0:
        msg = f"images must have shape (m, height, width); got {images.shape}."
        raise ValueError(msg)
    if captions is not None and len(captions) != len(images):
        msg = f"captions must have length {len(images)}, one per image; got {len(captions)}."
        raise ValueError(msg)
    chosen = set(check_indices(marked, len(images), "marked").tolist())
    height, width = images.shape[1:]
    across, down = 1.2 * width, (1.2 if captions is None else 1.55) * height
    for i, image in enumerate(images):
        left, top = across * (i % columns), down * (i // columns)
        box = (left, left + width, top + height, top)
        full = float(np.abs(image).max()) or 1.0
        cmap, low = ("Greys", 0.0) if image.min() >= 0 else (_SIGNS, -full)
        ax.imshow(image, cmap=cmap, vmin=low, vmax=full, extent=box)
        if i in chosen:
            frame: dict[str, Any] = {"edgecolor": MAGENTA, "linewidth": 3.0, "facecolor": "none"}
            ax.add_patch(Rectangle((left, top), width, height, **frame))
        if captions is not None:
            place: dict[str, Any] = {"ha": "center", "va": "top", "fontsize": SMALL, "color": INK}
            ax.text(left + width / 2, top + 1.04 * height, captions[i], **place)
    rows = -(-len(images) // columns)
    spare = 0.1 * width
    ax.set(xlim=(-spare, across * min(columns, len(images))), ylim=(down * rows, -spare))
    ax.set_axis_off()


def plot_gram(ax: Axes, K: Floats, *, values: bool | None = None) -> None:
    """Draw a Gram matrix: the further an entry is from zero, the darker its cell.

    Positive entries are blue and negative ones orange.

    Parameters
    ----------
    ax : Axes
    K : (n, n) array
        Gram matrix.
    values : bool, optional
        Whether each cell shows its number; by default only for up to eight samples.

    Examples
    --------
    >>> import numpy as np
    >>> from lecture_lib.plotting import figure, plot_gram
    >>> fig, ax = figure()
    >>> plot_gram(ax, np.array([[2.0, -1.0], [-1.0, 1.0]]))
    >>> [text.get_text() for text in ax.texts]
    ['2', '−1', '−1', '1']
    """
    K = check_gram(K)
    largest = float(np.abs(K).max()) or 1.0
    shown = ax.imshow(K, cmap=_SIGNS, vmin=-largest, vmax=largest)
    if len(K) <= 8 if values is None else values:
        for (i, j), entry in np.ndenumerate(K):
            place: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": SMALL}
            ax.text(j, i, numeral(entry, 2), color=INK, **place)
    else:
        figure = ax.get_figure(root=True)
        if figure is not None:
            with rc_context(RC):
                figure.colorbar(shown, ax=ax, label="$K_{ij}$", shrink=0.75)
    ax.set(xlabel="sample $j$", ylabel="sample $i$")
    ax.locator_params(integer=True)
