"""A card shows what a link leads to, comes and goes as the reader wants, and moves nothing."""

import itertools

import pytest
from playwright.sync_api import expect

from tools.browser.built_book import site
from tools.browser.chromium import AXE, opened, server
from tools.browser.figure_page import FINGER
from tools.browser.visit import NARROW, WIDE, Visit, watch

pytestmark = pytest.mark.browser

CHAPTER = "notebooks/11-dual-solver.html"
TERM = "a[href$='#term-bias']:visible"
LINKS = {
    "a term": (TERM, "the threshold is"),
    "an equation": ("a[href$='10-duality.html#equation-eq-svm-dual-box']", "(10."),
    "a statement": ("a[href$='10-duality.html#thm-optimality-conditions']", "Theorem 10."),
}
PLACES = """link => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth, scrollHeight, scrollY, ...Object.values(link.getBoundingClientRect())];
}"""


def chapter(page):
    """Open a chapter from disk; give the place of its card."""
    page.goto(f"{site().as_uri()}/{CHAPTER}", wait_until="load")
    return page.get_by_role("tooltip")


def test_pointing_at_a_link_shows_what_it_leads_to(browser):
    with opened(browser) as page:
        watch(page, seen := Visit(), site().as_uri())
        card = chapter(page)
        for link, words in LINKS.values():
            page.locator(link).first.hover()
            expect(card).to_contain_text(words)
            assert card.locator("a, [id]").count() == 0
        assert seen == Visit()


def test_a_card_stays_while_the_pointer_is_on_it_and_goes_after(browser):
    with opened(browser) as page:
        page.clock.install()
        card = chapter(page)
        page.locator(TERM).first.hover()
        page.clock.run_for(1000)
        card.hover()
        page.clock.run_for(1000)
        assert card.is_visible()
        page.mouse.move(2, 2)
        page.clock.run_for(1000)
        assert card.count() == 0


def test_the_keyboard_brings_a_card_and_escape_takes_it(browser):
    with opened(browser) as page:
        card = chapter(page)
        link = page.locator(TERM).first
        page.keyboard.press("Tab")  # from now on a focus shows
        link.focus()
        card.wait_for()
        assert link.get_attribute("aria-describedby") == card.get_attribute("id")
        page.keyboard.press("Escape")
        assert card.count() == 0
        assert link.get_attribute("aria-describedby") is None
        page.keyboard.press("Enter")
        page.wait_for_url("**/book/glossary.html#term-bias")


def test_a_card_is_in_the_window_and_moves_nothing(browser):
    with opened(browser) as page:
        card = chapter(page)
        page.add_script_tag(path=AXE)
        page.keyboard.press("Tab")  # from now on a focus shows
        for size, (place, _) in itertools.product((WIDE, NARROW), LINKS.values()):
            page.keyboard.press("Escape")
            page.set_viewport_size(size)
            link = page.locator(place).first
            link.scroll_into_view_if_needed()
            before = link.evaluate(PLACES)
            link.focus()
            card.wait_for()
            assert link.evaluate(PLACES) == before
            box = card.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]
        # Nothing to the card, and most of the work of axe.
        page.evaluate("for (const one of document.querySelectorAll('article .math')) one.remove()")
        for theme in ("light", "dark"):
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert page.evaluate("axe.run('.preview').then(({ violations }) => violations)") == []


@pytest.fixture
def telephone(browser):
    """A chapter from disk on a small telephone."""
    with opened(browser, CHAPTER, **FINGER | {"viewport": {"width": 375, "height": 667}}) as page:
        yield page


@pytest.mark.parametrize("kind", LINKS)
def test_a_tap_raises_the_card_from_below_and_open_leads_to_the_page(telephone, kind):
    place, words = LINKS[kind]
    link = telephone.locator(place).first
    before, address = link.evaluate("link => link.href"), telephone.url
    link.tap()
    sheet = telephone.get_by_role("dialog", name=link.inner_text())
    expect(sheet).to_contain_text(words)
    expect(sheet).to_be_focused()
    telephone.wait_for_function("""() => {
      const { left, right, bottom } = document.getElementById("sheet").getBoundingClientRect();
      return left === 0 && right === innerWidth && Math.abs(bottom - innerHeight) < 1;
    }""")
    assert telephone.url == address
    way = sheet.get_by_role("link", name="Open")
    assert way.bounding_box()["height"] >= 44
    telephone.keyboard.press("Tab")
    expect(way).to_be_focused()
    assert telephone.get_by_role("tooltip").count() == 0
    telephone.keyboard.press("Enter")
    telephone.wait_for_url(before)


def test_escape_and_a_tap_beside_it_close_the_card_and_a_second_tap_follows_the_link(telephone):
    link = telephone.locator(TERM).first
    sheet = telephone.get_by_role("dialog")
    for close in (
        lambda: telephone.keyboard.press("Escape"),
        lambda: telephone.touchscreen.tap(187, 30),
    ):
        link.evaluate("link => link.scrollIntoView({ block: 'start' })")
        telephone.mouse.wheel(0, -150)
        link.tap()
        expect(sheet).to_be_visible()
        close()
        expect(sheet).to_be_hidden()
    link.tap()
    expect(sheet).to_be_visible()
    link.tap()
    telephone.wait_for_url("**/book/glossary.html#term-bias")


def test_a_button_closes_the_card_and_enter_after_a_tap_follows_the_link(telephone):
    link = telephone.locator(TERM).first
    sheet = telephone.get_by_role("dialog")
    link.tap()
    close = sheet.get_by_role("button", name="Close")
    assert close.bounding_box()["height"] >= 44
    close.tap()
    expect(sheet).to_be_hidden()
    telephone.locator(".bd-article h1").tap()
    link.focus()
    telephone.keyboard.press("Enter")
    telephone.wait_for_url("**/book/glossary.html#term-bias")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_card_below_a_finger_is_accessible(telephone, theme):
    telephone.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    telephone.add_script_tag(path=AXE)
    telephone.locator(LINKS["a term"][0]).first.tap()
    expect(telephone.get_by_role("dialog")).to_be_visible()
    assert telephone.evaluate("axe.run('#sheet').then(({ violations }) => violations)") == []


@pytest.mark.parametrize("from_disk", [True, False], ids=["from disk", "served"])
def test_no_script_of_another_site_is_run_for_a_link_to_it(browser, tmp_path, from_disk):
    script = "document.title = 'taken over'"
    (tmp_path / "there.cards.js").write_text(script, encoding="utf-8")
    with server(tmp_path) as other, server() as served, opened(browser) as page:
        page.goto(f"{site().as_uri()}/{CHAPTER}" if from_disk else f"{served}{CHAPTER}")
        page.keyboard.press("Tab")  # from now on a focus shows
        places = [f"{other}there.html", (tmp_path / "there.html").as_uri()]
        for place in (*places, f"data:text/javascript,{script};//"):
            link = page.locator(TERM).first
            link.evaluate("(link, address) => { link.href = address; }", f"{place}#term-bias")
            link.focus()
            page.locator(LINKS["a statement"][0]).first.focus()
            expect(page.get_by_role("tooltip")).to_contain_text(LINKS["a statement"][1])
            sources = page.evaluate("[...document.scripts].map(script => script.src)")
            assert [each for each in sources if each.startswith(place.removesuffix(".html"))] == []
            assert page.title() != "taken over"


def test_without_scripts_a_term_is_a_link(browser):
    with opened(browser, java_script_enabled=False) as page:
        card = chapter(page)
        link = page.locator(TERM).first
        assert link.get_attribute("href") == "../book/glossary.html#term-bias"
        link.hover()
        assert card.count() == 0
