"""Formulas as MathML alone: a page with a thousand of them stays light.

Browsers set it with the font that course.css names, and space it as TeX would where it says so.
"""

from __future__ import annotations

import re
import unicodedata

from selectolax.lexbor import LexborHTMLParser

MATHML = re.compile(
    r"<math\b[^>]*><semantics>(.*?)(?:<annotation\b.*?)?</semantics></math>", re.DOTALL
)
# Signs without room on a side: those of an index and bars; one that begins or ends a formula.
TIGHT = ":is(msub, msup, msubsup) > :not(:first-child) mo, mo[stretchy=false]"
FIRST, LAST = (f"math > mrow > mo:{place}-child" for place in ("first", "last"))
OPEN = set("=<>≤≥≠∈←([{,:;")  # after one of these a sign belongs to its number
APPLIED = "\N{FUNCTION APPLICATION}"  # invisible: sgn f has a thin space there, and sgn(f) none
ALPHABETS = ("script", "double-struck", "bold")  # browsers want the letter and not its attribute


def mathml(tex: str) -> str:
    """Return a formula that KaTeX has read."""
    from sphinxcontrib.katex import render_latex

    found = MATHML.search(str(render_latex(tex, {"displayMode": False})))
    return f'<span class="katex">{tidy(f"<math>{found[1]}</math>") if found else ""}</span>'


def lighten(page: LexborHTMLParser) -> None:
    """Leave of each equation of a page its MathML alone."""
    for formula in page.css("div.math > .katex-display > .katex"):
        if found := MATHML.search(formula.html or ""):
            formula.inner_html = tidy(f'<math display="block">{found[1]}</math>')


def tidy(formula: str) -> str:
    r"""Return MathML of KaTeX with TeX's spaces and with the letters themselves.

    Examples
    --------
    >>> tidy('<math><mrow><mo>&lt;</mo><mi mathvariant="script">L</mi></mrow></math>')
    '<math><mrow><mo lspace="0">&lt;</mo><mi>ℒ</mi></mrow></math>'
    >>> tidy("<math><mi>sgn</mi><mo>\N{FUNCTION APPLICATION}</mo><mi>f</mi></math>")
    '<math><mi>sgn</mi><mo rspace="0.1667em">\u2061</mo><mi>f</mi></math>'
    """
    page = LexborHTMLParser(formula, is_fragment=True)
    for side, signs in (("lspace", FIRST), ("rspace", LAST)):
        for sign in page.css(f"{TIGHT}, {signs}"):
            sign.attrs[side] = "0"
    for sign in page.css("mo + mo"):
        if sign.text() in "+−±" and sign.prev is not None and sign.prev.text() in OPEN:
            sign.attrs["form"] = "prefix"
    for sign in page.css("mo"):
        if sign.text() == APPLIED and sign.next is not None and sign.next.text() not in OPEN:
            sign.attrs["rspace"] = "0.1667em"
    for alphabet in ALPHABETS:
        for letter in page.css(f'[mathvariant="{alphabet}"]'):
            del letter.attrs["mathvariant"]
            letter.inner_html = _letter(letter.text(), alphabet)
    return page.html or ""


def _letter(plain: str, alphabet: str) -> str:
    """Return a letter of an alphabet; some came to Unicode before the others."""
    name = unicodedata.name(plain).removeprefix("LATIN ").replace(" LETTER", "")
    try:
        return unicodedata.lookup(f"MATHEMATICAL {alphabet} {name}")
    except KeyError:
        return unicodedata.lookup(f"{alphabet} {name}")
