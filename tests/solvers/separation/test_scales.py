"""Tiny and huge samples, far from the origin, with features of different scale."""

import numpy as np
import pytest

import lecture_lib as lib
from lecture_lib.exact.hull import distance_lower_bound, distance_upper_bound
from tests.hard_sets import separates
from tests.scaled_sets import hard_sets


def test_every_verdict_is_true_in_fractions(rng):
    for X, y in hard_sets(rng, 200):
        for found in (lib.separate(X, y), lib.maximal_margin(X, y)):
            if found.status == "separable":
                assert separates(X, y, found.w, found.b)
            if found.status == "not separable":
                shares = found.weights / found.weights.sum()
                assert lib.check_gordan(X, y, shares, exact=True).proves
                assert (found.weights > 0).sum() <= 2 * X.shape[1] + 2


def test_separate_knows_whatever_maximal_margin_knows_and_leaves_hardly_a_set_undecided(rng):
    undecided = 0
    for X, y in hard_sets(rng, 200):
        found, widest = lib.separate(X, y), lib.maximal_margin(X, y)
        assert widest.status in (found.status, "undecided by rounding")
        undecided += found.status == "undecided by rounding"
    assert undecided <= 4  # most of them on lines that rounding has bent


def test_the_bounds_of_separate_are_those_of_the_judge_in_fractions(rng):
    for X, y in hard_sets(rng, 60):
        found = lib.separate(X, y)
        if found.status == "separable":
            report = lib.check_margin(X, y, found.w, found.b, found.weights, exact=True)
            assert (found.lower, found.upper) == (report.lower, report.upper)


def test_an_optimal_nearest_point_lies_between_bounds_that_meet_up_to_rounding(rng):
    """The bounds are those that the point and the weights have in fractions."""
    for X, y in hard_sets(rng, 100):
        Z = lib.fold(X, y)
        found = lib.nearest_point(Z)
        rounding = 3e-14 * Z.shape[1] * float(np.abs(Z).max())
        lower, upper = distance_lower_bound(Z, found.point), distance_upper_bound(Z, found.weights)
        assert found.lower <= lower + rounding
        assert found.upper >= upper - rounding
        if found.status == "optimal":
            assert found.upper - found.lower <= 1e-8 * found.upper + rounding


@pytest.mark.parametrize("offset", [1e6, 1e8, 1e10])
def test_six_points_far_from_the_origin_are_separable(offset):
    data = lib.six_points()
    found = lib.separate(data.X + offset, data.y)
    assert found.status == "separable"
    assert separates(data.X + offset, data.y, found.w, found.b)


@pytest.mark.parametrize("scale", [1e-320, 1e-300, 1e-170, 1e-50, 1e50, 1e150])
@pytest.mark.parametrize(
    ("X", "y", "status"),
    [
        ([[1.0], [-1.0]], [1, -1], "separable"),
        ([[1.0], [-1.0]], [1, 1], "separable"),
        ([[1.0, 2.0], [3.0, -1.0], [0.0, 1.0]], [1, -1, 1], "separable"),
        ([[1.0], [-1.0], [0.0]], [1, 1, -1], "not separable"),
        ([[-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]], [-1, 1, 1, -1], "not separable"),
    ],
)
def test_the_unit_of_length_does_not_matter(X, y, status, scale):
    X = scale * np.array(X)
    assert lib.separate(X, y).status == status
    if len(set(y)) == 2:
        assert lib.maximal_margin(X, y).status == status


@pytest.mark.parametrize(
    ("X", "y"),
    [
        ([[-3e-160], [2e74], [3e-132]], [-1, 1, 1]),  # the squares of the normal are no floats
        ([[0], [2e-179], [-4e133], [1e39], [-2e-17]], [1, -1, 1, -1, 1]),  # nor is the normal
    ],
)
def test_lengths_that_differ_by_hundreds_of_digits_are_answered_without_a_warning(X, y):
    found = lib.separate(X, y)
    true = separates(X, y, found.w, found.b) if found.w is not None else False
    assert true == (found.status == "separable")
