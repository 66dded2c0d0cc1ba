"""A second build writes what has changed, and what it writes is what a full build writes."""

import json
import shutil

import pytest

from lecture_book.figures import live
from tools.browser.built_book import BOOK, run_build

SETTINGS = ["_config.yml", "_toc.yml", "references.bib"]
CHAPTERS = {
    "01-motivation": "# Draw a line\n\nBy (eq-line) and chapter 4.\n\n$$\nx \\tag{eq-line}\n$$\n",
    "02-objective": "# Count\n\n**Counting.** One, two.\n\nBy (eq-line), after [Novikoff 1962].\n",
    "04-algorithm": "# Learn\n\n> **Theorem (One).** It ends.\n\nWords.\n",
    "06-convergence": "# Bound\n\nBy Theorem (One).\n",
}
PAGES = {
    "intro": "# A book\n\n% chapters\n",
    "glossary": "# Glossary\n\n```{glossary}\nmargin\n  A distance.\n  Chapter 4.\n```\n",
    "bibliography": "# Works\n\n```{bibliography}\n```\n",
    "figures": "# Figures\n\n<!-- PLACES -->\n",
}


def notebook(text):
    cell = {"cell_type": "markdown", "id": "text", "metadata": {}, "source": text}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A small repository whose book is built."""
    root = tmp_path_factory.mktemp("small")
    (root / "notebooks").mkdir()
    (root / "audit").mkdir()
    (root / "audit" / "variants.py").touch()
    for folder in ("_static", "_templates"):
        shutil.copytree(BOOK / folder, root / "book" / folder)
    for name in SETTINGS:
        shutil.copy(BOOK / name, root / "book")
    places = "".join(f' href="../notebooks/x.html#figure-{name}"' for name in live.kinds())
    for name, text in PAGES.items():
        (root / "book" / f"{name}.md").write_text(text.replace("PLACES", places))
    for name, text in CHAPTERS.items():
        (root / "notebooks" / f"{name}.ipynb").write_text(notebook(text))
    build(root, "site")
    return root


def build(root, out, *options):
    done = run_build(root, "--out", str(root / out), *options)
    assert done.returncode == 0, done.stdout + done.stderr


def read(site):
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*.*")
        if path.is_file()
    }


def written(root):
    """When each page of the contents was written."""
    site = root / "build" / "book" / "html"
    pages = (*site.glob("notebooks/*.html"), *site.glob("book/*.html"))
    return {page.relative_to(site).as_posix(): page.stat().st_mtime_ns for page in pages}


def test_a_changed_sentence_writes_its_page_alone_and_what_a_full_build_writes(small):
    before = written(small)
    chapter = small / "notebooks" / "04-algorithm.ipynb"
    chapter.write_text(notebook(CHAPTERS["04-algorithm"] + "\nOther words.\n"))
    build(small, "second")
    after = written(small)
    again = {page for page in after if after[page] != before[page]}
    assert again == {"notebooks/04-algorithm.html", "book/intro.html"}  # Sphinx writes the first
    build(small, "afresh", "--afresh")
    assert read(small / "second") == read(small / "afresh")


@pytest.mark.nightly
@pytest.mark.parametrize(("old", "new"), [("# Count", "# Count them"), ("Counting", "Numbers")])
def test_a_new_title_or_name_is_written_on_every_page_that_shows_it(small, old, new):
    chapter = small / "notebooks" / "02-objective.ipynb"
    chapter.write_text(notebook(CHAPTERS["02-objective"].replace(old, new)))
    build(small, "second")
    build(small, "afresh", "--afresh")
    assert read(small / "second") == read(small / "afresh")
