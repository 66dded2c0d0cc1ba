"""What was typed in the pages travels as one file: saved, opened in a working copy, and back."""

import json

import pytest
from playwright.sync_api import expect

from lecture_class import code_file, mine
from lecture_exercises import TYPED
from tests.book.test_running import CHAPTER, VISIT, Page
from tools import ROOT
from tools.browser.chromium import Held, opened

pytestmark = pytest.mark.browser

NEURON = "def neuron(x, w, b):\n    return 1"
FIRST = "notebooks/01-motivation"
KEPT = {CHAPTER: {"turn-visit": VISIT}, FIRST: {"turn-neuron": NEURON}}
STORED = "JSON.parse(localStorage.getItem('lecture-code'))"


@pytest.fixture
def chapter(browser, base):
    """Open the chapter with what was typed before, in a browser of its own."""
    tabs = []

    def start(kept):
        tabs.append(opened(browser))
        tab = tabs[-1].__enter__()
        tab.goto(f"{base}{CHAPTER}.html")
        tab.evaluate("kept => localStorage.setItem('lecture-code', kept)", json.dumps(kept))
        tab.reload()
        page = Page(tab)
        tab.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        return page

    yield start
    for tab in tabs:
        tab.__exit__(None, None, None)


def open_file(page, path):
    """Choose a file, and return what is said of it."""
    bar = page.tab.locator(".run-notebook")
    with page.tab.expect_file_chooser() as chooser:
        bar.get_by_role("button", name="Open what I saved").click()
    chooser.value.set_files(path)
    expect(bar.get_by_role("status")).not_to_be_empty()
    return bar.get_by_role("status").inner_text()


def saved(folder, content):
    path = folder / TYPED
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def test_there_and_back_the_answers_are_the_same(chapter, tmp_path):
    page = chapter(KEPT)
    with page.tab.expect_download() as download:
        page.tab.get_by_role("button", name="Save what I wrote").click()
    assert download.value.suggested_filename == TYPED
    path = tmp_path / "from-the-page.json"
    download.value.save_as(path)
    copy, course = tmp_path / "copy", ROOT / "notebooks"
    mine.bring(copy, path, replace=False, source_folder=course)
    back = saved(tmp_path, code_file.collect(copy, course))
    other = chapter({})
    said = open_file(other, back)
    assert said.startswith("Taken from lecture-code.json: ")
    assert other.tab.evaluate(STORED) == KEPT
    assert "w + y * x" in other.cell("turn-visit").locator(".cell_input").inner_text()
    assert other.run("turn-visit", "Check")[0].startswith("✅ Right.")
    assert open_file(other, back) == "All that is in lecture-code.json is here."


def test_of_many_cells_a_page_is_told_how_many(chapter, tmp_path):
    cells = json.loads((ROOT / f"{CHAPTER}.ipynb").read_text(encoding="utf-8"))["cells"]
    turns = [cell["id"] for cell in cells if "your-turn" in cell["metadata"].get("tags", [])]
    typed = {CHAPTER: dict.fromkeys(turns, "pass"), FIRST: KEPT[FIRST]}
    said = open_file(chapter({}), saved(tmp_path, typed))
    many = f"{len(turns)} cells of {CHAPTER}, 1 cell of {FIRST}"
    assert said == f"Taken from lecture-code.json: {many}."


def test_nothing_can_be_saved_before_something_is_written(chapter):
    page = chapter({})
    save = page.tab.get_by_role("button", name="Save what I wrote")
    expect(save).to_be_hidden()
    page.write("turn-visit", VISIT)
    expect(save).to_be_visible()


def test_what_was_typed_here_is_replaced_only_if_its_reader_says_so(chapter, tmp_path):
    own = {CHAPTER: {"turn-visit": "pass"}}
    page = chapter(own)
    page.write("turn-visit", "pass")
    path, asked = saved(tmp_path, KEPT), []
    page.tab.remove_listener("dialog", page.accept)
    page.tab.once("dialog", lambda question: asked.append(question.message) or question.dismiss())
    said = open_file(page, path)
    assert asked[0].startswith(f"You have written something else in turn-visit of {CHAPTER}.")
    assert said.endswith(f"Yours stays: turn-visit of {CHAPTER}.")
    assert page.tab.evaluate(STORED)[CHAPTER] == own[CHAPTER]
    page.tab.on("dialog", page.accept)
    open_file(page, path)
    expect(page.cell("turn-visit").get_by_role("textbox")).to_contain_text("w + y * x")
    assert page.tab.evaluate(STORED) == KEPT


def test_what_else_lies_in_the_storage_is_neither_saved_nor_in_the_way(chapter, tmp_path):
    page = chapter({"x": 7, "y": None, CHAPTER: {"turn-visit": 7, "turn-train": "pass"}})
    page.write("turn-visit", VISIT)
    with page.tab.expect_download() as download:
        page.tab.get_by_role("button", name="Save what I wrote").click()
    path = tmp_path / "from-the-page.json"
    download.value.save_as(path)
    assert code_file.read(path) == {CHAPTER: {"turn-train": "pass", "turn-visit": VISIT}}


