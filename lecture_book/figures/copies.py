"""A figure stands again below a text that links to its examples from another section."""

import html
import json
from collections import Counter
from typing import Any

from docutils import nodes

from lecture_book.figures import live


def setup(app: Any) -> None:
    """Work on the finished tree, where sections are nested and outputs are chosen."""
    app.connect("doctree-resolved", copy_figures)


def copy_figures(app: Any, tree: nodes.document, docname: str) -> None:
    """Put a copy of a figure into each section without it, or fold there, that links to it.

    The copy stands below the first paragraph with such a link, in that example, and the links
    that follow in this section or fold lead to it.
    """
    del app, docname
    states: dict[str, Any] = {}
    stands: dict[tuple[nodes.Node, str], str] = {}  # the figure of a section or a fold
    counts: Counter[str] = Counter()
    for raw in tree.findall(nodes.raw):
        if found := live.FIGURE.search(raw.astext()):
            name = found["name"]
            states.setdefault(name, json.loads(html.unescape(found["state"])))
            stands[_section(raw), name] = found["id"]
            counts[name] += 1
    for paragraph in list(tree.findall(nodes.paragraph)):
        section, fold = _section(paragraph), _fold(paragraph)
        for raw in list(paragraph.findall(nodes.raw)):
            found = live.LINK.search(raw.astext())
            if not found or found["name"] not in states:
                continue
            name, example = found["name"], found["example"]
            place = stands.get((section, name)) or stands.get((fold, name))
            if place is None:
                counts[name] += 1
                place = stands[fold, name] = f"figure-{name}-{counts[name]}"
                copy = live.copied(name, states[name], example, counts[name])
                parent: Any = paragraph.parent
                parent.insert(parent.index(paragraph) + 1, nodes.raw("", copy, format="html"))
            lead = raw.astext().replace(f'"#figure-{name}"', f'"#{place}"')
            raw.parent.replace(raw, nodes.raw("", lead, format="html"))


def _section(node: nodes.Node) -> nodes.Node:
    """Return the innermost section of a node."""
    while node.parent and not isinstance(node, nodes.section):
        node = node.parent
    return node


def _fold(node: nodes.Node) -> nodes.Node:
    """Return the innermost fold of a node, or else its section."""
    while node.parent and not isinstance(node, nodes.section):
        if isinstance(node, nodes.Element) and "fold-content" in node.get("classes", []):
            break
        node = node.parent
    return node
