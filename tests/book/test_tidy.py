"""What closes a sentence stays with its formula, and stays where it was."""

from docutils import nodes
from lecture_book.page.tidy import tidy


def paragraph():
    """A line with the same full stop behind a reference and behind a formula."""
    parts = [
        nodes.math("", "a"), nodes.Text(" by "), nodes.reference("", "(1.3)"), nodes.Text("."),
        nodes.raw("", " Here ", format="html"), nodes.math("", "b"), nodes.Text("."),
    ]  # fmt: skip
    return nodes.paragraph("", "", *parts)


def tidied():
    line = paragraph()
    tidy(None, line, "page")
    return line


def test_no_word_and_no_full_stop_is_lost_or_moved():
    assert tidied().astext() == paragraph().astext() == "a by (1.3). Here b."


def test_what_closes_a_sentence_is_tied_to_its_formula():
    (tied,) = tidied().findall(nodes.inline)
    assert tied["classes"] == ["tied"]
    assert tied.astext() == "b."
