"""The still picture of a figure: the same marks as SVG and as PNG, from plain numbers."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from matplotlib.patheffects import withStroke

from lecture_lib.figures._words import num
from lecture_lib.plotting import AltFigure, panels, show
from lecture_lib.plotting._style import GREEN, INK, MISTAKE, NEGATIVE, PAPER, POSITIVE, QUIET

Shape = Literal["circle", "square", "diamond", "dot"]
Anchor = Literal["start", "middle", "end"]
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
_HALO = f'stroke="{PAPER}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
_ITALIC = 'font-family="serif" font-style="italic"'
_HA = {"start": "left", "middle": "center", "end": "right"}
_DASH = {"": "", "dash": "8 5", "dot": "2 4", "dashdot": "9 4 2 4"}
GAP = 8  # pixels between two planes, as the page keeps
_MPL: dict[str, Any] = {"": "-", "dash": "--", "dot": ":", "dashdot": "-."}  # or (0, (10, 3))


@dataclass(frozen=True)
class View:
    """A window of the plane: ranges, size in CSS pixels, distance of ticks, names of the axes."""

    x: Pair
    y: Pair
    width: int
    height: int
    ticks: Pair | None = (1.0, 1.0)  # None where a figure draws its own axes
    names: tuple[str, str] | None = ("x₁", "x₂")
    drop: str = "1.25em"  # of the numbers below the axis

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
    right: Still | None = None  # a second plane beside it
    _svg: list[str] = field(default_factory=list)
    _texts: list[str] = field(default_factory=list)  # over all lines
    _marks: list[str] = field(default_factory=list)  # over all words
    _later: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.view.ticks is not None:
            self._grid(*self.view.ticks)

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
            f'fill="none" stroke="{_COLOUR[kind]}" style="stroke-width:{num(width)}"{dashes}/></g>'
        )
        xs, ys = zip(*points, strict=True)
        style, colour = _MPL[dash], _COLOUR[kind]
        self._later.append(
            lambda ax: ax.plot(xs, ys, ls=style, color=colour, lw=width, zorder=1.8)
        )

    def point(
        self,
        at: Sequence[float],
        shape: Shape,
        kind: str,
        text: str = "",
        ring: str = "",
        *,
        hollow: bool = False,
    ) -> None:
        """Draw a mark with a tag; ring is "", "mistake", "inside" or "last"."""
        path, marker, size = _SHAPES[shape]
        x, y = at[0], at[1]
        around = f" fig-is-{ring}" if ring else ""
        heavy = 3.5 if ring == "last" else 2.0
        dashes = ' stroke-dasharray="4 3"' if ring == "mistake" else ""
        circle = (
            f'<circle class="fig-ring" r="15" fill="none" stroke="{INK}" '
            f'stroke-width="{num(heavy)}"{dashes}/>'
        )
        fill, edge, ink = _COLOUR[kind], PAPER, PAPER
        if hollow:
            fill, edge, ink, around = PAPER, fill, INK, around + " fig-hollow"
        tag = f'<text class="fig-tag" y="4.5" text-anchor="middle" fill="{ink}">{text}</text>'
        self._marks.append(
            f'<g class="fig-handle fig-{kind}{around}" transform="translate('
            f'{self.view.px(x):.2f} {self.view.py(y):.2f})">{circle if ring else ""}'
            f'<path class="fig-mark" fill="{fill}" stroke="{edge}" d="{path}"/>'
            f"{tag if text else ''}</g>"
        )

        def draw(ax: Any) -> None:
            ax.plot(x, y, marker, ms=size, mfc=fill, mec=_COLOUR[kind], zorder=2.5)
            if ring:
                look = {"facecolors": "none", "edgecolors": INK, "lw": heavy * 0.7, "zorder": 2.7}
                ax.scatter(x, y, s=400, ls="--" if ring == "mistake" else "-", **look)
            if text:
                place = {"ha": "center", "va": "center_baseline"}
                ax.text(x, y, text, color=ink, size=8.5, weight="bold", zorder=3, **place)

        self._later.append(draw)

    def text(self, at: Pair, words: str, kind: str = "plain", *, anchor: Anchor = "start") -> None:
        """Write words beside a place, at the middle of their height."""
        x, y = self.view.px(at[0]), self.view.py(at[1])
        self._write(x, y, ".35em", words, f"fig-words fig-{kind}", _COLOUR[kind], anchor)
        look = {"ha": _HA[anchor], "va": "center", "color": _COLOUR[kind], "size": 10.5}
        halo = [withStroke(linewidth=3, foreground=PAPER)]
        self._later.append(lambda ax: ax.text(*at, words, zorder=2.4, path_effects=halo, **look))

    def svg(self) -> str:
        """Return the picture as SVG, named by its sentence."""
        head, inside = f'role="img" aria-label="{html.escape(self.words)}"', self._inside()
        if self.right:
            aside = self.view.width + GAP
            inside += f'<g transform="translate({aside})">{self.right._inside()}</g>'
        size = f"0 0 {self._width} {self.view.height}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="fig-svg" viewBox="{size}" '
            f'width="{self._width}" font-family="sans-serif" font-size="12" {head}>'
            f"{inside}</svg>"
        )

    def png(self) -> AltFigure:
        """Return the picture as PNG, with its sentence."""
        planes = [self, self.right] if self.right else [self]
        width, height = self._width, self.view.height
        fig, axes = panels(len(planes), width=width / 85, height=height / 85)
        for plane, ax in zip(planes, axes, strict=True):
            plane._onto(ax)
        return replace(show(fig, alt=self.words), width=width, height=height)

    @property
    def _width(self) -> int:
        return self.view.width + (GAP + self.right.view.width if self.right else 0)

    def _inside(self) -> str:
        return "".join(self._svg + self._texts + self._marks)

    def _onto(self, ax: Any) -> None:
        ax.set(xlim=self.view.x, ylim=self.view.y)
        if self.view.ticks is None:
            ax.set_axis_off()
        elif self.view.names:
            x, y = (f"${name[0]}_{'₀₁₂'.index(name[1])}${name[2:]}" for name in self.view.names)
            ax.set(xlabel=x, ylabel=y)
        for draw in self._later:
            draw(ax)

    def _points(self, points: Iterable[Pair]) -> str:
        return " ".join(f"{self.view.px(x):.2f},{self.view.py(y):.2f}" for x, y in points)

    def _write(
        self, x: float, y: float, dy: str, words: str, look: str, colour: str, anchor: str
    ) -> None:
        self._texts.append(
            f'<text class="{look}" x="{x:.2f}" y="{y:.2f}" dy="{dy}" text-anchor="{anchor}" '
            f'fill="{colour}" {_HALO}>{html.escape(words)}</text>'
        )

    def _grid(self, dx: float, dy: float) -> None:
        (x0, x1), (y0, y1) = self.view.x, self.view.y
        width, height = self.view.width, self.view.height
        thin: list[str] = []
        axis: list[str] = []
        low, left = self.view.py(min(max(0.0, y0), y1)), self.view.px(min(max(0.0, x0), x1))
        tick = "fig-tick", QUIET
        for i in range(-int(-x0 // dx), int(x1 // dx) + 1):
            at = self.view.px(i * dx)
            (thin if i else axis).append(f"M{at:.2f} 0V{height}")
            if i and 8 < at < width - 8:
                y, down = (height - 4.0, "0") if low > height - 15 else (low, self.view.drop)
                self._write(at, y, down, num(i * dx), *tick, "middle")
        for i in range(-int(-y0 // dy), int(y1 // dy) + 1):
            at = self.view.py(i * dy)
            (thin if i else axis).append(f"M0 {at:.2f}H{width}")
            if i and 10 < at < height - 10:
                self._write(max(left - 5, 24), at, ".35em", num(i * dy), *tick, "end")
        for paths, opacity in ((thin, ".15"), (axis, ".5")):
            self._svg.append(
                f'<path d="{"".join(paths)}" fill="none" stroke="{INK}" '
                f'stroke-opacity="{opacity}" class="fig-gridline"/>'
            )
        places = (width - 5, low, "-.5em", "end"), (left + 6, 4, ".9em", "start")
        for name, (x, y, down, anchor) in zip(self.view.names or (), places, strict=False):
            self._write(x, y, down, name, "fig-words", INK, anchor)
            letter = f'<tspan class="fig-letter" {_ITALIC}>{name[0]}</tspan>'
            self._texts[-1] = self._texts[-1].replace(f">{name[0]}", f">{letter}")
