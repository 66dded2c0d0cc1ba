"""What the pages say of a mark by hand, and of what was handed in and could not be run."""

from dataclasses import replace

import pytest

from lecture_grader.batch.overrides import corrected, read_overrides
from lecture_grader.exchange.gradescope import results
from lecture_grader.exchange.moodle import comment
from lecture_grader.marking.mark import Mark, unmarked
from lecture_grader.marking.outcome import NOT_YET
from lecture_grader.marking.submission import Submission
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from tests.grader.class_folder import words
from tests.grader.example import SMALL, example

PROOF = (
    '\n# %% [markdown]\n# ## Question 2\n\n# %% [markdown] tags=["manual"] name="proof" points="3"'
)


@pytest.fixture
def homework(tmp_path):
    return example(tmp_path, SMALL + PROOF)


def marked(homework, student="ada"):
    """The mark of a notebook that ran: one check passed, one not, and the proof waits."""
    nothing = unmarked(homework, Submission(student, ""))
    first, second, proof = nothing.results
    first = replace(first, got=1.0, message="")
    second = replace(second, message="it is -4; got 4.", brief="Not that.", hint="Signs.")
    proof = replace(proof, message=NOT_YET)
    return replace(nothing, points=1.0, results=(first, second, proof), notes=(), ran=True)


def by_hand(mark, homework, *lines):
    rows = [f"{mark.student},{line}" for line in lines]
    table = "\n".join(["student,check,points,comment", *rows])
    (found,) = corrected([mark], read_overrides(table, [mark.student], homework.checks))
    return found


def test_a_corrected_check_is_called_so_and_is_nothing_that_happened_to_the_notebook(homework):
    mark = by_hand(marked(homework), homework, "distance_sign,0.5,The idea is right.")
    assert mark.notes == ()
    page = words(feedback(mark, homework.title))
    assert "What was corrected by hand Corrected by hand: 0.5 points for distance_sign" in page
    assert "distance_sign Corrected by hand : 0.5 of 1 point" in page
    assert "Not passed" not in page
    assert "What happened" not in page
    assert "Corrected by hand: 0.5 points" in comment(mark)
    assert Mark.from_json(mark.to_json()) == mark


def test_more_points_than_a_check_has_pass_it(homework):
    mark = by_hand(marked(homework), homework, "distance_sign,2,A bonus.")
    assert "Corrected by hand : 2 of 1 point" in words(feedback(mark, homework.title))
    assert mark.headline == (
        "3 of 5 points, 3 not yet marked: every check passed. "
        "Corrected by hand: 2 points for distance_sign instead of 0. A bonus."
    )


def test_a_question_that_a_person_marked_is_not_called_corrected(homework):
    page = words(feedback(by_hand(marked(homework), homework, "proof,2,Good."), homework.title))
    assert "Marked by hand : 2 of 3 points Good." in page
    assert "orrected" not in page


def test_a_question_that_was_marked_with_the_whole_has_no_points_of_its_own(homework):
    mark = by_hand(marked(homework), homework, ",4,")
    page = words(feedback(mark, homework.title))
    assert "proof Marked with the whole homework. " in page
    assert words(class_page(homework, [mark])).count("Question 2") == 1
    assert "Question 2 not yet marked" in words(class_page(homework, [mark]))


def test_who_handed_in_nothing_that_runs_reads_no_hint_and_that_nothing_was_run(homework):
    mark = unmarked(homework, Submission("eve", "The file is damaged."))
    page = words(feedback(mark, homework.title))
    assert page.count("Not run : 0 of") == len(homework.checks)
    assert "ran only when" not in page
    assert "by hand" not in page
    assert not [check.hint for check in homework.checks if check.hint in page]
    assert not [test for test in results(mark)["tests"] if "Hint" in test["output"]]


def test_what_could_not_be_run_is_in_no_number_about_the_class(homework):
    alone = words(class_page(homework, [marked(homework)]))
    nothing = unmarked(homework, Submission("eve", "The file is damaged."))
    damaged = by_hand(nothing, homework, "proof,0,")
    page = words(class_page(homework, [marked(homework), damaged]))
    said = "2 handed in; this page is about the 1 that could be run. "
    assert page.replace(said, "1 handed in. ") == alone
    assert "Question 2 not yet marked" in page


def test_a_class_of_which_nothing_could_be_run_has_a_page(homework):
    page = class_page(homework, [unmarked(homework, Submission("eve", "The file is damaged."))])
    assert "Nothing was handed in that could be run." in page
