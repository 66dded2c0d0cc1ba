"""The plan of a lesson on the teachers' page: counted from the notebook, true to its minutes."""

import json
from types import SimpleNamespace

import pytest
from sphinx.errors import ExtensionError

from lecture_book.page.lesson_plan import (
    LAST,
    LENGTHS,
    Section,
    advice,
    expand,
    plan,
    sections,
    taught,
    timed,
    ways_through,
)
from lecture_book.reading import take_stock
from lecture_format.chapters import notebooks
from lecture_format.live_figures import STATE
from lecture_format.minutes import class_time
from lecture_format.predictions import predictions
from tests.book.cells import LESSON
from tools import ROOT

CHAPTERS = {path.name: json.loads(path.read_text("utf-8")) for path in notebooks(ROOT)}


def text(words):
    return {"cell_type": "markdown", "metadata": {}, "source": words}


def of(minutes, title="A", exercises=()):
    """A section of some minutes, all of them talk."""
    return Section(title, [text("word " * 100 * minutes)], exercises=list(exercises))


def test_a_section_names_its_questions_figures_sliders_and_exercises():
    figure = {"data": {STATE: json.dumps({"figure": "half_space"})}}
    shows = {"cell_type": "code", "metadata": {}, "source": "f", "outputs": [figure]}
    slider = {"cell_type": "code", "metadata": {}, "source": "control(draw)", "outputs": []}
    opening, found, second = sections(
        [text("# T\n\n## One"), *LESSON, shows, text("## Two"), shows, slider], "a.html"
    )
    assert (opening.title, found.title, second.title) == ("Opening", "One", "Two")
    assert (found.votes, found.exercises) == ([1], ["`f`"])
    assert found.shown == ['<a href="a.html#figure-half_space">half space</a>']
    assert second.shown == ['<a href="a.html#figure-half_space-2">half space</a>', "slider"]


def test_nothing_is_left_out_of_what_fits():
    assert advice([of(30), of(15, "B")], 45, "") == "everything"


def test_the_section_on_the_tumours_is_left_out_first():
    parts = [of(40), of(10, "The tumours?"), of(1, LAST[0])]
    assert advice(parts, 45, "") == "leave out “The tumours?” (41 minutes)"


def test_exercises_become_homework_where_an_idea_is_then_complete():
    parts = [of(30, "A"), of(15, "B", ["`f`"]), of(20, "C")]
    parts[1].cells.append({"cell_type": "code", "metadata": {"tags": ["your-turn"]}, "source": ""})
    said = advice(parts, 46, "C")
    assert said == "set the exercises as homework and stop before “C” (46 minutes)"
    assert advice(parts, 46, "") == "stop before “B” (30 minutes)"


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_minutes_of_the_sections_are_those_of_the_chapter(name):
    cells = CHAPTERS[name]["cells"]
    parts = taught(name, CHAPTERS[name])
    assert parts[-1].title in LAST
    assert sum(part.minutes for part in parts) == pytest.approx(class_time(cells).minutes, abs=1.2)
    votes = [each.number for each in predictions(cells)]
    assert [n for part in parts for n in part.votes] == votes


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_chapter_has_a_plan_for_each_length(name):
    parts = taught(name, CHAPTERS[name])
    written = plan(name, CHAPTERS[name], parts, ways_through(CHAPTERS[name], parts))
    assert all(f"**{length} minutes:**" in written for length in LENGTHS)
    assert "Exercise (" in written


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_section_says_which_plans_stop_before_it(name):
    parts = taught(name, CHAPTERS[name])
    ways = ways_through(CHAPTERS[name], parts)
    lines = plan(name, CHAPTERS[name], parts, ways).splitlines()
    stops = [
        (time, part.title)
        for part, (_, said) in zip(parts, timed(parts, ways), strict=True)
        for time in said.split(" or ")
        if said
    ]
    assert len(stops) == sum("stop before" in line for line in lines)
    for time, title in stops:
        assert any(f"**{time}:**" in line and f"“{title}”" in line for line in lines)


def test_the_marker_becomes_the_plans():
    assert expand("Before\n\n% lessons\n", "PLANS") == "Before\n\nPLANS\n"


def test_an_answer_of_a_wrong_form_stops_the_build_and_names_its_notebook(tmp_path):
    (tmp_path / "notebooks").mkdir()
    notebook = json.loads((ROOT / "notebooks" / "05-remarks.ipynb").read_text(encoding="utf-8"))
    place, answer = next(
        (place, cell)
        for place, cell in enumerate(notebook["cells"], start=1)
        if "answer" in cell["metadata"].get("tags", [])
    )
    answer["source"] += ["\n", "A line below the fold."]
    (tmp_path / "notebooks" / "05-remarks.ipynb").write_text(json.dumps(notebook))
    app = SimpleNamespace(srcdir=tmp_path, env=SimpleNamespace())
    with pytest.raises(ExtensionError, match=rf"^notebooks/05-remarks\.ipynb, cell {place - 1}: "):
        take_stock(app)
