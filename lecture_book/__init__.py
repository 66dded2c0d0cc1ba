"""The Sphinx extension of the book: plain notebooks in, numbered and linked pages out.

Each feature is a folder with its reading, its page, its script; imports go downwards only (a
contract in pyproject.toml)::

    site                  builds the pages into a site, lays Python beside them, serves it
    __init__, reading     connects everything to Sphinx; what Sphinx calls when it reads
    page                  settings, contents, and what is mended in the finished page
    course                what a teacher chose of the course: its sources, made from ours
    markdown              a notebook in plain Markdown becomes one in MyST
    reference, first_page, search, links, cards, sharing
    proofs                what Coq checked, beside the lecture's lines
    figures               live figures, controls, alternative texts, the tables of speed
    statements, predictions, sources
    running               cells and exercises run in the page
    presenting            a chapter as slides
"""

from pathlib import Path
from typing import Any

ROOT = Path(__file__).absolute().parents[1]  # of the course

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
    _refuse_a_part(Path(app.srcdir))
    from lecture_book import reading
    from lecture_book.figures import alone, controls, live
    from lecture_book.figures import copies as figure_copies
    from lecture_book.first_page import parts as first_page
    from lecture_book.links import chapters as chapter_links
    from lecture_book.links import terms
    from lecture_book.page import folds, letters, pages, scripts, settings, tidy, words
    from lecture_book.reference import docstrings as api_names
    from lecture_book.reference import formulas
    from lecture_book.search import index as search
    from lecture_book.sharing import around, launch
    from lecture_book.statements import mathematics, numbers

    for extension in EXTENSIONS:
        app.setup_extension(extension)
    for step in (
        *(settings, controls, reading, folds, api_names, formulas, mathematics),
        *(letters, numbers, tidy, chapter_links, terms, figure_copies, live, alone, first_page),
        *(words, scripts, search, pages, launch, around),
    ):
        step.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _refuse_a_part(folder: Path) -> None:
    """Stop ``jupyter-book build book``, which would not see the notebooks."""
    if folder == ROOT / "book":
        msg = (
            "The book must be built from the folder above, where the notebooks lie; got book. "
            "'python3 start.py book' builds the site, and 'jupyter-book build . "
            "--config book/_config.yml --toc book/_toc.yml --path-output build' only its pages."
        )
        raise SystemExit(msg)  # Jupyter Book shows all other exceptions with their traceback
