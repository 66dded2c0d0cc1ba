"""What the stepper says of a run, and what its traits accept."""

import pytest
import traitlets

from lecture_lib import xor
from lecture_lib.figures import Stepper
from tools.figures.modules import shown


def test_the_stepper_never_says_that_a_cycle_ends():
    figure = Stepper(xor(), t=3)
    (found,) = shown("stepper", [figure.state])
    assert found["derived"]["verdict"] == "cycle"
    assert found["sentence"] == figure.sentence()
    assert "cycle of period 4" in found["sentence"]
    for word in ("converge", "separates", "The run ends"):
        assert word not in found["sentence"]


def test_the_stepper_rounds_points_and_refuses_what_it_cannot_show():
    shown = Stepper(points=[[0.3, 0.51, 1], [1, 1, -1]])
    assert shown.points[0] == [0.3125, 0.5, 1.0]
    for wrong in ([[9, 0, 1]], [[0, 0, 2]]):
        with pytest.raises(traitlets.TraitError, match=r"^points must be"):
            shown.points = wrong
    with pytest.raises(traitlets.TraitError, match=r"^eta must be"):
        shown.eta = 0.3
