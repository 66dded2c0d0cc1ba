"""The plain conventions of the notebooks become what the book numbers and links."""

import doctest
import importlib

import pytest
from book_site import BOOK
from lecture_book import access, api_page, chapter_table, figures, finishing, launch
from lecture_book.blocks import split
from lecture_book.catalogue import Catalogue
from lecture_book.chapter import rewrite_markdown, rewrite_notebook, survey
from lecture_book.citing import CodeLine, scan
from lecture_book.equation_page import write

PURE = [
    "access",
    "api_page",
    "blocks",
    "catalogue",
    "chapter",
    "chapter_table",
    "citations",
    "citing",
    "equation_page",
    "equations",
    "figures",
    "launch",
    "prose",
    "statements",
]

KNOWN = Catalogue(
    equations={"eq-one": "01-a.ipynb"},
    statements={("Theorem", "Novikoff's bound"): "thm-novikoffs-bound"},
    citations={
        (("novikoff",), "1962"): "novikoff-1962",
        (("freund", "schapire"), "1999"): "freund-schapire-1999",
        (("li", "zaragoza", "herbrich"), "2002"): "li-2002",
    },
    chapters={"06-convergence.ipynb"},
)


def rewrite(text: str, catalogue: Catalogue = KNOWN) -> str:
    new, problems = rewrite_markdown(text, catalogue)
    assert problems == []
    return new


def problems(text: str) -> list[str]:
    return rewrite_markdown(text, KNOWN)[1]


def markdown_cell(text: str) -> dict:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def picture_cell(text: str | None, **metadata: object) -> dict:
    data = {"image/png": "AAAA"} | ({} if text is None else {"text/plain": [text]})
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "metadata": metadata, "source": [], "outputs": [output]}


@pytest.mark.parametrize("name", [*PURE, "finishing"])
def test_examples_in_the_extension_hold(name):
    module = importlib.import_module(f"lecture_book.{name}")
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", PURE)
def test_what_is_pure_does_not_import_sphinx(name):
    source = (BOOK / "_ext" / "lecture_book" / f"{name}.py").read_text(encoding="utf-8")
    assert "sphinx" not in [line.split()[1].split(".")[0] for line in imports(source)]


def imports(source: str) -> list[str]:
    return [line for line in source.splitlines() if line.startswith(("import ", "from "))]


# Blocks


@pytest.mark.parametrize(
    "text",
    [
        "Words.\n\n```python\n$$\n> no\n```\n\nMore.",
        "- item\n\n  $$\n  x\n  $$\n\n1. item",
        "> quote\nlazy line\n\nafter",
        "<details><summary>A</summary>\n\n<details>\n\ninner\n\n</details>\n\n</details>\nafter",
        "~~~~\n```\n~~~~\n",
        "$$ x $$\ny",
    ],
)
def test_blocks_joined_are_the_text(text):
    assert "\n".join(block.text for block in split(text)) == text


def test_a_quote_without_its_sign_goes_on_until_a_blank_line():
    assert [b.kind for b in split("> one\ntwo\n\nthree")] == ["quote", "prose"]


def test_a_list_after_a_quote_is_not_part_of_it():
    assert [b.kind for b in split("> one\n- two")] == ["quote", "prose"]


# Equations


def test_a_tag_becomes_a_label():
    assert rewrite("$$\nx = 1 \\tag{eq-one}\n$$") == "$$\nx = 1\n$$ (eq-one)"


def test_a_tag_behind_an_environment_becomes_a_label():
    text = "$$\n\\begin{aligned}\na &= b\n\\end{aligned} \\tag{eq-one}\n$$"
    assert rewrite(text).endswith("\\end{aligned}\n$$ (eq-one)")


def test_a_display_on_one_line_is_labelled_too():
    assert rewrite("$$ x = 1 \\tag{eq-one} $$") == "$$\n x = 1\n$$ (eq-one)"


def test_a_display_in_a_list_keeps_its_indent():
    assert rewrite("- a\n\n  $$\n  x \\tag{eq-one}\n  $$").endswith("\n  $$\n  x\n  $$ (eq-one)")


def test_a_display_without_a_tag_is_left_alone():
    assert rewrite("$$\nx\n$$") == "$$\nx\n$$"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("$$\nx \\tag{1}\n$$", "eq-perceptron-update"),
        ("$$\nx \\tag{eq-a}\ny \\tag{eq-b}\n$$", "one tag"),
        ("$$\nx \\tag{eq-a}", "does not end"),
        ("$$\nx \\tag{eq-a}\n$$ and more", "Nothing may follow"),
    ],
)
def test_a_wrong_tag_is_reported(text, word):
    (problem,) = problems(text)
    assert word in problem


def test_a_reference_becomes_a_number():
    assert rewrite("By (eq-one), x.") == "By {eq}`eq-one`, x."


def test_an_unknown_label_is_still_a_reference_so_that_sphinx_reports_it():
    assert rewrite("By (eq-nowhere).") == "By {eq}`eq-nowhere`."


