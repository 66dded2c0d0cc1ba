"""What a check finds, and how wrong answers are written."""

import numpy as np
import pytest

from lecture_exercises.check import check
from lecture_exercises.finding import find
from lecture_exercises.markers import SourceError
from lecture_exercises.wrong import wrong_answers


def raising(error):
    def answer():
        raise error

    return answer


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (raising(NotImplementedError), "⬜ Nothing is written yet."),
        (raising(ValueError("no x")), "❌ Your code stopped with ValueError: no x"),
        (raising(AssertionError("no x")), "❌ Your code stopped with AssertionError: no x"),
        (raising(SystemExit), "❌ Your code stopped with SystemExit"),
        (lambda: "3", "❌ The answer has an unexpected form: numbers were asked for."),
        (lambda: 3, "✅ It is 3."),
    ],
)
def test_a_notebook_says_what_was_found(answer, said, capsys):
    @check
    def check_three(three):
        assert np.add(three(), 0.0) == 3, "It should be 3."
        return "It is 3."

    check_three(answer)
    assert capsys.readouterr().out == f"{said}\n"


def test_a_finding_keeps_what_the_check_raised():
    error = AssertionError("too few")
    found = find(raising(error))
    assert (found.kind, found.sentence, found.error) == ("failed", "too few", error)
    assert not found.passed


@pytest.mark.parametrize("code", ["x = 1", 'x = 1\n# late: "Too few."\nx = 2\n', "# no: words\n"])
def test_a_wrong_answer_begins_with_its_name_and_its_sentence(code):
    with pytest.raises(SourceError, match=r"^here: a wrong solution must begin"):
        wrong_answers(code, "check_x", "here")
