"""One place for the colours, sizes and strokes of every picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cycler import cycler
from matplotlib.font_manager import fontManager

# The letters of the page and of the live figures, in a form that Matplotlib reads.
for _face in ("regular", "italic"):
    fontManager.addfont(Path(__file__).parent / "fonts" / f"lecture-text-{_face}.ttf")

# The colours of the live figures in the light (figures/kit/figure.css).
POSITIVE = "#0072B2"
NEGATIVE = "#B84A00"
GREEN = "#00795A"
MAGENTA = "#B0005A"
OLIVE = "#7A5C00"
VIOLET = "#5B4BC4"
INK = "#20262D"
QUIET = "#4C5763"
PAPER = "#FFFFFF"

FAINT = "#BFBFBF"
POSITIVE_TINT = "#E0EEF6"
NEGATIVE_TINT = "#F6E9E0"
GREEN_TINT = "#B3D7CE"
GAP_TINT = "#EFEAF4"
NEGATIVE_HATCH = "#E3BFA6"
GAP_INK = "#CFC4DA"

# Label, edge, tint, colour of the hatching and hatching of each class: where the two tints meet,
# one is hatched, for eyes and paper without colours.
SIDES = (
    (1.0, POSITIVE, POSITIVE_TINT, POSITIVE_TINT, None),
    (-1.0, NEGATIVE, NEGATIVE_TINT, NEGATIVE_HATCH, "\\"),
)

# Series differ by stroke and marker as well as by colour, in this order.
SERIES = (
    (POSITIVE, "-", "o"),
    (NEGATIVE, "--", "s"),
    (GREEN, "-.", "^"),
    (MAGENTA, ":", "D"),
    (OLIVE, (0, (6, 1.5, 1.5, 1.5, 1.5, 1.5)), "v"),
    (VIOLET, (0, (10, 3)), "P"),
)

DPI = 110
TEXT = 14.0
SMALL = 12.5

# Behind the points: tints, then lines; before them: rings, then words.
Z_TINT, Z_CONTOUR, Z_SEGMENT, Z_LINE, Z_POINT, Z_RING, Z_WORD = 0.2, 0.4, 1.6, 1.8, 2.5, 2.7, 3.0

# Any: the names that Matplotlib knows differ from version to version.
RC: Any = {
    "font.family": ["Lecture Text", "STIXGeneral", "DejaVu Sans"],
    "font.size": TEXT,
    "text.usetex": False,
    "text.color": INK,
    "mathtext.rm": "Lecture Text",
    "mathtext.it": "Lecture Text:italic",
    "mathtext.bf": "Lecture Text",
    "mathtext.bfit": "Lecture Text:italic",
    "mathtext.cal": "Lecture Text:italic",
    "mathtext.sf": "Lecture Text",
    "mathtext.tt": "DejaVu Sans Mono",
    "mathtext.fallback": "stix",
    "axes.labelsize": TEXT,
    "axes.titlesize": TEXT,
    "axes.titlepad": 7.0,
    "axes.prop_cycle": cycler(color=[colour for colour, _, _ in SERIES]),
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
