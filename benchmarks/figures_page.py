"""The live figures on the pages of the book: what a drag, an opening and a download cost."""

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np
from playwright.sync_api import Browser, CDPSession, Locator, Page, Route

from lecture_lib.base.checks import Floats
from lecture_lib.figures._case import Case
from tools.browser.built_book import site
from tools.browser.figure_page import SHIFT

PLACES = re.compile(rb'<div class="fig-place".*?</figure></div>', re.DOTALL)
SCRIPT = re.compile(rb"<script>\s*/\*\*\s+\* Wakes.*?</script>", re.DOTALL)

ASLEEP = "[data-figure]:not([data-copy], [data-live])"  # a copy sleeps until it is near

# How long the handlers of a move take, and how long it is from a move to the end of the frame
# that shows it: the message comes when style, layout and paint are done.
PROBE = """
window.probe = { handler: [], frame: [] };
window.painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(0);
});
{
  let began;
  addEventListener("pointermove", () => { began = performance.now(); }, { capture: true });
  addEventListener("pointermove", (event) => {
    if (!event.buttons) return;
    probe.handler.push(performance.now() - began);
    painted(() => probe.frame.push(performance.now() - event.timeStamp));
  });
}
"""

# When the last figure is awake, and when the page has its first frame after that and after load.
AWAKE = """
window.awake = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.readyState === "loading" && !document.querySelector("footer")) return;
    if (document.querySelector("ASLEEP")) return;
    observer.disconnect();
    resolve(performance.now());
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-live"] });
});
window.interactive = new Promise((resolve) => addEventListener("load", () =>
  awake.then((live) => painted(() => resolve({
    live, frame: performance.now(),
    load: performance.getEntriesByType("navigation")[0].loadEventStart,
  })))));
""".replace("ASLEEP", ASLEEP)


def middle(place: Locator) -> tuple[float, float]:
    """Return the middle of what is shown there, in pixels of the window."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, figure: Locator, case: Case, moves: int) -> dict[str, Floats]:
    """Drag a handle of a figure back and forth; return handler and frame times in milliseconds."""
    mark = figure.locator(".fig-handle").nth(case.handle).locator(".fig-mark")
    mark.scroll_into_view_if_needed()
    x, y = middle(mark)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("probe.handler.length = probe.frame.length = 0")
    for i in range(1, moves + 1):
        share = 1 - abs(i % 60 / 30 - 1)
        page.mouse.move(x + share * case.by[0], y + share * case.by[1])
    page.wait_for_function("moves => probe.frame.length >= moves", arg=moves)
    found = page.evaluate("probe")
    page.mouse.up()
    return {key: np.array(values) for key, values in found.items()}


@contextmanager
def opened(browser: Browser, address: str, *scripts: str, width: int = 1000) -> Iterator[Page]:
    """Open a page with scripts of ours."""
    with browser.new_context(viewport={"width": width, "height": 900}) as context:
        page = context.new_page()
        for script in (PROBE, *scripts):
            page.add_init_script(script)
        page.goto(address)
        page.wait_for_function(f"() => !document.querySelector('{ASLEEP}')")
        yield page


def on_page(browser: Browser, base: str, case: Case, rate: int, moves: int) -> dict[str, Any]:
    """Drag a figure on its page, with the processor slowed down."""
    with opened(browser, base + case.page) as page:
        figure = page.locator(f".fig-{case.name}").first
        inside = page.context.new_cdp_session(page)
        inside.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        inside.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = _script(inside)
        found = drag(page, figure, case, moves)
        return {**found, "script": (_script(inside) - before) / moves}


def _script(inside: CDPSession) -> float:
    """Return how long scripts have kept the processor busy, in milliseconds."""
    metrics = inside.send("Performance.getMetrics")["metrics"]
    return next(1e3 * float(one["value"]) for one in metrics if one["name"] == "ScriptDuration")


def shift(browser: Browser, address: str, width: int) -> float:
    """Return how far a page jumps while it opens."""
    with opened(browser, address, SHIFT, width=width) as page:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        return float(page.evaluate("window.shift"))


def openings(
    browser: Browser, base: str, place: str, rounds: int
) -> dict[str, list[dict[str, float]]]:
    """Open a page with its figures and without them, in turns; return what the turns took."""
    whole = (site() / place).read_bytes()
    bodies = {"with": whole, "without": SCRIPT.sub(b"", PLACES.sub(b"", whole))}
    found: dict[str, list[dict[str, float]]] = {kind: [] for kind in bodies}
    for i in range(rounds + 1):
        for kind, body in bodies.items():
            with browser.new_context() as context:
                page = context.new_page()
                page.add_init_script(PROBE + AWAKE)
                page.route(base + place, partial(_answer, body))
                page.goto(base + place)
                if i:  # the first opening warms up
                    found[kind].append(page.evaluate("interactive"))
    return found


def _answer(body: bytes, route: Route) -> None:
    """Send a page of ours in the place of the book's."""
    route.fulfill(body=body, content_type="text/html")


def weight(place: str) -> int:
    """Return by how many bytes the figures make a page heavier, zipped."""
    whole = (site() / place).read_bytes()
    bare = SCRIPT.sub(b"", PLACES.sub(b"", whole))
    style = (site() / "_static" / "figure.css").read_bytes()
    return len(gzip.compress(whole)) - len(gzip.compress(bare)) + len(gzip.compress(style))
