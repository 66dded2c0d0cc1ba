"""An arrow that stands on a line at a right angle, where it covers no sample."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.patches import FancyArrowPatch
from matplotlib.text import Annotation

from lecture_lib.base.checks import Floats
from lecture_lib.plotting._style import TEXT, Z_LINE
from lecture_lib.plotting._view import add_word, centre, corners, foot, pair, units_per_inch, view

# Inches between the tip and the word, and the width of one letter; chosen by eye.
_GAP, _LETTER = 0.18, 0.12


def add_arrow(
    ax: Axes, w: Floats, b: float, length: float, word: str, letters: int, **style: Any
) -> None:
    """Draw an arrow along ``w`` from the line ``w @ x + b = 0``, with a word at its tip."""
    unit = w / np.linalg.norm(w)
    side = 1.0 if w[0] > 0 else -1.0
    inch = units_per_inch(ax)
    shaft = np.linspace(0, 1, 6)[:, None] * length * unit
    letter = np.array([side * _LETTER * inch, 0.0])
    letters_at = shaft[-1] + _GAP * inch * unit + np.linspace(0, letters, 4)[:, None] * letter
    covered = np.concatenate([shaft, letters_at])
    start = _free_place(ax, w, b, covered)
    tip = start + length * unit
    arrow = FancyArrowPatch(pair(start), pair(tip), shrinkA=0, shrinkB=0, zorder=Z_LINE, **style)
    ax.add_artist(arrow)
    place = {"ha": "left" if side > 0 else "right", "va": "center", "fontsize": TEXT}
    add_word(ax, tip, word, xytext=tuple(72 * _GAP * unit), **place)


def _free_place(ax: Axes, w: Floats, b: float, covered: Floats) -> Floats:
    """Return the point of the line from which what is drawn covers least.

    Of several points of the line it is the one whose arrow and word, ``covered`` relative
    to it, stay farthest from the samples, the other words and the edges.
    """
    low, high = corners(view(ax))[[0, 2]]
    along = np.array([-w[1], w[0]]) / np.linalg.norm(w)
    span = float(np.linalg.norm(high - low)) / 2
    starts = foot(centre(ax), w, b) + np.linspace(-span, span, 61)[:, None] * along
    drawn = starts[:, None] + covered
    taken = [np.asarray(c.get_offsets()) for c in ax.collections if isinstance(c, PathCollection)]
    taken += [np.array([text.xy]) for text in ax.texts if isinstance(text, Annotation)]
    room = np.minimum(drawn - low, high - drawn).min(axis=(1, 2))
    for points in taken:
        if len(points):
            gaps = np.linalg.norm(drawn[:, :, None] - points, axis=-1)
            room = np.minimum(room, gaps.min(axis=(1, 2)))
    return np.asarray(starts[int(room.argmax())])
