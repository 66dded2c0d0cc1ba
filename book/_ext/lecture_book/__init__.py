"""The Sphinx extension of the book: plain notebooks in, numbered and linked pages out.

Floors, imports go downwards only::

    __init__                                    connects everything to Sphinx
    settings reading finishing                  what Sphinx calls when it starts, reads, ends
    folds names mathematics letters
    numbers tidy                                what it calls in between
    chapter chapter_table equation_page api_page    a page as Markdown
    ledger_page source_page errata_page speed_page test_pages
    prose citing ledger_links                   running text; who cites an equation
    statements figures live access launch       one convention each
    ledger_text ledger_code
    blocks equations citations catalogue calls ledger
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
    from lecture_book import (
        finishing,
        folds,
        letters,
        live,
        mathematics,
        names,
        numbers,
        reading,
        settings,
        test_pages,
        tidy,
    )

    for extension in EXTENSIONS:
        app.setup_extension(extension)
    settings.setup(app)
    reading.setup(app)
    folds.setup(app)
    names.setup(app)
    mathematics.setup(app)
    letters.setup(app)
    numbers.setup(app)
    tidy.setup(app)
    live.setup(app)
    test_pages.setup(app)
    finishing.setup(app)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": False}
