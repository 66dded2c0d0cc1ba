"""The field's name of a chapter: its place in the sidebar, and above the title on its page."""

import html
from pathlib import Path
from typing import Any

from docutils import nodes
from selectolax.lexbor import LexborHTMLParser
from sphinx.addnodes import toctree

from lecture_book import chapters
from lecture_book.markup import node


def setup(app: Any) -> None:
    """Name the chapters before Sphinx collects the contents."""
    app.connect("doctree-read", name_in_contents, priority=400)


def name_in_contents(app: Any, tree: nodes.document) -> None:
    """Give the chapters their names in the contents; other pages keep their titles."""
    for contents in tree.findall(toctree):
        words = chapters.words(Path(app.srcdir))
        named = {f"notebooks/{stem}": each["name"] for stem, each in words.items()}
        contents["entries"] = [
            (named.get(page, title), page) for title, page in contents["entries"]
        ]


def name_on_page(page: LexborHTMLParser, name: str) -> None:
    """Put the name of a chapter above its title.

    Examples
    --------
    >>> page = LexborHTMLParser("<section><h1>Add</h1></section>", is_fragment=True)
    >>> name_on_page(page, "Sums")
    >>> page.html
    '<section><div class="chapter-name">Sums</div><h1>Add</h1></section>'
    """
    for title in page.css("section > h1"):
        title.insert_before(node(f'<div class="chapter-name">{html.escape(name)}</div>'))
