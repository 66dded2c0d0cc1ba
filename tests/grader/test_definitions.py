"""Which of two definitions counts, and what is said of an answer cell that was made a text."""

import pytest

from lecture_grader.authoring.template import template
from lecture_grader.marking.definitions import given_cells
from lecture_grader.marking.mark import mark
from lecture_grader.marking.submission import read
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tests.grader.example import code_cell, filled, hand_in
from tools import ROOT

WRONG = "def distance(w, b, x):\n    return 17.0"


@pytest.fixture
def marked(banked, tmp_path):
    """Marks the example, with more cells at its end or its answers replaced."""
    homework, bank = banked

    def run(*more, kind="code", **answers):
        notebook = filled(homework, **answers)
        notebook["cells"] += [{**code_cell(text), "cell_type": kind} for text in more]
        return mark(homework, read(hand_in(notebook, tmp_path / "x.ipynb")), bank, unsafe=True)

    return run


def blank_of(homework, name):
    (answer,) = [one for one in homework.answers if name in one.functions]
    return answer.blank


@pytest.mark.parametrize("path", homework_files(ROOT / "homework"), ids=lambda path: path.stem)
def test_what_is_given_is_all_that_an_untouched_template_holds(path, tmp_path):
    homework = load(path)
    untouched = read(hand_in(template(homework), tmp_path / "x.ipynb"))
    assert untouched.cells
    texts = {text.strip() for text in (*untouched.cells, *untouched.written)}
    assert texts <= given_cells(homework) | {""}


def test_a_blank_definition_never_replaces_a_written_one(banked, marked):
    """A copy of the empty answer cell below the answer cost 6 of 23 points."""
    found = marked(blank_of(banked[0], "distance"))
    assert found.points == 8
    assert found.notes == ()


def test_a_written_definition_replaces_a_blank_one_and_an_empty_one_counts_alone(banked, marked):
    solution = banked[0].answers[0].solution
    assert marked(solution, distance=None).points == 8
    assert marked(distance=None).points == 6


def test_of_two_written_definitions_the_page_says_which_counts(marked):
    found = marked(WRONG)
    assert found.points == 6
    assert found.notes[0] == (
        "distance is defined more than once; the last one counts, in the cell that begins "
        '"def distance(w, b, x):".'
    )
    assert marked(WRONG, distance=WRONG).notes == ()  # twice the same


def test_where_no_point_is_lost_nothing_is_said_of_definitions(banked, marked):
    other = banked[0].answers[0].solution.replace("length_of_normal", "length")
    found = marked(other)
    assert (found.points, found.notes) == (8, ())


@pytest.mark.parametrize("kind", ["markdown", "raw"])
def test_an_answer_cell_that_was_made_a_text_is_told(banked, marked, kind):
    found = marked(banked[0].answers[0].solution, kind=kind, distance="x = 1")
    assert found.points == 6
    assert found.notes[0] == (
        'The cell that begins "def distance(w, b, x):" is text, not code, so distance is not '
        "defined: make it a code cell."
    )
    assert marked(banked[0].answers[0].solution, kind=kind).notes == ()
