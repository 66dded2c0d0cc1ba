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
LINES = {"choices": 3, "words": 5, "code": 9}
PROSE = ("p", "ul", "ol", "div")
HEAD = (
    '<div class="part" id="{key}"><p>{name}</p>'
    '<h1>Questions for chapter {number}</h1><p class="own">Name:</p>{asks}</div>'
)


def handout(site: Path, place: str) -> str:
    """Return the HTML of the handout of a chapter."""
    text = (site / place).read_text(encoding="utf-8")
    number = number_of(key(place))
    page = article(text, place, number)
    for link in page.css("a"):
        link.unwrap()
    for end in page.css("section#exercises"):
        end.decompose()
    asks = "".join(_ask(one) for one in page.css("p") if one.text().startswith(tuple(STARTS)))
    title = page.css_first("h1")
    name = title.text().strip() if title else ""
    body = HEAD.format(key=key(place), name=name, number=number, asks=asks)
    return document(f"Questions for chapter {number}", text, body)


STARTS = {"Predict.": "words", "Your turn.": "code"}


def _ask(asked: LexborNode) -> str:
    """Return a question with what stands directly before it, its choices, and room."""
    kind = next(kind for start, kind in STARTS.items() if asked.text().startswith(start))
    before, after = beside(asked, "prev"), beside(asked, "next")
    said = [before] if kind == "words" and before is not None and _is_prose(before) else []
    said.append(asked)
    if after is not None and (after.tag == "fieldset" or "tag_your-turn" in classes(after)):
        kind = "choices" if after.tag == "fieldset" else kind
        said.append(after)
    lines = LINE * LINES[kind]
    columns = "".join(COLUMN.format(name=name, lines=lines) for name in COLUMNS)
    return ASK.format(text="".join(part.html or "" for part in said), columns=columns)


def _is_prose(part: LexborNode) -> bool:
    return part.tag in PROSE and not {"proof", "cell", "admonition"}.intersection(classes(part))
