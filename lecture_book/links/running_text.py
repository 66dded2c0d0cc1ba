"""The running text of a page: what the build may link in it, and what it leaves alone."""

from collections.abc import Iterable, Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes

ALONE = (
    *(nodes.title, nodes.rubric, nodes.term, nodes.reference, nodes.raw, nodes.comment),
    *(nodes.literal, nodes.literal_block, nodes.math, nodes.math_block),
    *(addnodes.desc_signature, addnodes.literal_strong, addnodes.literal_emphasis),
)
# The choices of a question and the head of a fold are buttons: nothing in them is a link.
BUTTONS = {"choices", "summary"}


def texts(node: Any) -> Iterator[nodes.Text]:
    """Yield the texts of a node that are no headings, links, code, formulas or buttons."""
    if isinstance(node, nodes.Text):
        yield node
    elif not isinstance(node, ALONE) and not BUTTONS.intersection(node.get("classes", [])):
        depth = 0  # of links that are written as HTML, which link to a figure's example
        for child in list(node.children):
            if isinstance(child, nodes.raw):
                depth += child.astext().startswith("<a ")
                depth -= child.astext().startswith("</a>")
            elif not depth:
                yield from texts(child)


def link(text: nodes.Text, links: Iterable[tuple[int, int, str]], *classes: str) -> None:
    """Make links of parts of a text, each given as its ends and its address."""
    parts: list[nodes.Node] = []
    end = 0
    for first, last, address in links:
        words = text[first:last]
        target = nodes.reference("", words, refuri=address, internal=True, classes=[*classes])
        parts += [nodes.Text(text[end:first]), target]
        end = last
    if parts:
        text.parent.replace(text, [*parts, nodes.Text(text[end:])])
