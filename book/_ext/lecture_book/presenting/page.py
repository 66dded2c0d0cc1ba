"""What a chapter needs to become slides: a button, and the minutes of its sections."""

from typing import Any

from selectolax.lexbor import LexborHTMLParser

from lecture_book.markup import node

BUTTON = (
    '<button class="btn btn-sm present-button" type="button"'
    ' title="Present this chapter as slides (Alt+P)">Present</button>'
)
FOR_READERS = ("Class time:", "New here?")  # below the title; nobody projects them


def arrange(page: LexborHTMLParser, minutes: list[float]) -> None:
    """Add the button, and at each heading its minutes; mark what no slide has."""
    for heading, each in zip(page.css("section > h1, section > h2"), minutes, strict=False):
        heading.attrs["data-minutes"] = f"{each:.1f}"
    for line in page.css("section > h1 ~ p"):
        if line.text().startswith(FOR_READERS):
            line.attrs["class"] = "not-projected"
    if buttons := page.css_first(".article-header-buttons"):
        buttons.insert_child(node(BUTTON))


def mark(cell: dict[str, Any]) -> None:
    """Write the tags that cut slides into the text of a cell: only code keeps its tags."""
    tags = cell["metadata"].get("tags", [])
    if "slide-break" in tags:
        cell["source"] = [f"{_sign('slide-break')}\n\n", *cell["source"]]
    if "slide-skip" in tags:
        cell["source"] = [
            f"{_sign('slide-skip')}\n\n",
            *cell["source"],
            f"\n\n{_sign('slide-go-on')}",
        ]


def _sign(name: str) -> str:
    return f'<div class="{name}"></div>'
