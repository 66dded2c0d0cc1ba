"""Two phones and the teacher's page in Chromium: a question from its first vote to its replies."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from lecture_book.predictions import lesson_file
from lecture_class.vote.poll import MOST_HANDS
from lecture_class.vote.questions import read
from lecture_format.chapters import notebooks
from tools import ROOT
from tools.browser.built_book import site
from tools.browser.chromium import AXE, opened

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True}
PROJECTOR = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture
def teacher(tmp_path):
    """The address of the teacher's page of a poll on chapter 4."""
    command = [
        sys.executable,
        "-m",
        "lecture_class.vote",
        "4",
        "--here",
        "--no-browser",
        "--port",
        "0",
    ]
    command += ["--site", str(site()), "--folder", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        lines = iter(running.stdout.readline, "")
        yield next(found[0] for line in lines if (found := re.search(r"http\S+teach#\S+", line)))
        running.kill()


def faults(page):
    """What axe finds, and whether anything is wider than the window."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    said = [f"{each['id']}: {each['nodes'][0]['failureSummary']}" for each in found]
    return said + ["too wide"] * (wide > 0)


def test_two_phones_vote_twice_and_read_why(browser, teacher):
    address = teacher.partition("teach")[0]
    question = read(ROOT / "notebooks" / "04-algorithm.ipynb")[1]
    right = f"({question.right})"
    wrong = next(f"({label})" for label in question.labels if label != question.right)
    with (
        opened(browser, **PROJECTOR) as room,
        opened(browser, **PHONE) as first,
        opened(browser, **PHONE, color_scheme="dark") as second,
    ):
        errors = []
        for page, place in ((room, teacher), (first, address), (second, address)):
            page.on("console", lambda message: errors.append(message.text))
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(place)
        expect(room.locator("#word")).not_to_be_empty()
        for page in (first, second):
            field = page.get_by_label("The word on the projector")
            expect(field).to_be_visible()
            assert faults(page) == []
            field.fill(room.locator("#word").inner_text().lower())
            page.keyboard.press("Enter")
            expect(page.get_by_role("heading")).to_have_text("Waiting for the first question")
        expect(room.get_by_text("2 browsers have joined")).to_be_visible()
        expect(first.get_by_text("a poll and no examination")).to_be_visible()
        expect(room.get_by_role("img")).to_have_js_property("complete", True)
        assert room.get_by_role("img").evaluate("picture => picture.naturalWidth") > 0
        assert "#" not in room.url  # the room does not see the token

        room.get_by_label("Question").select_option("2")
        room.get_by_role("button", name="Open round 1").click()
        first.get_by_role("button", name=wrong).tap()
        expect(first.get_by_role("status")).to_contain_text(f"Your vote is {wrong}")
        second.get_by_role("button", name=right).press("Enter")
        expect(second.get_by_role("button", name=right)).to_have_attribute("aria-pressed", "true")
        expect(room.get_by_text("2 votes")).to_be_visible()
        expect(room.get_by_text("Round 1", exact=True)).to_have_count(0)
        assert [faults(page) for page in (room, first, second)] == [[], [], []]

        room.get_by_role("button", name="Close round 1").press("Enter")
        expect(room.get_by_text("Round 1", exact=True)).to_have_count(3)
        expect(room.get_by_role("button", name="Open round 2")).to_be_focused()
        expect(first.get_by_role("button")).to_have_count(0)
        room.keyboard.press("Enter")
        expect(first.get_by_role("status")).to_contain_text(f"In round 1 you chose {wrong}")
        first.get_by_role("button", name=right).tap()
        expect(room.get_by_text("1 vote, round 2 is open")).to_be_visible()

        for name in ("Close round 2", "Show the cell", "Show the replies"):
            room.get_by_role("button", name=name).click()
        expect(room.locator(".right")).to_contain_text("1 → 1")
        expect(room.get_by_text("Of 1 who voted in both rounds")).to_contain_text("1 came")
        expect(room.locator("#cell")).to_contain_text("misclassified at the start: [3, 4, 5]")
        expect(first.get_by_role("status")).to_have_text(f"Your vote {right} is right.")
        expect(first.locator(".reply")).to_have_count(3)
        assert [faults(page) for page in (room, first, second)] == [[], [], []]
        room.set_viewport_size(PHONE["viewport"])  # beside the projected page it may be narrow
        room.emulate_media(color_scheme="dark")
        assert faults(room) == []
        assert errors == []


def test_hands_are_counted_on_the_teachers_page_beside_the_phones(browser, teacher):
    with opened(browser, **PROJECTOR) as room:
        errors = []
        room.on("console", lambda message: errors.append(message.text))
        room.goto(teacher)
        room.get_by_label("Question").select_option("2")
        expect(room.get_by_text("Hands", exact=True)).to_be_hidden()
        room.get_by_role("button", name="Open round 1").click()
        room.get_by_text("Hands", exact=True).click()
        expect(room.get_by_label("(a)")).to_have_attribute("max", str(MOST_HANDS))
        room.get_by_label("(a)").fill("12")
        room.keyboard.press("Tab")
        expect(room.get_by_label("(b)")).to_be_focused()
        room.keyboard.type("30")
        expect(room.get_by_text("12 votes, round 1 is open")).to_be_visible()
        assert faults(room) == []
        room.get_by_role("button", name="Close round 1").click()
        expect(room.locator(".bar").nth(1)).to_contain_text("30")
        room.get_by_role("button", name="Open round 1 again").click()
        room.get_by_text("Hands", exact=True).click()
        expect(room.get_by_label("(b)")).to_have_value("30")
        assert errors == []


@pytest.mark.parametrize("path", notebooks(ROOT), ids=lambda path: path.stem)
def test_the_page_of_each_chapter_has_every_question_with_its_choices_and_replies(path):
    shown = lesson_file.read(site() / f"notebooks/{path.stem}.html")
    for question in read(path):
        found = shown[question.number]
        assert (tuple(found.choices), set(found.replies)) == (
            question.labels,
            set(question.labels),
        )
        assert "Predict" not in found.asked


def test_what_leads_to_a_question_stands_above_it():
    pages = site() / "notebooks"
    assert "A grid of angles" in lesson_file.read(pages / "09-margins.html")[3].given
    assert "<img" in lesson_file.read(pages / "04-algorithm.html")[4].before


def test_a_slide_holds_the_vote_on_its_question(browser, teacher):
    with opened(browser, **PROJECTOR) as room:
        room.goto(teacher)
        room.get_by_role("link", name="Slides").click()
        bar = room.locator("#slide-bar")
        expect(bar).to_contain_text("Slide 1 of")
        while not room.locator("#predict-2").is_visible():
            room.keyboard.press("PageDown")
        number = bar.inner_text()
        room.keyboard.press("v")
        poll = room.frame_locator("#slide-vote")
        expect(poll.get_by_label("Question")).to_have_value("2")
        expect(poll.get_by_role("link", name="Slides")).to_be_hidden()
        poll.get_by_role("button", name="Open round 1").click()
        expect(poll.get_by_text("0 votes, round 1 is open")).to_be_visible()
        room.keyboard.press("v")
        expect(room.locator("#slide-vote")).to_have_count(0)
        expect(bar).to_have_text(number)
        room.keyboard.press("v")
        poll.get_by_role("button", name="Close round 1").click()
        poll.get_by_role("button", name="Show the cell").click()
        poll.get_by_role("button", name="Show the replies").click()
        poll.get_by_role("button", name="Back to the slide").click()
        expect(room.locator("#slide-vote")).to_have_count(0)
        room.keyboard.press("v")
        room.locator("#slide-vote").evaluate("poll => poll.blur()")
        room.keyboard.press("Escape")
        expect(room.locator("#slide-vote")).to_have_count(0)
        expect(bar).to_have_text(number)
        room.keyboard.press("Home")
        room.keyboard.press("v")
        expect(bar).to_have_text("No question on this slide")
