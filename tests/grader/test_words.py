"""What a student writes is text on every page, whatever it holds."""

from dataclasses import replace

import pytest
from jinja2 import UndefinedError
from selectolax.lexbor import LexborHTMLParser

from lecture_grader.exchange.moodle import comment
from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.misconceptions import Hint
from lecture_grader.marking.submission import Submission
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.pages.rendering import render

PLAIN = "words"
EVIL = {
    "element": "<script>alert(1)</script>",
    "end": "</p></li></main></body>",
    "attribute": '" onload="x" style=\'color: red\' a=',
    "entity": "&lt;b&gt; &amp; &#60;",
    "comment": "<!-- --><![CDATA[ ]]>",
    "template": "{{ mark.student }} {% raw %} {# #}",
    "lines": "one\ntwo\r\n\tthree",
    "right to left": "\u202ecba\u200f \u2066x",
}


def pages(homework, words):
    """Both pages and Moodle's comment, with these words wherever a student's may stand."""
    mark = unmarked(homework, Submission(words, words))
    results = tuple(replace(r, check=words, message=words, hint=words) for r in mark.results)
    mark = replace(mark, results=results, diagnosis=(Hint(words, words),), ran=True)
    named = replace(homework, title=words)
    return [feedback(mark, words), class_page(named, [mark]), comment(mark)]


def shape(page):
    """The elements of a page, each with its attributes, in order."""
    return [(node.tag, node.attributes) for node in LexborHTMLParser(page).css("*")]


@pytest.mark.parametrize("words", EVIL.values(), ids=EVIL)
def test_words_of_a_student_are_text_and_change_nothing_of_a_page(homework, words):
    for evil, plain in zip(pages(homework, words), pages(homework, PLAIN), strict=True):
        assert shape(evil) == shape(plain)
        text, expected = (LexborHTMLParser(page).root.text() for page in (evil, plain))
        words_read = words.replace("\r\n", "\n")  # as every reader of HTML does
        assert text.count(words_read) >= expected.count(PLAIN) > 0


def test_a_template_that_names_what_it_is_not_given_is_an_error():
    with pytest.raises(UndefinedError, match="paragraphs"):
        render("comment.html")
