"""What appendix A2 says of the nearest point, where no cell prints it."""

import numpy as np
import pytest

from lecture_lib import fold, nearest_point

Z = fold([[1.0], [2.0], [4.0]], [-1, 1, 1])  # the corners (-1, -1), (1, 2) and (1, 4)


def test_the_steps_by_hand():
    """The exercise, from the corral of the shortest sample."""
    assert (Z @ Z[0]).tolist() == [2, -3, -5]
    second = nearest_point(Z[[0, 2]])
    assert second.weights == pytest.approx([22 / 29, 7 / 29])
    assert 29 * second.point == pytest.approx([-15, 6])
    assert 29 * (Z @ second.point) == pytest.approx([9, -3, 9])
    assert 29 * second.upper**2 == pytest.approx(9)
    assert (np.array([2, 3, -1]) @ Z).tolist() == [0, 0]  # so the weights left the corral


def test_a_newcomer_below_the_plane_of_the_corral_has_weight_in_the_next_nearest_point():
    """By hand: its weight 7/29 follows from p'q = |q|^2 alone."""
    p, newcomer, next_one = Z[0], Z[2], nearest_point(Z[[0, 2]])
    q = next_one.point
    assert p @ newcomer < p @ p
    assert p @ q == pytest.approx(q @ q)
    weight = (p @ p - q @ q) / (p @ p - p @ newcomer)
    assert next_one.weights[1] == pytest.approx(weight) == pytest.approx(7 / 29)
