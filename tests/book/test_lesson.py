"""The form of a prediction and of an exercise: what is read from cells, and what is refused."""

import pytest

from lecture_format.exercises import exercises, goes_on
from lecture_format.markers import blank
from lecture_format.predictions import assertion_of, predictions
from tests.book.cells import ANSWER, QUESTION
from tests.book.cells import lesson_cell as cell

EXERCISE = "def f(x):\n    ### BEGIN SOLUTION\n    y = 2 * x\n    return y\n    ### END SOLUTION"


def triple(question=QUESTION, answer=ANSWER):
    decides = cell("s = 1 + 1", "predict", kind="code")
    return [cell(question), decides, cell(answer, "answer")]


def test_a_prediction_has_choices_one_right_one_and_a_reply_to_each_other():
    [found] = predictions(triple())
    assert [(each.letter, each.condition) for each in found.choices] == [
        ("a", "s % 2 == 0"),
        ("b", "s % 2 == 1"),
    ]
    assert (found.question, found.deciding_cell, found.answer) == (0, 1, 2)
    assert (found.right, list(found.replies)) == ("a", ["b"])


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (triple(question="What is the sum?"), r"must ask: \*\*Predict"),
        (triple()[1:], r"must ask: \*\*Predict"),
        (triple()[:2], 'must have the tag "answer"'),
        (triple(answer="It is 2."), "one closed fold"),
        (triple(answer=f"{ANSWER}\n\nIt is 2."), "one closed fold"),
        (triple(answer=ANSWER.replace("<details>", "<details open>")), "one closed fold"),
    ],
)
def test_an_answer_that_is_seen_too_early_is_refused(cells, said):
    with pytest.raises(ValueError, match=said):
        list(predictions(cells))


@pytest.mark.parametrize(("s", "holds"), [(2, True), (3, False)])
def test_the_answer_must_be_the_only_true_choice(s, holds):
    [found] = predictions(triple())
    space = {"s": s}
    if holds:
        exec(assertion_of(found), space)
    else:
        with pytest.raises(AssertionError, match=r"names \(a\)"):
            exec(assertion_of(found), space)


def test_a_gap_raises_in_a_function_and_is_three_dots_outside():
    assert blank(EXERCISE) == "def f(x):\n    # Your code here.\n    raise NotImplementedError"
    assert blank("### BEGIN SOLUTION\na = 1\nb = 2\n### END SOLUTION") == (
        "a = ...  # Your code here.\nb = ...  # Your code here."
    )


def test_a_solution_may_begin_in_a_block_and_end_behind_it():
    lines = "    ### BEGIN SOLUTION\n        a = 2\n    return a\n    ### END SOLUTION"
    gap = "        # Your code here.\n        raise NotImplementedError"
    assert blank(f"def f():\n    if True:\n    {lines}") == f"def f():\n    if True:\n{gap}"


def test_a_whole_function_leaves_a_gap_that_raises():
    whole = "### BEGIN SOLUTION\ndef f(x):\n    return x\n### END SOLUTION"
    assert blank(whole) == "# Your code here.\nraise NotImplementedError"


def test_an_exercise_is_followed_by_its_check_alone():
    cells = [cell(EXERCISE, "your-turn", kind="code"), cell("check_f(f)", kind="code")]
    assert list(exercises(cells)) == [(0, "check_f(f)")]
    assert goes_on(cells, 0) is None
    with pytest.raises(ValueError, match="followed by its check alone"):
        list(exercises(cells[:1]))
    with pytest.raises(ValueError, match="cell 1: an answer needs ### BEGIN"):
        list(exercises([cell("f = 2", "your-turn", kind="code"), cells[1]]))
    cells[1] = cell("g = check_f(f)", kind="code")
    assert list(exercises(cells)) == [(0, "check_f(f)")]
    assert goes_on(cells, 0) == "g"
