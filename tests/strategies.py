"""Random data sets for the laws of the library."""

from functools import cache

import numpy as np
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from lecture_lib.data.random_sets import separable

# Margin known by construction; the coordinates are floats.
datasets = st.builds(
    separable,
    n=st.integers(2, 25),
    margin=st.floats(0.1, 2.0),
    d=st.integers(2, 5),
    seed=st.integers(0, 2**32 - 1),
)


@cache
def whole(shape, size):
    """Draw whole numbers between -size and size, as floats."""
    numbers = arrays(np.int64, shape, elements=st.integers(-size, size), fill=st.nothing())
    return numbers.map(lambda drawn: drawn.astype(float))


@cache
def _labels(n):
    return arrays(bool, n, fill=st.nothing()).map(lambda drawn: np.where(drawn, 1.0, -1.0))


@st.composite
def integer_samples(draw, *, max_n=12, max_d=4, size=9, separable=True, both_classes=False):
    """Draw (X, y) of whole numbers: every sum is exact, so "the same mistakes" is testable.

    With ``separable`` the labels are the signs of an integer score that is never 0; without
    it they are any labels.
    """
    n, d = draw(st.integers(2, max_n)), draw(st.integers(1, max_d))
    X = draw(whole((n, d), size))
    if separable:
        scores = 2 * (X @ draw(whole(d, 5))) + 2 * draw(st.integers(-10, 10)) + 1  # odd: no tie
        y = np.where(scores > 0, 1.0, -1.0)
    else:
        y = draw(_labels(n))
    assume(not both_classes or len(set(y.tolist())) == 2)
    return X, y


@st.composite
def integer_hyperplanes(draw, d, *, size=5):
    """Draw (w, b) of whole numbers with w not zero."""
    w = draw(whole(d, size).filter(np.any))
    return w, float(draw(st.integers(-size, size)))


@st.composite
def samples_and_hyperplane(draw, **options):
    """Draw (X, y, w, b), all of whole numbers; labels as in `integer_samples`."""
    X, y = draw(integer_samples(**options))
    w, b = draw(integer_hyperplanes(X.shape[1]))
    return X, y, w, b
