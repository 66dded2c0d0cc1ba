"""How well probabilities match what happens."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import check_count, check_vector, check_y, readonly
from lecture_lib.base.overflow import check_size
from lecture_lib.records.probability import CalibrationTable


def calibration(p: ArrayLike, y: ArrayLike, *, bins: int = 10) -> CalibrationTable:
    """Sort samples into bins by their probability p of class +1, and count that class in each.

    If the probabilities are right, the fraction of class +1 in each bin is their mean there,
    up to a chance deviation of about ``sqrt(mean (1 - mean) / count)``.

    Parameters
    ----------
    p : (n,) array-like
        Probabilities of class +1.
    y : (n,) array-like of -1 and +1
        Labels.
    bins : int, default 10
        Number of bins, all equally wide.

    See Also
    --------
    platt : turns scores into probabilities.

    References
    ----------
    Murphy and Winkler 1977.

    Examples
    --------
    >>> from lecture_lib import calibration
    >>> table = calibration([0.1, 0.2, 0.9, 1.0], [-1, 1, 1, 1], bins=4)
    >>> table.count.tolist(), table.mean.round(4).tolist(), table.fraction.tolist()
    ([2, 0, 0, 2], [0.15, nan, nan, 0.95], [0.5, nan, nan, 1.0])
    """
    p = check_vector(p, "p")
    y = check_y(y, len(p), "p")
    if len(p) == 0 or p.min() < 0 or p.max() > 1:
        got = f"{p[(p < 0) | (p > 1)][0]}" if len(p) else "none"
        msg = f"p must contain probabilities, between 0 and 1; got {got}. sigmoid makes them."
        raise ValueError(msg)
    bins = check_count(bins, "bins")
    check_size(bins, "bins")
    edges = readonly(np.arange(bins + 1) / bins)  # each is the float k / bins, linspace's are not
    place = np.minimum(np.searchsorted(edges, p, "right") - 1, bins - 1)
    count = np.bincount(place, minlength=bins)
    count.setflags(write=False)
    with np.errstate(invalid="ignore"):  # an empty bin has no mean
        mean = np.bincount(place, p, bins) / count
        fraction = np.bincount(place, y > 0, bins) / count
    return CalibrationTable(edges, readonly(mean), readonly(fraction), count)
