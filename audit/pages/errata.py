"""The page of the errata: what is printed, what is wrong, a counterexample, what is true."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from audit.pages.text import Formula, link_to_test, raw, to_html

KINDS = {
    "wrong": "The printed statement is wrong.",
    "needs a condition": "The printed statement needs a condition that is not printed.",
    "slip": "A slip of the pen or of the notation.",
    "remark": "The printed statement is true, but easily misread.",
}


def of_entries(errata: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Return, for each entry of the ledger, the errata that concern it.

    Examples
    --------
    >>> of_entries([{"id": "E-FAU-01", "entries": ["FAU-06"]}])
    {'FAU-06': ['E-FAU-01']}
    """
    found: dict[str, list[str]] = {}
    for erratum in errata:
        for number in erratum["entries"]:
            found.setdefault(number, []).append(erratum["id"])
    return found


def write(
    errata: list[dict[str, Any]],
    sources: dict[str, Any],
    tests: dict[str, list[str]],
    formula: Formula,
    placed: Collection[str],
) -> str:
    """Return one section a source and in it one part an erratum, with the tests of its id.

    ``placed`` are the ids of the entries that have a passage: a course may leave chapters out.
    """
    parts, code = [], ""
    for erratum in errata:
        if (source := erratum["id"].split("-")[1]) != code:
            code = source
            title = sources[code]["title"] if code in sources else "Between the sources"
            parts.append(f"\n## {title}\n")
        parts.append(_erratum(erratum, tests.get(erratum["id"], []), formula, placed))
    return "\n".join(parts) + "\n"


def _erratum(
    erratum: dict[str, Any], tests: list[str], formula: Formula, placed: Collection[str]
) -> str:
    number = erratum["id"]
    origin = " The slip may have arisen in digitisation." if erratum.get("digitising") else ""
    place = erratum["place"][:1].upper() + erratum["place"][1:]
    about = [
        f'<h3 id="{number}">{number}</h3>',
        f"<p>{to_html(place, formula)}. {KINDS[erratum['kind']]}{origin}</p>",
        f"<p><strong>Printed.</strong> {to_html(erratum['printed'], formula)}</p>",
        f"<p>{to_html(erratum['problem'], formula)}</p>",
    ]
    entries = ", ".join(
        f'<a href="ledger.html#{entry}">{entry}</a>' if entry in placed else entry
        for entry in erratum["entries"]
    )
    held = "; ".join(map(link_to_test, tests))
    true = [
        f"<p><strong>True.</strong> {to_html(erratum['corrected'], formula)}</p>",
        f'<p class="ways">{entries}{"; tested by: " if held else ""}{held}</p>',
    ]
    example = f"\n```python\n{erratum['example'].rstrip()}\n```\n" if "example" in erratum else ""
    return f"{raw(*about)}\n{example}\n{raw(*true)}\n"
