"""Headless Chromium for the tests of the book: it sees this machine and nothing else."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

from lecture_book.site.read import serve
from lecture_class.chromium import launch
from tools import ROOT
from tools.browser.built_book import site

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
WAIT = 300_000  # milliseconds: no test may fail because the machine is busy
TRACES = ROOT / "build" / "traces"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start one browser for all pages, with patient waits."""
    expect.set_options(timeout=WAIT)
    with launch() as browser:
        yield browser


# What a page keeps for a time without a connection would answer before a test does.
UNKEPT = "if (!location.pathname.includes('/lite/')) delete Navigator.prototype.serviceWorker"


@contextmanager
def window(browser: Browser, *, keeps: bool = False, **options: Any) -> Iterator[BrowserContext]:
    """Open a window, whose pages share cookies and files, and whose waits are patient.

    Its pages open without a connection only if it ``keeps`` them.
    """
    with browser.new_context(**options) as context:
        context.set_default_timeout(WAIT)
        if not keeps:
            context.add_init_script(UNKEPT)
        yield context


@contextmanager
def opened(browser: Browser, at: str = "", **options: Any) -> Iterator[Page]:
    """Open a page, empty or of the book on disk; if a test then fails, keep how its pages look."""
    with window(browser, **options) as context:
        try:
            page = context.new_page()
            if at:
                page.goto(f"{site().as_uri()}/{at}")
            yield page
        except BaseException:
            save_pages(context.pages)
            raise


def save_pages(pages: list[Page]) -> None:
    """Keep a picture and the HTML of pages in build/traces, by the name of the test."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "page").removesuffix(" (call)")
    name = re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/"))
    TRACES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        with suppress(PlaywrightError):  # a page that hangs must not hide why the test failed
            page.screenshot(path=TRACES / f"{name}-{number}.png", full_page=True, timeout=10_000)
            (TRACES / f"{name}-{number}.html").write_text(page.content(), encoding="utf-8")


class Held:
    """Requests of a page that get no answer until they are released."""

    def __init__(self, page: Page, pattern: str | re.Pattern[str]) -> None:
        self.routes: list[Route] = []
        self.released = False
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        self.routes.append(route)
        if self.released:
            route.continue_()

    def release(self) -> None:
        """Answer those that came, and at once those that come from now on."""
        self.released = True
        for route in self.routes:
            route.continue_()


@contextmanager
def server(folder: Path | None = None) -> Iterator[str]:
    """Serve a folder, or else the site, on this machine; give its address.

    A page that a busy Chromium reloads from disk may get another, empty storage: what pages keep
    is tested here.
    """
    with serve(folder or site()) as httpd:
        thread = threading.Thread(target=httpd.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{httpd.server_port}/"
        httpd.shutdown()
        thread.join()
