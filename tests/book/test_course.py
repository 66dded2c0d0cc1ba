"""A teacher's course: its file, its numbers, its references, and what is the teacher's own."""

import json
import os
import re
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest
from nbformat import v4

from lecture_book.course import __main__ as command
from lecture_book.course.file import KINDS, example, left_out, read
from lecture_book.course.folder import FOLDER, files, references, taught
from lecture_book.course.sources import documents
from lecture_book.reading import take_stock
from lecture_book.statements.equations import LABEL, REFERENCE
from lecture_class.working_copy import refresh
from lecture_format.chapters import COURSE, data_files, name_of, notebooks
from lecture_format.exercises import exercises
from lecture_format.translation import VARIABLE
from tools import ROOT
from tools.browser.built_book import run_build
from tools.notebooks import lessons

TAG = re.compile(r"\\tag\{(eq-[a-z0-9-]+)\}")
FULL = "https://perceptron.hopper.edu/"
NAMES = [name_of(path.stem) for path in notebooks(ROOT)]
CHAPTERS = NAMES[: NAMES.index("proofs")]


@pytest.fixture
def root(tmp_path):
    """The repository, with a folder for a course of one's own."""
    for path in ROOT.iterdir():
        if path.name not in {"course", "build"} and not path.name.startswith("."):
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / COURSE).parent.mkdir()
    return tmp_path


