"""A term of the glossary is a quiet link to it, where a section of a chapter has it first."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from docutils import nodes

from lecture_book.links import running_text
from lecture_format.chapters import name_of

# Where the words of a term mean something else: in any chapter, and in one.
OTHER_MEANINGS = {
    "": (
        "mean radius",
        "radius and texture",
        "the radius and the texture",
        "circle of radius",
        "distance to the nearest point",
        "its nearest point",
    ),
    "notebooks/13-losses": ("margin",),  # of a sample, not of a line
    "notebooks/14-choosing": (
        "the mistake that finds",  # of a person, not of a line
        "the same mistake in published work",
        "the two labels never tie",  # in number, not in score
    ),
    "notebooks/A1-proofs": ("slack",),  # of a line of a proof, not of a sample
    "notebooks/A2-nearest-point": ("cycle",),  # of Wolfe's method, not of a run
}


def setup(app: Any) -> None:
    """Link in the finished tree of a page."""
    app.connect("doctree-resolved", link_terms)


def link_terms(app: Any, tree: nodes.document, docname: str) -> None:
    """Link each term once in each section of a chapter."""
    objects = app.env.get_domain("std").objects
    places = {name.lower(): where for (kind, name), where in objects.items() if kind == "term"}
    if not docname.startswith("notebooks/") or not places:
        return
    written = pattern(places, OTHER_MEANINGS[""] + _other_meanings(docname))
    for section in tree.findall(nodes.section):
        if not isinstance(section[0], nodes.title):  # a part of a statement
            continue
        seen: set[tuple[str, str]] = set()
        for text in _own(section):
            links = []
            for found in written.finditer(text):
                if not found["term"]:
                    continue
                page, anchor = place = places[_key(found["term"])]
                if place not in seen:
                    seen.add(place)
                    address = f"{app.builder.get_relative_uri(docname, page)}#{anchor}"
                    links.append((*found.span(), address))
            running_text.link(text, links, "term")


def pattern(terms: Iterable[str], others: Iterable[str] = ()) -> re.Pattern[str]:
    """Return what finds terms, also many of them and at the beginning of a sentence.

    In the words of ``others`` it finds none.

    Examples
    --------
    >>> found = pattern(["margin", "hard margin"], ["margin of error"])
    >>> found.findall("Hard margins, a margin, marginal, a margin of error")
    ['Hard margin', 'margin', '']
    """
    words, none = (
        "|".join(map(_words, sorted(each, key=len, reverse=True))) for each in (terms, others)
    )
    return re.compile(rf"\b(?:(?:{none or '(?!)'})|(?P<term>{words}))(?:e?s)?\b", re.IGNORECASE)


def _other_meanings(docname: str) -> tuple[str, ...]:
    """Return the words of a chapter that are no terms there, whatever its number is."""
    named = {name_of(Path(page).name): words for page, words in OTHER_MEANINGS.items() if page}
    return named.get(name_of(Path(docname).name), ())


def _words(term: str) -> str:
    return r"\s".join(map(re.escape, term.split())).replace("'", "['’]")


def _own(section: nodes.Element) -> Iterable[nodes.Text]:
    """Yield the running text of a section without its subsections."""
    for child in section.children:
        if not isinstance(child, nodes.section):
            yield from running_text.texts(child)


def _key(words: str) -> str:
    return " ".join(words.lower().replace("’", "'").split())
