"""Parts of a page: from text, beside one another, by their classes."""

from selectolax.lexbor import LexborHTMLParser, LexborNode


def node(text: str) -> LexborNode:
    """Return the element that a text of HTML describes."""
    root = LexborHTMLParser(text, is_fragment=True).root
    assert root is not None
    return root


def beside(part: LexborNode, side: str) -> LexborNode | None:
    """Return the element beside another; the side is "next" or "prev"."""
    other: LexborNode | None = getattr(part, side)
    while other is not None and not other.is_element_node:
        other = getattr(other, side)
    return other


def classes(part: LexborNode) -> list[str]:
    """Return the classes of an element."""
    return (part.attributes.get("class") or "").split()


def keep_mathml(html: str) -> str:
    """Return HTML whose formulas need no style sheet: as MathML, which browsers can draw."""
    fragment = LexborHTMLParser(html)
    for drawn in fragment.css(".katex-html"):
        drawn.decompose()
    return (fragment.body.inner_html if fragment.body else "") or ""
