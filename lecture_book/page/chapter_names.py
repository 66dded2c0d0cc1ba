"""The field's name of a chapter, in the sidebar."""

from typing import Any

from docutils import nodes
from sphinx.addnodes import toctree


def setup(app: Any) -> None:
    """Name the chapters before Sphinx collects the contents."""
    app.connect("doctree-read", name_in_contents, priority=400)


def name_in_contents(app: Any, tree: nodes.document) -> None:
    """Give the chapters their names in the contents; other pages keep their titles."""
    for contents in tree.findall(toctree):
        words = app.env.lecture_survey.words
        named = {f"notebooks/{stem}": each.name for stem, each in words.items()}
        contents["entries"] = [
            (named.get(page, title), page) for title, page in contents["entries"]
        ]
