"""The table of chapter 17 is a file with the faults that a file has."""

import numpy as np

from lecture_lib.data.tables import pump_table


def read(text):
    return np.genfromtxt(text.splitlines(), delimiter=",", names=True)


def test_the_same_seed_gives_the_same_file_and_another_seed_another():
    assert pump_table(3, seed=5) == pump_table(3, seed=5) != pump_table(3, seed=6)


def test_what_a_pump_was_built_with_is_the_same_in_all_its_readings():
    table = read(pump_table(7, seed=0))
    assert np.unique(table["pump"], return_counts=True)[1].tolist() == [15] * 7
    for name in ("power_W", "depth_m", "pipe_m"):
        assert all(len(set(table[name][table["pump"] == k])) == 1 for k in range(7))


def test_a_quarter_of_the_readings_is_followed_by_a_failure_and_some_have_no_temperature():
    table = read(pump_table(2000, seed=1))
    assert 0.2 < table["failed"].mean() < 0.3
    assert 0.02 < np.mean(table["temperature"] == -999) < 0.04
    assert table["temperature"][table["temperature"] != -999].min() > 30


def test_the_downtime_knows_the_failure_nearly_always():
    table = read(pump_table(500, seed=2))
    assert np.mean((table["downtime_h"] > 12) == (table["failed"] == 1)) > 0.95


def test_pumps_differ_in_what_no_column_says():
    """Else rows of one pump would be as good as rows of many, and folds of pumps of no use."""
    table = read(pump_table(2000, seed=3))
    rates = table["failed"].reshape(2000, 15).mean(axis=1)
    assert rates.var() > 2 * rates.mean() * (1 - rates.mean()) / 15
