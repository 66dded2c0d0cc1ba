"""The still picture of a figure: the same marks as SVG and as PNG, from plain numbers."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from lecture_lib.figures._words import num
from lecture_lib.plotting import AltFigure, figure, show
from lecture_lib.plotting._style import GREEN, INK, MISTAKE, NEGATIVE, POSITIVE, QUIET

Shape = Literal["circle", "square", "diamond", "dot"]
Pair = tuple[float, float]

_SHAPES = {
    "circle": ("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0", "o", 13.0),
    "square": ("M-9 -9h18v18h-18z", "s", 12.0),
    "diamond": ("M0 -12l12 12l-12 12l-12 -12z", "D", 11.0),
    "dot": ("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", "o", 6.5),
}
# Colours where no style sheet is: a notebook that was only opened, a PDF.
_COLOUR = {
    "pos": POSITIVE,
    "neg": NEGATIVE,
    "third": GREEN,
    "fourth": MISTAKE,
    "plain": INK,
    "quiet": QUIET,
}
_DASH = {"": "", "dash": "8 5", "dot": "2 4", "dashdot": "9 4 2 4"}
_MPL: dict[str, Any] = {"": "-", "dash": "--", "dot": ":", "dashdot": "-."}  # or (0, (10, 3))


@dataclass(frozen=True)
class View:
    """A window of the plane: its ranges, its size in CSS pixels, the distance of ticks."""

    x: Pair
    y: Pair
    width: int
    height: int
    ticks: Pair = (1.0, 1.0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The window as (x0, x1, y0, y1)."""
        return *self.x, *self.y

    def px(self, x: float) -> float:
        """Return the pixel of a first coordinate."""
        return (x - self.x[0]) / (self.x[1] - self.x[0]) * self.width

    def py(self, y: float) -> float:
        """Return the pixel of a second coordinate, counted downwards."""
        return (self.y[1] - y) / (self.y[1] - self.y[0]) * self.height


