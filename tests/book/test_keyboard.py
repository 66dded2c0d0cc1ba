"""Whoever reads with the keyboard stays where they are, and hears what a button did."""

import pytest
from playwright.sync_api import expect

from tools.browser.chromium import opened

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(browser):
    """A chapter with cells of code and links to its figure."""
    with opened(
        browser, at="notebooks/04-algorithm.html", viewport={"width": 1280, "height": 720}
    ) as page:
        yield page


def test_back_to_the_text_finds_the_link_again_after_the_skip_link(page):
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    link = page.get_by_role("link", name="worst first")
    link.press("Enter")
    back = page.get_by_role("button", name="Back to the text")
    expect(back).to_be_focused()
    back.press("Enter")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()


def test_a_button_keeps_the_focus_and_says_what_it_did(page):
    copy = page.locator(".copybtn:visible").first
    copy.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Copied!")).to_have_count(1)
    expect(copy).to_be_focused()
    theme = page.get_by_role("button", name="Colour mode: auto")
    theme.press("Enter")
    theme = page.get_by_role("button", name="Colour mode: dark")
    expect(theme).to_be_focused()


def test_the_text_stays_in_the_window_when_the_sidebar_is_hidden(page):
    page.add_style_tag(content="* { transition: none !important; }")
    toggle = page.get_by_role("button", name="Toggle primary sidebar")
    expect(toggle).to_have_attribute("aria-expanded", "true")
    toggle.press("Enter")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(toggle).to_be_focused()
    edge = "text => text.getBoundingClientRect().left"
    assert 0 <= page.locator(".bd-article").evaluate(edge) < 100
