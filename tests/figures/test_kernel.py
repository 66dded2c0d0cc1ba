"""The kernel perceptron of the figure against the library."""

import math

import numpy as np
import pytest
import traitlets

from lecture_lib import (
    dual_perceptron,
    gaussian_kernel,
    gram,
    kernel_decision,
    linear_kernel,
    perceptron,
    polynomial_kernel,
    six_points,
)  # fmt: skip
from lecture_lib.figures import KernelPerceptron
from lecture_lib.figures._scalar_kernel import BUDGET, decay, heights, kernel_run, regions
from tools.figures.cases.kernel import states

XS, ZS = [-5 + i / 4 for i in range(41)], [-4 + i / 4 for i in range(33)]


def library_kernel(state):
    """Return the library's kernel of a state."""
    if state["kernel"] == "linear":
        return linear_kernel
    if state["kernel"] == "gaussian":
        return gaussian_kernel(state["sigma"])
    return polynomial_kernel(state["degree"], constant=float(state["kernel"] == "complete"))


def test_the_exponential_is_right_to_eleven_digits(rng):
    for u in [0.0, 0.5, *rng.uniform(0, 690, 2000), *rng.exponential(1, 2000)]:
        assert decay(float(u)) == pytest.approx(math.exp(-u), rel=1e-11, abs=0)


def test_the_run_is_the_librarys_run(rng):
    ended = 0
    for state in list(states(rng))[:300]:
        if state["kernel"] == "gaussian":
            continue  # an exponential may decide a tie; below on data without ties
        rows = np.array(state["points"])
        K = gram(rows[:, :2], library_kernel(state))
        theirs = dual_perceptron(K, rows[:, 2], max_epochs=BUDGET)
        ours = KernelPerceptron.derive(state | {"t": 9999})
        length = min(len(ours["updates"]), len(theirs.updates))
        assert tuple(ours["updates"][:length]) == theirs.updates[:length]
        if ours["verdict"] == "separated":
            assert ours["alpha"] == theirs.alpha.tolist()
            assert (ours["b"], theirs.status) == (theirs.b, "separated")
            ended += 1
    assert ended >= 100


@pytest.mark.parametrize("sigma", [0.0625, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0])
def test_the_gaussian_run_is_the_librarys_run(sigma):
    shown = KernelPerceptron(sigma=sigma)
    rows = np.array(shown.points)
    theirs = dual_perceptron(gram(rows[:, :2], gaussian_kernel(sigma)), rows[:, 2])
    assert (tuple(shown.updates), shown.alpha) == (theirs.updates, theirs.alpha.tolist())


def test_the_heights_are_the_librarys_scores(rng):
    grid = np.array([[x, z] for z in ZS for x in XS])
    for state in list(states(rng))[:40]:
        derived, rows = KernelPerceptron.derive(state), np.array(state["points"])
        kernel = (state["kernel"], state["degree"], state["sigma"])
        ours = heights(state["points"], derived["alpha"], derived["b"], kernel, (XS, ZS))
        data = (rows[:, :2], rows[:, 2], derived["alpha"], derived["b"])
        theirs = kernel_decision(library_kernel(state), *data, grid)
        assert np.ravel(ours) == pytest.approx(theirs, rel=1e-9, abs=1e-9)


def test_the_regions_hold_the_crossings_with_a_positive_score(rng):
    for state in list(states(rng))[:40]:
        derived = KernelPerceptron.derive(state)
        kernel = (state["kernel"], state["degree"], state["sigma"])
        rows = heights(state["points"], derived["alpha"], derived["b"], kernel, (XS, ZS))
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
    assert len(kernel_run(shown.points, "linear", 2, 1.0).updates) == BUDGET
    for word in ("converge", "every point is correct", "The run ends"):
        assert word not in shown.sentence()


def test_it_refuses_what_it_cannot_show():
    shown = KernelPerceptron()
    with pytest.raises(traitlets.TraitError, match=r"^sigma must be a power of 2"):
        shown.sigma = 3
    with pytest.raises(traitlets.TraitError, match=r"^points must be"):
        shown.points = [[0, 0, 2]]
