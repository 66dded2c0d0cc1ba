"""The separator and all that is measured from it lie where the formulas say."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_rgba
from matplotlib.patches import FancyArrowPatch, Polygon

from lecture_lib.plotting import (
    figure,
    plot_distances,
    plot_margin,
    plot_points,
    plot_separator,
    plot_slacks,
)
from lecture_lib.plotting._style import POSITIVE

X = np.array([[3.0, 1.0], [-2.0, 0.0], [1.0, 4.0], [0.0, -3.0]])
Y = np.array([1.0, -1.0, 1.0, -1.0])
whole = st.integers(-9, 9).map(float)
weights = st.tuples(whole, whole).filter(any).map(np.array)


def framed():
    _, ax = figure()
    plot_points(ax, X, Y)
    return ax


def ends(arrow):
    start, tip = arrow._posA_posB
    return np.array(start), np.array(tip)


def box(ax):
    return np.array([ax.get_xlim(), ax.get_ylim()])


@settings(max_examples=12)
@given(weights, whole)
def test_the_separator_is_the_line_of_score_zero(w, b):
    ax = framed()
    plot_separator(ax, w, b)
    (line,) = ax.lines
    for point in (line.get_xy1(), line.get_xy2()):
        assert abs(w @ np.array(point) + b) < 1e-9 * (1 + abs(b) + np.abs(w).sum())
    assert line.get_xy1() != line.get_xy2()


@settings(max_examples=12)
@given(weights, whole)
def test_the_normal_stands_on_the_separator_and_points_along_w(w, b):
    ax = framed()
    plot_separator(ax, w, b, normal=True)
    (arrow,) = [patch for patch in ax.patches if isinstance(patch, FancyArrowPatch)]
    start, tip = ends(arrow)
    assert abs(w @ start + b) < 1e-9 * (1 + abs(b) + np.abs(w).sum())
    along = (tip - start) / np.linalg.norm(tip - start)
    assert np.allclose(along, w / np.linalg.norm(w))


def test_the_normal_keeps_clear_of_the_samples():
    _, ax = figure()
    crowd = np.array([[0.0, 0.5], [0.4, 0.2], [-0.4, 0.3], [6.0, 3.0], [-6.0, -3.0]])
    plot_points(ax, crowd, np.ones(5))
    plot_separator(ax, np.array([0.0, 1.0]), 0.0, normal=True)
    start, tip = ends(ax.patches[0])
    shaft = start + np.linspace(0, 1, 50)[:, None] * (tip - start)
    assert np.linalg.norm(shaft[:, None] - crowd, axis=2).min() > 1.0


@settings(max_examples=12)
@given(weights, whole)
def test_the_side_where_the_score_is_positive_is_tinted(w, b):
    ax = framed()
    plot_separator(ax, w, b, shade=True)
    across, up = (np.linspace(*side, 12) for side in box(ax))
    grid = np.array([(x, z) for x in across for z in up])
    scores = grid @ w + b
    clear = np.abs(scores) > 1e-6
    shaded = np.zeros(len(grid), dtype=bool)
    for patch in ax.patches:
        assert (patch.get_xy() @ w + b > -1e-9).all()
        shaded |= patch.get_path().contains_points(grid, radius=1e-9)
        shaded |= patch.get_path().contains_points(grid, radius=-1e-9)
        assert patch.get_zorder() < ax.collections[0].get_zorder()
    assert (shaded[clear] == (scores > 0)[clear]).all()


EACH = {
    "separator": lambda ax, w, b: plot_separator(ax, w, b, normal=True, shade=True),
    "margin": plot_margin,
    "slacks": lambda ax, w, b: plot_slacks(ax, X, Y, w, b),
    "distances": lambda ax, w, b: plot_distances(ax, X, w, b, values=True),
}


@pytest.mark.parametrize("draw", EACH.values(), ids=EACH)
def test_without_weights_there_is_no_line_and_nothing_is_drawn(draw):
    ax = framed()
    before = ax.get_children()
    draw(ax, np.zeros(2), 1.0)
    assert ax.get_children() == before


@pytest.mark.parametrize("draw", EACH.values(), ids=EACH)
def test_lines_do_not_change_the_view(draw):
    ax = framed()
    before, drawn = box(ax), ax.dataLim.get_points().copy()
    draw(ax, np.array([1.0, -0.5]), 30.0)
    assert np.array_equal(box(ax), before)
    assert np.array_equal(ax.dataLim.get_points(), drawn)  # nor that of later samples


@settings(max_examples=12)
@given(weights, whole)
def test_a_distance_ends_at_the_projection(w, b):
    ax = framed()
    plot_distances(ax, X, w, b)
    segments = [s for shape in ax.collections[2:] for s in shape.get_segments()]
    scores = X @ w + b
    assert len(segments) == np.count_nonzero(scores)
    for start, end in segments:
        score = w @ start + b
        assert any(np.array_equal(start, x) for x in X)
        assert abs(w @ end + b) < 1e-9 * (1 + abs(score) + np.abs(w).sum())
        assert np.allclose(end - start, -score * w / (w @ w))


def test_positive_distances_are_blue_and_carry_their_signed_length():
    ax = framed()
    plot_distances(ax, X, np.array([0.0, 2.0]), -2.0, values=True)
    positive, negative = ax.collections[2:]
    assert [segment[0].tolist() for segment in positive.get_segments()] == [[1.0, 4.0]]
    assert positive.get_linestyle() != negative.get_linestyle()
    assert np.allclose(positive.get_color(), to_rgba(POSITIVE))
    assert [text.get_text() for text in ax.texts] == ["0", "−1", "3", "−4"]


@pytest.mark.ledger("E-NTS-07")
@settings(max_examples=12)
@given(weights, whole, st.sampled_from([None, 0.5, 2.0]))
def test_the_margin_ends_at_its_distance(w, b, margin):
    ax = framed()
    plot_margin(ax, w, b, margin=margin)
    length = np.linalg.norm(w)
    distances = sorted((w @ np.array(line.get_xy1()) + b) / length for line in ax.lines)
    expected = 1 / length if margin is None else margin
    assert np.allclose(distances, [-expected, expected])
    for band in [patch for patch in ax.patches if isinstance(patch, Polygon)]:
        assert (np.abs(band.get_xy() @ w + b) < length * expected + 1e-9).all()


def test_the_width_of_the_margin_is_measured_from_the_separator_to_its_edge():
    ax = framed()
    plot_margin(ax, np.array([0.0, 2.0]), 0.0, margin=1.5)
    (arrow,) = [patch for patch in ax.patches if isinstance(patch, FancyArrowPatch)]
    start, tip = ends(arrow)
    assert start[1] == pytest.approx(0.0)
    assert tip[1] == pytest.approx(1.5)
    assert [text.get_text() for text in ax.texts] == [r"$\rho$"]


@pytest.mark.ledger("E-NTS-06")
@settings(max_examples=12)
@given(weights, whole)
def test_a_slack_ends_at_the_margin_line_of_its_class(w, b):
    ax = framed()
    plot_slacks(ax, X, Y, w, b)
    slack = np.maximum(0, 1 - Y * (X @ w + b))
    segments = np.array(ax.collections[2].get_segments())
    assert len(segments) == np.count_nonzero(slack)
    for (start, end), i in zip(segments, np.flatnonzero(slack), strict=True):
        assert np.array_equal(start, X[i])
        assert w @ end + b == pytest.approx(Y[i])
        assert np.linalg.norm(end - start) == pytest.approx(slack[i] / np.linalg.norm(w))


def test_the_words_at_two_arrows_keep_clear_of_each_other_and_of_the_samples():
    ax = framed()
    plot_separator(ax, np.array([1.0, 2.0]), -2.0, normal=True)
    plot_margin(ax, np.array([1.0, 2.0]), -2.0, margin=1.5)
    normal, width = (text.xy for text in ax.texts)
    assert np.linalg.norm(np.subtract(normal, width)) > 1.0
    fig = ax.get_figure()
    fig.draw_without_rendering()
    boxes = [text.get_window_extent() for text in ax.texts]
    assert not boxes[0].overlaps(boxes[1])
    pixels = ax.transData.transform(X)
    assert not any(box.contains(*pixel) for box in boxes for pixel in pixels)
