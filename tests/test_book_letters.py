"""Formulas have their letters in the first picture of a page."""

from contextlib import contextmanager

import pytest
from book_browser import chromium, server
from figures.stage import SHIFT

pytestmark = pytest.mark.browser

# Lines that break elsewhere with other letters, on a phone.
PLACE = "notebooks/03-gradient.html"
HIDDEN = "() => getComputedStyle(document.body).visibility === 'hidden'"


@contextmanager
def opened():
    """A page whose clock stands still, so that it waits for its letters however long it takes."""
    with (
        server() as base,
        chromium() as browser,
        browser.new_context(viewport={"width": 375, "height": 900}) as context,
    ):
        page = context.new_page()
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.add_init_script(SHIFT)
        yield page, base + PLACE


def test_no_line_moves_when_the_letters_arrive():
    late = []
    with opened() as (page, address):
        page.route("**/*.woff2", late.append)
        page.goto(address, wait_until="domcontentloaded")
        page.wait_for_timeout(500)
        page.unroute("**/*.woff2")
        for letters in late:
            letters.continue_()
        page.wait_for_function(f"() => !({HIDDEN})()")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.shift") <= 0.01


def test_a_page_without_its_letters_is_shown_after_a_moment():
    with opened() as (page, address):
        page.route("**/*.woff2", lambda _: None)  # no answer ever
        page.goto(address, wait_until="domcontentloaded")
        page.clock.run_for(299)
        assert page.evaluate(HIDDEN)
        page.clock.run_for(1)
        assert not page.evaluate(HIDDEN)
