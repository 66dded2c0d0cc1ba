"""Where a link leads on paper: to a place in the same PDF, to an address, or nowhere."""

import posixpath
from urllib.parse import urlsplit

from selectolax.lexbor import LexborNode

NAMES = ("aria-labelledby", "aria-describedby", "for")


def key(place: str) -> str:
    """Return what begins the ids of a page.

    Examples
    --------
    >>> key("notebooks/04-algorithm.html")
    '04-algorithm'
    """
    return posixpath.basename(place).removesuffix(".html")


def name_apart(article: LexborNode, place: str) -> None:
    """Begin the ids of a page with its name, so that no other page of the PDF has the same."""
    for part in article.css("[id]"):
        part.attrs["id"] = f"{key(place)}--{part.attributes['id']}"
    for name in NAMES:
        for part in article.css(f"[{name}]"):
            del part.attrs[name]


def lead(article: LexborNode, place: str, inside: set[str], address: str) -> None:
    """Let the links of a page lead into the PDF, or to the published book; unwrap the others.

    ``inside`` are the places of the pages in the PDF; ``address`` may be empty.
    """
    for link in article.css("a[href]"):
        target = _target(link, place, inside, address)
        if target:
            link.attrs["href"] = target
        else:
            link.unwrap()


def _target(link: LexborNode, place: str, inside: set[str], address: str) -> str:
    href = link.attributes["href"] or ""
    parts = urlsplit(href)
    if parts.scheme:
        return href
    if preset := link.attributes.get("data-preset"):
        return f"{address}{place}#figure-{preset}" if address else ""
    if parts.path.startswith("/"):  # seen from the top of the site
        return f"{address}{href[1:]}" if address else ""
    there = posixpath.normpath(posixpath.join(posixpath.dirname(place), parts.path))
    there = there if parts.path else place
    if there in inside:
        return f"#{key(there)}--{parts.fragment}" if parts.fragment else f"#{key(there)}"
    end = f"#{parts.fragment}" if parts.fragment else ""
    return f"{address}{there}{end}" if address else ""


def unwrap_dead(article: LexborNode) -> None:
    """Unwrap links to places that paper does not have."""
    ids = {part.attributes["id"] for part in article.css("[id]")}
    for link in article.css('a[href^="#"]'):
        if (link.attributes["href"] or "")[1:] not in ids:
            link.unwrap()
