"""Read the sources: survey all notebooks first, then rewrite each page as it is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.util import logging

from lecture_book.chapters import PAGES, notebooks, pages
from lecture_book.figures import speed
from lecture_book.markdown import chapter_table, first_page
from lecture_book.markdown.catalogue import Catalogue
from lecture_book.markdown.chapter import rewrite_markdown, rewrite_notebook, survey, survey_text
from lecture_book.markdown.citations import read_bibliography
from lecture_book.reference import api, citing, equations_page, visits

logger = logging.getLogger(__name__)


def _equations(app: Any) -> str:
    return equations_page.write(app.lecture_catalogue, app.lecture_citing, titles(app))


def _speed(app: Any) -> str:
    return speed.write(speed.read(Path(app.srcdir)))


# The pages that are written from data, below the words that stand in their files.
WRITERS = {
    "book/equations": _equations,
    "book/speed": _speed,
}


def titles(app: Any) -> dict[str, str]:
    """Return the titles of the chapters, and of the pages that hold passages or equations."""
    chapters = {Path(name).stem: title for name, (title, _) in app.lecture_chapters.items()}
    return {**chapters, **PAGES}


def setup(app: Any) -> None:
    """Survey when Sphinx starts, rewrite when it reads."""
    app.connect("builder-inited", take_stock)
    app.connect("source-read", rewrite)


def take_stock(app: Any) -> None:
    """Note all labels, titles and works, and who cites which equation."""
    root = Path(app.srcdir)
    catalogue = Catalogue()
    app.lecture_chapters = {}
    for path in notebooks(root):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        survey(notebook, path.name, catalogue)
        app.lecture_chapters[path.name] = chapter_table.facts(notebook)
    for path in pages(root):
        survey_text(path.read_text(encoding="utf-8"), path.stem, catalogue)
    bibliography = (root / "book" / "references.bib").read_text(encoding="utf-8")
    catalogue.citations = read_bibliography(bibliography)
    for problem in catalogue.problems:
        logger.warning(problem)
    app.lecture_catalogue = catalogue
    app.lecture_citing = citing.scan(root)
    for label, lines in app.lecture_citing.code.items():
        if label not in catalogue.equations:
            where = f"{lines[0].module}, line {lines[0].line}"
            logger.warning(rf"{where}: no notebook displays {label}, as \tag{{{label}}}.")


def rewrite(app: Any, docname: str, source: list[str]) -> None:
    """Turn the plain conventions into what Sphinx numbers."""
    catalogue = app.lecture_catalogue
    if docname.startswith(("notebooks/", "book/homework/")):
        notebook, problems = rewrite_notebook(json.loads(source[0]), catalogue)
        source[0] = json.dumps(notebook)
    else:
        text = source[0]
        if docname in WRITERS:
            text += WRITERS[docname](app)
        text = chapter_table.expand(text, app.lecture_chapters)
        text = api.expand(text, Path(app.srcdir))
        text = visits.expand(text, len(app.env.found_docs))
        text, problems = rewrite_markdown(text, catalogue)
        source[0] = first_page.expand(text, app.lecture_chapters, Path(app.srcdir))
    for problem in problems:
        logger.warning(problem, location=docname)
