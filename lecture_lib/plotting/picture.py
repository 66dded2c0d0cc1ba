"""Open a figure in the course's sizes, and turn it into a picture with a text alternative."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.text import Text
from numpy.typing import NDArray
from PIL import Image

from lecture_lib.base.checks import check_count, check_positive
from lecture_lib.plotting._style import DPI, INK, PAPER, RC, SMALL

# Pixels that are stored for each pixel of the page, so that a fine screen stays sharp.
SCALE = 2

# Inches across a picture for a telephone: 306 pixels wide, inside a fold, its words are 11 high.
NARROW = 4.8
_is_narrow = ContextVar("_is_narrow", default=False)

# Not before `show`: with Matplotlib's own settings these letters would give warnings.
_FORMULAS = {"mathtext.fontset": "custom"}

_FILE_NAME = re.compile(r"\S\.(png|jpe?g|gif|svg|pdf|webp|ipynb|py)\b", re.IGNORECASE)


@dataclass(frozen=True, eq=False, repr=False)
class AltFigure:
    """A finished picture with the sentence that stands in for it.

    Attributes
    ----------
    png : bytes
        The picture; the same figure always gives the same bytes.
    alt : str
        What can be seen.
    width, height : int
        Size on the page, in pixels.
    """

    png: bytes
    alt: str
    width: int
    height: int

    def __repr__(self) -> str:
        """Return the sentence, so that no address or byte string is printed."""
        return self.alt

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, Any], dict[str, Any]]:
        # The book reads the sentence from text/plain, nbconvert from the metadata;
        # JupyterLab 4.6 has no place for it, and takes only the width.
        data = {"image/png": self.png, "text/plain": self.alt}
        return data, {"image/png": {"alt": self.alt, "width": self.width}}


def figure(*, width: float = 6.4, height: float = 4.0) -> tuple[Figure, Axes]:
    """Return a figure with one axes and text large enough to read from the back row.

    No global setting of Matplotlib is used or changed, and no window is opened.

    Parameters
    ----------
    width, height : float
        Size in inches of 110 pixels; 6.4 is the width of a page in the book.

    See Also
    --------
    panels : several axes side by side.
    show : turns the figure into a picture with a text alternative.

    Examples
    --------
    >>> from lecture_lib.plotting import figure
    >>> fig, ax = figure()
    >>> ax.set_xlabel("$x_1$").get_fontsize()
    14.0
    """
    fig, axes = panels(1, width=width, height=height)
    return fig, axes[0]


def panels(
    columns: int, *, rows: int = 1, width: float = 6.4, height: float = 3.2
) -> tuple[Figure, tuple[Axes, ...]]:
    """Return a figure with ``rows`` times ``columns`` axes.

    The axes come row by row.

    Parameters
    ----------
    columns, rows : int
        Number of axes across and down.
    width, height : float
        Size of the whole figure in inches of 110 pixels.

    Examples
    --------
    >>> from lecture_lib.plotting import panels
    >>> fig, (left, right) = panels(2)
    """
    columns, rows = check_count(columns, "columns"), check_count(rows, "rows")
    width, height = check_positive(width, "width"), check_positive(height, "height")
    if _is_narrow.get() and width > NARROW:
        width, height, columns, rows = NARROW, height * columns, 1, rows * columns
    with rc_context(RC):
        fig = Figure(figsize=(width, height), dpi=DPI, layout="constrained")
        FigureCanvasAgg(fig)
        grid = fig.subplots(rows, columns, squeeze=False)
    axes: tuple[Axes, ...] = tuple(grid.ravel())
    for ax in axes:
        ax.locator_params(nbins=6, steps=[1, 2, 5, 10])
    return fig, axes


@contextmanager
def narrow_pictures() -> Iterator[None]:
    """Make pictures for a telephone: panels below one another, no small words.

    Examples
    --------
    >>> from lecture_lib.plotting import panels
    >>> with narrow_pictures():
    ...     fig, axes = panels(2)
    >>> fig.get_size_inches().tolist(), axes[1].get_subplotspec().rowspan
    ([4.8, 6.4], range(1, 2))
    """
    token = _is_narrow.set(True)
    try:
        yield
    finally:
        _is_narrow.reset(token)


def legend(fig: Figure) -> None:
    """Put a single legend for all axes of ``fig`` above them, where it covers nothing.

    Each label is listed once, in drawing order; if there are no labels, nothing is added. Call
    this last.

    Parameters
    ----------
    fig : Figure
        A figure whose artists have labels.

    Examples
    --------
    >>> from lecture_lib.plotting import figure, legend
    >>> fig, ax = figure()
    >>> _ = ax.plot([0, 1], label="a line")
    >>> legend(fig)
    >>> [text.get_text() for text in fig.legends[0].get_texts()]
    ['a line']
    """
    handles: dict[str, Any] = {}
    for ax in fig.axes:
        for handle, label in zip(*ax.get_legend_handles_labels(), strict=True):
            handles.setdefault(label, handle)
    if fig.get_layout_engine() is None:
        fig.set_layout_engine("constrained")
    look: dict[str, Any] = {"loc": "outside upper center", "frameon": False, "fontsize": SMALL}
    look |= {"labelcolor": INK, "markerscale": 0.85}
    look |= {"handletextpad": 0.5, "columnspacing": 1.4, "borderpad": 0.2}
    for columns in range(len(handles), 0, -1):
        with rc_context(RC):
            box = fig.legend(list(handles.values()), list(handles), ncols=columns, **look)
        if columns == 1 or box.get_window_extent().width <= 0.98 * fig.bbox.width:
            break
        box.remove()


def show(fig: Figure, *, alt: str) -> AltFigure:
    """Close ``fig`` and return it as a picture together with ``alt``.

    An `AltFigure`: when it is the last value of a cell it is displayed, on white, with ``alt``
    as its text alternative.  Raises ValueError if ``alt`` is shorter than five words or names
    a file.

    Parameters
    ----------
    fig : Figure
        A finished figure.
    alt : str
        One sentence of at least five words that says what can be *seen*: numbers and findings,
        preferably computed from the data that were drawn.  Line breaks count as spaces.

    Examples
    --------
    >>> from lecture_lib.plotting import figure, show
    >>> fig, ax = figure()
    >>> show(fig, alt="Empty axes, before the first sample is drawn.")
    Empty axes, before the first sample is drawn.
    """
    words = " ".join(str(alt).split())
    if len(words.split(" ")) < 5:
        msg = f"alt must say what is seen, in at least five words; got {words!r}."
        raise ValueError(msg)
    if _FILE_NAME.search(words):
        msg = f"alt must say what is seen, not name a file; got {words!r}."
        raise ValueError(msg)
    fig.set_dpi(SCALE * DPI)
    _dress(fig)
    buffer = BytesIO()
    with rc_context(RC | _FORMULAS):
        if any(ax.get_aspect() != "auto" for ax in fig.axes):
            fig.draw_without_rendering()  # a first layout does not know the size of such axes
        fig.savefig(buffer, format="raw", dpi=SCALE * DPI, facecolor=PAPER)
    width, height = fig.canvas.get_width_height()
    pixels = np.frombuffer(buffer.getvalue(), np.uint8).reshape(height, width, 4)
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        pyplot.close(fig)
    return AltFigure(_png(pixels[:, :, :3]), words, round(width / SCALE), round(height / SCALE))


def _dress(fig: Figure) -> None:
    """Give every word the letters of the page, and a word without a size of its own ours."""
    plain = FontProperties()
    for word in fig.findobj(Text):
        word.set_math_fontfamily(_FORMULAS["mathtext.fontset"])
        if word.get_fontfamily() == plain.get_family():
            word.set_fontfamily(RC["font.family"])
        if word.get_fontsize() == plain.get_size_in_points():
            word.set_fontsize(SMALL)
        if _is_narrow.get():
            word.set_fontsize(max(word.get_fontsize(), SMALL))
    if _is_narrow.get():
        for ax in fig.axes:
            ax.title.set_wrap(True)


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """Pack the pixels with a palette: a third of the bytes, and no date or version."""
    picture = Image.fromarray(np.ascontiguousarray(pixels))
    small = picture.quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    buffer = BytesIO()
    small.save(buffer, format="PNG", optimize=True)
    return buffer.getvalue()
