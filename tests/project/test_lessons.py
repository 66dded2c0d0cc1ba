"""A chapter in the form of a lesson asks before it shows, says its time, and names no document."""

import re

import nbformat
import pytest

from lecture_format.chapters import notebooks, title_and_minutes
from lecture_format.minutes import class_time
from lecture_format.predictions import read_questions, source
from tools import ROOT
from tools.notebooks.lessons import documents

CELLS = {path.stem: nbformat.read(path, as_version=4).cells for path in notebooks(ROOT)}
ASKED = {name: read_questions(cells) for name, cells in CELLS.items()}
LESSONS = list(CELLS)
REASON = re.compile(r":|\b(because|since)\b")
PREDICTIONS = [(name, each) for name in LESSONS for each in ASKED[name].predictions]


def closing(name, heading):
    """Return the text below a heading of the last part of a chapter, to the next such heading."""
    text = "\n\n".join(source(cell) for cell in CELLS[name] if cell["cell_type"] == "markdown")
    return text.partition(f"## {heading}\n")[2].partition("\n## ")[0]


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


@pytest.mark.parametrize(("name", "asked"), PREDICTIONS)
def test_all_choices_give_a_reason_or_none_does(name, asked):
    giving = {choice.label: bool(REASON.search(choice.text)) for choice in asked.choices}
    assert len(set(giving.values())) == 1, f"{name}: the odd one out gives the answer away."


@pytest.mark.parametrize("name", LESSONS)
def test_five_questions_to_take_home_have_three_choices(name):
    asked = ASKED[name].take_home
    assert len(asked) >= 5, f"{name} asks {len(asked)} of five."
    assert [each.asked for each in asked if len(each.choices) < 3] == [], name


@pytest.mark.parametrize("name", LESSONS)
def test_a_summary_is_a_card_that_ends_with_what_the_chapter_is_for(name):
    last = closing(name, "Summary").strip().splitlines()[-1]
    assert last.startswith("- **What it is for:** "), name


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.startswith("A")])
def test_a_chapter_ends_with_an_exercise_in_code(name):
    assert "**Your turn.** " in closing(name, "Exercises"), name