def say(root, chapters=CHAPTERS, **more):
    """Write the file of a course, and return what is read from it."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in more.items()]
    (root / COURSE).write_text("\n".join([f"chapters = {json.dumps(chapters)}", *lines]))
    return read(root)


def without(*names):
    return [name for name in CHAPTERS if name not in names]


def swapped(names, one, other):
    places = {one: other, other: one}
    return [places.get(name, name) for name in names]


def write_own(root, name="our-hospital.ipynb", *cells):
    cells = cells or (v4.new_markdown_cell("# Our hospital"),)
    notebook = {**v4.new_notebook(), "cells": cells}
    (root / COURSE).parent.joinpath(name).write_text(json.dumps(notebook))


def texts(sources):
    """The texts of the pages of a course, by their places."""
    found = {}
    for place, content in sources.items():
        if place.endswith(".ipynb"):
            cells = json.loads(content)["cells"]
            found[place] = "\n".join("".join(cell["source"]) for cell in cells)
        elif place.endswith(".md"):
            found[place] = content.decode()
    return found


# The file


def test_without_a_file_the_course_is_the_repository(tmp_path):
    assert taught(tmp_path) == tmp_path


def test_the_file_that_begins_a_course_says_the_full_one_to_the_byte(root):
    assert command.main(root) == 0
    assert (root / COURSE).read_text() == example(root)
    made = dict(files(read(root), root))
    for path in documents(root):
        place = path.relative_to(root).as_posix()
        assert made[place] == path.read_bytes(), place


FAULTS = {
    "title = Hello": "course/course.toml must be TOML: Invalid value (at line 1, column 9).",
    "chapter = []": "got chapter (is it chapters?).",
    "title = 5": "title must be a text in quotes; got 5.",
    'teachers = "Ada"': 'teachers must be a list of texts in quotes; got "Ada".',
    'dates = ["May"]': "dates must be a table of texts",
    '[dates]\n20.04.2027 = "May"': 'a day with points needs quotes; got 20.04.2027 = "May".',
    '[dates]\n2027-04-31 = "May"': "dates must be days of the calendar; got 2027-04-31.",
    'address = "ml.hopper.edu"': "address must be the address of a book, such as",
    'chapters = ["kernel"]': "got kernel (is it kernels?).",
    'chapters = ["kernels", "kernels"]': "got kernels twice",
    "chapters = []": "chapters must name one chapter or more; got none.",
    'chapters = ["our-clinic.ipynb"]': "got our-clinic.ipynb, which is not there",
    'chapters = ["Our.ipynb"]': "small letters, digits and hyphens",
    'chapters = ["bare.ipynb"]': "must begin with a title",
    'chapters = ["broken.ipynb"]': "course/broken.ipynb must be a notebook",
    'pages = ["intro.md"]': "a name that the book does not have; got intro.md.",
    'pages = ["syllabus.txt"]': "pages must be Markdown files",
    'files = ["../README.md"]': "files must lie in the folder course; got ../README.md.",
    'homework = ["hw9"]': "got hw9",
    'homework = ["hw1_geometry.ipynb"]': "a name that none of ours has; got hw1_geometry.ipynb.",
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_mistake_in_the_file_is_one_sentence(root, line):
    write_own(root, "bare.ipynb", v4.new_markdown_cell("No title"))
    for name in ("broken.ipynb", "hw1_geometry.ipynb", "intro.md", "syllabus.txt"):
        (root / COURSE).with_name(name).touch()
    (root / COURSE).write_text(line)
    said = command.main(root)
    assert FAULTS[line] in said
    assert said.startswith("course/course.toml")
    assert said.endswith(".")
    assert "\n" not in said
    with pytest.raises(SystemExit, match=re.escape(said)):
        taught(root)


# What is left out


@pytest.mark.parametrize("address", ["", FULL])
@pytest.mark.parametrize("missing", [["tightness"], ["tightness", "features"], ["convergence"]])
def test_what_refers_to_a_chapter_that_is_left_out_needs_it_no_longer(root, missing, address):
    course = say(root, without(*missing), **{"full-course": address})
    assert [name_of(path.stem) for path in left_out(course, root)] == missing
    made = dict(files(course, root))
    shown = texts(made)
    del shown["book/make-it-yours.md"]  # it shows links as code
    here = {place.removeprefix("notebooks/") for place in made if place.startswith("notebooks/")}
    chapters = [name for name in here if re.match(r"[0-9A][0-9]-", name)]
    assert len(chapters) == len(NAMES) - len(missing)
    labels = {label for text in shown.values() for label in TAG.findall(text)}
    for place, text in shown.items():
        inside = text.replace(address, "PUBLISHED/") if address else text
        for link in re.findall(
            r"\]\((?:\.\./notebooks/|/notebooks/)?([\dA]\d-[\w-]+\.ipynb)", inside
        ):
            assert link in here, place
        for link in re.findall(r"(?<!PUBLISHED/)\bnotebooks/([\dA]\d-[\w-]+)\.html", inside):
            assert f"{link}.ipynb" in here, place
        for found in REFERENCE.finditer(text):
            assert set(LABEL.findall(found[0])) <= labels, place
    published = [text for text in shown.values() if f"]({FULL}notebooks/" in text]
    assert bool(published) == bool(address)


def test_a_chapter_takes_the_number_of_its_place(root):
    course = say(root, swapped(without("tightness"), "losses", "choosing"))
    numbers = {name_of(stem): stem[:2] for stem in course.notebooks}
    assert (numbers["convergence"], numbers["kernels"]) == ("06", "07")
    assert (numbers["losses"], numbers["choosing"]) == ("13", "12")
    assert course.notebooks["07-kernels"] == root / "notebooks" / "08-kernels.ipynb"


@pytest.fixture
def refer(root):
    """The references of a course without chapter 7, in which 8 and 9 have changed places."""
    names = swapped(without("tightness"), "kernels", "margins")
    return lambda address="": references(say(root, names, **{"full-course": address}), root)


TIGHT = "“Tightness of the bound” of the full course"
WRITTEN = {
    "By chapter 6.": "By chapter 6.",
    "Chapter 8, then chapter 9": "Chapter 8, then chapter 7",
    "chapters 1, 4 and 10": "chapters 1, 4 and 9",
    "chapters 8 to 12": "chapters 7 to 11",
    "chapters 6 to 8": "chapters 6 and 8",
    "chapters 2 to 9": "chapters 2 to 8",
    "chapters 4 to 8": "chapters 4 to 6 and 8",
    "appendices A1 to A3": "appendices A1 to A3",
    "chapter\n9": "chapter\n7",
    "those of chapters 7 and 10": f"those of chapters 9 and {TIGHT}",
    "chapters 7, 9 or 10": f"chapters 7, 9 or {TIGHT}",
    "as chapter 7 shows": f"as chapter {TIGHT} shows",
    "[chapter 10](10-duality.ipynb#a-part)": "[chapter 9](09-duality.ipynb#a-part)",
    "chapters [6](06-convergence.ipynb) and [9](09-margins.ipynb)": (
        "chapters [6](06-convergence.ipynb) and [7](07-margins.ipynb)"
    ),
    "[the width](../notebooks/09-margins.ipynb)": "[the width](../notebooks/07-margins.ipynb)",
    "[chapter 7](07-tightness.ipynb)": f"chapter {TIGHT}",
    "chapters [6](06-convergence.ipynb) and [7](07-tightness.ipynb)": (
        f"chapters [6](06-convergence.ipynb) and {TIGHT}"
    ),
    '<a href="../notebooks/07-tightness.html#figure-scaling">Scale</a>': "Scale",
    '<a href="../notebooks/08-kernels.html#figure-kernel">K</a>': (
        '<a href="../notebooks/08-kernels.html#figure-kernel">K</a>'
    ),
    "By (eq-perceptron-update).": "By (eq-perceptron-update).",
    "By (eq-start-bound).": "By (“start bound” of the full course).",
    "By (eq-perceptron-update, eq-start-bound).": (
        "By (eq-perceptron-update) and (“start bound” of the full course)."
    ),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_reference_says_what_the_course_has(refer, text):
    assert refer().markdown(text) == WRITTEN[text]


IN_GERMAN_TOO = {
    "chapters 4 to 6 and 7": f"chapters 4 to 6 and {TIGHT}",
    "chapters 4 to 8": "chapters 4 to 6 and 8",
    "den Kapiteln 4 bis 8": "den Kapiteln 4 bis 6 und 8",
    "in Kapitel 7": "in Kapitel „Tightness of the bound“ des vollständigen Kurses",
}


@pytest.mark.parametrize("text", IN_GERMAN_TOO)
def test_a_reference_speaks_the_language_of_its_text(refer, text, monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    assert refer().markdown(text) == IN_GERMAN_TOO[text]


def test_a_chapter_of_ours_refers_in_english_in_a_german_course(root, monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    course = say(root, without("tightness"), language="de")
    taken = {place: text for place, text in files(course, root) if place.startswith("notebooks/")}
    assert not any("des vollständigen Kurses".encode() in text for text in taken.values())
    assert any(b" of the full course" in text for text in taken.values())


def test_what_is_left_out_is_linked_where_the_full_course_is_published(refer):
    page = f"{FULL}notebooks/07-tightness.html"
    assert refer(FULL).markdown("as chapter 7 shows") == f"as chapter [{TIGHT}]({page}) shows"
    assert (
        refer(FULL).markdown("[chapter 7](07-tightness.ipynb#a)") == f"[chapter {TIGHT}]({page}#a)"
    )
    said = refer(FULL).markdown("(eq-start-bound)")
    assert f"[start bound]({page}#equation-eq-start-bound)" in said
    assert refer(FULL).plain("# chapter 7") == f"# chapter {TIGHT}"


def test_the_command_says_numbers_gaps_and_what_needs_them(root, capsys):
    say(root, without("tightness"))
    assert command.main(root) == 0
    said = capsys.readouterr().out
    assert "  7  Kernels" in said.replace("The kernel", "Kernel")
    assert "(was 8)" in said
    assert "Left out: Tightness of the bound." in said
    assert "Chapter A3 says that it needs “Tightness of the bound”" in said


def test_the_command_explains_itself(root, capsys):
    assert command.main(root, ["--help"]) == 0
    said = capsys.readouterr().out
    assert "python3 start.py course copy kernels" in " ".join(said.split())
    assert not (root / COURSE).exists()


def test_the_command_says_which_homework_needs_what_is_left_out(root, capsys):
    say(root, without("tightness", "dual-solver"))
    command.main(root)
    said = capsys.readouterr().out
    assert "Homework hw3_convergence says that it needs “Tightness of the bound”" in said
    assert "Homework hw5_svm says that it needs “Solving the dual”" in said  # chapters 9 to 12
    assert said.count("Homework") == 2


def test_the_plans_of_lessons_that_count_on_every_chapter_are_in_the_full_course_alone(root):
    plans = "| 12 | 17; 15 only"
    whole = dict(files(say(root), root))["book/instructors.md"].decode()
    shorter = dict(files(say(root, without("tightness")), root))["book/instructors.md"].decode()
    assert plans in whole
    assert plans not in shorter
    assert "or in six\n\nThese two plans are made for the full course" in shorter
    assert "\n## Shorter courses\n" in shorter


def test_the_command_names_every_fault_of_a_chapter_of_ones_own_with_its_file(root, capsys):
    ask = "**Predict.** One?\n\n- (a) yes\n- (b) no"
    fold = "<details><summary>Compare</summary>\n\n**(a)** It is.\n\n- (b) is 2.\n\n</details>"
    cells = [v4.new_markdown_cell("# Our hospital\n\n$$ x \\tag{eq-perceptron-update} $$")]
    for _ in range(2):
        cells.append(v4.new_markdown_cell(ask))
        cells.append(v4.new_code_cell("1", metadata={"tags": ["predict"]}))
        cells.append(v4.new_markdown_cell(fold, metadata={"tags": ["answer"]}))
    exercise = "### BEGIN SOLUTION\nx = 1\n### END SOLUTION"
    cells.append(v4.new_code_cell(exercise, metadata={"tags": ["your-turn"]}))
    cells.append(v4.new_code_cell("assert x == 1"))
    cells.append(v4.new_markdown_cell("<details><summary>Answer</summary>"))
    write_own(root, "our-hospital.ipynb", *cells)
    say(root, [*CHAPTERS, "our-hospital.ipynb"])
    said = command.main(root)
    assert "18  Our hospital (yours)" in capsys.readouterr().out
    places = [line.partition(" cell ")[2].partition(":")[0] for line in said.split("\n")]
    assert all(line.startswith("course/our-hospital.ipynb, ") for line in said.split("\n"))
    assert "is already used in 04-algorithm.ipynb" in said
    assert places == ["", "2", "5", "9", "10"]


# What is the teacher's own


def test_the_first_page_says_whose_course_it_is(root):
    course = say(
        root,
        without("motivation"),
        title="Learning machines",
        university="Hopper University",
        term="Spring 2027",
        teachers=["Ada Lovelace", "Emmy Noether"],
        homework=["hw1"],
    )
    made = dict(files(course, root))
    first = made["book/intro.md"].decode()
    assert (
        "# Learning machines\n\nHopper University, Spring 2027. Ada Lovelace and Emmy Noether\n"
        in first
    )
    assert "[Start with chapter 1](../notebooks/01-objective.ipynb)" in first
    assert "homework/hw6_choosing.ipynb" not in first
    assert [place for place in made if "homework/hw" in place] == [
        "book/homework/hw1_geometry.ipynb"
    ]
    settings = made["book/_config.yml"].decode()
    assert "title: Learning machines" in settings
    assert "Ada Lovelace and Emmy Noether, with texts by the authors of the lecture" in settings


def test_a_plain_notebook_is_a_chapter_and_its_data_lie_beside_it(root):
    png = v4.new_output("display_data", {"image/png": "AAAA", "text/plain": "<Figure size 1x1>"})
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "# Our hospital\n\nSee chapter 7."}
    ]
    cells.append(v4.new_code_cell("open('beds.csv')", outputs=[png, png]))
    for cell in cells:
        cell.pop("id", None)  # as older versions of Jupyter save it
    write_own(root, "our-hospital.ipynb", *cells)
    (root / COURSE).with_name("beds.csv").write_text("1,2\n")
    (root / COURSE).with_name("marks.csv").write_text("nobody may see this\n")
    (root / COURSE).with_name("syllabus.md").write_text("# Syllabus\n\nChapter 7 comes in May.\n")
    names = [*without("tightness", "features"), "our-hospital.ipynb"]
    made = dict(files(say(root, names, files=["beds.csv"], pages=["syllabus.md"]), root))
    own = json.loads(made["notebooks/16-our-hospital.ipynb"])
    assert own["cells"][0]["source"] == ["# Our hospital\n", "\n", "See chapter 7."]
    assert own["cells"][0]["id"] == "our-hospital-1"
    assert own["cells"][1]["metadata"]["mystnb"]["image"]["alt"] == "What the code above draws."
    assert made["notebooks/beds.csv"] == b"1,2\n"
    assert made["book/syllabus.md"].decode() == "# Syllabus\n\nChapter 7 comes in May.\n"
    assert "book/syllabus" in made["book/_toc.yml"].decode()
    assert not [place for place in made if "marks.csv" in place]


def test_the_time_of_a_chapter_that_states_none_is_counted(root):
    write_own(
        root, "our-hospital.ipynb", v4.new_markdown_cell("# Our hospital\n\n" + "word " * 400)
    )
    say(root, [*CHAPTERS, "our-hospital.ipynb"])
    app = SimpleNamespace(srcdir=taught(root), env=SimpleNamespace())
    take_stock(app)
    survey = app.env.lecture_survey
    assert survey.chapters["18-our-hospital.ipynb"] == ("Our hospital", 4)
    assert "Our hospital: about 4 minutes" in survey.plans


def test_the_table_of_lessons_is_that_of_the_course(root, capsys):
    say(root, without("tightness"))
    lessons.main(root)
    said = capsys.readouterr().out
    assert "07-kernels" in said
    assert "tightness" not in said


def test_homework_of_the_teachers_stands_beside_ours_and_can_be_marked(root):
    cells = [{"cell_type": "markdown", "metadata": {}, "source": "# Beds\n\nSee chapter 7."}]
    (root / COURSE).with_name("homework").mkdir()
    write_own(root, "homework/our_beds.ipynb", *cells)
    path = (root / COURSE).with_name("homework") / "our_beds.ipynb"
    notebook = json.loads(path.read_text())
    notebook["metadata"] = {"homework": {"name": "our_beds", "schema": 1}}
    path.write_text(json.dumps(notebook))
    course = say(root, without("tightness"), homework=["hw1", "homework/our_beds.ipynb"])
    made = dict(files(course, root))
    own = json.loads(made["book/homework/our_beds.ipynb"])
    assert own["metadata"]["homework"] == {"name": "our_beds", "schema": 1}
    assert "".join(own["cells"][0]["source"]) == "# Beds\n\nSee chapter 7."
    assert "book/homework/our_beds" in made["book/_toc.yml"].decode()
    assert "book/homework/hw1_geometry.ipynb" in made


@pytest.mark.parametrize(("folder", "asked"), [("course/homework", 0), ("lecture_book/course", 1)])
def test_the_style_of_a_teachers_python_is_the_teachers(folder, asked):
    ruff = [sys.executable, "-m", "ruff", "check", "--force-exclude", "--stdin-filename"]
    command = [*ruff, f"{folder}/our_beds.py", "-"]
    done = subprocess.run(command, input=b"import os", cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == asked


def test_what_is_no_longer_chosen_is_no_longer_there(root):
    say(root)
    folder = taught(root)
    assert folder == root / FOLDER
    assert (folder / "notebooks" / "07-tightness.ipynb").exists()
    say(root, without("tightness"))
    taught(root)
    assert not (folder / "notebooks" / "07-tightness.ipynb").exists()
    assert (folder / "notebooks" / "07-kernels.ipynb").exists()


# The working copy


def notebook(folder, name, text):
    folder.mkdir(parents=True, exist_ok=True)
    cells = [v4.new_markdown_cell("# A", id="a"), v4.new_code_cell(text, id="b")]
    (folder / name).write_text(json.dumps(v4.new_notebook(cells=cells)))


def test_a_chapter_with_another_number_keeps_what_was_written_in_it(tmp_path):
    source, copy = tmp_path / "notebooks", tmp_path / "copy"
    notebook(source, "08-kernels.ipynb", "k")
    notebook(source, "09-margins.ipynb", "m")
    refresh(copy, source)
    notebook(copy, "08-kernels.ipynb", "what I wrote")
    (source / "08-kernels.ipynb").rename(source / "09-kernels.ipynb")
    (source / "09-margins.ipynb").rename(source / "08-margins.ipynb")
    assert refresh(copy, source) == []
    assert sorted(path.name for path in copy.glob("*.ipynb")) == [
        "08-margins.ipynb",
        "09-kernels.ipynb",
    ]
    assert "what I wrote" in (copy / "09-kernels.ipynb").read_text()


def test_data_reach_the_working_copy_and_what_a_reader_changed_is_put_aside(tmp_path):
    source, copy = tmp_path / "notebooks", tmp_path / "copy"
    notebook(source, "01-a.ipynb", "open('data/beds.csv')")
    (source / "data").mkdir()
    data = source / "data" / "beds.csv"
    data.write_text("1\n")
    assert refresh(copy, source) == []
    own = copy / "data" / "beds.csv"
    assert own.read_text() == "1\n"
    data.write_text("2\n")
    assert refresh(copy, source) == []
    assert own.read_text() == "2\n"
    own.write_text("mine\n")
    assert refresh(copy, source) == []
    assert own.read_text() == "mine\n"
    data.write_text("3\n")
    (said,) = refresh(copy, source)
    assert said.startswith("data/beds.csv has changed in the course; yours is now earlier/")
    assert own.read_text() == "3\n"
    shutil.rmtree(source / "data")
    assert refresh(copy, source) == []
    assert not own.exists()


# What lies beside the notebooks


def test_only_notebooks_of_the_course_and_the_files_that_they_name_are_published(tmp_path):
    folder = tmp_path / "notebooks"
    notebook(folder, "01-a.ipynb", "open('data/beds.csv')")
    notebook(folder, "my-machine.ipynb", "open('mine.csv')")
    notebook(folder, "Untitled.ipynb", "open('marks.csv')")
    (folder / "data").mkdir()
    (folder / ".ipynb_checkpoints").mkdir()
    for name in ("data/beds.csv", "mine.csv", "marks.csv", ".ipynb_checkpoints/mine.csv"):
        (folder / name).touch()
    assert [path.name for path in documents(tmp_path)] == ["01-a.ipynb", "my-machine.ipynb"]
    assert data_files(tmp_path) == [folder / "data" / "beds.csv", folder / "mine.csv"]
    (tmp_path / COURSE).parent.mkdir()
    (tmp_path / COURSE).write_text('files = ["marks.csv"]')
    assert folder / "marks.csv" in data_files(tmp_path)


@pytest.mark.parametrize("name", ["private/beds.csv", "s.csv", "beds.csv", "data/beds.csv.gz"])
def test_a_file_of_a_similar_name_is_not_published(tmp_path, name):
    folder = tmp_path / "notebooks"
    notebook(folder, "01-a.ipynb", "open('./data/beds.csv')")
    for each in ("data/beds.csv", name):
        (folder / each).parent.mkdir(exist_ok=True)
        (folder / each).touch()
    assert data_files(tmp_path) == [folder / "data" / "beds.csv"]


def test_a_file_in_a_comment_of_the_course_file_is_not_published(tmp_path):
    folder = tmp_path / "notebooks"
    notebook(folder, "01-a.ipynb", "1 + 1")
    (folder / "marks.csv").touch()
    (tmp_path / COURSE).parent.mkdir()
    (tmp_path / COURSE).write_text('files = []  # not "marks.csv"')
    assert data_files(tmp_path) == []


def test_a_file_that_a_text_links_is_published(tmp_path):
    folder = tmp_path / "notebooks"
    notebook(folder, "01-a.ipynb", "1 + 1")
    path = folder / "01-a.ipynb"
    text = {"cell_type": "markdown", "source": ["[The beds](data/beds.csv) of a ward"]}
    path.write_text(json.dumps({**json.loads(path.read_text()), "cells": [text]}))
    (folder / "data").mkdir()
    (folder / "data" / "beds.csv").touch()
    assert data_files(tmp_path) == [folder / "data" / "beds.csv"]


# The page "Make it yours"


def test_the_command_of_the_page_brings_corrections_to_whoever_has_committed_a_course(tmp_path):
    def git(*words, folder):
        who = ["-c", "user.name=Ada", "-c", "user.email=ada@hopper.edu"]
        subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)

    def commit(folder, name):
        (folder / name).write_text("written")
        git("add", name, folder=folder)
        git("commit", "-m", name, folder=folder)

    text = (ROOT / "book" / "make-it-yours.md").read_text(encoding="utf-8")
    command = re.search(r"^git (pull.*)\n", text, re.MULTILINE)[1]
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.mkdir()
    git("init", folder=ours)
    commit(ours, "begun")
    git("clone", str(ours), str(theirs), folder=tmp_path)
    commit(ours, "corrected")
    commit(theirs, "course.toml")
    git(*command.split(), folder=theirs)
    assert (theirs / "corrected").exists()


def test_every_course_that_the_page_shows_can_be_read(root):
    text = (ROOT / "book" / "make-it-yours.md").read_text(encoding="utf-8")
    write_own(root)
    (root / COURSE).with_name("beds.csv").touch()
    (root / COURSE).with_name("data").mkdir()
    (root / COURSE).with_name("data").joinpath("wards.csv").touch()
    (root / COURSE).with_name("homework").joinpath("templates").mkdir(parents=True)
    write_own(root, "homework/templates/our_beds.ipynb")
    blocks = re.findall(r"^```toml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    for block in blocks:
        (root / COURSE).write_text(block)
        assert read(root)
    keys = [key for key in KINDS if f"`{key}" in text or f"\n{key} = " in text]
    assert {*keys, "dates"} == set(KINDS)


def test_the_exercise_of_the_page_is_one_and_its_check_answers(capsys):
    text = (ROOT / "book" / "make-it-yours.md").read_text(encoding="utf-8")
    check, exercise = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    cells = [v4.new_code_cell(check)]
    cells.append(v4.new_code_cell(exercise, metadata={"tags": ["your-turn"]}))
    cells.append(v4.new_code_cell("check_tomorrow(tomorrow)"))
    assert [call for _, call in exercises(cells)] == ["check_tomorrow(tomorrow)"]
    names = {}
    for answer in (exercise, exercise.replace("+ 20", "+ 21")):
        for code in (check, answer, cells[-1]["source"]):
            exec(code, names)
    assert capsys.readouterr().out == "✅ Right.\n❌ For 60 cases 140 beds are needed.\n"


@pytest.fixture
def hospital(root):
    """A course without chapters 7 and 16, with two that have changed places and one with data."""
    cells = [
        v4.new_markdown_cell(
            "# Our hospital\n\nAs in chapter 7, and in Lemma (Growth of the norm)."
        )
    ]
    cells.append(v4.new_code_cell("print(sum(map(int, open('beds.csv').read().split(','))))"))
    cells.append(v4.new_markdown_cell("> **Exercise (Beds).** Count them."))
    write_own(root, "our-hospital.ipynb", *cells)
    (root / COURSE).with_name("beds.csv").write_text("1,2,39")
    (root / COURSE).with_name("syllabus.md").write_text("# Syllabus\n\nChapter 13 comes in May.\n")
    names = swapped(without("tightness", "features"), "losses", "choosing")
    about = {"title": "Learning machines", "teachers": ["Ada Lovelace"], "pages": ["syllabus.md"]}
    say(root, [*names, "our-hospital.ipynb"], files=["beds.csv"], homework=["hw1"], **about)
    with (root / COURSE).open("a") as file:
        file.write('\n[dates]\n2027-04-20 = "Chapters 1 and 2"\n')
    return root


def look(site, code):
    """Ask what the tests know of the full book of another site."""
    command = [sys.executable, "-c", f"from tools.browser import built_book; print({code})"]
    where = {**os.environ, "BOOK_SITE": str(site)}
    done = subprocess.run(command, cwd=ROOT, env=where, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.nightly
@pytest.mark.parametrize("address", ["", FULL])
def test_a_course_of_ones_own_has_no_warning_and_no_dead_link(hospital, address):
    with (hospital / COURSE).open() as file:
        text = file.read()
    (hospital / COURSE).write_text(f'full-course = "{address}"\n{text}')
    site = hospital / "site"
    done = run_build(taught(hospital), "--out", str(site))
    assert done.returncode == 0, done.stdout + done.stderr
    assert look(site, "built_book.broken_links()") == "[]"
    assert (site / "notebooks" / "beds.csv").read_text() == "1,2,39"
    assert (site / "lite" / "files" / "notebooks" / "beds.csv").read_text() == "1,2,39"
    first = (site / "book" / "intro.html").read_text()
    assert "<title>Learning machines" in first
    assert "Ada Lovelace" in first
    assert "our-hospital" in first
    assert not [*site.rglob("*tightness*.html"), *site.rglob("*tightness*.ipynb")]
    assert bool([p for p in site.rglob("*.html") if FULL in p.read_text()]) == bool(address)
    own = (site / "notebooks" / "16-our-hospital.html").read_text()
    assert '07-kernels.html">chapter 7</a>' in own
