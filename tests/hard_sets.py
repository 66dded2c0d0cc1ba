"""Data sets on which floats mislead, by kind, and what fractions say of an answer."""

from fractions import Fraction

import numpy as np


def draw(rng, kind):
    """Return samples and labels of one kind; most are no larger than 6 by 3."""
    n, d = rng.integers(2, 7), rng.integers(1, 4)
    X = rng.integers(-4, 5, (n, d)).astype(float)
    if rng.random() < 0.5:
        X = X + rng.normal(size=(n, d))
    w, b = rng.integers(-3, 4, d).astype(float), float(rng.integers(-3, 4))
    y = np.where(X @ w + b > 0, 1.0, -1.0) if rng.random() < 0.7 else rng.choice([-1.0, 1.0], n)
    return KINDS[kind](X, rng), y


def _ties(X, rng):
    """Multiples of one tenth of the same sample: scores near zero are rounding."""
    return np.outer(rng.integers(-3, 4, len(X)) / 10, X[0]) + rng.choice([0, 1e-17], X.shape)


def _copies(X, rng):
    return X[rng.integers(0, len(X), len(X))]


def _masked(X, rng):
    return np.ma.array(X, mask=rng.random(X.shape) < 0.3)


def _not_finite(X, rng):
    X[rng.integers(len(X)), 0] = rng.choice([np.nan, np.inf, -np.inf])
    return X


KINDS = {
    "plain": lambda X, _: X,
    "1e-300": lambda X, _: 1e-300 * X,
    "1e-160": lambda X, _: 1e-160 * X,
    "1e150": lambda X, _: 1e150 * X,
    "1e300": lambda X, _: 1e300 * X,
    "mixed scales": lambda X, rng: X * 10.0 ** rng.integers(-200, 150, X.shape[1]),
    "mixed rows": lambda X, rng: X * 10.0 ** rng.integers(-200, 150, (len(X), 1)),
    "offset 1e8": lambda X, _: X + 1e8,
    "offset 1e16": lambda X, _: X + 1e16,
    "near ties": _ties,
    "copies": _copies,
    "masked": _masked,
    "not finite": _not_finite,
}


def scores(X, w, b):
    """Return ``w @ x_i + b`` in fractions, of the numbers as they are stored."""
    return along(X, [Fraction(value) for value in np.asarray(w).tolist()], b)


def along(X, w, b):
    """Return the same for weights that are fractions."""
    rows = [[Fraction(value) for value in row] for row in np.asarray(X, float).tolist()]
    return [sum((u * v for u, v in zip(w, row, strict=True)), Fraction(b)) for row in rows]


def separates(X, y, w, b, above=0):
    """Return whether every ``y_i (w @ x_i + b)`` is above a number, in fractions."""
    level = Fraction(above)
    return all(int(s) * f > level for s, f in zip(y, scores(X, w, b), strict=True))
