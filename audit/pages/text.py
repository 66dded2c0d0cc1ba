"""Short texts of the ledger and the errata as HTML: words, formulas and code."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

# TeX of a formula to HTML.
Formula = Callable[[str], str]

# What closes a sentence stays on the line of its formula.
PARTS = re.compile(r"\$(?P<tex>[^$]+)\$(?P<end>[.,;:!?)\]”]*)|`(?P<code>[^`]+)`")


def to_html(text: str, formula: Formula) -> str:
    """Return a text as HTML.

    Examples
    --------
    >>> to_html("Let $n<9$ in `fit`.", lambda tex: f"<i>{tex}</i>")
    'Let <i>n<9</i> in <code>fit</code>.'
    >>> to_html("Let $n$.", lambda tex: f"<i>{tex}</i>")
    'Let <span class="tied"><i>n</i>.</span>'
    """
    out, end = [], 0
    for part in PARTS.finditer(text):
        out.append(html.escape(text[end : part.start()], quote=False))
        if part["code"]:
            out.append(f"<code>{html.escape(part['code'])}</code>")
        else:
            drawn, close = formula(part["tex"]), part["end"]
            out.append(f'<span class="tied">{drawn}{close}</span>' if close else drawn)
        end = part.end()
    return "".join(out) + html.escape(text[end:], quote=False)


def raw(*lines: str) -> str:
    """Return HTML so that Markdown leaves it alone."""
    return "````{raw} html\n" + "\n".join(lines) + "\n````"


def link_to_test(test: str) -> str:
    """Return a link to the page of a test, with its claim as words.

    Examples
    --------
    >>> link_to_test("tests/test_a.py::test_it_is_so")
    '<a href="../_modules/tests/test_a.html#test_it_is_so">it is so</a>'
    """
    file, name = test.split("::")
    words = name.removeprefix("test_").replace("_", " ")
    return f'<a href="../_modules/{file.removesuffix(".py")}.html#{name}">{words}</a>'
