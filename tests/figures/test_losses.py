"""The losses of the figure against the library's, and what its traits accept."""

import numpy as np
import pytest
import traitlets

import lecture_lib
from lecture_lib.figures import Losses
from lecture_lib.figures.losses import CONVEX, loss_at, slopes_at


def test_the_losses_are_the_librarys():
    grid = np.arange(-32, 49) / 16
    for name in CONVEX:
        loss = getattr(lecture_lib, {"perceptron": "perceptron_loss"}.get(name, name))
        low, high = lecture_lib.subdifferential(loss, grid)
        for i, m in enumerate(grid):
            assert loss_at(name, m) == pytest.approx(float(loss(m)), rel=1e-12, abs=1e-15)
            assert slopes_at(name, m) == pytest.approx((low[i], high[i]), rel=1e-12)
    assert [loss_at("zero_one", m) for m in (-1.0, 0.0, 0.5)] == [1, 1, 0]


def test_a_margin_is_rounded_and_kept_on_the_axis():
    assert Losses(m=0.33).m == 0.3125
    assert Losses(m=9).m == 3
    with pytest.raises(traitlets.TraitError, match=r"^tie must be one of"):
        Losses(tie=0.3)
