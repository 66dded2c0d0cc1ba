"""The tags of the ledger become anchors before what they speak of, and links after a section."""

import pytest

from audit.pages.links import add, lift
from tests.book.cells import markdown_cell

SPAN = '<span class="anchor" id="FAU-01"></span>'
DIV = '<div class="anchor" id="FAU-01"></div>'
TAG = "<!-- ledger: FAU-01 -->"


@pytest.mark.parametrize(
    ("text", "lifted"),
    [
        (f"A line. {TAG}", f"{SPAN}A line."),
        (f"One.\nTwo. {TAG}\nThree.", f"One.\n{SPAN}Two.\nThree."),
        (f"- A point. {TAG}", f"- {SPAN}A point."),
        (f"2. A point. {TAG}", f"2. {SPAN}A point."),
        (f"> **Theorem (A).** Words. {TAG}", f"> **Theorem (A).** {SPAN}Words."),
        (f"| a {TAG} | b |", f"| {SPAN}a  | b |"),
        (f"A line.\n\n{TAG}\nMore.", f"{SPAN}A line.\nMore."),
        (f"$$\nx\n$$\n{TAG}\nMore.", f"{DIV}\n\n$$\nx\n$$\nMore."),
        (f"> $$ x $$\n>\n> {TAG}", f"> {DIV}\n>\n> $$ x $$"),
        (f"> $$\n> x\n> $$\n> {TAG}", f"> {DIV}\n>\n> $$\n> x\n> $$"),
    ],
)
def test_an_anchor_stands_before_its_sentence_or_formula(text, lifted):
    assert lift(text) == lifted


def test_each_number_of_a_tag_has_its_anchor():
    ids = ["FAU-01", "NTS-02"]
    spans = "".join(f'<span class="anchor" id="{number}"></span>' for number in ids)
    assert lift("So. <!-- ledger: FAU-01 NTS-02 -->") == f"{spans}So."


def test_a_text_without_a_tag_is_left_alone():
    text = "One.\n\n$$ x $$\n\n<!-- a remark -->\n> Two."
    assert lift(text) == text


def linked(*texts):
    notebook = {"cells": [markdown_cell(text) for text in texts]}
    add(notebook)
    return [cell["source"] for cell in notebook["cells"]]


def test_the_last_line_of_a_chapter_leads_to_the_statements_of_each_section():
    *cells, last = linked(
        f"## A < $b$\n\nOne. {TAG}", "Two. <!-- ledger: FAU-02 -->\n\n## B\n\nNo."
    )
    assert cells == [
        f"## A < $b$\n\n{SPAN}One.",
        '<span class="anchor" id="FAU-02"></span>Two.\n\n## B\n\nNo.',
    ]
    assert 'section: <a href="../book/ledger.html#FAU-01">A &lt; b</a> (2).' in last


def test_a_chapter_without_statements_has_no_such_line():
    assert linked("## A\n\nOne.") == ["## A\n\nOne."]
