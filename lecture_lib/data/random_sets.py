"""Random data sets about which something is known."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats, check_count, check_positive
from lecture_lib.base.overflow import check_size, refusing_overflow
from lecture_lib.data.dataset import Dataset


@refusing_overflow("margin")
def separable(n: int, *, margin: float, d: int = 2, seed: int) -> Dataset:
    """Sample ``n`` points that a random hyperplane separates with this ``margin``, up to rounding.

    A `Dataset` whose w has length 1.

    Parameters
    ----------
    n : int
        Number of samples, at least 2; the classes alternate.
    margin : float
        Distance from the closest sample to the returned hyperplane (w, b); positive. Another
        hyperplane may have a larger one.
    d : int, default 2
        Dimension.
    seed : int
        Seed of the generator. There is no default, because a lecture must be repeatable.

    References
    ----------
    eq-separable, eq-margin.

    Examples
    --------
    >>> from lecture_lib import separable
    >>> data = separable(20, margin=0.5, seed=1)
    >>> data.X.shape, round(data.margin, 12)
    ((20, 2), 0.5)
    """
    n, d = check_count(n, "n", least=2), check_count(d, "d")
    check_size(n * d, "n")
    margin = check_positive(margin, "margin")
    rng = _generator(seed)
    w = rng.normal(size=d)
    w = w / np.linalg.norm(w)
    b = float(rng.uniform(-0.5, 0.5))
    y = _alternating(n)
    distance = margin + rng.exponential(scale=margin, size=n)
    distance[0] = margin  # the closest sample sits exactly on the margin
    within = rng.normal(size=(n, d))
    within = within - np.outer(within @ w, w)
    X = within + np.outer(y * distance - b, w)
    source = f"separable(n={n}, margin={margin:g}, d={d}, seed={seed})"
    return Dataset(X, y, "separable", f"Drawn by {source}.", w=w, b=b)


def overlapping(n: int, *, distance: float = 2.0, d: int = 2, seed: int) -> Dataset:
    """Sample two Gaussian clouds of standard deviation 1 that overlap.

    Nothing is promised about separability; a small sample may be separable by chance.

    Parameters
    ----------
    n : int
        Number of samples, at least 2; the classes alternate.
    distance : float, default 2.0
        Distance between the two centres, which lie on the first axis, symmetric about 0.
    d : int, default 2
        Dimension.
    seed : int
        Seed of the generator.

    References
    ----------
    C. M. Bishop, Pattern Recognition and Machine Learning (2006), section 4.2.1.

    Examples
    --------
    >>> from lecture_lib import overlapping
    >>> overlapping(100, seed=0).X.shape
    (100, 2)
    """
    n, d = check_count(n, "n", least=2), check_count(d, "d")
    check_size(n * d, "n")
    distance = check_positive(distance, "distance")
    y = _alternating(n)
    X = _generator(seed).normal(size=(n, d))
    X[:, 0] += y * distance / 2
    source = f"overlapping(n={n}, distance={distance:g}, d={d}, seed={seed})"
    return Dataset(X, y, "overlapping", f"Drawn by {source}.")


def rings(n: int, *, seed: int) -> Dataset:
    """Sample two rings around the origin: -1 has radius 1 to 2, +1 has radius 3 to 4.

    With many samples no line separates them (a few may be separable by chance); in squared
    coordinates ``x_1**2 + x_2**2 = 6.25`` always does.

    Parameters
    ----------
    n : int
        Number of samples, at least 2; the classes alternate, +1 first.
    seed : int
        Seed of the generator.

    References
    ----------
    After scikit-learn's ``make_circles``.

    Examples
    --------
    >>> from lecture_lib import rings
    >>> data = rings(40, seed=0)
    >>> bool(((data.X**2).sum(axis=1) > 6.25)[data.y > 0].all())
    True
    """
    n = check_count(n, "n", least=2)
    check_size(2 * n, "n")
    rng = _generator(seed)
    y = _alternating(n)
    distance = np.where(y > 0, 3.0, 1.0) + rng.uniform(size=n)
    angle = rng.uniform(0, 2 * np.pi, size=n)
    X = np.column_stack([distance * np.cos(angle), distance * np.sin(angle)])
    return Dataset(X, y, "rings", f"Drawn by rings(n={n}, seed={seed}).")


def moons(n: int, *, noise: float = 0.1, seed: int) -> Dataset:
    """Sample two interlocking half circles of radius 1.

    A `Dataset`: +1 is the upper half circle around (0, 0), -1 the lower one around (1, 1/2).

    Parameters
    ----------
    n : int
        Number of samples, at least 2; the classes alternate.
    noise : float, default 0.1
        Standard deviation of the noise added to each coordinate; positive.
    seed : int
        Seed of the generator.

    References
    ----------
    After scikit-learn's ``make_moons``.

    Examples
    --------
    >>> from lecture_lib import moons
    >>> moons(100, seed=0).X.shape
    (100, 2)
    """
    n = check_count(n, "n", least=2)
    check_size(2 * n, "n")
    noise = check_positive(noise, "noise")
    rng = _generator(seed)
    y = _alternating(n)
    angle = rng.uniform(0, np.pi, size=n)
    X = np.column_stack([y * np.cos(angle), y * np.sin(angle)])
    X[y < 0] += [1.0, 0.5]
    X += rng.normal(scale=noise, size=(n, 2))
    return Dataset(X, y, "moons", f"Drawn by moons(n={n}, noise={noise:g}, seed={seed}).")


def _alternating(n: int) -> Floats:
    return np.where(np.arange(n) % 2 == 0, 1.0, -1.0)


def _generator(seed: int) -> np.random.Generator:
    return np.random.default_rng(check_count(seed, "seed", least=0))
