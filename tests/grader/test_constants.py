"""No constant earns a hidden point, and no counterexample is larger than its arithmetic."""

from types import SimpleNamespace

import pytest

from lecture_grader.authoring.constants import earned
from lecture_grader.marking.checks import check_function, names_of_checks, passes
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tools import ROOT

HOMEWORK = {path.stem: path for path in homework_files(ROOT / "homework")}
SVM = {"line": 4, "X": [[-1], [1]], "y": [-1, 1], "C": 1, "w": [1], "b": 0, "alpha": [0.5, 0.5],
       "i": 1, "better": ([0], -1)}  # fmt: skip
AREA = {"line": 4, "y": [1, 1, 1, -1, -1], "f": [5, 4, 1, 3, 2], "g": [4, 3, 2, 5, 1],
        "omega": 3}  # fmt: skip
FORGED = [  # homework, function, what it returns: some passed once
    ("hw1_geometry", "flaw", (5, [1.7e308, 0], -1, [0, 1, 0], [0, 0, 1])),
    ("hw4_kernels", "false_proof", (3, [0], [3_200_000_000])),  # its square is more than 2**63
    ("hw5_svm", "false_proof", SVM | {"better": ([0], float("nan"))}),
    ("hw6_choosing", "false_proof", AREA | {"f": [5, 4, float("nan"), 3, 2]}),
]


@pytest.mark.parametrize("name", HOMEWORK)
def test_no_constant_passes_a_check(name):
    assert earned(load(HOMEWORK[name])) == []


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
    assert passes(test, SimpleNamespace(**right))
    assert not passes(test, SimpleNamespace(**right | {function: lambda *_: answer}))
