"""A page with a live figure, open in Chromium: from the book, or on its own until it is there."""

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

from playwright.sync_api import Browser, Page, ViewportSize
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import alone
from lecture_lib.figures._case import Case
from tools.browser.built_book import site
from tools.browser.chromium import AXE, opened
from tools.browser.visit import Visit, watch

FINGER = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
ORDINARY = {"media": "null", "forced_colors": "null", "reduced_motion": "null"}
SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
SLEEPERS = """addEventListener("load", () => {
  window.sleepers = document.querySelectorAll("[data-figure]:not([data-live])").length;
});"""


def without_formulas(text: str) -> str:
    """Return the HTML of a page without the formulas around its figures.

    They are most of a chapter's elements, and nothing to a figure; without them a page is laid
    out several times as fast.
    """
    page = LexborHTMLParser(text)
    in_figures = {formula.mem_id for formula in page.css("[data-figure] .math")}
    for formula in page.css(".math"):
        if formula.mem_id not in in_figures:
            formula.decompose()
    return page.html or ""


@dataclass
class Stage:
    """A page and the figure on it."""

    page: Page
    address: str
    case: Case
    size: ViewportSize
    visit: Visit = field(default_factory=Visit)
    untouched: bool = False

    def look(self, *, viewport=None, **media):
        """Give the page to somebody who only looks: open it unless others have only looked."""
        if not self.untouched:
            self.open()
        self.untouched = True
        self.page.set_viewport_size(viewport or self.size)
        self.page.emulate_media(**ORDINARY | media)
        return self

    def open(self, end="", *, alive=True, viewport=None, **media):
        """Open the page anew: with no trace of what was done on it, and no more media emulated.

        ``end`` asks the figure for inputs; ``alive`` waits until it is awake.
        """
        self.untouched = False
        self.page.set_viewport_size(viewport or self.size)
        self.page.emulate_media(**ORDINARY | media)
        vars(self.visit).update(vars(Visit()))
        self.page.goto("about:blank")  # or a new end would not open the page anew
        self.page.goto(self.address + (end and f"#figure-{self.case.name}{end}"))
        if alive:
            self.page.wait_for_selector(f'[data-figure="{self.case.name}"][data-live]')
            if not end:
                self.place.scroll_into_view_if_needed()
        return self

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

    def point(self, i: int) -> None:
        """Move the mouse to the middle of something that can be moved."""
        self.page.mouse.move(*self.middle(i))

    def unfold(self) -> None:
        """Open what is folded in the figure."""
        for summary in self.place.locator("summary").all():
            summary.click()

    def examples(self):
        """Return the menu of examples, unfolded where it stands behind "More"."""
        self.place.evaluate("place => { (place.querySelector('.fig-more') ?? {}).open = true; }")
        return self.place.get_by_role("combobox", name="Example").first

    def drag(self, steps: int = 8) -> None:
        """Drag what the figure's case names, and keep the button down."""
        x, y = self.middle(self.case.handle)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + self.case.by[0], y + self.case.by[1], steps=steps)

    def nudge(self) -> None:
        """Move the same by an arrow key, to the side to which it is dragged."""
        key = "ArrowRight" if self.case.by[0] > 0 else "ArrowLeft"
        self.handle(self.case.handle).press(key)

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

    def axe(self, *rules: str) -> list[str]:
        """Return what axe finds in the figure; of all rules, or only of some."""
        self.page.add_script_tag(path=AXE)
        options: dict[str, object] = {"preload": False, "resultTypes": ["violations"]}
        options |= {"runOnly": rules} if rules else {}
        run = "(place, options) => axe.run(place, options)"
        found = self.place.evaluate(run, options)["violations"]
        return [f"{one['id']}: {[n['html'][:150] for n in one['nodes'][:3]]}" for one in found]


@contextmanager
def prepared(
    browser: Browser, base: str, case: Case, *, own: bool = False, change=None, **options
):
    """Give the figure's page, over http or from disk, with no network; nothing is opened yet.

    ``own`` is a page with nothing but the figure, which is much faster; ``change`` rewrites
    the page's HTML on its way to the browser.
    """
    options.setdefault("viewport", {"width": 1000, "height": 900})
    with opened(browser, **options) as page:
        made = Stage(page, base + case.page, case, options["viewport"])
        watch(page, made.visit, base)
        if own or change:
            text = alone.page(case.name) if own else (site() / case.page).read_text("utf-8")
            body = change(text) if change else text
            page.route(
                made.address, lambda route: route.fulfill(body=body, content_type="text/html")
            )
        page.add_init_script(SHIFT + SLEEPERS)
        yield made
