"""The table of contents beside a page says which section is read."""

import pytest
from playwright.sync_api import expect

from tools.browser.built_book import site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

SECTION = "how-long-can-a-run-be"


def test_the_table_of_contents_marks_the_section_that_is_read_and_shows_its_line(browser):
    with opened(browser, viewport={"width": 1280, "height": 500}) as page:
        page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html")
        marked = page.locator("nav.page-toc a[aria-current]")
        for section in (SECTION, "what-should-one-mistake-change"):
            page.evaluate(f"document.getElementById('{section}').scrollIntoView()")
            expect(marked).to_have_attribute("href", f"#{section}")
            expect(marked).to_be_in_viewport(ratio=1)
