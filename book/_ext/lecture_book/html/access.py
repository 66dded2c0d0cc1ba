"""Names and roles that the theme leaves out, put into the finished page."""

from __future__ import annotations

import re

# What is wrong for a reader who listens, and what it becomes.
REPAIRS = (
    # The sidebar holds the title of the book: it must be a landmark.
    (
        re.compile(r'(<div id="pst-primary-sidebar" class="[^"]*")>'),
        r'\1 role="navigation" aria-label="Book">',
    ),
    # The words of a fold are its name; a label would hide them.
    (re.compile(r'<summary aria-label="Toggle hidden content">'), "<summary>"),
    # A button with words needs no second name.
    (
        re.compile(
            r'(<button class="btn search-button-field[^>]*?) title="Search" aria-label="Search"'
        ),
        r"\1",
    ),
    # A cell without words heads nothing.
    (
        re.compile(r'<th class="head[^"]*">\s*(?:<p>\s*</p>)?\s*</th>'),
        '<td class="head"></td>',
    ),
    # A work of the bibliography is an item of a list.
    (re.compile(r'(<div class="citation"[^>]*) role="doc-biblioentry"'), r'\1 role="listitem"'),
    # The place of an advertisement that we never show.
    (re.compile(r'<div id="ethical-ad-placement".*?</div>', re.DOTALL), ""),
)

# An arrow that opens a part of the table of contents is named after that part.
ARROW = re.compile(
    r'(<a class="[^"]*" href="[^"]*">((?:(?!</a>).)*)</a><details[^>]*><summary)>'
    r'(?=<span class="toctree-toggle")'
)
TAG = re.compile(r"<[^>]*>")


def repair(page: str) -> str:
    """Return a page whose controls have names and whose parts have roles."""
    for wrong, right in REPAIRS:
        page = wrong.sub(right, page)
    return ARROW.sub(_named, page)


def _named(arrow: re.Match[str]) -> str:
    return f'{arrow[1]} aria-label="Pages of {TAG.sub("", arrow[2])}">'
