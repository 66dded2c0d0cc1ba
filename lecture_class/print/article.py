"""A page of the built book as it stands on paper: nothing to press, formulas with their words."""

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_class.print.spoken import spoken
from lecture_format.markup import node

TO_PRESS = (
    "script, .headerlink, .ledger-link, .run-bar, .run-notebook, .show-answers, .choices input,"
    " .verdict, .gap, [data-copy], .toctree-wrapper, details.hide:not(.answer)"
)
BOX = (
    '<svg role="img" aria-label="{words}" viewBox="0 0 9 9" width="0.8em" height="0.8em">'
    '<path d="M1 1h7v7h-7z{mark}" fill="none" stroke="currentcolor"/></svg>'
)
SIGNS = {  # of which not every machine has letters
    "✅": BOX.format(words="done", mark="M2 4.5l2 2l3-4"),
    "❌": BOX.format(words="wrong", mark="M2.5 2.5l4 4m0-4l-4 4"),
    "⬜": BOX.format(words="empty", mark=""),
}
STILL = '<div class="still" id="{name}">{figure}{line}</div>'
CHECKED = "checked by Coq"
LINE = '<p class="to-figure">On a screen {what}: <a href="/{place}">{words}</a>.</p>'


def article(text: str, path: str, number: str) -> LexborNode:
    """Return what a page says, given its HTML and its place in the site.

    ``number`` is that of a chapter, for the lines below what moves on a screen.
    """
    for sign, drawn in SIGNS.items():
        text = text.replace(sign, drawn)
    page = LexborHTMLParser(text)
    body = page.css_first("article.bd-article")
    if body is None:
        msg = f"{path} must be a page of the book; it has no article. Build the book again."
        raise ValueError(msg)
    for formula in body.css(".katex"):
        _say(formula)
    for thing in body.css(TO_PRESS):
        if thing.parent is not None:
            thing.decompose()
    kind = "appendix" if number.startswith("A") else "chapter"
    words = f"{kind} {number} of the book" if number else "the book"
    for figure in body.css("[data-figure]"):
        name = figure.attributes.get("id") or ""
        line = LINE.format(what="this figure is live", place=f"{path}#{name}", words=words)
        figure.replace_with(node(STILL.format(name=name, figure=figure.inner_html, line=line)))
    for control in body.css(".control"):
        line = LINE.format(what="a slider changes this picture", place=path, words=words)
        control.replace_with(node(line))
    for row in body.css("details.about"):
        for summary in row.css("summary"):
            if summary.parent == row:
                summary.decompose()
        row.unwrap()
    for fold in body.css("details.checked"):
        fold.replace_with(node(f'<p class="checked-mark">{CHECKED}</p>'))
    for picture in body.css("a.image-reference"):
        picture.unwrap()
    for cell in body.css(".cell"):
        if not cell.css("pre, img, figure, table, svg, p, details"):
            cell.decompose()
    return body


def _say(formula: LexborNode) -> None:
    """Give a formula its words; what it says in MathML is not drawn on paper."""
    picture, words = formula.css_first(".katex-html"), formula.css_first("math")
    if picture is None or words is None:
        return
    del picture.attrs["aria-hidden"]
    picture.attrs["role"], picture.attrs["aria-label"] = "img", spoken(words)
    for part in formula.css(".katex-mathml"):
        part.decompose()
