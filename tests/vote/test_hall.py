"""The teacher's page on a projector: read from the last row, whole, and with true pictures."""

import mimetypes

import pytest
from playwright.sync_api import expect

from lecture_book.predictions import lesson_file
from lecture_class.vote.questions import read
from lecture_class.vote.server import PAGES
from lecture_format.chapters import notebooks
from tools import ROOT
from tools.browser.built_book import site
from tools.browser.chromium import opened
from tools.browser.visit import CHECKS

pytestmark = pytest.mark.browser
HOST = "http://poll.test/"
POLL = {"joined": 300, "most": 400, "burst": 0, "address": "http://192.168.178.120:8000/"}
POLL |= {"word": "KWMB", "qr": "data:,", "slides": "/", "voted": 280, "hands": {}}
# What is out of sight, under the controls or under anything else; the smallest letters, for a
# window of 720 pixels; and how far down the choices reach in what is left by the controls.
SEEN = """() => {
  const parts = [...document.querySelectorAll("#asked, .choice, .bar, #picture img")].filter(
    (part) => part.getClientRects().length,
  );
  const end = document.querySelector("nav").getBoundingClientRect().top;
  const isCut = ({ bottom, right }) => bottom > end + 1 || right > innerWidth + 1;
  const cut = parts.filter((part) => isCut(part.getBoundingClientRect()));
  const isUnder = (part) => {
    const { top, right, bottom, left } = part.getBoundingClientRect();
    const places = [[left + 4, top + 4], [right - 4, bottom - 4]];
    return !places.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
  };
  const under = parts.filter((part) => !cut.includes(part) && isUnder(part));
  const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim();
  const words = parts
    .flatMap((part) => [part, ...part.querySelectorAll(":not(.katex *)")])
    .filter((one) => [...one.childNodes].some(isText));
  const sizes = words.map((one) => parseFloat(getComputedStyle(one).fontSize));
  const { bottom } = document.querySelector("#choices").getBoundingClientRect();
  const given = document.querySelector("#given");
  if (given.scrollHeight > given.clientHeight) cut.push(given);
  const hidden = [...cut, ...under].map((part) => part.textContent);
  return [hidden, Math.min(...sizes) * 720 / innerHeight, bottom / end];
}"""

WIDE = "all => all.map((track) => track.offsetWidth >= 0.38 * innerWidth)"
LINES = """all => all.map((part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
})"""


def states(stem, questions):
    """Return, for each question, what the page gets while a round is open and after each."""
    shown = lesson_file.read(site() / f"notebooks/{stem}.html")
    for question in questions:
        asked = shown[question.number]
        words = {"before": asked.before, "given": asked.given, "asked": asked.asked}
        words |= {"choices": asked.choices}
        numbers = [each.number for each in questions]
        state = POLL | words | {"title": stem, "question": question.number, "numbers": numbers}
        yield state | {"step": "round 1", "round": 1}
        counts = {n: dict.fromkeys(asked.choices, 90 + n) for n in (1, 2)}
        shift = {"both": 280, "changed": 120}
        yield state | {"step": "counts 1", "round": 0, "counts": {1: counts[1]}}
        yield state | {"step": "counts 2", "round": 0, "counts": counts, "shift": shift}


@pytest.fixture
def hall(browser):
    """Return a function that shows states in a window and yields the page in each."""

    def show(states, width, height):
        now = {}

        def answer(route):
            place = route.request.url.removeprefix(HOST).split("?")[0]
            if place == "teach/state":
                return route.fulfill(json=now)
            ours = place == "teach" or place.startswith("vote/")
            file = (
                PAGES / "teach.html" if place == "teach" else PAGES / place.removeprefix("vote/")
            )
            file = file if ours else site() / place
            kind = mimetypes.guess_type(file.name)[0] or "font/woff2"
            return route.fulfill(path=file, content_type=kind)

        with opened(browser, viewport={"width": width, "height": height}) as page:
            page.route("**/*", answer)
            page.clock.install()
            for state in states:
                now = state
                if page.url == "about:blank":
                    page.goto(f"{HOST}teach")
                    page.add_script_tag(path=CHECKS)
                page.clock.run_for(1100)
                place = f"question {state['numbers'].index(state['question']) + 1} of"
                expect(page.locator("#where")).to_contain_text(place)
                bars = len(state["choices"]) if "counts" in state else 0
                expect(page.locator(".bar")).to_have_count(bars)
                page.wait_for_function("[...document.images].every((one) => one.complete)")
                yield page, state

    return show


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_question_choices_and_bars_fill_the_screen_and_are_large_enough(hall, width, height):
    every = [state for path in notebooks(ROOT) for state in states(path.stem, read(path))]
    every = every if height == 720 else every[::7]
    found = {}
    for page, state in hall(every, width, height):
        hidden, size, reach = page.evaluate(SEEN)
        stretched = page.evaluate("pageChecks.stretched()")
        if hidden or stretched or size < 28 or reach < 0.8:
            place = state["title"], state["question"], state["step"]
            found[place] = hidden, stretched, size, reach
    assert found == {}


def test_both_rounds_are_bars_across_the_screen_with_their_numbers_in_one_line(hall):
    *_, counted = states("04-algorithm", read(ROOT / "notebooks" / "04-algorithm.ipynb"))
    votes = zip(counted["choices"], (40, 150, 90), (20, 230, 30), strict=True)
    rounds = list(
        zip(*[((letter, one), (letter, two)) for letter, one, two in votes], strict=True)
    )
    counted |= {"counts": {number: dict(each) for number, each in enumerate(rounds, 1)}}
    for page, _ in hall([counted], 1280, 720):
        assert page.locator(".track").evaluate_all(WIDE) == [True] * 3
        assert page.locator(".bar > :not(.track)").evaluate_all(LINES) == [1] * 9
        heights = page.locator(".fill").evaluate_all("all => all.map((bar) => bar.offsetHeight)")
        assert len(heights) == 6
        assert min(heights) >= 12
        expect(page.locator(".bar").nth(1)).to_contain_text("54 → 82 %150 → 230")


def test_what_the_question_needs_is_open_beside_its_picture_in_every_stage(hall):
    path = ROOT / "notebooks" / "04-algorithm.ipynb"
    every = list(states(path.stem, read(path)))[:3]
    every.append(every[-1] | {"step": "cell", "output": "<pre>9</pre>", "code": "<pre>f(x)</pre>"})
    for page, _ in hall(every, 1280, 720):
        given = page.locator("#given")
        expect(given).to_contain_text("receives the sample")
        expect(given).to_contain_text("add the sample to the weights")
        expect(page.locator("#picture img")).to_be_in_viewport(ratio=1)
        assert given.evaluate("given => given.scrollHeight <= given.clientHeight")


def test_the_bars_of_the_last_round_stay_beside_the_output(hall):
    *_, counted = states("04-algorithm", read(ROOT / "notebooks" / "04-algorithm.ipynb"))
    decided = counted | {"step": "cell", "output": "<pre>3</pre>", "code": "<pre>1 + 2</pre>"}
    for page, state in hall([decided], 1280, 720):
        bars = page.locator(".fill").filter(visible=True)
        heights = bars.evaluate_all("all => all.map((bar) => bar.offsetHeight)")
        assert len(heights) == len(state["choices"])
        assert min(heights) >= 28
