"""What closes a sentence stays with its formula, and stays where it was."""

from docutils import nodes

from lecture_book.page.tidy import tidy


def test_what_closes_a_sentence_is_tied_to_its_formula_and_no_word_moves():
    parts = [
        nodes.math("", "a"), nodes.Text(" by "), nodes.reference("", "(1.3)"), nodes.Text("."),
        nodes.raw("", " Here ", format="html"), nodes.math("", "b"), nodes.Text("."),
    ]  # fmt: skip
    line = nodes.paragraph("", "", *parts)
    tidy(None, line, "page")
    assert line.astext() == "a by (1.3). Here b."  # with the same full stop twice
    (tied,) = line.findall(nodes.inline)
    assert (tied.astext(), tied["classes"]) == ("b.", ["tied"])
