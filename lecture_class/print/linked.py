"""The built book names its PDFs once they are there, and only then."""

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from lecture_format.markup import node

MENU = ".dropdown-download-buttons .dropdown-menu"
ENTRY = (
    '<li class="on-paper"><a class="btn btn-sm dropdown-item" href="../print/{name}.pdf">'
    '<span class="btn__icon-container" aria-hidden="true"><i class="fas fa-file-pdf"></i></span>'
    '<span class="btn__text-container">{words} (.pdf)</span></a></li>'
)
LINE = (
    '<p class="on-paper">To read on paper: <a href="../print/{name}.pdf">the whole book as a PDF'
    "</a>, {pages} pages; the menu at the top of a chapter has the chapter alone.</p>"
)


def link(page: Path, names: dict[str, str], line: str = "") -> None:
    """Put PDFs, by their words, into a page's menu of downloads, and a line below "To read".

    What an earlier call put there is replaced.
    """
    tree = LexborHTMLParser(page.read_text(encoding="utf-8"))
    for old in tree.css(".on-paper"):
        old.decompose()
    for menu in tree.css(MENU):
        for words, name in names.items():
            menu.insert_child(node(ENTRY.format(words=words, name=name)))
    if line and (section := tree.css_first("section#to-read")):
        section.insert_child(node(line))
    page.write_text(tree.html or "", encoding="utf-8")
