import numpy as np
import pytest
from sklearn.svm import SVC

from lecture_lib.data.examples import gate, majority, six_points, tetrahedron, two_points, xor
from lecture_lib.data.families import hadamard
from lecture_lib.linear.score import fold
from tests.board import count_updates, distance_of_hull, is_separable
from tests.worked import WORKED, each_worked

OTHERS = {
    "NAND 01": gate("nand"),
    "NAND pm1": gate("nand", coding="pm1"),
    "OR pm1": gate("or", coding="pm1"),
    "majority of 1": majority(1),
    "majority of 5": majority(5),
}
EXAMPLES = {name: worked.data for name, worked in WORKED.items()} | OTHERS
each_example = pytest.mark.parametrize("data", EXAMPLES.values(), ids=EXAMPLES.keys())


@each_worked
@pytest.mark.ledger("UNI-08")
def test_example_has_the_numbers_of_the_table(worked):
    data, bound = worked.data, worked.bound
    assert count_updates(fold(data.X, data.y)) == worked.updates <= bound
    assert (1 + data.radius**2) / data.augmented_margin**2 == pytest.approx(bound, rel=1e-12)
    assert data.augmented_margin == pytest.approx(worked.augmented_margin, rel=1e-12)
    assert data.margin == pytest.approx(worked.margin, rel=1e-12)


@each_example
@pytest.mark.ledger("NTS-10")
def test_separator_has_the_best_augmented_margin_and_that_which_scikit_learn_finds(data):
    assert data.augmented_margin == pytest.approx(distance_of_hull(fold(data.X, data.y)), rel=1e-5)
    machine = SVC(kernel="linear", C=1e6, tol=1e-8).fit(data.X, data.y)
    assert data.margin == pytest.approx(1 / np.linalg.norm(machine.coef_), rel=1e-4)


@each_example
def test_example_is_of_whole_numbers_and_says_where_it_comes_from(data):
    assert not (data.X % 1).any()
    assert data.source.endswith(".")
    assert data.name


def test_two_points_are_one_on_each_side():
    data = two_points()
    assert data.X.tolist() == [[-1], [1]]
    assert data.y.tolist() == [-1, 1]
    assert (data.w.tolist(), data.b) == ([1], 0)


def test_six_points_are_those_of_the_board():
    data = six_points()
    assert data.X.tolist() == [[4, 2], [1, 3], [2, 3], [0, 0], [-1, 2], [3, -1]]
    assert data.y.tolist() == [1, 1, 1, -1, -1, -1]
    on_margin = data.y * (data.X @ data.w + data.b) < 1 + 1e-9
    assert data.X[on_margin].tolist() == [[1, 3], [-1, 2], [3, -1]]


@pytest.mark.parametrize(("coding", "values"), [("01", "0 and 1"), ("pm1", "-1 and +1")])
def test_source_of_a_gate_names_its_inputs(coding, values):
    assert gate("or", coding=coding).source == f"Truth table of OR on inputs {values}."
    assert xor(coding=coding).source == f"Truth table of XOR on inputs {values}."


@pytest.mark.parametrize("coding", ["01", "pm1"])
@pytest.mark.parametrize(
    ("name", "outputs"), [("and", [0, 0, 0, 1]), ("or", [0, 1, 1, 1]), ("nand", [1, 1, 1, 0])]
)
def test_gate_is_its_truth_table(name, outputs, coding):
    data = gate(name, coding=coding)
    false, true = (0, 1) if coding == "01" else (-1, 1)
    assert data.X.tolist() == [[false, false], [false, true], [true, false], [true, true]]
    assert data.y.tolist() == [2 * output - 1 for output in outputs]


@pytest.mark.parametrize("coding", ["01", "pm1"])
@pytest.mark.ledger("INT-46", "INT-59")
def test_folded_samples_of_xor_combine_to_zero_so_no_line_separates_them(coding):
    data = xor(coding=coding)
    Z = fold(data.X, data.y)
    assert data.y.tolist() == [-1, 1, 1, -1]
    assert not Z.sum(axis=0).any()
    assert not is_separable(Z)
    assert data.w is None


def test_majority_is_what_most_voters_say():
    assert majority().X.shape == (8, 3)
    data = majority(5)
    assert len(np.unique(data.X, axis=0)) == 32
    for x, label in zip(data.X, data.y, strict=True):
        assert label == (1 if (x > 0).sum() >= 3 else -1)


@pytest.mark.parametrize(("d", "k"), [(3, 7), (5, 11), (7, 29), (9, 44)])
def test_majority_needs_the_updates_of_the_ledger(d, k):
    data = majority(d)
    assert count_updates(fold(data.X, data.y)) == k


def test_tetrahedron_is_regular_and_a_hadamard_matrix():
    corners = tetrahedron()
    squared = ((corners.X[:, None] - corners.X[None]) ** 2).sum(axis=2)
    assert squared.tolist() == (8 * (1 - np.eye(4))).tolist()
    matrix = hadamard(4)
    np.testing.assert_array_equal(corners.X, matrix.X)
    np.testing.assert_array_equal(corners.y, matrix.y)
    assert (corners.w.tolist(), corners.b) == (matrix.w.tolist(), matrix.b)
