"""A chapter in the form of a lesson asks before it shows, says its time, and names no document."""

import nbformat
import pytest
from lecture_book.chapters import notebooks
from lecture_book.predictions.cells import predictions
from lecture_book.predictions.minutes import lesson

from tools import ROOT
from tools.notebooks.lessons import documents, fewest_exercises, stated

CELLS = {path.stem: nbformat.read(path, as_version=4).cells for path in notebooks(ROOT)}
ASKED = {name: list(predictions(cells)) for name, cells in CELLS.items()}
LESSONS = [name for name, asked in ASKED.items() if asked]


@pytest.mark.parametrize("name", LESSONS)
def test_no_prediction_is_left_in_the_open(name):
    assert lesson(CELLS[name]).predictions == len(ASKED[name]), (
        "Each **Predict.** stands before a cell with the tag predict and a folded answer."
    )


@pytest.mark.parametrize("name", LESSONS)
def test_the_header_says_how_long_it_takes(name):
    counted = lesson(CELLS[name])
    assert abs(stated(CELLS[name]) - counted.minutes) <= counted.minutes / 10, (
        f"{counted} makes {counted.minutes:.0f} minutes; the header may differ by a tenth."
    )


@pytest.mark.parametrize("name", LESSONS)
def test_its_readers_write_twice_or_more(name):
    least, found = fewest_exercises(name), lesson(CELLS[name]).exercises
    assert found >= least, f"A chapter has {least} exercises or more; {name} has {found}."


@pytest.mark.parametrize("name", LESSONS)
def test_the_lecture_speaks_of_its_subject_and_of_no_document(name):
    assert documents(CELLS[name]) == [], "What sources say stands on the pages of the book."


@pytest.mark.parametrize(
    ("name", "asked"), [(name, each) for name in LESSONS for each in ASKED[name] if each.choices]
)
def test_each_wrong_choice_has_its_reply(name, asked):
    letters = [choice.letter for choice in asked.choices]
    assert len(letters) >= 2
    assert sorted([asked.right, *asked.replies]) == letters, name
