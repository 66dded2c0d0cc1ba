"""The first page: the lecture within one screen, and a card for each chapter."""

import math
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

from lecture_book.first_page.ideas import IDEAS, linear_classifier, picture
from lecture_book.first_page.parts import cards, expand
from lecture_format.chapters import notebooks, opening, words
from tools.browser.built_book import ROOT, site
from tools.browser.chromium import opened
from tools.browser.figure_page import FINGER, SHIFT

STEMS = [path.stem for path in notebooks(ROOT)]
KNOWN = words(ROOT)
SCREENS = [(1280, 720), (375, 812)]
TITLE = "From the perceptron to the support vector machine"


def test_every_chapter_has_its_idea_and_one_line():
    assert list(KNOWN) == STEMS, "Below each title stand its idea and one sentence."


def test_a_card_leads_to_its_chapter_and_its_picture_is_decoration():
    page = LexborHTMLParser(cards({"04-algorithm": KNOWN["04-algorithm"]}), is_fragment=True)
    [card] = page.css("ul.cards > li > a")
    assert card.attributes["href"] == "../notebooks/04-algorithm.html"
    words = "4 The perceptron algorithm Learn from one mistake at a time. Whenever"
    assert card.text().startswith(words)
    assert card.css_first("svg").attributes["aria-hidden"] == "true"


def test_a_long_title_keeps_the_text_of_its_card():
    title = "How many beds a hospital needs tomorrow, and why"
    said = opening(f"# {title}\n\n**Plan the beds.** How many will be needed tomorrow.\n")
    assert said == (title, "Plan the beds", "How many will be needed tomorrow.")


def test_the_idea_of_a_card_may_end_its_cell():
    said = opening("# Beds\n\n**Plan the beds.** How many will be needed tomorrow.")
    assert said == ("Beds", "Plan the beds", "How many will be needed tomorrow.")


def test_a_chapter_without_a_picture_of_its_own_gets_the_line_of_the_first():
    assert picture("99-none").svg() == linear_classifier().svg()


def test_the_pictures_of_the_chapters_differ_and_weigh_little():
    assert set(IDEAS) <= set(STEMS)
    drawn = [draw().svg() for draw in IDEAS.values()]
    assert len(set(drawn)) == len(drawn)
    assert max(map(len, drawn)) <= 20_000
    assert not [svg for svg in drawn if "nan" in svg or "<text" in svg]


def test_a_page_without_the_marks_stays_as_it_is():
    assert expand("# Title\n\n% a comment\n", {}) == "# Title\n\n% a comment\n"


def test_the_tab_says_the_title_once():
    for name in ("index.html", "book/intro.html"):
        text = (site() / name).read_text(encoding="utf-8")
        title = re.search(r"<title>(.*?)</title>", text, re.DOTALL)[1]
        assert title.count(TITLE) == 1, name
    text = (site() / "notebooks" / "04-algorithm.html").read_text(encoding="utf-8")
    assert f" — {TITLE}</title>" in text


# In the browser


@pytest.fixture(scope="module", params=SCREENS, ids=["laptop", "telephone"])
def screen(request):
    """The width and the height of a window."""
    return dict(zip(("width", "height"), request.param, strict=True))


@pytest.fixture(scope="module")
def page(browser, screen):
    """The first page, its figure awake."""
    with opened(browser, viewport=screen) as tab:
        tab.add_init_script(SHIFT)
        tab.goto(f"{site().as_uri()}/book/intro.html")
        tab.wait_for_selector(".first-figure [data-live]")
        yield tab


PARTS = "section > h1, .first-words > p, .start a, .doors a, .first-figure .fig"
LINE = ".first-figure .fig-svg .fig-line polyline"
END = "the line separates the classes"


@pytest.mark.browser
def test_sentence_figure_button_and_doors_stand_within_one_screen(page, screen):
    boxes = [part.bounding_box() for part in page.locator(PARTS).all()]
    assert len(boxes) == 8
    assert max(box["y"] + box["height"] for box in boxes) <= screen["height"]
    assert max(box["x"] + box["width"] for box in boxes) <= screen["width"]


