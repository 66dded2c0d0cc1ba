"""The table of the chapters: titles and minutes as the notebooks themselves give them."""

import re
from typing import Any

from lecture_book.chapters import number_of

# A line "% chapters" in a page of the book becomes the table.
MARKER = re.compile(r"^% chapters$", re.MULTILINE)
MINUTES = re.compile(r"\*\*Class time:?\*\*:?\s*(\d+) minutes|(\d+) minutes of class")


def facts(notebook: dict[str, Any]) -> tuple[str, int]:
    r"""Return the title of a notebook and the minutes of class that it takes.

    Examples
    --------
    >>> text = ["# Draw the line\n", "\n", "**Class time:** 50 minutes."]
    >>> facts({"cells": [{"cell_type": "markdown", "source": text}]})
    ('Draw the line', 50)
    """
    opening = "".join(notebook["cells"][0]["source"])
    title = opening.lstrip("# ").split("\n")[0].strip()
    minutes = MINUTES.search(opening)
    return title, int(minutes[1] or minutes[2]) if minutes else 0


def expand(text: str, chapters: dict[str, tuple[str, int]]) -> str:
    """Replace the marker by a table of the chapters that exist."""
    if not MARKER.search(text):
        return text
    rows = ["| no. | chapter | minutes |", "|---|---|---|"]
    for name, (title, minutes) in chapters.items():
        rows.append(f"| {number_of(name)} | [{title}](/notebooks/{name}) | {minutes or ''} |")
    total = sum(minutes for _, minutes in chapters.values())
    rows.append(f"| | total | {total} |")
    return MARKER.sub(lambda _: "\n".join(rows), text)
