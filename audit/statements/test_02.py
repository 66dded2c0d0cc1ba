"""What chapter 2 says and no single function of the library holds."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import criterion, misclassified, six_points
from tests.strategies import samples_and_hyperplane


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


@pytest.mark.ledger("TRN-07", "FAU-10")
def test_criterion_may_fall_while_the_number_of_misclassified_samples_rises():
    """The two lines of the notebook: D falls from 8 to 2 and the number rises from 2 to 3."""
    data = six_points()
    one, other = (np.array([2.0, 0.0]), 1.0), (np.array([0.0, 0.125]), -1.0)
    numbers = [len(misclassified(data.X, data.y, *line)) for line in (one, other)]
    assert numbers == [2, 3]
    values = [criterion(data.X, data.y, *line) for line in (one, other)]
    assert values == [8, 2]


def test_turned_over_the_line_misclassifies_samples_0_and_4():
    data = six_points()
    assert misclassified(data.X, data.y, [-1, 1], 0).tolist() == [0, 4]
    assert criterion(data.X, data.y, [-1, 1], 0) == 5
