"""A prediction in the browser: picked, answered, opened, printed, and read without scripts."""

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

from lecture_book.page.settings import ANSWERS
from lecture_book.predictions.page import arrange
from lecture_format.predictions import read_questions
from tests.book.cells import HTML, LESSON
from tools import ROOT
from tools.browser.built_book import BOOK
from tools.browser.chromium import AXE, opened, server

pytestmark = pytest.mark.browser

CHAPTER = "notebooks/04-algorithm.html"
REMEMBERED = "localStorage.setItem('lecture-answers', 'shown')"
TELEPHONE = {"width": 375, "height": 900}
SAYS_NOTHING, RIGHT = "", "Right. (a) The sum is 2."
WRONG = "Not this one. (b) looks at one of the two numbers."


def text():
    """A page with one prediction, and what the book gives to each page."""
    sheets = [BOOK / "_static" / name for name in ("type.css", "course.css")]
    style = "".join(sheet.read_text("utf-8") for sheet in sheets)
    names = ("page/storage.js", "page/course.js", "predictions/predictions.js")
    scripts = [(ROOT / "lecture_book" / name).read_text("utf-8") for name in names]
    page = LexborHTMLParser(
        '<!DOCTYPE html><html lang="en" data-theme="light"><head><title>Sums</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<style>{style}</style><script>{ANSWERS}</script></head>"
        '<body style="background: var(--pst-color-background, white); '
        f'color: var(--pst-color-text-base)"><main class="bd-article">{HTML}</main>'
        f"{''.join(f'<script>{script}</script>' for script in scripts)}</body></html>"
    )
    arrange(page, read_questions(LESSON))
    return page.html


@pytest.fixture
def address(tmp_path):
    """The page, on disk."""
    (tmp_path / "page.html").write_text(text(), encoding="utf-8")
    return (tmp_path / "page.html").as_uri()


@pytest.fixture
def page(browser, address):
    with opened(browser) as tab:
        tab.goto(address)
        yield tab


@pytest.fixture
def served(browser, tmp_path):
    """The page from a server, where a reload finds what was kept."""
    (tmp_path / "page.html").write_text(text(), encoding="utf-8")
    with server(tmp_path) as base, opened(browser) as tab:
        tab.goto(f"{base}page.html")
        yield tab


def said(page):
    return page.get_by_role("group").get_by_role("status").inner_text()


def is_open(page):
    return page.locator("details").evaluate("fold => fold.open")


def test_a_pick_is_answered_with_its_reply_and_the_fold_stays_closed(page):
    assert said(page) == SAYS_NOTHING
    for letter, reply in (("(b) no", WRONG), ("(a) yes", RIGHT)):
        page.get_by_text(letter).click()
        assert said(page) == reply
    assert not is_open(page)


def test_the_question_names_the_choices(page):
    group = page.get_by_role("group", name="Predict. Is the sum even?")
    assert group.get_by_role("radio").count() == 2
    assert group.get_by_role("radio", name="(b) no, 1 is odd").count() == 1


