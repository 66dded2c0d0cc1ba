"""Read the sources: survey all notebooks first, then rewrite each page as it is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.util import logging

from lecture_book import api_page, chapter_table, citing, equation_page
from lecture_book.catalogue import Catalogue
from lecture_book.chapter import rewrite_markdown, rewrite_notebook, survey
from lecture_book.citations import read_bibliography

logger = logging.getLogger(__name__)


def setup(app: Any) -> None:
    """Survey when Sphinx starts, rewrite when it reads."""
    app.connect("builder-inited", take_stock)
    app.connect("source-read", rewrite)


def take_stock(app: Any) -> None:
    """Note all labels, titles and works, and who cites which equation."""
    root = Path(app.srcdir)
    catalogue = Catalogue()
    app.lecture_chapters = {}
    for path in sorted((root / "notebooks").glob("[0-9][0-9]-*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        survey(notebook, path.name, catalogue)
        app.lecture_chapters[path.name] = chapter_table.facts(notebook)
    bibliography = (root / "book" / "references.bib").read_text(encoding="utf-8")
    catalogue.citations = read_bibliography(bibliography)
    for problem in catalogue.problems:
        logger.warning(problem)
    app.lecture_catalogue = catalogue
    app.lecture_citing = citing.scan(root)


def rewrite(app: Any, docname: str, source: list[str]) -> None:
    """Turn the plain conventions into what Sphinx numbers."""
    catalogue = app.lecture_catalogue
    if docname.startswith("notebooks/"):
        notebook, problems = rewrite_notebook(json.loads(source[0]), catalogue)
        source[0] = json.dumps(notebook)
    else:
        text = source[0]
        if docname == "book/equations":
            text += equation_page.write(catalogue, app.lecture_citing, app.lecture_chapters)
        text = chapter_table.expand(text, app.lecture_chapters)
        text = api_page.expand(text, Path(app.srcdir))
        source[0], problems = rewrite_markdown(text, catalogue)
    for problem in problems:
        logger.warning(problem, location=docname)
