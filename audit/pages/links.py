"""Chapters and their ledger: an anchor at each passage, and at the end a link for each section."""

from __future__ import annotations

import html
import re
from typing import Any

from audit import entries

LAST = '<p class="ledger-link">Statements from the sources, by section: {sections}.</p>'
LINK = '<a href="../book/ledger.html#{first}">{title}</a> ({count})'


# What stands before the words of a line: signs of a quote, of a list or of a table.
SIGNS = re.compile(r"\s*(?:>\s?)*(?:[-*+]\s+|\d+[.)]\s+)?(?:\|\s*)?(?:\*\*[A-Z]\w+[^*]*\*\*\s*)?")


def lift(text: str) -> str:
    """Turn each tag into an anchor before what it speaks of: its sentence or its formula.

    A sentence has a line of its own; a tag alone on a line speaks of what stands before it.

    Examples
    --------
    >>> lift("So it is. <!-- ledger: FAU-05 -->")
    '<span class="anchor" id="FAU-05"></span>So it is.'
    """
    out: list[str] = []
    for line in text.split("\n"):
        found = entries.ids(line)
        bare = entries.TAG.sub("", line).rstrip() if found else line
        if not found:
            out.append(line)
        elif bare.strip(" >"):
            out.append(_before(bare, found))
        else:
            _lift_alone(out, found)
    return "\n".join(out)


def _before(line: str, found: list[str]) -> str:
    signs = SIGNS.match(line)
    end = signs.end() if signs else 0
    return line[:end] + _anchors("span", found) + line[end:]


def _lift_alone(out: list[str], found: list[str]) -> None:
    """Put the anchors before the last formula or the last sentence."""
    while len(out) > 1 and not out[-1].strip(" >"):
        out.pop()
    last = len(out) - 1
    if not out[last].rstrip().endswith("$$"):
        out[last] = _before(out[last], found)
        return
    first = last
    if out[last].strip(" >") == "$$":
        first -= 1
        while not out[first].strip(" >").startswith("$$"):
            first -= 1
    quote = out[first][: len(out[first]) - len(out[first].lstrip(" >"))]
    out[first:first] = [quote + _anchors("div", found), quote.rstrip()]


def _anchors(element: str, found: list[str]) -> str:
    return "".join(f'<{element} class="anchor" id="{number}"></{element}>' for number in found)


def add(notebook: dict[str, Any]) -> None:
    """Turn the tags of a notebook into anchors; its last line leads to those of each section."""
    links: dict[str, list[str]] = {}
    title = ""
    for cell in notebook["cells"]:
        if cell["cell_type"] != "markdown":
            continue
        text = "".join(cell["source"])
        for line in text.split("\n"):
            if entries.HEADING.match(line):
                title = line.lstrip("# ").replace("$", "")
            if found := entries.ids(line):
                links.setdefault(title, []).extend(found)
        cell["source"] = lift(text)
    if links:
        sections = ", ".join(
            LINK.format(first=found[0], title=html.escape(title, quote=False), count=len(found))
            for title, found in links.items()
        )
        last = {"cell_type": "markdown", "id": "ledger", "metadata": {}}
        notebook["cells"].append(last | {"source": LAST.format(sections=sections)})
