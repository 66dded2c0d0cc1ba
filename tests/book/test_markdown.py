"""The plain conventions of the notebooks become what the book numbers and links."""

import pytest

from lecture_book.markdown.chapter import rewrite_markdown
from lecture_book.statements.catalogue import Catalogue
from lecture_format.blocks import split
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


# Everything that becomes something else: its name, what is written, what the book reads

BECOMES = {
    "a tag, a label": ("$$\nx = 1 \\tag{eq-one}\n$$", "$$\nx = 1\n$$ (eq-one)"),
    "a tag behind an environment, a label": (
        "$$\n\\begin{aligned}\na &= b\n\\end{aligned} \\tag{eq-one}\n$$",
        "$$\n\\begin{aligned}\na &= b\n\\end{aligned}\n$$ (eq-one)",
    ),
    "a display on one line, labelled too": (
        "$$ x = 1 \\tag{eq-one} $$", "$$\n x = 1\n$$ (eq-one)",
    ),
    "a display in a list, with its indent": (
        "- a\n\n  $$\n  x \\tag{eq-one}\n  $$", "- a\n\n  $$\n  x\n  $$ (eq-one)",
    ),
    "a display without a tag, itself": ("$$\nx\n$$", "$$\nx\n$$"),
    "a label, a number": ("By (eq-one), x.", "By {eq}`eq-one`, x."),
    "an unknown label, a number too, so that Sphinx reports it": (
        "By (eq-nowhere).", "By {eq}`eq-nowhere`.",
    ),
    "several labels in parentheses, numbers": (
        "By (eq-one, eq-two).", "By {eq}`eq-one`, {eq}`eq-two`.",
    ),
    "a label between a price and a formula, a number": (
        r"A price, \$5 (eq-one)/$n$.", r"A price, \$5 {eq}`eq-one`/$n$.",
    ),
    "a label between two prices, a number": (
        r"It costs \$5 by (eq-one) and \$6.", r"It costs \$5 by {eq}`eq-one` and \$6.",
    ),
    "a statement, a directive with a label": (
        "> **Theorem (Novikoff's bound).** It is finite.",
        "```{prf:theorem} Novikoff's bound\n:label: thm-novikoffs-bound\n\nIt is finite.\n```\n",
    ),
    "a proof, a directive without title and label": (
        "> **Proof.** Clear.", "```{prf:proof}\nClear.\n```\n",
    ),
    "a proof that says whose it is, the same with its words": (
        "> **Proof (by a potential).** Clear.",
        "```{prf:proof}\n(by a potential) Clear.\n```\n",
    ),
    "a proof that begins with a display, one with a line for its head": (
        "> **Proof.**\n>\n> $$\n> x\n> $$", "```{prf:proof}\n&#8203;\n\n$$\nx\n$$\n```\n",
    ),
    "a proof in the quote of its theorem, its own directive": (
        "> **Lemma (A).** One.\n>\n> **Proof.** Two.",
        "```{prf:lemma} A\n:label: lem-a\n\nOne.\n\n```\n\n```{prf:proof}\nTwo.\n```\n",
    ),
    "a display and a reference in a statement, the same as outside": (
        "> **Lemma (A).** By (eq-one):\n>\n> $$\n> x \\tag{eq-two}\n> $$",
        "```{prf:lemma} A\n:label: lem-a\n\nBy {eq}`eq-one`:\n\n$$\nx\n$$ (eq-two)\n```\n",
    ),
    "code in a statement, code in a longer fence": (
        "> **Example (A).** Code:\n>\n> ```python\n> x = 1\n> ```",
        "````{prf:example} A\n:label: exm-a\n\nCode:\n\n```python\nx = 1\n```\n````\n",
    ),
    "an ordinary quote, a quote": (
        "> Words by (eq-one).\n> More.", "> Words by {eq}`eq-one`.\n> More.",
    ),
    "the name of a statement, its number with its title": (
        "By Theorem\n(Novikoff's bound).", "By {prf:ref}`thm-novikoffs-bound` (Novikoff's bound).",
    ),
    "words like the name of no statement, themselves": (
        "See Theorem (not there).", "See Theorem (not there).",
    ),
    "a link to a chapter, itself, and one to a missing chapter, its words": (
        "[chapter 6](06-convergence.ipynb) and [chapter 8](08-kernels.ipynb#why)",
        "[chapter 6](06-convergence.ipynb) and chapter 8",
    ),
    "details, a fold with mathematics in its summary": (
        "<details><summary>Is $0 &lt; k$?</summary>\n\nBy (eq-one).\n\n</details>",
        "```{fold} Is $0 < k$?\n\nBy {eq}`eq-one`.\n```\n",
    ),
    "code in a summary, a fence of tildes": (
        "<details><summary>And `w`?</summary>\n\nYes.\n\n</details>",
        "~~~{fold} And `w`?\n\nYes.\n~~~\n",
    ),
    "code in a title, a fence of tildes": (
        "> **Algorithm (`run`).** Go.", "~~~{prf:algorithm} `run`\n:label: alg-run\n\nGo.\n~~~\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BECOMES.values(), ids=BECOMES)
def test_each_convention_becomes_what_the_book_numbers_and_links(text, expected):
    assert rewrite(text) == expected


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


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("$$\nx \\tag{1}\n$$", "eq-perceptron-update"),
        ("$$\nx \\tag{eq-a}\ny \\tag{eq-b}\n$$", "one tag"),
        ("$$\nx \\tag{eq-a}", "does not end"),
        ("$$\nx \\tag{eq-a}\n$$ and more", "Nothing may follow"),
        ("> **Claim (A).** Text.", "**Claim"),
        ("<details><summary>A</summary>\n\nB", "</details>"),
    ],
)
def test_what_is_wrong_is_reported(text, word):
    (problem,) = problems(text)
    assert word in problem
