"""The data sets of the measurements: all made here, but for the digits of scikit-learn."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lecture_lib.base.checks import Floats

Samples = tuple[Floats, Floats]  # X and y


def labels(condition: ArrayLike) -> Floats:
    """Return +1 where a condition holds and -1 elsewhere."""
    return np.where(condition, 1.0, -1.0)


def plane(n: int, gap: float, seed: int = 0) -> Samples:
    """Return n samples in the plane, none closer than gap / 2 to a line."""
    rng = np.random.default_rng(seed)
    w = rng.standard_normal(2)
    X = rng.uniform(-3, 3, (4 * n, 2))
    scores = X @ w / np.linalg.norm(w) + 0.4
    kept = np.flatnonzero(np.abs(scores) > gap / 2)[:n]
    return X[kept], labels(scores[kept] > 0)


def separated(n: int, d: int, margin: float, seed: int = 1) -> Samples:
    """Return a Gaussian cloud whose samples are pushed away from a plane up to the margin."""
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, d))
    w = rng.standard_normal(d)
    w /= np.linalg.norm(w)
    scores = X @ w + 0.1
    y = labels(scores > 0)
    return X + (np.maximum(0, margin - np.abs(scores)) * y)[:, None] * w, y


def overlapping(n: int, d: int, flipped: float = 0.1, seed: int = 3) -> Samples:
    """Return a Gaussian cloud with noisy labels, which no plane separates."""
    rng = np.random.default_rng(seed)
    X, w = rng.standard_normal((n, d)), rng.standard_normal(d)
    y = labels(X @ w / np.sqrt(d) + 0.3 + 0.5 * rng.standard_normal(n) > 0)
    y[rng.random(n) < flipped] *= -1
    return X, y


def curved(n: int, flipped: float = 0.0, seed: int = 0) -> Samples:
    """Return samples of a square whose classes are divided by a curve."""
    rng = np.random.default_rng(seed)
    X = rng.uniform(-2, 2, (n, 2))
    y = labels(np.sin(2 * X[:, 0]) + 0.8 * X[:, 1] * X[:, 0] > 0.1)
    y[rng.random(n) < flipped] *= -1
    return X, y


def integer_problems(count: int, seed: int = 4) -> Iterator[tuple[Floats, Floats, float]]:
    """Yield up to 60 samples on a grid, the signs of a noisy curve, and a penalty C."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        n, d, size = int(rng.integers(6, 61)), int(rng.integers(1, 5)), int(rng.choice([3, 5, 9]))
        X = rng.integers(-size, size + 1, (n, d)).astype(float)
        scores = X @ rng.standard_normal(d) + 0.2 * X**2 @ rng.standard_normal(d)
        y = labels(scores + rng.choice([0.0, 1.0, 3.0]) * rng.standard_normal(n) > 0)
        if abs(y.sum()) == n:
            y[0] *= -1
        yield X, y, float(10.0 ** rng.integers(0, 5))


def random_problem(rng: np.random.Generator) -> Samples:
    """Return samples of one of five kinds: clouds, whole numbers, copies, a rare class, a line."""
    n, d = int(rng.choice([6, 20, 60, 200, 500])), int(rng.choice([1, 2, 3, 8]))
    kind = str(rng.choice(["cloud", "grid", "copies", "rare", "separated"]))
    grid = kind == "grid"
    X = rng.integers(-3, 4, (n, d)).astype(float) if grid else rng.standard_normal((n, d))
    noise = (0 if kind == "separated" else 0.7) * rng.standard_normal(n)
    y = labels(X @ rng.standard_normal(d) + 0.2 + noise > 0)
    if kind == "copies":
        X[n // 2 :] = X[: n - n // 2]
    if kind == "rare":
        y = labels(np.arange(n) < max(1, n // 20))
    if abs(y.sum()) == n:
        y[0] *= -1
    return X, y


@cache
def text(n: int = 20_000, d: int = 50_000, words: int = 50, seed: int = 4) -> tuple[Any, Floats]:
    """Return texts as rows of a CSR matrix: so many words each, a few of them in most texts."""
    from scipy.sparse import csr_array

    rng = np.random.default_rng(seed)
    often = 1 / np.arange(1, d + 1) ** 0.9
    found = rng.choice(d, (n, words), p=often / often.sum()).astype(np.int32)
    ends = np.arange(0, n * words + 1, words, dtype=np.int32)
    X = csr_array((np.ones(n * words), found.ravel(), ends), shape=(n, d))
    X.sum_duplicates()
    rare = np.log(n / np.maximum(1, np.bincount(X.indices, minlength=d)))
    X.data = np.log1p(X.data) * rare[X.indices]  # as texts are weighed; ties are then rare, too
    y = labels(X @ rng.standard_normal(d) > 0)
    y[rng.random(n) < 0.05] *= -1
    return X, y


@cache
def words() -> tuple[Any, Floats]:
    """Return the frequent words of English (+1) and German, shuffled: their pieces are counted."""
    from sklearn.feature_extraction.text import CountVectorizer

    from lecture_lib import frequent_words

    english, german = (frequent_words(language, 10_000) for language in ("en", "de"))
    both = set(english) & set(german)
    found = np.array([word for word in english + german if word not in both])
    shuffled = np.random.default_rng(0).permutation(len(found))
    vectors = CountVectorizer(analyzer="char_wb", ngram_range=(1, 4), dtype=float)
    X = vectors.fit(found).transform(found[shuffled])
    return X, labels(shuffled < len(found) // 2)


def digits() -> Samples:
    """Return the digits of scikit-learn, even against odd."""
    from sklearn.datasets import load_digits

    found = load_digits()
    return np.ascontiguousarray(found.data), labels(found.target % 2 == 0)


@cache
def pictures(n: int = 60_000, side: int = 28, seed: int = 2) -> Samples:
    """Return pictures of 28 x 28 pixels, most of them 0, of ten kinds in two classes."""
    rng = np.random.default_rng(seed)
    row, column = np.mgrid[0:side, 0:side] / side

    def blobs(count: int) -> Floats:
        out = np.zeros((count, side * side))
        for picture in out:
            for _ in range(4):
                x, y = rng.uniform(0.25, 0.75, 2)
                size = rng.uniform(0.04, 0.12)
                blob = np.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * size**2))
                picture += blob.ravel() * rng.uniform(0.4, 1)
        return out

    means, kinds = blobs(10), rng.integers(0, 10, n)
    X = np.empty((n, side * side))
    for kind in range(10):
        mine = np.flatnonzero(kinds == kind)
        noise = 0.5 * rng.standard_normal((len(mine), 15)) @ (0.6 * blobs(15))
        X[mine] = means[kind] + noise + 0.05 * rng.standard_normal((len(mine), side * side))
    X[X < 0.15] = 0
    np.minimum(X, 1.0, out=X)
    return X, labels(kinds % 2 == 0)
