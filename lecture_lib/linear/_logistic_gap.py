"""How far a plane is at most from the least logistic loss: the solver and its judge ask here.

With ``l(m) = log(1 + exp(-m))`` and ``H(q) = -q log q - (1 - q) log(1 - q)``, every q between 0
and 1 has ``l(m) >= H(q) - q m``, and the difference is the divergence KL(q || p) of q from
``p = 1 / (1 + exp(m))``.  So if the shares c_i add up to 1 and ``sum_i c_i q_i y_i = 0``, then

    lam / 2 |w|^2 + sum_i c_i l(m_i) - minimum
        <= |lam w - sum_i c_i q_i y_i x_i|^2 / (2 lam) + sum_i c_i KL(q_i || p_i).

Nothing is subtracted from something nearly equal, and near q = p the errors of p count squared.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from lecture_lib.base.checks import Floats
from lecture_lib.base.probability import sigmoid_of
from lecture_lib.base.ties import EPS
from lecture_lib.exact.integers import combine_to_zero

MAX_EXACT = 10_000  # numbers of samples for fractions, chosen by measurement: a second
LARGEST_CONDITION = 1e10  # of the weighted samples, chosen by measurement


@np.errstate(all="ignore")  # what overflows is nan or infinite, and proves nothing
def gap_bound(X: Floats, y: Floats, share: Floats, w: Floats, b: float, lam: float) -> float:
    """Return by how much the objective of (w, b) exceeds the least one at most.

    Rounding is counted in; infinite where nothing is proved.  The samples are of both classes,
    and the shares, how much each loss counts, add up to 1.  Without weight decay ``lam`` a
    finite bound proves that there is a minimum.
    """
    m = y * (X @ w + b)
    if not np.isfinite(m).all():
        return np.inf
    p = sigmoid_of(-m)
    error = 2 * (len(w) + 2) * EPS * (1 + np.abs(X) @ np.abs(w) + abs(b))
    if lam == 0:
        lifted = _lift(X, y, share * p, 1 - p)
        bound = np.inf if lifted is None else share @ (p * (1 - p) * (lifted + error) ** 2)
    else:
        bound = _penalised(X, y, share, w, lam, m, error)
    return float(bound) if np.isfinite(bound) else np.inf


def _penalised(
    X: Floats, y: Floats, share: Floats, w: Floats, lam: float, m: Floats, error: Floats
) -> float:
    """Make q by shrinking the p_i of the class that has more of them."""
    p = sigmoid_of(-m)
    of_class = [(share * p)[y == label].sum() for label in (-1, 1)]
    less, more = min(of_class), max(of_class)
    delta = np.where(y == np.sign(of_class[1] - of_class[0]), (more - less) / more, 0.0)
    q = p * (1 - delta)
    centred = X - share @ X
    off = lam * w - (share * q * y) @ centred
    size = (share * q) @ np.linalg.norm(centred, axis=1) + lam * np.linalg.norm(w)
    rounding = 2 * (len(y) + len(w)) * EPS * float(size)
    shrunk = np.where(delta > 0, q * np.log1p(-delta), 0.0)
    grown = (1 - q) * np.logaddexp(0.0, np.log(delta) - m)  # log(1 - q) - log(1 - p)
    divergence = np.where(delta < 1, shrunk, 0.0) + grown + np.abs(p - q) * error + error**2
    return float((np.linalg.norm(off) + rounding) ** 2 / (2 * lam) + share @ divergence)


def _lift(X: Floats, y: Floats, weights: Floats, rest: Floats) -> Floats | None:
    """Return s so that weights_i (1 - rest_i s_i) > 0 can combine the folded samples to 0.

    Then no direction has all y_i f(x_i) >= 0 and one above: a minimum exists (Albert and
    Anderson).  One step of least squares finds s; the size of what is left over, rounding
    counted in, bounds how far the s_i are from weights that combine to exactly 0.
    """
    Z = y[:, None] * np.column_stack([np.ones(len(y)), X - X.mean(axis=0)])
    unit = np.ldexp(1.0, np.frexp(np.abs(Z).max(axis=0))[1])
    Z /= unit
    R = np.asarray(np.linalg.qr(np.sqrt(weights * rest)[:, None] * Z, mode="r"))
    if R.shape[0] == R.shape[1] and np.linalg.cond(R) <= LARGEST_CONDITION:
        back = np.linalg.inv(R)
        L = Z @ back
        s: Floats = L @ (back.T @ (weights @ Z))
        lifted = weights * (1 - rest * s)
        size = lifted @ np.column_stack([np.ones(len(y)), np.abs(X)]) / unit
        left = np.abs(lifted @ Z) + 2 * len(y) * EPS * size
        s = np.abs(s) + np.linalg.norm(L, axis=1) * np.linalg.norm(np.abs(back).T @ left)
        if s.max() <= 1 / 2:
            return s
    if Z.size * Z.shape[1] > MAX_EXACT:
        return None
    rows = [
        tuple(Fraction(y_i) * Fraction(value) for value in (1.0, *x_i))
        for x_i, y_i in zip(X.tolist(), y.tolist(), strict=True)
    ]
    exact = combine_to_zero(rows, (weights / weights.sum()).tolist())
    if exact is None or min(exact) <= 0:
        return None
    lifted = np.array([float(value) for value in exact]) * weights.sum()
    s = np.abs(lifted / weights - 1) / rest
    return s + EPS * 4 / rest if s.max() <= 1 / 2 else None
