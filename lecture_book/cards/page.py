"""What a card shows of a page: its equations and statements, and the sentences of its terms.

They stand in a script beside the page, which cards.js asks for when a reader first points at a
link to one of them: a page read from disk may read nothing else, and its own weight stays.
"""

import json
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

BOXES = 'div.math[id^="equation-"], div.proof.admonition[id], div.exercise.admonition[id]'
NOT_SHOWN = ".headerlink, .anchor, .ledger-link, script"


def script(page: LexborHTMLParser) -> str:
    """Return the script for the cards of a page; nothing if it has none.

    Examples
    --------
    >>> page = '<dl class="glossary"><dt id="term-a">a</dt><dd><a href="#b">B</a></dd></dl>'
    >>> script(LexborHTMLParser(page))
    'Object.assign(lectureCards, {"term-a": "<p><b>a</b></p>B"});'
    """
    found = {box.attributes["id"]: _shown(box.html or "") for box in page.css(BOXES)}
    for term in page.css("dl.glossary dt[id]"):
        name = f"<p><b>{term.inner_html}</b></p>"
        found[term.attributes["id"]] = _shown(name + _definition(term))
    text = json.dumps(found, ensure_ascii=False)
    return f"Object.assign(lectureCards, {text});" if found else ""


def write(page: LexborHTMLParser, file: Path) -> None:
    """Write the script for the cards of a page, if it has any."""
    if text := script(page):
        file.write_text(text, encoding="utf-8")
    else:
        file.unlink(missing_ok=True)  # the page had some when it was built before


def _definition(term: LexborNode) -> str:
    """Return what stands below a term and its synonyms."""
    below = term.next
    while below is not None and below.tag != "dd":
        below = below.next
    return below.inner_html or "" if below else ""


def _shown(text: str) -> str:
    """Return HTML without links, which cannot be reached in a card, and without ids."""
    part = LexborHTMLParser(text, is_fragment=True)
    for node in part.css(NOT_SHOWN):
        node.decompose()
    for node in part.css("[id]"):
        del node.attrs["id"]
    part.unwrap_tags(["a"])
    return part.html or ""
