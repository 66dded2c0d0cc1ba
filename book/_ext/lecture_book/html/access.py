"""Names and roles that the theme leaves out, put into the finished page."""

from __future__ import annotations

from selectolax.lexbor import LexborHTMLParser


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
        sidebar.attrs["role"], sidebar.attrs["aria-label"] = "navigation", "Book"
    for fold in page.css('summary[aria-label="Toggle hidden content"]'):
        del fold.attrs["aria-label"]  # it would hide the words of the fold
    for row in page.css("tr:has(> th.head)"):
        for cell in row.css("th.head"):
            if not cell.text().strip():  # a cell without words heads nothing
                row.inner_html = row.inner_html.replace(cell.html, '<td class="head"></td>')
    for work in page.css('.citation[role="doc-biblioentry"]'):
        work.attrs["role"] = "listitem"  # of the bibliography, which is a list
    for part in page.css("a:has(+ details > summary > .toctree-toggle)"):
        arrow = part.next.css_first("summary")  # opens the pages of this part
        arrow.attrs["aria-label"] = f"Pages of {part.text()}"
