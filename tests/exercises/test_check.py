"""What a check says of an answer that stops, or that is given gaps."""

import time
from functools import partial
from itertools import count

import numpy as np
import pytest

from lecture_exercises import check as checking
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


OURS = "The cells below call ours."
UNTIL = "The cells below call ours until your double is right."


def double(x):
    return 2 * x


def many(double):
    return [double(x) for x in range(100)]


@partial(check, ours=double, later=many)
def check_double(double):
    assert double(2) == 4, "The double of 2 is 4."


def with_a_pause(x):
    for _ in range(10**6 * (x > 2)):
        pass
    return 2 * x


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda x: x * 2, ["✅ Right.", "The cells below call your double."]),
        (..., ["⬜ Nothing is written yet.", UNTIL]),
        (lambda x: x, ["❌ The double of 2 is 4.", UNTIL]),
        (with_a_pause, ["✅ Right.", "For many samples it is too slow.", OURS]),
        (
            lambda x: x + 2,
            ["✅ Right.", "For more samples it does not return what ours does.", OURS],
        ),
    ],
)
def test_a_check_returns_what_the_cells_below_call_and_says_whose_it_is(
    answer, said, capsys, monkeypatch
):
    monkeypatch.setattr(checking, "TIME_LIMIT", 1.0 if answer is with_a_pause else 120.0)
    assert check_double(answer) is (double if "ours" in said[-1] else answer)
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith((" ", "assert"))] == said


def test_an_error_that_comes_up_only_in_what_comes_later_is_said(capsys):
    assert check_double(lambda x: 4 // (4 - x) + 2) is double
    assert "For more samples: Your code stopped with ZeroDivisionError" in capsys.readouterr().out


def test_a_check_without_ours_returns_nothing():
    assert check(lambda half: str(half))(1) is None


@pytest.mark.parametrize(
    ("pause", "line"),
    [(0.2, "✅ Right."), (60, "❌ Your code was still running after 1 s")],
)
def test_only_a_long_wait_counts_as_work_does(capsys, monkeypatch, pause, line):
    """On a busy machine an answer waits for the processor; it is not wrong for that."""
    monkeypatch.setattr(checking, "TIME_LIMIT", 0.1)

    @check
    def check_slept(slept):
        slept()

    def slept():
        end = time.perf_counter() + pause
        while time.perf_counter() < end:
            time.sleep(0.01)

    check_slept(slept)
    assert capsys.readouterr().out.startswith(line)


def test_what_never_ends_is_said_to_have_used_its_time_of_the_processor(capsys, monkeypatch):
    monkeypatch.setattr(checking, "TIME_LIMIT", 1.0)
    monkeypatch.setattr(time, "process_time", count(step=10).__next__)  # a machine may be busy

    def endless(x):
        while True:
            x += 1

    check_double(endless)
    said = capsys.readouterr().out
    assert said.startswith("❌ Your code used 1 seconds of processor time and was still running.")
