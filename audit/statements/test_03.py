"""What chapter 3 says and no single function of the library holds."""

import numpy as np
import pytest

from lecture_lib import criterion, descend_criterion, six_points

START = np.array([-0.5, 1, -1])  # (b, w1, w2)
SIX = six_points()


def D(v, X=SIX.X, y=SIX.y):
    """Return the criterion at v = (b, w)."""
    return criterion(X, y, v[1:], v[0])


def test_along_the_bias_the_criterion_bends_at_the_six_ties_and_at_no_other_place():
    h = 1 / 8
    at = {b: D([b, 1, -1]) for b in np.arange(-60, 61) * h}
    bends = [b for b in at if abs(b) <= 7 and at[b - h] + at[b + h] != 2 * at[b]]
    assert bends == [-4, -2, 0, 1, 2, 3]


def test_along_a_tie_the_slope_rises_by_its_squared_length_and_by_more_with_other_ties():
    Z, h = np.array([[1, 4, 2], [1, 1, 3]]), 1 / 64
    for n, rise in ((1, 21), (2, 21 + 11)):
        at = [D(s * h * Z[0], Z[:n, 1:], np.ones(n)) for s in (-1, 0, 1)]
        assert (at[0] - 2 * at[1] + at[2]) / h == rise


def test_the_first_step_is_best_at_seven_thirtieths():
    """A step of 1/4 leads below 2.5; shorter and longer ones do not."""
    b, *w = START
    found = [
        descend_criterion(SIX.X, SIX.y, eta=eta, w=w, b=b, max_steps=1).objective[-1]
        for eta in (7 / 30, 1 / 4, 1 / 8, 1 / 2)
    ]
    assert found == pytest.approx([2.1, 9 / 4, 11 / 4, 9 / 2])
