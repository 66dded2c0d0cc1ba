import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import make_moons

from lecture_lib.data.dataset import Dataset
from lecture_lib.data.random_sets import moons, overlapping, rings, separable
from lecture_lib.linear.geometry import augmented_margin, margins, radius
from lecture_lib.linear.score import fold
from tests.board import is_separable
from tests.strategies import datasets

GENERATORS = {
    "separable": lambda n, seed: separable(n, margin=0.5, seed=seed),
    "overlapping": lambda n, seed: overlapping(n, seed=seed),
    "rings": lambda n, seed: rings(n, seed=seed),
    "moons": lambda n, seed: moons(n, seed=seed),
}
each_generator = pytest.mark.parametrize("draw", GENERATORS.values(), ids=GENERATORS.keys())


@given(st.floats(1e-3, 1e3), st.integers(1, 6), st.integers(0, 2**32 - 1))
def test_separable_has_the_margin_that_was_asked_for(margin, d, seed):
    data = separable(7, margin=margin, d=d, seed=seed)
    distances = margins(data.X, data.y, data.w, data.b)
    assert distances[0] == pytest.approx(margin, rel=1e-9)
    assert distances.min() == pytest.approx(margin, rel=1e-9)
    assert np.linalg.norm(data.w) == pytest.approx(1.0)


def test_random_planes_pass_on_both_sides_of_the_origin_and_near_it():
    biases = [separable(2, margin=1.0, seed=seed).b for seed in range(200)]
    assert -0.5 <= min(biases) < -0.45
    assert 0.45 < max(biases) <= 0.5


@given(datasets)
def test_record_agrees_with_the_geometry(data):
    assert data.radius == radius(data.X)
    distances = margins(data.X, data.y, data.w, data.b)
    assert data.margin == pytest.approx(distances.min(), rel=1e-12)
    assert data.augmented_margin == pytest.approx(
        augmented_margin(data.X, data.y, data.w, data.b), rel=1e-12
    )
    assert data.augmented_margin < data.margin


@each_generator
def test_same_seed_gives_the_same_bits_and_another_seed_other_samples(draw):
    np.testing.assert_array_equal(draw(20, 3).X, draw(20, 3).X)
    assert not np.isclose(draw(20, 3).X, draw(20, 4).X).any()


@each_generator
def test_global_generator_is_left_alone(draw):
    np.random.seed(0)  # noqa: NPY002 -- this is the generator that must not move
    before = np.random.get_state()[1].copy()  # noqa: NPY002 -- likewise
    draw(20, 3)
    np.testing.assert_array_equal(np.random.get_state()[1], before)  # noqa: NPY002 -- likewise


@each_generator
def test_classes_alternate(draw):
    data = draw(5, 0)
    assert data.y.tolist() == [1, -1, 1, -1, 1]
    assert data.X.shape == (5, 2)


@each_generator
def test_record_says_how_to_draw_it_again(draw):
    data = draw(6, 11)
    assert "n=6" in data.source
    assert "seed=11" in data.source
    assert data.name in data.source


@pytest.mark.parametrize("distance", [1.0, 4.0])
def test_overlapping_clouds_have_their_centres_and_spread(distance):
    data = overlapping(4000, distance=distance, d=3, seed=0)
    for label in (1, -1):
        cloud = data.X[data.y == label]
        np.testing.assert_allclose(cloud.mean(axis=0), [label * distance / 2, 0, 0], atol=0.1)
        np.testing.assert_allclose(cloud.std(axis=0), 1.0, atol=0.1)


def test_overlapping_clouds_are_not_separable():
    data = overlapping(100, seed=0)
    assert not is_separable(fold(data.X, data.y))


def test_rings_lie_between_their_circles():
    data = rings(4000, seed=0)
    length = np.linalg.norm(data.X, axis=1)
    inner, outer = length[data.y < 0], length[data.y > 0]
    assert inner.min() >= 1
    assert inner.max() <= 2
    assert outer.min() >= 3
    assert outer.max() <= 4
    angles = np.arctan2(data.X[:, 1], data.X[:, 0])
    sectors, _ = np.histogram(angles, bins=8, range=(-np.pi, np.pi))
    assert sectors.min() > 400  # of 500: all directions alike


@pytest.mark.ledger("INT-59")
def test_no_line_separates_the_rings_but_squares_do():
    data = rings(40, seed=0)
    assert not is_separable(fold(data.X, data.y))
    assert is_separable(fold(data.X**2, data.y))


def test_moons_lie_where_scikit_learn_puts_them():
    ours = moons(200, noise=1e-9, seed=0)
    X, target = make_moons(4000)
    for label, number in ((1.0, 0), (-1.0, 1)):
        curve = X[target == number]
        gaps = np.linalg.norm(ours.X[ours.y == label][:, None] - curve[None], axis=2)
        assert gaps.min(axis=1).max() < 1e-3  # every sample lies on the curve
        assert gaps.min(axis=0).max() < 0.2  # and the whole curve is used


def test_defaults_are_those_of_the_docstrings():
    ours, asked = overlapping(6, seed=0), overlapping(6, distance=2.0, d=2, seed=0)
    np.testing.assert_array_equal(ours.X, asked.X)
    np.testing.assert_array_equal(moons(6, seed=0).X, moons(6, noise=0.1, seed=0).X)


def test_noise_moves_the_moons():
    still, noisy = moons(2000, noise=1e-9, seed=0), moons(2000, noise=0.1, seed=0)
    np.testing.assert_allclose((noisy.X - still.X).std(axis=0), 0.1, rtol=0.1)


def test_a_reader_makes_a_record_of_own_points():
    mine = Dataset([[0, 0], [3, 4]], [-1, 1], "mine", "Two points.")
    assert mine.radius == 5.0
    assert mine.w is mine.b is mine.margin is mine.augmented_margin is None


def test_records_are_compared_by_identity():
    """Field by field, two arrays would be asked whether they are equal."""
    mine = Dataset([[0], [4]], [-1, 1], "mine", "Two points.")
    assert mine != Dataset([[0], [4]], [-1, 1], "mine", "Two points.")


def test_record_is_not_changed_through_the_arrays_it_was_made_of():
    X, y, w = np.array([[0.0], [4.0]]), np.array([-1.0, 1.0]), np.array([1.0])
    mine = Dataset(X, y, "mine", "Two points.", w=w, b=-1.0)
    X[:], y[:], w[:] = 9.0, 9.0, 9.0
    assert mine.X.tolist() == [[0.0], [4.0]]
    assert mine.y.tolist() == [-1.0, 1.0]
    assert mine.w.tolist() == [1.0]


def test_one_class_may_have_a_bias_for_a_separator_but_then_no_margin():
    data = Dataset([[3.0], [4.0]], [1, 1], "one class", "Two points.", w=[0.0], b=2.0)
    assert data.margin is None
    assert data.augmented_margin == 1.0