def test_several_labels_in_one_pair_of_parentheses_are_references():
    assert rewrite("By (eq-one, eq-two).") == "By {eq}`eq-one`, {eq}`eq-two`."


@pytest.mark.parametrize(
    "text",
    [
        "`(eq-one)` and ``[Novikoff 1962] ` (eq-one)``",
        "$f(eq-one)$ and $$ (eq-one) $$",
        "```python\nx = 1  # (eq-one) [Novikoff 1962]\n```",
        "<!-- (eq-one) -->",
        "[words (eq-one)](https://example.org/(eq-one))",
        "![a picture (eq-one)](x.png)",
        "## A heading with (eq-one)",
        'a <span title="(eq-one)">tag</span>',
    ],
)
def test_code_mathematics_links_and_headings_are_left_alone(text):
    assert rewrite(text) == text


def test_a_price_in_dollars_does_not_hide_a_reference():
    assert rewrite(r"It costs \$5 by (eq-one) and \$6.").count("{eq}`eq-one`") == 1


# Statements


def test_a_statement_becomes_a_directive_with_a_label():
    assert rewrite("> **Theorem (Novikoff's bound).** It is finite.").split("\n")[:4] == [
        "```{prf:theorem} Novikoff's bound",
        ":label: thm-novikoffs-bound",
        "",
        "It is finite.",
    ]


@pytest.mark.parametrize(
    ("kind", "directive", "label"),
    [
        ("Definition", "prf:definition", "def-a-b"),
        ("Lemma", "prf:lemma", "lem-a-b"),
        ("Proposition", "prf:proposition", "prp-a-b"),
        ("Corollary", "prf:corollary", "cor-a-b"),
        ("Algorithm", "prf:algorithm", "alg-a-b"),
        ("Remark", "prf:remark", "rem-a-b"),
        ("Example", "prf:example", "exm-a-b"),
        ("Exercise", "exercise", "exr-a-b"),
    ],
)
def test_each_kind_has_its_directive(kind, directive, label):
    assert f"```{{{directive}}} A b\n:label: {label}\n" in rewrite(f"> **{kind} (A b).** Text.")


def test_a_proof_has_no_title_and_no_label():
    assert rewrite("> **Proof.** Clear.").strip() == "```{prf:proof}\nClear.\n```"


def test_a_proof_may_say_whose_it_is():
    assert "(by a potential) Clear." in rewrite("> **Proof (by a potential).** Clear.")


def test_a_proof_that_begins_with_a_display_gets_a_line_for_its_head():
    text = rewrite("> **Proof.**\n>\n> $$\n> x\n> $$")
    assert text.startswith("```{prf:proof}\n&#8203;\n\n$$")


def test_a_proof_in_the_quote_of_its_theorem_is_cut_off():
    text = rewrite("> **Lemma (A).** One.\n>\n> **Proof.** Two.")
    assert text.index("{prf:lemma}") < text.index("One.") < text.index("{prf:proof}")


def test_displays_and_references_inside_a_statement_are_rewritten():
    text = rewrite("> **Lemma (A).** By (eq-one):\n>\n> $$\n> x \\tag{eq-two}\n> $$")
    assert "By {eq}`eq-one`:" in text
    assert "x\n$$ (eq-two)" in text


def test_code_inside_a_statement_gets_a_longer_fence_around():
    text = rewrite("> **Example (A).** Code:\n>\n> ```python\n> x = 1\n> ```")
    assert text.startswith("````{prf:example} A")


def test_an_ordinary_quote_stays_a_quote():
    assert rewrite("> Words by (eq-one).\n> More.") == "> Words by {eq}`eq-one`.\n> More."


def test_an_unknown_kind_of_statement_is_reported():
    (problem,) = problems("> **Claim (A).** Text.")
    assert "**Claim" in problem


def test_a_reference_to_a_statement_becomes_its_number_with_its_title():
    expected = "By {prf:ref}`thm-novikoffs-bound` (Novikoff's bound)."
    assert rewrite("By Theorem (Novikoff's bound).") == expected
    assert rewrite("By Theorem\n(Novikoff's\nbound).") == expected


def test_words_like_a_reference_to_no_statement_stay():
    assert rewrite("See Theorem (not there).") == "See Theorem (not there)."


# Citations and links


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[Novikoff 1962]", "novikoff-1962"),
        ("[Freund and Schapire 1999]", "freund-schapire-1999"),
        ("[Li et al. 2002]", "li-2002"),
        ("[Li, Zaragoza and Herbrich 2002]", "li-2002"),
        ("[Novikoff 1962; Li et al. 2002]", "novikoff-1962,li-2002"),
        ("[Nobody 1900]", "nobody-1900"),
    ],
)
def test_a_citation_becomes_a_role(text, key):
    assert rewrite(f"See {text}.") == f"See {{cite:p}}`{key}`."


@pytest.mark.parametrize(
    "text", ["[see 1962]", "[1, 2000]", "[Novikoff 1962](x.html)", "x[N 1962]:"]
)
def test_other_brackets_are_no_citations(text):
    assert rewrite(text) == text


