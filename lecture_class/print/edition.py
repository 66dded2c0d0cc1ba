"""What is printed together: the HTML of a whole PDF, from pages of the built book."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_class.print.answers import move_answers
from lecture_class.print.article import article
from lecture_class.print.links import key, lead, name_apart, unwrap_dead
from lecture_format.chapters import number_of
from lecture_format.markup import node
from lecture_format.translation import spellings

STYLE = Path(__file__).with_name("print.css")
PAGE = """<!DOCTYPE html>
<html lang="en" data-theme="light">
<head><meta charset="utf-8"><title>{title}</title>{sheets}<style>{style}</style></head>
<body><main class="bd-article">{body}</main></body></html>
"""
COVER = """<div class="cover"><p class="cover-title">{title}</p>
<p>An executable lecture: the printed edition</p>
<p class="cover-note">{note} The code that only draws pictures is left out; answers are at the end
of each chapter. Text: CC BY 4.0; code: BSD 3-Clause.</p></div>"""
CONTENTS = (
    '<nav class="printed-contents" aria-label="Contents"><h1>Contents</h1><ul>{entries}</ul></nav>'
)
# At the end of every chapter.
UNLISTED = (*spellings("Summary"), *spellings("Take-home questions"), *spellings("Sources"))
ENTRY = (
    '<li class="{kind}"><a href="#{name}">{words}</a><span class="dots"></span>'
    '<a class="page" href="#{name}" aria-label="page">000</a></li>'
)


@dataclass(frozen=True)
class Edition:
    """The pages of a PDF by their places in the site, and the address of the published book."""

    title: str
    places: Sequence[str]
    address: str = ""
    whole: bool = False  # with a cover and contents


def compose(site: Path, edition: Edition) -> str:
    """Return the HTML of an edition, for a folder of the site that is one level deep."""
    first = (site / edition.places[0]).read_text(encoding="utf-8")
    parts = [_part(site, path, edition) for path in edition.places]
    body = LexborHTMLParser(f"<main>{''.join(parts)}</main>")
    assert body.body is not None
    unwrap_dead(body.body)
    text = body.css_first("main").inner_html or ""  # type: ignore[union-attr]
    if edition.whole:
        note = f"The live edition is at {edition.address}." if edition.address else ""
        cover = COVER.format(title=html.escape(edition.title), note=note)
        text = cover + contents(body.body) + text
    return document(edition.title, first, text)


def document(title: str, first: str, body: str) -> str:
    """Return a document with the style sheets of a page of the book and those of paper."""
    sheets = "".join(s.html or "" for s in LexborHTMLParser(first).css('link[rel="stylesheet"]'))
    style = STYLE.read_text(encoding="utf-8")
    return PAGE.format(title=html.escape(title), sheets=sheets, style=style, body=body)


def _part(site: Path, path: str, edition: Edition) -> str:
    number = number_of(key(path))
    text = (site / path).read_text(encoding="utf-8")
    body = article(text, path, number)
    move_answers(body)
    name_apart(body, path)
    lead(body, path, set(edition.places), edition.address)
    return f'<div class="part" id="{key(path)}">{body.inner_html}</div>'


def contents(body: LexborNode) -> str:
    """Return the list of the headings with room for their page numbers."""
    entries = []
    for heading in body.css("section[id] > :is(h1, h2)"):
        section = heading.parent
        assert section is not None
        assert section.parent is not None
        if heading.text().removesuffix("#").strip() in UNLISTED:
            continue
        words = node(f"<span>{heading.inner_html}</span>")
        words.unwrap_tags(["a"])
        kind, target = ("of-page", section.parent) if heading.tag == "h1" else ("", section)
        entries.append(
            ENTRY.format(kind=kind, name=target.attributes["id"], words=words.inner_html)
        )
    return CONTENTS.format(entries="".join(entries))
