"""What the traits of the losses accept, and how their curves are told apart."""

import pytest
import traitlets

from lecture_lib.figures import Losses
from lecture_lib.figures.losses import CONVEX, LOOK


def test_a_margin_is_rounded_and_kept_on_the_axis():
    assert Losses(m=0.33).m == 0.3125
    assert Losses(m=9).m == 3
    with pytest.raises(traitlets.TraitError, match=r"^tie must be one of"):
        Losses(tie=0.3)


def test_no_two_curves_that_bend_have_the_same_colour_or_the_same_dash():
    for kind in range(2):
        used = [LOOK[name][kind] for name in CONVEX]
        assert len(set(used)) == len(used), (
            f"Nothing is told by colour alone: LOOK must not repeat one of {used}; a new colour "
            "stands in _COLOUR, a new dash in _DASH and _MPL of lecture_lib/figures/_still.py."
        )
