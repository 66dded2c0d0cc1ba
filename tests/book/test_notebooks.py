"""Whole notebooks and finished pages of the book."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import alt_text as figures
from lecture_book.markdown.chapter import rewrite_notebook, survey
from lecture_book.page import access, chapter_table
from lecture_book.reference import api as api_page
from lecture_book.reference.citing import CodeLine, scan
from lecture_book.reference.equations_page import write
from lecture_book.statements import labels_in_code as labels
from lecture_book.statements.catalogue import Catalogue
from tests.book.cells import KNOWN, markdown_cell, picture_cell

# Notebooks


def test_a_survey_finds_labels_and_titles_everywhere():
    text = (
        "> **Theorem (A).** One.\n>\n> $$ x \\tag{eq-a} $$\n\n<details>\n\n$$ y \\tag{eq-b} $$\n\n"
        "</details>\n\n```\n$$ z \\tag{eq-c} $$\n```"
    )
    found = Catalogue()
    survey({"cells": [markdown_cell(text)]}, "01-a.ipynb", found)
    assert found.equations == {"eq-a": "01-a.ipynb", "eq-b": "01-a.ipynb"}
    assert found.statements == {("Theorem", "A"): "thm-a"}


def test_a_label_or_a_title_that_is_used_twice_is_reported():
    found = Catalogue()
    cell = markdown_cell("$$ x \\tag{eq-a} $$\n\n> **Lemma (A).** One.")
    survey({"cells": [cell]}, "01-a.ipynb", found)
    survey({"cells": [cell]}, "02-b.ipynb", found)
    assert [problem.split(":")[0] for problem in found.problems] == ["02-b.ipynb", "02-b.ipynb"]


def test_rewriting_leaves_the_notebook_that_was_given_alone():
    notebook = {"cells": [markdown_cell("(eq-one)"), picture_cell("A line.")]}
    new, _ = rewrite_notebook(notebook, KNOWN)
    assert notebook == {"cells": [markdown_cell("(eq-one)"), picture_cell("A line.")]}
    assert new["cells"][1]["metadata"]["mystnb"]["image"]["alt"] == "A line."


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "_images/3f.png",
        "plot.svg",
        "<Figure size 640x480 with 1 Axes>",
        "VBox(children=())",
    ],
)
def test_a_picture_without_words_is_reported(text):
    assert len(figures.describe(picture_cell(text))) == 1


def test_the_size_of_a_sharp_picture_is_kept():
    cell = picture_cell("A line.")
    cell["outputs"][0]["metadata"] = {"image/png": {"width": 560, "height": 300}}
    assert figures.describe(cell) == []
    assert cell["metadata"]["mystnb"]["image"]["width"] == "560px"


@pytest.mark.parametrize(
    ("source", "classes"),
    [("plot_line(ax, w)", "plot"), ("plot_images(ax, X)", None), ("plot_gram(ax, K)", None)],
)
def test_a_picture_is_a_plot_unless_its_shades_mean_something(source, classes):
    cell = picture_cell("A line.") | {"source": source}
    assert figures.describe(cell) == []
    assert cell["metadata"]["mystnb"]["image"].get("classes") == classes


def test_two_pictures_in_a_cell_are_reported():
    cell = picture_cell("A line.")
    cell["outputs"] *= 2
    assert len(figures.describe(cell)) == 1


@pytest.mark.parametrize("tag", ["hide-input", "solution"])
def test_a_fold_of_a_cell_says_what_it_hides(tag):
    cell = picture_cell("A line.", tags=[tag])
    figures.word_the_folds(cell)
    words = cell["metadata"]["mystnb"]
    assert words["code_prompt_show"].startswith("Show")
    assert words["code_prompt_hide"].startswith("Hide")


# Pages that are written by program


def test_the_table_of_the_chapters_sums_their_minutes():
    table = chapter_table.expand("% chapters", {"01-a.ipynb": ("A", 50), "02-b.ipynb": ("B", 45)})
    assert "[B](/notebooks/02-b.ipynb)" in table
    assert table.endswith("| | total | 95 |")


def test_the_reference_has_a_section_for_each_public_module(tmp_path):
    for name in ("_private", "alpha", "beta", "results"):
        (tmp_path / "lib").mkdir(exist_ok=True)
        (tmp_path / "lib" / f"{name}.py").touch()
    page = api_page.expand("% modules: lib/*.py except results", tmp_path)
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## `alpha`",
        "## `beta`",
    ]
    assert ".. automodule:: lib.alpha" in page


TESTS = """def test_it_runs():
    assert run()

