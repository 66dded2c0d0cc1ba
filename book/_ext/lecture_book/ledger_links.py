"""Chapters and their ledger: an anchor at each passage, one quiet link a section."""

from __future__ import annotations

import re
from typing import Any

from lecture_book import ledger

LINK = (
    '<p class="ledger-link"><a href="../book/ledger.html#{first}">'
    "{count} of the sources in this section</a></p>"
)


def anchors(text: str) -> str:
    """Turn tags into anchors.

    Examples
    --------
    >>> anchors("So. <!-- ledger: FAU-05 NTS-02 -->")
    'So. <span id="FAU-05"></span><span id="NTS-02"></span>'
    """

    def spans(tag: re.Match[str]) -> str:
        return "".join(f'<span id="{number}"></span>' for number in tag[1].split())

    return ledger.TAG.sub(spans, text)


def link_sections(notebook: dict[str, Any]) -> None:
    """End each section of a notebook that has tags with a link to them in the ledger."""
    found: list[str] = []
    last = None
    for cell in notebook["cells"]:
        if cell["cell_type"] != "markdown":
            continue
        lines: list[str] = []
        for line in "".join(cell["source"]).split("\n"):
            if ledger.HEADING.match(line) and found:
                _close(lines, last, found)
                found = []
            lines.append(line)
            found += ledger.ids(line)
        cell["source"] = "\n".join(lines)
        last = cell
    if found and last:
        last["source"] += f"\n\n{_link(found)}"


def _close(lines: list[str], last: Any, found: list[str]) -> None:
    """Put the link before a heading: into its cell, or into the cell before."""
    if any(line.strip() for line in lines) or last is None:
        lines += [_link(found), ""]
    else:
        last["source"] += f"\n\n{_link(found)}"


def _link(found: list[str]) -> str:
    count = f"{len(found)} statements" if len(found) > 1 else "1 statement"
    return LINK.format(first=found[0], count=count)
