import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import approx_fprime

from lecture_lib import platt

scores_and_labels = st.lists(
    st.tuples(st.integers(-5, 5), st.sampled_from([-1, 1])), min_size=2, max_size=15
).filter(lambda drawn: len({label for _, label in drawn}) == 2)


def loss(f, y, A, B):
    """Return Platt's objective as he prints it: targets against probabilities."""
    f, y = np.array(f, float), np.array(y)
    right, wrong = (y > 0).sum(), (y < 0).sum()
    t = np.where(y > 0, (right + 1) / (right + 2), 1 / (wrong + 2))
    z = A * f + B
    return (t * np.logaddexp(0, z) + (1 - t) * np.logaddexp(0, -z)).mean()


def test_all_scores_alike_give_the_mean_of_the_targets():
    """Three samples of four: the targets 4/5 and 1/3 have the mean 41/60."""
    curve = platt([2.0, 2.0, 2.0, 2.0], [1, 1, 1, -1], tol=1e-12)
    assert curve.status == "optimal"
    np.testing.assert_allclose(curve.probabilities([2.0]), 41 / 60, atol=1e-6)


@given(scores_and_labels)
def test_no_curve_nearby_has_a_smaller_loss(drawn):
    f, y = zip(*drawn, strict=True)
    curve = platt(f, y)
    assert curve.status == "optimal"
    here = np.array([curve.A, curve.B])
    assert curve.objective[-1] == pytest.approx(loss(f, y, *here))
    slopes = approx_fprime(here, lambda v: loss(f, y, *v), 1e-7)
    np.testing.assert_allclose(slopes, 0.0, atol=1e-4)


@pytest.mark.parametrize("unit", [1e-200, 1.0, 1e200])
def test_the_unit_of_the_scores_changes_no_probability(unit):
    f, y = np.array([-3.0, -1.0, 0.5, -0.5, 1.0, 2.0]), [-1, -1, -1, 1, 1, 1]
    curve = platt(unit * f, y)
    assert curve.status == "optimal"
    p, q = curve.probabilities(unit * f), platt(f, y).probabilities(f)
    np.testing.assert_allclose(p, q, atol=1e-9)
