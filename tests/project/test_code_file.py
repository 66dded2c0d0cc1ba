"""What readers wrote travels between the working copy and the pages of the book as one file."""

import json

import nbformat
import pytest

from lecture_class import code_file, mine, working_copy
from lecture_exercises import SCORES, scores
from tests.project.test_readers import lesson
from tests.project.test_working_copy import SOLVED, read, run, save, source_of

PAGE = "notebooks/01-x"
MINE = {PAGE: {"turn": SOLVED, "decides": "s = 2\ns"}}
OTHER = "def f(x):\n    return 3"


@pytest.fixture
def course(tmp_path):
    """A course of two chapters."""
    source = tmp_path / "notebooks"
    source.mkdir()
    for name in ("01-x", "02-y"):
        save(source, name, lesson())
    return source


@pytest.fixture
def bring(course, tmp_path):
    """Bring code into the working copy, as the command does, and return what it says."""

    def command(code, **options):
        path = tmp_path / "lecture-code.json"
        path.write_text(code if isinstance(code, str) else json.dumps(code), encoding="utf-8")
        options = {"replace": False, "source_folder": course, **options}
        return mine.bring(tmp_path / "copy", path, **options)

    return command


def write(copy, text, name="turn"):
    """Write a text into a cell, and let the cell print."""
    own = read(copy / "01-x.ipynb")
    for cell in own.cells:
        if cell.id == name:
            cell.source = text
    save(copy, "01-x", own)


def test_the_picks_of_a_page_are_left_aside(course, bring, tmp_path):
    assert "lecture-picks" not in bring({**MINE, "lecture-picks": {"01-x.html#first": "(a) 2"}})
    assert code_file.collect(tmp_path / "copy", course) == MINE


def test_there_and_back_the_code_is_the_same(course, bring, tmp_path):
    assert "turn of notebooks/01-x" in bring(MINE)
    copy = tmp_path / "copy"
    assert code_file.collect(copy, course) == MINE
    mine.main(copy, course)
    saved = copy / "mine" / "lecture-code.json"
    assert code_file.read(saved) == MINE
    assert mine.bring(copy, saved, replace=False, source_folder=course) == (
        f"Your copy has all that is in {saved}."
    )


THERE = {"max": {"longest": 9, "widest": 4}, "min": {"fewest": 7, "smallest": 5}}
HERE = {"max": {"longest": 8, "widest": 5}, "min": {"fewest": 8, "smallest": 4}}


def test_the_better_one_of_two_best_scores_is_kept(course, bring, tmp_path):
    working_copy.refresh(tmp_path / "copy", course)
    scores.keep(tmp_path / "copy" / SCORES, HERE)
    said = bring({**MINE, "lecture-scores": THERE})
    assert said.endswith("decides of notebooks/01-x, 2 best scores.")
    best = {"max": {"longest": 9, "widest": 5}, "min": {"fewest": 7, "smallest": 4}}
    both = {**MINE, "lecture-scores": best}
    assert code_file.collect(tmp_path / "copy", course) == both
    mine.main(tmp_path / "copy", course)
    assert code_file.read(tmp_path / "copy" / "mine" / "lecture-code.json") == both
    assert bring(both).startswith("Your copy has all that is in ")


def test_nobody_has_written_in_a_fresh_copy(course, tmp_path):
    working_copy.refresh(tmp_path / "copy", course)
    assert code_file.collect(tmp_path / "copy", course) == {}


def test_what_the_course_has_changed_is_not_the_readers(course, bring, tmp_path):
    bring({PAGE: {"turn": SOLVED}})
    changed = lesson()
    for cell in changed.cells:
        cell.source = cell.source.replace("s = 1", "s = 3")
    assert changed != lesson()
    save(course, "01-x", changed)
    mine.main(tmp_path / "copy", course)
    saved = code_file.read(tmp_path / "copy" / "mine" / "lecture-code.json")
    assert saved == {PAGE: {"turn": SOLVED}}


def test_what_is_written_in_the_copy_stays(bring, tmp_path):
    bring({})
    write(tmp_path / "copy", OTHER)
    said = bring(MINE)
    assert source_of(read(tmp_path / "copy" / "01-x.ipynb"), "turn") == OTHER
    assert source_of(read(tmp_path / "copy" / "01-x.ipynb"), "decides") == "s = 2\ns"
    taken, stays = said.splitlines()
    assert taken.endswith("lecture-code.json: decides of notebooks/01-x.")
    assert stays.startswith("Yours stays")
    assert stays.endswith(": turn of notebooks/01-x.")


