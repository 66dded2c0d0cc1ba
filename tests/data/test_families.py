import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib.data.families import hadamard, odd_max_bit, planar_family, shifted_pair
from lecture_lib.linear.score import fold
from tests.board import count_updates, distance_of_hull

sizes = st.sampled_from([2, 4, 8, 16])
labelled_sizes = sizes.flatmap(
    lambda n: st.lists(st.sampled_from([-1, 1]), min_size=n, max_size=n)
)


@given(labelled_sizes)
@pytest.mark.ledger("EXT-11")
def test_hadamard_attains_the_bound_for_any_labels(y):
    n = len(y)
    data = hadamard(n, y=y)
    Z = fold(data.X, data.y)
    assert (Z @ Z.T).tolist() == (n * np.eye(n)).tolist()
    assert data.y.tolist() == y
    assert data.augmented_margin == 1.0
    assert distance_of_hull(Z) == pytest.approx(1.0, rel=1e-5)
    assert count_updates(Z) == n == round((1 + data.radius**2) / data.augmented_margin**2)


def test_hadamard_of_one_class_has_no_margin():
    data = hadamard(4, y=[1, 1, 1, 1])
    assert not data.w.any()
    assert data.b == 1.0
    assert data.margin is None


@pytest.mark.parametrize("N", [1, 2, 3, 4, 5, 7, 10, 20, 40, 80])
@pytest.mark.ledger("FAU-34", "EXT-12")
def test_planar_family_needs_its_k_updates(N):
    data = planar_family(N)
    assert count_updates(fold(data.X, data.y)) == N**2 // 2 + 1


@pytest.mark.ledger("EXT-12")
@pytest.mark.parametrize("N", [2, 4, 10, 64])
def test_planar_family_is_the_homogeneous_one_divided_by_eps(N):
    """Powers of two as eps are exact; the second coordinate is the constant of (1, x)."""
    eps = 1 / N
    plane = np.array([[1 / 2, eps], [-1.0, eps], [1.0, eps]])
    np.testing.assert_allclose(
        fold(planar_family(N).X, np.ones(3))[:, ::-1], plane * N, rtol=1e-15
    )
    assert count_updates(plane) == N**2 // 2 + 1


def test_rounding_costs_the_unscaled_planar_family_one_of_its_201_updates():
    eps = 1 / 20
    assert count_updates([[1 / 2, eps], [-1.0, eps], [1.0, eps]]) == 200


@pytest.mark.parametrize("N", [1, 10, 81])
def test_planar_family_has_augmented_margin_1_and_bound_1_plus_N_squared(N):
    data = planar_family(N)
    assert data.augmented_margin == 1.0
    assert distance_of_hull(fold(data.X, data.y)) == pytest.approx(1.0, rel=1e-5)
    assert data.radius == N
    assert (data.w.tolist(), data.b) == ([0], 1)
    assert data.margin is None


SHIFTS = [(0, 2, 2), (1, 3, 10), (10, 202, 12322), (100, 20002, 102030202)]


@pytest.mark.parametrize(("shift", "k", "bound"), SHIFTS)
def test_shift_from_the_origin_costs_updates_and_augmented_margin_alone(shift, k, bound):
    data = shifted_pair(shift)
    assert count_updates(fold(data.X, data.y)) == k
    assert data.margin == 1.0
    assert (1 + data.radius**2) / data.augmented_margin**2 == pytest.approx(bound, rel=1e-12)
    assert distance_of_hull(fold(data.X, data.y)) == pytest.approx(data.augmented_margin, rel=1e-3)


@given(st.integers(-50, 50), st.integers(1, 50))
def test_shifted_pair_has_its_midpoint_and_margin(shift, margin):
    data = shifted_pair(shift, margin=margin)
    assert data.X.ravel().tolist() == [shift - margin, shift + margin]
    assert data.y.tolist() == [-1, 1]
    assert data.margin == margin


ODD_MAX_BIT = [(2, 2, 3), (3, 10, 28), (4, 15, 35), (5, 54, 294), (6, 70, 343), (7, 338, 2696)]
ODD_MAX_BIT += [(8, 442, 3033)]


@pytest.mark.parametrize(("d", "k", "bound"), ODD_MAX_BIT)
@pytest.mark.ledger("FAU-61", "TRN-22", "INT-50", "EXT-21", "E-FAU-11", "E-INT-14")
def test_odd_max_bit_grows_exponentially_with_the_dimension(d, k, bound):
    data = odd_max_bit(d)
    assert count_updates(fold(data.X, data.y)) == k
    assert (1 + d) * (data.w @ data.w + data.b**2) == bound  # whole numbers, smallest score 1
    assert (data.y * (data.X @ data.w + data.b)).min() == 1.0


@pytest.mark.parametrize("d", [1, 2, 3, 4, 5, 6])
def test_fibonacci_weights_are_the_best_for_odd_max_bit(d):
    data = odd_max_bit(d)
    assert data.augmented_margin == pytest.approx(distance_of_hull(fold(data.X, data.y)), rel=1e-4)


def test_first_positive_bit_decides_odd_max_bit():
    data = odd_max_bit(4)
    assert len(np.unique(data.X, axis=0)) == 16
    for x, label in zip(data.X.tolist(), data.y, strict=True):
        position = x.index(1) + 1 if 1 in x else 0
        assert label == (1 if position % 2 == 1 else -1)
