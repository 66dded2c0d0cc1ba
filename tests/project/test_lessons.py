"""A chapter in the form of a lesson asks before it shows, says its time, and names no document."""

import re

import nbformat
import pytest

from lecture_format.chapters import notebooks, title_and_minutes
from lecture_format.minutes import class_time
from lecture_format.predictions import ITEM, predictions, source
from tools import ROOT
from tools.notebooks.lessons import documents

CELLS = {path.stem: nbformat.read(path, as_version=4).cells for path in notebooks(ROOT)}
ASKED = {name: list(predictions(cells)) for name, cells in CELLS.items()}
LESSONS = [name for name, asked in ASKED.items() if asked]
REASON = re.compile(r":|\b(because|since)\b")
with_choices = pytest.mark.parametrize(
    ("name", "asked"), [(name, each) for name in LESSONS for each in ASKED[name] if each.choices]
)


def closing(name, heading):
    """Return the text below a heading of the last part of a chapter, to the next such heading."""
    text = "\n\n".join(source(cell) for cell in CELLS[name] if cell["cell_type"] == "markdown")
    return text.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def letters_of(text):
    """Return the letters of the choices, or of the replies, in a text."""
    return [item["letter"] for item in ITEM.finditer(text) if item["text"]]


@pytest.mark.parametrize("name", LESSONS)
def test_no_prediction_is_left_in_the_open(name):
    assert class_time(CELLS[name]).predictions == len(ASKED[name]), (
        "Each **Predict.** stands before a cell with the tag predict and a folded answer."
    )


@pytest.mark.parametrize("name", LESSONS)
def test_the_header_says_how_long_it_takes(name):
    counted = class_time(CELLS[name])
    _, stated = title_and_minutes({"cells": CELLS[name]})
    assert abs(stated - counted.minutes) <= counted.minutes / 10, (
        f"{counted} makes {counted.minutes:.0f} minutes; the header may differ by a tenth."
    )


@pytest.mark.parametrize("name", LESSONS)
def test_the_lecture_speaks_of_its_subject_and_of_no_document(name):
    assert documents(CELLS[name]) == [], "What sources say stands on the pages of the book."


@with_choices
def test_each_wrong_choice_has_its_reply(name, asked):
    letters = [choice.letter for choice in asked.choices]
    assert len(letters) >= 2
    assert sorted([asked.right, *asked.replies]) == letters, name


@with_choices
def test_all_choices_give_a_reason_or_none_does(name, asked):
    giving = {choice.letter: bool(REASON.search(choice.text)) for choice in asked.choices}
    assert len(set(giving.values())) == 1, f"{name}: the odd one out gives the answer away."


@pytest.mark.parametrize("name", LESSONS)
def test_five_questions_to_take_home_have_choices_and_a_reply_to_each(name):
    """A question in bold, its choices, and a fold with the right one and a line for each other."""
    text = closing(name, "Take-home questions")
    _, *questions = re.split(r"^\*\*(?=.*\?\*\*$)", text, flags=re.MULTILINE)
    assert len(questions) >= 5, f"{name} asks {len(questions)} of five."
    for question in questions:
        asked, _, answer = question.partition("<details>")
        right = re.findall(r"^\*\*\((\w)\)\*\* ", answer, re.MULTILINE)
        letters = letters_of(asked)
        assert sorted(right + letters_of(answer)) == letters, question.splitlines()[0]
        assert (len(right), len(letters) >= 3) == (1, True), question.splitlines()[0]


@pytest.mark.parametrize("name", LESSONS)
def test_a_summary_is_a_card_that_ends_with_what_the_chapter_is_for(name):
    last = closing(name, "Summary").strip().splitlines()[-1]
    assert last.startswith("- **What it is for:** "), name


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.startswith("A")])
def test_a_chapter_ends_with_an_exercise_in_code(name):
    assert "**Your turn.** " in closing(name, "Exercises"), name
