"""From HTML to a tagged PDF by Chromium, with the numbers of pages filled in."""

import ctypes
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from playwright.sync_api import Browser, Page

PASSES = 5  # until all numbers of pages are right; two or three do
FOOT = 0.91  # of the height of a page: below stands its number
TIGHTEST = 2  # steps of 0.015 in the height of a line
SPARSE = 0.13  # a last page that is filled less makes its chapter tighter
OPTIONS: dict[str, Any] = {
    "prefer_css_page_size": True,
    "tagged": True,
    "outline": True,
    "print_background": True,
}
FILL = """([pages, tight, tightest]) => {
  let changed = 0;
  for (const part of document.querySelectorAll(".part")) {
    const before = Number(part.style.getPropertyValue("--tight"));
    if (!tight.includes(part.id) || before === tightest) continue;
    part.style.setProperty("--tight", before + 1);
    changed += 1;
  }
  for (const link of document.querySelectorAll("a.page")) {
    const page = String(pages[decodeURIComponent(link.hash.slice(1))] ?? "?");
    changed += Number(link.textContent !== page);
    link.textContent = page;
  }
  return changed;
}"""
PARTS = '() => [...document.querySelectorAll(".part")].map((part) => part.id)'

SAID = '() => [...document.querySelectorAll(".katex-html")].map((formula) => formula.ariaLabel)'


def destinations(document: pdfium.PdfDocument) -> dict[str, int]:
    """Return the page, from 1, of each named place of a PDF."""
    pages = {}
    for index in range(pdfium_c.FPDF_CountNamedDests(document)):
        length = ctypes.c_long(0)
        pdfium_c.FPDF_GetNamedDest(document, index, None, length)
        name = ctypes.create_string_buffer(max(0, length.value))
        target = pdfium_c.FPDF_GetNamedDest(document, index, name, length)
        page = pdfium_c.FPDFDest_GetDestPageIndex(document, target)
        pages[name.raw.decode("utf-16-le").rstrip("\0")] = page + 1
    return pages


def filled(document: pdfium.PdfDocument, page: int) -> float:
    """Return how far down ink reaches on a page, as a part of its height above the number."""
    picture = document[page - 1].render(scale=0.25, grayscale=True).to_numpy()
    height = int(len(picture) * FOOT)
    rows = (picture[:height] < 200).any(axis=1).nonzero()[0]
    return float(rows[-1] + 1) / height if len(rows) else 0.0


def print_pdf(browser: Browser, source: Path, out: Path) -> int:
    """Print a file of HTML; return the number of its pages."""
    page = browser.new_page()
    page.goto(source.as_uri())
    page.evaluate("document.fonts.ready")
    parts = page.evaluate(PARTS)
    for _ in range(PASSES):
        page.pdf(path=out, **OPTIONS)
        count, changed = _correct(page, out, parts)
        if not changed:
            break
    if changed:
        msg = f"{out.name}: the numbers of its pages still change after {PASSES} passes."
        raise ValueError(msg)
    words = set(page.evaluate(SAID))
    page.close()
    with pikepdf.open(out, allow_overwriting_input=True) as document:
        _tag_formulas(document, words)
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate)  # half the size
    return count


def _tag_formulas(document: pikepdf.Pdf, words: set[str]) -> None:
    """Tag what has the words of a formula as one: to Chromium it is a figure."""
    for part in document.objects:
        is_figure = isinstance(part, pikepdf.Dictionary) and part.get("/S") == pikepdf.Name.Figure
        if is_figure and str(part.get("/Alt", "")) in words:
            part.S = pikepdf.Name.Formula


def _correct(page: Page, out: Path, parts: list[str]) -> tuple[int, int]:
    """Put right what the last PDF shows; return how many pages it has, and how much changed."""
    with pdfium.PdfDocument(out) as document:
        pages, count = destinations(document), len(document)
        starts = [pages.get(part, 1) for part in parts]
        ends = [start - 1 for start in starts[1:]] + [count]
        tight = [
            part
            for part, start, end in zip(parts, starts, ends, strict=True)
            if start < end and filled(document, end) < SPARSE
        ]
    return count, page.evaluate(FILL, [pages, tight, TIGHTEST])
