"""Labels of equations in the comments of highlighted code are links to these equations."""

import html

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_book.statements.equations import LABEL


def link_labels(page: LexborHTMLParser, targets: dict[str, str], *, anchors: bool) -> None:
    """Link each label in a comment of code; ``anchors`` names the lines of a page of source.

    Examples
    --------
    >>> code = '<pre>x = 1  <span class="c1"># eq-one</span></pre>'
    >>> page = LexborHTMLParser(code, is_fragment=True)
    >>> link_labels(page, {"eq-one": "a.html#one"}, anchors=True)
    >>> page.html
    '<pre>x = 1  <span class="c1" id="line-1"># <a href="a.html#one">eq-one</a></span></pre>'
    """
    for block in page.css("pre:has(.c1)"):
        line, comments = 1, []
        for node in block.traverse(include_text=True):
            if node.is_text_node:
                line += node.text().count("\n") - _added(node)
            elif node.attributes.get("class") == "c1" and LABEL.search(node.text()):
                comments.append((node, line))
        for comment, place in comments:
            if anchors:
                comment.attrs["id"] = f"line-{place}"
            comment.inner_html = _linked(comment.text(), targets)


def _linked(text: str, targets: dict[str, str]) -> str:
    """Return a comment whose known labels are links, as HTML."""
    parts, end = [], 0
    for label in LABEL.finditer(text):
        if label[0] in targets:
            link = f'<a href="{html.escape(targets[label[0]])}">{label[0]}</a>'
            parts += [html.escape(text[end : label.start()], quote=False), link]
            end = label.end()
    return "".join([*parts, html.escape(text[end:], quote=False)])


def _added(text: LexborNode) -> bool:
    """Say whether a text begins with a line end that Sphinx has put around a part of a listing."""
    around = text.prev or text.parent
    return text.text().startswith("\n") and _is_part(around)


def _is_part(node: LexborNode | None) -> bool:
    """Say whether a node is a part of a listing that Sphinx links to, or the way back."""
    return node is not None and (node.attributes.get("class") or "").startswith("viewcode-")
