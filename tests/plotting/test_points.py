"""What `plot_points`, `plot_rings` and `plot_hulls` put on the axes."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lecture_lib.plotting import figure, plot_hulls, plot_points, plot_rings

X = np.array([[0.0, 0.0], [4.0, 0.0], [0.0, 2.0], [1.0, 0.5], [-1.0, 1.0]])
Y = np.array([1.0, -1.0, 1.0, -1.0, 1.0])


def shapes(ax):
    return {shape.get_label(): np.asarray(shape.get_offsets()) for shape in ax.collections}


def test_each_class_is_drawn_at_its_samples(ax):
    plot_points(ax, X, Y)
    assert np.array_equal(shapes(ax)["$y=+1$"], X[Y > 0])
    assert np.array_equal(shapes(ax)["$y=-1$"], X[Y < 0])


def test_the_classes_differ_in_marker_and_in_colour(ax):
    plot_points(ax, X, Y)
    positive, negative = ax.collections
    assert len(positive.get_paths()[0]) != len(negative.get_paths()[0])
    assert not np.allclose(positive.get_facecolor(), negative.get_facecolor())


@pytest.mark.parametrize("kind", ["mistakes", "ties", "support", "current"])
@pytest.mark.parametrize("chosen", [[], [2], [0, 3, 4]])
def test_there_is_one_ring_for_each_chosen_sample(ax, kind, chosen):
    plot_points(ax, X, Y, **{kind: chosen})
    assert np.array_equal(np.asarray(ax.collections[2].get_offsets()), X[chosen])


def test_rings_of_different_kinds_differ_in_size_or_stroke(ax):
    plot_points(ax, X, Y, mistakes=[0], ties=[0], support=[0], current=[0])
    rings = ax.collections[2:]
    looks = {(ring.get_sizes()[0], str(ring.get_linestyle())) for ring in rings}
    assert len(looks) == len({ring.get_sizes()[0] for ring in rings}) == 4


def test_a_ring_leaves_its_sample_visible(ax):
    plot_rings(ax, X, [1], kind="mistake")
    (ring,) = ax.collections
    assert len(ring.get_facecolor()) == 0


def test_a_ring_may_carry_other_words(ax):
    plot_rings(ax, X, [1], kind="support", label="on the margin")
    assert list(shapes(ax)) == ["on the margin"]


def test_numbers_stand_at_their_samples(ax):
    plot_points(ax, X, Y, numbers=True)
    assert [text.get_text() for text in ax.texts] == ["0", "1", "2", "3", "4"]
    assert np.array_equal([text.xy for text in ax.texts], X)


whole = st.integers(-20, 20).map(float)
points = st.lists(st.tuples(whole, whole), min_size=1, max_size=8).map(np.array)


@settings(max_examples=15)
@given(points)
def test_every_sample_is_seen_and_units_are_equally_long(samples):
    fig, ax = figure()
    plot_points(ax, samples, np.ones(len(samples)))
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    assert (left < samples[:, 0]).all()
    assert (samples[:, 0] < right).all()
    assert (bottom < samples[:, 1]).all()
    assert (samples[:, 1] < top).all()
    assert ax.get_aspect() == 1.0
    assert fig.axes == [ax]


def test_the_picture_is_filled_although_units_are_equally_long():
    fig, ax = figure()
    plot_points(ax, X, Y)
    fig.draw_without_rendering()
    assert ax.get_window_extent().width > 0.8 * fig.bbox.width


def test_given_limits_are_seen(ax):
    plot_points(ax, X, Y, limits=(-10, 12, -3, 3))
    assert ax.get_xlim()[0] <= -10
    assert ax.get_xlim()[1] >= 12
    assert ax.get_ylim()[0] <= -3
    assert ax.get_ylim()[1] >= 3


@settings(max_examples=15)
@given(points)
def test_a_hull_holds_every_sample_of_its_class(samples):
    _, ax = figure()
    plot_points(ax, samples, np.ones(len(samples)))
    plot_hulls(ax, samples, np.ones(len(samples)))
    for patch in ax.patches:
        corners = patch.get_xy()
        edges = np.diff(corners, axis=0)
        to_samples = samples[:, None] - corners[:-1]
        turns = edges[:, 0] * to_samples[..., 1] - edges[:, 1] * to_samples[..., 0]
        assert (turns >= 0).all()
        assert {tuple(corner) for corner in corners} <= {tuple(sample) for sample in samples}


def test_the_nearest_points_are_the_weighted_means(ax):
    plot_hulls(ax, X, Y, weights=np.array([0.5, 0.25, 0.5, 0.75, 0.0]))
    assert ax.lines[0].get_xydata().tolist() == [[0.0, 1.0], [1.75, 0.375]]
