"""The button of a chapter that turns it into slides."""

from selectolax.lexbor import LexborHTMLParser

from lecture_book.markup import node

BUTTON = (
    '<button class="btn btn-sm present-button" type="button"'
    ' title="Present this chapter as slides (Alt+P)">Present</button>'
)


def arrange(page: LexborHTMLParser) -> None:
    """Put the button into the head of the page."""
    if buttons := page.css_first(".article-header-buttons"):
        buttons.insert_child(node(BUTTON))