@pytest.mark.browser
def test_the_title_is_no_smaller_than_a_chapters_and_the_licence_is_in_sight(page, screen):
    size = page.locator("section > h1").evaluate("title => getComputedStyle(title).fontSize")
    page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html")
    chapter = page.locator("section > h1").evaluate("title => getComputedStyle(title).fontSize")
    page.go_back()
    page.wait_for_selector(".first-figure [data-live]")
    assert float(size.removesuffix("px")) >= float(chapter.removesuffix("px"))
    licence = page.locator(".first-words").get_by_role("link", name="CC BY 4.0").bounding_box()
    assert licence["y"] + licence["height"] <= screen["height"]


@pytest.mark.browser
def test_lead_facts_button_and_doors_stand_close_together(browser):
    laptop = dict(zip(("width", "height"), SCREENS[0], strict=True))
    with opened(browser, at="book/intro.html", viewport=laptop) as page:
        page.wait_for_selector(".first-figure [data-live]")
        parts = page.locator(".first-words > p, .start a, .doors ul")
        boxes = [part.bounding_box() for part in parts.all()]
    gaps = [below["y"] - above["y"] - above["height"] for above, below in pairwise(boxes)]
    assert len(gaps) == 3
    assert 12 <= min(gaps) <= max(gaps) <= 26


@pytest.mark.browser
def test_a_button_starts_with_chapter_1_and_three_doors_are_large_enough_for_a_finger(page):
    doors = page.locator(".doors li")
    assert page.locator(".doors a").all_inner_texts() == ["Reader", "Class", "Teacher"]
    buttons = page.locator(".first-figure .fig-button").filter(visible=True)
    assert buttons.all_inner_texts()[0] == "Step"
    for target in (page.locator(".start a"), *buttons.all(), *doors.all()):
        assert target.bounding_box()["height"] >= 44
    page.locator(".start a").click(trial=True)  # nothing lies over it
    assert page.locator(".start a").get_attribute("href") == "../notebooks/01-motivation.html"


