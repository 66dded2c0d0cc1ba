"""Short texts of the ledger and the errata as HTML: words, formulas and code."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

# TeX of a formula to HTML.
Formula = Callable[[str], str]

PARTS = re.compile(r"\$(?P<tex>[^$]+)\$|`(?P<code>[^`]+)`")
MATHML = re.compile(
    r"<math\b[^>]*><semantics>(.*?)(?:<annotation\b.*?)?</semantics></math>", re.DOTALL
)


def to_html(text: str, formula: Formula) -> str:
    """Return a text as HTML.

    Examples
    --------
    >>> to_html("Let $n<9$ in `fit`.", lambda tex: f"<i>{tex}</i>")
    'Let <i>n<9</i> in <code>fit</code>.'
    """
    out, end = [], 0
    for part in PARTS.finditer(text):
        out.append(html.escape(text[end : part.start()], quote=False))
        code = part["code"]
        out.append(formula(part["tex"]) if part["tex"] else f"<code>{html.escape(code)}</code>")
        end = part.end()
    return "".join(out) + html.escape(text[end:], quote=False)


def typeset(tex: str) -> str:
    """Return a formula as the chapters show it."""
    from sphinxcontrib.katex import render_latex

    return str(render_latex(tex, {"displayMode": False}))


def mathml(tex: str) -> str:
    """Return a formula as MathML alone: a page with a thousand of them stays light."""
    found = MATHML.search(typeset(tex))
    inner = (found[1] if found else "").replace(">∥<", ' lspace="0" rspace="0">∥<')
    return f'<span class="katex"><math>{inner}</math></span>'


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
