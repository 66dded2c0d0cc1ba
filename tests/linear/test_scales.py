"""What belongs to a plane does not depend on the length of its (b, w), however small or large."""

import numpy as np
import pytest

import lecture_lib as lib
from lecture_lib.plotting import figure, plot_distances, plot_separator

DATA = lib.six_points()
X, y = DATA.X, DATA.y
RUN = lib.perceptron(X, y)
MIXING = [[list(RUN.updates)]], [[1.0]], [[0.0, 0.0], RUN.w], [0.0, RUN.b]


def lines_of(plot, *arguments):
    _, ax = figure()
    ax.set(xlim=(-5, 5), ylim=(-5, 5))
    plot(ax, *arguments)
    lines = [line.get_xy1() + line.get_xy2() for line in ax.lines]
    return lines + [part.tolist() for c in ax.collections for part in c.get_segments()]


OF_A_PLANE = {
    "signed_distances": lambda w, b: lib.signed_distances(X, w, b).tolist(),
    "projections": lambda w, b: lib.projections(X, w, b).tolist(),
    "margins": lambda w, b: lib.margins(X, y, w, b).tolist(),
    "augmented_margin": lambda w, b: lib.augmented_margin(X, y, w, b),
    "Dataset": lambda w, b: [
        (data := lib.Dataset(X, y, "", "", w, b)).margin,
        data.augmented_margin,
    ],
    "check_separator": lambda w, b: [
        (report := lib.check_separator(X, y, w, b)).separates,
        report.augmented_margin,
    ],
    "check_separator, exact": lambda w, b: (
        lib.check_separator(X, y, w, b, exact=True).augmented_margin
    ),
    "check_margin": lambda w, b: lib.check_margin(X, y, w, b, np.ones(6)).lower,
    "check_margin, exact": lambda w, b: lib.check_margin(X, y, w, b, np.ones(6), exact=True).lower,
    "novikoff_bounds": lambda w, b: vars(lib.novikoff_bounds(X, y, w, b)),
    "novikoff_check": lambda w, b: [
        (report := lib.novikoff_check(X, y, RUN.updates, w=w, b=b)).bound,
        report.first_broken(),
    ],
    "deviation_bound": lambda w, b: lib.deviation_bound(X, y, w, b, augmented_margin=1.0),
    "mixing_check": lambda w, b: lib.mixing_check(X, y, *MIXING, w=w, b=b).bound,
    "plot_separator": lambda w, b: lines_of(plot_separator, w, b),
    "plot_distances": lambda w, b: lines_of(plot_distances, X, w, b),
}


@pytest.mark.parametrize("power", [-1060, -700, -500, 500, 700, 1000])
@pytest.mark.parametrize("ask", OF_A_PLANE.values(), ids=OF_A_PLANE)
def test_the_length_of_the_weights_changes_nothing(ask, power):
    w, b, factor = np.array([3.0, 4.0]), -10.0, 2.0**power
    assert ask(factor * w, factor * b) == ask(w, b)


@pytest.mark.parametrize("power", [-1060, -700, 700, 1000])
def test_the_longest_sample_has_a_length_at_every_scale(power):
    assert lib.radius(2.0**power * X) == 2.0**power * lib.radius(X)
