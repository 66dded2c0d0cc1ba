import numpy as np
import pytest

from lecture_lib.base.numbers import num


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2 / 3, "0.6667"),
        (-2 / 3, "-0.6667"),
        (0.1 + 0.2, "0.3"),
        (20002.0, "20002"),
        (np.int64(7), "7"),
        (1234567.8, "1.235e+06"),
        (1e15, "1e+15"),
        (0.0, "0"),
        (-0.0, "0"),
        (9e-10, "0"),
        (2e-9, "2e-09"),
        (np.inf, "inf"),
        (-np.inf, "-inf"),
        (np.nan, "nan"),
        ([1.0, 0.5], "(1, 0.5)"),
        (np.eye(2), "((1, 0), (0, 1))"),
        ((), "()"),
    ],
)
def test_number_prints_as_on_the_board(value, text):
    assert num(value) == text


@pytest.mark.parametrize("value", [1.0, 3.0, 20002.0, 102030206.0, 1e-3, 2 / 3])
@pytest.mark.parametrize("ulps", [-3, -1, 1, 3])
def test_last_bits_do_not_change_the_page(value, ulps):
    assert num(value + ulps * np.spacing(value)) == num(value)


@pytest.mark.parametrize(("digits", "text"), [(1, "0.7"), (2, "0.67"), (7, "0.6666667")])
def test_digits_are_significant_digits(digits, text):
    assert num(2 / 3, digits) == text


@pytest.mark.parametrize("digits", [0, 8])
def test_digits_out_of_range_are_refused(digits):
    with pytest.raises(ValueError, match=rf"^digits must be between 1 and 7; got {digits}\.$"):
        num(1.0, digits)
