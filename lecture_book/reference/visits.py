"""What a visit of a page in a browser looks at, and the words that the book has for it."""

import re
from importlib.util import find_spec
from pathlib import Path

WIDTHS = (1280, 375)  # of the window, in pixels
LISTINGS = 4  # of the listings of sources, of which there are many; at night all

MARKER = re.compile(r"% axe$", re.MULTILINE)
TEXT = (
    "{axe}, which checks those rules of WCAG 2 that a program can check, finds nothing on any of "
    "the {pages} pages in the contents or on {listings} source listings, in light and dark mode, "
    "in windows {widths} pixels wide, with every fold open; every night it reads all listings."
)


def expand(text: str, pages: int) -> str:
    """Replace the marker by what axe looks at, in a book with so many pages.

    Examples
    --------
    >>> "any of the 9 pages" in expand("% axe", 9)
    True
    """
    widths = " and ".join(map(str, WIDTHS))
    said = TEXT.format(axe=axe(), pages=pages, listings=LISTINGS, widths=widths)
    return MARKER.sub(lambda _: said, text)


def axe() -> str:
    """Return the name of axe, with its version where it is installed."""
    package = find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        return "axe"
    with Path(package.origin).with_name("axe.min.js").open(encoding="utf-8") as file:
        return file.readline().removeprefix("/*! ").strip().replace(" v", " ")
