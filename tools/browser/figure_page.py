"""A page with a live figure, open in Chromium: from the book, or on its own until it is there."""

import json
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from playwright.sync_api import Browser, Page

from tools.browser.built_book import site
from tools.browser.chromium import AXE, opened
from tools.browser.visit import Visit, watch
from tools.figures.case import Case
from tools.figures.look import page as own_page

FINGER = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@dataclass
class Stage:
    """An open page and the figure on it."""

    page: Page
    visit: Visit
    case: Case

    @property
    def place(self):
        """The element that holds the figure."""
        return self.page.locator(f'[data-figure="{self.case.name}"]').first

    @property
    def start(self):
        """The inputs that the page starts from."""
        state = json.loads(self.place.get_attribute("data-state"))
        return {key: state[key] for key in self.case.cls.inputs}

    def status(self) -> str:
        """Return what the live region says."""
        return self.place.get_by_role("status").inner_text()

    def handle(self, i: int):
        """Return something that can be moved."""
        return self.place.locator(".fig-handle").nth(i)

    def label(self, i: int) -> str:
        """Return what a screen reader says of it."""
        return self.handle(i).get_attribute("aria-label")

    def middle(self, i: int) -> tuple[float, float]:
        """Return where it is in the window."""
        box = self.handle(i).locator(".fig-mark").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @cached_property
    def _touch(self):
        return self.page.context.new_cdp_session(self.page)

    def finger(self, kind: str, *points: tuple[float, float]) -> None:
        """Put a finger down ("Start"), move it ("Move") or lift it ("End")."""
        at = [{"x": x, "y": y} for x, y in points]
        event = {"type": f"touch{kind}", "touchPoints": at}
        self._touch.send("Input.dispatchTouchEvent", event)

    def theme(self, name: str) -> None:
        """Switch between light and dark, at once."""
        self.page.add_style_tag(content="* { transition: none !important; }")
        self.page.evaluate("name => document.documentElement.dataset.theme = name", name)

    def axe(self) -> list[str]:
        """Return what axe finds in the figure."""
        self.page.add_script_tag(path=AXE)
        found = self.place.evaluate("place => axe.run(place, { preload: false })")["violations"]
        return [f"{one['id']}: {[n['html'][:150] for n in one['nodes'][:3]]}" for one in found]


@contextmanager
def open_figure(
    browser: Browser,
    base: str,
    case: Case,
    *,
    own: bool = False,
    change=None,
    alive: bool = True,
    clock: bool = False,
    **options,
):
    """Open the figure's page, over http or from disk, with no network.

    ``own`` opens a page with nothing but the figure, which is much faster; ``change`` rewrites
    the page's HTML on its way to the browser; ``clock`` stops the time.
    """
    options.setdefault("viewport", {"width": 1000, "height": 900})
    with opened(browser, **options) as page:
        visit = Visit()
        watch(page, visit, base)
        address = base + case.page
        if own or change:
            text = own_page(case.name) if own else (site() / case.page).read_text("utf-8")
            body = change(text) if change else text
            page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
        if clock:
            page.clock.install()
        page.add_init_script(SHIFT)
        page.goto(address)
        stage = Stage(page, visit, case)
        if alive:
            page.wait_for_selector(f'[data-figure="{case.name}"][data-live]', timeout=10_000)
            stage.place.scroll_into_view_if_needed()
        yield stage