def test_what_is_replaced_is_put_aside(bring, tmp_path):
    bring({})
    write(tmp_path / "copy", OTHER)
    bring(MINE, replace=True)
    assert source_of(read(tmp_path / "copy" / "01-x.ipynb"), "turn") == SOLVED
    (aside,) = (tmp_path / "copy" / working_copy.EARLIER).rglob("01-x.ipynb")
    assert source_of(read(aside), "turn") == OTHER


@pytest.mark.parametrize("place", ["notebooks/01-x", "notebooks/09-z", "homework/hw1"])
def test_a_cell_that_the_copy_does_not_have_is_named_and_changes_nothing(bring, place, tmp_path):
    bring(MINE)
    before = (tmp_path / "copy" / "01-x.ipynb").read_bytes()
    said = bring({PAGE: MINE[PAGE], place: {**MINE.get(place, {}), "gone": "1"}})
    assert said == f"Left in the file, because your copy has no such cell: gone of {place}."
    assert (tmp_path / "copy" / "01-x.ipynb").read_bytes() == before


def test_no_name_in_a_file_leads_out_of_the_copy(bring, course):
    before = (course / "01-x.ipynb").read_bytes()
    bring({"../notebooks/01-x": MINE[PAGE]}, replace=True)
    assert (course / "01-x.ipynb").read_bytes() == before


def test_a_file_of_another_course_is_told_so_in_one_sentence(course, bring, tmp_path):
    bring(MINE)
    before = (tmp_path / "copy" / "01-x.ipynb").read_bytes()
    said = bring({"notebooks/01-cells": {"gone": "1"}, "lecture-scores": THERE})
    assert "lecture-scores" not in code_file.collect(tmp_path / "copy", course)
    assert said.endswith("is of another course: your copy has none of its cells.")
    assert "\n" not in said
    assert (tmp_path / "copy" / "01-x.ipynb").read_bytes() == before


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("no JSON", "is no file of code that was written in a course. Nothing was changed."),
        ("[" * 100_000, "is no file of code that was written in a course."),
        (r'{"notebooks/01-x": {"turn": "\ud800"}}', "is no file of code that was written in a"),
        ("[1]", "is no file of code that was written in a course. Nothing was changed."),
        ('{"cells": []}', "is no file of code that was written in a course."),
        ('{"notebooks/01-x": {"turn": 1}}', "is no file of code that was written in a course."),
    ],
)
def test_what_is_no_such_file_gets_one_sentence(bring, content, why):
    with pytest.raises(SystemExit) as end:
        bring(content)
    assert why in str(end.value)
    assert "\n" not in str(end.value)


def test_a_file_that_is_not_there_gets_one_sentence(course, tmp_path):
    with pytest.raises(SystemExit, match="No such file or directory"):
        mine.bring(tmp_path, tmp_path / "gone.json", replace=False, source_folder=course)


def without(things, name):
    return {key: value for key, value in things.items() if key != name}


def test_a_notebook_whose_cells_have_no_names_is_left_alone(bring, tmp_path):
    bring({})
    path = tmp_path / "copy" / "01-x.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = [without(cell, "id") for cell in notebook["cells"]]
    path.write_text(json.dumps({**notebook, "nbformat_minor": 4, "cells": cells}))
    before = path.read_bytes()
    assert "\n" not in bring(MINE)
    assert path.read_bytes() == before


def test_a_notebook_that_does_not_say_its_format_takes_code(bring, tmp_path):
    bring({})
    path = tmp_path / "copy" / "01-x.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(without(notebook, "nbformat")))
    assert "Taken from " in bring(MINE)
    assert source_of(read(path), "turn") == SOLVED


def test_a_cell_that_was_made_a_text_is_no_code(bring, course, tmp_path):
    bring({})
    copy = tmp_path / "copy"
    own = read(copy / "01-x.ipynb")
    own.cells = [
        nbformat.v4.new_markdown_cell("mine", id="turn") if cell.id == "turn" else cell
        for cell in own.cells
    ]
    path = save(copy, "01-x", own)
    assert "no such cell: turn of notebooks/01-x." in bring(MINE)
    assert source_of(read(path), "turn") == "mine"
    assert code_file.collect(copy, course) == {PAGE: {"decides": MINE[PAGE]["decides"]}}


def test_old_output_goes_with_the_code_that_made_it(bring, tmp_path):
    bring({})
    run(tmp_path / "copy")
    bring(MINE)
    (cell,) = (c for c in read(tmp_path / "copy" / "01-x.ipynb").cells if c.id == "decides")
    assert (cell.outputs, cell.execution_count) == ([], None)
