"""What chapter 2 says and no single function of the library holds."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import (
    criterion,
    criterion_subgradient,
    misclassified,
    perceptron,
    replay,
    six_points,
    ties,
)
from tests.strategies import samples_and_hyperplane


def corrections(X, y, predict, *, epochs):
    """Correct where prediction and label differ; count the steps of each pass that moved."""
    v, moved = np.zeros(2), []
    for _ in range(epochs):
        moved.append(0)
        for x_i, y_i in zip(X, y, strict=True):
            if predict(v @ [1.0, x_i]) != y_i:
                step = y_i * np.array([1.0, x_i])
                v, moved[-1] = v + step, moved[-1] + step.any()
    return v, moved


def sign(score):
    return 1 if score > 0 else -1


def one_or_zero(score):
    return 1 if score > 0 else 0


@pytest.mark.ledger("JOE-02", "E-JOE-01")
def test_predictions_of_1_and_0_never_agree_with_the_label_of_the_negative_class():
    X, y = [3.0, 1.0], [1, -1]
    assert corrections(X, y, sign, epochs=50)[1][-1] == 0
    assert min(corrections(X, y, one_or_zero, epochs=50)[1]) >= 1


@pytest.mark.ledger("JOE-02", "E-JOE-01")
def test_a_label_of_0_corrects_nothing():
    X, y = [3.0, 1.0], [1, 0]
    v, moved = corrections(X, y, one_or_zero, epochs=50)
    assert moved[-1] == 0  # at rest, though x = 1 is still wrong
    assert [one_or_zero(v @ [1.0, x]) for x in X] == [1, 1]


@pytest.mark.ledger("FAU-10", "TRN-07")
def test_number_of_misclassified_samples_goes_up_and_down_along_a_run():
    data = six_points()
    path = replay(data.X, data.y, perceptron(data.X, data.y))
    numbers = [
        len(misclassified(data.X, data.y, w, b)) for w, b in zip(path.W, path.B, strict=True)
    ]
    changes = np.sign(np.diff(numbers))
    assert {-1, 1} <= set(changes.tolist())
    assert numbers[-1] == 0


@pytest.mark.ledger("FAU-11", "FAU-09")
@given(
    samples_and_hyperplane(separable=False), st.lists(st.integers(-9, 9), min_size=5, max_size=5)
)
def test_each_sample_joins_or_leaves_the_misclassified_set_at_most_once_on_a_straight_walk(
    case, step
):
    """So (eq-misclassified) stays the same on all but n places; eighths keep the walk exact."""
    X, y, w, b = case
    sets = []
    for s in np.arange(9) / 8:
        v, c = w + s * np.array(step[1 : len(w) + 1]), b + s * step[0]
        sets.append(set(misclassified(X, y, v, c).tolist()))
    changed = [before ^ after for before, after in pairwise(sets)]
    for i in range(len(y)):
        assert sum(i in difference for difference in changed) <= 1


@pytest.mark.ledger("TRN-07")
def test_criterion_may_fall_while_the_number_of_misclassified_samples_rises():
    """The two lines of the notebook: D falls from 8 to 2 and the number rises from 2 to 3."""
    data = six_points()
    one, other = (np.array([2.0, 0.0]), 1.0), (np.array([0.0, 0.125]), -1.0)
    numbers = [len(misclassified(data.X, data.y, *line)) for line in (one, other)]
    assert numbers == [2, 3]
    values = [criterion(data.X, data.y, *line) for line in (one, other)]
    assert values == [8, 2]


def test_along_the_frozen_direction_the_criterion_falls_first_and_rises_later():
    """The table of the walk at s = 0, 1/8, 3/14, 1/4, 1, 10; the bias stays."""
    X, y = six_points().X, six_points().y
    slope = criterion_subgradient(X, y, [1, -1], 0, tie_weight=0.0)
    assert slope[1:].tolist() == [0, -7]
    heights = [-1 + 7 * s for s in (0, 1 / 8)] + [1 / 2] + [-1 + 7 * s for s in (1 / 4, 1, 10)]
    assert [criterion(X, y, [1, h], 0) for h in heights] == [7, 25 / 8, 5 / 2, 11 / 4, 11, 137]
    assert [h for h in heights if 4 in ties(X, y, [1, h], 0)] == [1 / 2]


def test_turned_over_the_line_misclassifies_samples_0_and_4():
    data = six_points()
    assert misclassified(data.X, data.y, [-1, 1], 0).tolist() == [0, 4]
    assert criterion(data.X, data.y, [-1, 1], 0) == 5
