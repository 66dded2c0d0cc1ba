"""What a chapter needs to become slides: a button, and the minutes of its sections."""

from typing import Any

from selectolax.lexbor import LexborHTMLParser

from lecture_format.markup import node
from lecture_format.translation import spellings, translate

BUTTON = '<button class="btn btn-sm present-button" type="button" title="{title}">{word}</button>'
# Below the title; nobody projects them.
FOR_READERS = (*spellings("Class time"), *spellings("New here?"))


def arrange(page: LexborHTMLParser, sections: list[tuple[float, str]]) -> None:
    """Add the button, and to headings minutes and which plans stop; mark what no slide has."""
    headings = page.css("section > h1, section > h2")
    for heading, (minutes, stops) in zip(headings, sections, strict=False):
        heading.attrs["data-minutes"] = f"{minutes:.1f}"
        if stops:
            heading.attrs["data-stop"] = stops
    for line in page.css("section > h1 ~ p"):
        if line.text().startswith(FOR_READERS):
            line.attrs["class"] = "not-projected"
    if buttons := page.css_first(".article-header-buttons"):
        title = translate("Present this chapter as slides (Alt+P)")
        buttons.insert_child(node(BUTTON.format(title=title, word=translate("Present"))))


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
