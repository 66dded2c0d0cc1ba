"""What a chapter needs to become slides: a button, and the minutes of its sections."""

from selectolax.lexbor import LexborHTMLParser

from lecture_book.markup import node

BUTTON = (
    '<button class="btn btn-sm present-button" type="button"'
    ' title="Present this chapter as slides (Alt+P)">Present</button>'
)


def arrange(page: LexborHTMLParser, minutes: list[float]) -> None:
    """Put the button into the head of the page, and at each heading the minutes of its section."""
    for heading, each in zip(page.css("section > h1, section > h2"), minutes, strict=False):
        heading.attrs["data-minutes"] = f"{each:.1f}"
    if buttons := page.css_first(".article-header-buttons"):
        buttons.insert_child(node(BUTTON))
