"""The theme's style sheets, without the rules for classes that no page has."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import tinycss2
from selectolax.lexbor import LexborHTMLParser

CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
IN_PARENTHESES = re.compile(r"\([^()]*\)")  # of :not(.a), :is(.a, .b): no class is demanded
COMMA = re.compile(r",(?![^()]*\))")
WORD = re.compile(r"[\w-]+")
THEIRS = ("styles/*.css", "mystnb*.css")
NESTED = ("media", "supports")
SKIPPED = {"skip_comments": True, "skip_whitespace": True}


def slim_styles(site: Path, used: set[str]) -> None:
    """Leave out of the sheets of others what no page and no script of a site can use.

    ``used`` holds the names in the pages, as ``names_in`` finds them.
    """
    words = set(used)
    for script in site.rglob("*.js"):
        words.update(WORD.findall(script.read_text(encoding="utf-8")))
    for sheet in (path for theirs in THEIRS for path in (site / "_static").glob(theirs)):
        sheet.write_text(without_unused(sheet.read_text(encoding="utf-8"), words), "utf-8")


def names_in(page: LexborHTMLParser) -> set[str]:
    """Return the classes of a page, and every word of the scripts in it.

    Examples
    --------
    >>> text = '<p class="note wide">Text</p><script>show("open")</script>'
    >>> sorted(names_in(LexborHTMLParser(text)))
    ['note', 'open', 'show', 'wide']
    """
    found: set[str] = set()
    for element in page.css("[class]"):
        found.update((element.attributes["class"] or "").split())
    for script in page.css("script"):
        found.update(WORD.findall(script.text()))
    return found


def without_unused(sheet: str, names: set[str]) -> str:
    """Return a style sheet without the selectors that ask for a class of another name.

    Examples
    --------
    >>> without_unused(".a, .b > p { color: red } @media print { .b { margin: 0 } }", {"a"})
    '.a{ color: red }'
    """
    return "".join(_used(tinycss2.parse_stylesheet(sheet, **SKIPPED), names))


def _used(rules: Iterable[tinycss2.ast.Node], names: set[str]) -> Iterable[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = COMMA.split(tinycss2.serialize(rule.prelude))
            kept = [one.strip() for one in selectors if _demanded(one) <= names]
            if kept:
                yield f"{','.join(kept)}{{{tinycss2.serialize(rule.content)}}}"
        elif rule.type == "at-rule" and rule.lower_at_keyword in NESTED:
            inner = "".join(_used(tinycss2.parse_rule_list(rule.content, **SKIPPED), names))
            if inner:
                yield f"@{rule.at_keyword} {tinycss2.serialize(rule.prelude).strip()}{{{inner}}}"
        else:
            yield rule.serialize()


def _demanded(selector: str) -> set[str]:
    return set(CLASS.findall(IN_PARENTHESES.sub("", selector)))
