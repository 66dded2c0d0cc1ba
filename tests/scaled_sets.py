"""Random samples on which floats have little to hold on to: scales, offsets, copies, lines."""

import numpy as np

SCALES = [-300, -200, -170, -160, -100, -50, -20, 20, 50, 100, 150]
MIXED = [-100, -50, -8, -5, -1, 0, 1, 5, 8, 50, 100]


def hard_sets(rng, count):
    """Yield so many (X, y) of both classes."""
    for _ in range(count):
        n, d = int(rng.integers(2, 13)), int(rng.integers(1, 4))
        shape = rng.choice(["grid", "cloud", "copies", "line"])
        X = rng.integers(-3, 4, (n, d)).astype(float)
        if shape in ("cloud", "copies"):
            X = rng.normal(size=(n, d))
        if shape == "copies":
            X[n // 2 :] = X[: n - n // 2]
        if shape == "line":
            X = np.outer(rng.integers(-5, 6, n), rng.integers(-3, 4, d)).astype(float)
        noise = rng.choice([0.0, 0.0, 0.7]) * rng.normal(size=n)
        y = np.where(X @ rng.normal(size=d) + 0.2 + noise > 0, 1.0, -1.0)
        if abs(y.sum()) == n:
            y[0] *= -1
        place = rng.choice(["here", "small or large", "mixed", "far", "one far"])
        if place == "small or large":
            X *= 10.0 ** int(rng.choice(SCALES))
        if place == "mixed":
            X *= 10.0 ** rng.choice(MIXED, d)
        if place == "far":
            X += 10.0 ** int(rng.integers(3, 13))
        if place == "one far":
            X[:, 0] += 10.0 ** int(rng.integers(3, 13))
        yield X, y
