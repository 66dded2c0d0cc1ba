"""Random data sets for the laws of the library."""

import numpy as np
from hypothesis import strategies as st

from lecture_lib.data import separable

# Margin known by construction; the coordinates are floats.
datasets = st.builds(
    separable,
    n=st.integers(2, 25),
    margin=st.floats(0.1, 2.0),
    d=st.integers(2, 5),
    seed=st.integers(0, 2**32 - 1),
)


@st.composite
def integer_samples(draw, *, max_n=12, max_d=4, size=9, separable=True, both_classes=False):
    """Draw (X, y) of whole numbers: every sum is exact, so "the same mistakes" is testable.

    With ``separable`` the labels are the signs of an integer score that is never 0; without
    it they are any labels.
    """
    d = draw(st.integers(1, max_d))
    whole = st.integers(-size, size)
    rows = draw(st.lists(st.lists(whole, min_size=d, max_size=d), min_size=2, max_size=max_n))
    X = np.array(rows, dtype=float)
    if separable:
        w = np.array(draw(st.lists(st.integers(-5, 5), min_size=d, max_size=d)), dtype=float)
        scores = 2 * (X @ w) + 2 * draw(st.integers(-10, 10)) + 1  # odd, so no tie
        y = np.where(scores > 0, 1.0, -1.0)
    else:
        signs = st.lists(st.sampled_from([-1.0, 1.0]), min_size=len(X), max_size=len(X))
        y = np.array(draw(signs))
    if both_classes:
        from hypothesis import assume

        assume(len(set(y.tolist())) == 2)
    return X, y


@st.composite
def integer_hyperplanes(draw, d, *, size=5):
    """Draw (w, b) of whole numbers with w not zero."""
    whole = st.integers(-size, size)
    w = draw(st.lists(whole, min_size=d, max_size=d).filter(any))
    return np.array(w, dtype=float), float(draw(whole))


@st.composite
def samples_and_hyperplane(draw, **options):
    """Draw (X, y, w, b), all of whole numbers; labels as in `integer_samples`."""
    X, y = draw(integer_samples(**options))
    w, b = draw(integer_hyperplanes(X.shape[1]))
    return X, y, w, b
