"""What appendix A1 says of one run, where neither a cell nor a judge says it."""

from fractions import Fraction

import numpy as np
import pytest

import lecture_lib as lib


def test_the_radius_of_x_alone_would_allow_the_two_points_one_update():
    pair = lib.two_points()
    assert (pair.X**2).sum(axis=1).tolist() == [1, 1]
    assert min(z[1] for z in lib.fold(pair.X, pair.y)) == 1  # gamma for (0, 1)
    assert lib.perceptron(pair.X, pair.y).mistakes == 2


def test_the_direction_of_x1_has_no_margin_on_xor():
    assert lib.augmented_margin(lib.xor().X, lib.xor().y, [1, 0], 0) == -1
    assert lib.radius(lib.xor().X) ** 2 + 1 == pytest.approx(3)


def test_the_distance_falls_along_the_run_from_nearer_points_than_the_proof_needs():
    """Exactly: 8 falls at every update, 5.5 stays once, and 5.25 rises once."""
    data = lib.six_points()
    states = np.array(lib.exact_perceptron(data.X, data.y).states)
    comparator = np.array([-2, Fraction(3, 5), Fraction(4, 5)])

    def changes(c):
        return np.diff(((states - c * comparator) ** 2).sum(axis=1))

    assert max(changes(8)) == -5
    assert max(changes(Fraction(11, 2))) == 0
    assert max(changes(Fraction(21, 4))) == Fraction(1, 2)
    assert changes(1)[0] == 17
    assert changes(21**0.5)[0] == pytest.approx(21 - 4 * 21**0.5)
