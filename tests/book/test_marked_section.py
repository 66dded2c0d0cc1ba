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


def test_one_section_alone_is_marked_after_a_jump_and_a_way_back(browser):
    with opened(browser, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html#sources")
        marked = page.locator("nav.page-toc a[aria-current]")
        expect(marked).to_have_count(1)
        page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        expect(marked).not_to_have_attribute("href", "#sources")
        bars = "all => all.filter((a) => getComputedStyle(a).boxShadow !== 'none').length"
        assert page.locator("nav.page-toc a").evaluate_all(bars) == 1


def test_nothing_of_a_figure_shows_through_the_folded_table(browser):
    head = {"x": 1064, "y": 0, "width": 216, "height": 40}  # up to the right edge of the figure
    with opened(browser, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"{site().as_uri()}/notebooks/11-dual-solver.html")
        figure = page.locator("#figure-kernel_svm")
        figure.scroll_into_view_if_needed()
        figure.get_by_role("status").wait_for()
        page.mouse.move(600, 400)  # on the table it would unfold
        figure.evaluate("place => scrollBy(0, place.getBoundingClientRect().top)")
        page.wait_for_selector(".bd-sidebar-secondary.hide")
        page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
        over = page.screenshot(clip=head)
        figure.evaluate("place => { place.style.visibility = 'hidden'; }")
        assert page.screenshot(clip=head) == over
