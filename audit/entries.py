"""The ledger: each statement of the five sources, where it stands here and what holds it.

``audit/ledger.yaml`` holds what is stated.  Where it stands and which tests hold it is found: a
passage carries ``<!-- ledger: FAU-07 NTS-12 -->`` in its notebook (or in a page of
``chapters.PAGES``), a test carries ``@pytest.mark.ledger("FAU-07")``.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from lecture_format.chapters import PAGES, markdown, notebooks, pages

TAG = re.compile(r"<!-- ledger:((?: [A-Z]{3}-\d\d)+) -->")
HEADING = re.compile(r"^## +(.+?)\s*$")
UNTESTED = ("historical", "no numeric content")
STATUS = ("as stated", "needs a condition", "erratum", "notation", *UNTESTED)
OF_ERRATUM = {  # the status of an entry by the gravest of its errata, from grave to light
    "wrong": "erratum",
    "needs a condition": "needs a condition",
    "slip": "notation",
    "remark": "as stated",
}
OUR_OWN = ("UNI", "EXT")  # as stated, whatever it is an answer to

Entry = dict[str, Any]


def read(root: Path) -> tuple[dict[str, Any], list[Entry]]:
    """Return the sources, by code, and the entries in the order of the sources."""
    file = yaml.safe_load((root / "audit" / "ledger.yaml").read_text(encoding="utf-8"))
    kinds: dict[str, set[str]] = defaultdict(set)
    for erratum in errata(root):
        for number in erratum["entries"]:
            kinds[number].add(erratum["kind"])
    entries = [{"status": _status(e["id"], kinds[e["id"]]), **e} for e in file["entries"]]
    return file["sources"], entries


def _status(number: str, kinds: set[str]) -> str:
    """Return the status of an entry that names none, by the kinds of its errata."""
    found = [status for kind, status in OF_ERRATUM.items() if kind in kinds]
    return found[0] if found and source_of(number) not in OUR_OWN else STATUS[0]


def errata(root: Path) -> list[dict[str, Any]]:
    """Return the errata in the order of the sources; none while there is no file."""
    path = root / "audit" / "errata.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else []


def source_of(number: str) -> str:
    """Return the code of the source of an entry.

    Examples
    --------
    >>> source_of("FAU-07")
    'FAU'
    """
    return number.split("-")[0]


def passages(root: Path) -> dict[str, list[str]]:
    """Return, for each id that a chapter or a page names, its places as "chapter: section"."""
    found = defaultdict(list)
    for path in [*notebooks(root), *pages(root)]:
        section = ""
        for line in markdown(path).splitlines():
            if heading := HEADING.match(line):
                section = heading[1]
            for number in ids(line):
                found[number].append(f"{path.stem}: {section}")
    return dict(found)


def ids(text: str) -> list[str]:
    """Return the ids of all tags in a text.

    Examples
    --------
    >>> ids("Labels are -1 and 1. <!-- ledger: FAU-05 NTS-02 -->")
    ['FAU-05', 'NTS-02']
    """
    return [number for tag in TAG.finditer(text) for number in tag[1].split()]


def marked_tests(root: Path) -> dict[str, list[str]]:
    """Return, for each id that a test carries, these tests as ``tests/file.py::name``."""
    found = defaultdict(list)
    files = [
        path for room in ("tests", "audit") for path in sorted((root / room).rglob("test_*.py"))
    ]
    for path in files:
        for name, number in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found[number].append(f"{path.relative_to(root).as_posix()}::{name}")
    return dict(found)


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    for node in module.body:
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith("test_")):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.ledger":
                yield from ((node.name, ast.literal_eval(number)) for number in mark.args)


def equations(root: Path) -> dict[str, str]:
    """Return the name of the chapter or page that displays an equation, by its label."""
    return {
        label: path.stem
        for path in [*notebooks(root), *pages(root)]
        for label in re.findall(r"\\tag\{(eq-[a-z0-9-]+)\}", markdown(path))
    }


def titles(root: Path) -> dict[str, str]:
    """Return the title of each chapter and of each page that may hold a passage, by its name."""
    heads = {path.stem: markdown(path).split("\n")[0] for path in notebooks(root)}
    return {**{name: head.lstrip("# ").strip() for name, head in heads.items()}, **PAGES}


def complete(root: Path, entries: list[Entry]) -> list[Entry]:
    """Return the entries with the place of their passage and the tests that hold them."""
    places, tests = passages(root), marked_tests(root)
    return [
        {**e, "passage": "; ".join(places.get(e["id"], [])), "tests": tests.get(e["id"], [])}
        for e in entries
    ]
