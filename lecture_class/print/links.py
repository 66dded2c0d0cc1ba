"""Where a link leads on paper: to a place in the same PDF, to an address, or nowhere."""

import posixpath
from urllib.parse import urlsplit

from selectolax.lexbor import LexborNode

NAMES = ("aria-labelledby", "aria-describedby", "for")


def key(path: str) -> str:
    """Return what begins the ids of a page.

    Examples
    --------
    >>> key("notebooks/04-algorithm.html")
    '04-algorithm'
    """
    return posixpath.basename(path).removesuffix(".html")


def name_apart(article: LexborNode, path: str) -> None:
    """Begin the ids of a page with its name, so that no other page of the PDF has the same."""
    for part in article.css("[id]"):
        part.attrs["id"] = f"{key(path)}--{part.attributes['id']}"
    for name in NAMES:
        for part in article.css(f"[{name}]"):
            del part.attrs[name]


def lead(article: LexborNode, path: str, inside: set[str], address: str) -> None:
    """Let the links of a page lead into the PDF, or to the published book; unwrap the others.

    ``inside`` are the places of the pages in the PDF; ``address`` may be empty.
    """
    for link in article.css("a[href]"):
        target = _target(link, path, inside, address)
        if target:
            link.attrs["href"] = target
        else:
            link.unwrap()


def _target(link: LexborNode, path: str, inside: set[str], address: str) -> str:
    href = link.attributes["href"] or ""
    parts = urlsplit(href)
    if parts.scheme:
        return href
    if preset := link.attributes.get("data-preset"):
        return f"{address}{path}#figure-{preset}" if address else ""
    if parts.path.startswith("/"):  # seen from the top of the site
        return f"{address}{href[1:]}" if address else ""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), parts.path))
    target = target if parts.path else path
    if target in inside:
        return f"#{key(target)}--{parts.fragment}" if parts.fragment else f"#{key(target)}"
    end = f"#{parts.fragment}" if parts.fragment else ""
    return f"{address}{target}{end}" if address else ""


def unwrap_dead(article: LexborNode) -> None:
    """Unwrap links to places that paper does not have."""
    ids = {part.attributes["id"] for part in article.css("[id]")}
    for link in article.css('a[href^="#"]'):
        if (link.attributes["href"] or "")[1:] not in ids:
            link.unwrap()
