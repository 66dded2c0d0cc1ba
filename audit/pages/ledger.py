"""The page of the ledger: every statement, in the order of the lecture, ready to be filtered."""

from __future__ import annotations

import html
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from audit import entries as ledger
from audit.pages.text import Formula, link_to_test, raw, to_html
from lecture_format.chapters import address_of, title_of

FILTERS = {"notebook": "Chapter", "source": "Source", "status": "Status", "kind": "Kind"}


@dataclass
class Known:
    """What the page links to."""

    titles: dict[str, str]  # of a chapter, or of a page of the book, by its name
    equations: dict[str, str]  # label of an equation to the file of its chapter, or to its page
    code: dict[str, list[tuple[str, str]]]  # id to public functions, as (module, function)
    formula: Formula  # typesets TeX
    order: list[str]  # ids in the order of their passages
    errata: dict[str, list[str]]  # id of an entry to the ids of its errata


def write(sources: dict[str, Any], entries: list[ledger.Entry], known: Known) -> str:
    """Return the page as Markdown with raw HTML: the form, then chapter by chapter."""
    placed = sorted(
        (entry for entry in entries if entry["id"] in known.order),
        key=lambda entry: known.order.index(entry["id"]),
    )
    parts = [raw(_form(sources, placed, known))]
    for chapter, members in groupby(placed, key=lambda entry: entry["passage"].split(": ")[0]):
        parts.append(f"\n## {title_of(chapter, known.titles[chapter])}\n")
        parts.append(raw(_sections(list(members), sources, known)))
    return "\n".join(parts) + "\n"


def _form(sources: dict[str, Any], entries: list[ledger.Entry], known: Known) -> str:
    values = {
        "notebook": {name: title_of(name, title) for name, title in known.titles.items()},
        "source": {code: source["short"] for code, source in sources.items()},
        "status": {status: status for status in ledger.STATUS},
        "kind": {kind: kind for kind in sorted({entry["kind"] for entry in entries})},
    }
    fields = ['<label>Search <input type="search" name="words" autocomplete="off"></label>']
    for name, label in FILTERS.items():
        options = "".join(
            f'<option value="{html.escape(value)}">{html.escape(shown)}</option>'
            for value, shown in values[name].items()
        )
        fields.append(
            f'<label>{label} <select name="{name}"><option value="">all</option>{options}</select>'
            "</label>"
        )
    return (
        f'<form id="ledger-form" hidden>{"".join(fields)}<button type="reset">Show all</button>'
        f'</form>\n<p id="ledger-count" role="status">{len(entries)} statements.</p>'
        '<script src="../_static/ledger.js" defer></script>'
    )


def _sections(members: list[ledger.Entry], sources: dict[str, Any], known: Known) -> str:
    parts = []
    for section, entries in groupby(members, key=lambda entry: entry["passage"].split(": ", 1)[1]):
        items = "".join(_entry(entry, sources, known) for entry in entries)
        parts.append(
            f'<div class="ledger-section"><h3>{to_html(section, known.formula)}</h3>'
            f'<ul class="ledger">{items}</ul></div>'
        )
    return "\n".join(parts)


def _entry(entry: ledger.Entry, sources: dict[str, Any], known: Known) -> str:
    number, code = entry["id"], ledger.source_of(entry["id"])
    place = ", ".join(filter(None, [sources[code]["short"], entry.get("place")]))
    chapter = entry["passage"].split(": ")[0]
    values = {"notebook": chapter, "source": code, "status": entry["status"]}
    values["kind"] = entry["kind"]
    data = "".join(f' data-{name}="{html.escape(value)}"' for name, value in values.items())
    note = (
        f'<p class="note">{to_html(entry["note"], known.formula)}</p>' if "note" in entry else ""
    )
    return (
        f'<li id="{number}"{data}><p class="head"><a href="#{number}">{number}</a> '
        f"<span>{html.escape(entry['kind'])}, {html.escape(entry['status'])}</span> "
        f"<span>{to_html(place, known.formula)}</span></p>"
        f"<p>{to_html(entry['statement'], known.formula)}</p>{note}"
        f'<p class="ways">{" · ".join(_ways(entry, chapter, known))}</p>{_tests(entry)}</li>'
    )


def _ways(entry: ledger.Entry, chapter: str, known: Known) -> list[str]:
    number = entry["id"]
    ways = [f'<a href="{address_of(chapter)}#{number}">passage</a>']
    label = entry.get("equation", "")
    if label in known.equations:
        page = address_of(known.equations[label])
        ways.append(f'<a href="{page}#equation-{label}">{label}</a>')
    for module, name in known.code.get(number, []):
        page = module.replace(".", "/")
        ways.append(f'<a href="../_modules/{page}.html#{name}"><code>{name}</code></a>')
    ways += [f'<a href="errata.html#{one}">{one}</a>' for one in known.errata.get(number, [])]
    return ways


def _tests(entry: ledger.Entry) -> str:
    tests = entry["tests"]
    if not tests:
        return ""
    count = f"{len(tests)} tests" if len(tests) > 1 else "1 test"
    items = "".join(f"<li>{link_to_test(test)}</li>" for test in tests)
    return f'<details class="fold"><summary>{count}</summary><ul>{items}</ul></details>'
