"""The predictions of a notebook as questions, and as files for other systems."""

from xml.etree import ElementTree as ET

import pytest

from lecture_class.vote import export
from lecture_class.vote.questions import questions, read
from lecture_format.chapters import notebooks
from tests.book.cells import LESSON, lesson_cell
from tools import ROOT

BEFORE = r"""## Parity

> **Remark (Old).** Not this.

Take $s = \{1\}$ of [chapter 1](01-x.ipynb). <!-- ledger: A-1 -->

"""
NOTEBOOKS = notebooks(ROOT)


@pytest.fixture
def asked():
    first = lesson_cell(BEFORE + LESSON[0]["source"])
    return list(questions([first, *LESSON[1:3], *LESSON[:3]]))


def test_a_question_has_its_choices_each_with_the_reply_and_the_cell_that_decides(asked):
    first = asked[0]
    assert (first.asked, first.right, first.code) == ("Is the sum even?", "a", "s = 1 + 1")
    assert [(one.label, one.text, one.reason) for one in first.choices] == [
        ("a", "yes", "The sum is 2."),
        ("b", "no, $1$ is odd", "looks at one of the two numbers."),
    ]


def test_the_words_before_a_question_belong_to_it_without_headings_statements_and_links(asked):
    assert asked[0].context == r"Take $s = \{1\}$ of chapter 1."


def test_a_question_that_begins_its_cell_has_the_words_of_the_last_text(asked):
    assert asked[1].context == asked[0].context


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_choice_of_every_chapter_has_a_reply(path):
    found = read(path)
    assert len(found) >= 3
    for each in found:
        assert each.right in each.labels
        assert all(choice.text and choice.reason for choice in each.choices)


def test_moodle_gets_formulas_one_right_choice_and_a_reply_to_each(asked):
    quiz = ET.fromstring(export.moodle("00-sums", asked))
    _, first, _ = quiz.iter("question")
    assert r"<p>Take <span" in first.findtext("questiontext/text")
    assert r"\(s = \{1\}\)" in first.findtext("questiontext/text")
    assert [answer.get("fraction") for answer in first.iter("answer")] == ["100", "0"]
    assert "looks at one" in first.findall("answer/feedback/text")[1].text
    assert "s = 1 + 1" in first.findtext("generalfeedback/text")


def test_gift_escapes_what_it_reserves(asked):
    text = export.gift("00-sums", asked)
    assert r"\\(s \= \\\{1\\\}\\)" in text
    assert "\n\t=[html]<p>yes</p>#[html]<p>(a) The sum is 2.</p>" in text
    assert text.count("\n\t~") == text.count("\n\t=") == len(asked)


def test_markdown_keeps_the_answers_for_the_end(asked):
    text = export.markdown("00-sums", asked)
    assert text.index("Question 2") < text.index("Answer 1: (a)")
    assert "- (b) looks at one of the two numbers." in text