@pytest.mark.browser
def test_the_perceptron_learns_while_a_point_is_dragged(page):
    point = page.locator(".first-figure .fig-handle .fig-mark").nth(4).bounding_box()
    x, y = point["x"] + point["width"] / 2, point["y"] + point["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y, steps=4)
    before = page.locator(LINE).get_attribute("points")
    assert END in page.locator(".fig-status").inner_text()
    page.mouse.move(x + 15, y - 25, steps=4)
    assert page.locator(LINE).get_attribute("points") != before  # the finger is still down
    page.mouse.up()
    assert END in page.locator(".fig-status").inner_text()


@pytest.fixture
def run(browser, screen):
    """The figure at the moment when it is first seen, and a clock that only the test moves."""

    def begin(motion="no-preference"):
        tab.emulate_media(reduced_motion=motion)
        tab.goto(f"{site().as_uri()}/book/intro.html")
        name = "Pause" if motion == "no-preference" else "To the end"
        expect(tab.get_by_role("button", name=name)).to_be_visible()
        tab.clock.pause_at(3_600_000)
        return tab, tab.locator(".first-figure .fig-status")

    with opened(browser, viewport=screen) as tab:
        tab.add_init_script(SHIFT)
        tab.clock.install(time=0)
        yield begin


@pytest.mark.browser
def test_the_figure_runs_once_by_itself_and_moves_nothing(run):
    page, status = run()
    parts = page.locator(PARTS + ", .first-figure .fig-button").filter(visible=True).all()
    places = [part.bounding_box() for part in parts]
    begun = updates(status)
    scroll_away_and_back(page)
    page.clock.run_for(700)
    assert updates(status) == begun + 1  # one run
    page.clock.run_for(10_000)
    expect(status).to_contain_text(END)
    page.evaluate("scrollTo(0, 0)")
    assert [part.bounding_box() for part in parts] == places
    assert page.evaluate("window.shift") <= 0.01
    scroll_away_and_back(page)
    assert page.get_by_role("button", name="Play").is_visible()


def updates(status):
    """Return how many updates the figure shows."""
    return int(status.inner_text().split()[1])


def scroll_away_and_back(page):
    """Scroll to the last card and back to the figure, each until it is seen."""
    for place in (page.locator(".cards li").last, page.locator(".first-figure")):
        place.evaluate("""place => new Promise((seen) => {
          place.scrollIntoView();
          new IntersectionObserver(seen).observe(place);
        })""")


@pytest.mark.browser
@pytest.mark.parametrize("touch", ["press", "click", "focus"])
def test_the_run_stops_at_once_where_the_figure_is_touched(run, touch):
    page, status = run()
    page.clock.run_for(1500)
    figure = page.locator(".first-figure .fig")
    {
        "press": lambda: figure.get_by_role("button", name="Pause").click(),
        "click": lambda: figure.locator(".fig-svg").click(position={"x": 20, "y": 20}),
        "focus": lambda: figure.locator(".fig-handle").first.focus(),
    }[touch]()
    expect(status).to_contain_text("Paused.")
    page.clock.run_for(10_000)
    expect(status).to_contain_text("Paused.")


@pytest.mark.browser
def test_with_reduced_motion_it_waits_where_the_first_step_turns_the_weights(run):
    page, status = run("reduce")
    page.clock.run_for(10_000)
    expect(status).to_contain_text("Update 2 of 13")
    before = turn(page)
    page.get_by_role("button", name="Step").click()
    assert abs(turn(page) - before) > 0.4


def turn(page):
    """Return the direction of the arrow of the weights, as an angle."""
    places = page.locator(".first-figure .fig-normal polyline").last.get_attribute("points")
    (x, y), (u, v), *_ = [map(float, place.split(",")) for place in places.split()]
    return math.atan2(v - y, u - x)


@pytest.mark.browser
def test_nothing_moves_when_the_figure_wakes_and_while_it_is_used(page):
    place = page.locator(".first-figure .fig")
    assert page.evaluate("window.shift") <= 0.01
    before = place.bounding_box()
    page.locator(".first-figure .fig-handle").first.focus()
    for _ in range(12):  # through the other class: no line, one of the longest sentences
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("Shift+ArrowDown")
        assert place.bounding_box() == before
    page.get_by_role("button", name="Play").click()
    assert place.bounding_box() == before


@pytest.mark.browser
def test_asleep_the_figure_takes_the_room_that_it_takes_awake(browser, page, screen):
    address, figure = f"{site().as_uri()}/book/intro.html", ".first-figure .fig"
    text = (site() / "book" / "intro.html").read_text(encoding="utf-8")
    body = text.replace('querySelectorAll("[data-figure]")', 'querySelectorAll("none")')
    assert body != text
    with opened(browser, viewport=screen) as tab:
        tab.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
        tab.goto(address)
        asleep = tab.locator(figure).bounding_box()
    assert page.locator(figure).bounding_box() == pytest.approx(asleep, abs=2)


@pytest.mark.browser
def test_without_scripts_the_still_stands_there_and_nobody_is_asked_to_drag(browser, screen):
    with opened(browser, at="book/intro.html", viewport=screen, java_script_enabled=False) as tab:
        still = tab.locator(".first-figure .fig-still")
        box = still.bounding_box()
        assert box["y"] + box["height"] <= screen["height"]
        assert "ends with a separating line" in still.inner_text()
        assert not tab.get_by_text("Drag a point").is_visible()
        ground = "button => getComputedStyle(button).backgroundColor"
        assert tab.locator(".start a").evaluate(ground) != "rgba(0, 0, 0, 0)"


@pytest.mark.browser
def test_with_a_finger_nothing_is_said_of_keys(browser):
    for options, keys in (({}, True), (FINGER, False)):
        with opened(browser, "book/intro.html", **options) as tab:
            of_keys = tab.locator(".first-figure > p").get_by_text("Page Down")
            expect(of_keys).to_be_visible(visible=keys)
