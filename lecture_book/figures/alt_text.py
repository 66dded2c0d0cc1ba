"""Pictures get their words and their class; folded cells say what they hide."""

import re
from typing import Any

from lecture_format.translation import message, translate

Cell = dict[str, Any]

FILE_NAME = re.compile(r"^\S+\.(?:png|svg|jpe?g|gif|webp)$|_images/", re.IGNORECASE)
REPR = re.compile(r"^<.*>$|^Figure\(|^\w+\(children=")
# In these a dark cell means something; every other picture is a plot, light on dark in the dark.
SHADES = re.compile(r"\bplot_(images|gram)\(")

FOLDS = {
    "hide-input": (message("Show the code"), message("Hide the code")),
    "solution": (message("Show a solution"), message("Hide the solution")),
}


def describe(cell: Cell) -> list[str]:
    """Use the text of a picture as its alternative text, mark plots; return what is wrong.

    Examples
    --------
    >>> png = {"data": {"image/png": "AAAA", "text/plain": ["Two points."]}}
    >>> cell = {"metadata": {}, "source": "plot_images(ax, digits)", "outputs": [png]}
    >>> describe(cell), cell["metadata"]["mystnb"]["image"]
    ([], {'alt': 'Two points.'})
    """
    pictures = [
        output for output in cell["outputs"] if any(map(_is_picture, output.get("data", {})))
    ]
    if not pictures or "image" in cell["metadata"].get("mystnb", {}):  # its words are given
        return []
    if len(pictures) > 1:
        return [f"A cell may show one picture; this one shows {len(pictures)}."]
    picture = pictures[0]
    alt = " ".join("".join(picture["data"].get("text/plain", "")).split())
    if problem := complaint_about(alt):
        return [problem]
    image = {"alt": alt}
    if not SHADES.search("".join(cell["source"])):
        image["classes"] = "plot"
    if width := _width(picture):
        image["width"] = f"{width}px"
    cell["metadata"].setdefault("mystnb", {})["image"] = image
    return []


def complaint_about(alt: str) -> str:
    """Return what is wrong with an alternative text, or nothing."""
    if not alt:
        return "A picture must come with words that say what is to be seen. Use show(fig, alt=…)."
    if FILE_NAME.search(alt) or REPR.match(alt):
        return f"The text of a picture must say what is to be seen; got {alt[:60]!r}."
    return ""


def word_the_folds(cell: Cell) -> None:
    """Say in words what a fold of the book hides."""
    for tag, (show, hide) in FOLDS.items():
        if tag in cell["metadata"].get("tags", []):
            words = {"code_prompt_show": translate(show), "code_prompt_hide": translate(hide)}
            cell["metadata"].setdefault("mystnb", {}).update(words)


def _is_picture(mime: str) -> bool:
    return mime.startswith("image/")


def _width(picture: dict[str, Any]) -> int | None:
    """Width in CSS pixels that a picture of doubled resolution asks for."""
    for mime, metadata in picture.get("metadata", {}).items():
        if _is_picture(mime) and isinstance(metadata, dict) and metadata.get("width"):
            return int(metadata["width"])
    return None
