"""No counterexample is larger than its arithmetic; `verify` tries what is constant."""

from types import SimpleNamespace

import pytest

from lecture_grader.marking.checks import check_function, names_of_checks, passes
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tools import ROOT

HOMEWORK = {path.stem: path for path in homework_files(ROOT / "homework")}
FORGED = [  # homework, function, what it returns, or what of it is changed: some passed once
    ("hw1_geometry", "flaw", (5, [1.7e308, 0], -1, [0, 1, 0], [0, 0, 1])),
    ("hw4_kernels", "false_proof", (3, [0], [3_200_000_000])),  # its square is more than 2**63
    ("hw5_svm", "false_proof", {"better": ([0], float("nan"))}),
    ("hw6_choosing", "false_proof", {"f": [9, 8, float("nan"), 6, 5]}),
]


@pytest.mark.parametrize(("name", "function", "answer"), FORGED)
def test_a_counterexample_that_breaks_the_arithmetic_of_its_check_is_refused(
    name, function, answer
):
    homework = load(HOMEWORK[name])
    names = names_of_checks(homework)
    (test,) = [
        check_function(one, names) for one in homework.checks if one.name == "claim_is_refuted"
    ]
    right = vars(names["ref"])
    if isinstance(answer, dict):
        answer = right[function]() | answer
    assert passes(test, SimpleNamespace(**right))
    assert not passes(test, SimpleNamespace(**right | {function: lambda *_: answer}))


@pytest.mark.parametrize("name", HOMEWORK)
def test_a_bank_holds_at_most_seventy_five_wrong_solutions(name):
    """What a relation says needs none, and the long tail costs more than it tells."""
    assert len(load(HOMEWORK[name]).wrongs) <= 75
