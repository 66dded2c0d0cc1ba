"""What a check finds, and how wrong answers are written."""

import numpy as np
import pytest

from lecture_exercises.check import check
from lecture_exercises.finding import STILL_THERE, find
from lecture_format.markers import SourceError
from lecture_format.wrong import wrong_answers


def raising(error):
    def answer():
        raise error

    return answer


PLACE = f" in line {raising.__code__.co_firstlineno + 2} (raise error)"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (..., "⬜ Nothing is written yet."),
        (raising(NotImplementedError), f"⬜ {STILL_THERE}"),
        (raising(ValueError("no x")), f"❌ Your code stopped with ValueError{PLACE}: no x"),
        (
            raising(AssertionError("no x")),
            f"❌ Your code stopped with AssertionError{PLACE}: no x",
        ),
        (raising(SystemExit), f"❌ Your code stopped with SystemExit{PLACE}"),
        (lambda: "3", "❌ The answer has an unexpected form: it must consist of numbers."),
        (lambda: 3, "✅ Right. It is 3."),
    ],
)
def test_a_notebook_says_what_was_found(answer, said, capsys):
    @check
    def check_three(three):
        assert np.add(three(), 0.0) == 3, "It should be 3."
        return "It is 3."

    check_three(answer)
    assert capsys.readouterr().out == f"{said}\n"


ORDER = "❌ The call is power(a, b); your function takes b, a, in this order."


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("lambda a, b: a**b", "✅ Right."),
        ("lambda b, a: b**a", "✅ Right."),  # only the names are swapped
        ("lambda b, a: a**b", ORDER),
        ("lambda b, a: a[b]", ORDER),
        ("lambda a, b: b**a", "❌ 2**3 is 8."),
        ("lambda x, y: y**x", "❌ 2**3 is 8."),
        ("max", "❌ 2**3 is 8."),
    ],
)
def test_a_wrong_function_is_told_that_it_takes_things_in_another_order(code, said, capsys):
    @check
    def check_power(power):
        """Check that power(a, b) returns a to the power of b."""
        assert power(2, 3) == 8, "2**3 is 8."

    check_power(eval(code))
    assert capsys.readouterr().out.startswith(said)


@pytest.mark.parametrize("changes", [False, True])
def test_an_array_in_a_pair_counts_as_changed_only_if_it_is(changes, capsys):
    @check
    def check_first(first):
        assert first((np.array([1.0, 2.0]), [np.array([3.0]), None]), [1, "a"]) == 1

    def first(pair, _):
        pair[1][0][0] += changes
        return pair[0][0]

    check_first(first)
    assert ("changed pair" in capsys.readouterr().out) == changes


def test_a_finding_keeps_what_the_check_raised():
    error = AssertionError("too few")
    found = find(raising(error))
    assert (found.kind, found.sentence, found.error) == ("failed", "too few", error)
    assert not found.passed


@pytest.mark.parametrize("code", ["x = 1", 'x = 1\n# late: "Too few."\nx = 2\n', "# no: words\n"])
def test_a_wrong_answer_begins_with_its_name_and_its_sentence(code):
    with pytest.raises(SourceError, match=r"^here: a wrong solution must begin"):
        wrong_answers(code, "check_x", "here")


RIGHT = [
    "def first(x):\n    for a in x:\n        if a > 0:\n            return a\n    return 0",
    "def last(x):\n    a = x[-1]\n    return a if a > 0 else 0\n\n\ndef zero(x):\n    return 0",
]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("# - x[-1]\n# + x[0]", "def last(x):\n    a = x[0]\n    return a if a > 0 else 0"),
        ("# - if a > 0 else 0", "def last(x):\n    a = x[-1]\n    return a "),
        ("# in zero\n# - 0\n# + 1", "def zero(x):\n    return 1"),
        (
            "# - if a > 0:\n# -     return a\n# + if a < 0:\n# +     x = a\n# + return a",
            "def first(x):\n    for a in x:\n        if a < 0:\n            x = a\n"
            "        return a\n    return 0",
        ),
        (
            "# - x[-1]\n# + x[0]\n# in zero\n# - return 0\n# + return x[0]",
            "def last(x):\n    a = x[0]\n    return a if a > 0 else 0\n\n\n"
            "def zero(x):\n    return x[0]",
        ),
    ],
)
def test_a_wrong_answer_may_be_a_change_of_the_right_one(change, code):
    (wrong,) = wrong_answers(f'# a: "No."\n{change}\n', "check_x", "here", RIGHT)
    assert wrong.code == code
    assert wrong.hint == "No."


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("# - return 1\n# + return 2",
         "'return 1' must occur once in the right answers, but occurs there 0 times; write more"),
        ("# - return 0\n# + return 1", "but occurs there 2 times"),
        ("# - rn 0\n# + rn 1", "but occurs there 0 times"),
        ("# in zero\n# - x[-1]\n# + x[0]", "once in the right zero, but occurs there 0 times"),
        ("# + return 1", "a change has lines # - of what goes, then lines # + of what comes"),
        ("# - x[-1]\n# from the end\n# + x[0]", "a change has lines # - of what goes"),
        ("# - x[-1]\nlast = x[0]", "a change has lines # - of what goes"),
        ("# - x[-1]\n# + x[", "what the change makes is not Python"),
    ],
)  # fmt: skip
def test_a_change_that_cannot_be_made_is_refused_in_one_sentence(change, says):
    with pytest.raises(SourceError) as caught:
        wrong_answers(f'# a: "No."\n{change}\n', "check_x", "here", RIGHT)
    assert str(caught.value).startswith("here: a: ")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
