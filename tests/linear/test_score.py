import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lecture_lib.data.examples import six_points
from lecture_lib.linear.score import augment, decision, fold, misclassified, predict, ties
from lecture_lib.solvers.perceptron.primal import perceptron
from tests.board import is_separable
from tests.strategies import samples_and_hyperplane

any_labels = samples_and_hyperplane(separable=False)


@given(any_labels)
@pytest.mark.ledger("JOE-03", "INT-13", "INT-53", "INT-11", "E-INT-10")
def test_score_is_the_inner_product_of_the_augmented_vectors(case):
    """Both sides of (eq-augmentation) give the score (eq-score)."""
    X, _, w, b = case
    assert (augment(X) @ np.append(b, w) == decision(X, w, b)).all()


@given(any_labels, st.integers(0, 3))
@pytest.mark.ledger("INT-14")
def test_one_more_of_an_input_adds_its_weight_to_the_score(case, j):
    X, _, w, b = case
    j = j % X.shape[1]
    more = X.copy()
    more[:, j] += 1
    assert (decision(more, w, b) - decision(X, w, b) == w[j]).all()


@given(any_labels)
@pytest.mark.ledger("E-FAU-18")
def test_score_of_a_sum_is_the_sum_less_one_bias(case):
    """The score is affine, not linear."""
    X, _, w, b = case
    x, x_ = X[:1], X[1:2]
    both = decision(x + x_, w, b)
    assert both == decision(x, w, b) + decision(x_, w, b) - b


@given(any_labels, st.integers(1, 99))
@pytest.mark.ledger("FAU-06")
def test_prediction_does_not_depend_on_the_scale_of_the_weights(case, scale):
    X, _, w, b = case
    assert (predict(X, scale * w, scale * b) == predict(X, w, b)).all()


@given(any_labels)
@pytest.mark.ledger("FAU-02", "NTS-12")
def test_half_spaces_are_convex(case):
    X, _, w, b = case
    sides = predict(X, w, b)
    assume(sides[0] == sides[1])
    for share in (0.25, 0.5, 0.75):
        between = share * X[:1] + (1 - share) * X[1:2]
        assert predict(between, w, b) == sides[0]


@pytest.mark.ledger("INT-12")
@pytest.mark.parametrize(
    ("activation", "keeps"),
    [
        (np.tanh, True),
        (lambda s: s**3 + 7, True),
        (lambda s: np.maximum(s, -5), True),  # flat only far below its threshold
        (lambda s: np.maximum(s - 5, 0), False),  # flat around 0
        (lambda s: -s, False),
    ],
    ids=["tanh", "cube", "flat far away", "flat at 0", "falling"],
)
def test_activation_that_increases_at_its_threshold_changes_no_decision(activation, keeps):
    X = np.arange(-9.0, 10.0)[:, None]
    beyond = activation(decision(X, [1.0], 0.5)) - activation(0.0)
    assert (np.sign(beyond) == predict(X, [1.0], 0.5)).all() == keeps


@given(any_labels)
@pytest.mark.ledger("FAU-08", "E-FAU-01")
def test_mistakes_are_the_misclassified_samples_and_the_ties(case):
    X, y, w, b = case
    mistakes = [i for i in range(len(y)) if y[i] * (w @ X[i] + b) <= 0]
    wrong, on_plane = misclassified(X, y, w, b), ties(X, y, w, b)
    assert sorted([*wrong, *on_plane]) == mistakes
    assert all(w @ X[i] + b == 0 for i in on_plane)
    assert [i for i in mistakes if predict(X, w, b)[i] == y[i]] == []


@given(any_labels)
@pytest.mark.ledger(
    "FAU-05", "TRN-06", "NTS-03", "NTS-06", "NTS-07", "TRN-12", "NTS-29", "E-NTS-19"
)
def test_folded_samples_turn_both_classes_into_one(case):
    """The products of (eq-folding) have the signs of (eq-functional-margin)."""
    X, y, w, b = case
    right = predict(X, w, b) == y
    assert ((fold(X, y) @ np.append(b, w) > 0) == right).all()
    assert (fold(X, y) == fold(X, -y) * -1).all()


@given(any_labels)
@pytest.mark.ledger("TRN-06")
def test_mirror_image_of_a_mistake_is_a_mistake(case):
    X, y, w, b = case
    mirrored = misclassified(X, -y, -w, -b)
    assert mirrored.tolist() == misclassified(X, y, w, b).tolist()


@pytest.mark.ledger("NTS-04", "E-NTS-01")
def test_a_tie_rule_for_one_class_is_lost_by_folding():
    """Read as "at most 0" a negative sample on the plane is right; folded it is a tie."""
    X, y, w = np.array([[1.0, 1.0]]), np.array([-1.0]), np.array([1.0, -1.0])
    assert (X @ w <= 0).all()
    assert not (fold(X, y) @ np.append(0.0, w) > 0).any()


@pytest.mark.ledger("NTS-05", "E-NTS-18")
def test_a_plane_through_the_origin_is_a_restriction_that_augmenting_lifts():
    X, y = np.array([[1.0], [2.0]]), np.array([1.0, -1.0])
    assert not is_separable(y[:, None] * X)
    assert is_separable(fold(X, y))
    assert perceptron(X, y).mistakes == 13


def test_separators_far_from_a_separator_need_not_separate():
    data = six_points()
    unit = np.append(data.b, data.w) / np.linalg.norm(np.append(data.b, data.w))
    Z = fold(data.X, data.y)
    closest = Z[(Z @ unit).argmin()]
    step = 1.001 * data.augmented_margin / np.linalg.norm(closest)
    assert not (Z @ (unit - step * closest / np.linalg.norm(closest)) > 0).all()


@pytest.mark.ledger("JOE-02", "E-JOE-01")
def test_scores_worked_by_hand():
    X, y, w, b = [[3, 1], [0, 2], [1, 0], [4, 4]], [1, 1, -1, -1], [1, -1], -1
    assert decision(X, w, b).tolist() == [1, -3, 0, -1]
    assert predict(X, w, b).tolist() == [1, -1, 0, -1]
    assert misclassified(X, y, w, b).tolist() == [1]
    assert ties(X, y, w, b).tolist() == [2]
    assert fold(X, y)[2:].tolist() == [[-1, -1, 0], [-1, -4, -4]]
