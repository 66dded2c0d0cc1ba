"""The first screen of a chapter: its promise and its question; the rest is one row."""

import pytest
from playwright.sync_api import expect

from lecture_format.chapters import number_of
from tools.browser.built_book import contents, site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser
CHAPTERS = [name for name in contents() if number_of(name.removeprefix("notebooks/"))]
LAPTOP, TELEPHONE = {"width": 1280, "height": 720}, {"width": 375, "height": 812}
# How far down stands a part that is the first of its kind and is seen.
TOP = """what => {
  const all = [...document.querySelectorAll(`.bd-article ${what}`)];
  const first = all.find((one) => one.checkVisibility());
  return first ? first.getBoundingClientRect().top + scrollY : Infinity;
}"""
QUESTION = "section section > h2, .choices"
PICTURE = ".cell_output img, .fig-place"


@pytest.fixture(scope="module")
def page(browser):
    """A window of a laptop."""
    with opened(browser, viewport=LAPTOP) as tab:
        yield tab


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_opens_with_its_promise_and_its_question(page, chapter):
    page.goto(f"{site().as_uri()}/{chapter}.html")
    promise = page.locator(".bd-article section > h1 + p")
    assert promise.locator("strong").count() == 1
    assert promise.bounding_box()["height"] <= 100  # pixels: three lines
    assert page.evaluate(TOP, QUESTION) < 400
    for hidden in ("You need", "Class time", "import numpy", "Show all answers"):
        for part in page.locator(".about").get_by_text(hidden).all():
            assert not part.is_visible(), hidden
    shown = page.locator(".bd-article section:has(> h1) > :not(section)")
    assert shown.count() == 3  # title, promise, row


def test_the_first_picture_of_the_lecture_begins_on_the_first_screen(page):
    page.goto(f"{site().as_uri()}/notebooks/01-motivation.html")
    assert page.evaluate(TOP, PICTURE) < 600


@pytest.mark.parametrize("screen", [LAPTOP, TELEPHONE], ids=["laptop", "telephone"])
def test_the_row_opens_with_needs_time_and_imports_and_moves_nothing_above(browser, screen):
    with opened(browser, "notebooks/04-algorithm.html", viewport=screen) as page:
        row = page.locator("details.about > summary")
        before = row.bounding_box()
        assert before["height"] >= 44
        row.press("Enter")
        for part in ("You need", "Class time", "Show all answers"):
            expect(page.locator(".about").get_by_text(part).first).to_be_visible()
        assert row.bounding_box() == before
