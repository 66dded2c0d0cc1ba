"""A handout of a lesson: its questions without answers, each with two columns of room."""

from pathlib import Path

from selectolax.lexbor import LexborNode

from lecture_class.print.answers import LINE
from lecture_class.print.article import article
from lecture_class.print.edition import document
from lecture_class.print.links import key
from lecture_format.chapters import number_of
from lecture_format.markup import beside, classes

ASK = '<section class="ask">{text}<div class="columns">{columns}</div></section>'
COLUMN = '<div><p class="column-name">{name}</p><div class="room">{lines}</div></div>'
COLUMNS = ("My answer", "After we talked")
LINES, LINES_OF_CODE = 3, 9
QUESTIONS = "[data-part=question]:not([data-take-home])"
PROSE = ("p", "ul", "ol", "div")
HEAD = (
    '<div class="part" id="{key}"><p>{name}</p>'
    '<h1>Questions for chapter {number}</h1><p class="own">Name:</p>{asks}</div>'
)


def handout(site: Path, path: str) -> str:
    """Return the HTML of the handout of a chapter."""
    text = (site / path).read_text(encoding="utf-8")
    number = number_of(key(path))
    page = article(text, path, number)
    for link in page.css("a"):
        link.unwrap()
    for end in page.css("section#exercises"):
        end.decompose()
    asks = "".join(map(_ask, page.css(QUESTIONS)))
    title = page.css_first("h1")
    name = title.text().strip() if title else ""
    body = HEAD.format(key=key(path), name=name, number=number, asks=asks)
    return document(f"Questions for chapter {number}", text, body)


def _ask(asked: LexborNode) -> str:
    """Return a question with what stands directly before it, its choices, and room."""
    is_prediction = "data-prediction" in asked.attributes
    before, after = beside(asked, "prev"), beside(asked, "next")
    parts = [before] if is_prediction and before is not None and _is_prose(before) else []
    parts += [asked] if after is None else [asked, after]  # its choices, or the gap of its code
    lines = LINE * (LINES if is_prediction else LINES_OF_CODE)
    columns = "".join(COLUMN.format(name=name, lines=lines) for name in COLUMNS)
    return ASK.format(text="".join(part.html or "" for part in parts), columns=columns)


def _is_prose(part: LexborNode) -> bool:
    return part.tag in PROSE and not {"proof", "cell", "admonition"}.intersection(classes(part))
