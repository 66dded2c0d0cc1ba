"""What the figure of the kernel perceptron shows, says and refuses."""

import pytest
import traitlets

from lecture_lib import perceptron, six_points
from lecture_lib.figures import KernelPerceptron
from lecture_lib.figures._regions import regions
from lecture_lib.figures.kernel import BUDGET, heights, kernel_of
from tools.figures.cases.kernel import states

XS, ZS = [-5 + i / 4 for i in range(41)], [-4 + i / 4 for i in range(33)]


def test_the_regions_hold_the_crossings_with_a_positive_score(rng):
    for state in list(states(rng))[:40]:
        derived = KernelPerceptron.derive(state)
        rows = heights(state["points"], derived["alpha"], derived["b"], kernel_of(state), (XS, ZS))
        corners = {corner for piece in regions(rows, XS, ZS)[0] for corner in piece}
        for z, row in zip(ZS, rows, strict=True):
            for x, f in zip(XS, row, strict=True):
                if f < -1e-6:  # nearer to 0 the border may round to the crossing
                    assert (x, z) not in corners


def test_counts_and_bias_are_those_of_the_primal_run():
    data = six_points()
    shown, run = KernelPerceptron(preset="six"), perceptron(data.X, data.y)
    assert (tuple(shown.updates), shown.b) == (run.updates, run.b)
    assert shown.alpha == [3, 0, 0, 1, 4, 5]


def test_a_run_that_does_not_end_is_left_unjudged():
    shown = KernelPerceptron(preset="xor-line")
    assert shown.verdict == "budget exhausted"
    assert len(shown.updates) == BUDGET
    for word in ("converge", "every point is correct", "The run ends"):
        assert word not in shown.sentence()


def test_it_refuses_what_it_cannot_show():
    shown = KernelPerceptron()
    with pytest.raises(traitlets.TraitError, match=r"^sigma must be a power of 2"):
        shown.sigma = 3
    with pytest.raises(traitlets.TraitError, match=r"^points must be"):
        shown.points = [[0, 0, 2]]
