"""Newton's method on a smoothed hinge: a start for many samples."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats

SUBSAMPLE = 5000  # samples that are tried first, chosen by measurement
FIRST_WIDTH = 4.0  # first half width of the smoothing: at w = 0 every sample is inside
LAST_WIDTH = 1e-4  # chosen by measurement: of samples on a grid many may lie on the margin
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
        along, t = X @ step[:d] + step[d], 1.0
        current = _smoothed_objective(s, v[:d], C, width)
        while (
            t > 1e-6
            and _smoothed_objective(s - t * y * along, (v + t * step)[:d], C, width)
            > current + 1e-4 * t * gradient @ step
        ):
            t /= 2
        v, scores = v + t * step, scores + t * along
    return v, 1 - y * scores


def _smoothed_objective(s: Floats, w: Floats, C: float, width: float) -> float:
    """Return the objective of the primal with the smoothed hinge, up to a constant."""
    alpha = _alpha(s, C, width)
    return float(w @ w / 2 + alpha @ s - width / C * ((alpha - C / 2) ** 2).sum())
