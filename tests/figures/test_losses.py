"""What the traits of the losses accept."""

import pytest
import traitlets

from lecture_lib.figures import Losses


def test_a_margin_is_rounded_and_kept_on_the_axis():
    assert Losses(m=0.33).m == 0.3125
    assert Losses(m=9).m == 3
    with pytest.raises(traitlets.TraitError, match=r"^tie must be one of"):
        Losses(tie=0.3)
