"""The lines of a cell's code: what continues a long one on a telephone is indented."""

import re

from selectolax.lexbor import LexborHTMLParser

INDENTED = re.compile(r"((?:<[^>]*>)*)( *)")  # a docstring begins with the blanks of its line
SHORT = 30  # signs that have room in one line of a telephone


def mark(page: LexborHTMLParser) -> None:
    r"""Wrap each long line of the cells of a page; its text and what is copied stay the same.

    Examples
    --------
    >>> code = "if a:\n<i>    a = [1, 1, 2, 3, 5, 8, 13, 21]</i>\n"
    >>> page = LexborHTMLParser(f'<div class="cell_input"><pre>{code}</pre></div>')
    >>> mark(page)
    >>> print(page.css_first("pre").inner_html.strip())
    if a:
        <span class="line" style="--in:4"><i>a = [1, 1, 2, 3, 5, 8, 13, 21]</i></span>
    """
    for block in page.css(".cell_input pre"):
        texts = block.text().split("\n")
        lines = (block.inner_html or "").split("\n")  # Pygments lets no span run over a line's end
        block.inner_html = "\n".join(map(_marked, lines, texts))


def _marked(line: str, text: str) -> str:
    """Return a line of HTML in a span that says how far it is indented, if it is long."""
    if len(text) <= SHORT:
        return line
    begins = INDENTED.match(line)
    tags, blanks = begins.groups() if begins else ("", "")
    indent = f' style="--in:{len(blanks)}"' if blanks else ""
    # The blanks stand before the span: within it the line could break behind them.
    return f'{blanks}<span class="line"{indent}>{tags}{line[len(tags + blanks) :]}</span>'
