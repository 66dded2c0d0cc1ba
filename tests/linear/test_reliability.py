import numpy as np
import pytest
from sklearn.calibration import calibration_curve

from lecture_lib import calibration, sigmoid


def test_a_table_worked_by_hand():
    table = calibration([0.0, 0.1, 0.5, 0.75, 1.0], [-1, 1, 1, -1, 1], bins=4)
    assert table.edges.tolist() == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert table.count.tolist() == [2, 0, 1, 2]
    np.testing.assert_array_equal(table.mean, [0.05, np.nan, 0.5, 0.875])
    np.testing.assert_array_equal(table.fraction, [0.5, np.nan, 1.0, 0.5])


def test_scikit_learn_makes_the_same_bins(rng):
    f = rng.normal(size=500)
    p, y = sigmoid(2 * f), np.where(rng.random(500) < sigmoid(f), 1.0, -1.0)
    table = calibration(p, y, bins=7)
    fraction, mean = calibration_curve(y, p, n_bins=7)
    used = table.count > 0
    np.testing.assert_allclose(table.mean[used], mean, rtol=1e-12)
    np.testing.assert_allclose(table.fraction[used], fraction, rtol=1e-12)


def test_true_probabilities_come_true_up_to_chance(rng):
    p = rng.random(20_000)
    table = calibration(p, np.where(rng.random(20_000) < p, 1.0, -1.0))
    away = np.abs(table.fraction - table.mean)
    assert (away < 4 * np.sqrt(table.mean * (1 - table.mean) / table.count)).all()


@pytest.mark.parametrize("bins", [10, 100])
def test_a_probability_on_the_edge_of_two_bins_is_in_the_upper_one(bins):
    edges = np.linspace(0, 1, bins + 1)[:-1]
    assert calibration(edges, np.ones(bins), bins=bins).count.tolist() == [1] * bins


@pytest.mark.parametrize("bins", [*range(1, 51), 100, 200])
def test_a_probability_on_an_edge_lies_in_the_upper_bin(bins):
    edges = np.arange(bins) / bins
    assert calibration(edges, np.ones(bins), bins=bins).count.tolist() == [1] * bins
