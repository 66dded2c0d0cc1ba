"""HTML from text, as a part of a page."""

from selectolax.lexbor import LexborHTMLParser, LexborNode


def node(text: str) -> LexborNode:
    """Return the element that a text of HTML describes."""
    root = LexborHTMLParser(text, is_fragment=True).root
    assert root is not None
    return root
