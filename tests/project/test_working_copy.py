"""The working copy: what the course changes arrives, and nothing that was written is lost."""

import ast
import json
import os
import subprocess
import sys
import time

import nbformat
import pytest
from nbconvert import HTMLExporter, PythonExporter
from nbformat import v4

from lecture_class import working_copy
from lecture_format.notebook_file import serialise
from lecture_format.translation import VARIABLE
from tests.project.test_readers import lesson

WROTE = "My prediction, and why: (b), because 1 is odd"
SOLVED = "def f(x):\n    return x + x"
DAY = "2026-03-14"


def save(folder, name, content):
    path = folder / f"{name}.ipynb"
    path.write_text(serialise(content), encoding="utf-8", newline="\n")
    return path


def chapter(word="first"):
    content = lesson(f"## The {word} version")
    content.cells[1].outputs, content.cells[1].execution_count = (
        [v4.new_output("stream", name="stdout", text="2")],
        1,
    )
    return content


@pytest.fixture
def course(tmp_path):
    """A course with one executed notebook, and its copy for class."""
    source, target = tmp_path / "notebooks", tmp_path / "lectures" / "my-lecture"
    source.mkdir()
    save(source, "01-x", chapter())
    assert working_copy.refresh(target, source) == []
    return source, target


def read(path):
    return nbformat.read(path, as_version=4)


def source_of(notebook, name):
    return next(cell.source for cell in notebook.cells if cell.id == name)


def write(target, name="01-x"):
    """Write a prediction, an answer and a note of one's own, as on a day in March."""
    own = read(target / f"{name}.ipynb")
    for cell in own.cells:
        cell.source = {"decides-prediction": WROTE, "turn": SOLVED}.get(cell.id, cell.source)
    own.cells.append(v4.new_markdown_cell("A note of my own", id="note"))
    path = save(target, name, own)
    noon = time.mktime(time.strptime(f"{DAY} 12", "%Y-%m-%d %H"))
    os.utime(path, (noon, noon))


def run(target, name="01-x"):
    """Run a cell, as JupyterLab saves it."""
    own = read(target / f"{name}.ipynb")
    cell = next(cell for cell in own.cells if cell.id == "decides")
    cell.outputs, cell.execution_count = [v4.new_output("stream", name="stdout", text="2")], 1
    cell.metadata.execution = {"shell.execute_reply.started": "2026-03-14T12:00:00Z"}
    own.metadata.widgets = {}
    save(target, name, own)


