"""One page, and a ZIP file, of what a reader predicted, wrote and got."""

import re
import zipfile

import nbformat
import pytest
from nbformat import v4

from lecture_class import mine, working_copy
from lecture_format.readers import PREDICTION
from tests.project.test_readers import lesson
from tests.project.test_working_copy import SOLVED, WROTE, read, save

PNG = "iVBORw0KGgo="


@pytest.fixture
def copy(tmp_path):
    """A working copy of two chapters."""
    source, target = tmp_path / "notebooks", tmp_path / "my-lecture"
    source.mkdir()
    for name in ("01-x", "02-y"):
        content = lesson("Take $w^\\top x$.\n\n**Your turn.** Double [it](02-y.ipynb).")
        for cell in content.cells:
            cell.source = cell.source.replace("is 2.", "is 2. <!-- ledger: A-1 -->")
        content.cells.insert(0, v4.new_markdown_cell(f"# Chapter & {name}", id="title"))
        save(source, name, content)
    working_copy.refresh(target, source)
    return source, target


def fill(target, **changes):
    """Write into the cells of the first chapter, by their names, and let two of them print."""
    own = read(target / "01-x.ipynb")
    for cell in own.cells:
        cell.source = changes.get(cell.id.replace("-", "_"), cell.source)
        if cell.id == "decides":
            picture = {"image/png": PNG, "text/plain": "A line & a point"}
            cell.outputs = [v4.new_output("display_data", picture)]
        if cell.id == "check":
            cell.outputs = [v4.new_output("stream", name="stdout", text="✅ Right.")]
    save(target, "01-x", own)
    return own


def page(copy):
    source, target = copy
    sentence = mine.main(target, source)
    made = {path.suffix: path for path in (target / mine.MADE).iterdir()}
    assert {".html", ".zip"} <= made.keys()
    assert str(made[".html"]) in sentence
    return made[".html"].read_text(encoding="utf-8")


def test_the_page_has_question_prediction_result_and_answer_and_nothing_from_elsewhere(copy):
    fill(copy[1], decides_prediction=f"{WROTE} & 1 < 2 <b>")
    text = page(copy)
    expected = [
        "<h2>Chapter &amp; 01-x</h2>",
        "Is the sum even?",
        "(b) no, ",
        "<math",
        "(b), because 1 is odd &amp; 1 &lt; 2 &lt;b&gt;",
        f'<img alt="A line &amp; a point" src="data:image/png;base64,{PNG}">',
        "<strong>(a)</strong> The sum is 2.",
    ]
    places = [text.find(part) for part in expected]
    assert -1 not in places, expected[places.index(-1)]
    assert places == sorted(places)
    assert not re.search(r"(?:src|href)=.(?!data:)|<script|<link|@import|url\(", text)
    assert "ledger" not in text
    assert "My code" not in text
    assert "02-y" not in text  # nothing was written there


def test_code_stands_with_its_task_and_with_what_its_check_said(copy):
    fill(copy[1], turn=SOLVED)
    text = page(copy)
    places = [text.find(part) for part in ("Your turn.", "Double it.", SOLVED, "✅ Right.")]
    assert -1 not in places
    assert places == sorted(places)
    assert "My prediction" not in text


def test_a_readers_own_cells_and_changes_are_there_too_and_the_courses_are_not(copy):
    own = fill(copy[1], decides="s = 1 + 3")
    own.cells.append(v4.new_markdown_cell("A *note* of $\\alpha$, <script>1</script>", id="note"))
    own.cells.append(v4.new_markdown_cell("", id="empty"))
    save(copy[1], "01-x", own)
    text = page(copy)
    assert "s = 1 + 3" in text
    assert "A <em>note</em> of <span" in text
    assert "&lt;script&gt;" in text
    assert text.count("<section>") == 2


def test_the_zip_file_has_the_page_and_the_notebooks_in_which_something_was_written(copy):
    fill(copy[1], decides_prediction=WROTE)
    made = page(copy)
    (path,) = (copy[1] / mine.MADE).glob("*.zip")
    with zipfile.ZipFile(path) as file:
        names = file.namelist()
        assert names == [f"{path.stem}.html", "01-x.ipynb"]
        assert file.read(names[0]).decode() == made
        assert WROTE in file.read(names[1]).decode()


def test_who_has_written_nothing_is_told_so(copy):
    source, target = copy
    fill(target, decides_prediction=PREDICTION.strip())  # run, and a space deleted
    assert mine.main(target, source).startswith("You have not written anything in")
    assert not (target / mine.MADE).exists()


def test_no_copy_yet_is_no_error(tmp_path):
    assert mine.main(tmp_path / "none", tmp_path).startswith("You have not written anything in")


def test_a_formula_that_cannot_be_read_is_shown_as_it_was_written(copy):
    own = fill(copy[1])
    own.cells.append(v4.new_markdown_cell("So $\\frac{1$ it is", id="note"))
    save(copy[1], "01-x", own)
    assert "\\frac{1" in page(copy)
    nbformat.validate(own)
