"""A picture without axes and without words, in the colours of the live figures."""

from collections.abc import Callable, Iterable
from typing import Any

import contourpy
import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset

WIDTH, HEIGHT = 320, 180  # of a picture, in its own units
PLANE = (-3.4, 6.38), (-1.6, 3.9)  # around the six points
SHAPES = {
    "circle": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
    "square": "M-9 -9h18v18h-18z",
    "dot": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
}
DASHES = {"": "", "dash": ' stroke-dasharray="8 5"', "dot": ' stroke-dasharray="2 4"'}
RING = '<circle class="fig-ring" r="15"/>'

Range = tuple[float, float]
Score = Callable[[Floats], Floats]


class Sketch:
    """Decoration beside words that say the same; figure.css gives it its colours."""

    def __init__(self, x: Range, y: Range) -> None:
        self.x, self.y = x, y
        self._lines: list[str] = []
        self._marks: list[str] = []  # over all lines

    def svg(self) -> str:
        """Return the picture, which a screen reader passes over."""
        size, inside = f"0 0 {WIDTH} {HEIGHT}", "".join(self._lines + self._marks)
        return f'<svg class="fig-svg" viewBox="{size}" aria-hidden="true">{inside}</svg>'

    def polygon(self, *rings: Any, kind: str = "pos") -> None:
        """Tint an area between closed curves."""
        path = "".join(f"M{self._places(ring, 'L')}Z" for ring in rings)
        self._lines.append(
            f'<g class="fig-shade fig-{kind}"><path fill-rule="evenodd" d="{path}"/></g>'
        )

    def line(self, places: Any, kind: str = "plain", dash: str = "", width: float = 2.5) -> None:
        """Draw a line through places."""
        self._lines.append(
            f'<g class="fig-line fig-line-{kind}"><polyline points="{self._places(places, " ")}" '
            f'style="stroke-width:{width:g}"{DASHES[dash]}/></g>'
        )

    def curve(self, xs: Any, ys: Any, kind: str = "plain", **look: Any) -> None:
        """Draw a curve through places that are given by their coordinates."""
        self.line(list(zip(xs, ys, strict=True)), kind, **look)

    def point(self, at: Any, shape: str, kind: str, *, ringed: bool = False) -> None:
        """Draw a mark."""
        ring, around = (RING, " fig-is-last") if ringed else ("", "")
        self._marks.append(
            f'<g class="fig-handle fig-{kind}{around}" transform="translate('
            f'{self._places([at], " ").replace(",", " ")})">{ring}'
            f'<path class="fig-mark" d="{SHAPES[shape]}"/></g>'
        )

    def samples(self, data: Dataset, ringed: Iterable[int] = ()) -> None:
        """Draw the samples of two classes."""
        ringed = set(ringed)
        for i, (x, y) in enumerate(zip(data.X, data.y, strict=True)):
            shape, kind = ("circle", "pos") if y > 0 else ("square", "neg")
            self.point(x, shape, kind, ringed=i in ringed)

    def separator(self, w: Any, b: float, kind: str = "plain", **look: Any) -> None:
        """Draw the line w.x + b = 0."""
        self.border(linear(w, b), kind, **look)

    def border(self, score: Score, kind: str = "plain", *, fine: int = 1, **look: Any) -> None:
        """Draw where a score is 0; ``fine`` is 1 where it is linear."""
        for part in self._contours(score, fine).lines(0):
            self.line(part, kind, **look)

    def positive(self, score: Score, *, fine: int = 1) -> None:
        """Tint where a score is positive."""
        points, offsets = self._contours(score, fine).filled(0, np.inf)
        for outline, ends in zip(points, offsets, strict=True):
            self.polygon(*np.split(outline, ends[1:-1]))

    def _contours(self, score: Score, fine: int) -> Any:
        xs, ys = (np.linspace(*side, fine + 1) for side in (self.x, self.y))
        X, Y = np.meshgrid(xs, ys)
        values = score(np.column_stack([X.ravel(), Y.ravel()]))
        return contourpy.contour_generator(X, Y, values.reshape(X.shape))

    def _places(self, places: Any, between: str) -> str:
        (x0, x1), (y0, y1) = self.x, self.y
        xs, ys = np.asarray(places, dtype=float).T
        across, down = (xs - x0) / (x1 - x0) * WIDTH, (y1 - ys) / (y1 - y0) * HEIGHT
        return between.join(f"{x:.2f},{y:.2f}" for x, y in zip(across, down, strict=True))


def around(xs: Any, ys: Any) -> tuple[Range, Range]:
    """Return a window that holds places with a little room around them."""
    (x0, x1), (y0, y1) = ((float(np.min(v)), float(np.max(v))) for v in (xs, ys))
    a, b = 0.08 * (x1 - x0), 0.1 * (y1 - y0)
    return (x0 - a, x1 + a), (y0 - b, y1 + b)


def linear(w: Floats, b: float) -> Score:
    """Return the score of a line."""
    return lambda places: places @ np.asarray(w) + b
