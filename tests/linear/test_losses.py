import contextlib
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib.linear.losses import (
    CONVEX,
    hinge,
    logistic,
    perceptron_loss,
    slope,
    squared_hinge,
    subdifferential,
    zero_one,
)

EXACT = {perceptron_loss, hinge, squared_hinge}  # on quarters, without exp or log
each_convex_loss = pytest.mark.parametrize("loss", CONVEX, ids=lambda loss: loss.__name__)
grid = np.linspace(-4, 4, 8001)
quarters = st.integers(-40, 40).map(lambda q: q / 4)


@pytest.mark.parametrize(
    ("loss", "values"),
    [
        (zero_one, [1, 1, 1, 0, 0, 0]),
        (perceptron_loss, [2, 0.5, 0, 0, 0, 0]),
        (hinge, [3, 1.5, 1, 0.5, 0, 0]),
        (squared_hinge, [9, 2.25, 1, 0.25, 0, 0]),
        (logistic, np.log1p(np.exp([2, 0.5, 0, -0.5, -1, -2]))),
    ],
)
def test_values_worked_by_hand(loss, values):
    m = [-2, -0.5, 0, 0.5, 1, 2]
    np.testing.assert_allclose(loss(m), values, rtol=1e-12)


@pytest.mark.ledger("JOE-09", "TRN-05")
def test_perceptron_loss_is_zero_unless_the_sample_is_misclassified():
    """The loss is (eq-perceptron-loss)."""
    assert ((perceptron_loss(grid) == 0) == (grid >= 0)).all()
    assert (perceptron_loss(grid) >= 0).all()


@pytest.mark.ledger("NTS-82", "NTS-83")
def test_hinge_is_zero_from_margin_1_on_and_else_the_slack_needed():
    assert ((hinge(grid) == 0) == (grid >= 1)).all()
    assert (hinge(grid)[grid < 1] == (1 - grid)[grid < 1]).all()


@pytest.mark.parametrize("loss", CONVEX[1:], ids=lambda loss: loss.__name__)
def test_every_other_loss_divided_by_its_value_at_the_tie_is_a_bound(loss):
    assert (loss(grid) / loss(0.0) >= zero_one(grid)).all()


@each_convex_loss
@pytest.mark.parametrize("m", [-1000.0, 1000.0])
def test_far_from_the_tie_a_loss_and_its_slopes_are_numbers_or_refused(loss, m):
    for numbers in (loss, partial(subdifferential, loss)):
        with contextlib.suppress(ValueError):
            assert np.isfinite(numbers(m)).all()


@each_convex_loss
@given(quarters, quarters)
@pytest.mark.ledger("INT-56")
def test_both_ends_of_the_interval_support_the_loss(loss, m, other):
    """Whole quarters, so that the inequality is exact where the loss is."""
    rounding = 0.0 if loss in EXACT else 1e-12
    for g in subdifferential(loss, m):
        assert loss(other) >= loss(m) + g * (other - m) - rounding


@each_convex_loss
@pytest.mark.parametrize("m", [-1.5, 0.0, 0.25, 1.0, 2.0])
def test_slopes_outside_the_interval_support_nothing(loss, m):
    """Steeper than the steepest fails on the left, flatter than the flattest on the right."""
    low, high = subdifferential(loss, m)
    step = 1e-4
    assert loss(m - step) < loss(m) - (low - 0.01) * step
    assert loss(m + step) < loss(m) + (high + 0.01) * step


@pytest.mark.parametrize(
    ("loss", "kinks"),
    [(perceptron_loss, [0.0]), (hinge, [1.0]), (squared_hinge, []), (logistic, [])],
)
def test_interval_is_one_number_except_at_a_kink(loss, kinks):
    low, high = subdifferential(loss, grid)
    assert grid[low != high].tolist() == kinks
    assert (low <= high).all()


@pytest.mark.parametrize(("loss", "kink"), [(perceptron_loss, 0.0), (hinge, 1.0)])
def test_tie_weight_picks_a_slope_at_the_kink(loss, kink):
    assert slope(loss, kink) == -1.0
    assert slope(loss, kink, tie_weight=0.25) == -0.25
    assert slope(loss, kink, tie_weight=0) == 0.0


@each_convex_loss
def test_tie_weight_changes_nothing_away_from_kinks(loss):
    m = np.array([-2.5, -0.5, 0.5, 1.5])
    np.testing.assert_array_equal(slope(loss, m, tie_weight=0.0), slope(loss, m))


@pytest.mark.parametrize("loss", [zero_one, *CONVEX], ids=lambda loss: loss.__name__)
def test_loss_keeps_the_shape_of_its_margins(loss):
    assert loss(1.0).shape == ()
    assert loss(np.zeros((2, 3))).shape == (2, 3)
