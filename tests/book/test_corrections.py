"""Our corrections in a teacher's copies of our chapters: nothing of either side is lost."""

import json
import subprocess

import pytest
from nbformat import v4

from lecture_book.course import __main__ as command
from lecture_book.course.folder import taught
from lecture_format.chapters import COURSE

OURS = "notebooks/01-kernels.ipynb"
OWN = "course/kernels.ipynb"
KEPT = "course/changed-by-both.txt"
TEXT = "# Kernels\n\nFirst.\nSecond.\nThird."
PICTURE = v4.new_output("stream", text="old\n")


def cells(text=TEXT, code="x = 1", outputs=(PICTURE,), more=()):
    return [
        v4.new_markdown_cell(text, id="text"),
        v4.new_code_cell(code, id="code", outputs=list(outputs)),
        *more,
    ]


def store(path, notebook):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**v4.new_notebook(), "cells": notebook}, indent=1))


def sources(root, place=OWN):
    return ["".join(cell["source"]) for cell in stored(root, place)]


def stored(root, place=OWN):
    return json.loads((root / place).read_text())["cells"]


def course(root, capsys, *arguments):
    """Run the command, and return what it says."""
    wrong = command.main(root, arguments)
    return wrong or capsys.readouterr().out


@pytest.fixture
def root(tmp_path, capsys):
    """A repository of two chapters, of one of which the teacher has a copy."""
    store(tmp_path / OURS, cells())
    store(tmp_path / "notebooks" / "02-margins.ipynb", cells("# Margins"))
    (tmp_path / COURSE).parent.mkdir()
    (tmp_path / COURSE).write_text('chapters = [\n  "margins",\n  "kernels",\n]\n')
    course(tmp_path, capsys, "copy", "kernels")
    return tmp_path


def test_a_copy_stands_in_the_place_of_our_chapter(root, capsys):
    assert (root / COURSE).read_text() == 'chapters = [\n  "margins",\n  "kernels.ipynb",\n]\n'
    for place in (OWN, "course/originals/kernels.ipynb"):
        assert (root / place).read_bytes() == (root / OURS).read_bytes()
    assert "2  Kernels (yours)" in course(root, capsys)


def test_a_copy_that_the_file_does_not_list_is_told_how(root, capsys):
    (root / COURSE).write_text('chapters = ["margins", "kernels.ipynb"]')
    said = course(root, capsys, "copy", "margins")
    assert 'as soon as course/course.toml says "margins.ipynb" in its place.' in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["copy"], "copy needs the name of a chapter (kernels, margins); got nothing."),
        (["copy", "kernel"], "copy needs the name of a chapter (kernels, margins); got kernel."),
        (["copy", "kernels"], f"{OWN} is there already; change it, or delete it to begin again."),
        (["kernels"], "Use course, or course copy and a chapter; got kernels."),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(root, capsys, arguments, sentence):
    assert course(root, capsys, *arguments) == sentence


def test_our_correction_of_the_next_sentence_reaches_a_copy(root, capsys):
    store(root / OWN, cells(TEXT.replace("Second", "My second")))
    store(root / OURS, cells(TEXT.replace("First", "Our first").replace("Third", "Our third")))
    said = course(root, capsys)
    assert f"{OWN} has our corrections of {OURS} now." in said
    assert sources(root)[0] == "# Kernels\n\nOur first.\nMy second.\nOur third."
    assert not (root / KEPT).exists()
    assert "corrections" not in course(root, capsys)


def test_a_sentence_that_both_have_changed_stays_the_teachers_and_is_shown(root, capsys):
    store(root / OWN, cells(TEXT.replace("Second", "My second")))
    store(root / OURS, cells(TEXT.replace("Second", "Our second").replace("Third", "Our third")))
    said = course(root, capsys)
    shown = "    was  Second.\n   ours  Our second.\n  yours  My second.\n"
    assert shown in said
    assert shown in (root / KEPT).read_text()
    assert sources(root)[0] == "# Kernels\n\nFirst.\nMy second.\nOur third."
    assert "Second" not in course(root, capsys)
    assert shown in (root / KEPT).read_text()


def test_a_sentence_that_one_side_took_out_is_shown_as_taken_out(root, capsys):
    store(root / OWN, cells(TEXT.replace("Second.\n", "")))
    store(root / OURS, cells(TEXT.replace("Second", "Our second")))
    assert "   ours  Our second.\n  yours  (taken out)\n" in course(root, capsys)
    assert "Second" not in sources(root)[0]


def test_cells_of_both_sides_are_there_afterwards(root, capsys):
    mine = v4.new_markdown_cell("Mine.", id="mine")
    ours = v4.new_markdown_cell("Ours.", id="ours")
    store(root / OWN, [cells()[0], mine, cells()[1]])
    store(root / OURS, cells(more=[ours]))
    course(root, capsys)
    assert sources(root) == [TEXT, "Mine.", "x = 1", "Ours."]


def test_a_cell_that_we_take_out_stays_if_the_teacher_has_changed_it(root, capsys):
    store(root / OWN, cells(code="x = 2"))
    store(root / OURS, cells()[:1])
    assert "   ours  (taken out)\n  yours  x = 2\n" in course(root, capsys)
    assert sources(root) == [TEXT, "x = 2"]


@pytest.mark.parametrize("sign", "<|=>")
def test_a_line_that_looks_like_a_mark_of_git_is_a_line(root, capsys, sign):
    mine = TEXT.replace("Second.", f"My second.\n{sign * 70}\nMore.")
    store(root / OWN, cells(mine.replace("First", "My first")))
    store(root / OURS, cells(TEXT.replace("First", "Our first")))
    course(root, capsys)
    assert sources(root)[0] == mine.replace("First", "My first")