def test_a_link_to_a_chapter_stays_and_one_to_a_missing_chapter_becomes_words():
    text = "[notebook 06](06-convergence.ipynb) and [notebook 07](07-kernels.ipynb#why)"
    assert rewrite(text) == "[notebook 06](06-convergence.ipynb) and notebook 07"


# Folds


def test_details_become_a_fold_with_mathematics_in_its_summary():
    text = "<details><summary>Is $0 &lt; k$?</summary>\n\nBy (eq-one).\n\n</details>"
    assert rewrite(text).strip() == "```{fold} Is $0 < k$?\n\nBy {eq}`eq-one`.\n```"


def test_details_that_are_not_closed_are_reported():
    (problem,) = problems("<details><summary>A</summary>\n\nB")
    assert "</details>" in problem


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
    assert cell["metadata"]["mystnb"]["image"] == {"alt": "A line.", "width": "560px"}


def test_two_pictures_in_a_cell_are_reported():
    cell = picture_cell("A line.")
    cell["outputs"] *= 2
    assert len(figures.describe(cell)) == 1


@pytest.mark.parametrize("tag", ["hide-output", "hide-input", "hide-cell"])
def test_a_fold_of_a_cell_says_what_it_hides(tag):
    cell = picture_cell("A line.", tags=[tag])
    figures.word_the_folds(cell)
    words = cell["metadata"]["mystnb"]
    assert words["code_prompt_show"].split()[0] in {"Predict", "Show"}
    assert words["code_prompt_hide"].startswith("Hide")


# Pages that are written by program


def test_the_table_of_the_chapters_sums_their_minutes():
    table = chapter_table.expand("% chapters", {"01-a.ipynb": ("A", 50), "02-b.ipynb": ("B", 45)})
    assert "[B](/notebooks/02-b.ipynb)" in table
    assert table.endswith("| | together | 95 |")


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


def test_the_page_of_equations_leads_to_lines_and_tests(tmp_path):
    (tmp_path / "lecture_lib").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "lecture_lib" / "rule.py").write_text("x = 1\ny = x + 1  # eq-one\n")
    (tmp_path / "lecture_lib" / "_arrays.py").write_text("z = 2  # eq-one\n")
    test = 'def test_sum():\n    """It holds eq-one."""\n\ndef test_other(): ...\n'
    (tmp_path / "tests" / "test_rule.py").write_text(test)
    (tmp_path / "tests" / "test_book_x.py").write_text(test)
    citing = scan(tmp_path)
    assert citing.code["eq-one"][1] == CodeLine("lecture_lib.rule", 2, "y = x + 1")
    assert citing.tests["eq-one"] == ["tests/test_rule.py::test_sum"]
    page = write(KNOWN, citing, {"01-a.ipynb": ("A", 50)})
    assert (
        '<a href="../_modules/lecture_lib/rule.html#line-2">lecture_lib.rule, line 2</a>' in page
    )
    assert "lecture_lib._arrays, line 1: `z = 2`" in page


def test_labels_in_highlighted_code_are_links_and_unknown_ones_stay_words():
    code = (
        '<pre>a\n<span class="c1"># eq-one, eq-two</span></pre> <span class="c1"># eq-one</span>'
    )
    page = finishing.link_labels(code, {"eq-one": "#equation-eq-one"}, anchors=False)
    assert page == (
        '<pre>a\n<span class="c1"># <a href="#equation-eq-one">eq-one</a>, eq-two</span></pre>'
        ' <span class="c1"># eq-one</span>'
    )


def test_a_page_loses_the_scripts_it_does_not_need_and_keeps_the_search_where_it_is():
    page = '<script src="fontawesome.js"></script><script src="searchindex.js"></script><p>'
    assert finishing.slim(page) == "<p>"
    assert finishing.slim(page, search=True) == '<script src="searchindex.js"></script><p>'


def test_the_words_of_a_fold_are_not_hidden_by_a_label():
    page = '<details><summary aria-label="Toggle hidden content">Predict first</summary>'
    assert access.repair(page) == "<details><summary>Predict first</summary>"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "https://github.com/example/x",
        "https://github.com/OWNER/x",
        "http://localhost/x",
        "git@x:y",
    ],
)
def test_a_placeholder_of_an_address_shows_no_button(address, tmp_path):
    text = f'[project.urls]\nRepository = "{address}"\n'
    (tmp_path / "pyproject.toml").write_text(text)
    assert launch.options(tmp_path) == {}


def test_a_real_address_shows_binder_and_a_hub_only_where_one_is_named(tmp_path):
    text = '[project.urls]\nRepository = "https://github.com/hopper/lecture"\n'
    (tmp_path / "pyproject.toml").write_text(text)
    options = launch.options(tmp_path)
    assert options["repository_url"] == "https://github.com/hopper/lecture"
    assert set(options["launch_buttons"]) == {"notebook_interface", "binderhub_url"}
    hub = '[tool.lecture-book]\njupyterhub = "https://hub.hopper.edu"\n'
    (tmp_path / "pyproject.toml").write_text(text + hub)
    assert launch.options(tmp_path)["launch_buttons"]["jupyterhub_url"] == "https://hub.hopper.edu"
