"""The table of the chapters: titles and minutes as the notebooks themselves give them."""

import re

from lecture_format.chapters import number_of
from lecture_format.translation import translate

# A line "% chapters" in a page of the book becomes the table.
MARKER = re.compile(r"^% chapters$", re.MULTILINE)


def expand(text: str, chapters: dict[str, tuple[str, int]]) -> str:
    """Replace the marker by a table of the chapters that exist."""
    if not MARKER.search(text):
        return text
    heads = translate("no."), translate("chapter"), translate("minutes")
    rows = [f"| {' | '.join(heads)} |", "|---|---|---|"]
    for name, (title, minutes) in chapters.items():
        rows.append(f"| {number_of(name)} | [{title}](/notebooks/{name}) | {minutes or ''} |")
    whole = translate("total")
    total = sum(minutes for _, minutes in chapters.values())
    rows.append(f"| | {whole} | {total} |")
    return MARKER.sub(lambda _: "\n".join(rows), text)
