"""The configuration of the book for Sphinx alone; Jupyter Book makes its own of the same file."""

import yaml

from lecture_book import ROOT

_book = yaml.safe_load((ROOT / "book" / "_config.yml").read_text(encoding="utf-8"))
html_title, author, copyright = (_book[key] for key in ("title", "author", "copyright"))
exclude_patterns = _book["exclude_patterns"]
extensions = [
    "myst_nb",
    "sphinx_book_theme",
    "sphinx_copybutton",
    "sphinx_external_toc",
    "sphinx_multitoc_numbering",
    *_book["sphinx"]["extra_extensions"],
]
html_theme = "sphinx_book_theme"
html_sourcelink_suffix = ""
use_multitoc_numbering = True
suppress_warnings = ["myst.domains"]
