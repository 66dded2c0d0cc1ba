import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import nnls

from lecture_lib import nearest_point, wolfe


@st.composite
def vertices(draw, size=6):
    D = draw(st.integers(1, 4))
    whole = st.integers(-size, size)
    rows = draw(st.lists(st.lists(whole, min_size=D, max_size=D), min_size=1, max_size=12))
    shift = draw(st.sampled_from([0.0, 3.0, 20.0]))  # so that both answers come up
    return np.array(rows, dtype=float) + shift


# Laws


@given(vertices())
def test_the_point_is_a_convex_combination_of_at_most_one_vertex_more_than_the_dimension(Z):
    found = nearest_point(Z)
    assert found.status == "optimal"
    assert found.weights.min() >= 0
    assert found.weights.sum() == pytest.approx(1)
    assert (found.weights > 0).sum() <= Z.shape[1] + 1
    size = np.linalg.norm(Z, axis=1).max()
    np.testing.assert_allclose(found.weights @ Z, found.point, atol=1e-12 * max(1, size))
    assert found.upper == pytest.approx(np.linalg.norm(found.point), abs=1e-12 * max(1, size))


@pytest.mark.ledger("UNI-02", "NTS-10")
@given(vertices())
def test_the_bounds_on_the_distance_meet(Z):
    """(eq-nearest-point): the best smallest inner product with a unit vector is the distance."""
    found = nearest_point(Z)
    size = max(1, np.linalg.norm(Z, axis=1).max())
    assert 0 <= found.lower <= found.upper
    if found.lower > 1e-9:
        heights = Z @ found.point / np.linalg.norm(found.point)
        assert heights.min() == pytest.approx(found.lower)
        assert found.upper - found.lower <= 1e-9 * found.upper
    else:
        assert found.upper <= 1e-12 * size


@given(vertices(), st.integers(0, 10**6))
def test_the_order_of_the_vertices_and_copies_of_them_do_not_matter(Z, seed):
    shuffled = np.random.default_rng(seed).permutation(np.vstack([Z, Z[:3]]))
    size = max(1, np.linalg.norm(Z, axis=1).max())
    here, there = nearest_point(Z).point, nearest_point(shuffled).point
    np.testing.assert_allclose(there, here, atol=1e-9 * size)


@given(vertices())
def test_the_hull_by_its_lowest_vertex_is_the_hull_by_its_rows(Z):
    def lowest(p):
        i = int((Z @ p).argmin())
        return (i,), Z[i]

    size = max(1, np.linalg.norm(Z, axis=1).max())
    corral = wolfe(lowest, lowest(np.ones(Z.shape[1])))
    np.testing.assert_allclose(corral.point, nearest_point(Z).point, atol=1e-9 * size)


# Worked by hand


@pytest.mark.parametrize(
    ("Z", "point", "weights"),
    [
        ([[3.0, 4.0]], [3, 4], [1]),
        ([[14.0, 25.0]], [14, 25], [1]),
        ([[2.0, 0.0], [0.0, 2.0]], [1, 1], [0.5, 0.5]),
        ([[1.0, 1.0], [3.0, 0.0], [3.0, 3.0]], [1, 1], [1, 0, 0]),
        ([[4.0, 2.0], [-2.0, 2.0]], [0, 2], [1 / 3, 2 / 3]),
        ([[3.0], [-1.0]], [0], [0.25, 0.75]),
        ([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], [0, 0], [1 / 3] * 3),
        ([[0.0, 0.0], [5.0, 5.0]], [0, 0], [1, 0]),
        ([[2.0, 1.0], [2.0, 1.0], [2.0, -1.0]], [2, 0], None),
        ([[1.0, 2.0, 2.0], [3.0, 6.0, 6.0]], [1, 2, 2], [1, 0]),
    ],
    ids=["one", "one, with rounding", "edge", "corner", "edge off the middle", "line",
         "origin inside", "origin is a vertex", "copies", "one above the other"],
)  # fmt: skip
def test_point_and_weights_are_those_of_a_hand_calculation(Z, point, weights):
    found = nearest_point(Z)
    np.testing.assert_allclose(found.point, point, atol=1e-12)
    assert found.upper == pytest.approx(np.linalg.norm(point), abs=1e-12)
    assert found.lower == pytest.approx(np.linalg.norm(point), abs=1e-12)
    assert found.lower <= found.upper
    if weights is not None:
        np.testing.assert_allclose(found.weights, weights, atol=1e-12)


