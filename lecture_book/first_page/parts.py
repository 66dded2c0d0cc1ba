"""What the first page shows: a perceptron that learns, three doors, a card for each chapter."""

import html
import re
from typing import Any

from lecture_book.figures import live
from lecture_format.chapters import Words, address_of, number_of

# Lines of a page of the book that become these parts.
LEARNER = re.compile(r"^% learner$", re.MULTILINE)
CARDS = re.compile(r"^% cards$", re.MULTILINE)
CARD = (
    '<li><a class="card" href="{address}"><span class="fig">{picture}</span><span><strong>'
    '<span class="section-number">{number}</span> {name}</strong> {line}</span></a></li>'
)


def setup(app: Any) -> None:
    """Add the look of these parts to the page that has them."""
    app.connect("html-page-context", dress)


def dress(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Add the style sheet."""
    del pagename, template, doctree
    if 'class="cards"' in context.get("body", ""):
        app.add_css_file("first_page.css")


def expand(text: str, known: dict[str, Words]) -> str:
    """Replace the marks by a live figure and by cards for the chapters that exist."""
    text = CARDS.sub(lambda _: cards(known), text)
    return LEARNER.sub(lambda _: learner(), text)


def cards(known: dict[str, Words]) -> str:
    """Return a list of cards: picture, the field's name, one line."""
    from lecture_book.first_page.ideas import picture

    items = []
    for stem, words in known.items():
        name, line = map(html.escape, words)
        said = {"address": address_of(stem), "number": number_of(stem), "name": name, "line": line}
        items.append(CARD.format(picture=picture(stem).svg(), **said))
    return f'<ul class="cards">{"".join(items)}</ul>'


def learner() -> str:
    """Return the stepper at the end of its run: whatever is dragged, it has learned again."""
    from lecture_lib.figures import Stepper

    figure = Stepper(preset="six", t=1000)
    state = {"figure": figure.name, "state": figure.page_state()}
    svg, sentence = figure.picture()
    return live.still(state, svg, sentence)
