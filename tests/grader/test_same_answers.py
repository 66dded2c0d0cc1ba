"""The same answers are found however the file was saved; nothing is said of short or own ones."""

import pytest

from lecture_grader.batch.same_answers import same_answers
from lecture_grader.marking.submission import Submission, read
from tests.grader.class_folder import with_cell
from tests.grader.example import PROOF, SOURCE, blank, example, filled, hand_in

RENAMED = [("scores", "points_of"), ("sum_of_bad_scores", "bad"), ("clean", "fine")]
TEXT = "Let w be the sum of all updates. " * 5


def found(homework, folder, **notebooks):
    submissions = [
        read(hand_in(notebook, folder / f"{student}.ipynb"), student)
        for student, notebook in notebooks.items()
    ]
    return same_answers(homework, submissions)


def changed(notebook, *pairs):
    for cell in notebook["cells"]:
        for old, new in pairs if "def " in cell["source"] else ():
            cell["source"] = cell["source"].replace(old, new)
    return notebook


def test_a_notebook_that_was_run_again_and_renamed_has_the_same_answers(homework, tmp_path):
    again = with_cell(filled(homework), "print(1)")
    again["cells"][3]["outputs"] = [{"output_type": "stream", "text": "1"}]
    spaced = changed(filled(homework), (" = ", "  =  "), ("    return", "    # mine\n    return"))
    renamed = changed(filled(homework), *RENAMED)
    same = found(homework, tmp_path, ada=filled(homework), bob=again, eve=renamed, zoe=spaced)
    assert same == dict.fromkeys(("bob", "eve", "zoe"), "ada (program)")


def test_untouched_templates_and_other_programs_are_not_the_same(homework, tmp_path):
    other = changed(filled(homework), ("return float(total)", "return float(0 + total)"))
    either = changed(filled(homework), (" if ", " while "))
    assert either != filled(homework)
    notebooks = {"ada": filled(homework), "bob": blank(homework), "eve": blank(homework)}
    assert found(homework, tmp_path, **notebooks, zoe=other, kim=either) == {}


def test_an_answer_of_a_line_or_two_is_not_compared(homework, tmp_path):
    few = dict.fromkeys(homework.functions) | {"distance": "def distance(w, b, x): return 1.0"}
    assert (
        found(homework, tmp_path, ada=filled(homework, **few), bob=filled(homework, **few)) == {}
    )


@pytest.mark.parametrize(("text", "same"), [(TEXT, {"bob": "ada (text)"}), ("Clear.", {})])
def test_the_same_text_for_a_person_to_mark_is_found(tmp_path, text, same):
    homework = example(tmp_path, SOURCE + PROOF)
    given = "*Write your proof here.*"
    one = [Submission("ada", written=(text,)), Submission("bob", written=(f" {text}\n",))]
    untouched = [Submission("eve", written=(given,)), Submission("zoe", written=(given,))]
    assert same_answers(homework, [*one, *untouched]) == same