def test_the_search_ends_when_no_vertex_lies_lower_than_the_point():
    found = nearest_point([[2.0, 1.0], [2.0, -1.0], [2.0, 0.0]])
    assert (found.steps, found.weights.tolist()) == (0, [0, 0, 1])


def test_a_vertex_that_was_needed_on_the_way_is_dropped():
    """From (-1, 2) the lowest vertex is (6, -1), then (1, 1), whose edge to (-1, 2) is nearest."""
    Z = np.array([[-1.0, 2.0], [1.5, 2.0], [1.0, 1.0], [6.0, -1.0]])
    corral = wolfe(lambda p: ((int((Z @ p).argmin()),), Z[(Z @ p).argmin()]), ((0,), Z[0]))
    assert (corral.status, corral.steps, corral.names) == ("optimal", 2, ((0,), (2,)))
    np.testing.assert_allclose(corral.point, [0.6, 1.2], atol=1e-12)
    np.testing.assert_allclose(corral.weights, [0.2, 0.8], atol=1e-12)


# Second opinions


def test_nonnegative_least_squares_finds_the_same_point():
    """Lawson and Hanson: nnls on the rows (Z', 1') and the last unit vector."""
    rng = np.random.default_rng(5)
    for _ in range(40):
        D = int(rng.integers(2, 6))
        Z = rng.normal(size=(int(rng.integers(2, 30)), D)) + rng.uniform(0, 3)
        shares, _ = nnls(np.vstack([Z.T, np.ones(len(Z))]), np.eye(D + 1)[-1], maxiter=10_000)
        expected = shares @ Z / shares.sum()
        np.testing.assert_allclose(nearest_point(Z).point, expected, atol=1e-7)


# Precision


@pytest.mark.parametrize(
    "Z",
    [
        [[1, 1], [-3, -1], [3, 2]],
        [[-1, -1, -1], [1, 0, 0], [-1, 3, 1], [-1, 0, -2], [1, -3, 2]],
        [[1, 3, -2, 2], [1, 0, -2, 0], [1, -1, 2, 0], [1, 1, -1, 0]],
        np.random.default_rng(31565).normal(size=(60, 4)) + 0.7,
    ],
    ids=["a corral comes twice", "one vertex too many", "weight and target zero", "weight 1e-17"],
)
def test_rounding_neither_stalls_the_search_nor_spoils_its_answer(Z):
    """Sets on which an earlier version went on without end, stopped or kept a vertex."""
    found = nearest_point(Z, max_steps=100)
    assert found.status == "optimal"
    assert (found.weights > 0).sum() <= len(Z[0]) + 1
    np.testing.assert_allclose(found.weights @ Z, found.point, atol=1e-13)
    assert found.upper == pytest.approx(found.lower, rel=1e-9, abs=1e-14)


def test_copies_that_differ_by_a_rounding_add_no_direction():
    """From seed 189 a copy lies below the point and in the plane of the corral."""
    for seed in range(180, 200):
        rng = np.random.default_rng(seed)
        D = int(rng.integers(2, 5))
        Z = np.repeat(rng.normal(size=(6, D)) + 1.5, 2, axis=0)
        Z[1::2] *= 1 + 2e-16 * rng.integers(-1, 2, size=Z[1::2].shape)
        found = nearest_point(Z)
        assert found.status == "optimal"
        assert found.upper == pytest.approx(found.lower, rel=1e-9, abs=1e-14)


# Running out of budget


def test_running_out_of_budget_is_said_and_the_bounds_still_hold():
    Z = np.random.default_rng(1).normal(size=(200, 8)) + 1.2
    best, found = nearest_point(Z), nearest_point(Z, max_steps=3)
    assert (best.status, found.status, found.steps) == ("optimal", "budget exhausted", 3)
    assert found.lower < best.lower <= best.upper < found.upper


@pytest.mark.parametrize("scale", [1e-170, 1e155])
def test_wolfe_refuses_points_whose_squares_are_no_floats(scale):
    Z = scale * np.array([[1.0, 1.0], [1.0, -1.0], [3.0, 1.0], [3.0, -1.0]])
    with pytest.raises(ValueError, match="largest entry of the point of first must lie between"):
        wolfe(lambda p: ((int((Z @ p).argmin()),), Z[(Z @ p).argmin()]), ((3,), Z[3]))
