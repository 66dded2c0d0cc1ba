"""Newton's method on a smoothed hinge: a start for many samples."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats

SUBSAMPLE = 5000  # samples that are tried first, chosen by measurement
FIRST_WIDTH = 4.0  # first half width of the smoothing: at w = 0 every sample is inside
LAST_WIDTH = 1e-4  # chosen by measurement: of samples on a grid many may lie on the margin
SLOPE_LEFT = 0.1  # of a step that is shortened, as a share of its first slope
BIAS_RIDGE = 1e-9  # relative; keeps b where no sample is inside the smoothing


def smoothed_svm(X: Floats, y: Floats, C: float) -> tuple[Floats, Floats]:
    """Return alpha near its optimum, and how far each sample is from its margin.

    The hinge max(0, s) of what the margin lacks, s_i = 1 - y_i f(x_i), becomes a parabola for
    ``|s| < width``.  Its slope is then ``alpha_i = C/2 (1 + s_i / width)``, cut off at 0 and C,
    and the objective has a second derivative: of every sample only those inside count.
    Newton's method solves for w and b, the width shrinks to a quarter, and so on until few
    samples are inside.  A random part of the samples goes first; all begin where it ends.

    The sum of alpha_i y_i is 0 up to rounding, and nearly all alpha_i are 0 or C.  The second
    array is ``|s|`` in units of the last width: the kink is 0, and the parabola ends at 1.
    """
    n, d = X.shape
    rows = np.random.default_rng(0).permutation(n)[:SUBSAMPLE]
    v, width = np.zeros(d + 1), FIRST_WIDTH  # v is w with b behind it
    for samples, labels in [(X[rows], y[rows]), (X, y)]:
        share = C * n / len(labels)
        few = max(4 * (d + 1), (n - len(labels)) // 400)  # all: four times what can be free
        while True:
            v, s = _newton(samples, labels, share, v, width)
            if (np.abs(s) < width).sum() <= few or width < LAST_WIDTH:
                break
            width /= 4
    return _alpha(s, C, width), np.abs(s) / width


def _alpha(s: Floats, C: float, width: float) -> Floats:
    alpha: Floats = np.clip(C / 2 * (1 + s / width), 0.0, C)
    return alpha


def _newton(X: Floats, y: Floats, C: float, v: Floats, width: float) -> tuple[Floats, Floats]:
    """Minimise the smoothed objective from v; return the minimum and what each margin lacks."""
    d = X.shape[1]
    scores = X @ v[:d] + v[d]
    for _ in range(50):  # chosen by measurement: 2 or 3 are usual
        s = 1 - y * scores
        signed = _alpha(s, C, width) * y
        gradient = np.append(v[:d] - signed @ X, -signed.sum())  # eq-stationarity-w
        if np.abs(gradient).max() <= 1e-9 * C * np.sqrt(len(y)):
            break
        inside = X[np.abs(s) < width]
        inside = np.column_stack([inside, np.ones(len(inside))])
        hessian = C / 2 / width * inside.T @ inside
        hessian.flat[: d * (d + 1) : d + 2] += 1.0
        hessian[d, d] += BIAS_RIDGE * C / width
        step = -np.linalg.solve(hessian, gradient)
        along = X @ step[:d] + step[d]
        t = _minimum_along(s, y * along, v[:d], step[:d], C, width, float(gradient @ step))
        v, scores = v + t * step, scores + t * along
    return v, 1 - y * scores


def _minimum_along(
    s: Floats, fall: Floats, w: Floats, step: Floats, C: float, width: float, start: float
) -> float:
    """Return how far to go: 1, or to where the slope of the objective is a tenth of its start.

    Where many samples are equal, all of them are inside or none, and a shorter way that only
    lowers the objective would end at the edge.
    """
    low, high, t = 0.0, 1.0, 1.0
    for _ in range(60):
        slope = float((w + t * step) @ step - _alpha(s - t * fall, C, width) @ fall)
        if abs(slope) <= -SLOPE_LEFT * start or (slope < 0 and t == 1.0):
            break
        low, high = (low, t) if slope > 0 else (t, high)
        t = (low + high) / 2
    return t
