"""What a check says of an answer that stops, or that is given gaps."""

import numpy as np
import pytest

from lecture_exercises.check import check

PRODUCTS = {
    "matmul": lambda A, x: A.T @ x,
    "dot": lambda A, x: np.dot(A.T, x),
    "sum": lambda A, x: A + x.repeat(2),
}


@pytest.mark.parametrize("answer", PRODUCTS.values(), ids=PRODUCTS)
def test_shapes_that_do_not_fit_are_told_in_words(answer, capsys):
    """The most natural mistake of all ends in NumPy in signs that few readers understand."""

    @check
    def check_product(product):
        """Check that product(A, x) returns A x."""
        product(np.ones((2, 3)), np.ones(3))

    check_product(answer)
    assert "Two shapes do not fit" in capsys.readouterr().out


def test_an_argument_with_a_gap_is_not_called_changed(capsys):
    @check
    def check_length(length):
        """Check that length(x) returns the number of entries."""
        assert length(np.array([1.0, np.nan])) == 2

    check_length(lambda x: len(x))
    assert capsys.readouterr().out == "✅ Right.\n"