def test_what_is_typed_once_the_storage_is_full_can_be_saved(chapter, tmp_path):
    page = chapter({CHAPTER: {"turn-visit": "pass"}})
    page.tab.evaluate("""() => {
        for (let length = 2 ** 23; length >= 1; length /= 2) {
            try {
                localStorage.setItem("x".repeat(length), "");
            } catch {
                continue; // half of it may still have room
            }
        }
    }""")
    page.write("turn-visit", VISIT)
    assert page.tab.evaluate(STORED)[CHAPTER] == {"turn-visit": "pass"}
    with page.tab.expect_download() as download:
        page.tab.get_by_role("button", name="Save what I wrote").click()
    path = tmp_path / "from-the-page.json"
    download.value.save_as(path)
    assert code_file.read(path) == {CHAPTER: {"turn-visit": VISIT}}


@pytest.mark.parametrize("text", ["pass", ""])
def test_what_is_typed_while_a_file_is_opened_is_not_replaced_unasked(chapter, tmp_path, text):
    page, asked = chapter({}), []
    page.write("turn-visit", "pass")
    page.button("turn-visit", "Reset").click()
    page.tab.remove_listener("dialog", page.accept)
    page.tab.once("dialog", lambda question: asked.append(question.message) or question.dismiss())
    pages = Held(page.tab, "**/_sources/**")
    bar = page.tab.locator(".run-notebook")
    with page.tab.expect_file_chooser() as chooser:
        bar.get_by_role("button", name="Open what I saved").click()
    with page.tab.expect_request("**/_sources/**"):
        chooser.value.set_files(saved(tmp_path, KEPT))
    page.write("turn-visit", f"{text}.")
    page.tab.keyboard.press("Backspace")
    pages.release()
    expect(bar.get_by_role("status")).not_to_be_empty()
    said = bar.get_by_role("status").inner_text()
    assert said.endswith(f"Yours stays: turn-visit of {CHAPTER}.")
    assert asked[0].startswith(f"You have written something else in turn-visit of {CHAPTER}.")
    assert page.tab.evaluate(STORED)[CHAPTER]["turn-visit"] == text


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"notebooks/01-cells": {"turn": "1"}}, " is of another course: this book has none of"),
        ("no JSON", " is no file of code that was written in a course. Nothing was changed."),
        ({"cells": [], "nbformat": 4}, " is no file of code that was written in a course."),
        (
            {**KEPT, CHAPTER: {**KEPT[CHAPTER], "gone": "1"}},
            f"Left in the file, because this book has no such cell: gone of {CHAPTER}.",
        ),
    ],
)
def test_a_file_that_does_not_fit_gets_one_sentence_and_changes_nothing(
    chapter, tmp_path, content, said
):
    page = chapter(KEPT)
    assert said in open_file(page, saved(tmp_path, content))
    assert page.tab.evaluate(STORED) == KEPT


def test_without_a_connection_it_says_so_and_changes_nothing(chapter, tmp_path):
    page = chapter({})
    page.tab.context.set_offline(True)
    assert "there is no connection" in open_file(page, saved(tmp_path, KEPT))
    assert page.tab.evaluate(STORED) == {}


def pick(page, place):
    """Pick the first choice of a question, and return what is said of it."""
    choices = page.tab.locator(".choices").nth(place)
    choices.get_by_role("radio").first.check()
    return choices.get_by_role("status").inner_text()


def test_picks_travel_with_the_file_to_the_questions_that_are_not_answered(chapter, tmp_path):
    page = chapter({})
    said = [pick(page, place) for place in (0, 1)]
    with page.tab.expect_download() as download:
        page.tab.get_by_role("button", name="Save what I wrote").click()
    path = tmp_path / TYPED
    download.value.save_as(path)
    assert code_file.read(path) == {}, "The working copy has no place for picks."
    other = chapter({})
    second = other.tab.locator(".choices").nth(1)
    second.get_by_role("radio").nth(1).check()
    assert open_file(other, path) == f"Taken from {TYPED}: 1 pick in 1 chapter."
    first = other.tab.locator(".choices").first
    expect(first.get_by_role("radio").first).to_be_checked()
    assert first.get_by_role("status").inner_text() == said[0]
    expect(second.get_by_role("radio").nth(1)).to_be_checked()
    assert open_file(other, path) == f"All that is in {TYPED} is here."
    other.tab.reload()
    expect(other.tab.locator(".choices").first.get_by_role("radio").first).to_be_checked()


SCORED = {"max": {"longest": 9, "widest": 4}, "min": {"fewest": 7, "smallest": 5}}
OWN = {"max": {"longest": 8, "widest": 5}, "min": {"fewest": 8, "smallest": 4}}


def test_the_better_one_of_two_best_scores_stays(chapter, tmp_path):
    page = chapter({})
    page.tab.evaluate("all => localStorage.setItem('lecture-scores', all)", json.dumps(OWN))
    path = saved(tmp_path, {**KEPT, "lecture-scores": SCORED})
    assert open_file(page, path).endswith(f"turn-neuron of {FIRST}, 2 best scores.")
    assert open_file(page, path) == f"All that is in {TYPED} is here."
    with page.tab.expect_download() as download:
        page.tab.get_by_role("button", name="Save what I wrote").click()
    download.value.save_as(path)
    best = {"max": {"longest": 9, "widest": 5}, "min": {"fewest": 7, "smallest": 4}}
    assert code_file.read(path) == {**KEPT, "lecture-scores": best}
