"""Numbers as fractions: exact, whatever type of number the caller has."""

import numpy as np
import pytest

import lecture_lib as lib
from lecture_lib.exact.fractions import exact_number


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16, np.float16, np.float64])
def test_a_number_of_numpy_becomes_a_fraction_whose_arithmetic_has_no_end(kind):
    number = exact_number(kind(100))
    assert number**20 == 100**20


def test_rows_of_small_integers_are_not_separated_by_their_overflow():
    X, y = np.array([[-21], [-5], [55], [98]], np.int8), [-1, 1, 1, -1]
    rows = [list(row) for row in X]
    assert lib.exact_perceptron(rows, y, max_epochs=30).status == "budget exhausted"
    assert lib.find_cycle(rows, y, max_updates=500).verdict != "separated"
