"""A program that answers as our own solution would with one small mistake in it is told which."""

import ast

import pytest

from lecture_grader.box.box import AnswerError, BoxOptions, own_code
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.misconceptions import Bank, diagnose
from lecture_grader.marking.slips import MOST_TOLD, _ask, slips

OPTIONS = own_code(BoxOptions())
ONE_OF = "one of the numbers of which it takes"
# What stands in the solution, what a slip makes of it, and how it is said.
MADE = {
    "a < b": ("a <= b", "with <= in the place of < once"),
    "a >= b": ("a <= b", "with <= in the place of >= once"),
    "a and b": ("a or b", "with or in the place of and once"),
    "abs(a)": ("a", "without an absolute value"),
    "a + b": ("abs(a + b)", "with an absolute value where none belongs"),
    "np.sqrt(a)": ("a", "without a square root"),
    "a ** 2": ("a", "without a square"),
    "a @ a": ("(a @ a) ** 0.5", "with a length in the place of its square"),
    "norm(a)": ("norm(a) ** 2", "with a squared length in the place of a length"),
    "3 * f(a)": ("f(a)", "without the factor 3"),
    "f(a) / 2": ("f(a)", "without dividing by 2 once"),
    "f(a) * (1 - b)": ("f(a)", "without the factor 1 - b"),
    "f(a) + b": ("f(a)", "without the term b of a sum or a difference"),
    "f(a) - f(b)": ("-f(b)", "without one term of a sum or a difference"),
    "a.sum()": ("a.mean()", "with mean in the place of sum once"),
    "max(a, b, 0)": ("max(a, b)", f"if it left out {ONE_OF} the largest"),
    "range(a)": ("range(a + -1)", "if a loop ended one step earlier"),
    "a.sum(axis=0)": ("a.sum(axis=1)", "with axis=1 in the place of axis=0"),
    "a.T": ("a", "without a transpose"),
    "f(a, 1)": ("f(a, 0)", "with 0 in the place of a 1"),
    "0 if a else b": ("b", "if a special case were all there is"),
}  # fmt: skip


@pytest.mark.parametrize("right", MADE)
def test_a_slip_changes_one_place_and_says_what(right):
    wrong, words = MADE[right]
    (function,) = ast.parse(f"def g(a, b):\n    return {right}").body
    code = ast.unparse(ast.parse(f"def g(a, b):\n    return {wrong}"))
    assert (words, code) in list(slips(function))


def test_a_docstring_is_no_place_for_a_slip():
    (function,) = ast.parse('def g(a):\n    """Return 1."""\n    return a').body
    assert list(slips(function)) == []


def hints(banked, code):
    homework, bank = banked
    outcome = run_checks(homework, (*homework.reference, code), OPTIONS)
    return [(hint.name, hint.text) for hint in diagnose(outcome, bank)]


RUN = """
def train(X, y, epochs):
    weights, bias, done = [0.0] * X.shape[1], 0.0, False
    for _ in range(epochs):
        wrong = 0
        for i in range(len(y)):
            if y[i] * (X[i] @ weights + bias) {}:
                weights, bias, wrong = weights + y[i] * X[i], bias {} y[i], wrong + 1
        if not wrong:
            return weights, bias, True
    return weights, bias, False
"""


def test_a_program_that_answers_as_a_slip_does_is_told_it_and_a_neighbour_is_not(banked):
    said = "Your train answers each call as the right one would with - in the place of + once."
    told = [text for _, text in hints(banked, RUN.format("<= 0", "-"))]
    assert told == [said]
    assert said not in [text for _, text in hints(banked, RUN.format("<= 0", "- 2 *"))]


def test_the_bank_keeps_the_slips_as_text(banked):
    _, bank = banked
    assert bank.slips["train"]
    assert Bank.from_json(bank.to_json()).slips == bank.slips


def test_more_than_two_slips_with_the_same_answers_are_not_told(banked):
    _, bank = banked
    for found in bank.slips.values():
        words = [name.partition(": ")[2].split(", or ") for name in found]
        assert all(len(one) <= MOST_TOLD for one in words)
        assert len({str(answers) for answers in found.values()}) == len(found)


@pytest.mark.parametrize("kind", ["timeout", "waited"])
def test_a_slip_without_an_end_is_left_out_on_a_full_machine_too(kind):
    """There the clock runs out before the processor's time."""

    class Slow:
        def call_sent(self, function, _):
            raise AnswerError(function, kind)

    assert _ask(Slow(), "f", "[[], {}]") == "timeout"
