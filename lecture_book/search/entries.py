"""What can be found on a page: its sections, and what stands in them under a name of its own."""

import re
from typing import NamedTuple

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_book.search.formulas import line
from lecture_format.chapters import ONE
from lecture_format.translation import translate

LONGEST = 140  # letters of an excerpt
NO_TEXT = (
    ".headerlink, .anchor, .ledger-link, .katex-html, .cell_input, .cell_output, .run-bar, "
    ".run-notebook, .show-answers, .not-projected, pre, script, style, svg, button, summary"
)
STATEMENTS = "div.proof.admonition[id], div.exercise.admonition[id]"
EQUATIONS = 'div.math[id^="equation-"]'
CALLS = "dl.function, dl.class, dl.data"
# Pages whose sections list what stands elsewhere: only the page itself is found.
LISTS = ("ledger", "sources", "errata", "equations", "bibliography", "proofs", "glossary")
FORMULA = re.compile("\ufdd0.*?\ufdd1")  # between two signs that no text has
# The last sentence of an entry of the glossary.
CHAPTER = re.compile(rf"(?<=\.) {ONE} (A?\d+)\.$")
END = re.compile(r"(?=</(?:p|li|td|th|dt|dd|div|section)>)")


class Entry(NamedTuple):
    """A place on a page: its anchor, its title, its first words, and all its text."""

    anchor: str
    title: str
    excerpt: str
    text: str
    section: str  # the anchor of the section in which it stands
    stressed: tuple[str, ...] = ()  # what is in italics or bold, such as a new term


class Term(NamedTuple):
    """An entry of the glossary: its names, its anchor, its meaning, the number of its chapter.

    The number is empty where the entry ends with no chapter, as it may in a teacher's own course.
    """

    names: list[str]
    anchor: str
    meaning: str
    chapter: str


def entries(page: LexborHTMLParser, name: str) -> list[Entry]:
    """Return what can be found on a page.

    Examples
    --------
    >>> text = '<article><section id="a"><h2>Add<a class="headerlink">#</a></h2><p>One.</p>'
    >>> entries(LexborHTMLParser(text), "notebooks/04-algorithm")
    [Entry(anchor='a', title='Add', excerpt='One.', text='One.', section='a', stressed=())]
    """
    article = _plain(page)
    sections = article.css("section[id]")
    if name.rpartition("/")[2] in LISTS:
        sections = sections[:1]
    found = []
    for section in sections[::-1]:  # an inner one first, which is then no part of the outer
        heading = next((part for part in section.iter() if part.tag in ("h1", "h2", "h3")), None)
        if heading is None:
            continue
        anchor, title = section.attributes["id"] or "", _text(heading)
        heading.decompose()
        parts = [_equation(part, anchor) for part in section.css(EQUATIONS)]
        parts += [_statement(part, anchor) for part in section.css(STATEMENTS)]
        parts += [_call(part, anchor) for part in section.css(CALLS)]
        found.append([_entry(anchor, title, section, anchor), *parts])
        section.decompose()
    return [entry for part in found[::-1] for entry in part]


def terms(page: LexborHTMLParser) -> list[Term]:
    """Return the entries of a glossary.

    Examples
    --------
    >>> text = '<dl class="glossary"><dt id="term-a">a</dt><dt>b</dt><dd>A way. Chapter 9.'
    >>> terms(LexborHTMLParser(f"<article>{text}"))
    [Term(names=['a', 'b'], anchor='term-a', meaning='A way.', chapter='9')]
    """
    found: list[Term] = []
    names, anchor = [], ""
    for part in _plain(page).css("dl.glossary > dt, dl.glossary > dd"):
        if part.tag == "dt":
            names.append(_text(part))
            anchor = anchor or part.attributes["id"] or ""
        else:
            meaning, chapter, _ = [*CHAPTER.split(_text(part)), "", ""][:3]
            found.append(Term(names, anchor, meaning, chapter))
            names, anchor = [], ""
    return found


def _plain(page: LexborHTMLParser) -> LexborNode:
    """Return a copy of the text of a page, without buttons and with formulas as lines."""
    article = page.css_first("article")
    text = END.sub(" ", (article and article.html) or "<article>")
    copy = LexborHTMLParser(text).css_first("article")
    assert copy is not None
    for part in copy.css(NO_TEXT):
        part.decompose()
    for formula in copy.css("math"):
        formula.replace_with(f"\ufdd0{line(formula)}\ufdd1")
    return copy


def _equation(part: LexborNode, section: str) -> Entry:
    number = part.css_first(".eqno")
    word = translate("Equation")
    title = f"{word} {_text(number).strip('()')}" if number else word
    if number:
        number.decompose()
    anchor = part.attributes["id"] or ""
    name = anchor.removeprefix("equation-eq-").replace("-", " ")
    # Its name is found and says what the equation explains, as words in italics do.
    return Entry(anchor, title, _shortened(_text(part)), name, section, (name,))


def _statement(part: LexborNode, section: str) -> Entry:
    """Return a statement or an exercise, and take it out of its section."""
    caption = part.css_first(".admonition-title")
    title = _text(caption) if caption else ""
    if caption:
        caption.decompose()
    entry = _entry(part.attributes["id"] or "", title, part, section)
    part.decompose()
    return entry


def _call(part: LexborNode, section: str) -> Entry:
    """Return a function of the library, and take its description out of its section."""
    name, below = part.css_first("dt"), part.css_first("dd > p")
    anchor = (name.attributes["id"] or "") if name else ""
    text = _text(below) if below else ""
    part.decompose()
    return Entry(anchor, anchor.rpartition(".")[2], _shortened(text), text, section)


def _entry(anchor: str, title: str, part: LexborNode, section: str) -> Entry:
    text = " ".join(part.text().split())
    excerpt = _shortened(text.translate({0xFDD0: None, 0xFDD1: None}))
    stressed = tuple(_text(words).lower() for words in part.css("em, strong"))
    return Entry(anchor, title, excerpt, FORMULA.sub(" ", text), section, stressed)


def _text(part: LexborNode) -> str:
    return " ".join(part.text().translate({0xFDD0: None, 0xFDD1: None}).split())


def _shortened(text: str) -> str:
    """Return what a text begins with, whole words."""
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rpartition(" ")[0].rstrip(",;:") + "…"
