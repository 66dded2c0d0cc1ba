"""A Sphinx extension beside ``lecture_book``: the book's pages about the sources.

It writes the pages Ledger, Sources and Errata, turns the tags of the notebooks into anchors and
links, and lists the source of the tests that hold a statement.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from audit import entries
from audit.pages import code, errata, ledger, links, listings, sources
from lecture_book.statements.mathml import mathml

PAGES = ("book/ledger", "book/sources", "book/errata")


def setup(app: Any) -> dict[str, Any]:
    """Act on each page before ``lecture_book`` rewrites it."""
    app.connect("source-read", add, priority=400)
    app.connect("html-collect-pages", listings.pages)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def add(app: Any, docname: str, source: list[str]) -> None:
    """Add what the audit knows to the source of a page."""
    if docname.startswith("notebooks/"):
        notebook = json.loads(source[0])
        links.add(notebook)
        source[0] = json.dumps(notebook)
    elif docname in PAGES:
        source[0] = links.lift(source[0]) + written(Path(app.srcdir), docname)


def written(root: Path, docname: str) -> str:
    """Return what a page shows of the data, below the words that stand in its file."""
    about, statements = entries.read(root)
    if docname == "book/errata":
        tests, placed = entries.marked_tests(root), entries.passages(root)
        return errata.write(entries.errata(root), about, tests, mathml, placed)
    known = ledger.Known(
        titles=entries.titles(root),
        equations=entries.equations(root),
        code=code.scan(root),
        formula=mathml,
        order=list(entries.passages(root)),
        errata=errata.of_entries(entries.errata(root)),
    )
    write = ledger.write if docname == "book/ledger" else sources.write
    return write(about, entries.complete(root, statements), known)
