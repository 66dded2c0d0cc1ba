"""One visit of a page of the book: whole, readable, accessible, light."""

import functools
import urllib.parse
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, Response, ViewportSize

from lecture_book.reference.visits import WIDTHS
from tools.browser.built_book import gzip_size, site
from tools.browser.chromium import AXE

CHECKS = Path(__file__).with_name("page_checks.js")
WIDE: ViewportSize = {"width": WIDTHS[0], "height": 900}
NARROW: ViewportSize = {"width": WIDTHS[1], "height": 900}
DECODED, SENT = 1_500_000, 600_000  # bytes of a page, unpacked and as a server sends it


@dataclass
class Visit:
    """What a page reported while it was open."""

    errors: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)


def watch(
    page: Page, visit: Visit, base: str, asked: list[str] | None = None
) -> Callable[[], None]:
    """Note errors and failures of a page, and what it asks of others; Chromium knows no others.

    A route would see the same, but with one Chromium keeps no file from one page to the next.
    The addresses of all that came join ``asked``.  Return what ends the watch.
    """
    ours, came = (base, "data:", "blob:"), [] if asked is None else asked

    def answered(response: Response) -> None:
        came.append(response.url)
        if response.status >= 400:
            visit.missing.append(response.url)

    hears: dict[Any, Callable[[Any], None]] = {
        "request": lambda r: None if r.url.startswith(ours) else visit.outside.append(r.url),
        "console": lambda m: visit.errors.append(m.text) if m.type != "log" else None,
        "pageerror": lambda error: visit.errors.append(str(error)),
        "requestfailed": lambda r: None if left(r) else visit.missing.append(r.url),
        "response": answered,
    }
    for event, hear in hears.items():
        page.on(event, hear)

    def end() -> None:
        for event, hear in hears.items():
            page.remove_listener(event, hear)

    return end


def left(request: Request) -> bool:
    """Say whether a request ended because the page was left; then nothing is missing."""
    return request.failure == "net::ERR_ABORTED"


def faults(
    page: Page, base: str, place: str, known: set[str] | None = None
) -> dict[str, list[str]]:
    """Open a page and return what is wrong with it, by the name of the check; {} if nothing is.

    The page is looked at wide and narrow, light and dark, with all folds open.  ``known`` are
    the kinds of text and links whose colours were tested on other pages; those of this page
    join them.  Of a narrow window the first page answers for what stands around all texts.
    """
    known = set() if known is None else known
    first = not known
    visit = Visit()
    asked: list[str] = []
    end = watch(page, visit, base, asked)
    page.set_viewport_size(WIDE)
    page.goto(base + place, wait_until="load")
    found = defaultdict(list, {"too heavy": too_heavy(base, asked)})
    page.add_script_tag(path=CHECKS)
    page.evaluate("kinds => pageChecks.know(kinds)", list(known))

    def check(name: str) -> None:
        for fault, cases in page.evaluate(f"pageChecks.{name}()").items():
            found[fault] += cases

    check("asItCame")
    check("atThisWidth")
    page.set_viewport_size(NARROW)
    check("atThisWidth")
    known |= set(page.evaluate("pageChecks.kinds()"))
    page.evaluate("pageChecks.lighten()")
    page.add_script_tag(path=AXE)
    found["axe"] += page.evaluate("first => pageChecks.axe(first)", first)
    page.set_viewport_size(WIDE)
    found["axe"] += page.evaluate("pageChecks.axe(true)")
    end()
    found |= vars(visit)
    return {fault: cases for fault, cases in found.items() if cases}


def too_heavy(base: str, asked: list[str]) -> list[str]:
    """Return what a page weighs if that is too much, its pictures in files not counted."""
    places = (urllib.parse.urlsplit(url.removeprefix(base)).path for url in asked)
    weights = [weight(place) for place in places if not place.endswith((".png", ".svg"))]
    decoded, sent = map(sum, zip(*weights, strict=True))
    return [f"{decoded} bytes, {sent} sent"] if decoded > DECODED or sent > SENT else []


@functools.cache
def weight(place: str) -> tuple[int, int]:
    """Return the size of a file of the book, and as a server sends it; 0 if it is missing."""
    file = site() / urllib.parse.unquote(place)
    body = file.read_bytes() if file.is_file() else b""
    return len(body), gzip_size(place, body)
