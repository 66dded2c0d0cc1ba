"""The opening of a chapter: title and promise, and then its first question.

What it is, what it needs, how long it takes, its imports and the buttons for the whole page stand
below the promise in one row that opens.
"""

from selectolax.lexbor import LexborHTMLParser

from lecture_format.markup import beside, node
from lecture_format.translation import message, translate

ROW = message("About this chapter: what it needs, its time, all answers, download")
ABOUT = '<details class="about"><summary>{row}</summary>{inside}</details>'


def arrange(page: LexborHTMLParser) -> None:
    """Fold what stands between the title of a chapter and its first section, but for its promise.

    Examples
    --------
    >>> parts = "<h1>Sums</h1><p>Add.</p><p>You need 1.</p><section><h2>Why?</h2></section>"
    >>> page = LexborHTMLParser(f"<section>{parts}</section>", is_fragment=True)
    >>> arrange(page)
    >>> [part.tag for part in page.css("section:has(h1) > *")]
    ['h1', 'p', 'details', 'section']
    >>> page.css_first("details p").text()
    'You need 1.'
    """
    title = page.css_first("section > h1")
    promise, folded = None, []
    part = title and beside(title, "next")
    while part is not None and part.tag != "section":
        if promise is None and part.tag == "p":
            promise = part
        else:
            folded.append(part)
        part = beside(part, "next")
    if promise is None or not folded:
        return
    inside = "".join(part.html or "" for part in folded)
    for part in folded:
        part.decompose()
    promise.insert_after(node(ABOUT.format(row=translate(ROW), inside=inside)))