def test_the_arrows_go_round_and_the_space_bar_and_enter_pick(page):
    page.get_by_role("radio").first.focus()
    for key, focused in (("ArrowDown", "b"), ("ArrowDown", "a"), ("ArrowUp", "b")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.value") == focused
        assert said(page) == SAYS_NOTHING
    page.keyboard.press("Space")
    assert said(page) == WRONG
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert said(page) == RIGHT


def test_a_reply_repeats_no_anchor_of_the_answer(page):
    page.evaluate("document.querySelector('[data-reply]').innerHTML += '<span id=FAU-01></span>'")
    page.get_by_text("(a) yes").click()
    assert page.locator("#FAU-01").count() == 1


def test_a_finger_hits_a_choice_and_the_switch(browser, address):
    with opened(browser, viewport=TELEPHONE) as page:
        page.goto(address)
        labels = page.locator("label, button").all()
        assert len(labels) == 4
        assert min(label.bounding_box()["height"] for label in labels) >= 44


def test_axe_finds_nothing_when_all_is_said_and_shown(page):
    page.get_by_text("(a) yes").click()
    page.get_by_role("switch").check()
    page.add_script_tag(path=AXE)
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert page.evaluate("axe.run()")["violations"] == []


def test_the_switch_opens_all_answers_and_is_remembered(page):
    switch = page.get_by_role("switch", name="Show all answers")
    assert not is_open(page)
    for shown in (True, False):
        switch.set_checked(shown)
        assert is_open(page) == shown
        kept = page.evaluate("localStorage.getItem('lecture-answers')")
        assert kept == ("shown" if shown else None)


def test_a_page_that_remembers_is_open_and_each_fold_can_be_closed(browser, address):
    with opened(browser) as page:
        page.add_init_script(REMEMBERED)
        page.goto(address)
        assert page.get_by_role("switch").is_checked()
        assert is_open(page)
        page.get_by_text("Compare").click()
        assert not page.get_by_text("The sum is 2.").is_visible()


def test_a_pick_is_kept_until_one_button_clears_those_of_all_chapters(served):
    served.on("dialog", lambda question: asked.append(question.message) or question.accept())
    button, asked = served.get_by_role("button", name="Clear all picks"), []
    cleared = served.locator(".show-answers").get_by_role("status")
    other = "{'05-remarks.html#predict-2': '(a) no', '05-remarks.html#predict-3': '(a) no'}"
    served.evaluate(f"localStorage.setItem('lecture-picks', JSON.stringify({other}))")
    served.get_by_text("(b) no").click()
    expect(served.get_by_role("radio").last).to_be_checked()
    served.reload()
    expect(served.get_by_role("radio").last).to_be_checked()
    assert said(served) == WRONG
    button.click()
    assert cleared.inner_text() == "Cleared: 3 picks in 2 chapters."
    assert said(served) == SAYS_NOTHING
    served.reload()
    assert served.locator(":checked").count() == 0
    button.click()
    assert cleared.inner_text() == "There were no picks to clear."
    assert asked == ["Clear 3 picks in 2 chapters?"]


def test_a_pick_whose_words_have_changed_is_forgotten(served):
    served.get_by_text("(a) yes").click()
    picks = served.evaluate("localStorage.getItem('lecture-picks')")
    served.evaluate(
        "text => localStorage.setItem('lecture-picks', text)", picks.replace("yes", "so")
    )
    served.reload()
    assert served.locator(":checked").count() == 0


@pytest.mark.parametrize("junk", ["7", "null", "[1]", '"words"', "{"])
def test_what_another_page_left_in_place_of_picks_is_taken_for_nothing(served, junk):
    served.evaluate("junk => localStorage.setItem('lecture-picks', junk)", junk)
    served.reload()
    served.get_by_text("(b) no").click()
    assert said(served) == WRONG
    served.reload()
    assert said(served) == WRONG
    kept = served.evaluate("Object.keys(JSON.parse(localStorage.getItem('lecture-picks')))")
    assert len(kept) == 1


def test_where_storage_is_refused_the_switch_serves_its_page(browser):
    with opened(browser) as page:
        wrong = []
        page.on("pageerror", lambda error: wrong.append(error))
        page.on("dialog", lambda question: question.accept())
        page.set_content(text())  # a page without an address may store nothing
        page.get_by_role("switch").check()
        page.get_by_text("(a) yes").click()
        page.get_by_role("button").click()
        assert is_open(page)
        assert "Cleared: 1 pick in 1 chapter." in page.locator(".show-answers").inner_text()
        assert wrong == []
        with pytest.raises(PlaywrightError, match="denied"):
            page.evaluate("localStorage")


@pytest.mark.parametrize(
    ("options", "media"), [({"java_script_enabled": False}, "screen"), ({}, "print")]
)
def test_without_scripts_and_on_paper_all_is_shown_and_nothing_to_pick(
    browser, address, options, media
):
    with opened(browser, **options) as page:
        page.goto(address)
        page.emulate_media(media=media)
        for shown in ("(a) yes", "s = 1 + 1", "The sum is 2.", "looks at one of"):
            assert page.get_by_text(shown).is_visible(), shown
        assert page.locator(".cell_output, details .cell_output").is_visible()
        for hidden in ("input", ".show-answers", ".verdict"):
            assert not page.locator(hidden).first.is_visible(), hidden
        marker = page.locator("li").first.evaluate("item => getComputedStyle(item).listStyleType")
        assert marker == "disc"


def test_a_chapter_that_shows_its_answers_does_not_move_when_its_script_comes(browser, base):
    heights = []
    with opened(browser) as page:
        page.add_init_script(REMEMBERED)
        for opened_by_script in (False, True):
            if not opened_by_script:
                page.route("**/predictions.js*", lambda route: route.abort())
            page.goto(base + CHAPTER)
            page.unroute_all()
            folds = page.locator("details.answer")
            assert folds.evaluate_all("all => all.some((one) => one.open)") == opened_by_script
            heights.append(page.locator(".bd-article").bounding_box()["height"])
    assert heights[0] == heights[1] > 0
