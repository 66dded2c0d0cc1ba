"""The Sphinx extension of the book: plain notebooks in, numbered and linked pages out.

Rooms, imports go downwards only (a contract in pyproject.toml)::

    __init__, reading     connects everything to Sphinx; what Sphinx calls when it reads
    html                  what it calls when it starts and when it ends
    reference             pages about code: modules, names, who cites an equation
    markdown              a notebook as a page of the book
    figures               live figures, controls, alternative texts, the tables of speed
    lesson                what readers predict and write
"""

from __future__ import annotations

from typing import Any

EXTENSIONS = (
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_proof",
    "sphinx_exercise",
    "sphinxcontrib.bibtex",
    "sphinxcontrib.katex",
)


def setup(app: Any) -> dict[str, Any]:
    """Load what the book is built with and connect our own steps.

    Imported here, so that what needs no Sphinx can be tested without it.
    """
    from lecture_book import reading
    from lecture_book.figures import controls, live
    from lecture_book.html import (
        alone,
        around,
        chapter_links,
        figure_copies,
        launch,
        letters,
        mathematics,
        names,
        numbers,
        pages,
        scripts,
        search,
        settings,
        terms,
        tidy,
    )
    from lecture_book.markdown import first_page, folds
    from lecture_book.reference import names as api_names

    for extension in EXTENSIONS:
        app.setup_extension(extension)
    for step in (
        *(settings, controls, reading, folds, api_names, mathematics, letters),
        *(names, numbers, tidy, chapter_links, terms, figure_copies, live, alone, first_page),
        *(scripts, search, pages, launch, around),
    ):
        step.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
