"""Regions, level lines and the criterion over weight space, against their formulas."""

import numpy as np
import pytest
from matplotlib.path import Path

from lecture_lib import KernelField, criterion, gaussian_kernel, xor
from lecture_lib.plotting import (
    figure,
    plot_contours,
    plot_criterion,
    plot_criterion_section,
    plot_points,
    plot_regions,
)

X = np.array([[2.0, 1.0], [1.0, -1.0], [-1.0, 2.0], [-2.0, -1.0]])
Y = np.array([1.0, 1.0, 1.0, -1.0])


def framed():
    _, ax = figure()
    plot_points(ax, X, Y)
    return ax


def circle(points):
    return 2.0 - (points**2).sum(axis=1)


def held(area, points):
    """Return which points lie in an area that may have holes."""
    inside = np.zeros(len(points), dtype=bool)
    for outline in area.get_paths()[0].to_polygons():
        inside ^= Path(outline).contains_points(points)
    return inside


def lines_of(contours):
    return {
        level: path.vertices
        for level, path in zip(contours.levels, contours.get_paths(), strict=True)
        if len(path.vertices)
    }


def test_each_region_holds_the_points_of_its_sign():
    ax = framed()
    before = ax.get_xlim(), ax.get_ylim()
    plot_regions(ax, circle)
    positive, negative, _ = ax.collections[2:]
    low, high = np.transpose([ax.get_xlim(), ax.get_ylim()])
    grid = np.random.default_rng(0).uniform(low, high, size=(200, 2))
    grid = grid[np.abs(circle(grid)) > 0.05]
    assert np.array_equal(held(positive, grid), circle(grid) > 0)
    assert np.array_equal(held(negative, grid), circle(grid) < 0)
    assert (ax.get_xlim(), ax.get_ylim()) == before


def test_the_regions_fill_the_view():
    ax = framed()
    plot_regions(ax, circle)
    low, high = ax.collections[3].get_paths()[0].vertices.min(0), ax.dataLim.max
    assert np.allclose(low, [ax.get_xlim()[0], ax.get_ylim()[0]])
    assert (high <= [ax.get_xlim()[1], ax.get_ylim()[1]]).all()


def test_regions_differ_in_hatching_and_are_named():
    ax = framed()
    plot_regions(ax, circle)
    assert len({patch.get_hatch() for patch in ax.patches}) == 2
    assert [patch.get_label() for patch in ax.patches] == ["score > 0", "score < 0"]


def test_the_edges_of_the_strip_have_score_one_and_minus_one():
    ax = framed()
    plot_regions(ax, circle, edges=True)
    edges = lines_of(ax.collections[-1])
    assert set(edges) == {-1.0, 1.0}
    for level, vertices in edges.items():
        assert np.abs(circle(vertices) - level).max() < 0.01


def test_a_strip_without_edges_in_view_has_none_drawn():
    ax = framed()
    plot_regions(ax, lambda points: circle(points) / 1000, edges=True)
    assert lines_of(ax.collections[-1]).keys() == {0.0}


def test_the_line_between_the_regions_has_score_zero():
    ax = framed()
    plot_regions(ax, circle)
    border = ax.collections[-1].get_paths()[0].vertices
    assert np.abs(circle(border)).max() < 0.01


def test_a_field_of_a_kernel_is_drawn_from_its_grid_as_from_its_points():
    field = KernelField(gaussian_kernel(0.8), X, Y, [1.0, 2.0, 0.0, 3.0], 0.1)
    drawn = []
    for score in (field, lambda points: field(points)):
        ax = framed()
        plot_regions(ax, score)
        drawn.append([path.vertices for c in ax.collections for path in c.get_paths()])
    for one, other in zip(*drawn, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-9)


def test_a_scorer_that_never_changes_sign_has_one_region_and_no_line():
    ax = framed()
    plot_regions(ax, lambda points: np.ones(len(points)))
    assert len(ax.collections) == 3


def test_level_lines_have_their_level(ax):
    plot_contours(ax, lambda points: (points**2).sum(axis=1), limits=(-2, 2, -1, 1))
    lines = lines_of(ax.collections[1])
    assert len(lines) >= 4
    for level, points in lines.items():
        assert np.abs((points**2).sum(axis=1) - level).max() < 0.01


