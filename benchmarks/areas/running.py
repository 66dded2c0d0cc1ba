"""Python in the page: from the press of a button to its answer, and what comes for it.

The book must be built with its Python, and Chromium be there.
"""

import time
from collections.abc import Iterator

import numpy as np
from playwright.sync_api import BrowserContext, Page, expect

from benchmarks.measure import Row
from tools.browser.chromium import chromium, server, window

CHAPTER, OTHER = "04-algorithm", "06-convergence"
OWN = "Each page starts a Python of its own, while its reader reads; here the press comes at once."


def rows(quick: bool) -> Iterator[Row]:
    """Check an exercise in a fresh browser, then one on a second page; end an endless loop."""
    took: dict[str, list[float]] = {"first": [], "second": [], "again": [], "stop": []}
    with chromium() as browser, server() as base:
        for _ in range(1 if quick else 5):
            with window(browser) as context:
                tab = opened(context, f"{base}notebooks/{CHAPTER}.html")
                took["first"].append(check(tab))
                took["again"].append(check(tab))
                took["stop"].append(stop(tab))
                tab = opened(context, f"{base}notebooks/{OTHER}.html")
                took["second"].append(check(tab))
    wanted = {
        "first": ("first exercise of a cold browser", 6.0),
        "second": ("first exercise of the second page", 3.0),
        "again": ("the same exercise again", None),
        "stop": ("an endless loop, stopped, and the next answer", None),
    }
    for name, (case, goal) in wanted.items():
        seconds = float(np.median(took[name]))
        note, why = "over loopback", OWN if name == "second" else ""
        yield Row(case, "seconds to the answer", seconds, goal, True, note=note, why=why)


def opened(context: BrowserContext, address: str) -> Page:
    """Return a page that is at rest."""
    tab = context.new_page()
    tab.on("dialog", lambda question: question.accept())  # Reset asks before typed code goes
    tab.goto(address, wait_until="networkidle")
    return tab


def check(tab: Page) -> float:
    """Return the seconds from the press of Check to the answer of the first exercise."""
    cell = tab.locator(".tag_your-turn").first
    began = time.perf_counter()
    cell.get_by_role("button", name="Check").click()
    expect(cell.locator("[data-do=stop]")).to_be_hidden()
    expect(cell.locator(".ran")).to_contain_text("⬜")
    return time.perf_counter() - began


def stop(tab: Page) -> float:
    """Return the seconds from the press of Stop, in an endless loop, to the next answer."""
    cell = tab.locator(".tag_your-turn").first
    cell.get_by_role("button", name="Write here").or_(cell.get_by_role("textbox")).click()
    tab.keyboard.press("Control+A")
    tab.keyboard.insert_text("while True: pass")
    cell.get_by_role("button", name="Check").click()
    expect(cell.get_by_role("status")).to_have_text("Running …")
    began = time.perf_counter()
    cell.get_by_role("button", name="Stop").click()
    cell.get_by_role("button", name="Reset").click()
    check(tab)
    return time.perf_counter() - began