def test_a_cell_that_we_move_keeps_what_the_teacher_wrote_in_it(root, capsys):
    store(root / OWN, cells(more=[v4.new_markdown_cell("End.", id="end")]))
    store(root / "course" / "originals" / "kernels.ipynb", stored(root))
    text, code, end = stored(root)
    store(root / OURS, [text, end, code])
    store(root / OWN, [text, {**code, "source": "x = 3"}, end])
    course(root, capsys)
    assert "x = 3" in sources(root)
    assert len({cell["id"] for cell in stored(root)}) == len(stored(root))


def test_two_cells_of_one_name_are_both_there_afterwards(root, capsys):
    twice = v4.new_code_cell("x = 4", id="code")
    store(root / OWN, cells(more=[twice]))
    store(root / OURS, cells(TEXT.replace("First", "Our first")))
    course(root, capsys)
    assert sources(root)[1:] == ["x = 1", "x = 4"]


def test_tags_reach_a_cell_that_was_only_run_and_those_of_the_teacher_stay(root, capsys):
    text, code = cells()
    ours = [{**text, "source": "# Our kernels"}, {**code, "metadata": {"tags": ["hide-input"]}}]
    store(root / OWN, [{**text, "metadata": {"tags": ["mine"]}}, {**code, "outputs": []}])
    store(root / OURS, ours)
    course(root, capsys)
    tags = [cell["metadata"]["tags"] for cell in stored(root)]
    assert (sources(root)[0], tags) == ("# Our kernels", [["mine"], ["hide-input"]])


def test_newer_outputs_of_ours_reach_a_cell_that_the_teacher_left_alone(root, capsys):
    store(root / OWN, cells("# My kernels"))
    store(root / OURS, cells(outputs=[v4.new_output("stream", text="new\n")]))
    course(root, capsys)
    assert stored(root)[1]["outputs"][0]["text"] == "new\n"
    assert sources(root)[0] == "# My kernels"


def test_code_that_both_have_changed_is_to_be_run_again(root, capsys):
    store(root / OURS, cells(code="x = 1\ny = 1"))
    course(root, capsys)
    store(root / OWN, cells(code="x = 2\ny = 1"))
    store(root / OURS, cells(code="x = 1\ny = 2"))
    assert f"Run and save {OWN}" in course(root, capsys)
    assert sources(root)[1] == "x = 2\ny = 2"


def test_a_copy_without_its_original_is_told_what_to_put_there(root, capsys):
    (root / "course" / "originals" / "kernels.ipynb").unlink()
    assert f"{OWN} gets no corrections of ours: put the version of {OURS}" in course(root, capsys)
    assert (root / OWN).read_bytes() == (root / OURS).read_bytes()


def test_without_git_a_copy_stays_as_it_is_and_the_teacher_is_told(root, capsys, monkeypatch):
    store(root / OURS, cells("# Our kernels"))
    monkeypatch.setenv("PATH", "")
    assert "as soon as git is installed" in course(root, capsys)
    assert sources(root)[0] == TEXT


# With git


def git(folder, *arguments):
    names = ["-c", "user.name=Ada", "-c", "user.email=ada@hopper.edu"]
    command = ["git", *names, *arguments]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)


@pytest.fixture
def clones(root):
    """Our clone and the teacher's, of one repository."""
    ours, teacher = root, root / "teacher"
    for path in [root / OWN, root / "course" / "originals" / "kernels.ipynb", root / COURSE]:
        path.unlink()
    git(ours, "init", "-q", "-b", "main")
    git(ours, "add", "notebooks")
    git(ours, "commit", "-qm", "Ours")
    git(ours, "clone", "-q", ".", str(teacher))
    return ours, teacher


def publish(ours, text):
    store(ours / OURS, cells(text))
    git(ours, "commit", "-qam", "Correct")


def pull(teacher):
    return git(teacher, "pull", "-q", "--no-rebase", "--no-edit").returncode


def test_a_pull_into_a_course_brings_corrections_and_keeps_what_is_the_teachers(clones, capsys):
    ours, teacher = clones
    (teacher / COURSE).parent.mkdir()
    (teacher / COURSE).write_text('chapters = [\n  "kernels",\n]\n')
    course(teacher, capsys, "copy", "kernels")
    store(teacher / OWN, cells(TEXT.replace("Second", "My second").replace("First", "My first")))
    git(teacher, "add", "course")
    git(teacher, "commit", "-qm", "Our course")
    publish(ours, "# Kernels\n\nOur first.\nOur second.\nOur third.")
    assert pull(teacher) == 0
    said = course(teacher, capsys)
    assert sources(teacher)[0] == "# Kernels\n\nMy first.\nMy second.\nOur third."
    assert "Our first." in said
    assert "Our second." in said
    assert git(teacher, "status", "--short", "notebooks").stdout == ""


def test_a_merge_that_git_could_not_finish_is_told_in_one_sentence(clones):
    ours, teacher = clones
    store(teacher / OURS, cells("# My kernels"))
    git(teacher, "commit", "-qam", "Mine")
    publish(ours, "# Our kernels")
    assert pull(teacher) != 0
    with pytest.raises(SystemExit, match=f"^{OURS} holds two versions"):
        command.main(teacher)
    with pytest.raises(SystemExit, match=f"^{OURS} holds two versions") as stopped:
        taught(teacher)
    assert "\n" not in str(stopped.value)
    assert git(teacher, "checkout", "--theirs", OURS).returncode == 0
    assert taught(teacher) == teacher
