"""A picture without a grid and without words, in the colours of the live figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from lecture_lib.data.dataset import Dataset
from lecture_lib.figures._polygons import boundary
from lecture_lib.figures._still import Still, View

WIDTH, HEIGHT = 320, 180  # of a picture, in its own units
PLANE = View((-3.4, 6.38), (-1.6, 3.9), WIDTH, HEIGHT)  # around the six points


class Sketch(Still):
    """A still without a grid and without words: decoration beside words that say the same."""

    def __init__(self, view: View) -> None:
        super().__init__(replace(view, ticks=None), "")

    def svg(self) -> str:
        """Return the picture, which a screen reader passes over."""
        size = f"0 0 {WIDTH} {HEIGHT}"
        inside = "".join(self._svg + self._marks)
        return f'<svg class="fig-svg" viewBox="{size}" aria-hidden="true">{inside}</svg>'

    def samples(self, data: Dataset, ringed: Iterable[int] = ()) -> None:
        """Draw the samples of two classes."""
        ringed = set(ringed)
        for i, (x, y) in enumerate(zip(data.X, data.y, strict=True)):
            ring = "last" if i in ringed else ""
            if y > 0:
                self.point(x, "circle", "pos", ring=ring)
            else:
                self.point(x, "square", "neg", ring=ring)

    def separator(self, w: Any, b: float, kind: str = "plain", **look: Any) -> None:
        """Draw the line w.x + b = 0."""
        self.line(boundary(list(w), b, self.view.box), kind, **look)

    def curve(self, xs: Any, ys: Any, kind: str = "plain", **look: Any) -> None:
        """Draw a curve through places that are given by their coordinates."""
        self.line(zip(map(float, xs), map(float, ys), strict=True), kind, **look)


def around(xs: Any, ys: Any) -> View:
    """Return a window that holds places with a little room around them."""
    (x0, x1), (y0, y1) = ((float(np.min(v)), float(np.max(v))) for v in (xs, ys))
    a, b = 0.08 * (x1 - x0), 0.1 * (y1 - y0)
    return View((x0 - a, x1 + a), (y0 - b, y1 + b), WIDTH, HEIGHT)
