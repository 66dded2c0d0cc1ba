"""All PDFs of the book: what there is to print, and two of them at a time."""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import yaml

from lecture_book.course.folder import taught
from lecture_book.sharing import published
from lecture_class.chromium import launch
from lecture_class.print.edition import Edition, compose
from lecture_class.print.linked import LINE, link
from lecture_class.print.links import key
from lecture_class.print.paper import print_pdf
from lecture_format.chapters import names, pages_by_number

BOOK = "lecture"
LAST = ("book/notation.html", "book/glossary.html", "book/bibliography.html")


def editions(address: str, root: Path) -> dict[str, Edition]:
    """Return the whole book and each chapter alone, by the names of their files."""
    named = names(root)
    chapters = [f"{page}.html" for page in pages_by_number(root).values()]
    single = {key(path): Edition(named[key(path)], [path], address) for path in chapters}
    title = yaml.safe_load((root / "book" / "_config.yml").read_text(encoding="utf-8"))["title"]
    return {BOOK: Edition(title, [*chapters, *LAST], address, whole=True), **single}


def make(site: Path, name: str, edition: Edition) -> str:
    """Write one PDF; return its number of pages."""
    return write(compose(site, edition), site, site / "print" / f"{name}.pdf")


def write(text: str, site: Path, out: Path) -> str:
    """Print a document whose pictures are those of the site."""
    out.parent.mkdir(parents=True, exist_ok=True)
    source = site / "print" / f".{out.stem}.html"
    source.parent.mkdir(exist_ok=True)
    source.write_text(text, encoding="utf-8")
    try:
        with launch() as browser:
            pages = print_pdf(browser, source, out)
    finally:
        source.unlink()
    print(f"{out}: {pages} pages, {out.stat().st_size / 1e6:.1f} MB", flush=True)
    return str(pages)


def print_book(site: Path) -> None:
    """Write all PDFs, two at a time, and let the pages link to them."""
    root = taught()
    address = published.address(os.environ)
    wanted = editions(address, root)
    workers = min(2, os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        tasks = {name: pool.submit(make, site, name, one) for name, one in wanted.items()}
        pages = {name: task.result() for name, task in tasks.items()}
    whole = {"The book on paper": BOOK}
    for name, edition in wanted.items():
        if not edition.whole:
            link(site / edition.places[0], {"This chapter on paper": name, **whole})
    line = LINE.format(name=BOOK, pages=pages[BOOK])
    link(site / "book" / "intro.html", whole, line)
