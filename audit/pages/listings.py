"""Source as pages: the tests that hold a statement, and the variants of the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from audit import entries as ledger


def files(root: Path) -> list[str]:
    """Return the files of tests that hold statements, and that of the variants.

    Examples
    --------
    >>> files(Path("nowhere"))
    ['audit/variants.py']
    """
    tests = {test for many in ledger.marked_tests(root).values() for test in many}
    return sorted({"audit/variants.py", *(test.split("::")[0] for test in tests)})


def pages(app: Any) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give Sphinx each file with an anchor at each test."""
    root = Path(app.srcdir)
    for file in files(root):
        name = f"_modules/{file.removesuffix('.py')}"
        written = Path(app.builder.get_outfilename(name))
        if written.exists() and written.stat().st_mtime > (root / file).stat().st_mtime:
            continue  # by an earlier build
        source = (root / file).read_text(encoding="utf-8")
        shown = app.builder.highlighter.highlight_block(source, "python")
        body = f"<h1>{file}</h1>\n{with_anchors(shown, source)}"
        yield name, {"title": file, "body": body}, "page.html"


def with_anchors(shown: str, source: str) -> str:
    r"""Put an anchor before each public function of highlighted code.

    Examples
    --------
    >>> with_anchors("<pre><span></span>def test_a(): ...\n</pre>", "def test_a(): ...\n")
    '<pre><span></span><span id="test_a"></span>def test_a(): ...\n</pre>'
    """
    head, lines = shown.split("<pre>", 1)
    start = "<span></span>" if lines.startswith("<span></span>") else ""
    rows = lines.removeprefix(start).split("\n")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            rows[first - 1] = f'<span id="{node.name}"></span>{rows[first - 1]}'
    return f"{head}<pre>{start}" + "\n".join(rows)