def test_a_constant_function_has_no_level_lines(ax):
    plot_contours(ax, lambda points: np.ones(len(points)), limits=(-2, 2, -1, 1))
    assert len(ax.collections) == 0


@pytest.mark.parametrize("b", [0.0, -1.5])
def test_the_level_lines_of_the_criterion_are_those_of_the_library(ax, b):
    plot_criterion(ax, X, Y, limits=(-3, 3, -3, 3), b=b)
    lines = lines_of(ax.collections[1])
    assert len(lines) >= 4
    for level, points in lines.items():
        for w in points[::10]:
            assert criterion(X, Y, w, b) == pytest.approx(level, abs=0.05)


def test_with_one_feature_the_bias_is_an_axis(ax):
    plot_criterion(ax, X[:, :1], Y, limits=(-3, 3, -3, 3))
    for level, points in lines_of(ax.collections[1]).items():
        for w, b in points[::10]:
            assert criterion(X[:, :1], Y, [w], b) == pytest.approx(level, abs=0.05)


def test_there_is_a_kink_where_a_sample_is_a_tie(ax):
    plot_criterion(ax, X, Y, limits=(-3, 3, -3, 3), b=0.5)
    assert len(ax.lines) == len(X)
    for line, x_i in zip(ax.lines, X, strict=True):
        assert x_i @ np.array(line.get_xy1()) + 0.5 == pytest.approx(0.0)
        assert x_i @ np.array(line.get_xy2()) + 0.5 == pytest.approx(0.0)


def test_the_cone_holds_exactly_the_weights_without_mistakes(ax):
    plot_criterion(ax, X, Y, limits=(-3, 3, -3, 3))
    (cone,) = ax.patches
    assert cone.get_label() == "$D=0$"
    grid = np.random.default_rng(1).uniform(-3, 3, size=(300, 2))
    zero = np.array([criterion(X, Y, w, 0.0) == 0 for w in grid])
    assert 0 < zero.sum() < len(grid)
    assert np.array_equal(cone.get_path().contains_points(grid), zero)


def test_without_a_separator_there_is_no_cone(ax):
    plot_criterion(ax, xor().X, xor().y, limits=(-3, 3, -3, 3), b=1.0)
    assert not ax.patches


def test_a_path_goes_through_its_points_from_circle_to_star(ax):
    W = np.array([[0.0, 0.0], [2.0, 1.0], [1.0, 3.0]])
    plot_criterion(ax, X, Y, limits=(-3, 3, -3, 3), path=W)
    path, start, end = ax.lines[-3:]
    assert np.array_equal(path.get_xydata(), W)
    assert (start.get_marker(), start.get_xydata().tolist()) == ("o", [[0.0, 0.0]])
    assert (end.get_marker(), end.get_xydata().tolist()) == ("*", [[1.0, 3.0]])


def section(**options):
    _, ax = figure()
    start, end = (np.array([-2.0, -2.0]), 1.0), (np.array([2.0, 1.0]), -0.5)
    plot_criterion_section(ax, X, Y, start, end, **options)
    return ax, start, end


def test_the_section_is_the_criterion_of_the_library():
    ax, start, end = section()
    s, D = ax.lines[0].get_xydata().T
    for position in np.linspace(0, 1, 101):
        w = (1 - position) * start[0] + position * end[0]
        b = (1 - position) * start[1] + position * end[1]
        assert np.interp(position, s, D) == pytest.approx(criterion(X, Y, w, b), abs=1e-12)


def test_the_kinks_of_the_section_are_where_a_score_vanishes():
    ax, start, end = section()
    kinks = ax.lines[1].get_xdata()
    scores = [X @ w + b for w, b in (start, end)]
    expected = [f / (f - g) for f, g in zip(*scores, strict=True) if f * g < 0]
    assert kinks.tolist() == pytest.approx(sorted(expected))


def test_the_shares_of_the_samples_add_up_to_the_criterion():
    ax, _, _ = section(terms=True)
    shares = [line.get_ydata() for line in ax.lines[2:]]
    assert len(shares) == len(X)
    assert np.allclose(np.sum(shares, axis=0), ax.lines[0].get_ydata())
