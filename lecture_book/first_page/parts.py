"""What the first page shows: a perceptron that learns, how long it takes, a card a chapter.

The list of the live figures consists of cards, too.
"""

import html
import re
from typing import Any

from lecture_book.figures import live
from lecture_format.chapters import LICENCE, Words, address_of, number_of
from lecture_format.translation import message, translate

# Lines of a page of the book that become these parts.
LEARNER = re.compile(r"^% learner$", re.MULTILINE)
CARDS = re.compile(r"^% cards$", re.MULTILINE)
FACTS = re.compile(r"^% facts$", re.MULTILINE)
FIGURE = re.compile(r'^- (?=<a href="\.\./figures/(\w+)\.html">)', re.MULTILINE)
LETTERS = re.compile(r"<text\b.*?</text>")
FACTS_SAID = message(
    "For readers who know vectors and a little calculus: {count} {count:chapter|chapters}, "
    "about {hours} {hours:hour|hours}, by {author}, under {licence}."
)
CARD = (
    '<li><a class="card" href="{address}"><span class="fig">{picture}</span><span><strong>'
    '<span class="section-number">{number}</span> {name}</strong> {said}</span></a></li>'
)


def setup(app: Any) -> None:
    """Add the look of these parts to the page that has them."""
    app.connect("html-page-context", dress)


def dress(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Add the style sheets."""
    del pagename, template, doctree
    if '<ul class="cards' in context.get("body", ""):
        app.add_css_file("figure.css")
        app.add_css_file("first_page.css")


def facts(minutes: dict[str, tuple[str, int]], author: str) -> str:
    """Say for whom the lecture is, how long its chapters take, whose it is and its licence.

    Examples
    --------
    >>> facts({"01-a.ipynb": ("A", 90), "A1-b.ipynb": ("B", 30)}, "us").partition(": ")[2]
    '1 chapter, about 2 hours, by us, under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/).'
    """
    planned = [each for name, (_, each) in minutes.items() if not number_of(name).startswith("A")]
    count, hours = len(planned), max(round(sum(planned) / 60), 1)
    licence = f"[CC BY 4.0]({LICENCE})"
    return translate(FACTS_SAID, count=count, hours=hours, author=author, licence=licence)


def expand(text: str, known: dict[str, Words], said: str = "") -> str:
    """Replace the marks by a live figure, by a sentence, by cards and by pictures of figures."""
    text = FACTS.sub(lambda _: said, text)
    text = CARDS.sub(lambda _: cards(known), text)
    text = FIGURE.sub(lambda link: f"- {thumbnail(link[1])}\n\n  ", text)
    return LEARNER.sub(lambda _: learner(), text)


def cards(known: dict[str, Words]) -> str:
    """Return a list of cards: picture, name, idea."""
    from lecture_book.first_page.ideas import picture

    items = []
    for stem, words in known.items():
        name, subtitle, line = map(html.escape, words)
        said = f"{subtitle}. <small>{line}</small>" if subtitle else ""
        card = {"address": address_of(stem), "number": number_of(stem), "name": name, "said": said}
        items.append(CARD.format(picture=picture(stem).svg(), **card))
    return f'<ul class="cards">{"".join(items)}</ul>'


def thumbnail(name: str) -> str:
    """Return the picture of a live figure without its letters, which would be too small."""
    shown = {"t": 6} if name == "stepper" else {}  # before its first update it has no line
    svg, _ = live.kinds()[name](**shown).picture()
    picture = LETTERS.sub("", live.NAMED.sub('aria-hidden="true"', svg))
    return f'<div class="fig fig-{name}">{picture}</div>'


def learner() -> str:
    """Return the stepper before the first update that turns w; it runs once by itself.

    Whatever is dragged, it has learned again.
    """
    from lecture_lib.figures import Stepper

    figure = Stepper(preset="six", t=2)
    state = {"figure": figure.name, "state": figure.page_state() | {"runs": True}}
    svg, sentence = figure.picture()
    return live.still(state, svg, sentence)
