"""Chapters and their ledger: an anchor at each passage, one quiet link a section."""

from __future__ import annotations

import re
from typing import Any

from audit import entries

LINK = (
    '<p class="ledger-link"><a href="../book/ledger.html#{first}">'
    "In this section: {count} from the sources</a></p>"
)


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
    """Turn the tags of a notebook into anchors, and end each section that has some with a link."""
    found: list[str] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "markdown":
            continue
        lines: list[str] = []
        for line in "".join(cell["source"]).split("\n"):
            if entries.HEADING.match(line) and found:
                lines += [_link(found), ""]
                found = []
            lines.append(line)
            found += entries.ids(line)
        cell["source"] = lift("\n".join(lines))
    if found:
        last = {"cell_type": "markdown", "id": "ledger", "metadata": {}, "source": _link(found)}
        notebook["cells"].append(last)


def _link(found: list[str]) -> str:
    count = f"{len(found)} statements" if len(found) > 1 else "1 statement"
    return LINK.format(first=found[0], count=count)
