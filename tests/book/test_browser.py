"""Every page of the book in a browser without a network: whole, readable, accessible."""

import json
import re

import pytest
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

from lecture_book.reference.visits import LISTINGS
from tests.book.expected_pages import expected_pages
from tools.browser.built_book import contents, site
from tools.browser.chromium import AXE, opened, save_pages, window
from tools.browser.visit import NARROW, WIDE, Visit, faults, watch

pytestmark = pytest.mark.browser


def visited(config):
    """Return the pages that are visited: of the listings of sources a few, or all if asked."""
    pages = expected_pages()
    listings = [page for page in pages if page.startswith("_modules/")]
    if config.getoption("--everything"):
        return pages
    step = (len(listings) - 1) / (LISTINGS - 1)
    sample = {listings[round(i * step)] for i in range(LISTINGS)}
    return [page for page in pages if page in sample or page not in listings]


def pytest_generate_tests(metafunc):
    if "place" in metafunc.fixturenames:
        metafunc.parametrize("place", visited(metafunc.config))


@pytest.fixture(scope="module")
def shared(browser):
    """A window that keeps the files that pages share, and the kinds of text tested in it."""
    with window(browser) as context:
        yield context, set()


@pytest.fixture
def page(shared):
    """An empty page: the one of the last visit, whose process knows axe, unless that failed."""
    context, _ = shared
    page = context.pages[0] if context.pages else context.new_page()
    page.goto("about:blank")
    return page


def test_nothing_is_wrong_with_a_page(shared, page, place):
    """The pages come from disk, which asks more of them than a server does."""
    try:
        found = faults(page, site().as_uri() + "/", place, shared[1])
    except BaseException:
        page.close()
        raise
    if found:
        save_pages([page])
        page.close()
    assert found == {}, json.dumps(found, indent=1)  # which is never cut short


def test_the_book_says_what_axe_has_looked_at():
    text = (site() / "book" / "accessibility.html").read_text(encoding="utf-8")
    said = " ".join(LexborHTMLParser(text).css_first("article").text().split())
    version = re.match(r"/\*! axe v(\S+)", AXE.read_text(encoding="utf-8"))[1]
    assert f"axe {version}, which" in said
    assert f"any of the {len(contents())} pages in the contents" in said
    assert f"windows {WIDE['width']} and {NARROW['width']} pixels wide" in said


def test_the_book_opens_from_disk(browser):
    with opened(browser, at="index.html") as page:
        page.wait_for_url("**/book/intro.html")


def test_a_server_gives_all_that_a_page_asks_for(browser, base):
    with opened(browser) as page:
        watch(page, seen := Visit(), base)
        for place in ("book/intro.html", "notebooks/04-algorithm.html", "search.html"):
            page.goto(base + place)
        assert seen == Visit()


def test_the_search_finds_a_theorem_from_disk(browser):
    with opened(browser, at="search.html?q=perceptron") as page:
        page.wait_for_selector(".found .hit")
        assert page.locator(".found .hit").count() > 3


def test_a_label_in_code_leads_to_its_equation(browser):
    with opened(browser, at="notebooks/05-remarks.html") as page:
        link = page.locator("div.highlight .c1 a").first
        label = link.text_content()
        link.click()
        page.wait_for_url(f"**/notebooks/*.html#equation-{label}")
        assert page.locator(f"#equation-{label} .katex").count() == 1


def test_the_theme_can_be_switched_and_is_kept(browser):
    with opened(browser, at="book/intro.html", color_scheme="light") as page:
        seen = set()
        for _ in range(3):
            page.locator("button.theme-switch-button:visible").first.click()
            seen.add(page.evaluate("document.documentElement.dataset.theme"))
        assert seen == {"light", "dark"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_is_known_before_the_text(browser, scheme):
    with opened(browser, color_scheme=scheme) as page:
        page.add_init_script("""new MutationObserver(() => {
          if (document.body) window.first ??= document.documentElement.dataset.theme;
        }).observe(document, { childList: true, subtree: true });""")
        page.goto(f"{site().as_uri()}/notebooks/05-remarks.html")
        assert page.evaluate("window.first") == scheme


def test_nothing_cuts_a_corner_of_the_sign_that_ends_a_proof(browser):
    with opened(browser, at="notebooks/05-remarks.html") as page:
        proofs = page.locator("div.proof.admonition:not([id])")
        radii = proofs.evaluate_all("all => all.map((one) => getComputedStyle(one).borderRadius)")
        assert set(radii) == {"0px"}


def test_a_chapter_has_one_name_and_the_sidebar_the_title_of_the_book_once(browser):
    name = "The perceptron algorithm"
    with opened(browser, at="notebooks/04-algorithm.html") as page:
        sidebar = page.locator("#pst-primary-sidebar")
        assert f"4\u2002{name}" in sidebar.inner_text()
        assert page.title().startswith(f"4 {name} — ")
        assert name in page.locator("h1").first.inner_text()
        assert sidebar.inner_text().count("From the perceptron to the support vector machine") == 1
        idea = page.locator("h1 ~ p strong").first
        assert idea.inner_text() == "Learn from one mistake at a time."
        page.locator(".right-next").click()
        expect(page.locator(".prev-next-title").first).to_contain_text(name)
    for place in ("book/instructors.html", "book/equations.html", "book/intro.html"):
        assert name in (site() / place).read_text(encoding="utf-8")


def test_on_paper_a_chapter_has_one_title_with_its_number(browser):
    with opened(browser, at="notebooks/04-algorithm.html") as page:
        page.emulate_media(media="print")
        titles = page.locator("h1 >> visible=true")
        expect(titles).to_have_text([re.compile(r"^4\sThe perceptron algorithm")])


def test_on_paper_a_choice_has_no_box(browser):
    with opened(browser, at="notebooks/04-algorithm.html") as page:
        choice = page.locator(".choices label").first
        expect(choice).to_have_css("border-top-width", "1px")
        page.emulate_media(media="print")
        expect(choice).to_have_css("border-top-width", "0px")


def test_on_paper_a_chapter_shows_its_code_but_not_its_imports(browser):
    with opened(browser, at="notebooks/04-algorithm.html") as page:
        page.emulate_media(media="print")
        code = page.locator(".cell_input:visible").all_inner_texts()
        assert len(code) > 20
        assert [part for part in code if part.startswith("import ")] == []
