"""The questions as the book shows them: HTML with its formulas, from a page of the built site."""

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_format.markup import beside, classes

LETTER = re.compile(r"^\([a-z]\) ")
WORDS = 110  # of the paragraphs shown before a question


@dataclass(frozen=True)
class Typeset:
    """A question in HTML, with what stands before it; choices and replies by letter; the cell."""

    before: str
    asked: str
    choices: dict[str, str]
    replies: dict[str, str]
    code: str
    output: str


def typeset(site: Path, place: str) -> dict[int, Typeset]:
    """Return the predictions of a page, by their number, with links to nowhere taken out."""
    page = LexborHTMLParser((site / place).read_text(encoding="utf-8"))
    for picture in page.css(".cell_output img"):
        picture.attrs["src"] = urljoin(f"/{place}", picture.attributes["src"] or "")
    page.unwrap_tags(["a"])
    for anchor in page.css(".anchor"):
        anchor.decompose()
    return {
        number: _one(page, cell, group)
        for number, cell in enumerate(page.css(".cell.tag_predict"), start=1)
        if (group := _choices_before(cell))
    }


def _choices_before(cell: LexborNode) -> LexborNode | None:
    before = beside(cell, "prev")
    return before if before is not None and before.tag == "fieldset" else None


def _one(page: LexborHTMLParser, cell: LexborNode, group: LexborNode) -> Typeset:
    name = group.attributes["aria-labelledby"]
    (asked,), (fold,), code = page.css(f"#{name}"), page.css(f"#{name}-answer"), cell.css("pre")
    letters = [radio.attributes["value"] or "" for radio in group.css("input")]
    replies = {reply.attributes["data-reply"] or "": reply for reply in fold.css("[data-reply]")}
    return Typeset(
        _before(asked),
        (asked.inner_html or "").replace("<strong>Predict.</strong>", "", 1).strip(),
        dict(zip(letters, map(_words, group.css("label > span")), strict=True)),
        {letter: reply.inner_html or "" for letter, reply in replies.items()},
        code[0].html or "",
        _outputs(fold),
    )


def _before(asked: LexborNode) -> str:
    """Return what leads to a question: some paragraphs and at most one picture."""
    found: list[str] = []
    words = pictures = 0
    node = beside(asked, "prev")
    while node is not None and node.tag in ("p", "div"):
        is_cell = "cell" in classes(node)
        html = _outputs(node) if is_cell else node.html or ""
        pictures += "<img" in html
        words += 0 if is_cell else len(node.text().split())
        if pictures > 1 or (found and words > WORDS):
            break
        found.insert(0, html)
        node = beside(node, "prev")
    return "".join(found)


def _outputs(node: LexborNode) -> str:
    return "".join(output.inner_html or "" for output in node.css(".cell_output"))


def _words(node: LexborNode) -> str:
    """Return the HTML of a choice, without its letter."""
    return LETTER.sub("", node.inner_html or "", count=1)
