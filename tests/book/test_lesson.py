"""The form of a prediction and of an exercise: what is read from cells, and what is refused."""

import pytest

from lecture_format.exercises import exercises, goes_on
from lecture_format.markers import blank
from lecture_format.predictions import assertion_of, predictions, read_questions
from tests.book.cells import ANSWER, QUESTION
from tests.book.cells import lesson_cell as cell

EXERCISE = "def f(x):\n    ### BEGIN SOLUTION\n    y = 2 * x\n    return y\n    ### END SOLUTION"


def triple(question=QUESTION, answer=ANSWER):
    decides = cell("s = 1 + 1", "predict", kind="code")
    return [cell(question), decides, cell(answer, "answer")]


def test_a_prediction_has_choices_one_right_one_and_a_reply_to_each_other():
    [found] = predictions(triple())
    assert [(each.label, each.right, each.condition) for each in found.choices] == [
        ("a", True, "s % 2 == 0"),
        ("b", False, "s % 2 == 1"),
    ]
    assert [each.reason for each in found.choices] == [
        "The sum is 2.",
        "looks at one of the two numbers.",
    ]
    assert (found.number, found.cell, found.deciding_cell, found.answer) == (1, 0, 1, 2)
    assert (found.asked, found.right) == ("Is the sum even?", "a")


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


def test_an_anchor_of_the_ledger_hides_no_choice():
    anchor = '<span class="anchor" id="FAU-01"></span>'
    anchored = ANSWER.replace("**(a)**", f"{anchor}**(a)**").replace("(b)", f"{anchor}(b)")
    assert list(predictions(triple(answer=anchored))) == list(predictions(triple()))


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (triple()[:1], 'the cell after .* must have the tag "predict"'),
        (triple(question=QUESTION.replace(" <!-- if: s % 2 == 1 -->", "")), "cell 1: each choice"),
        (triple(question=QUESTION.partition("- (b)")[0]), "two choices or more"),
        (triple(answer=ANSWER.replace("- (b)", "- (c)")), "replies to each other"),
        (triple(answer=ANSWER.replace("**(a)** ", "")), "its answer names one"),
    ],
)
def test_a_question_that_leaves_something_unanswered_is_refused(cells, said):
    with pytest.raises(ValueError, match=said):
        read_questions(cells)


def test_a_question_to_take_home_has_its_choices_and_a_reason_for_each():
    text = "## Take-home questions\n\n**Is $1$ odd?**\n\n- (a) Yes.\n- (b) No,\n  never.\n\n{}"
    answer = "<details><summary>Answer</summary>\n\n**(a)** It is.\n\n- (b) It is.\n\n</details>\n"
    after = "\n## Exercises\n\n<details><summary>Answer</summary>\n\nSeven.\n\n</details>"
    [asked] = read_questions([cell("# Sums"), cell(text.format(answer) + after)]).take_home
    assert (asked.number, asked.cell, asked.asked, asked.right) == (1, 1, "Is $1$ odd?", "a")
    assert [(each.text, each.reason) for each in asked.choices] == [
        ("Yes.", "It is."),
        ("No,\n  never.", "It is."),
    ]
    with pytest.raises(ValueError, match="cell 1: a question to take home is bold"):
        read_questions([cell(text.format(answer.replace("Answer<", "Reply<")))])


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
