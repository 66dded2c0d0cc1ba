"""The page on which each source is followed in its own order through the chapters."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from audit import entries as ledger
from audit.pages.ledger import Known
from audit.pages.text import raw, to_html
from lecture_format.chapters import PAGES, address_of, number_of


def write(sources: dict[str, Any], entries: list[ledger.Entry], known: Known) -> str:
    """Return one section a source: what it is, and a table of its places and ours."""
    parts = []
    for code, source in sources.items():
        parts.append(f"\n## {source['title']}\n\n{source['about']}\n")
        members = [entry for entry in entries if ledger.source_of(entry["id"]) == code]
        parts.append(raw(_table(members, known)))
    return "\n".join(parts) + "\n"


def _table(members: list[ledger.Entry], known: Known) -> str:
    rows = []
    for place, group in groupby(members, key=lambda entry: entry.get("place", "")):
        by_passage: dict[str, list[str]] = {}
        for entry in group:
            if entry["passage"]:
                by_passage.setdefault(entry["passage"], []).append(entry["id"])
        here = "<br>".join(_link(passage, ids, known) for passage, ids in by_passage.items())
        ids = ", ".join(
            f'<a href="ledger.html#{number}">{number}</a>'
            for numbers in by_passage.values()
            for number in numbers
        )
        rows.append(
            f"<tr><td>{to_html(place, known.formula)}</td><td>{here}</td><td>{ids}</td></tr>"
        )
    return (
        '<div class="pst-scrollable-table-container"><table class="table"><thead><tr>'
        "<th>in the source</th><th>here</th><th>ledger</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _link(passage: str, ids: list[str], known: Known) -> str:
    chapter, section = passage.split(": ", 1)
    where = PAGES.get(chapter, number_of(chapter))
    words = f"{where} · {to_html(section, known.formula)}"
    return f'<a href="{address_of(chapter)}#{ids[0]}">{words}</a>'
