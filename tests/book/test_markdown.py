"""The plain conventions of the notebooks become what the book numbers and links."""

import pytest
from lecture_book.markdown.blocks import split
from lecture_book.markdown.chapter import rewrite_markdown
from lecture_book.statements.catalogue import Catalogue

from tests.book.cells import KNOWN


def rewrite(text: str, catalogue: Catalogue = KNOWN) -> str:
    new, problems = rewrite_markdown(text, catalogue)
    assert problems == []
    return new


def problems(text: str) -> list[str]:
    return rewrite_markdown(text, KNOWN)[1]


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
        ("[Freund et al. 1999]", "freund-schapire-1999"),
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
    text = "[chapter 6](06-convergence.ipynb) and [chapter 8](08-kernels.ipynb#why)"
    assert rewrite(text) == "[chapter 6](06-convergence.ipynb) and chapter 8"


# Folds


def test_details_become_a_fold_with_mathematics_in_its_summary():
    text = "<details><summary>Is $0 &lt; k$?</summary>\n\nBy (eq-one).\n\n</details>"
    assert rewrite(text).strip() == "```{fold} Is $0 < k$?\n\nBy {eq}`eq-one`.\n```"


def test_code_in_a_summary_or_a_title_gets_a_fence_of_tildes():
    text = "<details><summary>And `w`?</summary>\n\nYes.\n\n</details>"
    assert rewrite(text).startswith("~~~{fold} And `w`?\n")
    assert rewrite("> **Algorithm (`run`).** Go.").startswith("~~~{prf:algorithm} `run`\n")


def test_details_that_are_not_closed_are_reported():
    (problem,) = problems("<details><summary>A</summary>\n\nB")
    assert "</details>" in problem
