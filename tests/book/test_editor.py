"""The editor of a cell, in Chromium: what it closes, offers, explains and marks."""

import pytest
from playwright.sync_api import expect

from tests.book.test_running import CHAPTER, opened_chapter
from tools.browser.chromium import AXE

pytestmark = pytest.mark.browser

CELL = "fcd02a44"
OFFERED = ".cm-tooltip-autocomplete li"
# What was said to a screen reader, which the editor says for a moment only.
HEAR = """cell => {
  globalThis.heard = [];
  const live = cell.querySelector("[aria-live]");
  new MutationObserver(() => heard.push(live.innerText)).observe(live, { childList: true });
}"""


@pytest.fixture(scope="module")
def page(browser, base):
    """Python is not started by the tests before it is asked for."""
    with opened_chapter(browser, base, width=1280, height=720) as made:
        yield made


@pytest.fixture(scope="module")
def running(browser, base):
    """A page whose Python has run a cell."""
    with opened_chapter(browser, base, width=1280, height=720) as page:
        page.run(CELL)
        yield page


def typed(page, text):
    """Type a text, key by key, in place of a cell's; return the editor."""
    page.write(CELL, "\n")
    page.tab.keyboard.press("Control+Home")
    page.tab.keyboard.type(text)
    return page.cell(CELL).locator(".cm-content")


def code(page):
    return page.tab.evaluate("JSON.parse(localStorage.getItem('lecture-code'))")[CHAPTER][CELL]


@pytest.mark.parametrize("text", ["f(x)", "[1, {2}]", "'a'", '"b"'])
def test_brackets_and_quotes_close_and_may_be_typed_all_the_same(page, text):
    typed(page, text[0] if text[0] != "f" else "f(")
    assert len(code(page).strip()) == len(text[: 1 + (text[0] == "f")]) + 1
    typed(page, text)
    assert code(page).strip() == text


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_without_python_a_name_of_the_page_is_offered_and_taken_by_a_key(page, key):
    typed(page, "six_po")
    expect(page.tab.locator(OFFERED)).to_have_text(["six_points"])
    page.tab.wait_for_timeout(100)  # in which the editor takes a key for a slip
    page.tab.keyboard.press(key)
    assert code(page) == "six_points\n"
    assert not page.tab.workers


def test_names_behind_a_dot_are_those_that_the_page_writes_there(page):
    typed(page, "np.ze")
    expect(page.tab.locator(OFFERED)).to_have_text(["zeros"])


def test_a_whole_word_is_no_obstacle_to_the_next_line(page):
    typed(page, "while")
    expect(page.tab.locator(OFFERED)).to_have_text(["while"])
    page.tab.wait_for_timeout(100)
    page.tab.keyboard.press("Enter")
    assert code(page) == "while\n\n"


def test_tab_indents_and_escape_then_tab_leaves_with_or_without_a_list(page):
    box = typed(page, "")
    page.tab.keyboard.press("Tab")
    assert code(page) == "    \n"
    for text in ("", "six_po"):
        typed(page, text)
        expect(page.tab.locator(OFFERED)).to_have_count(1 if text else 0)
        page.tab.keyboard.press("Escape")
        expect(page.tab.locator(OFFERED)).to_have_count(0)
        page.tab.keyboard.press("Tab")
        assert not box.evaluate("box => box === document.activeElement")
        assert code(page) == f"{text}\n"


def test_no_names_are_offered_in_words_and_numbers(page):
    for text in ("# six_po", "'six_po", "1.re", "rows[0].si"):
        typed(page, text)
        page.tab.wait_for_timeout(300)
        expect(page.tab.locator(OFFERED)).to_have_count(0)


def test_python_knows_the_names_behind_a_dot(running):
    typed(running, "data.X.rav")
    expect(running.tab.locator(OFFERED)).to_have_text(["ravel"])


def test_a_bracket_shows_how_the_function_is_called_and_a_screen_reader_hears_it(running):
    typed(running, "")
    running.cell(CELL).evaluate(HEAR)
    typed(running, "np.zeros(")
    shown = running.cell(CELL).locator(".run-signature")
    expect(shown).to_contain_text("zeros(shape, dtype=None")
    expect(shown).to_contain_text("Return a new array of given shape and type")
    assert any("zeros(shape" in one for one in running.tab.evaluate("heard"))
    running.tab.keyboard.type("2")
    expect(shown).to_be_visible()
    running.tab.keyboard.type(")")
    expect(shown).to_have_count(0)
    typed(running, "six_points(")
    expect(shown).to_contain_text("Return the six points")
    running.tab.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_while_a_cell_runs_python_is_not_asked_and_the_words_of_the_page_are_offered(running):
    running.write(CELL, "while True: pass")
    running.button(CELL, "Run").click()
    expect(running.cell(CELL).get_by_role("status")).to_have_text("Running …")
    typed(running, "np.ze")
    expect(running.tab.locator(OFFERED)).to_have_text(["zeros"])
    running.button(CELL, "Stop").click()
    running.end(CELL)


FAULTS = {
    "an error": ("a = 1\nb = a / 0\nc = 2", "b = a / 0"),
    "no Python": ("a = 1\nb = = 2", "b = = 2"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_line_of_an_error_is_marked_until_the_cell_is_edited(running, fault):
    text, line = FAULTS[fault]
    running.write(CELL, text)
    assert "line 2" in running.run(CELL)[0]
    marked = running.cell(CELL).locator(".run-wrong-line")
    expect(marked).to_have_text([line])
    running.cell(CELL).get_by_role("textbox").click()
    running.tab.keyboard.press("Control+End")
    running.tab.keyboard.type(" ")
    expect(marked).to_have_count(0)


def test_the_line_in_which_a_check_stopped_is_marked(running):
    running.write("turn-visit", "def visit(w, b, x, y):\n    return w.nothing")
    running.run("turn-visit", "Check")
    expect(running.cell("turn-visit").locator(".run-wrong-line")).to_have_text(
        "    return w.nothing"
    )
    running.write("turn-visit", "pass")


def test_axe_finds_nothing_in_list_signature_and_marked_line(running):
    running.write("turn-visit", "def visit(w, b, x, y):\n    return w.nothing")
    running.run("turn-visit", "Check")
    running.tab.add_script_tag(path=AXE)
    for theme in ("light", "dark"):
        running.tab.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        typed(running, "np.zeros(np.on")
        expect(running.tab.locator(OFFERED).first).to_be_visible()
        expect(running.tab.locator(".run-signature")).to_be_visible()
        found = running.tab.evaluate("axe.run('.tag_your-turn, .tag_cell-fcd02a44')")["violations"]
        assert [(theme, one["id"], one["nodes"][0]["html"]) for one in found] == []
