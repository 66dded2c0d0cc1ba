"""What a page says of itself to search engines and to sites that show a link to it."""

import html
import json
import re
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from lecture_book.sharing.picture import ALT
from lecture_format.chapters import LICENCE
from lecture_format.markup import node
from lecture_format.translation import language_tag, translate

PICTURE = "_static/share.png"
LONGEST = 160  # letters of a description that search engines show
SAID = 'meta[name="description"], meta[property], link[rel="canonical"], script[type$="ld+json"]'


def introduce(page: LexborHTMLParser, book: str, address: str) -> None:
    """Add description and title for others to the head of a page; with an address its picture.

    Examples
    --------
    >>> text = "<head><title>Kernels — Book</title></head><article><p>Curves.</p></article>"
    >>> page = LexborHTMLParser(text)
    >>> introduce(page, "Book", "")
    >>> page.css_first('meta[property="og:title"]').attributes["content"]
    'Kernels'
    """
    words = description(page)
    title, head = page.css_first("title"), page.head
    if not words or title is None or head is None:
        return
    said = {"og:type": "article", "og:site_name": book, "og:description": words}
    said["og:title"] = title.text().strip().removesuffix(f" — {book}")
    canonical = page.css_first('link[rel="canonical"]')
    if address and canonical:
        said |= {"og:url": canonical.attributes["href"] or "", "og:image": address + PICTURE}
        said |= {"og:image:alt": translate(ALT)}
    head.insert_child(node(f'<meta name="description" content="{html.escape(words)}">'))
    for name, content in said.items():
        head.insert_child(node(f'<meta property="{name}" content="{html.escape(content)}">'))


def description(page: LexborHTMLParser) -> str:
    """Return the first sentences of the first paragraph without formulas, or nothing.

    Examples
    --------
    >>> description(LexborHTMLParser("<article><p>One  rule.</p><p>Two.</p></article>"))
    'One rule.'
    """
    for paragraph in page.css("article p"):
        text = " ".join(paragraph.text().split())
        if text and paragraph.css_first(".katex") is None:
            return _short(text)
    return ""


def resource(page: LexborHTMLParser, project: dict[str, Any], book: str, address: str) -> None:
    """Add to the first page what the book is, as a LearningResource of schema.org."""
    about: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": book,
        "description": description(page),
        "inLanguage": language_tag(),
        "learningResourceType": ["lecture", "textbook"],
        "isAccessibleForFree": True,
        "license": LICENCE,
        "author": [{"@type": "Person", "name": one["name"]} for one in project.get("authors", [])],
        "keywords": project.get("keywords", []),
        "version": project.get("version", ""),
    }
    if address:
        about |= {"url": address, "image": address + PICTURE}
    text = json.dumps({key: value for key, value in about.items() if value}, ensure_ascii=False)
    text = text.replace("</", "<\\/")  # would end the script
    if page.head is not None:
        page.head.insert_child(node(f'<script type="application/ld+json">{text}</script>'))


def front_door(page: LexborHTMLParser) -> str:
    """Return the page at the top of the site: it leads to the first page and says the same."""
    title = page.css_first("title")
    words = html.escape(title.text().strip() if title else "")
    said = "\n  ".join(part.html or "" for part in page.css(SAID))
    return f"""<!DOCTYPE html>
<html lang="{language_tag()}">
<head>
  <meta charset="utf-8">
  <title>{words}</title>
  <meta http-equiv="refresh" content="0; url=book/intro.html">
  {said}
</head>
<body><p><a href="book/intro.html">{words}</a></p></body>
</html>
"""


def _short(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    sentences = re.match(rf".{{40,{LONGEST - 1}}}[.!?](?=\s)", text)
    if sentences:
        return sentences[0]
    return text[: LONGEST - 1].rpartition(" ")[0].rstrip(",;:") + "…"
