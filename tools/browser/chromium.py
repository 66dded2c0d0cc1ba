"""Headless Chromium for the tests of the book: it sees this machine and nothing else."""

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Browser, Page, Request, sync_playwright

from tools.browser.built_book import site, zipped

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no name but this machine's
)
WIDE, NARROW = 1280, 375

# Mathematics or markup that a reader would see raw; code and TeX for copying may hold it.
RAW = r"""() => {
  const raw = [/\\[a-zA-Z]{2,}/, /\$[^$]+\$/, /\(eq-[a-z]/, /\{(eq|fold|prf|cite)\b/, /```|~~~/];
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest("pre, code, script, style, noscript, .katex, .sig")) continue;
    if (raw.some((sign) => sign.test(node.data))) found.push(node.data.trim().slice(0, 80));
  }
  for (const node of document.querySelectorAll(".katex-error, .system-message, .problematic")) {
    found.push(node.textContent.slice(0, 80));
  }
  return found;
}"""

# Contrast depends on colours and size alone, so one text of each kind stands for all of it.
KINDS_OF_TEXT = """() => {
  const grounds = new Map();
  const ground = (element) => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      grounds.set(element, `${backgroundColor} ${backgroundImage} ${opacity} `
        .replace("rgba(0, 0, 0, 0) none 1 ", "") + ground(element.parentElement));
    }
    return grounds.get(element);
  };
  const kinds = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, noscript, .katex-mathml")) continue;
    if (!element.getClientRects().length) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const kind = [color, fontSize, fontWeight, ground(element)].join();
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  return axe.run({ include: [...kinds.values()] }, {
    runOnly: ["color-contrast"], resultTypes: ["violations"], preload: false,
  });
}"""

# What KaTeX draws is hidden from assistive programs, which read its MathML.  Axe reads no MathML
# and so calls a heading that is a formula empty; HEADINGS looks instead.
REST = """() => axe.run({ exclude: [[".katex-html"]] }, {
  rules: { "color-contrast": { enabled: false }, "empty-table-header": { enabled: false } },
  resultTypes: ["violations"], preload: false,
})"""

HEADINGS = """() => [...document.querySelectorAll("th")].filter((cell) => !cell.textContent.trim())
  .map((cell) => cell.closest("table").textContent.slice(0, 80))"""


# Lines of code of a chapter that a reader would have to scroll.
CLIPPED = """() => [...document.querySelectorAll(".cell_input pre")]
  .filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent.slice(0, 60))"""


# A new size of the window reaches the page's scripts with the next frame.
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""


# Formulas whose full stop, comma or the like stands on the next line.
LOST = """() => [...document.querySelectorAll("span.math")].filter((formula) => {
  const end = formula.nextSibling, last = [...formula.querySelectorAll(".base")].pop();
  if (!last || !/^[.,;:!?)]/.test(end?.data ?? "")) return false;
  const range = document.createRange();
  range.setStart(end, 0);
  range.setEnd(end, 1);
  return range.getBoundingClientRect().top > last.getBoundingClientRect().bottom;
}).map((formula) => formula.querySelector(".katex-html").textContent)"""


@dataclass
class Visit:
    """What was wrong with one page, and what it weighs."""

    errors: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    overflow: list[str] = field(default_factory=list)
    clipped: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    axe: list[str] = field(default_factory=list)
    decoded: int = 0
    sent: int = 0


def executable() -> str:
    """Return the path of Chromium, or fail with what to do."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
    assert path, "Chromium must be on the PATH or named by CHROMIUM; none was found. Install it."
    return path


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start one browser for all pages."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield browser
        browser.close()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def server() -> Iterator[str]:
    """Serve the site on this machine; give its address."""
    handler = functools.partial(_Quiet, directory=str(site()))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        thread = threading.Thread(target=httpd.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{httpd.server_port}/"
        httpd.shutdown()
        thread.join()


def watch(page: Page, visit: Visit, base: str) -> None:
    """Note errors and failures of a page, and what it asks of others; Chromium knows no others.

    A route would see the same, but with one Chromium keeps no file from one page to the next.
    """
    ours = (base, "data:", "blob:")
    page.on("request", lambda r: r.url.startswith(ours) or visit.outside.append(r.url))
    page.on("console", lambda m: visit.errors.append(m.text) if m.type != "log" else None)
    page.on("pageerror", lambda error: visit.errors.append(str(error)))
    page.on("requestfailed", lambda r: left(r) or visit.missing.append(r.url))
    page.on("response", lambda r: visit.missing.append(r.url) if r.status >= 400 else None)


def left(request: Request) -> bool:
    """Say whether a request ended because the page was left; then nothing is missing."""
    return request.failure == "net::ERR_ABORTED"


def look(browser: Browser, base: str, place: str) -> Visit:
    """Open a page once and look at it wide and narrow, light and dark, all folds open."""
    visit, responses = Visit(), []
    with browser.new_context(viewport={"width": WIDE, "height": 900}) as context:
        page = context.new_page()
        watch(page, visit, base)
        page.on("response", lambda response: responses.append(response))
        page.goto(base + place, wait_until="load")
        _weigh(visit, responses)
        visit.raw = page.evaluate(RAW)
        visit.pictures = page.evaluate(
            "() => [...document.images].filter((i) => !i.naturalWidth).map((i) => i.src)"
        )
        visit.axe = [f"empty heading in a table: {table}" for table in page.evaluate(HEADINGS)]
        page.add_style_tag(content="* { transition: none !important; }")
        page.evaluate(
            "document.querySelectorAll('.bd-article details').forEach(d => d.open = true)"
        )
        page.add_script_tag(path=AXE)
        for width in (WIDE, NARROW):
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate(TWO_FRAMES)
            _inspect(page, visit, width)
    return visit


def _weigh(visit: Visit, responses: list) -> None:
    """Add up what a page needs, its pictures in files not counted."""
    for response in list(responses):
        if response.ok and not response.url.split("?")[0].endswith((".png", ".svg")):
            body = response.body()
            visit.decoded += len(body)
            visit.sent += zipped(response.url.split("?")[0], body)


def _inspect(page: Page, visit: Visit, width: int) -> None:
    excess = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    if excess > 0:
        visit.overflow.append(f"{excess} px at {width}")
    if width == WIDE:
        visit.clipped = page.evaluate(CLIPPED)
    visit.lost += page.evaluate(LOST)
    results = [("", page.evaluate(REST))]  # names, roles and order are the same in both themes
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        results.append((theme, page.evaluate(KINDS_OF_TEXT)))
    for theme, result in results:
        for violation in result["violations"]:
            nodes = [f"{node['target']} {node['html'][:120]}" for node in violation["nodes"][:3]]
            visit.axe.append(f"{violation['id']} at {width} {theme}: {nodes}")
