"""Every page of the book in a browser without a network: whole, readable, accessible."""

import functools

import pytest

from tools.browser.built_book import expected_pages, site
from tools.browser.chromium import Visit, chromium, look, server, watch

pytestmark = pytest.mark.browser

PAGES = expected_pages()
# One process makes all tests of a page, and so opens it once.
every_page = pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.xdist_group(page)) for page in PAGES]
)


@pytest.fixture(scope="module")
def browser():
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def visit(browser):
    """A function that looks at a page, once for all tests."""
    with server() as base:
        yield functools.cache(functools.partial(look, browser, base))


@every_page
def test_no_script_reports_an_error(visit, page):
    assert visit(page).errors == []


@every_page
def test_nothing_is_missing(visit, page):
    assert visit(page).missing == []
    assert visit(page).pictures == []


@every_page
def test_nothing_is_asked_from_outside(visit, page):
    assert visit(page).outside == []


@every_page
def test_no_mathematics_and_no_markup_is_raw(visit, page):
    assert visit(page).raw == []


@every_page
def test_axe_finds_nothing(visit, page):
    assert visit(page).axe == []


@every_page
def test_no_page_is_wider_than_the_window(visit, page):
    assert visit(page).overflow == []


@every_page
def test_no_line_of_a_cell_must_be_scrolled_on_a_laptop(visit, page):
    assert visit(page).clipped == []


@every_page
def test_no_full_stop_after_a_formula_begins_a_line(visit, page):
    assert visit(page).lost == []


@every_page
def test_a_page_is_light(visit, page):
    assert visit(page).decoded <= 1.5e6
    assert visit(page).sent <= 600e3


def test_the_book_opens_from_disk(browser):
    folder = site().as_uri() + "/"
    with browser.new_context() as context:
        page, seen = context.new_page(), Visit()
        watch(page, seen, folder)
        page.goto(folder + "index.html")
        page.wait_for_url("**/book/intro.html")
        for place in PAGES:
            page.goto(folder + place)
            assert seen == Visit(), place


def test_the_search_finds_a_theorem_from_disk(browser):
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site().as_uri()}/search.html?q=perceptron")
        page.wait_for_selector("#search-results li a")
        assert page.locator("#search-results li a").count() > 3


def test_a_label_in_code_leads_to_its_equation(browser):
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html")
        link = page.locator("div.highlight .c1 a").first
        label = link.text_content()
        link.click()
        page.wait_for_url(f"**/notebooks/*.html#equation-{label}")
        assert page.locator(f"#equation-{label} .katex").count() == 1


def test_the_theme_can_be_switched_and_is_kept(browser):
    with browser.new_context(color_scheme="light") as context:
        page = context.new_page()
        page.goto(f"{site().as_uri()}/book/intro.html")
        seen = set()
        for _ in range(3):
            page.locator("button.theme-switch-button:visible").first.click()
            seen.add(page.evaluate("document.documentElement.dataset.theme"))
        assert seen == {"light", "dark"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_is_known_before_the_text(browser, scheme):
    with browser.new_context(color_scheme=scheme) as context:
        page = context.new_page()
        page.add_init_script("""new MutationObserver(() => {
          if (document.body) window.first ??= document.documentElement.dataset.theme;
        }).observe(document, { childList: true, subtree: true });""")
        page.goto(f"{site().as_uri()}/notebooks/11-losses.html")
        assert page.evaluate("window.first") == scheme


def test_every_formula_has_its_mathml(browser):
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site().as_uri()}/notebooks/06-convergence.html")
        formulas = page.locator("span.math, div.math")
        assert formulas.count() == page.locator(":is(span.math, div.math) math").count() > 0
