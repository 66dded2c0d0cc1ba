"""A labelled set of samples, with a separator where one is known."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lecture_lib.base.checks import Floats, check_number, check_weights, check_X_y, readonly
from lecture_lib.base.lengths import length, longest, power_of_two
from lecture_lib.base.record import Record
from lecture_lib.exact.signs import separates


@dataclass(frozen=True, eq=False)
class Dataset(Record):
    """Samples and labels, where they come from, and a separator if one is known.

    The margins are derived from the separator, so they cannot disagree with it.

    Raises ValueError if w and b do not separate the samples.

    Attributes
    ----------
    X, y : (n, d) array and (n,) array of -1 and +1
        Samples, one per row, and their labels.
    name : str
        A short name for a title.
    source : str
        One sentence about where the samples come from.
    w, b : (d,) array and float, or None
        A known separator: ``y_i (w @ x_i + b) > 0`` for every sample.

    References
    ----------
    FAU-05, NTS-01, eq-separable.

    Examples
    --------
    >>> from lecture_lib import Dataset
    >>> mine = Dataset([[0.0], [4.0]], [-1, 1], "mine", "Two points.", w=[1.0], b=-2.0)
    >>> mine.margin, mine.radius
    (2.0, 4.0)
    """

    X: Floats
    y: Floats
    name: str
    source: str
    w: Floats | None = None
    b: float | None = None

    def __post_init__(self) -> None:
        """Check the arrays and keep read-only copies."""
        X, y = check_X_y(self.X, self.y)
        object.__setattr__(self, "X", readonly(X))
        object.__setattr__(self, "y", readonly(y))
        for name in ("name", "source"):
            if not isinstance(getattr(self, name), str):
                msg = f"{name} must be a string; got {type(getattr(self, name)).__name__}."
                raise ValueError(msg)
        if (self.w is None) != (self.b is None):
            msg = f"w and b must come together; got w={self.w}, b={self.b}."
            raise ValueError(msg)
        if self.w is not None:
            w = check_weights(self.w, X.shape[1])
            b = check_number(self.b, "b")
            object.__setattr__(self, "w", readonly(w))
            object.__setattr__(self, "b", b)
            if not separates(X, y, w, b):
                smallest = self._smallest_score(w, b)
                msg = (
                    f"w and b must separate the samples; the smallest y_i f(x_i) is {smallest:g}."
                    " Leave both out when no separator is known."
                )
                raise ValueError(msg)

    @property
    def radius(self) -> float:
        """Largest norm R of a sample."""
        return longest(self.X)

    @property
    def margin(self) -> float | None:
        """Distance of the closest sample to (w, b); None without a separator, or if w = 0."""
        if self.w is None or self.b is None or not self.w.any():
            return None
        unit = power_of_two(self.w)
        return self._smallest_score(self.w / unit, self.b / unit) / length(self.w / unit)

    @property
    def augmented_margin(self) -> float | None:
        """Margin of the augmented samples (1, x) for (b, w); None without a separator."""
        if self.w is None or self.b is None:
            return None
        unit = power_of_two(np.append(self.w, self.b))
        w, b = self.w / unit, self.b / unit
        return self._smallest_score(w, b) / length(np.append(w, b))

    def _smallest_score(self, w: Floats, b: float) -> float:
        """Return the smallest y_i f(x_i), up to rounding."""
        with np.errstate(over="ignore", invalid="ignore"):
            return float((self.y * (self.X @ w + b)).min())
