"""Names and roles that the theme leaves out, put into the finished page."""

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_book.search.formulas import line
from lecture_format.translation import message, translate

# What the entries of the menu of downloads give, by their words.
FILES = {
    ".ipynb": message("Notebook (.ipynb)"),
    ".md": message("Source (.md)"),
    ".pdf": message("Print or PDF (.pdf)"),
}


def repair(page: LexborHTMLParser) -> None:
    """Give the controls of a page their names and its parts their roles.

    Examples
    --------
    >>> fold = '<summary aria-label="Toggle hidden content">Predict first</summary>'
    >>> page = LexborHTMLParser(fold, is_fragment=True)
    >>> repair(page)
    >>> page.html
    '<summary>Predict first</summary>'
    """
    for sidebar in page.css("#pst-primary-sidebar"):  # holds the title of the book
        sidebar.attrs["role"], sidebar.attrs["aria-label"] = "navigation", translate("Book")
    if page.css_first(".bd-sidebar-secondary") is None:
        for button in page.css(".secondary-toggle"):  # opens nothing
            button.decompose()
    for fold in page.css('summary[aria-label="Toggle hidden content"]'):
        del fold.attrs["aria-label"]  # it would hide the words of the fold
    for row in page.css("tr:has(> th.head)"):
        row.inner_html = "".join(map(_cell, row.iter()))
    for head in page.css("th:has(math)"):
        for formula in head.css("math"):  # by its name a head without other words is read out
            formula.attrs["aria-label"] = line(formula)
    for button in page.css(".theme-switch-button"):
        button.attrs["aria-label"] = button.attrs["data-bs-title"] = translate("Colour mode")
    for icon in page.css(".btn__icon-container"):
        icon.attrs["aria-hidden"] = "true"
    for entry in page.css(".dropdown-download-buttons .btn__text-container"):
        entry.inner_html = translate(FILES[entry.text()])
    for contents in page.css("#pst-page-toc-nav"):  # by this name the theme marks a section, too
        del contents.attrs["id"]
    for name in page.css(".page-toc .pre"):  # a long name breaks between its parts
        name.inner_html = re.sub(r"[._](?=\w)", r"\g<0><wbr>", name.inner_html or "")
    for work in page.css('.citation[role="doc-biblioentry"]'):
        work.attrs["role"] = "listitem"  # of the bibliography, which is a list
    for arrow in page.css("a + details > summary:has(> .toctree-toggle)"):
        part = arrow.parent and arrow.parent.prev  # the link to the part that the arrow opens
        named = part.text() if part else translate("this part")
        arrow.attrs["aria-label"] = translate("Pages of {part}", part=named)


def _cell(cell: LexborNode) -> str:
    """Return the HTML of a cell; one without words heads nothing."""
    empty = cell.tag == "th" and not cell.text().strip()
    return '<td class="head"></td>' if empty else cell.html or ""
