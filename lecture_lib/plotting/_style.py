"""One place for the colours, sizes and strokes of every picture."""

from __future__ import annotations

from typing import Any

POSITIVE = "#0072B2"
NEGATIVE = "#D55E00"
INK = "#222222"
QUIET = "#595959"
MISTAKE = "#B0005A"
GREEN = "#00795A"
FAINT = "#BFBFBF"
PAPER = "#FFFFFF"

POSITIVE_TINT = "#D9EAF4"
NEGATIVE_TINT = "#FBE3D4"
GAP_TINT = "#EFEAF4"
POSITIVE_HATCH = "#B5D3E6"
NEGATIVE_HATCH = "#F0C8B0"
GAP_INK = "#CFC4DA"

# Label, edge, tint, colour of the hatching and hatching of each class.
SIDES = (
    (1.0, POSITIVE, POSITIVE_TINT, POSITIVE_HATCH, "/"),
    (-1.0, NEGATIVE, NEGATIVE_TINT, NEGATIVE_HATCH, "\\"),
)

# Series differ by stroke and marker as well as by colour, in this order.
SERIES = (
    (POSITIVE, "-", "o"),
    (NEGATIVE, "--", "s"),
    (GREEN, "-.", "^"),
    (MISTAKE, ":", "D"),
    (INK, (0, (6, 1.5, 1.5, 1.5, 1.5, 1.5)), "v"),
    (QUIET, (0, (10, 3)), "P"),
)

DPI = 110
TEXT = 13.0
SMALL = 11.5

# Behind the points: tints, then lines; before them: rings, then words.
Z_TINT, Z_CONTOUR, Z_SEGMENT, Z_LINE, Z_POINT, Z_RING, Z_WORD = 0.2, 0.4, 1.6, 1.8, 2.5, 2.7, 3.0

# Any: the names that Matplotlib knows differ from version to version.
RC: Any = {
    "font.family": ["DejaVu Sans"],
    "font.size": TEXT,
    "text.usetex": False,
    "text.color": INK,
    "mathtext.fontset": "dejavusans",
    "axes.labelsize": TEXT,
    "axes.titlesize": TEXT,
    "axes.titlepad": 7.0,
    "axes.labelcolor": INK,
    "axes.edgecolor": QUIET,
    "axes.facecolor": PAPER,
    "axes.linewidth": 0.9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": False,
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "legend.fontsize": SMALL,
    "hatch.linewidth": 0.7,
    "figure.facecolor": PAPER,
    "path.simplify": True,
    "lines.antialiased": True,
}