@dataclass
class Still:
    """A picture in the making; things lie in the order in which they are drawn."""

    view: View
    words: str
    _svg: list[str] = field(default_factory=list)
    _later: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._grid()

    def polygon(self, corners: Iterable[Pair], kind: str = "pos") -> None:
        """Tint an area."""
        corners = list(corners)
        if not corners:
            return
        self._svg.append(
            f'<g class="fig-shade"><polygon points="{self._points(corners)}" '
            f'fill="{_COLOUR[kind]}" fill-opacity=".12"/></g>'
        )
        xs, ys = zip(*corners, strict=True)
        self._later.append(
            lambda ax: ax.fill(xs, ys, color=_COLOUR[kind], alpha=0.12, linewidth=0, zorder=0.2)
        )

    def line(
        self, points: Iterable[Pair], kind: str = "plain", dash: str = "", width: float = 2.5
    ) -> None:
        """Draw a line through points."""
        points = list(points)
        if len(points) < 2:
            return
        dashes = f' stroke-dasharray="{_DASH[dash]}"' if dash else ""
        self._svg.append(
            f'<g class="fig-line fig-line-{kind}"><polyline points="{self._points(points)}" '
            f'fill="none" stroke="{_COLOUR[kind]}" stroke-width="{num(width)}"{dashes}/></g>'
        )
        xs, ys = zip(*points, strict=True)
        style, colour = _MPL[dash], _COLOUR[kind]
        self._later.append(
            lambda ax: ax.plot(xs, ys, ls=style, color=colour, lw=width, zorder=1.8)
        )

    def point(
        self, at: Sequence[float], shape: Shape, kind: str, text: str = "", ring: str = ""
    ) -> None:
        """Draw a mark with a tag; ring is "", "mistake" or "last"."""
        path, marker, size = _SHAPES[shape]
        x, y = at[0], at[1]
        around = f" fig-is-{ring}" if ring else ""
        dashes = ' stroke-dasharray="4 3"' if ring == "mistake" else ""
        circle = f'<circle class="fig-ring" r="15" fill="none" stroke="{INK}"{dashes}/>'
        tag = f'<text class="fig-tag" y="4.5" text-anchor="middle" fill="#fff">{text}</text>'
        self._svg.append(
            f'<g class="fig-handle fig-{kind}{around}" transform="translate('
            f'{self.view.px(x):.2f} {self.view.py(y):.2f})">{circle if ring else ""}'
            f'<path class="fig-mark" fill="{_COLOUR[kind]}" d="{path}"/>{tag if text else ""}</g>'
        )

        def draw(ax: Any) -> None:
            ax.plot(x, y, marker, ms=size, color=_COLOUR[kind], zorder=2.5)
            if ring:
                look = {"mew": 2.0 if ring == "last" else 1.2, "mec": INK, "mfc": "none"}
                ax.plot(x, y, "o", ms=20, zorder=2.7, **look)
            if text:
                place = {"ha": "center", "va": "center_baseline"}
                ax.text(x, y, text, color="white", size=8.5, weight="bold", zorder=3, **place)

        self._later.append(draw)

    def text(self, at: Pair, words: str) -> None:
        """Write words that begin at a place."""
        x, y = self.view.px(at[0]), self.view.py(at[1])
        safe = html.escape(words)
        self._svg.append(
            f'<text class="fig-words" x="{x:.2f}" y="{y:.2f}" fill="{INK}">{safe}</text>'
        )
        self._later.append(lambda ax: ax.text(*at, words, color=INK, zorder=3))

    def svg(self) -> str:
        """Return the picture as SVG, named by its sentence."""
        head = f'role="img" aria-label="{html.escape(self.words)}"'
        size = f"0 0 {self.view.width} {self.view.height}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="fig-svg" viewBox="{size}" '
            f'width="{self.view.width}" font-family="sans-serif" font-size="12" {head}>'
            + "".join(self._svg)
            + "</svg>"
        )

    def png(self) -> AltFigure:
        """Return the picture as PNG, with its sentence."""
        fig, ax = figure(width=self.view.width / 85, height=self.view.height / 85)
        ax.set(xlim=self.view.x, ylim=self.view.y)
        for draw in self._later:
            draw(ax)
        return replace(show(fig, alt=self.words), width=self.view.width, height=self.view.height)

    def _points(self, points: Iterable[Pair]) -> str:
        return " ".join(f"{self.view.px(x):.2f},{self.view.py(y):.2f}" for x, y in points)

    def _grid(self) -> None:
        (x0, x1), (y0, y1), (dx, dy) = self.view.x, self.view.y, self.view.ticks
        width, height = self.view.width, self.view.height
        thin: list[str] = []
        axis: list[str] = []
        words: list[str] = []
        low = min(self.view.py(min(max(0.0, y0), y1)) + 15, height - 4)
        left = max(self.view.px(min(max(0.0, x0), x1)) - 10, 10)
        for i in range(-int(-x0 // dx), int(x1 // dx) + 1):
            at = self.view.px(i * dx)
            (thin if i else axis).append(f"M{at:.2f} 0V{height}")
            if i and 8 < at < width - 8:
                words.append(f'<text x="{at:.2f}" y="{low:.2f}">{num(i * dx)}</text>')
        for i in range(-int(-y0 // dy), int(y1 // dy) + 1):
            at = self.view.py(i * dy)
            (thin if i else axis).append(f"M0 {at:.2f}H{width}")
            if i and 10 < at < height - 10:
                words.append(f'<text x="{left:.2f}" y="{at + 4:.2f}">{num(i * dy)}</text>')
        for paths, opacity in ((thin, ".15"), (axis, ".5")):
            self._svg.append(
                f'<path d="{"".join(paths)}" fill="none" stroke="{INK}" '
                f'stroke-opacity="{opacity}" class="fig-gridline"/>'
            )
        numbers = "".join(words)
        self._svg.append(f'<g class="fig-grid" fill="{QUIET}" text-anchor="middle">{numbers}</g>')