def names(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb"))


def test_what_is_nested_too_deeply_is_no_notebook(tmp_path):
    path = tmp_path / "01-x.ipynb"
    path.write_text("[" * 100_000)
    assert working_copy.read_cells(path) == []


def test_the_copy_has_no_outputs_and_the_course_keeps_its_own(course):
    source, target = course
    assert [cell.outputs for cell in read(target / "01-x.ipynb").cells if "outputs" in cell] == [
        [],
        [],
        [],
    ]
    assert read(source / "01-x.ipynb").cells[1].outputs != []


def test_the_copy_says_of_its_language_what_the_kernel_will_say(course):
    """With less, JupyterLab calls a notebook that was only opened unsaved."""
    code = "import ipykernel.ipkernel as i, json; print(json.dumps(i.IPythonKernel.language_info))"
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    language = read(course[1] / "01-x.ipynb").metadata.language_info
    assert language == json.loads(said)
    assert language.version == ".".join(map(str, sys.version_info[:3]))


def test_nbconvert_makes_a_valid_script_and_a_page_with_the_predictions(
    course,
):
    _, target = course
    write(target)
    own = read(target / "01-x.ipynb")
    script, settings = PythonExporter().from_notebook_node(own)
    assert settings["output_extension"] == ".py"
    ast.parse(script)
    page, _ = HTMLExporter().from_notebook_node(own)
    assert WROTE in page


@pytest.mark.parametrize(
    "change",
    [
        lambda _, target: write(target),
        lambda _, target: run(target),
        lambda _, target: (target / "01-x.ipynb").write_text("no notebook"),
        lambda source, _: save(source, "01-x", lesson("## The first version")),
        lambda _, target: (target / working_copy.RECORD).unlink(),
    ],
    ids=["written in", "only run", "no notebook", "new outputs", "the record is lost"],
)
def test_a_second_start_leaves_everything_as_it_is(course, change):
    source, target = course
    change(source, target)
    before = (target / "01-x.ipynb").read_text()
    assert working_copy.refresh(target, source) == []
    assert (target / "01-x.ipynb").read_text() == before
    assert names(target) == ["01-x.ipynb"]


@pytest.mark.parametrize("use", [lambda _: None, run], ids=["not opened", "only run"])
def test_a_new_version_replaces_a_notebook_in_which_nobody_wrote(course, use):
    source, target = course
    use(target)
    save(source, "01-x", chapter("second"))
    assert working_copy.refresh(target, source) == []
    assert names(target) == ["01-x.ipynb"]
    assert "second version" in source_of(read(target / "01-x.ipynb"), "after")


def test_a_new_version_has_what_was_written_and_says_where_the_rest_is(course):
    source, target = course
    write(target)
    before = (target / "01-x.ipynb").read_text()
    save(source, "01-x", chapter("second"))
    place = f"earlier/{DAY}/01-x.ipynb"
    assert working_copy.refresh(target, source) == [
        f"01-x.ipynb has changed in the course; yours is now {place}."
    ]
    assert (target / place).read_text() == before
    new = read(target / "01-x.ipynb")
    nbformat.validate(new)
    assert f"[your earlier copy]({place})" in new.cells[0].source
    assert source_of(new, "decides-prediction") == WROTE
    assert source_of(new, "turn") == SOLVED
    assert "second version" in source_of(new, "after")
    assert "note" not in [cell.id for cell in new.cells]
    assert working_copy.refresh(target, source) == []


def test_a_new_version_of_a_german_course_says_in_german_where_the_rest_is(course, monkeypatch):
    source, target = course
    write(target)
    save(source, "01-x", chapter("second"))
    monkeypatch.setenv(VARIABLE, "de")
    working_copy.refresh(target, source)
    said = read(target / "01-x.ipynb").cells[0].source
    assert f"[deiner früheren Fassung](earlier/{DAY}/01-x.ipynb)" in said


def test_going_back_to_an_older_version_and_forth_again_piles_nothing_up(course):
    source, target = course
    write(target)
    for word in ("second", "first", "second", "first"):
        save(source, "01-x", chapter(word))
        working_copy.refresh(target, source)
        new = read(target / "01-x.ipynb")
        assert f"The {word} version" in source_of(new, "after")
        assert source_of(new, "decides-prediction") == WROTE
        assert [cell.id for cell in new.cells].count(working_copy.NOTE) == 1
        assert names(target) == ["01-x.ipynb", f"earlier/{DAY}/01-x.ipynb"]


def test_who_has_the_new_version_already_keeps_writing_in_it(course):
    """A copy equal to the course is known again, whatever the record said."""
    source, target = course
    save(source, "01-x", chapter("second"))
    record = (target / working_copy.RECORD).read_text()
    working_copy.refresh(target, source)
    (target / working_copy.RECORD).write_text(record)
    assert working_copy.refresh(target, source) == []
    write(target)
    assert working_copy.refresh(target, source) == []
    assert names(target) == ["01-x.ipynb"]


def test_a_gap_that_is_still_open_is_that_of_the_new_version(course):
    source, target = course
    write(target)
    own = read(target / "01-x.ipynb")
    own.cells[-4].source = "def f(x):\n    # Your code here.\n    raise NotImplementedError"
    assert own.cells[-4].id == "turn"
    save(target, "01-x", own)
    changed = chapter()
    changed.cells[-2].source = changed.cells[-2].source.replace("f(x)", "f(x, y)")
    save(source, "01-x", changed)
    working_copy.refresh(target, source)
    assert source_of(read(target / "01-x.ipynb"), "turn").startswith("def f(x, y):")


def test_a_deleted_copy_comes_fresh_and_a_new_notebook_arrives(course):
    source, target = course
    write(target)
    (target / "01-x.ipynb").unlink()
    save(source, "02-y", lesson())
    assert working_copy.refresh(target, source) == []
    assert names(target) == ["01-x.ipynb", "02-y.ipynb"]
    assert WROTE not in (target / "01-x.ipynb").read_text()


@pytest.mark.parametrize("wrote", [True, False])
def test_a_chapter_of_another_number_takes_what_was_written_along(course, wrote):
    source, target = course
    (target / "01-mine.ipynb").write_text("of my own")
    if wrote:
        write(target)
    (source / "01-x.ipynb").rename(source / "02-x.ipynb")
    assert working_copy.refresh(target, source) == []
    assert names(target) == ["01-mine.ipynb", "02-x.ipynb"]
    assert (WROTE in (target / "02-x.ipynb").read_text()) == wrote
    assert working_copy.refresh(target, source) == []


def test_what_was_put_aside_before_is_not_overwritten(course):
    source, target = course
    folder = target / "earlier" / DAY
    folder.mkdir(parents=True)
    (folder / "01-x.ipynb").write_text("of the morning")
    write(target)
    (source / "01-x.ipynb").unlink()
    assert len(working_copy.refresh(target, source)) == 1
    assert names(folder) == ["01-x-2.ipynb", "01-x.ipynb"]
    assert (folder / "01-x.ipynb").read_text() == "of the morning"