def test_sum():
    \"\"\"It holds eq-one.\"\"\"

def test_other(): ...
"""
FILES = {
    "lecture_lib/_arrays.py": "z = 2  # eq-one\n",
    "lecture_lib/rule.py": "def run():\n    return _step()\n\ndef _step():\n    y = 1  # eq-one\n",
    "tests/test_rule.py": TESTS,
    "tests/book/test_x.py": TESTS,
}


def test_the_page_of_equations_shows_each_and_folds_its_lines_and_tests(tmp_path):
    for place, text in FILES.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text)
    citing = scan(tmp_path)
    assert citing.code["eq-one"][1] == CodeLine("lecture_lib.rule", 5, "y = 1")
    assert citing.tests["eq-one"] == ["tests/test_rule.py::test_sum"]
    assert citing.around["eq-one"] == {"tests/test_rule.py": ["test_it_runs"]}
    known = Catalogue()
    known.add_equation("eq-one", "01-a.ipynb", ["  $$", "  z = 2", "  $$ (eq-one)"])
    page = write(known, citing, {"01-a": "A"})
    entry = "{eq}`eq-one` `eq-one`\n\n:   ```{fold} 2 lines, 2 tests\n"
    assert f"\n$$\nz = 2\n$$\n\n{entry}" in page
    assert "lecture_lib._arrays, line 1: `z = 2`" in page
    code = "../_modules/lecture_lib/rule.html#line-5"
    assert f'<a href="{code}">lecture_lib.rule, line 5</a>' in page
    assert "- tested by `tests/test_rule.py::test_sum`" in page
    assert "    - 1 test of this code in `tests/test_rule.py`:\n      - `test_it_runs`\n" in page


def test_labels_in_highlighted_code_are_links_and_unknown_ones_stay_words():
    code = (
        '<pre>a\n<span class="c1"># eq-one, eq-two</span></pre> <span class="c1"># eq-one</span>'
    )
    page = LexborHTMLParser(code, is_fragment=True)
    labels.link_labels(page, {"eq-one": "#equation-eq-one"}, anchors=False)
    assert page.html == (
        '<pre>a\n<span class="c1"># <a href="#equation-eq-one">eq-one</a>, eq-two</span></pre>'
        ' <span class="c1"># eq-one</span>'
    )


def test_the_lines_of_a_listing_are_counted_without_what_sphinx_adds():
    block = '<div class="viewcode-block" id="f">\n<a class="viewcode-back">[docs]</a>\n'
    code = f'<pre>\none\n{block}two\n<i>3</i> <span class="c1"># eq-one</span>\n</div>\nfour\n'
    page = LexborHTMLParser(code + '\n<span class="c1"># eq-two</span></pre>', is_fragment=True)
    labels.link_labels(page, {}, anchors=True)
    assert [comment.id for comment in page.css(".c1")] == ["line-3", "line-6"]


def test_the_entries_of_a_menu_say_what_they_give():
    entry = '<i class="btn__icon-container">x</i><i class="btn__text-container">{}</i>'
    menu = entry.format(".ipynb") + entry.format(".pdf")
    page = LexborHTMLParser(f'<div class="dropdown-download-buttons">{menu}</div>')
    access.repair(page)
    words = [part.text() for part in page.css('i:not([aria-hidden="true"])')]
    assert words == ["Notebook (.ipynb)", "Print or PDF (.pdf)"]


def test_a_cell_without_words_heads_nothing():
    table = "<table><tr><th class=head></th><th class=head>Loss</th></tr></table>"
    page = LexborHTMLParser(table)
    access.repair(page)
    assert [cell.text() for cell in page.css("th")] == ["Loss"]
    assert len(page.css("td")) == 1


def test_a_formula_that_heads_a_column_has_a_name_that_is_read_out():
    formula = "<math><semantics><mrow><msub><mi>ξ</mi><mi>i</mi></msub></mrow></semantics></math>"
    page = LexborHTMLParser(f"<table><tr><th class=head>{formula}</th></tr></table>")
    access.repair(page)
    assert page.css_first("th math").attributes["aria-label"] == "ξᵢ"
